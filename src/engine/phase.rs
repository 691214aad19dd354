//! What a match is waiting for.

use super::dice::{Die, Roll};
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
        /// The turn that the double interrupted.
        turn: Turn,
    },
    /// `by` has taken a double and redoubled at once: the player who doubled first takes or drops.
    Beavered {
        /// Who redoubled and keeps the cube.
        by: Player,
        /// The turn that the first double interrupted.
        turn: Turn,
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
        /// Who won it; `None` where a money session ended level.
        winner: Option<Player>,
    },
}

/// A player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it is.
    pub player: Player,
    /// What that player is to do.
    pub stage: Stage,
}

/// How far a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// To roll, or to double first where that is allowed.
    ToRoll(RollOf),
    /// No number can enter: to let the turn pass without dice, or to double first where that is allowed.
    ShutOut,
    /// To play this throw.
    ToPlay(Throw, Early),
    /// To say whether the opponent's early roll stands, then to play this throw.
    ToJudge(Throw, Roll),
    /// To name a doublet, after a 1-2.
    ToName,
    /// To accept the opponent's last play of the game, or to have it played again.
    ToAccept,
}

/// Which roll of a turn is to be thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollOf {
    /// The turn's own: the cube may be turned first.
    Turn,
    /// The turn's own once more, after one that did not count: the right to double is gone.
    Repeated,
    /// One more in the same turn, granted by a doublet.
    Extra,
}

/// Numbers that a player has to play, and how they came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Throw {
    /// The two numbers that decided who begins.
    Opening(Roll),
    /// The same, where they may be thrown afresh instead.
    OpeningOrAfresh(Roll),
    /// The roll of a turn.
    Roll(Roll),
    /// A further roll in the same turn.
    Extra(Roll),
    /// A doublet named after a 1-2.
    Named(Die),
    /// A roll that the opponent could not play and lost to this player.
    Inherited(Roll),
}

impl Throw {
    /// The two numbers; a named doublet shows its number twice.
    pub const fn roll(self) -> Roll {
        match self {
            Throw::Opening(roll)
            | Throw::OpeningOrAfresh(roll)
            | Throw::Roll(roll)
            | Throw::Extra(roll)
            | Throw::Inherited(roll) => roll,
            Throw::Named(die) => Roll::new(die, die),
        }
    }
}

/// What became of the opponent's roll that was thrown before this play was confirmed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Early {
    /// There was none.
    #[default]
    None,
    /// It stands, and is played next.
    Stands(Roll),
    /// It does not count, and is thrown again in its turn.
    Annulled,
}
