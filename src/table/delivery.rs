//! What reaches a channel: written with the action it tells of, delivered by whoever answers, and by a background worker
//! if that failed.

use super::answer::{Announcement, Failure, Fate, Pending};
use super::denial::Fault;
use super::request::Seen;
use super::sitting::Sitting;
use super::{Table, calls, challenge, play};
use crate::store::ids::{MatchId, MessageId, MessageRef, OutboxId, Time};
use crate::store::outbox::{self, Kind, News, State};
use crate::store::{Tx, boards, challenges, interactions, matches, venues};

/// How long whoever answers a press has for its delivery, before the background worker takes over: 20 seconds.
pub const GRACE_MS: i64 = 20_000;

/// The longest pause between two attempts: one hour.
const LONGEST_PAUSE_MS: i64 = 60 * 60 * 1000;

/// After so many attempts (about two days) a delivery is given up.
pub(super) const MOST_ATTEMPTS: u32 = 56;

/// How long a counted press is remembered: two days. Discord's own tokens live for fifteen minutes.
const REMEMBERED_MS: i64 = 2 * 24 * 60 * 60 * 1000;

/// How long the outbox and the messages of a finished match are kept for whoever looks into a complaint: thirty days.
const KEPT_MS: i64 = 30 * 24 * 60 * 60 * 1000;

impl Table {
    /// Notes that an announcement was posted, or shown by editing this message: it is the match's current board now.
    /// Returns the messages whose buttons must go; if the match has gone on in the meantime this may be among them.
    ///
    /// # Errors
    /// [`Fault::NoNews`] if there is no such announcement.
    pub fn delivered(&self, id: OutboxId, message: MessageRef, at: Time) -> Result<Vec<MessageRef>, Fault> {
        self.uncounted(|tx| {
            let row = outbox::get(tx, id)?.ok_or(Fault::NoNews(id))?;
            outbox::settle(tx, id, State::Delivered, at)?;
            venues::reached(tx, row.news.match_id, message.channel)?;
            show(tx, Seen { match_id: row.news.match_id, version: row.news.version }, message, at)
        })
    }

    /// Notes that a message shows a match (an old board that was brought up to date): it is its current board now. Returns the messages
    /// whose buttons must go; this one is among them if a later position is shown elsewhere.
    ///
    /// # Errors
    /// The database fails, also where there is no such match.
    pub fn board_shown(&self, seen: Seen, message: MessageRef, at: Time) -> Result<Vec<MessageRef>, Fault> {
        self.uncounted(|tx| show(tx, seen, message, at))
    }

    /// Notes that a message shows a position of a match that is past already: the end of a game.
    ///
    /// # Errors
    /// The database fails, also where there is no such match.
    pub fn past_shown(&self, seen: Seen, message: MessageId) -> Result<(), Fault> {
        self.uncounted(|tx| Ok(boards::note(tx, seen.match_id, seen.version, message)?))
    }

    /// Whether whoever wrote the latest news of a match still has time to post it.
    ///
    /// # Errors
    /// The database fails.
    pub fn is_being_told(&self, id: MatchId, now: Time) -> Result<bool, Fault> {
        self.uncounted(|tx| Ok(outbox::waiting(tx, id)?.is_some_and(|row| row.due_at > now)))
    }

    /// Notes that a message has no buttons any more, or is gone, or never can be reached again.
    ///
    /// # Errors
    /// The database fails.
    pub fn stripped(&self, message: MessageRef) -> Result<(), Fault> {
        self.uncounted(|tx| Ok(boards::forget(tx, message)?))
    }

    /// Notes that an announcement could not be posted, and why (for the log).
    ///
    /// # Errors
    /// [`Fault::NoNews`] if there is no such announcement.
    pub fn undeliverable(&self, id: OutboxId, failure: Failure, why: &str, at: Time) -> Result<Fate, Fault> {
        self.uncounted(|tx| {
            let row = outbox::get(tx, id)?.ok_or(Fault::NoNews(id))?;
            outbox::set_trouble(tx, id, why)?;
            if let Failure::Lost(trouble) = failure {
                venues::lose(tx, row.news.match_id, trouble)?;
            }
            if failure == Failure::Passing && row.attempts < MOST_ATTEMPTS {
                return Ok(Fate::Later);
            }
            if row.state == State::Waiting {
                outbox::settle(tx, id, State::GivenUp, at)?;
            }
            Ok(Fate::GivenUp)
        })
    }

    /// What should have reached a channel and has not, for a background worker that asks every few seconds. Each is
    /// handed out once and then only after a pause that doubles from [`GRACE_MS`] to an hour.
    ///
    /// # Errors
    /// The database fails.
    pub fn pending(&self, now: Time) -> Result<Pending, Fault> {
        self.uncounted(|tx| {
            let mut pending = Pending::default();
            for row in outbox::due(tx, now)? {
                outbox::attempt(tx, row.id, now.plus_ms(pause_ms(row.attempts)))?;
                match rebuild(tx, &row) {
                    // Outside guilds only answers can be given: who answered had the chance.
                    Ok(announcement) if announcement.view.venue.guild.is_none() => {
                        outbox::set_trouble(tx, row.id, "nothing but answers reaches this place")?;
                        outbox::settle(tx, row.id, State::GivenUp, now)?;
                    }
                    Ok(announcement) => pending.announcements.push(announcement),
                    Err(Fault::Store(error)) => return Err(error.into()),
                    // One match that cannot be read must not keep all others waiting.
                    Err(fault) => {
                        outbox::set_trouble(tx, row.id, &fault.to_string())?;
                        outbox::settle(tx, row.id, State::GivenUp, now)?;
                        pending.faults.push(fault);
                    }
                }
            }
            for (message, attempts) in boards::due(tx, now)? {
                if attempts >= MOST_ATTEMPTS {
                    boards::forget(tx, message)?;
                } else {
                    boards::attempt(tx, message, now.plus_ms(pause_ms(attempts)))?;
                    pending.stale_boards.push(message);
                }
            }
            Ok(pending)
        })
    }

    /// Forgets what is no longer needed, about once an hour: old presses, and the outbox of matches long over.
    /// Challenges that nobody answered expire; they are returned, for their buttons must go.
    ///
    /// # Errors
    /// The database fails.
    pub fn prune(&self, now: Time) -> Result<Vec<super::Challenge>, Fault> {
        self.uncounted(|tx| {
            interactions::forget(tx, now.minus_ms(REMEMBERED_MS))?;
            outbox::forget(tx, now.minus_ms(KEPT_MS))?;
            boards::forget_ended(tx, now.minus_ms(KEPT_MS))?;
            let expired = challenges::expire(tx, now.minus_ms(challenge::LIFETIME_MS), now)?;
            let views = expired.into_iter().map(|record| super::view::challenge_view(tx, record));
            Ok(views.collect::<Result<_, _>>()?)
        })
    }
}

/// Writes news about a match that was just taken further.
pub(super) fn write(tx: &Tx<'_>, sitting: &Sitting, kind: Kind, at: Time) -> Result<Announcement, Fault> {
    let match_id = sitting.record.id;
    let since = outbox::untold_since(tx, match_id, kind)?.unwrap_or(sitting.first_fresh());
    let news = News { match_id, kind, since, version: sitting.record.progress.version };
    let row = outbox::insert(tx, &news, at, at.plus_ms(GRACE_MS))?;
    let announcement = play::announcement(tx, &row, sitting)?;
    if let Some(person) = play::whom_to_call(&announcement.view, sitting).filter(|_| kind == Kind::Turn) {
        calls::write(tx, row.id, person, at)?;
    }
    Ok(announcement)
}

/// The announcement of a row that waits: the match has not gone on since, or the row would have been superseded.
fn rebuild(tx: &Tx<'_>, row: &outbox::Record) -> Result<Announcement, Fault> {
    let match_id = row.news.match_id;
    let record = matches::get(tx, match_id)?.ok_or(Fault::NoMatch(match_id))?;
    play::announcement(tx, row, &Sitting::load(tx, record)?)
}

fn show(tx: &Tx<'_>, seen: Seen, message: MessageRef, at: Time) -> Result<Vec<MessageRef>, Fault> {
    boards::show(tx, seen.match_id, seen.version, message, at.plus_ms(GRACE_MS))?;
    Ok(boards::stale(tx, seen.match_id)?)
}

/// How long to wait after one more attempt.
pub(super) fn pause_ms(attempts: u32) -> i64 {
    GRACE_MS.saturating_mul(1 << attempts.min(10)).min(LONGEST_PAUSE_MS)
}
