//! Presses that were counted. Discord may send one twice; it counts once.

use super::database::{Result, Tx, params};
use super::ids::{InteractionId, Time};

/// Counts a press. `false` if it was counted before.
pub fn count(tx: &Tx<'_>, interaction: InteractionId, at: Time) -> Result<bool> {
    let sql = "INSERT INTO interactions (id, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    Ok(tx.count(sql, params![interaction, at])? == 1)
}

/// Forgets interactions from before `until`, at most `most`; returns how many. Ids are snowflakes, so that older
/// interactions have smaller ids.
pub fn forget(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM interactions WHERE id IN (SELECT id FROM interactions WHERE id < ?1 LIMIT ?2)";
    tx.count(sql, params![InteractionId::first_at(until), most])
}
