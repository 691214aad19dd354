//! Matches for the tests of messages.

use barpoint::engine::{Action, Die, Match, PerPlayer, Player, referee};
use barpoint::settings::Settings;
use barpoint::store::ids::{ChannelId, MatchId, PersonId, Time};
use barpoint::store::matches::MatchState;
use barpoint::store::people::Person;
use barpoint::store::venues::Venue;
use barpoint::table::{CurrentMatch, Header, MatchPosition};

/// Anna and Björn.
pub fn players() -> PerPlayer<Person> {
    let person =
        |id, name: &str| Person { id: PersonId(id), display_name: name.to_owned(), username: name.to_lowercase() };
    PerPlayer::new(person(1, "Anna"), person(2, "Björn"))
}

/// The opening of a match to this many points: player one is to play 3-1.
pub fn opening(points: u8, players: PerPlayer<Person>, boards: PerPlayer<Settings>) -> MatchPosition {
    let terms = format!("tournament {points} points").parse().expect("1 to 25 points");
    let die = |pips| Die::new(pips).expect("a die has 1 to 6");
    let start = MatchPosition::new(players, boards, Match::new(terms));
    after(&start, &Action::Open(PerPlayer::new(die(3), die(1))))
}

/// The same with Anna and Björn.
pub fn position(points: u8) -> MatchPosition {
    opening(points, players(), PerPlayer::default())
}

pub fn current(points: u8) -> CurrentMatch {
    let header = Header {
        id: MatchId(1),
        version: 1,
        guild: None,
        locale: "en-US".to_owned(),
        channel: ChannelId(1),
        venue: Venue { guild: None, lost: None, taken_by: None },
        link_guild: None,
        players: players(),
        house: None,
        state: MatchState::Running,
        score: PerPlayer::default(),
        winner: None,
        is_decided: false,
        rated: true,
        rated_at_start: true,
        board: None,
        clock: None,
        appointment: None,
        started_at: Time(0),
        ended_at: None,
    };
    CurrentMatch { header, position: position(points) }
}

/// The position after an action of the player to decide.
pub fn after(position: &MatchPosition, action: &Action) -> MatchPosition {
    let (game, player) = (position.game(), position.game().decider().unwrap_or(Player::One));
    let ruling = referee::rule(game, player, action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    MatchPosition::new(position.players().clone(), position.board_settings().clone(), ruling.next)
}
