//! The places of the board, as their owner counts them.

use std::fmt;

/// A point of the board, `1..=24`, as the player concerned counts: 24 is the farthest, 1 the last before bearing off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// The point with this number, or `None` outside `1..=24`.
    pub const fn new(number: u8) -> Option<Point> {
        if number >= 1 && number <= 24 { Some(Point(number)) } else { None }
    }

    /// Its number, `1..=24`.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The same place as the opponent counts it.
    pub const fn mirrored(self) -> Point {
        Point(25 - self.0)
    }

    /// All points, from 24 down to 1: the order in which checkers travel.
    pub fn descending() -> impl Iterator<Item = Point> {
        (1..=24).rev().map(Point)
    }
}

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

impl Source {
    /// Its number as the mover counts: `1..=25`, 25 being the bar and the reserve.
    pub const fn number(self) -> u8 {
        match self {
            Source::Point(point) => point.number(),
            Source::Bar | Source::Waiting => 25,
        }
    }
}

/// Where a checker goes, as the mover counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    /// Borne off.
    Off,
    /// A point of the board.
    Point(Point),
}

impl Target {
    /// Its number as the mover counts: `0..=24`, 0 being off.
    pub const fn number(self) -> u8 {
        match self {
            Target::Off => 0,
            Target::Point(point) => point.number(),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
