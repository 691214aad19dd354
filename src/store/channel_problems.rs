//! Channels of a server in which something that belongs to no match could not be posted.

use super::error::Result;
use super::ids::{ChannelId, GuildId, Time};
use super::transaction::Tx;
use super::values::params;
use super::venues::PostingProblem;

/// Notes why nothing can be posted in a channel. Whoever administers the server is to be told, unless they were told the same.
pub fn note(tx: &Tx<'_>, (guild, channel): (GuildId, ChannelId), problem: PostingProblem, at: Time) -> Result<()> {
    let sql = "INSERT INTO channel_troubles (guild, channel, trouble, at) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (guild, channel) DO UPDATE SET told = CASE WHEN trouble = excluded.trouble THEN told ELSE 0 END,
            trouble = excluded.trouble, at = excluded.at";
    tx.run(sql, params![guild, channel, problem, at])
}

/// Notes that something was posted in a channel.
pub fn clear(tx: &Tx<'_>, channel: ChannelId) -> Result<()> {
    tx.run("DELETE FROM channel_troubles WHERE channel = ?1", [channel])
}

/// What of a server is still to be told; it counts as told then.
pub fn take_untold(tx: &Tx<'_>, guild: GuildId) -> Result<Vec<(ChannelId, PostingProblem)>> {
    let sql = "UPDATE channel_troubles SET told = 1 WHERE guild = ?1 AND told = 0 RETURNING channel, trouble";
    tx.list(sql, [guild], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Forgets what was noted before `until` and has not happened since.
pub fn forget(tx: &Tx<'_>, until: Time) -> Result<()> {
    tx.run("DELETE FROM channel_troubles WHERE at < ?1", [until])
}
