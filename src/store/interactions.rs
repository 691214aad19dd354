//! Interactions that were carried out. Discord may send one twice; it is carried out once.

use super::database::{Result, Tx, params};
use super::ids::{InteractionId, Time};

/// Notes an interaction. `false` if it was noted before.
pub fn note_first(tx: &Tx<'_>, interaction: InteractionId, at: Time) -> Result<bool> {
    let sql = "INSERT INTO interactions (id, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    Ok(tx.count(sql, params![interaction, at])? == 1)
}

/// The interaction that Discord received last; `None` if none is remembered.
pub fn latest(tx: &Tx<'_>) -> Result<Option<InteractionId>> {
    tx.one("SELECT max(id) FROM interactions", [], |row| row.get(0))
}

/// Deletes interactions from before `until`, at most `most`; returns how many. Ids are snowflakes, so that older
/// interactions have smaller ids.
pub fn delete_before(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM interactions WHERE id IN (SELECT id FROM interactions WHERE id < ?1 LIMIT ?2)";
    tx.count(sql, params![InteractionId::first_at(until), most])
}
