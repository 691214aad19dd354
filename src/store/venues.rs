//! Venues of matches, who took a match there, and whether the bot can post there; the channel that each thread belongs
//! to; and the channels of a server in which other messages could not be posted.

use super::column_values::as_text;
use super::database::{Result, Row, Tx, params};
use super::ids::{ChannelId, ChannelInGuild, GuildId, MatchId, MessageId, PersonId, Time};
use crate::engine::Player;
use crate::engine::keyed_enum::keyed_enum;

/// The state of a match's channel, whose id is in the match itself: its server, why nothing can be posted there, and
/// who moved the match there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Venue {
    /// The server that the channel is in; in none the bot can only answer what people do, and never post by itself.
    pub guild: Option<GuildId>,
    /// Why nothing can be posted there any more, if that is known.
    pub lost: Option<PostingProblem>,
    /// The player who moved the match there, until the other one has acted there.
    pub taken_by: Option<Player>,
}

keyed_enum! {
    /// Why nothing can be posted in a place.
    pub enum PostingProblem {
        /// The channel or thread was deleted.
        Gone = "gone",
        /// The thread was locked by somebody who manages threads, and only they may write there or unlock it.
        Locked = "locked",
        /// The bot was removed or lost a permission.
        NoAccess = "no access",
        /// Discord limits file uploads of the server: no picture arrives.
        Uploads = "uploads",
        /// Discord's filter of harmful links blocks the message.
        Filter = "filter",
        /// The server's AutoMod blocks the message.
        AutoMod = "automod",
        /// Discord refuses the message for a reason without a name here.
        Refused = "refused",
    }
}

as_text!(PostingProblem);

/// The venue in three columns, the first of them at `index`.
pub(super) fn read(row: &Row<'_>, index: usize) -> Result<Venue> {
    Ok(Venue { guild: row.get(index)?, lost: row.get(index + 1)?, taken_by: row.get(index + 2)? })
}

/// Notes that nothing can be posted in a channel, if the match is still played there. The players are to be told, unless
/// this was known.
pub fn lose(tx: &Tx<'_>, id: MatchId, channel: ChannelId, problem: PostingProblem) -> Result<()> {
    let sql = "UPDATE matches SET venue_lost = ?2, venue_lost_told = CASE WHEN venue_lost IS NULL THEN 0 ELSE venue_lost_told END
        WHERE id = ?1 AND channel = ?3";
    tx.run(sql, params![id, problem, channel])
}

/// Notes that a message reached a channel in which a match is played.
pub fn reached(tx: &Tx<'_>, id: MatchId, channel: ChannelId) -> Result<()> {
    let sql = "UPDATE matches SET venue_lost = NULL, venue_lost_told = 0
        WHERE id = ?1 AND channel = ?2 AND venue_lost IS NOT NULL";
    tx.run(sql, params![id, channel])
}

/// The matches that a person is playing where nothing can be posted, of which they have not been told.
pub fn lost_and_unreported(tx: &Tx<'_>, person: PersonId) -> Result<Vec<MatchId>> {
    let sql = "SELECT id FROM matches WHERE ended_at IS NULL AND state = 'running' AND venue_lost IS NOT NULL
            AND ((one = ?1 AND venue_lost_told & 1 = 0) OR (two = ?1 AND venue_lost_told & 2 = 0))
        ORDER BY id";
    tx.list(sql, [person], |row| row.get(0))
}

/// Notes that a player knows that nothing can be posted where a match is played.
pub fn set_loss_reported(tx: &Tx<'_>, id: MatchId, player: Player) -> Result<()> {
    let sql = "UPDATE matches SET venue_lost_told = venue_lost_told | ?2 WHERE id = ?1";
    tx.run(sql, params![id, player])
}

/// Notes that both players have acted where the match is now.
pub fn confirm(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    tx.run("UPDATE matches SET venue_taken_by = NULL WHERE id = ?1", [id])
}

/// Notes which channel a thread belongs to, and whether only its members get into it. Somebody has just acted there, so
/// it is not archived.
pub fn note_thread(tx: &Tx<'_>, thread: ChannelId, channel: ChannelId, is_private: bool, at: Time) -> Result<()> {
    let sql = "INSERT INTO threads (thread, channel, is_private, look_at) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (thread) DO UPDATE SET look_at = coalesce(threads.look_at, excluded.look_at), is_archived = 0
        WHERE threads.look_at IS NULL OR threads.is_archived = 1";
    tx.run(sql, params![thread, channel, is_private, at])
}

/// The threads to look at, at most `most`.
pub fn threads_to_look_at(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<ChannelId>> {
    let sql = "SELECT thread FROM threads WHERE look_at <= ?1 ORDER BY look_at LIMIT ?2";
    tx.list(sql, params![now, most], |row| row.get(0))
}

/// Notes when to look at a thread again, if at all.
pub fn look_again(tx: &Tx<'_>, thread: ChannelId, at: Option<Time>) -> Result<()> {
    tx.run("UPDATE threads SET look_at = ?2 WHERE thread = ?1", params![thread, at])
}

pub fn set_archived(tx: &Tx<'_>, thread: ChannelId, is_archived: bool) -> Result<()> {
    tx.run("UPDATE threads SET is_archived = ?2 WHERE thread = ?1", params![thread, is_archived])
}

/// Whether this is a thread that was last seen archived.
pub fn is_archived(tx: &Tx<'_>, channel: ChannelId) -> Result<bool> {
    let sql = "SELECT is_archived FROM threads WHERE thread = ?1";
    Ok(tx.find(sql, [channel], |row| row.get(0))?.unwrap_or(false))
}

/// Whether this is a thread that only its members get into, as far as that was noted.
pub fn is_private_thread(tx: &Tx<'_>, channel: ChannelId) -> Result<bool> {
    let sql = "SELECT is_private FROM threads WHERE thread = ?1";
    Ok(tx.find(sql, [channel], |row| row.get(0))?.unwrap_or(false))
}

/// Deletes threads opened before `until` without a match in progress or ended since. Any interaction in such a thread
/// notes its channel again.
pub fn delete_threads(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql =
        "DELETE FROM threads WHERE thread IN (SELECT thread FROM threads WHERE thread < ?1 AND NOT EXISTS (SELECT 1
        FROM matches WHERE matches.channel = thread AND (ended_at IS NULL OR ended_at >= ?2)) LIMIT ?3)";
    tx.count(sql, params![MessageId::first_at(until), until, most])
}

/// The channel whose settings count in a channel or thread: a thread's own channel, as far as that was noted.
pub fn home(tx: &Tx<'_>, channel: ChannelId) -> Result<ChannelId> {
    Ok(tx.find("SELECT channel FROM threads WHERE thread = ?1", [channel], |row| row.get(0))?.unwrap_or(channel))
}

/// Notes the server of a channel whose matches belong to none, since the bot's user is no member there: links name it.
pub fn note_guild(tx: &Tx<'_>, channel: ChannelId, guild: GuildId) -> Result<()> {
    let sql =
        "INSERT INTO channel_settings (channel, guild) VALUES (?1, ?2) ON CONFLICT (channel) DO UPDATE SET guild = ?2";
    tx.run(sql, params![channel, guild])
}

/// The server of a channel, if it was noted or anything is chosen for the channel.
pub fn guild_of(tx: &Tx<'_>, channel: ChannelId) -> Result<Option<GuildId>> {
    Ok(tx.find("SELECT guild FROM channel_settings WHERE channel = ?1", [channel], |row| row.get(0))?.flatten())
}

/// Notes why nothing can be posted in a channel. An administrator of the server will be told, once for each reason.
pub fn note_problem(tx: &Tx<'_>, place: ChannelInGuild, problem: PostingProblem, at: Time) -> Result<()> {
    let sql = "INSERT INTO channel_troubles (guild, channel, trouble, at) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (guild, channel) DO UPDATE SET trouble = excluded.trouble, at = excluded.at,
            told = CASE WHEN channel_troubles.trouble = excluded.trouble THEN channel_troubles.told ELSE 0 END";
    tx.run(sql, params![place.guild, place.channel, problem, at])
}

/// Notes that something was posted in a channel.
pub fn clear_problem(tx: &Tx<'_>, channel: ChannelId) -> Result<()> {
    tx.run("DELETE FROM channel_troubles WHERE channel = ?1", [channel])
}

/// Whether a server has untold problems.
pub fn has_unreported_problems(tx: &Tx<'_>, guild: GuildId) -> Result<bool> {
    let sql = "SELECT 1 FROM channel_troubles WHERE guild = ?1 AND told = 0 LIMIT 1";
    Ok(tx.find(sql, [guild], |_| Ok(()))?.is_some())
}

/// The problems of a server, told or not.
pub fn problems(tx: &Tx<'_>, guild: GuildId) -> Result<Vec<(ChannelId, PostingProblem)>> {
    let sql = "SELECT channel, trouble FROM channel_troubles WHERE guild = ?1 ORDER BY at DESC";
    tx.list(sql, [guild], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Forgets that channels of a server are gone, since others are chosen now.
pub fn clear_gone(tx: &Tx<'_>, guild: GuildId) -> Result<()> {
    tx.run("DELETE FROM channel_troubles WHERE guild = ?1 AND trouble = ?2", params![guild, PostingProblem::Gone])
}

/// The untold problems of a server, which count as told from now on.
pub fn take_unreported_problems(tx: &Tx<'_>, guild: GuildId) -> Result<Vec<(ChannelId, PostingProblem)>> {
    let sql = "UPDATE channel_troubles SET told = 1 WHERE guild = ?1 AND told = 0 RETURNING channel, trouble";
    tx.list(sql, [guild], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Deletes refusals that were noted before `until` and have not happened since.
pub fn delete_problems(tx: &Tx<'_>, until: Time) -> Result<()> {
    tx.run("DELETE FROM channel_troubles WHERE at < ?1", [until])
}
