//! Who is to be told by a direct message that it is their turn: written in the transaction of the news of that turn.

use super::Tx;
use super::error::Result;
use super::ids::{CallId, OutboxId, PersonId, Time};
use super::outbox::State;
use rusqlite::{OptionalExtension, Row, params};

/// A call as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its id.
    pub id: CallId,
    /// The news of the turn.
    pub news: OutboxId,
    /// Whose turn it is.
    pub person: PersonId,
    /// How often it was tried.
    pub attempts: u32,
}

fn read(row: &Row<'_>) -> rusqlite::Result<Record> {
    Ok(Record { id: row.get(0)?, news: row.get(1)?, person: row.get(2)?, attempts: row.get(3)? })
}

/// Writes a call.
///
/// # Errors
/// The database fails, also where that news has one already.
pub fn insert(tx: &Tx<'_>, news: OutboxId, person: PersonId, due_at: Time) -> Result<()> {
    let sql = "INSERT INTO calls (news, person, due_at) VALUES (?1, ?2, ?3)";
    tx.sqlite().prepare_cached(sql)?.execute(params![news, person, due_at])?;
    Ok(())
}

/// The call of this id.
///
/// # Errors
/// The database fails.
pub fn get(tx: &Tx<'_>, id: CallId) -> Result<Option<Record>> {
    let sql = "SELECT id, news, person, attempts FROM calls WHERE id = ?1";
    Ok(tx.sqlite().prepare_cached(sql)?.query_row([id], read).optional()?)
}

/// The call that waits for this news to be told.
///
/// # Errors
/// The database fails.
pub fn waiting(tx: &Tx<'_>, news: OutboxId) -> Result<Option<Record>> {
    let sql = "SELECT id, news, person, attempts FROM calls WHERE news = ?1 AND state = 'waiting'";
    Ok(tx.sqlite().prepare_cached(sql)?.query_row([news], read).optional()?)
}

/// The calls that are due and whose news waits no more, oldest first.
///
/// # Errors
/// The database fails.
pub fn due(tx: &Tx<'_>, now: Time) -> Result<Vec<Record>> {
    let sql = "SELECT calls.id, news, person, calls.attempts FROM calls JOIN outbox ON outbox.id = calls.news
        WHERE calls.state = 'waiting' AND calls.due_at <= ?1 AND outbox.state <> 'waiting' ORDER BY calls.id";
    let mut sql = tx.sqlite().prepare_cached(sql)?;
    let due = sql.query_map([now], read)?;
    Ok(due.collect::<rusqlite::Result<_>>()?)
}

/// Notes an attempt, and when the next may be made.
///
/// # Errors
/// The database fails.
pub fn attempt(tx: &Tx<'_>, id: CallId, next: Time) -> Result<()> {
    let sql = "UPDATE calls SET attempts = attempts + 1, due_at = ?2 WHERE id = ?1";
    tx.sqlite().prepare_cached(sql)?.execute(params![id, next])?;
    Ok(())
}

/// Makes all waiting calls due, whoever was about to make them.
///
/// # Errors
/// The database fails.
pub fn release(tx: &Tx<'_>) -> Result<usize> {
    Ok(tx.sqlite().execute("UPDATE calls SET due_at = 0 WHERE state = 'waiting'", [])?)
}

/// Notes why an attempt failed.
///
/// # Errors
/// The database fails.
pub fn set_trouble(tx: &Tx<'_>, id: CallId, trouble: &str) -> Result<()> {
    tx.sqlite().execute("UPDATE calls SET trouble = ?2 WHERE id = ?1", params![id, trouble])?;
    Ok(())
}

/// Settles a call.
///
/// # Errors
/// The database fails.
pub fn settle(tx: &Tx<'_>, id: CallId, state: State, at: Time) -> Result<()> {
    let sql = "UPDATE calls SET state = ?2, settled_at = ?3 WHERE id = ?1 AND state = 'waiting'";
    tx.sqlite().prepare_cached(sql)?.execute(params![id, state.word(), at])?;
    Ok(())
}
