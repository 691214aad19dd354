//! The messages that show a match: the current one, older ones whose buttons have still to go, and what each ever showed.

use super::Tx;
use super::error::Result;
use super::ids::{MatchId, MessageId, MessageRef, Time};
use rusqlite::{OptionalExtension, Row, params};

fn read(row: &Row<'_>) -> rusqlite::Result<MessageRef> {
    Ok(MessageRef { channel: row.get(0)?, message: row.get(1)? })
}

/// Notes that a message shows a match at `version`. If no later version is shown elsewhere it becomes the current board
/// and the one before becomes stale; otherwise it is stale itself.
///
/// # Errors
/// The database fails.
pub fn show(tx: &Tx<'_>, match_id: MatchId, version: u32, message: MessageRef, due_at: Time) -> Result<()> {
    let sql = "SELECT version FROM boards WHERE match_id = ?1 AND stale = 0 AND message <> ?2";
    let elsewhere: Option<u32> =
        tx.sqlite().prepare_cached(sql)?.query_row(params![match_id, message.message], |row| row.get(0)).optional()?;
    let is_current = elsewhere.is_none_or(|shown| shown <= version);
    if is_current {
        let sql = "UPDATE boards SET stale = 1, due_at = ?3 WHERE match_id = ?1 AND stale = 0 AND message <> ?2";
        tx.sqlite().prepare_cached(sql)?.execute(params![match_id, message.message, due_at])?;
    }
    let sql = "INSERT INTO boards (match_id, version, channel, message, stale, due_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (message) DO UPDATE SET version = max(version, ?2), stale = ?5, due_at = ?6";
    let values = params![match_id, version, message.channel, message.message, !is_current, due_at];
    tx.sqlite().prepare_cached(sql)?.execute(values)?;
    note(tx, match_id, version, message.message)
}

/// Notes for good which position of a match a message shows; the latest, if it was brought up to date.
///
/// # Errors
/// The database fails.
pub fn note(tx: &Tx<'_>, match_id: MatchId, version: u32, message: MessageId) -> Result<()> {
    let sql = "INSERT INTO shown (message, match_id, version) VALUES (?1, ?2, ?3)
        ON CONFLICT (message) DO UPDATE SET version = max(version, ?3)";
    tx.sqlite().prepare_cached(sql)?.execute(params![message, match_id, version])?;
    Ok(())
}

/// Which match a message shows or once showed, and after how many of its actions; `None` for any other message.
///
/// # Errors
/// The database fails.
pub fn shown(tx: &Tx<'_>, message: MessageId) -> Result<Option<(MatchId, u32)>> {
    let mut sql = tx.sqlite().prepare_cached("SELECT match_id, version FROM shown WHERE message = ?1")?;
    Ok(sql.query_row([message], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}

/// The message that shows a match now.
///
/// # Errors
/// The database fails.
pub fn current(tx: &Tx<'_>, match_id: MatchId) -> Result<Option<MessageRef>> {
    let mut sql =
        tx.sqlite().prepare_cached("SELECT channel, message FROM boards WHERE match_id = ?1 AND stale = 0")?;
    Ok(sql.query_row([match_id], read).optional()?)
}

/// Makes the message that shows a match stale: its buttons are to go, and no other has taken its place.
///
/// # Errors
/// The database fails.
pub fn outdate(tx: &Tx<'_>, match_id: MatchId, due_at: Time) -> Result<()> {
    let sql = "UPDATE boards SET stale = 1, due_at = ?2 WHERE match_id = ?1 AND stale = 0";
    tx.sqlite().prepare_cached(sql)?.execute(params![match_id, due_at])?;
    Ok(())
}

/// The messages of a match whose buttons are to go.
///
/// # Errors
/// The database fails.
pub fn stale(tx: &Tx<'_>, match_id: MatchId) -> Result<Vec<MessageRef>> {
    let sql = "SELECT channel, message FROM boards WHERE match_id = ?1 AND stale = 1 ORDER BY id";
    let mut sql = tx.sqlite().prepare_cached(sql)?;
    let messages = sql.query_map([match_id], read)?;
    Ok(messages.collect::<rusqlite::Result<_>>()?)
}

/// The messages of all matches whose buttons are to go and that are due, and how often that was tried.
///
/// # Errors
/// The database fails.
pub fn due(tx: &Tx<'_>, now: Time) -> Result<Vec<(MessageRef, u32)>> {
    let sql = "SELECT channel, message, attempts FROM boards WHERE stale = 1 AND due_at <= ?1 ORDER BY id";
    let mut sql = tx.sqlite().prepare_cached(sql)?;
    let messages = sql.query_map([now], |row| Ok((read(row)?, row.get(2)?)))?;
    Ok(messages.collect::<rusqlite::Result<_>>()?)
}

/// Notes an attempt to remove a message's buttons, and when the next may be made.
///
/// # Errors
/// The database fails.
pub fn attempt(tx: &Tx<'_>, message: MessageRef, next: Time) -> Result<()> {
    let sql = "UPDATE boards SET attempts = attempts + 1, due_at = ?2 WHERE message = ?1";
    tx.sqlite().prepare_cached(sql)?.execute(params![message.message, next])?;
    Ok(())
}

/// Makes all stale boards due, whoever was about to see to them.
///
/// # Errors
/// The database fails.
pub fn release(tx: &Tx<'_>) -> Result<usize> {
    Ok(tx.sqlite().execute("UPDATE boards SET due_at = 0 WHERE stale = 1", [])?)
}

/// Forgets a message: its buttons, or it itself, are gone.
///
/// # Errors
/// The database fails.
pub fn forget(tx: &Tx<'_>, message: MessageRef) -> Result<()> {
    tx.sqlite().prepare_cached("DELETE FROM boards WHERE message = ?1")?.execute([message.message])?;
    Ok(())
}

/// Forgets all messages of a match: none can be changed any more.
///
/// # Errors
/// The database fails.
pub fn forget_all(tx: &Tx<'_>, match_id: MatchId) -> Result<()> {
    tx.sqlite().prepare_cached("DELETE FROM boards WHERE match_id = ?1")?.execute([match_id])?;
    Ok(())
}

/// Forgets the messages of matches that ended before `until`; returns how many.
///
/// # Errors
/// The database fails.
pub fn forget_ended(tx: &Tx<'_>, until: Time) -> Result<usize> {
    let sql = "DELETE FROM boards WHERE stale = 0 AND match_id IN (SELECT id FROM matches WHERE ended_at < ?1)";
    Ok(tx.sqlite().execute(sql, [until])?)
}
