//! What a match was worth: every decision beside the best one, every roll beside the average one.
//!
//! Reading order: a decision and what it gave away ([`decision`]), a roll and what it brought ([`luck`]), what all of them
//! say of a player ([`performance`]), and the [`Analyst`] who goes through a match.

pub mod decision;
pub mod luck;
pub mod performance;

mod analyst;

pub use analyst::{Analyst, NotAnalysed};

use crate::engine::player::PerPlayer;
use crate::engine::terms::Terms;
use decision::Decision;
use luck::Luck;
use performance::Performance;

/// What was found in a match, or in as much of it as was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// What was played under.
    pub terms: Terms,
    /// How many plies were looked ahead.
    pub plies: u8,
    /// Every decision with more than one choice, in order.
    pub decisions: Vec<Decision>,
    /// Every roll, in order.
    pub rolls: Vec<Luck>,
    /// What the players won: of a match 1 and 0, or what is left of either's chances if it was not played out; of a money
    /// session points, lost ones below 0.
    pub won: PerPlayer<f32>,
}

impl Analysis {
    /// What it says of each player.
    pub fn performance(&self) -> PerPlayer<Performance> {
        PerPlayer::from_fn(|player| Performance::of(player, &self.decisions, &self.rolls, self.won[player]))
    }

    /// The decisions that gave away most, the worst first, at most so many.
    pub fn worst(&self, most: usize) -> Vec<&Decision> {
        let mut worst: Vec<&Decision> = self.decisions.iter().filter(|decision| decision.error > 0.0).collect();
        worst.sort_by(|a, b| b.error.total_cmp(&a.error));
        worst.truncate(most);
        worst
    }
}
