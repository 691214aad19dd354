//! The rows of messages to be sent, from waiting to settled. Each kind has a table of its own, with the columns used
//! here. A row that is due is handed out ([`hand_out`]); the sender then begins an attempt ([`begin`]), and closes the
//! row or puts it off.
//!
//! Of several processes, the one that has written or taken a row has it (`claimed_by`) until it is due: no other
//! process begins an attempt before that.

use super::column_values::as_text;
use super::database::{FromValue, Result, Row, ToValue, Tx, params};
use super::ids::{ChannelId, DailyPostId, GuildId, MonthPostId, NoticeId, OutboxId, Time, TimerId, TurnPingId};
use crate::engine::keyed_enum::keyed_enum;

/// The id of a row that waits to be sent, and the table that it is in.
pub trait Queued: ToValue + Copy {
    const TABLE: &'static str;
}

impl Queued for OutboxId {
    const TABLE: &'static str = "outbox";
}

impl Queued for TurnPingId {
    const TABLE: &'static str = "calls";
}

impl Queued for NoticeId {
    const TABLE: &'static str = "notices";
}

impl Queued for DailyPostId {
    const TABLE: &'static str = "daily_posts";
}

impl Queued for TimerId {
    const TABLE: &'static str = "timers";
}

impl Queued for MonthPostId {
    const TABLE: &'static str = "club_posts";
}

keyed_enum! {
    /// The state of a row to be sent.
    pub enum DeliveryState {
        /// Still to be sent.
        Waiting = "waiting",
        Delivered = "delivered",
        /// Newer news includes it, or it is no longer true.
        Superseded = "superseded",
        /// It cannot be sent.
        GivenUp = "given up",
    }
}

as_text!(DeliveryState);

/// A row that is due to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueRow<Id> {
    pub id: Id,
    /// The channel that it goes to or is about.
    pub channel: ChannelId,
    /// The server that this channel is in, as far as that is known.
    pub guild: Option<GuildId>,
}

impl<Id: FromValue> DueRow<Id> {
    /// The row in three columns: id, channel, guild.
    pub(super) fn read(row: &Row<'_>) -> Result<DueRow<Id>> {
        Ok(DueRow { id: row.get(0)?, channel: row.get(1)?, guild: row.get(2)? })
    }
}

/// Gives a row to this process to send: it is not found again before `until`.
pub fn hand_out<Id: Queued>(tx: &Tx<'_>, id: Id, until: Time) -> Result<()> {
    let table = Id::TABLE;
    let sql = format!("UPDATE {table} SET due_at = ?2, claimed_by = ?3 WHERE id = ?1");
    tx.run(&sql, params![id, until, tx.process()])
}

/// Begins an attempt to send a row, the only one before `until`; returns whether the row was still waiting, and no other
/// process has it now.
pub fn begin<Id: Queued>(tx: &Tx<'_>, id: Id, now: Time, until: Time) -> Result<bool> {
    let table = Id::TABLE;
    let sql = format!(
        "UPDATE {table} SET attempts = attempts + 1, due_at = ?2, claimed_by = ?3
         WHERE id = ?1 AND state = 'waiting' AND (claimed_by = ?3 OR due_at <= ?4) RETURNING id"
    );
    Ok(tx.find(&sql, params![id, until, tx.process(), now], |_| Ok(()))?.is_some())
}

/// Whether a row still waits to be sent.
pub fn is_waiting<Id: Queued>(tx: &Tx<'_>, id: Id) -> Result<bool> {
    let table = Id::TABLE;
    let sql = format!("SELECT 1 FROM {table} WHERE id = ?1 AND state = 'waiting'");
    Ok(tx.find(&sql, [id], |_| Ok(()))?.is_some())
}

/// The number of attempts to send a row, if there is one with this id.
pub fn attempts<Id: Queued>(tx: &Tx<'_>, id: Id) -> Result<Option<u32>> {
    let table = Id::TABLE;
    tx.find(&format!("SELECT attempts FROM {table} WHERE id = ?1"), [id], |row| row.get(0))
}

/// Notes why an attempt failed, and when the next may be made; `false` if another process has taken the row.
pub fn put_off<Id: Queued>(tx: &Tx<'_>, id: Id, reason: &str, due_at: Time) -> Result<bool> {
    let table = Id::TABLE;
    let sql = format!("UPDATE {table} SET trouble = ?2, due_at = ?3 WHERE id = ?1 AND claimed_by IN (0, ?4)");
    Ok(tx.count(&sql, params![id, reason, due_at, tx.process()])? == 1)
}

/// Settles a row in any state: one that was superseded while it was being sent has been delivered all the same.
pub fn close<Id: Queued>(tx: &Tx<'_>, id: Id, state: DeliveryState, at: Time) -> Result<()> {
    let table = Id::TABLE;
    tx.run(&format!("UPDATE {table} SET state = ?2, settled_at = ?3 WHERE id = ?1"), params![id, state, at])
}

/// Makes all waiting rows due, except those of processes that are alive at this moment of the database's clock. A file has
/// no row in `processes`, so there all become due.
pub fn release<Id: Queued>(tx: &Tx<'_>, clock_ms: i64) -> Result<()> {
    let table = Id::TABLE;
    let sql = format!(
        "UPDATE {table} SET due_at = 0 WHERE state = 'waiting' AND due_at > 0
         AND claimed_by NOT IN (SELECT id FROM processes WHERE alive_until > ?1)"
    );
    tx.run(&sql, [clock_ms])
}

/// The time since which the longest due row has been due, in all queues but that of news, whose age is in
/// [`outbox::backlog`](super::outbox::backlog). A turn ping is due once its news is delivered. A row that [`release`]
/// has made due does not count until its next attempt: the time at which it was due is not stored.
pub fn longest_due(tx: &Tx<'_>, now: Time) -> Result<Option<Time>> {
    let sql = "SELECT min(since) FROM (
            SELECT min(due_at) AS since FROM timers WHERE state = 'waiting' AND due_at > 0 AND due_at <= ?1
            UNION ALL SELECT min(calls.due_at) FROM calls JOIN outbox ON outbox.id = calls.news
                WHERE calls.state = 'waiting' AND calls.due_at > 0 AND calls.due_at <= ?1 AND outbox.state <> 'waiting'
            UNION ALL SELECT min(due_at) FROM notices WHERE state = 'waiting' AND due_at > 0 AND due_at <= ?1
            UNION ALL SELECT min(due_at) FROM daily_posts WHERE state = 'waiting' AND due_at > 0 AND due_at <= ?1
            UNION ALL SELECT min(due_at) FROM club_posts WHERE state = 'waiting' AND due_at > 0 AND due_at <= ?1
        ) AS queues";
    tx.one(sql, [now], |row| row.get(0))
}
