//! The score of a match between games.

pub use super::agreement::Length;

use super::keyed_enum::keyed_enum;
use super::{PerPlayer, Player};
use std::cmp::Ordering;

keyed_enum! {
    /// The state of the Crawford rule.
    #[derive(Default)]
    pub enum Crawford {
        /// No player has come within a point of the match, or the rule is off.
        #[default]
        Before = "before",
        /// This game is the Crawford game: no doubling.
        Now = "now",
        /// The Crawford game has been played.
        After = "after",
    }
}

/// The score at the beginning of a game: with the terms, all that is needed to continue the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MatchScore {
    /// The number of finished games.
    pub games: u32,
    pub score: PerPlayer<u32>,
    /// The state of the Crawford rule in the game that begins.
    pub crawford: Crawford,
}

impl MatchScore {
    /// The score after another game; `has_crawford_game` says whether the Crawford rule is on.
    pub fn after(self, result: &GameResult, length: Length, has_crawford_game: bool) -> MatchScore {
        let mut score = self.score;
        score[result.winner] = score[result.winner].saturating_add(result.points);
        let one_away = length.points().is_some_and(|points| score.iter().any(|(_, &won)| won + 1 == points));
        let over = length.points().is_some_and(|points| score[result.winner] >= points);
        let crawford = match self.crawford {
            // The last game of a match keeps its state.
            last if over => last,
            Crawford::Before if one_away && has_crawford_game => Crawford::Now,
            Crawford::Before => Crawford::Before,
            Crawford::Now | Crawford::After => Crawford::After,
        };
        MatchScore { games: self.games.saturating_add(1), score, crawford }
    }

    /// The points that a player still needs; `None` in a money session.
    pub fn away(&self, player: Player, length: Length) -> Option<u32> {
        length.points().map(|points| points.saturating_sub(self.score[player]))
    }

    /// The winner of a match of this length, if it is over.
    pub fn winner(&self, length: Length) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.away(player, length) == Some(0))
    }

    /// The player with more points.
    pub fn leader(&self) -> Option<Player> {
        match self.score.one.cmp(&self.score.two) {
            Ordering::Greater => Some(Player::One),
            Ordering::Less => Some(Player::Two),
            Ordering::Equal => None,
        }
    }
}

keyed_enum! {
    /// The value of a won game before it is multiplied by the cube.
    pub enum Worth {
        /// The loser has borne off a checker: 1.
        Single = "single",
        /// The loser has borne off none: 2.
        Gammon = "gammon",
        /// The loser has borne off none and has a checker on the bar or in the winner's home board: 3.
        Backgammon = "backgammon",
    }
}

impl Worth {
    pub const fn factor(self) -> u32 {
        self as u32 + 1
    }
}

/// The way in which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    BorneOff,
    Dropped,
    Resigned,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    pub winner: Player,
    pub worth: Worth,
    pub ending: Ending,
    /// Worth times cube value.
    pub points: u32,
}
