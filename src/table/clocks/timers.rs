//! Events in matches that time alone brings about: reminders, fallen flags, and matches that are adjourned after months
//! without an action.
//!
//! Timers are rows that the worker of the outbox finds when they are due. Each is checked again then: outages may have
//! put it off, and an action may have made it void.

use super::appointments;
use super::fall::{clock, fall};
use super::lateness;
use super::reminders::{self, Quiet};
use crate::engine::Player;
use crate::settings::Settings;
use crate::settings::registry::{LANGUAGE, PING, QUIET_HOURS, REMIND};
use crate::settings::values::Ping;
use crate::store::appointments::{self as events, GuildEvent};
use crate::store::clocks;
use crate::store::ids::{ChannelId, DAY_MS, HOUR_MS, PersonId, Time, TimerId};
use crate::store::matches::{self, MatchRow, MatchState};
use crate::store::queue::{self, DeliveryState};
use crate::store::timers::{self, TimerKind};
use crate::store::{Tx, actions, bans, outbox, people};
use crate::table::limits::LONGEST_BEAT_MS;
use crate::table::loaded_match::clock::idle_ms;
use crate::table::loaded_match::news::has_blocked_opponent;
use crate::table::loaded_match::{LoadedMatch, awaited};
use crate::table::play::words;
use crate::table::retries::{BANNED, attempt, give_up};
use crate::table::shared::Shared;
use crate::table::{Clocks, CurrentMatch, Error, Fault, Header, WordsQuestion, adjournment};

/// The pause before another look at a match whose board has not reached the channel: a minute.
const LATE_AGAIN_MS: i64 = 60_000;

/// A timer that is due, and what it brings about: usually a message in the channel of the match.
#[derive(Clone, Debug)]
pub struct DueTimer {
    pub id: TimerId,
    pub kind: TimerKind,
    pub current: CurrentMatch,
    /// The people that the message may ping.
    pub pings: [Option<PersonId>; 2],
    /// The person to write to directly; `None`: it is for the channel.
    pub direct: Option<DirectReader>,
    /// The number of days without an action after which such a match is adjourned; `None` for one against the house
    /// that was adjourned before that: another match took its channel.
    pub idle_days: Option<i64>,
    /// The event that is to be deleted.
    pub event: Option<GuildEvent>,
    /// The beginning of an event that may stand and is to be deleted, since no attempt to make it was answered.
    pub unrecorded_event: Option<Time>,
}

/// The recipient of a direct message.
#[derive(Clone, Debug)]
pub struct DirectReader {
    pub person: PersonId,
    /// Discord's tag of the language that they read.
    pub locale: String,
    /// The channel of their direct messages with the bot, if it was opened before.
    pub conversation: Option<ChannelId>,
}

impl Clocks {
    /// A timer that is due; `None` if it is put off or void.
    pub fn due_timer(&self, id: TimerId, now: Time) -> Result<Option<DueTimer>, Fault> {
        attempt(&self.shared, id, now, |tx| {
            let Some((match_id, kind)) = timers::get(tx, id)? else { return Ok(None) };
            let row = matches::get(tx, match_id)?.ok_or(Fault::NoMatch(match_id))?;
            match kind {
                TimerKind::Flag => fallen(tx, id, row, now),
                TimerKind::Reminder => reminder(tx, id, row, now),
                TimerKind::Idle => idle(tx, row, now).map(|()| None),
                TimerKind::Words => words_over(&self.shared, tx, id, row, now).map(|()| None),
                TimerKind::Late => late(tx, id, row, now),
                TimerKind::Soon | TimerKind::Event if row.state == MatchState::Adjourned => due(tx, id, kind, row, now),
                TimerKind::Appointment if row.state == MatchState::Adjourned => {
                    match appointments::continue_match(tx, &row, now)? {
                        true => void(tx, id, now),
                        false => due(tx, id, kind, row, now),
                    }
                }
                TimerKind::EventOver => due(tx, id, kind, row, now),
                TimerKind::Soon | TimerKind::Appointment | TimerKind::Event => void(tx, id, now),
                TimerKind::Adjourned if row.state == MatchState::Adjourned => due(tx, id, kind, row, now),
                TimerKind::Adjourned => void(tx, id, now),
            }
        })
    }
}

fn void(tx: &Tx<'_>, id: TimerId, now: Time) -> Result<Option<DueTimer>, Fault> {
    queue::close(tx, id, DeliveryState::Superseded, now)?;
    Ok(None)
}

/// Tells the opponent of the player to act that they may claim the match, once they may.
fn fallen(tx: &Tx<'_>, id: TimerId, row: MatchRow, now: Time) -> Result<Option<DueTimer>, Fault> {
    let clock_row = clock(tx, row.id, now)?.filter(|_| row.state == MatchState::Running);
    let Some(clock_row) = clock_row.filter(|clock_row| clock_row.clock.turn.is_some()) else {
        return void(tx, id, now);
    };
    let claimable_at = fall(tx, &row, &clock_row, now)?.map_or(now, |fall| fall.claimable_at.plus_ms(1));
    if claimable_at > now {
        timers::set(tx, row.id, TimerKind::Flag, claimable_at)?;
        return Ok(None);
    }
    due(tx, id, TimerKind::Flag, row, now)
}

/// Tells the opponent of a player who has not come to an appointment that they may claim the match, once they may.
fn late(tx: &Tx<'_>, id: TimerId, row: MatchRow, now: Time) -> Result<Option<DueTimer>, Fault> {
    clocks::note_outage(tx, now, LONGEST_BEAT_MS)?;
    let loaded = LoadedMatch::load(tx, row)?;
    let Some(late) = awaited::at_appointment(tx, &loaded)? else { return void(tx, id, now) };
    let lost = lateness::lost(tx, &loaded, late, now)?;
    // As long as the board has not reached the channel nobody is late.
    let unseen_until = outbox::waiting(tx, loaded.row.id)?.map(|_| now.plus_ms(LATE_AGAIN_MS));
    let due_at = lost.claimable_at.plus_ms(1).max(unseen_until.unwrap_or(now));
    if due_at > now {
        timers::set(tx, loaded.row.id, TimerKind::Late, due_at)?;
        return Ok(None);
    }
    due(tx, id, TimerKind::Late, loaded.row, now)
}

/// Reminds the player to act, as long before their flag falls as they have chosen, outside of their quiet hours.
fn reminder(tx: &Tx<'_>, id: TimerId, row: MatchRow, now: Time) -> Result<Option<DueTimer>, Fault> {
    let clock_row =
        clock(tx, row.id, now)?.filter(|clock_row| row.state == MatchState::Running && clock_row.pace.is_slow());
    let Some((clock_row, turn)) = clock_row.and_then(|clock_row| Some((clock_row, clock_row.clock.turn?))) else {
        return void(tx, id, now);
    };
    let person = row.players[turn.player];
    let chosen = Settings::of_person(tx, person)?;
    let hours = chosen.get(&REMIND).hours().filter(|_| chosen.get(&PING) != Ping::Off);
    let (Some(hours), Some(fall)) = (hours, fall(tx, &row, &clock_row, now)?) else { return void(tx, id, now) };
    if has_blocked_opponent(tx, &row, person)? {
        return void(tx, id, now);
    }
    let quiet = Quiet { zone: reminders::zone(tx, person, &chosen)?, hours: chosen.get(&QUIET_HOURS).hours() };
    let due_at = quiet.reminder_at(Time(turn.began_at), fall.flag_at, hours * HOUR_MS);
    let Some(due_at) = due_at.filter(|_| now < fall.flag_at) else { return void(tx, id, now) };
    // A late reminder waits for the end of quiet hours too.
    let late = quiet.end_at(now).filter(|end| now > due_at.plus_ms(HOUR_MS) && *end < fall.flag_at);
    let back_at = clock_row.vacation_until(tx, person, now)?;
    let due_at = late.unwrap_or(due_at).max(back_at.unwrap_or(due_at));
    if due_at > now {
        timers::set(tx, row.id, TimerKind::Reminder, due_at)?;
        return Ok(None);
    }
    let direct = match chosen.wants_ping_by() {
        Ping::Direct | Ping::Both => {
            let locale = match chosen.get(&LANGUAGE) {
                Some(language) => Some(language.tag().to_owned()),
                None => people::locale(tx, person)?,
            };
            let locale = locale.unwrap_or_else(|| row.locale.clone());
            Some(DirectReader { person, locale, conversation: people::conversation(tx, person)? })
        }
        Ping::Channel | Ping::Off => None,
    };
    Ok(due(tx, id, TimerKind::Reminder, row, now)?.map(|due| DueTimer { direct, ..due }))
}

/// The message of a due timer, unless the owner has banned the server; a fallen flag pings the opponent alone.
fn due(tx: &Tx<'_>, id: TimerId, kind: TimerKind, row: MatchRow, now: Time) -> Result<Option<DueTimer>, Fault> {
    if let Some(guild) = row.venue.guild
        && bans::of_guild(tx, guild, now)?.is_some()
    {
        give_up(tx, id, BANNED, now)?;
        return Ok(None);
    }
    let last = actions::latest_at(tx, row.id)?.unwrap_or(row.started_at);
    let idle_ms = idle_ms(&row);
    let gave_way = kind == TimerKind::Adjourned && row.house.is_some() && now < last.plus_ms(idle_ms);
    let idle_days = (!gave_way).then_some(idle_ms / DAY_MS);
    let loaded = LoadedMatch::load(tx, row)?;
    let mut pings = [None; 2];
    for (ping, player) in pings.iter_mut().zip(Player::BOTH) {
        let person = loaded.row.players[player];
        let is_addressed = match kind {
            TimerKind::Flag | TimerKind::Late => loaded.decider() == Some(player.opponent()),
            TimerKind::Reminder => loaded.decider() == Some(player),
            TimerKind::Adjourned | TimerKind::Soon | TimerKind::Appointment => true,
            TimerKind::Idle | TimerKind::Words | TimerKind::Event | TimerKind::EventOver => false,
        };
        let may_ping =
            is_addressed && !loaded.row.is_house(player) && Settings::of_person(tx, person)?.get(&PING) != Ping::Off;
        *ping = (may_ping && !has_blocked_opponent(tx, &loaded.row, person)?).then_some(person);
    }
    let (mut event, mut unrecorded_event) = (None, None);
    if kind == TimerKind::EventOver {
        event = events::event(tx, loaded.row.id)?;
        unrecorded_event = if event.is_none() { events::until(tx, loaded.row.id)? } else { None };
    }
    let current = loaded.current(tx)?;
    Ok(Some(DueTimer { id, kind, current, pings, direct: None, idle_days, event, unrecorded_event }))
}

/// Has a game go on without words whose players have had their time for them.
fn words_over(shared: &Shared, tx: &Tx<'_>, id: TimerId, row: MatchRow, now: Time) -> Result<(), Fault> {
    let asked = WordsQuestion::of(tx, &row)?.filter(|_| row.state == MatchState::Running);
    match asked.map(|asked| asked.question.until) {
        Some(until) if until <= now => words::time_is_up(shared, tx, row, now),
        Some(until) => Ok(timers::set(tx, row.id, TimerKind::Words, until)?),
        None => Ok(queue::close(tx, id, DeliveryState::Superseded, now)?),
    }
}

/// Sets a match aside in which nobody has acted for months; the word to both is another timer, which is due at once.
fn idle(tx: &Tx<'_>, row: MatchRow, now: Time) -> Result<(), Fault> {
    let last = actions::latest_at(tx, row.id)?.unwrap_or(row.started_at);
    let due_at = last.plus_ms(idle_ms(&row));
    if due_at > now {
        return Ok(timers::set(tx, row.id, TimerKind::Idle, due_at)?);
    }
    let before = Header::of(tx, &row)?;
    match adjournment::adjourn_if_running(tx, &before, now) {
        Ok(_) => Ok(timers::set(tx, row.id, TimerKind::Adjourned, now)?),
        // It is over or adjourned already.
        Err(Error::Rejected(_)) => Ok(timers::withdraw(tx, row.id, TimerKind::Idle)?),
        Err(Error::Fault(fault)) => Err(fault),
    }
}
