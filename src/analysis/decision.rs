//! Decisions of a match and their errors.

use crate::engine::{Player, Position, Roll};
use crate::review::{self, CubeChoice, CubeEquities, ResignationChoice, ResignationEquities};
use crate::strategy::{Chances, CubeAdvice, CubeState, Stakes};

/// The least error of an inaccuracy, in points of the cube before the decision.
pub const INACCURACY: f32 = review::INACCURACY as f32;

/// The least error of a blunder.
pub const BLUNDER: f32 = review::BLUNDER as f32;

/// Not doubling counts as a decision if its equity is within this of doubling; rolling on is obvious otherwise.
const CLOSE: f32 = 0.2;

/// Equities that differ by less than this are equal.
const SAME: f32 = 0.001;

/// A decision with an alternative, and its error.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysedDecision {
    /// The number of the action, from 1.
    pub action_number: u32,
    pub game: u32,
    pub player: Player,
    pub kind: DecisionKind,
    /// The loss in points of the cube before the decision, also in a match; never below 0.
    pub error: f32,
    /// The loss in the final currency: winning probability of the match, or points of a money session.
    pub cost: f32,
    /// Whether it counts as a decision for PR.
    pub counts: bool,
}

/// A decision and its choices. Equities are in points of the cube before the decision.
#[derive(Clone, Debug, PartialEq)]
pub enum DecisionKind {
    Play {
        /// The position before it, with the player as the mover.
        before: Position,
        roll: Roll,
        played: AnalysedPlay,
        /// The best play found; equal to `played` if there is no better one.
        best: AnalysedPlay,
    },
    Cube {
        choice: CubeChoice,
        /// The position, with the player about to roll as the mover.
        before: Position,
        /// The chances of the player about to roll.
        chances: Chances,
        equities: CubeEquities,
    },
    Resignation {
        choice: ResignationChoice,
        equities: ResignationEquities,
    },
}

/// A legal play and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysedPlay {
    /// In notation; empty if nothing can be played.
    pub play: String,
    /// The position after it, with the player as the mover.
    pub result: Position,
    pub chances: Chances,
    pub worth: f32,
}

impl DecisionKind {
    /// Whether it concerns the stake (the cube or a resignation) rather than a play.
    pub const fn is_cube(&self) -> bool {
        !matches!(self, DecisionKind::Play { .. })
    }

    /// The loss in points, at least 0.
    pub fn error(&self) -> f32 {
        let error = match self {
            DecisionKind::Play { played, best, .. } => best.worth - played.worth,
            DecisionKind::Cube { choice, equities, .. } => equities.error(*choice),
            DecisionKind::Resignation { choice, equities: ResignationEquities { playing_on, resigned } } => {
                match choice {
                    ResignationChoice::Resign | ResignationChoice::Decline => real(playing_on - resigned),
                    ResignationChoice::Accept => real(resigned - playing_on),
                }
            }
        };
        error.max(0.0)
    }
}

/// A difference, or 0 if it is negligible: resigning a game that is practically lost is not an error.
fn real(difference: f32) -> f32 {
    if difference > SAME { difference } else { 0.0 }
}

/// The equities of a cube decision in points of this cube, from those in the unit of the stakes.
pub fn cube_equities(advice: &CubeAdvice, stakes: &Stakes, cube: CubeState) -> CubeEquities {
    let in_points = |equity| stakes.in_points(equity, cube.value);
    CubeEquities {
        no_double: in_points(advice.no_double),
        double_take: in_points(advice.double_take),
        double_drop: in_points(advice.double_drop),
    }
}

/// Whether these equities differ enough to call it a decision.
pub(super) fn is_choice(worths: impl Iterator<Item = f32>) -> bool {
    let (low, high) = worths.fold((f32::MAX, f32::MIN), |(low, high), worth| (low.min(worth), high.max(worth)));
    high - low > SAME
}

/// Whether not doubling counts as a decision for PR: if it is wrong, or nearly so.
pub(super) fn is_close(cube: &CubeEquities) -> bool {
    let lead = cube.no_double - cube.double();
    lead < 0.0 || (cube.no_double > 0.0 && lead < CLOSE)
}
