//! The places of the board, as their owner counts them.

use std::fmt;

/// A point of the board, `1..=24`, as the player concerned counts: 24 is the farthest, 1 the last before bearing off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// The point with this number, or `None` outside `1..=24`.
    #[must_use]
    pub const fn new(number: u8) -> Option<Point> {
        if number >= 1 && number <= 24 { Some(Point(number)) } else { None }
    }

    /// Its number, `1..=24`.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The same place as the opponent counts it.
    #[must_use]
    pub const fn mirrored(self) -> Point {
        Point(25 - self.0)
    }

    /// Whether it lies in the inner board, `1..=6`.
    #[must_use]
    pub const fn is_home(self) -> bool {
        self.0 <= 6
    }

    /// All points, from 24 down to 1: the order in which checkers travel.
    pub fn descending() -> impl Iterator<Item = Point> {
        (1..=24).rev().map(Point)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
