//! Pending deliveries: found by a background worker, and looked up again just before they are sent, since the match may
//! have gone on or another process may have sent them.

use crate::settings::registry::{ADMIN_LOG, LANGUAGE, PING, UNREACHABLE};
use crate::settings::values::{Ping, Unreachable};
use crate::settings::{self, Settings};
use crate::store::ids::{
    ChannelId, ChannelInGuild, LiveBoardId, MessageId, MessageRef, NoticeId, OutboxId, PersonId, Time, TurnPingId,
};
use crate::store::outbox::{self, DeliveryState, NoticePlace};
use crate::store::queue::{self, DueRow, Queued};
use crate::store::settings::SettingsOwner;
use crate::store::{Tx, boards, dailies, live_boards, matches, months, people, timers};
use crate::table::delivery::live_boards::begin_update;
use crate::table::loaded_match::LoadedMatch;
use crate::table::loaded_match::news::{self, has_blocked_opponent};
use crate::table::retries::{GRACE_MS, MESSAGES, attempt, give_up, post_failed, posted, put_off};
use crate::table::shared::release;
use crate::table::{
    Announcement, Deliveries, Delivery, Due, DueLiveBoard, Failure, Fault, Header, Notice, RetryDecision, TurnPing,
};

/// The most rows of each kind found at once; the next search finds more.
const MOST_AT_ONCE: u32 = 500;

/// The reason stored with news outside servers that its answer did not show.
const ONLY_ANSWERS: &str = "nothing but answers reaches this place";
/// The reason stored with a notice that has no channel on the server of its administrators.
const ELSEWHERE: &str = "there is no channel for it where they administer";

impl Deliveries {
    /// All messages that should have been sent, and live boards behind their matches, for a background worker that asks about
    /// once a second. A row is returned again after [`GRACE_MS`], or when its next attempt is due.
    pub fn pending(&self, now: Time) -> Result<Vec<Due>, Fault> {
        self.release_if_set_back(now)?;
        let is_any = self
            .shared
            .read(|tx| Ok::<_, Fault>(!live_boards::due(tx, now, 1)?.is_empty() || has_messages(tx, now)?))?;
        if is_any { self.shared.transaction(|tx| hand_out_due(tx, now)) } else { Ok(Vec::new()) }
    }

    /// The messages whose buttons this process is to remove now. Each is returned again after [`GRACE_MS`], or when its
    /// next attempt is due.
    pub fn pending_removals(&self, now: Time) -> Result<Vec<Due>, Fault> {
        self.release_if_set_back(now)?;
        let mut stale = self.due_removals(now)?;
        // Some may have lost their buttons, which is only written later.
        if !stale.is_empty() && self.shared.store.catch_up()? {
            stale = self.due_removals(now)?;
        }
        self.shared.handed_out.hand_out(stale.iter().map(|row| row.id), now, now.plus_ms(GRACE_MS));
        let due = |DueRow { id, channel, guild }| Due { what: Delivery::RemoveControls(id), channel, guild };
        Ok(stale.into_iter().map(due).collect())
    }

    /// Makes the deliveries of ended processes due at once.
    pub fn take_over(&self) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(release(tx)?))
    }

    /// Takes over the messages whose buttons another process has not removed within [`GRACE_MS`].
    pub fn adopt_removals(&self, now: Time) -> Result<(), Fault> {
        let since = now.minus_ms(GRACE_MS);
        if self.shared.read(|tx| Ok::<_, Fault>(boards::has_removals_to_adopt(tx, now, since)?))? {
            self.shared.transaction(|tx| boards::adopt_removals(tx, now, since, MOST_AT_ONCE))?;
        }
        Ok(())
    }

    fn release_if_set_back(&self, now: Time) -> Result<(), Fault> {
        if self.shared.release_if_set_back(now)? {
            self.shared.handed_out.give_all_back();
        }
        Ok(())
    }

    /// The messages whose buttons are to be removed now, without those that a worker already has.
    fn due_removals(&self, now: Time) -> Result<Vec<DueRow<MessageId>>, Fault> {
        let most = MOST_AT_ONCE.saturating_add(self.shared.handed_out.count());
        let mut stale = self.shared.read(|tx| Ok::<_, Fault>(boards::due_controls_removals(tx, now, most)?))?;
        stale.retain(|row| !self.shared.handed_out.has(row.id, now));
        stale.truncate(MOST_AT_ONCE as usize);
        Ok(stale)
    }

    /// News to be posted; `None` if it no longer waits, or nothing can be posted in the match's channel.
    ///
    /// # Errors
    /// The match cannot be read, and the news is given up; or the database fails, and it is retried.
    pub fn news_to_post(&self, id: OutboxId, now: Time) -> Result<Option<Announcement>, Fault> {
        attempt(&self.shared, id, now, |tx| {
            let outbox_row = outbox::get(tx, id)?.ok_or(Fault::NoNews(id))?;
            let row = matches::get(tx, outbox_row.news.match_id)?.ok_or(Fault::NoMatch(outbox_row.news.match_id))?;
            let news = news::announcement(tx, &outbox_row, &LoadedMatch::load(tx, row)?, now)?;
            // Only interactions can post there, and the one that led to this news is over. The house is an exception,
            // since direct messages with the bot need no interaction.
            if news.current.header.venue.guild.is_none() && news.current.header.house.is_none() {
                give_up(tx, id, ONLY_ANSWERS, now)?;
                return Ok(None);
            }
            Ok(Some(news))
        })
    }

    /// A notice to be posted, with the current state of the match; otherwise as
    /// [`news_to_post`](Deliveries::news_to_post).
    pub fn notice_to_post(&self, id: NoticeId, now: Time) -> Result<Option<Notice>, Fault> {
        attempt(&self.shared, id, now, |tx| {
            let Some((action, place)) = outbox::get_notice(tx, id)? else { return Ok(None) };
            let (match_id, guild) = (action.entry.match_id, action.entry.guild);
            let row = matches::get(tx, match_id)?.ok_or(Fault::NoMatch(match_id))?;
            let channel = match place {
                NoticePlace::Match => Some(row.channel).filter(|_| row.venue.guild == Some(guild)),
                NoticePlace::Log => Settings::of_guild(tx, guild)?.get(&ADMIN_LOG),
            };
            let Some(channel) = channel else {
                give_up(tx, id, ELSEWHERE, now)?;
                return Ok(None);
            };
            let header = Header::seen_from(tx, &row, Some(guild))?;
            let locale = settings::language(tx, channel, Some(guild))?.unwrap_or_else(|| header.locale.clone());
            Ok(Some(Notice { action, header, channel, locale, in_log: place == NoticePlace::Log }))
        })
    }

    /// Records that a notice was posted.
    pub fn notice_sent(&self, id: NoticeId, channel: ChannelId, at: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| posted(tx, id, channel, at))
    }

    /// Records why a notice could not be posted in a channel. A missing log channel turns the log of administrators
    /// off.
    pub fn notice_failed(
        &self,
        id: NoticeId,
        channel: ChannelId,
        failure: Failure,
        why: &str,
        at: Time,
    ) -> Result<RetryDecision, Fault> {
        self.shared.transaction(|tx| match outbox::get_notice(tx, id)? {
            Some((action, NoticePlace::Log)) => {
                let log = ChannelInGuild { guild: action.entry.guild, channel };
                post_failed(tx, id, &ADMIN_LOG, log, failure, why, at)
            }
            _ => put_off(tx, id, failure, why, at),
        })
    }

    /// A direct message to be sent; `None` if it no longer waits, since the match has gone on.
    pub fn ping_to_send(&self, id: TurnPingId, now: Time) -> Result<Option<TurnPing>, Fault> {
        attempt(&self.shared, id, now, |tx| current_turn_ping(tx, id, now))
    }

    /// Begins an attempt to remove a message's buttons. Returns `false` if none are left, or if this was given up.
    pub fn must_remove_controls(&self, message: MessageRef, now: Time) -> Result<bool, Fault> {
        let attempts = self.shared.read(|tx| boards::controls_removal_attempts(tx, message))?;
        let Some(attempts) = attempts else { return Ok(false) };
        let is_tried = attempts < MESSAGES.most_attempts;
        self.shared.store.later(move |tx| match is_tried {
            true => boards::begin_controls_removal(tx, message, now.plus_ms(GRACE_MS)).map(drop),
            false => boards::delete(tx, message),
        });
        Ok(is_tried)
    }

    /// A live board to be updated; `None` if it has ended. If its match cannot be read, it ends with an error.
    pub fn live_board_to_show(&self, id: LiveBoardId, now: Time) -> Result<Option<DueLiveBoard>, Fault> {
        self.shared.transaction(|tx| match live_boards::get(tx, id)? {
            Some(live) => begin_update(tx, &live, now),
            None => Ok(Ok(None)),
        })?
    }

    /// The turn ping that follows news which was just sent, if any.
    pub fn ping_after(&self, news: OutboxId, now: Time) -> Result<Option<TurnPing>, Fault> {
        match self.shared.read(|tx| outbox::waiting_turn_ping(tx, news))? {
            Some(ping) => self.ping_to_send(ping.id, now),
            None => Ok(None),
        }
    }

    /// Records that a person receives no direct messages: from now on they are pinged in the channel, until they choose
    /// again. Returns whether this ping has to be sent there.
    pub fn note_unreachable(&self, id: TurnPingId, person: PersonId, now: Time) -> Result<bool, Fault> {
        self.shared.transaction(|tx| {
            let noticed = |chosen: &mut Settings| {
                chosen.set(&UNREACHABLE, chosen.get(&UNREACHABLE).or(Some(Unreachable::Noticed)));
            };
            let chosen = Settings::update(tx, SettingsOwner::Person(person), noticed)?;
            must_ping_in_channel(tx, id, &chosen, now)
        })
    }

    /// Records that a person cannot be written to now, although they wish it. Returns whether this ping has to be sent in
    /// the channel.
    pub fn note_not_reached(&self, id: TurnPingId, person: PersonId, now: Time) -> Result<bool, Fault> {
        self.shared.transaction(|tx| must_ping_in_channel(tx, id, &Settings::of_person(tx, person)?, now))
    }

    /// Records the channel of somebody's direct messages with the bot.
    pub fn conversation_opened(&self, person: PersonId, channel: ChannelId) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(people::set_conversation(tx, person, channel)?))
    }

    /// Whether to tell a person that they receive no direct messages; true for the first caller only.
    pub fn take_unreachable_notice(&self, person: PersonId) -> Result<bool, Fault> {
        self.shared.transaction(|tx| {
            let mut is_due = false;
            Settings::update(tx, SettingsOwner::Person(person), |chosen| {
                is_due = chosen.get(&UNREACHABLE) == Some(Unreachable::Noticed);
                if is_due {
                    chosen.set(&UNREACHABLE, Some(Unreachable::Told));
                }
            })?;
            Ok(is_due)
        })
    }
}

/// Whether a ping that cannot be sent as a direct message has to be sent in the channel. With the setting for both, the
/// channel has been pinged already.
fn must_ping_in_channel(tx: &Tx<'_>, id: TurnPingId, chosen: &Settings, now: Time) -> Result<bool, Fault> {
    let only_way = chosen.get(&PING) == Ping::Direct;
    if !only_way {
        queue::close(tx, id, DeliveryState::GivenUp, now)?;
    }
    Ok(only_way)
}

/// Whether any message is due.
fn has_messages(tx: &Tx<'_>, now: Time) -> Result<bool, Fault> {
    Ok(!outbox::due(tx, now, 1)?.is_empty()
        || !outbox::due_notices(tx, now, 1)?.is_empty()
        || !outbox::due_turn_pings(tx, now, 1)?.is_empty()
        || !dailies::due(tx, now, 1)?.is_empty()
        || !months::due(tx, now, 1)?.is_empty()
        || !timers::due(tx, now, 1)?.is_empty())
}

/// The messages and live boards that are due, each handed out until [`GRACE_MS`] from now.
fn hand_out_due(tx: &Tx<'_>, now: Time) -> Result<Vec<Due>, Fault> {
    let mut due = hand_out(tx, outbox::due(tx, now, MOST_AT_ONCE)?, Delivery::News, now)?;
    due.extend(hand_out(tx, outbox::due_notices(tx, now, MOST_AT_ONCE)?, Delivery::Notice, now)?);
    due.extend(hand_out(tx, outbox::due_turn_pings(tx, now, MOST_AT_ONCE)?, Delivery::TurnPing, now)?);
    due.extend(hand_out(tx, dailies::due(tx, now, MOST_AT_ONCE)?, Delivery::Daily, now)?);
    due.extend(hand_out(tx, months::due(tx, now, MOST_AT_ONCE)?, Delivery::Month, now)?);
    due.extend(hand_out(tx, timers::due(tx, now, MOST_AT_ONCE)?, Delivery::Timer, now)?);
    for DueRow { id, channel, guild } in live_boards::due(tx, now, MOST_AT_ONCE)? {
        live_boards::put_off(tx, id, now.plus_ms(GRACE_MS))?;
        due.push(Due { what: Delivery::LiveBoard(id), channel, guild });
    }
    Ok(due)
}

/// Hands out rows of one kind that are due.
fn hand_out<Id: Queued>(
    tx: &Tx<'_>,
    rows: Vec<DueRow<Id>>,
    what: fn(Id) -> Delivery,
    now: Time,
) -> Result<Vec<Due>, Fault> {
    rows.into_iter()
        .map(|DueRow { id, channel, guild }| {
            queue::hand_out(tx, id, now.plus_ms(GRACE_MS))?;
            Ok(Due { what: what(id), channel, guild })
        })
        .collect()
}

/// The turn ping as it has to be sent now. It is superseded if the match has gone on, or the person has changed the setting.
fn current_turn_ping(tx: &Tx<'_>, id: TurnPingId, now: Time) -> Result<Option<TurnPing>, Fault> {
    let Some(ping) = outbox::get_turn_ping(tx, id)? else { return Ok(None) };
    let news = outbox::get(tx, ping.news_id)?.ok_or(Fault::NoNews(ping.news_id))?.news;
    let row = matches::get(tx, news.match_id)?.ok_or(Fault::NoMatch(news.match_id))?;
    let chosen = Settings::of_person(tx, ping.person)?;
    let is_current = row.state == matches::MatchState::Running && row.progress.version == news.version;
    // With the setting for both, the ping in the channel is enough.
    let in_channel = chosen.get(&UNREACHABLE).is_some();
    let is_wanted = match chosen.get(&PING) {
        Ping::Direct => true,
        Ping::Both => !in_channel,
        Ping::Channel | Ping::Off => false,
    };
    if !is_current || !is_wanted || has_blocked_opponent(tx, &row, ping.person)? {
        queue::close(tx, ping.id, DeliveryState::Superseded, now)?;
        return Ok(None);
    }
    let header = if in_channel { Header::of(tx, &row)? } else { Header::seen_from(tx, &row, None)? };
    let locale = match chosen.get(&LANGUAGE) {
        Some(language) => language.tag().to_owned(),
        None => people::locale(tx, ping.person)?.unwrap_or_else(|| header.locale.clone()),
    };
    let conversation = people::conversation(tx, ping.person)?;
    Ok(Some(TurnPing { id: ping.id, person: ping.person, header, locale, in_channel, conversation }))
}
