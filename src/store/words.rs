//! How the engine's words, and the store's own, stand in columns: as texts; players as 1 and 2, lengths as points.

use super::choices::{Bottom, ChallengesFrom, Colour, Home, OldBoards, Ping, Threads, Unreachable};
use super::questions::Deed;
use crate::engine::action::Action;
use crate::engine::formats::xgid::Xgid;
use crate::engine::player::Player;
use crate::engine::score::{Crawford, Length};
use crate::engine::terms::Terms;
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, Type, ValueRef};

/// Has types stand in columns as they are written and read.
macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl rusqlite::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                Ok(rusqlite::types::ToSqlOutput::from(self.to_string()))
            }
        }

        impl rusqlite::types::FromSql for $name {
            fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
                value.as_str()?.parse().map_err(rusqlite::types::FromSqlError::other)
            }
        }
    )*};
}

pub(super) use as_text;

as_text!(
    Action,
    Bottom,
    ChallengesFrom,
    Colour,
    Crawford,
    Deed,
    Home,
    OldBoards,
    Ping,
    Terms,
    Threads,
    Unreachable,
    Xgid
);

impl ToSql for Player {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(if *self == Player::One { 1 } else { 2 }))
    }
}

impl FromSql for Player {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_i64()? {
            1 => Ok(Player::One),
            2 => Ok(Player::Two),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}

/// A money session has no points.
impl ToSql for Length {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(self.points().unwrap_or(0)))
    }
}

impl FromSql for Length {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        u8::column_result(value).map(Length::from_points)
    }
}

/// A value that this program never wrote.
pub(super) fn unreadable(index: usize, kind: Type) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(index, kind, Box::new(FromSqlError::InvalidType))
}
