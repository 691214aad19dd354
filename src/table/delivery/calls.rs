//! Players who wish to be called by a direct message. A call is as safe as the news of the turn: written with it, made
//! once that has been told, and found again if the process ends in between. One that comes too late, since the match has
//! gone on, is not made at all.

use crate::store::calls;
use crate::store::ids::{CallId, OutboxId, PersonId, Time};
use crate::store::matches;
use crate::store::outbox::{self, DeliveryState};
use crate::store::settings::{self, Ping, Unreachable};
use crate::store::{Tx, people, queue};
use crate::table::delivery::Deliveries;
use crate::table::fault::Fault;
use crate::table::loaded_match::news::has_blocked_opponent;
use crate::table::protocol::answer::Call;
use crate::table::protocol::header::Header;

impl Deliveries {
    /// The call that goes with news which was just told, if one does.
    ///
    /// # Errors
    /// As for [`call_to_make`](Deliveries::call_to_make).
    pub fn call_after(&self, news: OutboxId, now: Time) -> Result<Option<Call>, Fault> {
        match self.shared.transaction(|tx| calls::waiting(tx, news))? {
            Some(record) => self.call_to_make(record.id, now),
            None => Ok(None),
        }
    }

    /// Notes that a person takes no direct messages: from now on they are called in the channel, until they choose
    /// anew. Returns whether this very call is still to be made there.
    pub fn unreachable(&self, id: CallId, person: PersonId, now: Time) -> Result<bool, Fault> {
        self.shared.transaction(|tx| {
            let mut chosen = settings::get(tx, person)?;
            let only_way = chosen.play.ping == Some(Ping::Direct);
            if chosen.play.unreachable.is_none() {
                chosen.play.unreachable = Some(Unreachable::Noticed);
                settings::set(tx, person, &chosen)?;
            }
            if !only_way {
                queue::settle(tx, id, DeliveryState::GivenUp, now)?;
            }
            Ok(only_way)
        })
    }

    /// Whether a person is to be told that they take no direct messages: once, by whoever asks first.
    pub fn tells_unreachable(&self, person: PersonId) -> Result<bool, Fault> {
        self.shared.transaction(|tx| {
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

/// A call as it is to be made; it is superseded if the match has gone on, or they wish it otherwise by now.
pub(in crate::table) fn current(tx: &Tx<'_>, id: CallId, now: Time) -> Result<Option<Call>, Fault> {
    let Some(record) = calls::get(tx, id)? else { return Ok(None) };
    let news = outbox::get(tx, record.news)?.ok_or(Fault::NoNews(record.news))?.news;
    let kept = matches::get(tx, news.match_id)?.ok_or(Fault::NoMatch(news.match_id))?;
    let chosen = settings::get(tx, record.person)?.play;
    let is_current = kept.state == matches::MatchState::Running && kept.progress.version == news.version;
    // Whoever is called in the channel as well has been called, whether or not they take direct messages.
    let is_wanted = match chosen.ping {
        Some(Ping::Direct) => true,
        Some(Ping::Both) => chosen.unreachable.is_none(),
        Some(Ping::Channel | Ping::Off) | None => false,
    };
    if !is_current || !is_wanted || has_blocked_opponent(tx, &kept, record.person)? {
        queue::settle(tx, record.id, DeliveryState::Superseded, now)?;
        return Ok(None);
    }
    let in_channel = chosen.unreachable.is_some();
    let header = if in_channel { Header::of(tx, &kept)? } else { Header::seen_from(tx, &kept, None)? };
    let locale = match chosen.language {
        Some(language) => language,
        None => people::locale(tx, record.person)?.unwrap_or_else(|| header.locale.clone()),
    };
    Ok(Some(Call { id: record.id, person: record.person, header, locale, in_channel }))
}
