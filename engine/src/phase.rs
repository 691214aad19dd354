//! The phases of a match: what it is waiting for.

use super::{Die, Player, Roll, Worth};

/// The state of a match between two actions. Each variant holds only the data that it needs, so none is meaningless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    Opening,
    /// A player's turn.
    Turn(Turn),
    /// `by` has doubled before rolling: the opponent takes or drops, then `turn` goes on.
    Doubled {
        by: Player,
        turn: Turn,
    },
    /// `by` has taken a double and redoubled at once, keeping the cube: the first doubler takes or drops, then `turn`
    /// goes on.
    Beavered {
        by: Player,
        turn: Turn,
    },
    /// `by` has offered to resign: the opponent accepts, or declines and `turn` goes on.
    Resigning {
        by: Player,
        worth: Worth,
        turn: Turn,
    },
    /// The match is over; a money session may end without a winner.
    Over {
        winner: Option<Player>,
    },
}

/// The player who has to act in a game, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub player: Player,
    pub stage: Stage,
}

/// The action that is due from the player on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Roll, or double first where that is allowed.
    ToRoll(RollOf),
    /// Let the turn pass without dice as no number can enter, or double first where that is allowed.
    ShutOut,
    ToPlay(Throw, Early),
    /// Decide whether the opponent's early roll counts, then play this throw.
    ToJudge(Throw, Roll),
    /// Choose a doublet, after a 1-2.
    ToName,
    /// Accept the opponent's last play of the game, or have it played again.
    ToAccept,
}

/// The roll of a turn that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollOf {
    /// The turn's own roll; doubling is allowed first.
    Turn,
    /// The turn's own roll again, after one that did not count; doubling is no longer allowed.
    Repeated,
    /// A further roll, granted by a doublet.
    Extra,
}

/// Numbers that a player has to play, and where they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Throw {
    /// The two numbers that decided who begins.
    Opening(Roll),
    /// The two numbers that decided who begins, if the player may roll again instead.
    OpeningOrReroll(Roll),
    Roll(Roll),
    /// A further roll in the same turn.
    Extra(Roll),
    /// The doublet chosen after a 1-2.
    Named(Die),
    /// A roll that the opponent could not play and that passed to this player.
    Inherited(Roll),
}

impl Throw {
    /// The two numbers; a chosen doublet has its number twice.
    pub const fn roll(self) -> Roll {
        match self {
            Throw::Opening(roll)
            | Throw::OpeningOrReroll(roll)
            | Throw::Roll(roll)
            | Throw::Extra(roll)
            | Throw::Inherited(roll) => roll,
            Throw::Named(die) => Roll::new(die, die),
        }
    }
}

/// The opponent's early roll: one that was thrown before this play was confirmed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Early {
    #[default]
    None,
    /// It counts and is played next.
    Stands(Roll),
    /// It does not count; the opponent rolls again.
    Annulled,
}
