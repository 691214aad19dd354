//! What people choose for themselves.

use crate::room::{ALICE, BOB, Room, assert_denied};
use barpoint::store::settings::{BoardSettings, Bottom, Colour, Home, Settings};
use barpoint::table::{BoardChoice, Denial};

#[test]
fn choices_are_kept_one_by_one_and_survive_a_restart() {
    let room = Room::new();
    assert_eq!(room.table.settings(ALICE).unwrap(), Settings::default());
    for choice in [
        BoardChoice::Theme("midnight".to_owned()),
        BoardChoice::Home(Home::Left),
        BoardChoice::Colour(Some(Colour::Dark)),
        BoardChoice::Bottom(Bottom::Own),
    ] {
        room.table.choose(&room.press(ALICE), choice).unwrap();
    }
    let chosen = BoardSettings {
        theme: Some("midnight".to_owned()),
        home: Some(Home::Left),
        colour: Some(Colour::Dark),
        bottom: Some(Bottom::Own),
    };
    let later = room.after_a_kill();
    assert_eq!(later.table.settings(ALICE).unwrap().board, chosen);
    assert_eq!(later.table.settings(BOB).unwrap(), Settings::default(), "Bob has chosen nothing");
}

#[test]
fn choosing_nothing_forgets_what_was_chosen() {
    let room = Room::new();
    room.table.choose(&room.press(ALICE), BoardChoice::Home(Home::Left)).unwrap();
    room.table.choose(&room.press(ALICE), BoardChoice::Colour(Some(Colour::Light))).unwrap();
    let chosen = room.table.choose(&room.press(ALICE), BoardChoice::Colour(None)).unwrap();
    assert_eq!(chosen.board, BoardSettings { home: Some(Home::Left), ..BoardSettings::default() });
    let chosen = room.table.choose(&room.press(ALICE), BoardChoice::Nothing).unwrap();
    assert_eq!(chosen, Settings::default());
}

#[test]
fn an_old_press_that_arrives_again_undoes_nothing() {
    let room = Room::new();
    let old = room.press(ALICE);
    room.table.choose(&old, BoardChoice::Home(Home::Left)).unwrap();
    room.table.choose(&room.press(ALICE), BoardChoice::Home(Home::Right)).unwrap();
    assert_denied!(room.table.choose(&old, BoardChoice::Home(Home::Left)), Denial::AlreadyCounted);
    assert_eq!(room.table.settings(ALICE).unwrap().board.home, Some(Home::Right));
}

#[test]
fn a_match_knows_how_both_players_want_boards_to_look() {
    let room = Room::new();
    room.begin(3);
    room.table.choose(&room.press(BOB), BoardChoice::Theme("print".to_owned())).unwrap();
    let tastes = room.view().tastes;
    assert_eq!((tastes.one.theme.as_deref(), tastes.two.theme.as_deref()), (None, Some("print")));
}
