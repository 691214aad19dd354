//! The panel where somebody who wants to play the house chooses its level.

use super::{challenge_draft, markup, terms};
use crate::discord::interaction::custom_id::{CustomId, HouseMatch, MenuId};
use crate::discord::messages::post::{Button, ButtonStyle, Menu, MenuOption, Picture, Post, Row};
use crate::locale::Language;
use crate::store::house::HouseLevel;
use crate::table::Challenge;

/// Asks at which level the house is to play: one more tap for the middle one, a menu for all five; and to what length,
/// where no challenge says it.
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

/// The name of a level.
pub fn name(language: Language, level: HouseLevel) -> String {
    language.text(&format!("level-{level}"))
}

/// That only the challenger hands a challenge on to the house.
pub fn of_another(language: Language, challenge: &Challenge) -> String {
    language.say("house-not-your-challenge", &[("challenger", markup::name(&challenge.challenger).into())])
}
