//! What has still to be told of what those who administer did: written in the transaction of the action.

use super::administration::{self, LoggedAdminAction};
use super::error::Result;
use super::ids::{AdminActionId, NoticeId, Time};
use super::queue::DueRow;
use super::transaction::Tx;
use super::values::params;

/// Where a notice is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// Where the match is played.
    Match,
    /// In the channel that its server has chosen for the log of administrators.
    Log,
}

/// Writes a notice of something that was done.
///
/// # Errors
/// The database fails, also where there is one already.
pub fn insert(tx: &Tx<'_>, action: AdminActionId, told: Where, due_at: Time) -> Result<NoticeId> {
    let sql = "INSERT INTO notices (deed, in_log, due_at) VALUES (?1, ?2, ?3) RETURNING id";
    tx.one(sql, params![action, told == Where::Log, due_at], |row| row.get(0))
}

/// What a notice is of and where it is told, or `None` where there is none of this id.
pub fn get(tx: &Tx<'_>, id: NoticeId) -> Result<Option<(LoggedAdminAction, Where)>> {
    let sql = "SELECT deed.guild, match_id, deed.person, deed.deed, winner_before, winner, rated, reason, at,
            people.id, coalesce(name, display_name), username, in_log
        FROM notices JOIN administration AS deed ON deed.id = notices.deed JOIN people ON people.id = deed.person
        LEFT JOIN nicknames ON nicknames.person = people.id AND nicknames.guild = deed.guild
        WHERE notices.id = ?1";
    tx.find(sql, [id], |row| {
        let told = if row.get(12)? { Where::Log } else { Where::Match };
        Ok((administration::read(row)?, told))
    })
}

/// The notices that are due and the channels that they go to, the longest due first, and at most so many.
pub fn due(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<DueRow<NoticeId>>> {
    let sql =
        "SELECT notices.id, CASE in_log WHEN 1 THEN coalesce(log_channel, matches.channel) ELSE matches.channel END,
            CASE in_log WHEN 1 THEN administration.guild ELSE venue_guild END
        FROM notices JOIN administration ON administration.id = notices.deed
            JOIN matches ON matches.id = administration.match_id
            LEFT JOIN guild_settings ON guild_settings.guild = administration.guild
        WHERE notices.state = 'waiting' AND due_at <= ?1 ORDER BY due_at, notices.id LIMIT ?2";
    tx.list(sql, params![now, most], DueRow::read)
}

/// Forgets what was settled before `until`.
pub fn forget(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE settled_at < ?1 LIMIT ?2)";
    tx.count(sql, params![until, most])
}
