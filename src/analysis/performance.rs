//! The performance of a player in a match: errors, luck, and PR, whose formula is [`performance_rating`].

use super::decision::{AnalysedDecision, BLUNDER, INACCURACY};
use super::luck::RollLuck;
use crate::engine::Player;
use crate::review::{PlayerReview, performance_rating};

/// A player's errors and luck in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MatchPerformance {
    pub plays: ErrorTotals,
    pub cube: ErrorTotals,
    /// In points of the cube before each roll.
    pub luck: f32,
    /// 1 or 0 for a match; the points won for a money session.
    pub won: f32,
    /// `won` without the luck of both players: winning probability of the match, or points of a money session.
    pub luck_adjusted: f32,
}

/// Decisions of one kind, and what they gave away in total.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ErrorTotals {
    /// The number of decisions that count for PR.
    pub decisions: u32,
    /// The total loss in points of the cube before each decision, those included that do not count for PR.
    pub error: f32,
    /// The total loss in the final currency: winning probability of the match, or points of a money session.
    pub cost: f32,
    /// Without blunders.
    pub inaccuracies: u32,
    pub blunders: u32,
}

impl MatchPerformance {
    /// The performance of a player who won `won`.
    pub(super) fn of(player: Player, decisions: &[AnalysedDecision], rolls: &[RollLuck], won: f32) -> MatchPerformance {
        let own = |decision: &&AnalysedDecision| decision.player == player;
        let tally = |is_cube: bool| {
            let of_kind = decisions.iter().filter(own).filter(|each| each.kind.is_cube() == is_cube);
            of_kind.fold(ErrorTotals::default(), ErrorTotals::with)
        };
        let luck = |of: Player| rolls.iter().filter(move |luck| luck.player == of);
        let gained = |of: Player| luck(of).map(|luck| luck.gain).sum::<f32>();
        MatchPerformance {
            plays: tally(false),
            cube: tally(true),
            luck: luck(player).map(|luck| luck.points).sum(),
            won,
            luck_adjusted: won - gained(player) + gained(player.opponent()),
        }
    }

    pub fn review(&self) -> PlayerReview {
        let all = self.all();
        PlayerReview {
            plays: self.plays.decisions,
            plays_error: self.plays.error.into(),
            cubes: self.cube.decisions,
            cubes_error: self.cube.error.into(),
            inaccuracies: all.inaccuracies,
            blunders: all.blunders,
            luck: self.luck.into(),
            won: self.won.into(),
            luck_adjusted: self.luck_adjusted.into(),
        }
    }

    /// The totals of plays and cube decisions together.
    pub fn all(&self) -> ErrorTotals {
        let MatchPerformance { plays, cube, .. } = self;
        ErrorTotals {
            decisions: plays.decisions + cube.decisions,
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
            decisions: self.decisions + u32::from(decision.counts),
            error: self.error + decision.error,
            cost: self.cost + decision.cost,
            inaccuracies: self.inaccuracies + u32::from(!blunder && decision.error >= INACCURACY),
            blunders: self.blunders + u32::from(blunder),
        }
    }

    /// The performance rating (PR); `None` without decisions.
    pub fn pr(&self) -> Option<f64> {
        performance_rating(self.error.into(), self.decisions)
    }
}
