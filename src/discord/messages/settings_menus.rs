//! Menus that several panels share: languages, rule sets, lengths.

use super::{event_lines, terms};
use crate::discord::interaction::custom_id::MenuId;
use crate::discord::messages::post::{Menu, MenuOption};
use crate::engine::rule_sets;
use crate::engine::score::Length;
use crate::locale::Language;
use crate::store::settings::DefaultTerms;
use crate::table::TermsChoice;

/// The lengths in a menu, in points.
pub(super) const LENGTHS: [u8; 13] = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25];

/// The name of a language in that language.
pub fn autonym(language: Language) -> String {
    language.text("language-name")
}

/// A menu of languages; `unset` is the title while none is chosen.
pub(super) fn language(
    reader: Language,
    number: u8,
    chosen: Option<&str>,
    unset: String,
    choice: impl Fn(Option<String>) -> String,
) -> Menu {
    let now = chosen.map_or_else(|| unset.clone(), |tag| autonym(Language::of_tag(tag)));
    let entry = |label, tag: Option<&str>| MenuOption::new(label, choice(tag.map(str::to_owned)));
    let languages = Language::ALL.into_iter().map(|language| entry(autonym(language), Some(language.tag())));
    let entries = std::iter::once(entry(unset, None)).chain(languages).collect();
    Menu::chosen(reader, MenuId::Settings(number), "setting-language", now, entries)
}

/// Menus of rule sets and lengths; `unset` are their titles while none is chosen.
pub(super) fn terms(
    reader: Language,
    numbers: [u8; 2],
    chosen: &DefaultTerms,
    unset: &str,
    choice: impl Fn(TermsChoice) -> String,
) -> [Menu; 2] {
    let set = chosen.rules.as_deref().and_then(rule_sets::find);
    let menu = |number, key: &str, now: Option<String>, entries: Vec<MenuOption>| {
        Menu::chosen(reader, MenuId::Settings(number), key, now.unwrap_or_else(|| unset.to_owned()), entries)
    };
    let entry = |label: Option<String>, made: TermsChoice| {
        MenuOption::new(label.unwrap_or_else(|| unset.to_owned()), choice(made))
    };
    let sets = rule_sets::ALL.iter().map(Some);
    let sets = std::iter::once(None).chain(sets).map(|set| {
        let name = set.map(|set| terms::rule_set(reader, set));
        entry(name, TermsChoice::Rules(set.map(|set| set.slug.to_owned())))
    });
    let lengths = LENGTHS.map(Length::Points).into_iter().chain([Length::Money]).map(Some);
    let lengths = std::iter::once(None).chain(lengths).map(|length| {
        let name = length.map(|length| self::length(reader, length));
        entry(name, TermsChoice::Length(length))
    });
    [
        menu(numbers[0], "setting-rules", set.map(|set| terms::rule_set(reader, set)), sets.collect()),
        menu(numbers[1], "setting-length", chosen.length.map(|length| self::length(reader, length)), lengths.collect()),
    ]
}

/// `5 points`, or the words for a money session.
pub(super) fn length(reader: Language, length: Length) -> String {
    match length {
        Length::Points(points) => event_lines::points(reader, points.into()),
        Length::Money => reader.text("setting-length-money"),
    }
}
