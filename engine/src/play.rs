//! A [`Move`] of one checker, and the [`Play`] of a turn.

pub use super::point::{Source, Target};

use super::{Die, Point};
use std::fmt;

/// A checker moved by one number. Variables call it `step`, since `move` is a keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub from: Source,
    pub to: Target,
    /// The number used; larger than the distance if a checker is borne off with a higher number.
    pub die: Die,
    /// Whether the checker hits a blot.
    pub hit: bool,
}

impl Move {
    /// The move of a checker from `from` by `die`; `hit` is not determined here.
    pub(super) const fn by(from: Source, die: Die) -> Move {
        let to = match Point::new(from.number().saturating_sub(die.pips())) {
            Some(point) => Target::Point(point),
            None => Target::Off,
        };
        Move { from, to, die, hit: false }
    }

    /// Whether the move goes to a lower point.
    pub(super) const fn leads_forward(&self) -> bool {
        match (self.from, self.to) {
            (Source::Point(from), Target::Point(to)) => from.number() > to.number(),
            _ => true,
        }
    }
}

/// The most moves in a play: a doubled doublet, four tops and four opposite faces.
pub const MOST_MOVES: usize = 8;

/// The moves of a turn in the order in which they are made; empty if nothing can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    /// Padded with [`NO_MOVE`]; an array because millions of plays are copied.
    moves: [Move; MOST_MOVES],
    length: u8,
}

/// The padding behind the last move; equal plays have equal padding.
const NO_MOVE: Move = Move { from: Source::Bar, to: Target::Off, die: Die::ALL[0], hit: false };

impl Play {
    /// `None` if there are more than [`MOST_MOVES`].
    pub fn new(moves: &[Move]) -> Option<Play> {
        moves.iter().try_fold(Play::default(), |play, step| play.and(*step))
    }

    /// The play with one more move, or `None` if it has [`MOST_MOVES`] already.
    pub fn and(&self, next: Move) -> Option<Play> {
        let mut longer = *self;
        longer.set(usize::from(self.length), next).then_some(longer)
    }

    /// Writes `last` after the first `others` moves and ends the play there; returns `false` beyond [`MOST_MOVES`].
    #[inline(always)]
    pub(super) fn set(&mut self, others: usize, last: Move) -> bool {
        debug_assert!(self.moves.iter().skip(others + 1).all(|behind| *behind == NO_MOVE));
        let Some(place) = self.moves.get_mut(others) else { return false };
        *place = last;
        self.length = others as u8 + 1;
        true
    }

    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    pub fn moves(&self) -> &[Move] {
        self.moves.get(..usize::from(self.length)).unwrap_or_default()
    }
}

impl Default for Play {
    fn default() -> Play {
        Play { moves: [NO_MOVE; MOST_MOVES], length: 0 }
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Play").field(&self.moves()).finish()
    }
}
