//! The form of the engine's and the store's values in columns: words as texts, players as 1 and 2, lengths as points.

use super::database::{Error, FromValue, Mismatch, ToValue, Value};
use super::questions::Choice;
use crate::engine::formats::xgid::Xgid;
use crate::engine::{Action, Crawford, Length, Player, Terms};

/// Stores types in columns by their text form.
macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl $crate::store::database::ToValue for $name {
            fn to_value(&self) -> $crate::store::database::Value<'_> {
                $crate::store::database::Value::Text(self.to_string().into())
            }
        }

        impl $crate::store::database::FromValue for $name {
            fn from_value(value: $crate::store::database::Value<'_>) -> std::result::Result<Self, $crate::store::database::Mismatch> {
                value.text()?.parse().map_err($crate::store::database::Mismatch::new)
            }
        }
    )*};
}

pub(super) use as_text;

as_text!(Action, Crawford, Choice, Terms, Xgid);

impl ToValue for Player {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(if *self == Player::One { 1 } else { 2 })
    }
}

impl FromValue for Player {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        match i64::from_value(value)? {
            1 => Ok(Player::One),
            2 => Ok(Player::Two),
            other => Err(Mismatch::new(format_args!("{other} is no player"))),
        }
    }
}

/// A money session has no points.
impl ToValue for Length {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(i64::from(self.points().unwrap_or(0)))
    }
}

impl FromValue for Length {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        u8::from_value(value).map(Length::from_points)
    }
}

/// A value that this program never wrote.
pub(super) fn unreadable(column: usize) -> Error {
    Error::Unreadable { column, cause: Mismatch::new("an unknown word") }
}
