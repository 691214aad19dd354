//! Dice and rolls as values. Where the numbers come from is the caller's affair.

use std::fmt;

/// The number on a die, `1..=6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Die(u8);

impl Die {
    /// Ascending.
    pub const ALL: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// `None` outside `1..=6`.
    pub const fn new(pips: u8) -> Option<Die> {
        if pips >= 1 && pips <= 6 { Some(Die(pips)) } else { None }
    }

    /// `1..=6`.
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// The opposite face; opposite faces add up to seven.
    pub const fn opposite(self) -> Die {
        Die(7 - self.0)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The numbers of two dice, larger first: the order in which they fell does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    high: Die,
    low: Die,
}

impl Roll {
    pub const fn new(a: Die, b: Die) -> Roll {
        if a.0 >= b.0 { Roll { high: a, low: b } } else { Roll { high: b, low: a } }
    }

    /// `None` if a number is outside `1..=6`.
    pub const fn from_pips(a: u8, b: u8) -> Option<Roll> {
        match (Die::new(a), Die::new(b)) {
            (Some(a), Some(b)) => Some(Roll::new(a, b)),
            _ => None,
        }
    }

    pub const fn high(self) -> Die {
        self.high
    }

    pub const fn low(self) -> Die {
        self.low
    }

    pub const fn is_doublet(self) -> bool {
        self.high.0 == self.low.0
    }

    /// The number of the 36 equally likely throws in which this roll occurs.
    pub const fn ways(self) -> u8 {
        if self.is_doublet() { 1 } else { 2 }
    }

    /// The 21 different rolls.
    pub fn all() -> impl Iterator<Item = Roll> {
        Die::ALL
            .into_iter()
            .flat_map(|high| Die::ALL.into_iter().take(high.0 as usize).map(move |low| Roll { high, low }))
    }
}

/// `31`: larger number first.
impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}
