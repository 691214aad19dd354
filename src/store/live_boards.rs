//! Live boards: which match of another channel is shown where, and what of it is shown already.

use super::database::{Result, Row, Tx, params};
use super::ids::{ChannelId, GuildId, LiveBoardId, MatchId, MessageId, PersonId, Time};
use super::queue::DueRow;

/// A live board that is to be inserted.
#[derive(Clone, Debug)]
pub struct NewLiveBoard {
    pub match_id: MatchId,
    pub channel: ChannelId,
    /// The language there, as Discord names it.
    pub locale: String,
    pub person: PersonId,
    /// The number of actions of the match.
    pub version: u32,
    /// The server that this channel is in.
    pub guild: Option<GuildId>,
    /// The channel of the match.
    pub played_in: ChannelId,
}

/// A live board as it is kept.
#[derive(Clone, Debug)]
pub struct LiveBoardRow {
    pub id: LiveBoardId,
    pub match_id: MatchId,
    /// The channel that it is posted in.
    pub channel: ChannelId,
    /// The language there, as Discord names it.
    pub locale: String,
    pub person: PersonId,
    /// The number of actions of the match that it shows.
    pub version: u32,
    /// The server that this channel is in.
    pub guild: Option<GuildId>,
    /// The channel of the match when the live board began, which does not follow it to another one.
    pub played_in: ChannelId,
    /// The message that shows it and when that was posted, once that is on record.
    pub message: Option<(MessageId, Time)>,
    /// An older message that has still to be deleted.
    pub former: Option<MessageId>,
    /// The number of failed updates since the latest successful one.
    pub attempts: u32,
}

const COLUMNS: &str = "watches.id, match_id, watches.channel, watches.locale, person, watches.version, message,
    posted_at, former, attempts, played_in, watches.guild";

fn read(row: &Row<'_>) -> Result<LiveBoardRow> {
    Ok(LiveBoardRow {
        id: row.get(0)?,
        match_id: row.get(1)?,
        channel: row.get(2)?,
        locale: row.get(3)?,
        person: row.get(4)?,
        version: row.get(5)?,
        played_in: row.get(10)?,
        guild: row.get(11)?,
        message: row.get::<Option<MessageId>>(6)?.zip(row.get(7)?),
        former: row.get(8)?,
        attempts: row.get(9)?,
    })
}

/// Keeps a new live board. It is not due before `due_at`, so that the process that begins it can post it.
///
/// # Errors
/// The database fails, also where the match is shown in the channel already.
pub fn insert(tx: &Tx<'_>, new: &NewLiveBoard, due_at: Time) -> Result<LiveBoardRow> {
    let sql = format!(
        "INSERT INTO watches (match_id, channel, locale, person, version, played_in, guild, due_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING {COLUMNS}"
    );
    let NewLiveBoard { match_id, channel, locale, person, version, guild, played_in } = new;
    let values = params![match_id, channel, locale, person, version, played_in, guild, due_at];
    tx.one(&sql, values, read)
}

/// A live board, or `None` where it has ended or never was.
pub fn get(tx: &Tx<'_>, id: LiveBoardId) -> Result<Option<LiveBoardRow>> {
    tx.find(&format!("SELECT {COLUMNS} FROM watches WHERE id = ?1"), [id], read)
}

/// The live boards in a channel.
pub fn in_channel(tx: &Tx<'_>, channel: ChannelId) -> Result<Vec<LiveBoardRow>> {
    tx.list(&format!("SELECT {COLUMNS} FROM watches WHERE channel = ?1 ORDER BY id"), [channel], read)
}

/// The due live boards with something to do, and their channels, at most `most`: those behind their match, those whose
/// match is over or has gone on elsewhere, those never posted, and those with an older message to delete.
pub fn due(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<DueRow<LiveBoardId>>> {
    let sql = "SELECT watches.id, watches.channel, watches.guild FROM watches JOIN matches ON matches.id = match_id
        WHERE due_at <= ?1 AND (matches.version > watches.version OR ended_at IS NOT NULL
            OR matches.channel <> played_in OR message IS NULL OR former IS NOT NULL)
        ORDER BY due_at, watches.id LIMIT ?2";
    tx.list(sql, params![now, most], DueRow::read)
}

/// Notes when a live board may be updated next.
pub fn put_off(tx: &Tx<'_>, id: LiveBoardId, due_at: Time) -> Result<()> {
    tx.run("UPDATE watches SET due_at = ?2 WHERE id = ?1", params![id, due_at])
}

/// Notes an attempt to bring a live board up to date, and when the next may be made.
pub fn attempt(tx: &Tx<'_>, id: LiveBoardId, next: Time) -> Result<()> {
    let sql = "UPDATE watches SET attempts = attempts + 1, due_at = ?2 WHERE id = ?1";
    tx.run(sql, params![id, next])
}

/// Notes what a message shows now. Another message than before is a new one, and the one before has to be deleted.
pub fn show(tx: &Tx<'_>, id: LiveBoardId, version: u32, message: MessageId, at: Time, next: Time) -> Result<()> {
    let sql = "UPDATE watches SET version = CASE WHEN version > ?2 THEN version ELSE ?2 END, due_at = ?5, attempts = 0,
            posted_at = CASE message WHEN ?3 THEN posted_at ELSE ?4 END,
            former = CASE message WHEN ?3 THEN former ELSE message END,
            message = ?3
        WHERE id = ?1";
    tx.run(sql, params![id, version, message, at, next])
}

/// Notes that the older message is gone.
pub fn clear_former(tx: &Tx<'_>, id: LiveBoardId) -> Result<()> {
    tx.run("UPDATE watches SET former = NULL WHERE id = ?1", [id])
}

/// Makes all live boards due, except those that are not posted yet while a process is alive.
pub fn release(tx: &Tx<'_>, clock_ms: i64) -> Result<()> {
    // One without a message may just be posted by the process in which it was begun.
    let sql = "UPDATE watches SET due_at = 0 WHERE due_at > 0
        AND (message IS NOT NULL OR NOT EXISTS (SELECT 1 FROM processes WHERE alive_until > ?1))";
    tx.run(sql, [clock_ms])
}

/// Deletes a live board: it has ended.
pub fn end(tx: &Tx<'_>, id: LiveBoardId) -> Result<()> {
    tx.run("DELETE FROM watches WHERE id = ?1", [id])
}

/// Ends all live boards of a server.
pub fn end_in_guild(tx: &Tx<'_>, guild: GuildId) -> Result<()> {
    tx.run("DELETE FROM watches WHERE guild = ?1", [guild])
}
