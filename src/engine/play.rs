//! One checker's [`Move`] and a turn's [`Play`].

use super::dice::Die;
use super::point::Point;
use arrayvec::ArrayVec;

/// Where a checker comes from, as the mover counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Source {
    /// A point of the board.
    Point(Point),
    /// The bar.
    Bar,
    /// The reserve of checkers that have not yet entered.
    Waiting,
}

/// Where a checker goes, as the mover counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    /// Borne off.
    Off,
    /// A point of the board.
    Point(Point),
}

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

/// The most moves that one roll can ask for: a doubled doublet, four tops and four opposite faces.
pub const MOST_MOVES: usize = 8;

/// What a player does with a roll: its moves in the order in which they are made. Empty where nothing can be played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Play(ArrayVec<Move, MOST_MOVES>);

impl Play {
    /// The play of these moves, in this order, or `None` if there are more than [`MOST_MOVES`].
    #[must_use]
    pub fn new(moves: &[Move]) -> Option<Play> {
        ArrayVec::try_from(moves).ok().map(Play)
    }

    /// The play with one more move, or `None` if it has [`MOST_MOVES`] already.
    #[must_use]
    pub fn and(&self, next: Move) -> Option<Play> {
        let mut longer = self.clone();
        longer.0.try_push(next).ok().map(|()| longer)
    }

    /// The play with one more move, where there is room for it.
    pub(super) fn followed_by(&self, next: Move) -> Play {
        let mut longer = self.clone();
        // No throw grants more numbers than there is room for.
        let _ = longer.0.try_push(next);
        longer
    }

    /// Whether nothing is moved.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Its moves, in the order in which they are made.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.0
    }
}
