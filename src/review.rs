//! The review of a match as plain data: errors, luck and performance rating (PR) of both players. The analysis makes
//! it, the database keeps it, and messages show it.

mod performance_rating;

pub use performance_rating::{Grade, performance_rating};

use crate::engine::keyed_enum::keyed_enum;
use crate::engine::{PerPlayer, Player, Roll};

/// The least loss of an error, in points of the cube before the decision.
pub const INACCURACY: f64 = 0.02;

/// The least loss of a blunder.
pub const BLUNDER: f64 = 0.08;

/// The review of a match, as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The number of plies of look-ahead.
    pub plies: u8,
    /// The first player's chances after each roll, in thousandths, game by game.
    pub chances: Vec<Vec<u16>>,
    pub players: PerPlayer<PlayerReview>,
    /// In the order of the actions.
    pub mistakes: Vec<Mistake>,
    /// The luckiest rolls of both players, those that gained at least [`JOKER`], in their order.
    pub jokers: Vec<Joker>,
}

/// The least luck of a joker, in points of the cube before the roll.
pub const JOKER: f64 = 0.3;

/// A roll that gained much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Joker {
    /// The number of the action, from 1.
    pub action_number: u32,
    /// The number of the game, from 1.
    pub game: u32,
    pub player: Player,
    pub roll: Roll,
    /// Its gain compared with the mean of all rolls, in points of the cube before it.
    pub points: f64,
}

/// The totals of a player; errors are in points of the cube before each decision.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayerReview {
    /// Decisions on plays that count for PR.
    pub plays: u32,
    pub plays_error: f64,
    /// Cube decisions that count for PR.
    pub cubes: u32,
    pub cubes_error: f64,
    /// Of both kinds, without blunders.
    pub inaccuracies: u32,
    pub blunders: u32,
    /// In points of the cube before each roll.
    pub luck: f64,
    /// 1 or 0 for a match; the points won for a money session.
    pub won: f64,
    /// `won` without the luck of both players.
    pub luck_adjusted: f64,
}

/// A decision that gave away at least 0.005 points.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The number of the action, from 1.
    pub action_number: u32,
    /// The number of the game, from 1.
    pub game: u32,
    pub player: Player,
    pub decision: ReviewedDecision,
    /// The loss in points of the cube before the decision.
    pub error: f64,
    /// The loss as winning probability of the match, `0..=1`, or in points of a money session.
    pub cost: f64,
}

/// A reviewed decision: what was done, and what was best.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewedDecision {
    /// Plays in notation.
    Play {
        played: String,
        best: String,
    },
    Cube {
        choice: CubeChoice,
        equities: CubeEquities,
    },
    Resignation {
        choice: ResignationChoice,
        equities: ResignationEquities,
    },
}

keyed_enum! {
    /// A player's decision about the cube.
    pub enum CubeChoice {
        NoDouble = "no-double",
        Double = "double",
        Take = "take",
        Drop = "drop",
        Beaver = "beaver",
    }
}

keyed_enum! {
    /// A player's decision about a resignation.
    pub enum ResignationChoice {
        /// It was offered, and accepted.
        Resign = "resign",
        Accept = "accept",
        Decline = "decline",
    }
}

/// The equities of a cube decision for the player about to roll, in points of the cube before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeEquities {
    pub no_double: f32,
    /// If a double is taken, or beavered where that is better.
    pub double_take: f32,
    pub double_drop: f32,
}

/// The subject of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    Play,
    Double,
    /// The answer to a double.
    Take,
    Resignation,
}

impl ReviewedDecision {
    pub const fn kind(&self) -> ErrorKind {
        match self {
            ReviewedDecision::Play { .. } => ErrorKind::Play,
            ReviewedDecision::Cube { choice: CubeChoice::NoDouble | CubeChoice::Double, .. } => ErrorKind::Double,
            ReviewedDecision::Cube { .. } => ErrorKind::Take,
            ReviewedDecision::Resignation { .. } => ErrorKind::Resignation,
        }
    }
}

impl CubeEquities {
    /// The equity of doubling with the best answer.
    pub fn double(&self) -> f32 {
        self.double_take.min(self.double_drop)
    }

    /// The equity if both players decide correctly, where doubling is allowed.
    pub fn value(&self) -> f32 {
        self.no_double.max(self.double())
    }

    /// The loss of the player who decided so, in points of the cube before it, at least 0.
    pub fn error(&self, choice: CubeChoice) -> f32 {
        let error = match choice {
            CubeChoice::NoDouble => self.double() - self.no_double,
            CubeChoice::Double => self.no_double - self.double(),
            CubeChoice::Take | CubeChoice::Beaver => self.double_take - self.double_drop,
            CubeChoice::Drop => self.double_drop - self.double_take,
        };
        error.max(0.0)
    }
}

/// The equities of a resignation for the player who offers it, in points of the cube.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResignationEquities {
    /// The equity if it is declined.
    pub playing_on: f32,
    /// The equity if it is accepted.
    pub resigned: f32,
}
