//! The owner's measures against abuse, from the command line while the bot runs: bans of people and servers, and
//! servers that the bot has to leave. The bot checks for bans at each interaction.

use crate::store::bans::{self, Ban};
use crate::store::ids::{GuildId, PersonId, Time};
use crate::store::matches::{self, MatchState};
use crate::store::outbox::{self, NewsKind};
use crate::store::venues::{self, PostingProblem};
use crate::store::{Store, boards, forgetting, live_boards};
use crate::table::loaded_match::{LoadedMatch, news};
use crate::table::people::privacy;
use crate::table::retries::LEAVING;
use crate::table::{Administration, Fault, adjournment};

/// Matches that a ban has stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchesStoppedByBan {
    pub ended: u32,
    /// The number of matches that were adjourned, or can only go on elsewhere.
    pub adjourned: u32,
}

/// All bans in force.
#[derive(Clone, Debug)]
pub struct Bans {
    pub people: Vec<Ban<PersonId>>,
    pub guilds: Vec<Ban<GuildId>>,
}

/// Bans a person and withdraws challenges by and to them. Their matches in progress are adjourned if the ban has an
/// end; otherwise they end as if the person had left. `None`, without any effect, for the bot itself.
pub fn ban_person(
    store: &Store,
    person: PersonId,
    until: Option<Time>,
    reason: &str,
    now: Time,
) -> Result<Option<MatchesStoppedByBan>, Fault> {
    store.transaction(|tx| {
        if forgetting::is_house(tx, person)? {
            return Ok(None);
        }
        bans::ban_person(tx, person, reason, now, until)?;
        for message in forgetting::withdraw_challenges(tx, person, now)? {
            boards::insert_controls_removal(tx, message, now)?;
        }
        let mut stopped = MatchesStoppedByBan::default();
        for row in matches::unfinished_of(tx, person, u32::MAX)? {
            match until {
                None => {
                    let is_far_enough = privacy::is_far_enough(tx, &row)?;
                    privacy::leave(tx, &row, person, is_far_enough, now)?;
                    stopped.ended += 1;
                }
                Some(_) if row.state == MatchState::Running => {
                    adjournment::withdraw_from_channel(tx, row.id, now)?;
                    matches::adjourn(tx, row.id)?;
                    stopped.adjourned += 1;
                }
                Some(_) => continue,
            }
            // In a match against the house there is no other player to notify.
            if row.house.is_none() {
                let row = matches::get(tx, row.id)?.ok_or(Fault::NoMatch(row.id))?;
                news::write_at_once(tx, &LoadedMatch::load(tx, row)?, NewsKind::Result, now)?;
            }
        }
        Ok(Some(stopped))
    })
}

/// Bans a server: the bot posts nothing there and answers that it is not available. Matches there wait until a player
/// moves them elsewhere.
pub fn ban_guild(
    store: &Store,
    guild: GuildId,
    until: Option<Time>,
    reason: &str,
    now: Time,
) -> Result<MatchesStoppedByBan, Fault> {
    /// More than the matches of any server.
    const ALL: u32 = u32::MAX;
    store.transaction(|tx| {
        bans::ban_guild(tx, guild, reason, now, until)?;
        let mut stopped = MatchesStoppedByBan::default();
        for row in matches::running_on(tx, guild, ALL)? {
            outbox::withdraw(tx, row.id, now)?;
            boards::outdate(tx, row.id, now)?;
            venues::lose(tx, row.id, row.channel, PostingProblem::NoAccess)?;
            stopped.adjourned += 1;
        }
        live_boards::end_in_guild(tx, guild)?;
        Ok(stopped)
    })
}

/// Lifts a person's ban, and returns whether there was one.
pub fn unban_person(store: &Store, person: PersonId) -> Result<bool, Fault> {
    store.transaction(|tx| Ok(bans::unban_person(tx, person)?))
}

/// Lifts a server's ban, and returns whether there was one.
pub fn unban_guild(store: &Store, guild: GuildId) -> Result<bool, Fault> {
    store.transaction(|tx| Ok(bans::unban_guild(tx, guild)?))
}

pub fn all(store: &Store, now: Time) -> Result<Bans, Fault> {
    store.read(|tx| {
        let (mut people, mut guilds) = (bans::people(tx)?, bans::guilds(tx)?);
        people.retain(|ban| ban.until.is_none_or(|until| until > now));
        guilds.retain(|ban| ban.until.is_none_or(|until| until > now));
        Ok(Bans { people, guilds })
    })
}

/// Makes the bot leave a server as soon as it runs.
pub fn leave_guild(store: &Store, guild: GuildId, now: Time) -> Result<(), Fault> {
    store.transaction(|tx| Ok(bans::leave_guild(tx, guild, now)?))
}

impl Administration {
    /// The servers that the bot has to leave now. After a failure a server is returned again, with growing pauses.
    pub fn guilds_to_leave(&self, now: Time) -> Result<Vec<GuildId>, Fault> {
        // Asked each second. Usually there is none, so a read comes first.
        if self.shared.read(|tx| bans::guilds_to_leave(tx, now))?.is_empty() {
            return Ok(Vec::new());
        }
        self.shared.transaction(|tx| {
            let due = bans::guilds_to_leave(tx, now)?;
            for &(guild, attempts) in &due {
                bans::begin_leaving(tx, guild, now.plus_ms(LEAVING.pause_after_ms(attempts + 1)))?;
            }
            Ok(due.into_iter().map(|(guild, _)| guild).collect())
        })
    }

    pub fn left_guild(&self, guild: GuildId, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            bans::left_guild(tx, guild)?;
            Ok(crate::store::guilds::set_left(tx, guild, Some(now))?)
        })
    }
}
