//! Threads: the channel that each belongs to, and whether only its members get into it.

use super::error::Result;
use super::ids::{ChannelId, MessageId, Time};
use super::transaction::Tx;
use super::values::params;

/// Notes which channel a thread belongs to, and whether only its members get into it.
pub fn note_thread(tx: &Tx<'_>, thread: ChannelId, channel: ChannelId, is_private: bool) -> Result<()> {
    let sql = "INSERT INTO threads (thread, channel, is_private) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    tx.run(sql, params![thread, channel, is_private])
}

/// Whether this is a thread that only its members get into, as far as that was noted.
pub fn is_private_thread(tx: &Tx<'_>, place: ChannelId) -> Result<bool> {
    let sql = "SELECT is_private FROM threads WHERE thread = ?1";
    Ok(tx.find(sql, [place], |row| row.get(0))?.unwrap_or(false))
}

/// Forgets threads that were opened before `until` and in which no match is played or was ended since: whoever acts in one
/// says again which channel it belongs to.
pub fn forget_threads(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql =
        "DELETE FROM threads WHERE thread IN (SELECT thread FROM threads WHERE thread < ?1 AND NOT EXISTS (SELECT 1
        FROM matches WHERE matches.channel = thread AND (ended_at IS NULL OR ended_at >= ?2)) LIMIT ?3)";
    tx.count(sql, params![MessageId::first_at(until), until, most])
}

/// The channel whose settings count in a channel or thread: a thread's own channel, as far as that was noted.
pub fn home(tx: &Tx<'_>, place: ChannelId) -> Result<ChannelId> {
    Ok(tx.find("SELECT channel FROM threads WHERE thread = ?1", [place], |row| row.get(0))?.unwrap_or(place))
}
