//! Servers that have removed the bot: a month later all that is theirs goes, unless the bot has come back. What was played
//! there stays with its players, and goes on counting for the ratings of all servers.

use super::fault::Fault;
use super::service::Table;
use crate::store::ids::{DAY_MS, GuildId, Time};
use crate::store::{boards, guilds, outbox};
use std::collections::BTreeSet;

/// How long what is a server's is kept once the bot is no member there: 30 days.
pub const KEPT_MS: i64 = 30 * DAY_MS;

/// How many matches are let go in one transaction: a few milliseconds.
const MATCHES: u32 = 100;

impl Table {
    /// Notes which servers the bot is a member of. It is noted of all others of which something is kept that it is not.
    pub fn note_memberships(&self, guilds: &BTreeSet<GuildId>, now: Time) -> Result<(), Fault> {
        self.uncounted(|tx| {
            for (guild, left_at) in guilds::all(tx)? {
                match (guilds.contains(&guild), left_at) {
                    (true, Some(_)) => guilds::set_left(tx, guild, None)?,
                    (false, None) => guilds::set_left(tx, guild, Some(now))?,
                    (true, None) | (false, Some(_)) => {}
                }
            }
            Ok(())
        })
    }

    /// Deletes some of what is kept of servers where the bot has been no member for [`KEPT_MS`]. Returns whether there is
    /// more to do: others have their turn in between.
    pub fn purge(&self, now: Time) -> Result<bool, Fault> {
        let purged = self.uncounted(|tx| {
            let Some(guild) = guilds::left_before(tx, now.minus_ms(KEPT_MS))? else { return Ok::<_, Fault>(None) };
            let matches = guilds::matches(tx, guild, MATCHES)?;
            for &id in &matches {
                outbox::withdraw(tx, id, now)?;
                boards::forget_all(tx, id)?;
                guilds::release(tx, guild, id)?;
            }
            if matches.is_empty() {
                guilds::delete(tx, guild)?;
            }
            Ok(Some(matches.is_empty()))
        })?;
        if purged == Some(true) {
            self.store().empty_log()?;
        }
        Ok(purged.is_some())
    }
}
