//! The panel that asks for the level of the house.

use super::{challenge_draft, markup, terms};
use crate::discord::interaction::custom_id::{CustomId, HouseMatch, MenuId};
use crate::discord::messages::post::{Button, ButtonStyle, Menu, MenuOption, Picture, Post, Row};
use crate::locale::Language;
use crate::store::house::HouseLevel;
use crate::table::Challenge;

/// Asks for the level of the house, with a button for the middle one and a menu of all five; and for the length, unless
/// a challenge has one.
pub fn levels(language: Language, what: HouseMatch) -> Post {
    let middle = HouseLevel::default();
    let label = language.say("button-house-begin", &[("level", name(language, middle).into())]);
    let begin = Button::new(ButtonStyle::Success, label, CustomId::PlayHouse(middle, what));
    let entry = |level: HouseLevel| MenuOption {
        label: name(language, level),
        note: Some(language.text(&format!("level-{level}-about"))),
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
        rows.insert(0, challenge_draft::length_menu(language, played.length(), MenuId::HouseLength(played)));
    }
    Post { rows, picture: Picture::None, ..Post::text(text) }
}

pub fn name(language: Language, level: HouseLevel) -> String {
    language.text(&format!("level-{level}"))
}

/// Only the challenger can let the house take a challenge.
pub fn of_another(language: Language, challenge: &Challenge) -> String {
    language.say("house-not-your-challenge", &[("challenger", markup::name(&challenge.challenger).into())])
}
