//! The servers with stored data, whether the bot is a member there, and the deletion of their data: when the bot has
//! not been a member for long, or their owner wants it.

use super::database::{Result, Tx, params};
use super::ids::{AdminActionId, GuildId, MatchId, Time};
use super::matches::stop_clock;

/// Notes that there is stored data of a server.
pub fn note_guild(tx: &Tx<'_>, guild: GuildId) -> Result<()> {
    tx.run("INSERT INTO guilds (id) VALUES (?1) ON CONFLICT DO NOTHING", [guild])
}

/// A server with stored data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownGuild {
    pub id: GuildId,
    /// The time since which it has been known that the bot was removed there.
    pub left_at: Option<Time>,
    /// The time at which the bot was last used there, if only its commands are installed, without its user.
    pub commands_only_at: Option<Time>,
}

pub fn all(tx: &Tx<'_>) -> Result<Vec<KnownGuild>> {
    tx.list("SELECT id, left_at, commands_only_at FROM guilds WHERE id > 0 ORDER BY id", [], |row| {
        Ok(KnownGuild { id: row.get(0)?, left_at: row.get(1)?, commands_only_at: row.get(2)? })
    })
}

/// The time at which the bot was last used on a server that has only its commands; `None` on all others.
pub fn commands_only_at(tx: &Tx<'_>, guild: GuildId) -> Result<Option<Time>> {
    Ok(tx.find("SELECT commands_only_at FROM guilds WHERE id = ?1", [guild], |row| row.get(0))?.flatten())
}

/// Notes that a server has only the bot's commands, and when they were used there; `None` if the bot's user is a member.
pub fn set_commands_only(tx: &Tx<'_>, guild: GuildId, at: Option<Time>) -> Result<()> {
    note_guild(tx, guild)?;
    tx.run("UPDATE guilds SET commands_only_at = ?2 WHERE id = ?1", params![guild, at])
}

/// Notes since when the bot has not been a member of a server; `None` if it is one.
pub fn set_left(tx: &Tx<'_>, guild: GuildId, left_at: Option<Time>) -> Result<()> {
    tx.run("UPDATE guilds SET left_at = ?2 WHERE id = ?1", params![guild, left_at])
}

/// A server of which the bot was known not to be a member at `until` and ever since.
pub fn left_before(tx: &Tx<'_>, until: Time) -> Result<Option<GuildId>> {
    tx.find("SELECT id FROM guilds WHERE left_at <= ?1 ORDER BY left_at LIMIT 1", [until], |row| row.get(0))
}

/// Notes that all data of a server is to be deleted.
pub fn forget(tx: &Tx<'_>, guild: GuildId) -> Result<()> {
    note_guild(tx, guild)?;
    tx.run("UPDATE guilds SET is_forgotten = 1 WHERE id = ?1", [guild])
}

/// A server whose data is to be deleted.
pub fn forgotten(tx: &Tx<'_>) -> Result<Option<GuildId>> {
    tx.find("SELECT id FROM guilds WHERE is_forgotten = 1 LIMIT 1", [], |row| row.get(0))
}

/// Matches that count for a server's ratings or are still to be played there, at most `most`.
pub fn matches(tx: &Tx<'_>, guild: GuildId, most: u32) -> Result<Vec<MatchId>> {
    let sql = "SELECT id FROM (SELECT id FROM matches WHERE guild = ?1 AND state = 'finished' LIMIT ?2) AS finished
        UNION SELECT id FROM (SELECT id FROM matches WHERE guild = ?1 AND state = 'aborted' LIMIT ?2) AS aborted
        UNION SELECT id FROM (SELECT id FROM matches WHERE guild = ?1 AND ended_at IS NULL LIMIT ?2) AS counted
        UNION SELECT id FROM (SELECT id FROM matches WHERE venue_guild = ?1 AND ended_at IS NULL LIMIT ?2) AS played
        LIMIT ?2";
    tx.list(sql, params![guild, most], |row| row.get(0))
}

/// Detaches a match from a server: from now on only its players see it. If it was being played there, it is adjourned.
pub fn release(tx: &Tx<'_>, guild: GuildId, id: MatchId) -> Result<()> {
    let is_played = "SELECT 1 FROM matches WHERE id = ?1 AND venue_guild = ?2 AND ended_at IS NULL";
    if tx.find(is_played, params![id, guild], |_| Ok(()))?.is_some() {
        stop_clock(tx, id)?;
    }
    let sql = "UPDATE matches SET guild = CASE guild WHEN ?2 THEN ?3 ELSE guild END,
            venue_lost = CASE venue_guild WHEN ?2 THEN NULL ELSE venue_lost END,
            state = CASE WHEN state = 'running' AND venue_guild = ?2 THEN 'adjourned' ELSE state END,
            channel = CASE venue_guild WHEN ?2 THEN 0 ELSE channel END,
            home_channel = CASE guild WHEN ?2 THEN 0 ELSE home_channel END,
            venue_guild = CASE venue_guild WHEN ?2 THEN NULL ELSE venue_guild END
        WHERE id = ?1";
    tx.run(sql, params![id, guild, GuildId::FORMER])?;
    tx.run("UPDATE figures SET guild = ?3 WHERE match_id = ?1 AND guild = ?2", params![id, guild, GuildId::FORMER])
}

/// Deletes the data that grows with a server's people: the log of administrators, challenges, nicknames, and PR there.
/// At most `most` rows of each; returns whether there were any.
pub fn delete_some(tx: &Tx<'_>, guild: GuildId, most: u32) -> Result<bool> {
    let old: Vec<AdminActionId> =
        tx.list("SELECT id FROM administration WHERE guild = ?1 LIMIT ?2", params![guild, most], |row| row.get(0))?;
    for &id in &old {
        tx.run("DELETE FROM notices WHERE deed = ?1", [id])?;
        tx.run("DELETE FROM administration WHERE id = ?1", [id])?;
    }
    let mut are_any = !old.is_empty();
    for sql in [
        "DELETE FROM challenges WHERE id IN (SELECT id FROM challenges WHERE guild = ?1 LIMIT ?2)",
        "DELETE FROM nicknames WHERE (guild, person) IN (SELECT guild, person FROM nicknames WHERE guild = ?1 LIMIT ?2)",
        "DELETE FROM performances WHERE (guild, channel, period, game, person) IN
            (SELECT guild, channel, period, game, person FROM performances WHERE guild = ?1 LIMIT ?2)",
    ] {
        are_any |= tx.count(sql, params![guild, most])? > 0;
    }
    Ok(are_any)
}

/// Deletes the rest of a server's data: its settings, seasons and live boards. Its ratings are deleted later.
pub fn delete(tx: &Tx<'_>, guild: GuildId) -> Result<()> {
    for sql in [
        "DELETE FROM watches WHERE guild = ?1",
        "DELETE FROM club_posts WHERE guild = ?1",
        "DELETE FROM channel_troubles WHERE guild = ?1",
        "DELETE FROM seasons WHERE guild = ?1",
        "DELETE FROM server_figures WHERE guild = ?1",
        "DELETE FROM channel_settings WHERE guild = ?1",
        "DELETE FROM guild_channels WHERE guild = ?1",
        "DELETE FROM guild_settings WHERE guild = ?1",
        "UPDATE ledgers SET state = 'outdated', stale = 0, guild = -1 WHERE guild = ?1",
        "DELETE FROM guilds WHERE id = ?1",
    ] {
        tx.run(sql, [guild])?;
    }
    Ok(())
}
