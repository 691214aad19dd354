//! The performance of a player in a match.

use super::decision::{AnalysedDecision, BLUNDER, INACCURACY};
use super::luck::RollLuck;
use crate::engine::Player;

/// PR is the mean error of a decision in points, times this.
const RATING: f32 = 500.0;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Performance {
    pub plays: ErrorTotals,
    pub cube: ErrorTotals,
    /// In points of the cube before each roll.
    pub luck: f32,
    /// Of a match 1 or 0, of a money session points.
    pub won: f32,
    /// `won` without the luck of both players: winning probability of the match, or points of a money session.
    pub luck_adjusted: f32,
}

/// The totals of some decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ErrorTotals {
    /// The number of decisions that count for PR.
    pub counted: u32,
    /// The total loss in points of the cube before each decision.
    pub error: f32,
    /// The total loss in the final currency: winning probability of the match, or points of a money session.
    pub cost: f32,
    /// Without blunders.
    pub inaccuracies: u32,
    pub blunders: u32,
}

impl Performance {
    /// The performance of a player who won `won`.
    pub(super) fn of(player: Player, decisions: &[AnalysedDecision], rolls: &[RollLuck], won: f32) -> Performance {
        let own = |decision: &&AnalysedDecision| decision.player == player;
        let tally = |is_cube: bool| {
            let of_kind = decisions.iter().filter(own).filter(|each| each.kind.is_cube() == is_cube);
            of_kind.fold(ErrorTotals::default(), ErrorTotals::with)
        };
        let luck = |of: Player| rolls.iter().filter(move |luck| luck.player == of);
        let gained = |of: Player| luck(of).map(|luck| luck.gain).sum::<f32>();
        Performance {
            plays: tally(false),
            cube: tally(true),
            luck: luck(player).map(|luck| luck.points).sum(),
            won,
            luck_adjusted: won - gained(player) + gained(player.opponent()),
        }
    }

    /// The totals of plays and cube decisions together.
    pub fn all(&self) -> ErrorTotals {
        let Performance { plays, cube, .. } = self;
        ErrorTotals {
            counted: plays.counted + cube.counted,
            error: plays.error + cube.error,
            cost: plays.cost + cube.cost,
            inaccuracies: plays.inaccuracies + cube.inaccuracies,
            blunders: plays.blunders + cube.blunders,
        }
    }
}

impl ErrorTotals {
    fn with(self, decision: &AnalysedDecision) -> ErrorTotals {
        let blunder = decision.error >= BLUNDER;
        ErrorTotals {
            counted: self.counted + u32::from(decision.counts),
            error: self.error + decision.error,
            cost: self.cost + decision.cost,
            inaccuracies: self.inaccuracies + u32::from(!blunder && decision.error >= INACCURACY),
            blunders: self.blunders + u32::from(blunder),
        }
    }

    /// The performance rating (PR) as eXtreme Gammon defines it: lower is better, 0 is perfect. `None` without
    /// decisions.
    pub fn rating(&self) -> Option<f32> {
        (self.counted > 0).then(|| RATING * self.error / self.counted as f32)
    }
}
