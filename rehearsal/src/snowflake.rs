//! Discord's ids: 64 bits, of which the upper 42 are the creation time.

use serde::{Serialize, Serializer};
use serde_json::Value;
use std::fmt;
use std::str::FromStr;

/// The beginning of 2015, from which Discord counts, in milliseconds since 1970.
pub const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// An id. In JSON it is a string, since JavaScript's numbers are too short for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(pub u64);

impl Snowflake {
    /// The smallest id of a time, in milliseconds since 1970.
    pub fn at(millis: u64) -> Self {
        Self(millis.saturating_sub(DISCORD_EPOCH) << 22)
    }

    /// Reads an id from JSON, where clients send it as a string or as a number.
    pub fn from_json(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => text.parse().ok(),
            Value::Number(number) => number.as_u64().map(Self),
            _ => None,
        }
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Creates ids: unique, increasing, and with the clock's time.
#[derive(Debug, Default)]
pub struct Snowflakes(Snowflake);

impl Snowflakes {
    /// A new id created at `now`, in milliseconds since 1970.
    pub fn mint(&mut self, now: u64) -> Snowflake {
        self.0 = Snowflake::at(now).max(Snowflake(self.0.0 + 1));
        self.0
    }
}
