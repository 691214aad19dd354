//! Where a match is played, whether the bot can post there, and who took it there.

use super::error::Result;
use super::ids::{ChannelId, GuildId, MatchId, PersonId};
use super::transaction::Tx;
use super::values::{Row, params};
use super::words::as_text;
use crate::engine::keyed_enum::keyed_enum;
use crate::engine::player::Player;

/// What is known of the place of a match besides its channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Venue {
    /// The guild that the channel is in; in none the bot can only answer what people do, and never post by itself.
    pub guild: Option<GuildId>,
    /// Why nothing can be posted there any more, if that is known.
    pub lost: Option<PostingProblem>,
    /// Who took the match there from elsewhere, as long as the other player has not acted there.
    pub taken_by: Option<Player>,
}

keyed_enum! {
    /// Why nothing can be posted in a place.
    pub enum PostingProblem by word {
        /// The channel or thread was deleted.
        Gone = "gone",
        /// The thread was locked by somebody who manages threads, and only they may write there or unlock it.
        Locked = "locked",
        /// The bot was removed or lost a permission.
        NoAccess = "no access",
        /// Discord limits file uploads of the server: no picture arrives.
        Uploads = "uploads",
        /// Discord's filter of harmful links blocks what is posted.
        Filter = "filter",
        /// The server's AutoMod blocks what is posted.
        AutoMod = "automod",
        /// Discord refuses what is posted for a reason without a name here.
        Refused = "refused",
    }
}

as_text!(PostingProblem);

/// The venue in three columns, the first of them at `index`.
pub(super) fn read(row: &Row<'_>, index: usize) -> Result<Venue> {
    Ok(Venue { guild: row.get(index)?, lost: row.get(index + 1)?, taken_by: row.get(index + 2)? })
}

/// Notes that nothing can be posted where a match is played. The players are to be told, unless this was known.
pub fn lose(tx: &Tx<'_>, id: MatchId, problem: PostingProblem) -> Result<()> {
    let sql = "UPDATE matches SET venue_lost = ?2, venue_lost_told = CASE WHEN venue_lost IS NULL THEN 0 ELSE venue_lost_told END
        WHERE id = ?1";
    tx.run(sql, params![id, problem])
}

/// Notes that a message reached a channel in which a match is played.
pub fn reached(tx: &Tx<'_>, id: MatchId, channel: ChannelId) -> Result<()> {
    let sql = "UPDATE matches SET venue_lost = NULL, venue_lost_told = 0
        WHERE id = ?1 AND channel = ?2 AND venue_lost IS NOT NULL";
    tx.run(sql, params![id, channel])
}

/// The matches that a person is playing where nothing can be posted, of which they have not been told.
pub fn lost_untold(tx: &Tx<'_>, person: PersonId) -> Result<Vec<MatchId>> {
    let sql = "SELECT id FROM matches WHERE state = 'running' AND venue_lost IS NOT NULL
            AND ((one = ?1 AND venue_lost_told & 1 = 0) OR (two = ?1 AND venue_lost_told & 2 = 0))
        ORDER BY id";
    tx.list(sql, [person], |row| row.get(0))
}

/// Notes that a player knows that nothing can be posted where a match is played.
pub fn told(tx: &Tx<'_>, id: MatchId, player: Player) -> Result<()> {
    let sql = "UPDATE matches SET venue_lost_told = venue_lost_told | ?2 WHERE id = ?1";
    tx.run(sql, params![id, player])
}

/// Notes that both players have acted where the match is now.
pub fn confirm(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    tx.run("UPDATE matches SET venue_taken_by = NULL WHERE id = ?1", [id])
}
