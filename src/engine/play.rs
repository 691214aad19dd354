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

impl Move {
    /// A checker from `from` by `die`, wherever that leads; whether it hits is not known here.
    pub(super) fn by(from: Source, die: Die) -> Move {
        let start = match from {
            Source::Bar | Source::Waiting => 25,
            Source::Point(point) => point.number(),
        };
        let to = Point::new(start.saturating_sub(die.pips())).map_or(Target::Off, Target::Point);
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
