//! A decision and what it gave away.

use crate::engine::board::Position;
use crate::engine::dice::Roll;
use crate::engine::player::Player;
use crate::strategy::chances::Chances;

/// Errors from here on are inaccuracies, in points of the cube as it stood.
pub const INACCURACY: f32 = 0.02;

/// Errors from here on are blunders.
pub const BLUNDER: f32 = 0.08;

/// A decision on the cube counts as one if not doubling is within so many points of doubling: any beginner rolls on in
/// the others.
const CLOSE: f32 = 0.2;

/// Plays that differ by less than this are the same.
const SAME: f32 = 0.001;

/// Something that a player decided, though something else could have been done.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// Which action of the match it was, from 1.
    pub number: u32,
    /// Which game it was in, from 1.
    pub game: u32,
    /// Who decided.
    pub player: Player,
    /// What about.
    pub matter: Matter,
    /// What it gave away, in points of the cube as it stood before (a match's chances are told in them too); never below 0.
    pub error: f32,
    /// The same in what is played for: of a match chances to win it, of a money session points.
    pub cost: f32,
    /// Whether it counts among the decisions of which a player's error is the average.
    pub counts: bool,
}

/// What was decided. Worth is told in points of the cube as it stood before.
#[derive(Clone, Debug, PartialEq)]
pub enum Matter {
    /// How to play a roll.
    Play {
        /// The position before it, the one who plays being the mover.
        before: Position,
        /// The roll.
        roll: Roll,
        /// What was played.
        played: Choice,
        /// What is best; the same where nothing better was found.
        best: Choice,
    },
    /// Whether to double; it was not done.
    NoDouble(Cube),
    /// Whether to double; it was done.
    Double(Cube),
    /// How to answer a double; it was taken.
    Take(Cube),
    /// How to answer a double; it was dropped.
    Drop(Cube),
    /// How to answer a double; it was beavered.
    Beaver(Cube),
    /// Whether to give the game up; it was offered, and accepted.
    Resign(Resignation),
    /// How to answer a resignation; it was accepted.
    AcceptResignation(Resignation),
    /// How to answer a resignation; it was declined.
    DeclineResignation(Resignation),
}

/// A play, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// How it is written; empty where nothing can be played.
    pub play: String,
    /// The position after it, the one who plays still being the mover.
    pub result: Position,
    /// What that promises the one who plays.
    pub chances: Chances,
    /// What it is worth to the one who plays.
    pub worth: f32,
}

/// What the cube's turning is worth to the player about to roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cube {
    /// The position, the player about to roll being the mover.
    pub before: Position,
    /// What it promises the player about to roll.
    pub chances: Chances,
    /// Without a double.
    pub no_double: f32,
    /// After a double that is taken, or beavered where that is better.
    pub double_take: f32,
    /// After a double that is dropped.
    pub double_drop: f32,
}

/// What the end of a game is worth to the player who offers to resign it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resignation {
    /// If it is played on.
    pub playing_on: f32,
    /// If it is accepted.
    pub resigned: f32,
}

impl Cube {
    /// What doubling is worth if it is answered well.
    pub fn double(&self) -> f32 {
        self.double_take.min(self.double_drop)
    }
}

impl Matter {
    /// Whether it is about the stake rather than about a play: the cube, or a resignation.
    pub const fn is_cube(&self) -> bool {
        !matches!(self, Matter::Play { .. })
    }

    /// What was given away, in points.
    pub fn error(&self) -> f32 {
        let error = match self {
            Matter::Play { played, best, .. } => best.worth - played.worth,
            Matter::NoDouble(cube) => cube.double() - cube.no_double,
            Matter::Double(cube) => cube.no_double - cube.double(),
            Matter::Take(cube) | Matter::Beaver(cube) => cube.double_take - cube.double_drop,
            Matter::Drop(cube) => cube.double_drop - cube.double_take,
            Matter::Resign(end) | Matter::DeclineResignation(end) => real(end.playing_on - end.resigned),
            Matter::AcceptResignation(end) => real(end.resigned - end.playing_on),
        };
        error.max(0.0)
    }
}

/// A difference, or none where it is too small to be one: what is resigned is as good as lost, and nobody errs there.
fn real(difference: f32) -> f32 {
    if difference > SAME { difference } else { 0.0 }
}

/// Whether plays worth this much are a choice at all.
pub(super) fn is_choice(worths: impl Iterator<Item = f32>) -> bool {
    let (low, high) = worths.fold((f32::MAX, f32::MIN), |(low, high), worth| (low.min(worth), high.max(worth)));
    high - low > SAME
}

/// Whether a resignation or its answer is a decision that a player's error is the average of: only a wrong one is, since
/// what is lost is given up by everybody.
pub(super) fn is_wrong(matter: &Matter) -> bool {
    matter.error() > 0.0
}

/// Whether not doubling is a decision that a player's error is the average of: it was wrong, or nearly so.
pub(super) fn is_close(cube: &Cube) -> bool {
    let lead = cube.no_double - cube.double();
    lead < 0.0 || (cube.no_double > 0.0 && lead < CLOSE)
}
