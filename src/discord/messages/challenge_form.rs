//! The form that builds a challenge, with the options of `/challenge` as its fields; and the private panel that asks
//! for the level of the house.

use super::{event_lines, markup, pace, terms};
use crate::discord::interaction::api_limits::LABEL_CHARS;
use crate::discord::interaction::custom_id::{ChallengeDraft, CustomId, FormId, HouseMatch, MenuId};
use crate::discord::messages::post::{
    Button, ButtonStyle, ControlRow, Field, Input, Menu, MenuOption, Modal, Picture, Post,
};
use crate::engine::{Agreement, Length, rule_sets};
use crate::locale::Language;
use crate::settings::values::{OFFERED_LENGTHS, UsualPace};
use crate::store::house::HouseLevel;
use crate::table::Challenge;

/// The initial choices of the challenge form besides the terms.
#[derive(Clone, Debug)]
pub struct InitialChoices {
    /// Whether to count for the ratings; `None` where there are none.
    pub rated: Option<bool>,
    /// Whether to have a thread of its own; `None` where there can be none.
    pub thread: Option<bool>,
    /// The pace, as [`pace::value`] writes it; `None`: the usual one.
    pub pace: Option<String>,
}

/// The field with everything that can be agreed on besides length, rules and pace: agreements by their keys, [`RATED`]
/// and [`THREAD`].
pub const MORE: &str = "more";
pub const RATED: &str = "rated";
pub const THREAD: &str = "thread";
/// The field with the pace. If it is left empty, the usual one holds.
pub const PACE: &str = "pace";

/// The form, filled in with `draft`. That of a rematch has no field for the opponent, who is known.
pub fn challenge_form(language: Language, draft: &ChallengeDraft, asked: InitialChoices) -> Modal {
    let field = |name, label: &str, description: Option<&str>, input| Field {
        name,
        label: language.text(label),
        description: description.map(|key| language.text(key)),
        input,
    };
    let (title, player) = match draft.rematch_of {
        Some(_) => ("form-rematch", None),
        None => {
            // Nobody has the number 0, which Discord does not take.
            let person = Input::Person(draft.opponent.filter(|person| person.0 != 0));
            ("form-challenge", Some(field("player", "form-player", Some("form-player-note"), person)))
        }
    };
    let rules = rule_sets::ALL.iter().map(|set| MenuOption::new(terms::rule_set(language, set), set.slug)).collect();
    let rules = Input::Option { entries: rules, chosen: Some(draft.terms.rule_set().slug.to_owned()) };
    let length = draft.terms.length();
    let points = Input::Option { entries: lengths(language, length), chosen: Some(length_value(length)) };
    let (entries, chosen) = options_field(language, draft, &asked);
    let options = Input::Options { entries, chosen };
    let others = [
        field("points", "form-points", None, points),
        field("rules", "form-rules", None, rules),
        field(PACE, "form-pace", Some("form-pace-note"), paces(language, asked.pace)),
        field(MORE, "form-more", Some("form-more-note"), options),
    ];
    Modal {
        id: FormId::Challenge(draft.rematch_of),
        title: language.text(title),
        fields: player.into_iter().chain(others).collect(),
    }
}

/// The entries of the field [`MORE`], and those chosen at first.
fn options_field(language: Language, draft: &ChallengeDraft, asked: &InitialChoices) -> (Vec<MenuOption>, Vec<String>) {
    let switches = [(RATED, "form-rated", asked.rated), (THREAD, "form-thread", asked.thread)];
    let switches = switches.into_iter().filter_map(|(value, key, on)| Some((value, key, on?)));
    let mut chosen: Vec<String> =
        switches.clone().filter(|(_, _, on)| *on).map(|(value, ..)| value.to_owned()).collect();
    chosen.extend(draft.terms.agreements().map(|agreed| agreed.key().to_owned()));
    let agreements = Agreement::ALL.iter().map(|&agreed| MenuOption {
        description: restriction(language, agreed),
        ..MenuOption::new(terms::name(language, agreed), agreed.key())
    });
    let entries = switches.map(|(value, key, _)| MenuOption::new(language.text(key), value)).chain(agreements);
    (entries.collect(), chosen)
}

/// The rule sets and money sessions to which an agreement is restricted, if it is not possible everywhere.
fn restriction(language: Language, agreed: Agreement) -> Option<String> {
    if !agreed.suits(Length::Points(1)) {
        return Some(language.text("form-money-only"));
    }
    let sets = || rule_sets::ALL.iter().filter(|set| set.agreements.contains(&agreed));
    let names: Vec<String> = sets().map(|set| terms::rule_set(language, set)).collect();
    let is_restricted = names.len() <= rule_sets::ALL.len() / 2;
    is_restricted.then(|| names.join(", ").chars().take(LABEL_CHARS).collect())
}

/// The named paces, and the pace of the earlier match if it is none of them.
fn paces(language: Language, chosen: Option<String>) -> Input {
    let preset = |preset: UsualPace| MenuOption::new(pace::name(language, preset), preset.to_string());
    let mut entries: Vec<MenuOption> = UsualPace::all().map(preset).collect();
    if let Some(numbers) = chosen.as_ref().filter(|chosen| entries.iter().all(|entry| entry.value != **chosen)) {
        entries.push(MenuOption::new(numbers.clone(), numbers.clone()));
    }
    Input::Option { entries, chosen }
}

/// The offered match lengths and this one, money sessions last.
fn lengths(language: Language, chosen: Length) -> Vec<MenuOption> {
    let mut lengths: Vec<Length> = OFFERED_LENGTHS.map(Length::Points).into_iter().chain([chosen]).collect();
    lengths.retain(|length| *length != Length::Money);
    lengths.sort_by_key(|length| length.points());
    lengths.dedup();
    let entry = |length: Length| MenuOption::new(event_lines::length(language, length), length_value(length));
    lengths.into_iter().chain([Length::Money]).map(entry).collect()
}

/// The points, or 0 for a money session.
fn length_value(length: Length) -> String {
    length.points().unwrap_or(0).to_string()
}

/// A menu of the match lengths, money sessions included.
pub(super) fn length_menu(language: Language, chosen: Length, id: MenuId) -> ControlRow {
    let entries = lengths(language, chosen);
    ControlRow::Menu(Menu::chosen(language, id, "draft-length", event_lines::length(language, chosen), entries))
}

/// The text in place of the private message from which the challenge was sent.
pub fn challenge_sent(language: Language) -> Post {
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
        description: Some(language.text(&format!("level-{level}-about"))),
        emoji: None,
        value: level.to_string(),
    };
    let menu = Menu {
        prompt: language.text("menu-house-level"),
        id: MenuId::House(what),
        entries: HouseLevel::ALL.map(entry).to_vec(),
    };
    let mut rows = vec![ControlRow::Buttons(vec![begin]), ControlRow::Menu(menu)];
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

/// The refusal of somebody else's wish to have the house take a challenge.
pub fn challenge_of_another(language: Language, challenge: &Challenge) -> String {
    language.say("house-not-your-challenge", &[("challenger", markup::name(&challenge.challenger).into())])
}
