//! Servers that have removed the bot, or whose owner wants their data deleted: all data of the server is deleted, in
//! the first case a month later unless the bot has come back. Matches stay with their players and in the ratings of all
//! servers.

use crate::store::guilds::KnownGuild;
use crate::store::ids::{DAY_MS, GuildId, MatchId, Time};
use crate::store::personal_data::{self, Rows};
use crate::store::{self, Tx, appointments, boards, dailies, guilds, matches, outbox};
use crate::table::{Administration, Error, Fault, Request};
use std::collections::BTreeSet;

/// How long the data of a server is kept after it removed the bot: 30 days.
pub const KEPT_MS: i64 = 30 * DAY_MS;

/// How long a server that has only the bot's commands keeps its data without being used; then it counts as one that has
/// removed the bot, since Discord does not tell of such a removal: a year.
pub const UNUSED_MS: i64 = 365 * DAY_MS;

/// The number of matches detached in one transaction, which takes a few milliseconds.
const MATCHES_AT_ONCE: u32 = 50;
/// The number of other rows of each kind deleted in one transaction.
const ROWS_AT_ONCE: u32 = 500;
/// The number of positions of the day deleted in one transaction, with their answers.
const POSITIONS_AT_ONCE: u32 = 25;

/// How long Discord's list of all servers takes at most: ten minutes. A departure recorded for a later time comes from a
/// clock that was ahead, and is ignored.
const LISTED_WITHIN_MS: i64 = 10 * 60 * 1000;

/// The number of servers whose membership is noted in one transaction.
const GUILDS_AT_ONCE: usize = 200;

/// Whether the bot is a member of a server, or its commands are in use there.
fn is_in_use(known: KnownGuild, is_member: bool, now: Time) -> bool {
    is_member || known.commands_only_at.is_some_and(|at| at.plus_ms(UNUSED_MS) > now)
}

impl Administration {
    /// Records which servers the bot was a member of when Discord was asked at `asked_at`, and that it has left all other
    /// known ones but those that use its commands without its user. A server that it has left since stays left.
    pub fn note_memberships(&self, guilds: &BTreeSet<GuildId>, asked_at: Time) -> Result<(), Fault> {
        let while_listed = asked_at..asked_at.plus_ms(LISTED_WITHIN_MS);
        let has_left_since = |known: &KnownGuild| known.left_at.is_some_and(|left_at| while_listed.contains(&left_at));
        let mut known = self.shared.read(guilds::all)?;
        known.retain(|known| {
            let is_member = guilds.contains(&known.id);
            let is_wrong = (is_member && known.commands_only_at.is_some())
                || is_in_use(*known, is_member, asked_at) == known.left_at.is_some();
            is_wrong && !has_left_since(known)
        });
        for some in known.chunks(GUILDS_AT_ONCE) {
            self.shared.transaction(|tx| {
                for &known in some {
                    let is_member = guilds.contains(&known.id);
                    if is_member && known.commands_only_at.is_some() {
                        guilds::set_commands_only(tx, known.id, None)?;
                    }
                    let left_at = known.left_at.or(Some(asked_at)).filter(|_| !is_in_use(known, is_member, asked_at));
                    guilds::set_left(tx, known.id, left_at)?;
                }
                Ok::<_, Fault>(())
            })?;
        }
        Ok(())
    }

    /// The time at which the bot was last used on a server that is known to have only its commands, without its user.
    pub fn commands_only_at(&self, guild: GuildId) -> Result<Option<Time>, Fault> {
        self.shared.read(|tx| Ok(guilds::commands_only_at(tx, guild)?))
    }

    /// Records that the bot was used on a server that has only its commands: nothing there is forgotten meanwhile.
    pub fn note_commands_only(&self, guild: GuildId, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            guilds::set_left(tx, guild, None)?;
            Ok(guilds::set_commands_only(tx, guild, Some(now))?)
        })
    }

    /// Records that a server that had only the bot's commands has invited the bot.
    pub fn note_invited(&self, guild: GuildId) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(guilds::set_commands_only(tx, guild, None)?))
    }

    pub fn guild_data(&self, guild: GuildId) -> Result<Vec<Rows>, Fault> {
        self.shared.read(|tx| Ok(personal_data::of_guild(tx, guild)?))
    }

    /// At most `most` finished matches that count for a server, from the result after number `after` on; with the
    /// number of the last one, if any.
    pub fn guild_matches(&self, guild: GuildId, after: u32, most: u32) -> Result<(Rows, Option<u32>), Fault> {
        self.shared.read(|tx| Ok(personal_data::matches_of_guild(tx, guild, after, most)?))
    }

    /// Schedules the deletion of all data of a server on which the bot stays:
    /// [`purge_forgotten`](Administration::purge_forgotten).
    pub fn forget_guild(&self, request: &Request, guild: GuildId) -> Result<(), Error> {
        self.shared.handle_once(request, |tx| Ok(guilds::forget(tx, guild)?))
    }

    /// Deletes some data of servers whose owner wants that. Returns whether there is more; other requests are served in
    /// between.
    pub fn purge_forgotten(&self, now: Time) -> Result<bool, Fault> {
        self.purge_of(now, guilds::forgotten, remove_controls_if_open)
    }

    /// Deletes some data of servers that removed the bot [`KEPT_MS`] ago. Returns whether there is more.
    pub fn purge(&self, now: Time) -> Result<bool, Fault> {
        // A bot that is no member can neither remove buttons nor delete events.
        let leave = |tx: &Tx<'_>, id, _| {
            appointments::delete_events(tx, id)?;
            boards::delete_all(tx, id)
        };
        self.purge_of(now, |tx| guilds::left_before(tx, now.minus_ms(KEPT_MS)), leave)
    }

    fn purge_of(
        &self,
        now: Time,
        which: impl FnOnce(&Tx<'_>) -> Result<Option<GuildId>, store::Error>,
        leave_boards: fn(&Tx<'_>, MatchId, Time) -> Result<(), store::Error>,
    ) -> Result<bool, Fault> {
        let purged = self.shared.transaction(|tx| {
            let Some(guild) = which(tx)? else { return Ok::<_, Fault>(None) };
            let ids = guilds::matches(tx, guild, MATCHES_AT_ONCE)?;
            for &id in &ids {
                outbox::withdraw(tx, id, now)?;
                leave_boards(tx, id, now)?;
                guilds::release(tx, guild, id)?;
            }
            let is_done = ids.is_empty()
                && !guilds::delete_some(tx, guild, ROWS_AT_ONCE)?
                && dailies::delete_of(tx, guild, POSITIONS_AT_ONCE)? == 0;
            if is_done {
                guilds::delete(tx, guild)?;
            }
            Ok(Some(is_done))
        })?;
        if purged == Some(true) {
            self.shared.store.truncate_wal()?;
        }
        Ok(purged.is_some())
    }
}

/// Removes the buttons of an adjourned match; messages of a finished one stay as they are.
fn remove_controls_if_open(tx: &Tx<'_>, id: MatchId, now: Time) -> Result<(), store::Error> {
    match matches::get(tx, id)?.is_some_and(|row| row.state.is_open()) {
        true => boards::outdate(tx, id, now),
        false => boards::delete_all(tx, id),
    }
}
