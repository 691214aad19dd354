//! Points, and where checkers come from and go to, from their owner's view.

use std::fmt;

/// A point of the board, `1..=24`, numbered from the view of the player concerned: 24 is the farthest, 1 the last
/// before bearing off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// `None` outside `1..=24`.
    pub const fn new(number: u8) -> Option<Point> {
        if number >= 1 && number <= 24 { Some(Point(number)) } else { None }
    }

    /// `1..=24`.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The same point numbered from the opponent's view.
    pub const fn mirrored(self) -> Point {
        Point(25 - self.0)
    }

    /// All points from 24 to 1, the direction in which checkers move.
    pub fn descending() -> impl Iterator<Item = Point> {
        (1..=24).rev().map(Point)
    }
}

/// The place that a checker leaves, from the mover's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Source {
    Point(Point),
    Bar,
    /// The reserve of checkers that have not entered yet.
    Reserve,
}

impl Source {
    /// `1..=25` from the mover's view; 25 is the bar and the reserve.
    pub const fn number(self) -> u8 {
        match self {
            Source::Point(point) => point.number(),
            Source::Bar | Source::Reserve => 25,
        }
    }
}

/// The place on which a checker lands, from the mover's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    Off,
    Point(Point),
}

impl Target {
    /// `0..=24` from the mover's view; 0 is off.
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
