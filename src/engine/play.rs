//! One checker's [`Move`] and a turn's [`Play`].

pub use super::point::{Source, Target};

use super::dice::Die;
use super::point::Point;
use std::fmt;

/// One checker moved by one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where it stood.
    pub from: Source,
    /// Where it landed.
    pub to: Target,
    /// The number it used; more than the distance when a checker is borne off with a higher die.
    pub die: Die,
    /// Whether an opposing checker stood alone where it landed and went to the bar.
    pub hit: bool,
}

impl Move {
    /// A checker from `from` by `die`, wherever that leads; whether it hits is not known here.
    pub(super) const fn by(from: Source, die: Die) -> Move {
        let to = match Point::new(from.number().saturating_sub(die.pips())) {
            Some(point) => Target::Point(point),
            None => Target::Off,
        };
        Move { from, to, die, hit: false }
    }

    /// Whether it leads to a lower number.
    pub(super) const fn leads_forward(&self) -> bool {
        match (self.from, self.to) {
            (Source::Point(from), Target::Point(to)) => from.number() > to.number(),
            _ => true,
        }
    }
}

/// The most moves that one roll can ask for: a doubled doublet, four tops and four opposite faces.
pub const MOST_MOVES: usize = 8;

/// What a player does with a roll: its moves in the order in which they are made. Empty where nothing can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    /// The moves, and [`NO_MOVE`] behind them: copied in one piece, since plays are listed by the million.
    moves: [Move; MOST_MOVES],
    length: u8,
}

/// What stands behind the last move.
const NO_MOVE: Move = Move { from: Source::Bar, to: Target::Off, die: Die::ALL[0], hit: false };

impl Play {
    /// The play of these moves, in this order, or `None` if there are more than [`MOST_MOVES`].
    pub fn new(moves: &[Move]) -> Option<Play> {
        moves.iter().try_fold(Play::default(), |play, step| play.and(*step))
    }

    /// The play with one more move, or `None` if it has [`MOST_MOVES`] already.
    pub fn and(&self, next: Move) -> Option<Play> {
        let mut longer = *self;
        longer.set(usize::from(self.length), next).then_some(longer)
    }

    /// Makes a move the last, after so many others; answers `false` if that is more than [`MOST_MOVES`].
    #[inline(always)]
    pub(super) fn set(&mut self, others: usize, last: Move) -> bool {
        // Equal plays have nothing but `NO_MOVE` behind their last move.
        debug_assert!(self.moves.iter().skip(others + 1).all(|behind| *behind == NO_MOVE));
        let Some(place) = self.moves.get_mut(others) else { return false };
        *place = last;
        self.length = others as u8 + 1;
        true
    }

    /// Whether nothing is moved.
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Its moves, in the order in which they are made.
    pub fn moves(&self) -> &[Move] {
        self.moves.get(..usize::from(self.length)).unwrap_or_default()
    }
}

impl Default for Play {
    fn default() -> Play {
        Play { moves: [NO_MOVE; MOST_MOVES], length: 0 }
    }
}

/// Its moves.
impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Play").field(&self.moves()).finish()
    }
}
