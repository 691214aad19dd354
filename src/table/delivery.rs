//! What reaches a channel: written with the action it tells of, delivered by whoever answers, and by a background worker
//! if that failed.

use super::answer::{Announcement, Challenge, Failure, Fate, Notice, Pending, Remains};
use super::fault::Fault;
use super::header::Header;
use super::loaded_match::LoadedMatch;
pub use super::news::GRACE_MS;
use super::request::Seen;
use super::service::Table;
use super::{challenge, news};
use crate::store::boards::{Board, Trace};
use crate::store::ids::{MessageId, MessageRef, NoticeId, OutboxId, Time};
use crate::store::outbox::{self, State};
use crate::store::queue::{self, Queued};
use crate::store::venues::Trouble;
use crate::store::{Tx, boards, challenges, interactions, matches, notices, places, venues};

/// The shortest pause after a failure of which Discord does not say how long to wait: one second.
const SHORTEST_PAUSE_MS: i64 = 1_000;
/// The longest pause between two attempts: one hour.
const LONGEST_PAUSE_MS: i64 = 60 * 60 * 1000;

/// After so many attempts (about two days) a delivery is given up.
const MOST_ATTEMPTS: u32 = 60;

/// Why something is given up outside guilds.
const ONLY_ANSWERS: &str = "nothing but answers reaches this place";

/// How long a counted press is remembered: two days. Discord's own tokens live for fifteen minutes.
const REMEMBERED_MS: i64 = 2 * 24 * 60 * 60 * 1000;

/// How long what is settled is kept for whoever looks into a complaint: thirty days.
const KEPT_MS: i64 = 30 * 24 * 60 * 60 * 1000;

/// How long it is known which position a message shows: a year.
const SHOWN_MS: i64 = 365 * 24 * 60 * 60 * 1000;

impl Table {
    /// Notes that an announcement was posted, or shown by editing this message: it is the match's current board now, and
    /// `told` is what stays of it later, if not all. Returns the messages whose buttons must go; if the match has gone on
    /// in the meantime this may be among them.
    ///
    /// # Errors
    /// [`Fault::NoNews`] if there is no such announcement.
    pub fn delivered(
        &self,
        id: OutboxId,
        message: MessageRef,
        told: Option<&str>,
        at: Time,
    ) -> Result<Vec<MessageRef>, Fault> {
        self.uncounted(|tx| {
            let outbox::News { match_id, since, version, .. } = outbox::get(tx, id)?.ok_or(Fault::NoNews(id))?.news;
            queue::settle(tx, id, State::Delivered, at)?;
            venues::reached(tx, match_id, message.channel)?;
            show(tx, &Board { match_id, version, since: Some(since), told }, message, at)
        })
    }

    /// Notes that a message shows a match (an old board that was brought up to date): it is its current board now, and
    /// `told` is what stays of it later, unless that was known already. Returns the messages whose buttons must go; this
    /// one is among them if a later position is shown elsewhere.
    ///
    /// # Errors
    /// The database fails, also where there is no such match.
    pub fn board_shown(
        &self,
        seen: Seen,
        message: MessageRef,
        told: Option<&str>,
        at: Time,
    ) -> Result<Vec<MessageRef>, Fault> {
        let Seen { match_id, version } = seen;
        self.uncounted(|tx| show(tx, &Board { match_id, version, since: None, told }, message, at))
    }

    /// What stays of a message whose buttons go.
    ///
    /// # Errors
    /// The database fails.
    pub fn remains(&self, message: MessageRef) -> Result<Remains, Fault> {
        self.uncounted(|tx| {
            Ok(match boards::trace(tx, message.message)? {
                None => Remains::Everything,
                Some(Trace { told, is_last: true }) if told.is_empty() => Remains::Everything,
                Some(Trace { told, is_last: true }) => Remains::Picture(told),
                Some(Trace { told, is_last: false }) if told.is_empty() => Remains::Nothing,
                Some(Trace { told, is_last: false }) => Remains::Lines(told),
            })
        })
    }

    /// Notes that a message shows a position of a match that is past already: the end of a game.
    ///
    /// # Errors
    /// The database fails, also where there is no such match.
    pub fn past_shown(&self, seen: Seen, message: MessageId) -> Result<(), Fault> {
        self.uncounted(|tx| {
            matches::set_end_shown(tx, seen.match_id, seen.version)?;
            Ok(boards::note(tx, seen.match_id, seen.version, message)?)
        })
    }

    /// Notes that a message has no buttons any more, or is gone, or never can be reached again.
    ///
    /// # Errors
    /// The database fails.
    pub fn stripped(&self, message: MessageRef) -> Result<(), Fault> {
        self.uncounted(|tx| Ok(boards::forget(tx, message)?))
    }

    /// Notes that a message is out of reach; its buttons are gone with it, unless the bot is only no member of the thread.
    ///
    /// # Errors
    /// The database fails.
    pub fn out_of_reach(&self, message: MessageRef) -> Result<(), Fault> {
        self.uncounted(|tx| match places::is_private_thread(tx, message.channel)? {
            true => Ok(()),
            false => Ok(boards::forget(tx, message)?),
        })
    }

    /// Notes that an announcement could not be posted, and why (for the log).
    ///
    /// # Errors
    /// [`Fault::NoNews`] if there is no such announcement.
    pub fn undeliverable(&self, id: OutboxId, failure: Failure, why: &str, at: Time) -> Result<Fate, Fault> {
        self.uncounted(|tx| {
            let row = outbox::get(tx, id)?.ok_or(Fault::NoNews(id))?;
            let place = matches::get(tx, row.news.match_id)?.map(|record| record.begun.channel);
            let failure = match (failure, place) {
                // Nothing is lost: the bot is no member yet.
                (Failure::Lost(Trouble::NoAccess), Some(place)) if places::is_private_thread(tx, place)? => {
                    Failure::Passing { wait_ms: None }
                }
                (failure, _) => failure,
            };
            if let Failure::Lost(trouble) = failure {
                venues::lose(tx, row.news.match_id, trouble)?;
            }
            if row.state == State::Waiting {
                put_off(tx, id, row.attempts, (failure, why), at)
            } else {
                Ok(Fate::GivenUp)
            }
        })
    }

    /// Notes that what those who administer did was told where the match is played.
    ///
    /// # Errors
    /// The database fails.
    pub fn noticed(&self, id: NoticeId, at: Time) -> Result<(), Fault> {
        self.uncounted(|tx| Ok(queue::settle(tx, id, State::Delivered, at)?))
    }

    /// Notes that this could not be told, and why (for the log).
    ///
    /// # Errors
    /// The database fails.
    pub fn notice_failed(&self, id: NoticeId, failure: Failure, why: &str, at: Time) -> Result<Fate, Fault> {
        self.uncounted(|tx| match notices::get(tx, id)? {
            Some(notice) => put_off(tx, id, notice.attempts, (failure, why), at),
            None => Ok(Fate::GivenUp),
        })
    }

    /// Notes that a message's buttons are still there, and how long Discord wants the next attempt to wait.
    ///
    /// # Errors
    /// The database fails.
    pub fn still_there(&self, message: MessageRef, wait_ms: Option<i64>, at: Time) -> Result<(), Fault> {
        self.uncounted(|tx| match boards::attempts(tx, message)? {
            Some(attempts) => Ok(boards::put_off(tx, message, at.plus_ms(pause_ms(attempts, wait_ms)))?),
            None => Ok(()),
        })
    }

    /// What should have reached a channel and has not, for a background worker that asks every second or so. What is
    /// handed out is not handed out again before [`GRACE_MS`] have passed, or else when whoever failed to send it was told
    /// to try again.
    ///
    /// # Errors
    /// The database fails.
    pub fn pending(&self, now: Time) -> Result<Pending, Fault> {
        self.uncounted(|tx| {
            let mut pending = Pending::default();
            for row in outbox::due(tx, now)? {
                queue::hand_out(tx, row.id, now.plus_ms(GRACE_MS))?;
                match rebuild(tx, &row) {
                    // Outside guilds only answers can be given: who answered had the chance. Only the house is played
                    // where the bot may write, in direct messages with it.
                    Ok(Announcement { current, .. })
                        if current.header.venue.guild.is_none() && current.header.house.is_none() =>
                    {
                        give_up(tx, row.id, ONLY_ANSWERS, now)?;
                    }
                    Ok(announcement) => pending.announcements.push(announcement),
                    Err(Fault::Store(error)) => return Err(error.into()),
                    // One match that cannot be read must not keep all others waiting.
                    Err(fault) => {
                        give_up(tx, row.id, &fault.to_string(), now)?;
                        pending.faults.push(fault);
                    }
                }
            }
            for notice in notices::due(tx, now)? {
                queue::hand_out(tx, notice.id, now.plus_ms(GRACE_MS))?;
                let notice = self::notice(tx, notice)?;
                match notice.header.venue.guild {
                    Some(_) => pending.notices.push(notice),
                    None => give_up(tx, notice.id, ONLY_ANSWERS, now)?,
                }
            }
            for (message, attempts) in boards::due(tx, now)? {
                if attempts >= MOST_ATTEMPTS {
                    boards::forget(tx, message)?;
                } else {
                    boards::hand_out(tx, message, now.plus_ms(GRACE_MS))?;
                    pending.stale_boards.push(message);
                }
            }
            Ok(pending)
        })
    }

    /// Forgets what is no longer needed, about once an hour: old presses, what was settled long ago, and what can be found
    /// out anew. Challenges that nobody answered expire; they are returned, for their buttons must go.
    ///
    /// # Errors
    /// The database fails.
    pub fn prune(&self, now: Time) -> Result<Vec<Challenge>, Fault> {
        self.uncounted(|tx| {
            interactions::forget(tx, now.minus_ms(REMEMBERED_MS))?;
            let long_ago = now.minus_ms(KEPT_MS);
            outbox::forget(tx, long_ago)?;
            notices::forget(tx, long_ago)?;
            challenges::forget(tx, long_ago)?;
            boards::forget_ended(tx, long_ago)?;
            boards::forget_shown(tx, now.minus_ms(SHOWN_MS))?;
            places::forget_threads(tx, long_ago)?;
            let expired = challenges::expire(tx, now.minus_ms(challenge::LIFETIME_MS), now)?;
            let views = expired.into_iter().map(|record| challenge::view(tx, record));
            Ok(views.collect::<Result<_, _>>()?)
        })
    }
}

/// The announcement of a row that waits: the match has not gone on since, or the row would have been superseded.
fn rebuild(tx: &Tx<'_>, row: &outbox::Record) -> Result<Announcement, Fault> {
    let match_id = row.news.match_id;
    let record = matches::get(tx, match_id)?.ok_or(Fault::NoMatch(match_id))?;
    news::announcement(tx, row, &LoadedMatch::load(tx, record)?)
}

fn show(tx: &Tx<'_>, board: &Board<'_>, message: MessageRef, at: Time) -> Result<Vec<MessageRef>, Fault> {
    Ok(boards::show(tx, board, message, at.plus_ms(GRACE_MS))?)
}

/// What those who administer did, with the match as it is now.
pub(super) fn notice(tx: &Tx<'_>, notice: notices::Notice) -> Result<Notice, Fault> {
    let id = notice.action.entry.match_id;
    let record = matches::get(tx, id)?.ok_or(Fault::NoMatch(id))?;
    Ok(Notice { id: notice.id, action: notice.action, header: Header::of(tx, &record)? })
}

/// Says when something is tried again that could not be sent, or gives it up.
pub(super) fn put_off<Id: Queued>(
    tx: &Tx<'_>,
    id: Id,
    attempts: u32,
    (failure, why): (Failure, &str),
    at: Time,
) -> Result<Fate, Fault> {
    match failure {
        Failure::Passing { wait_ms } if attempts < MOST_ATTEMPTS => {
            queue::put_off(tx, id, why, at.plus_ms(pause_ms(attempts, wait_ms)))?;
            Ok(Fate::Later)
        }
        _ => {
            give_up(tx, id, why, at)?;
            Ok(Fate::GivenUp)
        }
    }
}

fn give_up<Id: Queued>(tx: &Tx<'_>, id: Id, why: &str, at: Time) -> Result<(), Fault> {
    queue::put_off(tx, id, why, at)?;
    Ok(queue::settle(tx, id, State::GivenUp, at)?)
}

/// How long to wait after so many attempts: as long as Discord says, else longer each time.
fn pause_ms(attempts: u32, wait_ms: Option<i64>) -> i64 {
    wait_ms.unwrap_or_else(|| SHORTEST_PAUSE_MS.saturating_mul(1 << attempts.min(12)).min(LONGEST_PAUSE_MS))
}
