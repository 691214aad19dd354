//! The private panel for the style of one's boards, with a sample that follows the choices.

use super::{board_style, position_scene};
use crate::discord::interaction::custom_id::{CustomId, MenuId};
use crate::discord::messages::post::{Button, Menu, MenuOption, Picture, Post, Row};
use crate::engine::formats::xgid::Xgid;
use crate::engine::player::PerPlayer;
use crate::locale::Language;
use crate::store::people::Person;
use crate::store::settings::{BoardSettings, Bottom, Colour, Home};
use crate::table::BoardChoice;

/// The sample position. Player two is on roll, so that a board that never turns shows player one, the challenger, at
/// its bottom.
const SAMPLE: &str = "-a-bABD-C---cC---cbd----B-:1:-1:-1:64:2:3:0:7:10";

/// The panel with these settings chosen.
pub fn panel<'a>(
    language: Language,
    person: &Person,
    board: &BoardSettings,
    themes: impl IntoIterator<Item = &'a str>,
) -> Post {
    let (home, bottom) = (board.home.unwrap_or(Home::Right), board.bottom.unwrap_or(Bottom::Mover));
    let homes = Home::ALL.iter().map(|&home| (home.word(), BoardChoice::Home(home)));
    let bottoms = Bottom::ALL.iter().map(|&bottom| (bottom.word(), BoardChoice::Bottom(bottom)));
    let rows = [
        theme_menu(language, board, themes),
        menu(language, 1, "home", home.word(), homes),
        colour_menu(language, board),
        menu(language, 3, "bottom", bottom.word(), bottoms),
    ];
    let reset = Button::secondary(language, "button-default-looks", CustomId::ChooseForBoard(BoardChoice::Nothing))
        .enabled_if(*board != BoardSettings::default());
    Post {
        picture: preview(language, person, board),
        rows: rows.into_iter().map(Row::Menu).chain([Row::Buttons(vec![reset])]).collect(),
        ..Post::text(language.text("board-settings"))
    }
}

/// The name of a theme: its text if there is one, otherwise its file name, so that new themes need no texts.
pub(super) fn theme_name(language: Language, theme: &str) -> String {
    let key = format!("theme-{theme}");
    if language.has(&key) { language.text(&key) } else { theme.to_owned() }
}

fn theme_menu<'a>(language: Language, board: &BoardSettings, themes: impl IntoIterator<Item = &'a str>) -> Menu {
    let entry = |theme: &str| {
        let about = format!("theme-{theme}-about");
        MenuOption {
            label: theme_name(language, theme),
            note: language.has(&about).then(|| language.text(&about)),
            value: BoardChoice::Theme(theme.to_owned()).to_string(),
        }
    };
    let chosen = board.theme.as_deref().unwrap_or(crate::render::Style::DEFAULT_THEME);
    let entries = themes.into_iter().map(entry).collect();
    Menu::chosen(language, MenuId::BoardSettings(0), "menu-theme", theme_name(language, chosen), entries)
}

fn colour_menu(language: Language, board: &BoardSettings) -> Menu {
    let words = [None].into_iter().chain(Colour::ALL.iter().copied().map(Some));
    let words = words.map(|colour| (colour.map_or("any", Colour::word), BoardChoice::Colour(colour)));
    menu(language, 2, "colour", board.colour.map_or("any", Colour::word), words)
}

/// A menu of choices with texts `look-NAME-WORD`, titled by the chosen one.
fn menu<'a>(
    language: Language,
    number: u8,
    name: &str,
    chosen: &str,
    choices: impl IntoIterator<Item = (&'a str, BoardChoice)>,
) -> Menu {
    let label = |word: &str| language.text(&format!("look-{name}-{word}"));
    let entry = |(word, choice): (&str, BoardChoice)| MenuOption::new(label(word), choice);
    Menu { prompt: label(chosen), id: MenuId::BoardSettings(number), entries: choices.into_iter().map(entry).collect() }
}

/// The sample board in the chosen style.
pub(super) fn preview(language: Language, person: &Person, board: &BoardSettings) -> Picture {
    let Ok(xgid) = SAMPLE.parse::<Xgid>() else { return Picture::Unchanged };
    let names = PerPlayer::new(language.text("preview-opponent"), person.display_name.clone());
    let mut scene = position_scene::scene(language, &(&xgid).into(), &names);
    scene.plates.two.username.clone_from(&person.username);
    Picture::of(language, scene, board_style::tried(board), language.text("preview-alt"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Renderer;
    use crate::store::ids::PersonId;

    fn panel_of(board: &BoardSettings) -> Post {
        let anna = Person { id: PersonId(1), display_name: "Anna".to_owned(), username: "anna".to_owned() };
        panel(Language::English, &anna, board, ["harbour", "not-yet-named"])
    }

    #[test]
    fn every_entry_of_every_menu_is_a_choice() {
        let mut entries = 0;
        for row in panel_of(&BoardSettings::default()).rows {
            let Row::Menu(menu) = row else { continue };
            for entry in menu.entries {
                assert!(entry.value.parse::<BoardChoice>().is_ok(), "{}", entry.value);
                entries += 1;
            }
        }
        assert_eq!(entries, 2 + 2 + 3 + 3);
    }

    #[test]
    fn every_choice_is_worded_in_every_language() {
        for language in Language::ALL {
            let anna = Person { id: PersonId(1), display_name: "Anna".to_owned(), username: "anna".to_owned() };
            for row in panel(language, &anna, &BoardSettings::default(), Renderer::new().unwrap().themes()).rows {
                let Row::Menu(menu) = row else { continue };
                for text in menu.entries.iter().map(|entry| &entry.label).chain([&menu.prompt]) {
                    let is_worded = text.starts_with(char::is_uppercase) && text.chars().count() <= 100;
                    assert!(is_worded, "{text} in {}", language.tag());
                }
                let has_note = |entry: &MenuOption| entry.note.as_ref().is_some_and(|note| note.chars().count() <= 100);
                let themes = menu.id == MenuId::BoardSettings(0);
                assert!(!themes || menu.entries.iter().all(has_note), "{}", language.tag());
            }
        }
    }

    #[test]
    fn a_theme_without_words_is_called_by_its_file() {
        let Some(Row::Menu(themes)) = panel_of(&BoardSettings::default()).rows.into_iter().next() else {
            panic!("themes come first");
        };
        let labels: Vec<&str> = themes.entries.iter().map(|entry| entry.label.as_str()).collect();
        assert_eq!(labels, ["Harbour", "not-yet-named"]);
    }

    #[test]
    fn the_sample_is_a_position_and_follows_the_choices() {
        let drawn = |board: &BoardSettings| match panel_of(board).picture {
            Picture::Sketch(sketch) => sketch.style,
            other => panic!("no sketch: {other:?}"),
        };
        let plain = drawn(&BoardSettings::default());
        let left = drawn(&BoardSettings { home: Some(Home::Left), ..BoardSettings::default() });
        let challenger = drawn(&BoardSettings { bottom: Some(Bottom::Challenger), ..BoardSettings::default() });
        assert_ne!(plain, left);
        assert_ne!(plain.bottom, challenger.bottom);
        assert_eq!(plain.shade(plain.bottom), challenger.shade(plain.bottom), "turning a board changes no colours");
    }
}
