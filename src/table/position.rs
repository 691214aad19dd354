//! A position of a match as it is shown: today's, or an earlier one. Which of the two it is cannot be confused: whether
//! the match still goes on is part of the position, and no earlier one knows what became of the match later.

use crate::engine::phase::Phase;
use crate::engine::player::{PerPlayer, Player};
use crate::engine::referee::Match;
use crate::engine::terms::Terms;
use crate::store::ids::PersonId;
use crate::store::matches::{Record, State};
use crate::store::people::Person;
use crate::store::settings::{self, BoardSettings};
use crate::store::{self, Tx, places};

/// A position of a match.
#[derive(Clone, Debug)]
pub struct Position {
    players: PerPlayer<Person>,
    boards: PerPlayer<BoardSettings>,
    view: BoardSettings,
    game: Match,
    halt: Option<Halt>,
}

/// Why a match does not go on from a position though it was not played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It was set aside.
    SetAside,
    /// It was ended without a winner.
    Aborted,
    /// This player was declared the winner.
    Settled(Player),
}

impl Position {
    /// A position from which these players went on, or go on; `boards` is how they want boards to look.
    pub const fn new(players: PerPlayer<Person>, boards: PerPlayer<BoardSettings>, game: Match) -> Position {
        let view = BoardSettings { theme: None, home: None, colour: None, bottom: None };
        Position { players, boards, view, game, halt: None }
    }

    /// The position in which a match of people begins who have chosen nothing.
    pub(super) fn of_terms(players: PerPlayer<Person>, terms: Terms) -> Position {
        Position::new(players, <_>::default(), Match::new(terms))
    }

    /// The same where all look at boards like this.
    pub fn viewed(self, view: BoardSettings) -> Position {
        Position { view, ..self }
    }

    /// The position in which a match of these players began.
    pub(super) fn start(tx: &Tx<'_>, record: &Record, players: PerPlayer<Person>) -> Result<Position, store::Error> {
        let PerPlayer { one, two } = record.begun.players;
        let boards = PerPlayer::new(settings::get(tx, one)?.board, settings::get(tx, two)?.board);
        let view = places::venue(tx, record.begun.channel)?.board;
        Ok(Position::new(players, boards, Match::new(record.begun.terms)).viewed(view))
    }

    /// The position of a match as it stands now.
    pub(super) fn now(
        tx: &Tx<'_>,
        record: &Record,
        players: PerPlayer<Person>,
        game: Match,
    ) -> Result<Position, store::Error> {
        let halt = match record.state {
            State::Adjourned => Some(Halt::SetAside),
            State::Aborted => Some(Halt::Aborted),
            State::Finished if !matches!(game.phase(), Phase::Over { .. }) => record.winner.map(Halt::Settled),
            State::Running | State::Finished => None,
        };
        Ok(Position { game, halt, ..Position::start(tx, record, players)? })
    }

    /// Another position of the same match, one from which it went on.
    pub(super) fn with(&self, game: Match) -> Position {
        Position::new(self.players.clone(), self.boards.clone(), game).viewed(self.view.clone())
    }

    /// Who plays.
    pub const fn players(&self) -> &PerPlayer<Person> {
        &self.players
    }

    /// How each of them wants boards to look.
    pub const fn boards(&self) -> &PerPlayer<BoardSettings> {
        &self.boards
    }

    /// How boards look to all in the channel: what is chosen here comes before what the players want.
    pub const fn view(&self) -> &BoardSettings {
        &self.view
    }

    /// The match as it stands in this position.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Why the match does not go on from here, if it was not played to its end.
    pub const fn halt(&self) -> Option<Halt> {
        self.halt
    }

    /// Whose decision it is; nobody's where the match does not go on.
    pub fn decider(&self) -> Option<Player> {
        self.game.decider().filter(|_| self.halt.is_none())
    }

    /// Which player this person is, if either.
    pub fn seat(&self, person: PersonId) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.players[player].id == person)
    }
}
