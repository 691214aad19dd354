//! Alt texts of boards.

use super::fixtures;
use barpoint::discord::messages::alt_text::{GameEnd, text};
use barpoint::engine::{Action, Decision, Ending, GameResult, PerPlayer, Player, Worth};
use barpoint::locale::Language;

#[test]
fn it_says_whose_turn_it_is_the_roll_every_point_the_cube_and_the_score() {
    let position = fixtures::position(7);
    let player = position.game().decider().expect("somebody begins");
    let text = text(Language::English, &position, &[], None);
    let begins = format!("{} to play 3-1.", position.players()[player].display_name);
    for part in [
        begins.as_str(),
        "Anna, 167 pips: points 24: 2, 13: 5, 8: 3, 6: 5.",
        "Björn, 167 pips: points 24: 2, 13: 5, 8: 3, 6: 5.",
        "Cube in the middle.",
        "Anna 0, Björn 0 of 7.",
    ] {
        assert!(text.contains(part), "{part:?} is not in {text:?}");
    }
}

#[test]
fn the_end_of_a_game_says_who_won_and_the_score_after_it() {
    let position = fixtures::position(7);
    let result = GameResult { winner: Player::Two, worth: Worth::Gammon, ending: Ending::BorneOff, points: 2 };
    let offered = fixtures::after(&position, &Action::Decide(Decision::Resign(Worth::Gammon)));
    let after = fixtures::after(&offered, &Action::Decide(Decision::AcceptResignation));
    let ended = GameEnd { result: &result, after: after.game() };
    let text = text(Language::English, &position, &[], Some(ended));
    assert!(text.starts_with("Björn has won the game: gammon."), "{text}");
    let PerPlayer { one, two } = after.game().score();
    assert!(text.ends_with(&format!("Anna {one}, Björn {two} of 7.")) && one + two == 2, "{text}");
}
