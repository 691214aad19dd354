//! Presses that were counted. Discord may send one twice; it counts once.

use super::Tx;
use super::error::Result;
use super::ids::{InteractionId, Time};
use rusqlite::params;

/// Counts a press. `false` if it was counted before.
///
/// # Errors
/// The database fails.
pub fn count(tx: &Tx<'_>, interaction: InteractionId, at: Time) -> Result<bool> {
    let mut sql = tx.sqlite().prepare_cached("INSERT OR IGNORE INTO interactions (id, at) VALUES (?1, ?2)")?;
    Ok(sql.execute(params![interaction, at])? == 1)
}

/// Forgets those counted before `until`; returns how many.
///
/// # Errors
/// The database fails.
pub fn forget(tx: &Tx<'_>, until: Time) -> Result<usize> {
    Ok(tx.sqlite().execute("DELETE FROM interactions WHERE at < ?1", [until])?)
}
