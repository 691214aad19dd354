//! A position of a match as it is shown: today's, or an earlier one. Which of the two it is cannot be confused: whether
//! the match still goes on is part of the position, and no earlier one knows what became of the match later.

use crate::engine::phase::Phase;
use crate::engine::player::{PerPlayer, Player};
use crate::engine::referee::Match;
use crate::engine::terms::Terms;
use crate::store::ids::PersonId;
use crate::store::matches::{MatchRow, MatchState};
use crate::store::people::Person;
use crate::store::settings::{self, BoardSettings};
use crate::store::{self, Tx, places};

/// A position of a match.
#[derive(Clone, Debug)]
pub struct MatchPosition {
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

impl MatchPosition {
    /// A position from which these players went on, or go on; `boards` is how they want boards to look.
    pub const fn new(players: PerPlayer<Person>, boards: PerPlayer<BoardSettings>, game: Match) -> MatchPosition {
        let view = BoardSettings { theme: None, home: None, colour: None, bottom: None };
        MatchPosition { players, boards, view, game, halt: None }
    }

    /// The position in which a match of people begins who have chosen nothing.
    pub(in crate::table) fn of_terms(players: PerPlayer<Person>, terms: Terms) -> MatchPosition {
        MatchPosition::new(players, <_>::default(), Match::new(terms))
    }

    /// The same where all look at boards like this.
    pub fn viewed(self, view: BoardSettings) -> MatchPosition {
        MatchPosition { view, ..self }
    }

    /// The position in which a match of these players began.
    pub(in crate::table) fn start(
        tx: &Tx<'_>,
        record: &MatchRow,
        players: PerPlayer<Person>,
    ) -> Result<MatchPosition, store::Error> {
        let PerPlayer { one, two } = record.begun.players;
        let boards = PerPlayer::new(settings::get(tx, one)?.board, settings::get(tx, two)?.board);
        let view = places::venue(tx, record.begun.channel)?.board;
        Ok(MatchPosition::new(players, boards, Match::new(record.begun.terms)).viewed(view))
    }

    /// The position of a match as it stands now.
    pub(in crate::table) fn now(
        tx: &Tx<'_>,
        record: &MatchRow,
        players: PerPlayer<Person>,
        game: Match,
    ) -> Result<MatchPosition, store::Error> {
        let halt = match record.state {
            MatchState::Adjourned => Some(Halt::SetAside),
            MatchState::Aborted => Some(Halt::Aborted),
            MatchState::Finished if !matches!(game.phase(), Phase::Over { .. }) => record.winner.map(Halt::Settled),
            MatchState::Running | MatchState::Finished => None,
        };
        Ok(MatchPosition { game, halt, ..MatchPosition::start(tx, record, players)? })
    }

    /// Another position of the same match, one from which it went on.
    pub(in crate::table) fn with(&self, game: Match) -> MatchPosition {
        MatchPosition::new(self.players.clone(), self.boards.clone(), game).viewed(self.view.clone())
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
