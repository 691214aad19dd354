//! Match analysis: the errors of decisions and the luck of rolls.
//!
//! Reading order: decisions ([`decision`]), rolls ([`luck`]), the totals of a player ([`performance`]), and the
//! [`Analyst`].

pub mod decision;
pub mod luck;
pub mod performance;

mod analyst;

pub use analyst::{Analyst, NotAnalysed};

use crate::engine::{PerPlayer, Terms};
use decision::AnalysedDecision;
use luck::RollLuck;
use performance::Performance;

/// The analysis of a match, or of its part that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    pub terms: Terms,
    /// The number of plies of look-ahead.
    pub plies: u8,
    /// Every decision with an alternative, in order.
    pub decisions: Vec<AnalysedDecision>,
    /// In order.
    pub rolls: Vec<RollLuck>,
    /// What the players won: of a match 1 and 0, or their winning probabilities if it is unfinished; of a money session
    /// points.
    pub won: PerPlayer<f32>,
}

impl Analysis {
    pub fn performance(&self) -> PerPlayer<Performance> {
        PerPlayer::from_fn(|player| Performance::of(player, &self.decisions, &self.rolls, self.won[player]))
    }

    /// The decisions with the largest errors, worst first, at most `most`.
    pub fn worst(&self, most: usize) -> Vec<&AnalysedDecision> {
        let mut worst: Vec<&AnalysedDecision> = self.decisions.iter().filter(|decision| decision.error > 0.0).collect();
        worst.sort_by(|a, b| b.error.total_cmp(&a.error));
        worst.truncate(most);
        worst
    }
}
