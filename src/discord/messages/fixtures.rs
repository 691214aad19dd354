//! Matches for the tests of messages.

use crate::engine::{Action, Decision, Die, Match, PerPlayer, Player, referee};
use crate::settings::Settings;
use crate::store::ids::PersonId;
use crate::store::people::Person;
use crate::table::MatchPosition;

/// Anna and Björn.
pub(super) fn players() -> PerPlayer<Person> {
    let person =
        |id, name: &str| Person { id: PersonId(id), display_name: name.to_owned(), username: name.to_lowercase() };
    PerPlayer::new(person(1, "Anna"), person(2, "Björn"))
}

/// The opening of a match to this many points: player one is to play 3-1.
pub(super) fn opening(points: u8, players: PerPlayer<Person>, boards: PerPlayer<Settings>) -> MatchPosition {
    let terms = format!("tournament {points} points").parse().expect("1 to 25 points");
    let die = |pips| Die::new(pips).expect("a die has 1 to 6");
    let start = MatchPosition::new(players, boards, Match::new(terms));
    after(&start, &Action::Open(PerPlayer::new(die(3), die(1))))
}

/// The position after an action of the player to decide.
pub(super) fn after(position: &MatchPosition, action: &Action) -> MatchPosition {
    let (game, player) = (position.game(), position.game().decider().unwrap_or(Player::One));
    let ruling = referee::rule(game, player, action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    MatchPosition::new(position.players().clone(), position.board_settings().clone(), ruling.next)
}

/// The first legal play of the current roll.
pub(super) fn first_play(position: &MatchPosition) -> Action {
    Action::Decide(Decision::Play(position.game().legal().expect("a roll is to be played").results()[0].0))
}
