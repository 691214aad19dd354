//! Servers that have removed the bot: a month later all that is theirs goes, unless the bot has come back; and servers whose
//! owner wants it deleted. What was played there stays with its players, and goes on counting for the ratings of all servers.

use crate::store::ids::{DAY_MS, GuildId, MatchId, Time};
use crate::store::personal_data::Rows;
use crate::store::server_data;
use crate::store::{self, Tx, boards, guilds, matches, outbox};
use crate::table::administration::Administration;
use crate::table::fault::Fault;
use crate::table::protocol::rejection::Error;
use crate::table::protocol::request::Request;
use std::collections::BTreeSet;

/// How long what is a server's is kept once the bot is no member there: 30 days.
pub const KEPT_MS: i64 = 30 * DAY_MS;

/// How many matches are let go in one transaction: a few milliseconds.
const MATCHES: u32 = 100;

impl Administration {
    /// Notes which servers the bot is a member of. It is noted of all others of which something is kept that it is not.
    pub fn note_memberships(&self, guilds: &BTreeSet<GuildId>, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
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

    /// All that is a server's own, its matches left out.
    pub fn server_data(&self, guild: GuildId) -> Result<Vec<Rows>, Fault> {
        self.shared.transaction(|tx| Ok(server_data::of(tx, guild)?))
    }

    /// Finished matches that count for a server, after the result of this number, at most so many; and the number of the last
    /// one's result, if there is any.
    pub fn server_matches(&self, guild: GuildId, after: u32, most: u32) -> Result<(Rows, Option<u32>), Fault> {
        self.shared.transaction(|tx| Ok(server_data::matches(tx, guild, after, most)?))
    }

    /// Has all that is a server's deleted, although the bot stays: by [`purge_forgotten`](Administration::purge_forgotten).
    pub fn forget_server(&self, request: &Request, guild: GuildId) -> Result<(), Error> {
        self.shared.handle_once(request, |tx| Ok(guilds::forget(tx, guild)?))
    }

    /// Deletes some of what is kept of servers whose owner wants that. Returns whether there is more to do: others have their
    /// turn in between.
    pub fn purge_forgotten(&self, now: Time) -> Result<bool, Fault> {
        self.purge_of(now, guilds::forgotten, strip_if_open)
    }

    /// The same of servers where the bot has been no member for [`KEPT_MS`].
    pub fn purge(&self, now: Time) -> Result<bool, Fault> {
        // No button is reached where the bot is no member.
        self.purge_of(now, |tx| guilds::left_before(tx, now.minus_ms(KEPT_MS)), |tx, id, _| boards::forget_all(tx, id))
    }

    fn purge_of(
        &self,
        now: Time,
        which: impl FnOnce(&Tx<'_>) -> Result<Option<GuildId>, store::Error>,
        leave_boards: fn(&Tx<'_>, MatchId, Time) -> Result<(), store::Error>,
    ) -> Result<bool, Fault> {
        let purged = self.shared.transaction(|tx| {
            let Some(guild) = which(tx)? else { return Ok::<_, Fault>(None) };
            let ids = guilds::matches(tx, guild, MATCHES)?;
            for &id in &ids {
                outbox::withdraw(tx, id, now)?;
                leave_boards(tx, id, now)?;
                guilds::release(tx, guild, id)?;
            }
            if ids.is_empty() {
                guilds::delete(tx, guild)?;
            }
            Ok(Some(ids.is_empty()))
        })?;
        if purged == Some(true) {
            self.shared.store().empty_log()?;
        }
        Ok(purged.is_some())
    }
}

/// Has the buttons go of what still shows a match that is set aside; what shows one that is over stays as it is.
fn strip_if_open(tx: &Tx<'_>, id: MatchId, now: Time) -> Result<(), store::Error> {
    match matches::get(tx, id)?.is_some_and(|record| record.state.is_open()) {
        true => boards::outdate(tx, id, now),
        false => boards::forget_all(tx, id),
    }
}
