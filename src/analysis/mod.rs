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
use crate::review::{JOKER, Mistake, Review, ReviewedDecision};
use decision::{AnalysedDecision, DecisionKind};
use luck::RollLuck;
use performance::MatchPerformance;

/// Smaller errors, in points, are not listed as mistakes.
const SMALLEST_MISTAKE: f32 = 0.005;

/// The analysis of a match, or of the part played so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    pub terms: Terms,
    /// The number of plies of look-ahead.
    pub plies: u8,
    /// Every decision with an alternative, in order.
    pub decisions: Vec<AnalysedDecision>,
    /// In order.
    pub rolls: Vec<RollLuck>,
    /// The winnings of both players: of a match 1 and 0, or their winning probabilities if it is unfinished; of a money
    /// session points.
    pub won: PerPlayer<f32>,
}

impl Analysis {
    pub fn performance(&self) -> PerPlayer<MatchPerformance> {
        PerPlayer::from_fn(|player| MatchPerformance::of(player, &self.decisions, &self.rolls, self.won[player]))
    }

    /// The analysis without positions, to be stored and shown.
    pub fn review(&self) -> Review {
        let mut chances: Vec<Vec<u16>> = Vec::new();
        for roll in &self.rolls {
            chances.resize(roll.game as usize, Vec::new());
            if let Some(game) = chances.last_mut() {
                game.push((1000.0 * roll.chance).round() as u16);
            }
        }
        let mistakes = self.decisions.iter().filter(|decision| decision.error >= SMALLEST_MISTAKE);
        Review {
            plies: self.plies,
            chances,
            players: self.performance().map(|performance| performance.review()),
            mistakes: mistakes.map(AnalysedDecision::mistake).collect(),
            jokers: self.rolls.iter().filter(|luck| f64::from(luck.points) >= JOKER).map(RollLuck::joker).collect(),
        }
    }

    /// The decisions with the largest errors, worst first, at most `most`.
    pub fn worst(&self, most: usize) -> Vec<&AnalysedDecision> {
        let mut worst: Vec<&AnalysedDecision> = self.decisions.iter().filter(|decision| decision.error > 0.0).collect();
        worst.sort_by(|a, b| b.error.total_cmp(&a.error));
        worst.truncate(most);
        worst
    }
}

impl AnalysedDecision {
    fn mistake(&self) -> Mistake {
        let decision = match &self.kind {
            DecisionKind::Play { played, best, .. } => {
                ReviewedDecision::Play { played: played.play.clone(), best: best.play.clone() }
            }
            DecisionKind::Cube { choice, equities, .. } => {
                ReviewedDecision::Cube { choice: *choice, equities: *equities }
            }
            DecisionKind::Resignation { choice, equities } => {
                ReviewedDecision::Resignation { choice: *choice, equities: *equities }
            }
        };
        Mistake {
            action_number: self.action_number,
            game: self.game,
            player: self.player,
            decision,
            error: self.error.into(),
            cost: self.cost.into(),
        }
    }
}
