//! What reaches a channel: written with the action it tells of, delivered by whoever answers, and by a background worker
//! if that failed.

use crate::table::fault::Fault;
use crate::table::limits;
use crate::table::limits::FORGOTTEN_KEPT_MS;
use crate::table::protocol::answer::{Failure, Fate, Remains, Shown};
pub use crate::table::retries::GRACE_MS;
use crate::table::shared::Shared;
use std::sync::Arc;

mod calls;
mod pending;
pub mod watch;

use crate::table::protocol::request::Seen;
use crate::table::retries::{MESSAGES, put_off};

use crate::engine::player::Player;
use crate::store::boards::{BoardRow, Trace};
use crate::store::ids::{ChannelId, DAY_MS, GuildId, MessageId, MessageRef, OutboxId, Time};
use crate::store::outbox::{self, DeliveryState};
use crate::store::queue::{self, Queued};
use crate::store::settings::OldBoards;
use crate::store::venues::Trouble;
use crate::store::{
    Tx, bans, boards, challenges, channel_troubles, clubs, dailies, forgetting, forgotten, imports, interactions,
    matches, notices, performances, places, stale_messages, venues,
};

/// How long the buttons of a private thread are left alone that the bot is no member of, unless something reaches it before.
const OUT_OF_REACH_MS: i64 = DAY_MS;

/// How long a counted press is remembered: two days. Discord's own tokens live for fifteen minutes.
const REMEMBERED_MS: i64 = 2 * DAY_MS;

/// How long what is settled is kept for whoever looks into a complaint: thirty days.
const KEPT_MS: i64 = 30 * DAY_MS;

/// How long it is known which position a message shows: a year.
const SHOWN_MS: i64 = 365 * DAY_MS;

/// Everything that is still to be sent to channels and people, and what became of it.
#[derive(Debug)]
pub struct Deliveries {
    pub(super) shared: Arc<Shared>,
}

impl Deliveries {
    /// Notes that an announcement was posted, or shown by editing this message, which is the match's current board now or
    /// calls to it. Returns the messages whose buttons must go; if the match has gone on in the meantime this may be
    /// among them.
    ///
    /// # Errors
    /// [`Fault::NoNews`] if there is no such announcement.
    pub fn delivered(
        &self,
        id: OutboxId,
        message: MessageRef,
        shown: &Shown,
        at: Time,
    ) -> Result<Vec<MessageRef>, Fault> {
        self.shared.transaction(|tx| {
            let outbox::MatchNews { match_id, since, version, .. } =
                outbox::get(tx, id)?.ok_or(Fault::NoNews(id))?.news;
            queue::settle(tx, id, DeliveryState::Delivered, at)?;
            venues::reached(tx, match_id, message.channel)?;
            if places::is_private_thread(tx, message.channel)? {
                // The bot is a member by now.
                stale_messages::release_in(tx, message.channel, at)?;
            }
            show(tx, Seen { match_id, version }, Some(since), (message, shown), at)
        })
    }

    /// Notes that a message shows a match without its news (an old board that was brought up to date), or calls to it: the
    /// first is its current board now. Returns the messages whose buttons must go; this one is among them if a later
    /// position is shown elsewhere.
    ///
    /// # Errors
    /// The database fails, also where there is no such match.
    pub fn board_shown(
        &self,
        seen: Seen,
        message: MessageRef,
        shown: &Shown,
        at: Time,
    ) -> Result<Vec<MessageRef>, Fault> {
        self.shared.transaction(|tx| show(tx, seen, None, (message, shown), at))
    }

    /// What stays of a message whose buttons go.
    pub fn remains(&self, message: MessageRef) -> Result<Remains, Fault> {
        self.shared.transaction(|tx| {
            let Some(Trace { told, is_last }) = boards::trace(tx, message.message)? else {
                return Ok(Remains::Everything);
            };
            let wanted = places::venue(tx, message.channel)?.old_boards.unwrap_or(OldBoards::Fold);
            Ok(match wanted {
                _ if is_last && told.is_empty() => Remains::Everything,
                _ if is_last => Remains::Picture(told),
                _ if told.is_empty() => Remains::Nothing,
                OldBoards::Keep => Remains::Picture(told),
                OldBoards::Fold => Remains::Lines(told),
                OldBoards::InPlace => Remains::Nothing,
            })
        })
    }

    /// Notes that a message shows a position of a match that is past already: the end of a game.
    ///
    /// # Errors
    /// The database fails, also where there is no such match.
    pub fn past_shown(&self, seen: Seen, message: MessageId) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            matches::set_end_shown(tx, seen.match_id, seen.version)?;
            Ok(boards::note(tx, seen.match_id, seen.version, message)?)
        })
    }

    /// Notes that a message has no buttons any more, or is gone, or never can be reached again.
    pub fn stripped(&self, message: MessageRef) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(boards::forget(tx, message)?))
    }

    /// Notes that the buttons of a message are to go.
    pub fn strip_soon(&self, message: MessageRef, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(stale_messages::insert(tx, message, now)?))
    }

    /// Notes that a message is out of reach; its buttons are gone with it, unless the bot is only no member of the thread.
    pub fn out_of_reach(&self, message: MessageRef, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| match places::is_private_thread(tx, message.channel)? {
            true => Ok(stale_messages::put_off(tx, message, now.plus_ms(OUT_OF_REACH_MS))?),
            false => Ok(boards::forget(tx, message)?),
        })
    }

    /// Gives whoever is telling an announcement more time for another attempt, before the background worker takes over;
    /// whether it is still to be told.
    pub fn is_to_tell(&self, id: OutboxId, now: Time) -> Result<bool, Fault> {
        self.shared.transaction(|tx| Ok(queue::begin(tx, id, now.plus_ms(GRACE_MS))?))
    }

    /// Notes that an announcement could not be posted, and why (for the log).
    ///
    /// # Errors
    /// [`Fault::NoNews`] if there is no such announcement.
    pub fn undeliverable(&self, id: OutboxId, failure: Failure, why: &str, at: Time) -> Result<Fate, Fault> {
        self.shared.transaction(|tx| {
            let row = outbox::get(tx, id)?.ok_or(Fault::NoNews(id))?;
            let place = matches::get(tx, row.news.match_id)?.map(|record| record.begun.channel);
            let failure = match (failure, place) {
                // Nothing is lost: the bot is no member yet.
                (Failure::Lost(Trouble::NoAccess), Some(place)) if places::is_private_thread(tx, place)? => {
                    Failure::Passing { wait_ms: None }
                }
                (failure, _) => failure,
            };
            let is_waiting = row.state == DeliveryState::Waiting;
            let fate = if is_waiting { put_off(tx, id, (failure, why), at)? } else { Fate::GivenUp };
            match (failure, fate) {
                (Failure::Lost(trouble), _) => venues::lose(tx, row.news.match_id, trouble)?,
                (Failure::Refused(trouble), Fate::GivenUp) if is_waiting => {
                    venues::lose(tx, row.news.match_id, trouble)?;
                }
                _ => {}
            }
            Ok(fate)
        })
    }

    /// In which channels of a server something that belongs to no match could not be posted, and why, as far as nobody was
    /// told yet; it counts as told then.
    pub fn take_channel_troubles(&self, guild: GuildId) -> Result<Vec<(ChannelId, Trouble)>, Fault> {
        self.shared.transaction(|tx| Ok(channel_troubles::take_untold(tx, guild)?))
    }

    /// Notes that something was sent of which nothing else is to be noted: a notice, a call, a month.
    pub fn sent<Id: Queued>(&self, id: Id, at: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(queue::settle(tx, id, DeliveryState::Delivered, at)?))
    }

    /// Notes that something could not be sent, and why (for the log).
    pub fn failed<Id: Queued>(&self, id: Id, failure: Failure, why: &str, at: Time) -> Result<Fate, Fault> {
        self.shared.transaction(|tx| put_off(tx, id, (failure, why), at))
    }

    /// Notes that a message's buttons are still there, and why. They are left where they are if that will not change:
    /// pressed, they are refused.
    pub fn still_there(&self, message: MessageRef, failure: Failure, at: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            let Some(attempts) = stale_messages::attempts(tx, message)? else { return Ok(()) };
            match MESSAGES.after(failure, attempts, at) {
                Some(next) => Ok(stale_messages::put_off(tx, message, next)?),
                None => Ok(boards::forget(tx, message)?),
            }
        })
    }

    /// Forgets what is no longer needed, about once an hour: old presses, what was settled long ago, and what can be found
    /// out anew. Challenges that nobody answered expire, and their buttons are to go.
    pub fn prune(&self, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            interactions::forget(tx, now.minus_ms(REMEMBERED_MS))?;
            let long_ago = now.minus_ms(KEPT_MS);
            outbox::forget(tx, long_ago)?;
            notices::forget(tx, long_ago)?;
            dailies::forget(tx, now.minus_ms(SHOWN_MS))?;
            performances::forget(tx, now)?;
            clubs::forget(tx, now.minus_ms(SHOWN_MS))?;
            imports::forget(tx, long_ago)?;
            challenges::forget(tx, long_ago)?;
            forgotten::forget(tx, now.minus_ms(FORGOTTEN_KEPT_MS))?;
            channel_troubles::forget(tx, long_ago)?;
            boards::forget_ended(tx, long_ago)?;
            boards::forget_shown(tx, now.minus_ms(SHOWN_MS))?;
            places::forget_threads(tx, long_ago)?;
            bans::delete_ended(tx, now)?;
            for expired in challenges::expire(tx, now.minus_ms(limits::CHALLENGE_LIFETIME_MS), now)? {
                // Outside guilds nothing can be changed but by answers.
                if let (Some(message), Some(_)) = (expired.message, expired.offer.guild) {
                    stale_messages::insert(tx, MessageRef { channel: expired.offer.channel, message }, now)?;
                }
            }
            Ok::<_, Fault>(())
        })?;
        let forget_met = |tx: &Tx<'_>| Ok::<_, Fault>(forgetting::forget_met(tx, now.minus_ms(KEPT_MS))?);
        self.shared.store().transaction_on_references(forget_met)?;
        // What was deleted does not stay in the write-ahead log for long.
        Ok(self.shared.store().empty_log()?)
    }
}

fn show(
    tx: &Tx<'_>,
    Seen { match_id, version }: Seen,
    since: Option<u32>,
    (message, shown): (MessageRef, &Shown),
    at: Time,
) -> Result<Vec<MessageRef>, Fault> {
    let left = matches::get(tx, match_id)?
        .is_some_and(|record| Player::BOTH.into_iter().any(|player| record.begun.players[player].is_former()));
    Ok(match shown {
        // It was on its way when one of the players was forgotten: nothing that names them is kept.
        Shown::Board(Some(_)) if left => {
            boards::show(tx, &BoardRow { match_id, version, since, told: Some("") }, message, at)?
        }
        Shown::Board(told) => {
            boards::show(tx, &BoardRow { match_id, version, since, told: told.as_deref() }, message, at)?
        }
        Shown::Call => boards::call(tx, match_id, version, message, at)?,
    })
}
