//! Pictures of positions by their XGIDs.

use barpoint::discord::messages::position_scene::{PositionShown, scene};
use barpoint::engine::formats::xgid::Xgid;
use barpoint::engine::{PerPlayer, Player};
use barpoint::locale::Language;
use barpoint::render::{CubePlace, CubeShown, Scene};

fn drawn(xgid: &str) -> Scene {
    let names = PerPlayer::new("White".to_owned(), "Black".to_owned());
    scene(Language::English, &PositionShown::from(&xgid.parse::<Xgid>().unwrap()), &names)
}

#[test]
fn a_roll_to_be_played_shows_its_dice_and_a_doublet_four() {
    let scene = drawn("-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
    assert_eq!(scene.plates.one.label, "to move");
    assert!(scene.plates.one.active && !scene.plates.two.active);
    assert_eq!(scene.dice.len(), 2);
    assert_eq!(drawn("-b----E-C---eE---c-e----B-:0:0:-1:33:0:0:0:0:10").dice.len(), 4);
}

#[test]
fn one_pip_is_not_some_pips() {
    let scene = drawn("-A---------------------a--:0:0:1:00:0:0:0:0:10");
    let words = scene.pips_words.iter().map(|(_, word)| word.as_str());
    assert_eq!(words.collect::<Vec<_>>(), ["pip", "pips"]);
}

#[test]
fn a_double_lies_before_the_one_who_decides() {
    let scene = drawn("-b----E-C---eE---c-e----B-:1:1:1:D:3:5:0:7:10");
    assert_eq!(scene.cube, Some(CubeShown { value: 4, place: CubePlace::Offered(Player::Two) }));
    assert_eq!((scene.plates.one.label.as_str(), scene.plates.two.label.as_str()), ("doubles to 4", "to decide"));
    assert!(scene.plates.two.active && !scene.plates.one.active);
    assert_eq!((scene.plates.two.score, scene.plates.two.length), (5, Some(7)));
}

#[test]
fn the_crawford_game_has_no_cube_and_says_so() {
    let scene = drawn("-b----E-C---eE---c-e----B-:0:0:1:00:6:5:1:7:10");
    assert_eq!(scene.cube, None);
    assert_eq!(scene.plates.one.detail, "Crawford");
}
