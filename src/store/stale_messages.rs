//! Messages whose buttons are to go: boards that a newer one has replaced, challenges that expired, live boards that ended.
//! They stand in the table of boards, which they leave with their buttons ([`boards::forget`](super::boards::forget)).

use super::error::Result;
use super::ids::{ChannelId, MessageId, MessageRef, Time};
use super::queue::DueRow;
use super::transaction::Tx;
use super::values::params;

/// Notes that a message's buttons are to go, from `due_at` on; one that is on record already keeps its time.
pub fn insert(tx: &Tx<'_>, message: MessageRef, due_at: Time) -> Result<()> {
    let sql = "INSERT INTO boards (version, channel, message, stale, due_at) VALUES (0, ?1, ?2, 1, ?3)
        ON CONFLICT DO NOTHING";
    tx.run(sql, params![message.channel, message.message, due_at])
}

/// Notes that a message is to be deleted.
pub fn insert_to_delete(tx: &Tx<'_>, message: MessageRef, due_at: Time) -> Result<()> {
    insert(tx, message, due_at)?;
    tx.run("UPDATE boards SET stale = 1, told = '', is_last = 0 WHERE message = ?1", [message.message])
}

/// The messages that are due, the longest due first, and at most so many.
pub fn due(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<DueRow<MessageId>>> {
    let sql = "SELECT message, channel,
            (SELECT venue_guild FROM matches WHERE matches.id = match_id AND matches.channel = boards.channel)
        FROM boards WHERE stale = 1 AND due_at <= ?1 ORDER BY due_at, id LIMIT ?2";
    tx.list(sql, params![now, most], DueRow::read)
}

/// Notes when the buttons of a message may be seen to next.
pub fn put_off(tx: &Tx<'_>, message: MessageRef, due_at: Time) -> Result<()> {
    tx.run("UPDATE boards SET due_at = ?2 WHERE message = ?1 AND stale = 1", params![message.message, due_at])
}

/// Begins an attempt, which nobody else does before `until`; returns how many that makes, or `None` where the message has
/// no buttons any more that are to go.
pub fn begin(tx: &Tx<'_>, message: MessageRef, until: Time) -> Result<Option<u32>> {
    let sql = "UPDATE boards SET attempts = attempts + 1, due_at = ?2 WHERE message = ?1 AND stale = 1
        RETURNING attempts";
    tx.find(sql, params![message.message, until], |row| row.get(0))
}

/// How often it was tried to remove a message's buttons; `None` where none are to go.
pub fn attempts(tx: &Tx<'_>, message: MessageRef) -> Result<Option<u32>> {
    tx.find("SELECT attempts FROM boards WHERE message = ?1 AND stale = 1", [message.message], |row| row.get(0))
}

/// Makes the messages of one channel due, which the bot can reach now.
pub fn release_in(tx: &Tx<'_>, channel: ChannelId, now: Time) -> Result<()> {
    tx.run("UPDATE boards SET due_at = ?2 WHERE stale = 1 AND due_at > ?2 AND channel = ?1", params![channel, now])
}

/// Makes all of them due, whoever was about to see to them.
pub fn release(tx: &Tx<'_>) -> Result<()> {
    tx.run("UPDATE boards SET due_at = 0 WHERE stale = 1 AND due_at > 0", [])
}
