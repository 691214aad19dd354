//! Matches for the tests of this room.

use crate::engine::action::Action;
use crate::engine::dice::Die;
use crate::engine::player::{PerPlayer, Player};
use crate::engine::referee::{self, Match};
use crate::store::ids::{ChannelId, MatchId, PersonId, Time};
use crate::store::matches::State;
use crate::store::people::Person;
use crate::store::settings::{BoardSettings, Ping};
use crate::store::venues::Venue;
use crate::table::MatchView;

/// Anna and Björn at the opening of a match to so many points: Anna is to play 3-1.
pub(super) fn view(points: u8) -> MatchView {
    let terms = format!("tournament {points} points").parse().expect("1 to 25 points");
    let person =
        |id, name: &str| Person { id: PersonId(id), display_name: name.to_owned(), username: name.to_lowercase() };
    let view = MatchView {
        id: MatchId(1),
        version: 0,
        guild: None,
        locale: "en-US".to_owned(),
        channel: ChannelId(1),
        venue: Venue { guild: None, lost: None, taken_by: None },
        players: PerPlayer::new(person(1, "Anna"), person(2, "Björn")),
        tastes: PerPlayer::new(BoardSettings::default(), BoardSettings::default()),
        pings: PerPlayer::new(Ping::Channel, Ping::Channel),
        game: Match::new(terms),
        state: State::Running,
        winner: None,
        rated: true,
        board: None,
        moves_on: false,
        news_lost: false,
        started_at: Time(0),
        acted_at: Time(0),
        ended_at: None,
    };
    let die = |pips| Die::new(pips).expect("a die has 1 to 6");
    after(&view, &Action::Open(PerPlayer::new(die(3), die(1))))
}

/// The same match after whoever decides has done this.
pub(super) fn after(view: &MatchView, action: &Action) -> MatchView {
    let player = view.game.decider().unwrap_or(Player::One);
    let ruling = referee::rule(&view.game, player, action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    MatchView { game: ruling.next, version: view.version + 1, ..view.clone() }
}

/// The first legal play of the roll that is to be played.
pub(super) fn first_play(view: &MatchView) -> Action {
    Action::Play(view.game.legal().expect("a roll is to be played").results()[0].0.clone())
}
