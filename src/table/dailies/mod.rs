//! Positions of the day: servers that are due, answers, and posts.
//!
//! Each day of a server, by its number, has at most one. If the process ends while it is being chosen, nothing was
//! asked; once chosen, it is not chosen again. Question and solution are posted through the outbox.

mod guild_clock;
pub mod practice;

pub use guild_clock::GuildClock;

use crate::engine::Position;
use crate::locale::Language;
use crate::settings::registry::{DAILY, DAILY_ZONE, HOUR};
use crate::settings::values::TimeZoneName;
use crate::settings::{self, Settings};
use crate::store::dailies::{self, Daily, WaitingDaily};
use crate::store::ids::{ChannelInGuild, DailyId, DailyPostId, GuildId, HOUR_MS, MatchId, MessageRef, Time};
use crate::store::people::{self, Person};
use crate::store::questions::Question;
use crate::store::{Tx, bans, boards, matches};
use crate::table::admission::admit;
use crate::table::play::at_stake;
use crate::table::retries::{BANNED, attempt, give_up, post_failed, posted};
use crate::table::shared::Shared;
use crate::table::{Error, Failure, Fault, Request, RetryDecision, Untrusted, limits};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// A position of the day as one person sees it.
#[derive(Clone, Debug)]
pub struct DailyView {
    pub daily: Daily,
    /// The option that they chose, from 0.
    pub answer: Option<u8>,
    /// The result, once it is solved.
    pub result: Option<DailyResult>,
}

/// The answers to a position of the day.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DailyResult {
    /// How many people chose each option.
    pub chosen: Vec<u32>,
    /// The people who found the best option, by their names on the server.
    pub right: Vec<Person>,
}

/// A position of the day to be posted, or its solution.
#[derive(Clone, Debug)]
pub struct DailyMessage {
    pub daily: Daily,
    /// The answers, if this is the solution.
    pub result: Option<DailyResult>,
}

/// For this many hours after its time a missed position is still asked, which leaves as many hours until it is solved.
const ASKED_LATE: i64 = 12;

/// The number of positions solved in one transaction.
const SOLVED_AT_ONCE: usize = 50;

/// The time today, by the server's clock, at which its position of the day is due.
pub fn due_today_at(hour: u8, clock: &GuildClock, now: Time) -> Time {
    clock.hour_on(hour, clock.read(now).day)
}

/// The time zones that servers may have, with their clocks; without one, an hour is UTC.
fn clocks() -> impl Iterator<Item = (Option<&'static str>, GuildClock)> {
    let zones = Language::ALL.into_iter().filter_map(Language::time_zone).map(Some).chain([None]);
    zones.map(|zone| (zone, GuildClock::of(zone.map(TimeZoneName))))
}

/// The servers that wait for their position of the day at one of these hours by their clocks, counted from the hour of
/// now; they may be of the day before or after.
fn waiting(tx: &Tx<'_>, now: Time, from_now: RangeInclusive<i64>) -> Result<Vec<WaitingDaily>, Fault> {
    let mut found = Vec::new();
    for (zone, clock) in clocks() {
        let shown = clock.read(now);
        for days in -1..=1 {
            let hour = shown.hour - 24 * days;
            let (first, last) = (hour + from_now.start(), hour + from_now.end());
            let (day, hours) = (shown.day + days, first.max(0)..=last.min(23));
            if !hours.is_empty() {
                found.extend(dailies::waiting(tx, zone, day, hours, now, |hour| clock.hour_on(hour, day + 1))?);
            }
        }
    }
    Ok(found)
}

#[derive(Debug)]
pub struct Dailies {
    pub(super) shared: Arc<Shared>,
}

impl Dailies {
    /// The time at which the next position of a server is due: now, if its hour has passed recently and it was not
    /// asked.
    pub fn next_daily_at(&self, guild: GuildId, now: Time) -> Result<Time, Fault> {
        self.shared.read(|tx| {
            let chosen = Settings::of_guild(tx, guild)?;
            let (hour, clock) = (chosen.get(&HOUR), GuildClock::of(chosen.get(&DAILY_ZONE)));
            let today = clock.read(now).day;
            let latest = dailies::latest_day(tx, guild)?;
            let days = (today - 1..=today).filter(|&day| latest.is_none_or(|latest| latest < day));
            let mut times = days.map(|day| clock.hour_on(hour, day));
            let next = times.find(|at| now < at.plus_ms(ASKED_LATE * HOUR_MS));
            Ok(next.unwrap_or(clock.hour_on(hour, today + 1)).max(now))
        })
    }

    /// The servers that are due: their hour has passed recently, and they have no position yet.
    pub fn dailies_due(&self, now: Time) -> Result<Vec<WaitingDaily>, Fault> {
        self.shared.read(|tx| {
            let due = waiting(tx, now, 1 - ASKED_LATE..=0)?.into_iter().map(|due| {
                let chosen = settings::language(tx, due.channel, Some(due.guild))?;
                Ok(WaitingDaily { locale: chosen.or(due.locale), ..due })
            });
            due.collect()
        })
    }

    /// The servers that will be due within [`DAILY_AHEAD_MS`](limits::DAILY_AHEAD_MS), the earliest first.
    pub fn dailies_ahead(&self, now: Time) -> Result<Vec<WaitingDaily>, Fault> {
        self.shared.read(|tx| {
            let mut ahead = waiting(tx, now, 1..=limits::DAILY_AHEAD_MS / HOUR_MS)?;
            ahead.sort_by_key(|waiting| waiting.solves_at);
            Ok(ahead)
        })
    }

    /// Finished matches of a server that were not searched for positions yet, the latest first, at most `most`.
    pub fn daily_sources(&self, guild: GuildId, most: u32) -> Result<Vec<matches::MatchRow>, Fault> {
        loop {
            let sources = self.shared.read(|tx| dailies::sources(tx, guild, most))?;
            let (analysed, others): (Vec<_>, Vec<_>) =
                sources.into_iter().partition(|row| row.terms.rule_set().analysed);
            if others.is_empty() {
                return Ok(analysed);
            }
            self.shared.transaction(|tx| others.iter().try_for_each(|row| dailies::set_searched(tx, row.id)))?;
        }
    }

    /// Records that a match was searched without finding a position, so that it is not searched again.
    pub fn set_daily_searched(&self, id: MatchId) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(dailies::set_searched(tx, id)?))
    }

    /// Stores a server's question, unless it has one for that day or the position is near the board of a rated match in
    /// progress there. Its match, if any, is not searched again. Returns `false` where the position is near.
    pub fn ask_daily(
        &self,
        due: &WaitingDaily,
        question: &Question,
        source: Option<MatchId>,
        now: Time,
    ) -> Result<bool, Fault> {
        let is_apart = !self.shared.read(|tx| at_stake::is_near_any(tx, due.guild, &position(question)))?;
        self.shared.transaction(|tx| {
            if let Some(source) = source {
                dailies::set_searched(tx, source)?;
            }
            if is_apart {
                dailies::ask(tx, due, question, source, now)?;
            }
            Ok(is_apart)
        })
    }

    /// Solves the positions that are due; one near the board of a rated match in progress on its server waits, for
    /// [`SOLUTION_HELD_BACK_MS`](limits::SOLUTION_HELD_BACK_MS) at most. Returns whether any was solved.
    pub fn solve_dailies(&self, now: Time) -> Result<bool, Fault> {
        let mut solved = Vec::new();
        for id in self.shared.read(|tx| dailies::to_solve(tx, now))? {
            let is_held_back = self.shared.read(|tx| {
                let Some(daily) = dailies::get(tx, id)? else { return Ok(true) };
                let may_wait = now < daily.solves_at.plus_ms(limits::SOLUTION_HELD_BACK_MS);
                Ok::<_, Fault>(may_wait && at_stake::is_near_any(tx, daily.guild, &position(&daily.question))?)
            })?;
            solved.extend(Some(id).filter(|_| !is_held_back));
        }
        for some in solved.chunks(SOLVED_AT_ONCE) {
            self.shared.transaction(|tx| some.iter().try_for_each(|&id| dailies::solve(tx, id, now)))?;
        }
        Ok(!solved.is_empty())
    }

    /// A post to be sent; `None` if it no longer waits.
    pub fn daily_to_post(&self, id: DailyPostId, now: Time) -> Result<Option<DailyMessage>, Fault> {
        attempt(&self.shared, id, now, |tx| {
            let Some(post) = dailies::post(tx, id)? else { return Ok(None) };
            let Some(daily) = dailies::get(tx, post.daily)? else { return Ok(None) };
            if bans::of_guild(tx, daily.guild, now)?.is_some() {
                give_up(tx, id, BANNED, now)?;
                return Ok(None);
            }
            let result = if post.is_solution { Some(result(tx, &daily)?) } else { None };
            Ok(Some(DailyMessage { daily, result }))
        })
    }

    /// Records that it was posted. Returns the question's message if it is solved, whose buttons have to be removed.
    pub fn daily_posted(&self, id: DailyPostId, message: MessageRef, at: Time) -> Result<Option<MessageRef>, Fault> {
        self.shared.transaction(|tx| {
            posted(tx, id, message.channel, at)?;
            let Some(post) = dailies::post(tx, id)? else { return Ok(None) };
            if !post.is_solution {
                dailies::set_message(tx, post.daily, message.message, at)?;
                return Ok(None);
            }
            let asked = dailies::get(tx, post.daily)?;
            let asked = asked.and_then(|daily| Some(MessageRef { channel: daily.channel, message: daily.message? }));
            if let Some(asked) = asked {
                boards::insert_controls_removal(tx, asked, at)?;
            }
            Ok(asked)
        })
    }

    /// Records why it could not be posted. A missing channel turns it off.
    pub fn daily_failed(&self, id: DailyPostId, failure: Failure, why: &str, at: Time) -> Result<RetryDecision, Fault> {
        self.shared.transaction(|tx| {
            let Some(post) = dailies::post(tx, id)? else { return Ok(RetryDecision::GivenUp) };
            let Some(daily) = dailies::get(tx, post.daily)? else { return Ok(RetryDecision::GivenUp) };
            let place = ChannelInGuild { guild: daily.guild, channel: daily.channel };
            post_failed(tx, id, &DAILY, place, failure, why, at)
        })
    }

    /// A position of the day as a person on its server sees it.
    ///
    /// # Errors
    /// [`Rejection::DailyGone`](crate::table::Rejection::DailyGone).
    pub fn daily(&self, request: &Request, id: Untrusted<DailyId>) -> Result<DailyView, Error> {
        self.shared.read(|tx| view(tx, request, id))
    }

    /// Stores a person's answer, which can be changed until the position is solved. Invalid and late answers have no
    /// effect.
    pub fn answer_daily(&self, request: &Request, id: Untrusted<DailyId>, option: u8) -> Result<DailyView, Error> {
        self.shared.handle_once(request, |tx| {
            let seen = view(tx, request, id)?;
            if seen.daily.solved || usize::from(option) >= seen.daily.question.options.len() {
                return Ok(seen);
            }
            dailies::answer(tx, seen.daily.id, request.person.id, option)?;
            Ok(DailyView { answer: Some(option), ..seen })
        })
    }
}

/// The position of a question, as the player to act sees it.
fn position(question: &Question) -> Position {
    question.xgid.board.seen_by(question.xgid.turn)
}

fn view(tx: &Tx<'_>, request: &Request, id: Untrusted<DailyId>) -> Result<DailyView, Error> {
    let daily: Daily = admit(tx, request, id)?;
    let answers = dailies::answers(tx, daily.id)?;
    let answer = answers.iter().find(|(person, _)| *person == request.person.id).map(|&(_, option)| option);
    let result = if daily.solved { Some(result(tx, &daily)?) } else { None };
    Ok(DailyView { daily, answer, result })
}

fn result(tx: &Tx<'_>, daily: &Daily) -> Result<DailyResult, crate::store::Error> {
    let answers = dailies::answers(tx, daily.id)?;
    let options = 0..u8::try_from(daily.question.options.len()).unwrap_or(u8::MAX);
    let count = |option| answers.iter().filter(|(_, chosen)| *chosen == option).count();
    let right = answers.iter().filter(|(_, option)| *option == 0);
    Ok(DailyResult {
        chosen: options.map(|option| u32::try_from(count(option)).unwrap_or(u32::MAX)).collect(),
        right: right.map(|&(person, _)| people::get_in(tx, person, Some(daily.guild))).collect::<Result<_, _>>()?,
    })
}
