//! Direct messages to players whose turn it is. Such a call is stored with the news of the turn, sent after it, and
//! found again if the process ends in between. It is dropped if the match has gone on.

use crate::settings::Settings;
use crate::settings::registry::{LANGUAGE, PING, UNREACHABLE};
use crate::settings::values::{Ping, Unreachable};
use crate::store::ids::{CallId, OutboxId, PersonId, Time};
use crate::store::outbox::{self, DeliveryState};
use crate::store::settings::SettingsOwner;
use crate::store::{Tx, matches, people, queue};
use crate::table::delivery::Deliveries;
use crate::table::fault::Fault;
use crate::table::loaded_match::news::has_blocked_opponent;
use crate::table::protocol::answer::Call;
use crate::table::protocol::header::Header;

impl Deliveries {
    /// The call that follows news which was just sent, if any.
    ///
    /// # Errors
    /// As for [`call_to_make`](Deliveries::call_to_make).
    pub fn call_after(&self, news: OutboxId, now: Time) -> Result<Option<Call>, Fault> {
        match self.shared.read(|tx| outbox::waiting_call(tx, news))? {
            Some(record) => self.call_to_make(record.id, now),
            None => Ok(None),
        }
    }

    /// Records that a person receives no direct messages: from now on they are pinged in the channel, until they choose
    /// again. Returns whether this call has to be made there.
    pub fn unreachable(&self, id: CallId, person: PersonId, now: Time) -> Result<bool, Fault> {
        self.shared.transaction(|tx| {
            let noticed = |chosen: &mut Settings| {
                chosen.set(&UNREACHABLE, chosen.get(&UNREACHABLE).or(Some(Unreachable::Noticed)));
            };
            let chosen = Settings::update(tx, SettingsOwner::Person(person), noticed)?;
            let only_way = chosen.get(&PING) == Ping::Direct;
            if !only_way {
                queue::close(tx, id, DeliveryState::GivenUp, now)?;
            }
            Ok(only_way)
        })
    }

    /// Whether to tell a person that they receive no direct messages; true for the first caller only.
    pub fn tells_unreachable(&self, person: PersonId) -> Result<bool, Fault> {
        self.shared.transaction(|tx| {
            let mut is_untold = false;
            Settings::update(tx, SettingsOwner::Person(person), |chosen| {
                is_untold = chosen.get(&UNREACHABLE) == Some(Unreachable::Noticed);
                if is_untold {
                    chosen.set(&UNREACHABLE, Some(Unreachable::Told));
                }
            })?;
            Ok(is_untold)
        })
    }
}

/// The call as it has to be made now. It is superseded if the match has gone on, or the person has changed the setting.
pub(in crate::table) fn current(tx: &Tx<'_>, id: CallId, now: Time) -> Result<Option<Call>, Fault> {
    let Some(record) = outbox::get_call(tx, id)? else { return Ok(None) };
    let news = outbox::get(tx, record.news)?.ok_or(Fault::NoNews(record.news))?.news;
    let kept = matches::get(tx, news.match_id)?.ok_or(Fault::NoMatch(news.match_id))?;
    let chosen = Settings::of_person(tx, record.person)?;
    let is_current = kept.state == matches::MatchState::Running && kept.progress.version == news.version;
    // With the setting for both, the ping in the channel is enough.
    let in_channel = chosen.get(&UNREACHABLE).is_some();
    let is_wanted = match chosen.get(&PING) {
        Ping::Direct => true,
        Ping::Both => !in_channel,
        Ping::Channel | Ping::Off => false,
    };
    if !is_current || !is_wanted || has_blocked_opponent(tx, &kept, record.person)? {
        queue::close(tx, record.id, DeliveryState::Superseded, now)?;
        return Ok(None);
    }
    let header = if in_channel { Header::of(tx, &kept)? } else { Header::seen_from(tx, &kept, None)? };
    let locale = match chosen.get(&LANGUAGE) {
        Some(language) => language.tag().to_owned(),
        None => people::locale(tx, record.person)?.unwrap_or_else(|| header.locale.clone()),
    };
    Ok(Some(Call { id: record.id, person: record.person, header, locale, in_channel }))
}
