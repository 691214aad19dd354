//! The menu of whole plays: what each play does, in its second line.

use super::fixtures;
use barpoint::discord::messages::controls;
use barpoint::discord::messages::post::{ControlRow, Menu};
use barpoint::locale::Language;

/// The second line of a play of 3-1 in the opening.
fn description(language: Language, play: &str) -> Option<String> {
    let rows = controls::rows(language, &fixtures::current(3), &[]);
    let menus = rows.into_iter().filter_map(|row| if let ControlRow::Menu(menu) = row { Some(menu) } else { None });
    let mut entries = menus.flat_map(|menu: Menu| menu.entries);
    entries.find(|entry| entry.label == play).unwrap_or_else(|| panic!("no play {play}")).description
}

#[test]
fn the_second_line_of_a_play_says_in_the_language_of_the_board_what_it_does() {
    for (language, play, said) in [
        (Language::English, "8/5 6/5", Some("makes point 5")),
        (Language::Danish, "8/5 6/5", Some("laver punkt 5")),
        (Language::English, "13/10 6/5", Some("leaves a blot in direct reach")),
        (Language::Danish, "13/10 6/5", Some("efterlader et blot i direkte skudhold")),
    ] {
        assert_eq!(description(language, play).as_deref(), said, "{language:?} {play}");
    }
}
