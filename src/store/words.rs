//! How the engine's words stand in columns.

use crate::engine::player::Player;
use crate::engine::score::{Crawford, Length};
use rusqlite::Row;
use rusqlite::types::{FromSqlError, Type, ValueRef};
use std::error::Error;
use std::str::FromStr;

/// The text in column `index`, read by its type's `FromStr`.
pub(super) fn parsed<T: FromStr>(row: &Row<'_>, index: usize) -> rusqlite::Result<T>
where
    T::Err: Error + Send + Sync + 'static,
{
    let text: String = row.get(index)?;
    text.parse().map_err(|cause| rusqlite::Error::FromSqlConversionFailure(index, Type::Text, Box::new(cause)))
}

/// The same for a column that may be empty.
pub(super) fn parsed_or_none<T: FromStr>(row: &Row<'_>, index: usize) -> rusqlite::Result<Option<T>>
where
    T::Err: Error + Send + Sync + 'static,
{
    match row.get_ref(index)? {
        ValueRef::Null => Ok(None),
        _ => parsed(row, index).map(Some),
    }
}

/// A value that this program never wrote.
pub(super) fn unreadable(index: usize, kind: Type) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(index, kind, Box::new(FromSqlError::InvalidType))
}

/// A player as 1 or 2.
pub(super) const fn player_number(player: Player) -> u8 {
    match player {
        Player::One => 1,
        Player::Two => 2,
    }
}

/// The player in a column that may be empty.
pub(super) fn player_or_none(row: &Row<'_>, index: usize) -> rusqlite::Result<Option<Player>> {
    match row.get::<_, Option<u8>>(index)? {
        None => Ok(None),
        Some(1) => Ok(Some(Player::One)),
        Some(2) => Ok(Some(Player::Two)),
        Some(_) => Err(unreadable(index, Type::Integer)),
    }
}

/// The Crawford state as a word.
pub(super) const fn crawford_word(crawford: Crawford) -> &'static str {
    match crawford {
        Crawford::Before => "before",
        Crawford::Now => "now",
        Crawford::After => "after",
    }
}

/// The Crawford state in a column.
pub(super) fn crawford(row: &Row<'_>, index: usize) -> rusqlite::Result<Crawford> {
    match row.get::<_, String>(index)?.as_str() {
        "before" => Ok(Crawford::Before),
        "now" => Ok(Crawford::Now),
        "after" => Ok(Crawford::After),
        _ => Err(unreadable(index, Type::Text)),
    }
}

/// A length as its points; a money session has none.
pub(super) const fn length_points(length: Length) -> u8 {
    match length {
        Length::Points(points) => points,
        Length::Money => 0,
    }
}

/// The length in a column that may be empty.
pub(super) fn length_or_none(row: &Row<'_>, index: usize) -> rusqlite::Result<Option<Length>> {
    Ok(row.get::<_, Option<u8>>(index)?.map(|points| if points == 0 { Length::Money } else { Length::Points(points) }))
}
