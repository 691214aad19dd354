//! What has still to be told of what those who administer did: written in the transaction of the action.

use super::administration::{self, Logged};
use super::connection::Tx;
use super::error::Result;
use super::ids::{AdminActionId, ChannelId, NoticeId, Time};
use rusqlite::params;

/// Writes a notice of something that was done.
///
/// # Errors
/// The database fails, also where there is one already.
pub fn insert(tx: &Tx<'_>, action: AdminActionId, due_at: Time) -> Result<NoticeId> {
    let sql = "INSERT INTO notices (deed, due_at) VALUES (?1, ?2) RETURNING id";
    tx.one(sql, params![action, due_at], |row| row.get(0))
}

/// What a notice is of, or `None` where there is none of this id.
pub fn get(tx: &Tx<'_>, id: NoticeId) -> Result<Option<Logged>> {
    let sql = "SELECT guild, match_id, person, deed.deed, winner_before, winner, rated, reason, at,
            people.id, display_name, username
        FROM notices JOIN administration AS deed ON deed.id = notices.deed JOIN people ON people.id = deed.person
        WHERE notices.id = ?1";
    tx.find(sql, [id], administration::read)
}

/// The notices that are due and where their matches are played, the longest due first, and at most so many.
pub fn due(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<(NoticeId, ChannelId)>> {
    let sql = "SELECT notices.id, matches.channel FROM notices
            JOIN administration ON administration.id = notices.deed
            JOIN matches ON matches.id = administration.match_id
        WHERE notices.state = 'waiting' AND due_at <= ?1 ORDER BY due_at, notices.id LIMIT ?2";
    tx.list(sql, params![now, most], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Forgets what was settled before `until`.
pub fn forget(tx: &Tx<'_>, until: Time) -> Result<()> {
    tx.run("DELETE FROM notices WHERE settled_at < ?1", [until])
}
