//! The private panel in which a challenge is put together: whom, how long, by which rules.

use super::{markup, settings_menus, terms};
use crate::discord::interaction::custom_id::{ChallengeDraft, CustomId, MenuId};
use crate::discord::messages::post::{Button, ButtonStyle, Entry, Menu, Picture, Post, Row};
use crate::engine::rule_sets;
use crate::engine::score::Length;
use crate::locale::Language;

/// The panel.
#[must_use]
pub fn panel(language: Language, draft: &ChallengeDraft) -> Post {
    let length = draft.terms.length();
    let first = match draft.opponent {
        Some(opponent) => terms::by_length(language, "draft-to", length, &[("opponent", markup::mention(opponent))]),
        None => terms::by_length(language, "draft-open", length, &[]),
    };
    let lengths = settings_menus::LENGTHS.map(Length::Points).into_iter().chain([Length::Money]);
    let lengths = lengths.map(|length| Entry {
        label: settings_menus::length(language, length),
        note: None,
        value: length.points().unwrap_or(0).to_string(),
    });
    let rules = rule_sets::ALL.iter().map(|set| Entry {
        label: terms::rule_set(language, set),
        note: None,
        value: set.slug.to_owned(),
    });
    let menu = |key: &str, now: String, id, entries: Vec<Entry>| {
        Row::Menu(Menu { prompt: language.say(key, &[("chosen", now.into())]), id, entries })
    };
    let now = settings_menus::length(language, length);
    let rows = vec![
        menu("draft-length", now, MenuId::DraftLength(*draft), lengths.collect()),
        menu(
            "draft-rules",
            terms::rule_set(language, draft.terms.rule_set()),
            MenuId::DraftRules(*draft),
            rules.collect(),
        ),
    ];
    let send =
        Button::new(ButtonStyle::Success, language.text("button-send-challenge"), CustomId::SendChallenge(*draft));
    let text = format!("{first}\n{}\n{}", terms::line(language, &draft.terms), language.text("draft-more"));
    Post { rows, picture: Picture::None, ..Post::text(text) }.with_buttons(vec![send])
}

/// What the panel says once the challenge was made.
#[must_use]
pub fn sent(language: Language) -> Post {
    let help = Button::new(ButtonStyle::Secondary, language.text("button-help"), CustomId::Help);
    Post::text(language.text("draft-sent")).with_buttons(vec![help])
}
