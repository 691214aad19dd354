//! How a match stands between games.

pub use super::agreement::Length;

use super::player::{PerPlayer, Player};
use super::words::words;
use std::cmp::Ordering;

words! {
    /// Where a match is with respect to the Crawford game.
    #[derive(Default)]
    pub enum Crawford by word {
        /// Nobody has come within a point of the match, or the rule is off.
        #[default]
        Before = "before",
        /// This game is played without doubling.
        Now = "now",
        /// It has been played: doubling is allowed again.
        After = "after",
    }
}

/// How a match stands at the beginning of a game: with the terms, all that is needed to go on from there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Standing {
    /// How many games have been finished.
    pub games: u32,
    /// Points won so far.
    pub score: PerPlayer<u32>,
    /// Whether the game about to begin is the Crawford game.
    pub crawford: Crawford,
}

impl Standing {
    /// The standing after one more game of a match of this length; `has_crawford_game` says whether it may have one.
    pub fn after(self, result: &GameResult, length: Length, has_crawford_game: bool) -> Standing {
        let mut score = self.score;
        score[result.winner] = score[result.winner].saturating_add(result.points);
        let one_away = length.points().is_some_and(|points| score.iter().any(|(_, &won)| won + 1 == points));
        let over = length.points().is_some_and(|points| score[result.winner] >= points);
        let crawford = match self.crawford {
            // The board on which a match ends is still that of its last game.
            last if over => last,
            Crawford::Before if one_away && has_crawford_game => Crawford::Now,
            Crawford::Before => Crawford::Before,
            Crawford::Now | Crawford::After => Crawford::After,
        };
        Standing { games: self.games.saturating_add(1), score, crawford }
    }

    /// The points that a player still needs; `None` in a money session.
    pub fn away(&self, player: Player, length: Length) -> Option<u32> {
        length.points().map(|points| points.saturating_sub(self.score[player]))
    }

    /// Who has won a match of this length.
    pub fn winner(&self, length: Length) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.away(player, length) == Some(0))
    }

    /// Who has won more points.
    pub fn leader(&self) -> Option<Player> {
        match self.score.one.cmp(&self.score.two) {
            Ordering::Greater => Some(Player::One),
            Ordering::Less => Some(Player::Two),
            Ordering::Equal => None,
        }
    }
}

words! {
    /// What a won game is worth before the cube multiplies it.
    pub enum Worth by word {
        /// The loser has borne off at least one checker: 1.
        Single = "single",
        /// The loser has borne off none: 2.
        Gammon = "gammon",
        /// In addition the loser has a checker on the bar or in the winner's inner board: 3.
        Backgammon = "backgammon",
    }
}

impl Worth {
    /// 1, 2 or 3.
    pub const fn factor(self) -> u32 {
        self as u32 + 1
    }
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The winner bore off the last checker.
    BorneOff,
    /// The loser dropped a double.
    Dropped,
    /// The winner accepted a resignation.
    Resigned,
}

/// The result of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// Who won it.
    pub winner: Player,
    /// Single, gammon or backgammon.
    pub worth: Worth,
    /// How it ended.
    pub ending: Ending,
    /// Points scored: worth times cube.
    pub points: u32,
}
