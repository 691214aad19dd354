//! The house, which is the bot itself as a player: its seat and its level in a match.

use super::database::{FromValue, Mismatch, ToValue, Value};
use crate::engine::Player;
use std::fmt;
use std::str::FromStr;

/// The level of the house, from 1 to 5, as the strategy defines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HouseLevel(u8);

/// The seat of the house: people challenge it, and it accepts.
pub const SEAT: Player = Player::Two;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the house has no such level")]
pub struct NoSuchLevel;

impl HouseLevel {
    /// All of them, the weakest first.
    pub const ALL: [HouseLevel; 5] = [HouseLevel(1), HouseLevel(2), HouseLevel(3), HouseLevel(4), HouseLevel(5)];

    /// The weakest.
    pub const BEGINNER: HouseLevel = HouseLevel(1);

    /// The level with this number, `1..=5`.
    pub fn new(number: u8) -> Option<HouseLevel> {
        HouseLevel::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number, `1..=5`.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// The middle one.
impl Default for HouseLevel {
    fn default() -> HouseLevel {
        HouseLevel::ALL[2]
    }
}

impl fmt::Display for HouseLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for HouseLevel {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<HouseLevel, NoSuchLevel> {
        text.parse().ok().and_then(HouseLevel::new).ok_or(NoSuchLevel)
    }
}

impl ToValue for HouseLevel {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(i64::from(self.0))
    }
}

impl FromValue for HouseLevel {
    fn from_value(value: Value<'_>) -> Result<HouseLevel, Mismatch> {
        HouseLevel::new(u8::from_value(value)?).ok_or_else(|| Mismatch::new(NoSuchLevel))
    }
}
