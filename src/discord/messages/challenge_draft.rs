//! The private panels that build a challenge: opponent, length and rules, or the level of the house.

use super::{event_lines, markup, terms};
use crate::discord::interaction::custom_id::{ChallengeDraft, CustomId, HouseMatch, MenuId};
use crate::discord::messages::post::{Button, ButtonStyle, Menu, MenuOption, Picture, Post, Row};
use crate::engine::{Length, rule_sets};
use crate::locale::Language;
use crate::settings::values::OFFERED_LENGTHS;
use crate::store::house::HouseLevel;
use crate::table::Challenge;

pub fn panel(language: Language, draft: &ChallengeDraft) -> Post {
    let length = draft.terms.length();
    let first = match draft.opponent {
        Some(opponent) => terms::by_length(language, "draft-to", length, &[("opponent", markup::mention(opponent))]),
        None => terms::by_length(language, "draft-open", length, &[]),
    };
    let rules = rule_sets::ALL.iter().map(|set| MenuOption::new(terms::rule_set(language, set), set.slug));
    let now = terms::rule_set(language, draft.terms.rule_set());
    let rules = Menu::chosen(language, MenuId::DraftRules(*draft), "draft-rules", now, rules.collect());
    let rows = vec![length_menu(language, length, MenuId::DraftLength(*draft)), Row::Menu(rules)];
    let send = Button::success(language, "button-send-challenge", CustomId::SendChallenge(*draft));
    let text = format!("{first}\n{}\n{}", terms::line(language, &draft.terms), language.text("draft-more"));
    Post { rows, picture: Picture::None, ..Post::text(text) }.with_buttons([send])
}

/// A menu of the match lengths, money sessions included.
pub(super) fn length_menu(language: Language, chosen: Length, id: MenuId) -> Row {
    let lengths = OFFERED_LENGTHS.map(Length::Points).into_iter().chain([Length::Money]);
    let entry = |length| MenuOption::new(event_lines::length(language, length), length.points().unwrap_or(0));
    let chosen = event_lines::length(language, chosen);
    Row::Menu(Menu::chosen(language, id, "draft-length", chosen, lengths.map(entry).collect()))
}

/// The text of the panel after the challenge is sent.
pub fn sent(language: Language) -> Post {
    let help = Button::secondary(language, "button-help", CustomId::Help);
    Post::text(language.text("draft-sent")).with_buttons([help])
}

/// Asks for the level of the house, with a button for one of them and a menu of all five; and for the length, unless
/// a challenge has one. The guide offers the level of beginners, a challenge the middle one.
pub fn house_levels(language: Language, what: HouseMatch) -> Post {
    let level = match what {
        HouseMatch::On(_) => HouseLevel::BEGINNER,
        HouseMatch::Challenge(_) => HouseLevel::default(),
    };
    let label = language.say("button-house-begin", &[("level", house_level(language, level).into())]);
    let begin = Button::new(ButtonStyle::Success, label, CustomId::PlayHouse(level, what));
    let entry = |level: HouseLevel| MenuOption {
        label: house_level(language, level),
        note: Some(language.text(&format!("level-{level}-about"))),
        emoji: None,
        value: level.to_string(),
    };
    let menu = Menu {
        prompt: language.text("menu-house-level"),
        id: MenuId::House(what),
        entries: HouseLevel::ALL.map(entry).to_vec(),
    };
    let mut rows = vec![Row::Buttons(vec![begin]), Row::Menu(menu)];
    let mut text = language.text("house-levels");
    if let HouseMatch::On(played) = what {
        text = format!("{text}\n{}", terms::line(language, &played));
        rows.insert(0, length_menu(language, played.length(), MenuId::HouseLength(played)));
    }
    Post { rows, picture: Picture::None, ..Post::text(text) }
}

pub fn house_level(language: Language, level: HouseLevel) -> String {
    language.text(&format!("level-{level}"))
}

/// Only the challenger can let the house take a challenge.
pub fn challenge_of_another(language: Language, challenge: &Challenge) -> String {
    language.say("house-not-your-challenge", &[("challenger", markup::name(&challenge.challenger).into())])
}
