//! What people are called, as of their last press.

use super::Tx;
use super::error::Result;
use super::ids::PersonId;
use rusqlite::{OptionalExtension, Row, params};

/// A person and what they are called. The names are as Discord gave them: whoever shows them escapes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Discord's user id.
    pub id: PersonId,
    /// The name shown in the guild, else the one shown everywhere.
    pub display_name: String,
    /// The unique name.
    pub username: String,
}

/// Remembers a person, with the newest names.
///
/// # Errors
/// The database fails.
pub fn remember(tx: &Tx<'_>, person: &Person) -> Result<()> {
    tx.sqlite()
        .prepare_cached(
            "INSERT INTO people (id, display_name, username) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET display_name = ?2, username = ?3",
        )?
        .execute(params![person.id, person.display_name, person.username])?;
    Ok(())
}

/// Remembers the language of a person's Discord. The person must have been [remembered](remember).
///
/// # Errors
/// The database fails.
pub fn note_locale(tx: &Tx<'_>, id: PersonId, locale: &str) -> Result<()> {
    let sql = "UPDATE people SET locale = ?2 WHERE id = ?1";
    tx.sqlite().prepare_cached(sql)?.execute(params![id, locale])?;
    Ok(())
}

/// The language of a person's Discord, as far as it is known.
///
/// # Errors
/// The database fails.
pub fn locale(tx: &Tx<'_>, id: PersonId) -> Result<Option<String>> {
    let mut sql = tx.sqlite().prepare_cached("SELECT locale FROM people WHERE id = ?1")?;
    Ok(sql.query_row([id], |row| row.get(0)).optional()?.flatten())
}

/// A person who was remembered.
///
/// # Errors
/// The database fails, or nobody was.
pub fn get(tx: &Tx<'_>, id: PersonId) -> Result<Person> {
    let mut sql = tx.sqlite().prepare_cached("SELECT id, display_name, username FROM people WHERE id = ?1")?;
    Ok(sql.query_row([id], |row| read(row, 0))?)
}

/// A person, or `None` where nobody of this id was ever remembered.
///
/// # Errors
/// The database fails.
pub fn find(tx: &Tx<'_>, id: PersonId) -> Result<Option<Person>> {
    let mut sql = tx.sqlite().prepare_cached("SELECT id, display_name, username FROM people WHERE id = ?1")?;
    Ok(sql.query_row([id], |row| read(row, 0)).optional()?)
}

/// The person in three columns, the first of them at `index`.
pub(super) fn read(row: &Row<'_>, index: usize) -> rusqlite::Result<Person> {
    Ok(Person { id: row.get(index)?, display_name: row.get(index + 1)?, username: row.get(index + 2)? })
}
