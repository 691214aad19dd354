//! Positions by the ids of other programs: read, told, and found in texts.

use barpoint::discord::messages::position_ids::{find, ids, picture, read};
use barpoint::discord::messages::position_scene::PositionShown;
use barpoint::discord::messages::post::{Picture, Subject};
use barpoint::discord::messages::presenter::Presenter;
use barpoint::engine::formats::match_id::{GameState, GnuMatchId};
use barpoint::engine::formats::position_id;
use barpoint::engine::formats::xgid::Xgid;
use barpoint::locale::Language;
use barpoint::render::Scene;

const START: &str = "4HPwATDgc/ABMA";
const START_31: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";

#[test]
fn every_id_is_read_and_told_again() {
    for id in [START_31, &START_31["XGID=".len()..], START, "4HPwATDgc/ABMA:QYkqASAAIAAA"] {
        let shown = read(id).unwrap_or_else(|| panic!("{id}"));
        let told = ids(Language::English, &shown);
        assert!(told.contains(START), "{told}");
    }
    assert!(ids(Language::English, &read(START_31).unwrap()).contains(START_31));
    assert!(ids(Language::English, &read("4HPwATDgc/ABMA:QYkqASAAIAAA").unwrap()).contains("QYkqASAAIAAA"));
}

/// The picture of the position of an id.
fn drawn(id: &str) -> Scene {
    let position = read(id).unwrap_or_else(|| panic!("{id}"));
    let Picture::Sketch(sketch) = picture(&Presenter::to_channel(Language::English), &position) else {
        panic!("a picture")
    };
    let Subject::Board(scene) = sketch.subject else { panic!("a board") };
    *scene
}

#[test]
fn the_same_position_has_the_same_picture_by_whichever_id() {
    for id in [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:33:0:0:0:3:10",
        "XGID=-b----E-C---eE---c-e----B-:1:1:1:D:3:5:0:7:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:6:5:1:7:10",
    ] {
        let xgid: Xgid = id.parse().unwrap();
        let shown = PositionShown::from(&xgid);
        let position_id = position_id::encode(&shown.board.seen_by(shown.turn)).unwrap();
        let match_id = GnuMatchId {
            cube: xgid.cube,
            on_roll: shown.turn,
            crawford: shown.crawford,
            state: GameState::Playing,
            decider: shown.offered.map_or(shown.turn, |(by, _)| by.opponent()),
            doubled: shown.offered.is_some(),
            resigned: None,
            dice: shown.roll,
            length: xgid.length,
            score: xgid.score,
            jacoby: false,
        };
        assert_eq!(drawn(id), drawn(&format!("{position_id}:{match_id}")), "{id}");
    }
    assert_eq!(drawn("XGID=-b----E-C---eE---c-e----B-:0:0:1:33:0:0:0:3:10").dice.len(), 4, "a doublet");
}

#[test]
fn a_position_is_found_in_what_somebody_wrote() {
    let told = |text: &str| find(text).map(|shown| ids(Language::English, &shown));
    let with_roll = format!("What would you play here? `{START_31}` I am torn.");
    assert!(told(&with_roll).unwrap().contains(START_31));
    assert!(told(&format!("({START}).")).unwrap().contains(START));
    let gnubg = " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : QYkqASAAIAAA";
    assert!(told(gnubg).unwrap().contains("QYkqASAAIAAA"));
    for text in ["", "see you at 12:30:45, ok?", "congratulations", "congratulation", "https://example.com/a:b:c"] {
        assert_eq!(told(text), None, "{text}");
    }
}

#[test]
fn anything_else_is_no_position() {
    for id in ["", "hello", ":", "::::::", "4HPwATDgc/ABM", "XGID=", "4HPwATDgc/ABMA:x", &"a:".repeat(900)] {
        assert!(read(id).is_none(), "{id}");
    }
}
