//! Players who wish to be called by a direct message. A call is as safe as the news of the turn: written with it, made
//! once that has been told, and found again if the process ends in between. One that comes too late, since the match has
//! gone on, is not made at all.

use super::answer::{Call, Failure, Fate};
use super::delivery::put_off;
use super::fault::Fault;
use super::header::Header;
use super::news::GRACE_MS;
use super::service::Table;
use crate::store::calls::{self, Record};
use crate::store::ids::{CallId, OutboxId, PersonId, Time};
use crate::store::matches;
use crate::store::outbox::{self, State};
use crate::store::settings::{self, Ping, Unreachable};
use crate::store::{Tx, people, queue};

impl Table {
    /// The call that goes with news which was just told, if one does.
    ///
    /// # Errors
    /// The database fails.
    pub fn call_after(&self, news: OutboxId, now: Time) -> Result<Option<Call>, Fault> {
        self.uncounted(|tx| match calls::waiting(tx, news)? {
            Some(record) => take(tx, &record, now),
            None => Ok(None),
        })
    }

    /// The calls that should have been made and were not, for a background worker that asks every few seconds. Each is
    /// handed out once and then only after a pause, as news is.
    ///
    /// # Errors
    /// The database fails.
    pub fn due_calls(&self, now: Time) -> Result<Vec<Call>, Fault> {
        self.uncounted(|tx| {
            let due = calls::due(tx, now)?;
            Ok(due
                .iter()
                .map(|record| take(tx, record, now))
                .collect::<Result<Vec<_>, _>>()?
                .into_iter()
                .flatten()
                .collect())
        })
    }

    /// Notes that a call was made.
    ///
    /// # Errors
    /// The database fails.
    pub fn called(&self, id: CallId, now: Time) -> Result<(), Fault> {
        self.uncounted(|tx| Ok(queue::settle(tx, id, State::Delivered, now)?))
    }

    /// Notes that a call could not be made, and why (for the log).
    ///
    /// # Errors
    /// The database fails.
    pub fn call_failed(&self, id: CallId, failure: Failure, why: &str, now: Time) -> Result<Fate, Fault> {
        self.uncounted(|tx| {
            let attempts = calls::get(tx, id)?.map_or(u32::MAX, |record| record.attempts);
            put_off(tx, id, attempts, (failure, why), now)
        })
    }

    /// Notes that a person takes no direct messages: from now on they are called in the channel, until they choose
    /// anew. Returns whether this very call is still to be made there.
    ///
    /// # Errors
    /// The database fails.
    pub fn unreachable(&self, id: CallId, person: PersonId, now: Time) -> Result<bool, Fault> {
        self.uncounted(|tx| {
            let mut chosen = settings::get(tx, person)?;
            let only_way = chosen.play.ping == Some(Ping::Direct);
            if chosen.play.unreachable.is_none() {
                chosen.play.unreachable = Some(Unreachable::Noticed);
                settings::set(tx, person, &chosen)?;
            }
            if !only_way {
                queue::settle(tx, id, State::GivenUp, now)?;
            }
            Ok(only_way)
        })
    }

    /// Whether a person is to be told that they take no direct messages: once, by whoever asks first.
    ///
    /// # Errors
    /// The database fails.
    pub fn tells_unreachable(&self, person: PersonId) -> Result<bool, Fault> {
        self.uncounted(|tx| {
            let mut chosen = settings::get(tx, person)?;
            let untold = chosen.play.unreachable == Some(Unreachable::Noticed);
            if untold {
                chosen.play.unreachable = Some(Unreachable::Told);
                settings::set(tx, person, &chosen)?;
            }
            Ok(untold)
        })
    }
}

/// Hands out a call, unless the match has gone on.
fn take(tx: &Tx<'_>, record: &Record, now: Time) -> Result<Option<Call>, Fault> {
    let news = outbox::get(tx, record.news)?.ok_or(Fault::NoNews(record.news))?.news;
    let kept = matches::get(tx, news.match_id)?.ok_or(Fault::NoMatch(news.match_id))?;
    let chosen = settings::get(tx, record.person)?.play;
    let is_current = kept.state == matches::State::Running && kept.progress.version == news.version;
    // Whoever is called in the channel as well has been called, whether or not they take direct messages.
    let is_wanted = match chosen.ping {
        Some(Ping::Direct) => true,
        Some(Ping::Both) => chosen.unreachable.is_none(),
        Some(Ping::Channel | Ping::Off) | None => false,
    };
    if !is_current || !is_wanted {
        queue::settle(tx, record.id, State::Superseded, now)?;
        return Ok(None);
    }
    queue::hand_out(tx, record.id, now.plus_ms(GRACE_MS))?;
    let in_channel = chosen.unreachable.is_some();
    let header = if in_channel { Header::of(tx, &kept)? } else { Header::seen_from(tx, &kept, None)? };
    let locale = match chosen.language {
        Some(language) => language,
        None => people::locale(tx, record.person)?.unwrap_or_else(|| header.locale.clone()),
    };
    Ok(Some(Call { id: record.id, person: record.person, header, locale, in_channel }))
}
