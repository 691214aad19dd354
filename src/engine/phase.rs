//! What a match is waiting for.

use super::dice::Roll;
use super::player::Player;
use super::score::Worth;

/// What a match is waiting for. Each case holds what only it needs, so no combination can be meaningless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The opening dice of a game are to be thrown.
    Opening,
    /// A player's turn.
    Turn(Turn),
    /// `by`, about to roll, has doubled: the opponent takes or drops.
    Doubled {
        /// Who doubled.
        by: Player,
    },
    /// `by` has offered to resign: the opponent accepts, or declines and the turn goes on as it was.
    Resigning {
        /// Who offers.
        by: Player,
        /// How much is offered.
        worth: Worth,
        /// The turn that the offer interrupted.
        turn: Turn,
    },
    /// The match is over.
    Over {
        /// Who won it.
        winner: Player,
    },
}

/// A player's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it is.
    pub player: Player,
    /// What that player is to do.
    pub stage: Stage,
}

/// How far a turn is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// To roll, or to double first where that is allowed.
    ToRoll,
    /// To play this roll.
    ToPlay(Roll),
}
