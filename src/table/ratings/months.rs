//! The monthly summary of a server, which anybody there can see and which can be posted automatically.
//!
//! Its row, one for each month of a server, is stored before it is posted, so that it is posted once whenever the
//! process ends. If the bot was off at that time, it is posted later in the next month.

use crate::engine::{Discipline, Player};
use crate::settings::{self, registry::MONTHLY_SUMMARY};
use crate::store::ids::{ChannelId, ChannelInGuild, DAY_MS, GuildId, HOUR_MS, MonthPostId, PersonId, Time};
use crate::store::months::{self, MatchOfMonth, MonthPostRow, PersonDoublets, WaitingMonth};
use crate::store::people::{self, Person};
use crate::store::period::Month;
use crate::store::player_statistics::{self, DiceStatistics, NeededRolls, PlayerStatistics};
use crate::store::{self, Tx, bans, ledgers};
use crate::table::retries::{BANNED, attempt, give_up, post_failed, posted};
use crate::table::{Failure, Fault, Ratings, RetryDecision};
use std::collections::BTreeMap;

/// The time of the first day of the next month at which a summary is posted, in milliseconds after midnight UTC:
/// afternoon or evening where the bot's languages are spoken.
const POSTED_MS: i64 = 16 * HOUR_MS;
/// The shortest winning streak mentioned.
const LEAST_STREAK: u32 = 2;

/// The monthly summary of a server.
#[derive(Clone, Debug, PartialEq)]
pub struct MonthSummary {
    pub month: Month,
    /// The number of matches that ended on each day; the current month has its days so far.
    pub by_day: Vec<u32>,
    pub against_house: u32,
    pub players: u32,
    /// The person with the most matches, and their number.
    pub most_active: Option<(Person, u32)>,
    /// The person with the largest rating gain, the discipline and the gain.
    pub riser: Option<(Person, (Discipline, f64))>,
    /// The players of the match with the most rolls, and their number.
    pub longest: Option<([Person; 2], u32)>,
    /// The person with the longest winning streak against people, and its length.
    pub streak: Option<(Person, u32)>,
    /// The person with the most doublets compared with the expectation.
    pub luckiest: Option<(Person, NeededRolls)>,
    pub statistics: PlayerStatistics,
    pub has_earlier: bool,
    pub has_later: bool,
}

impl MonthSummary {
    pub fn matches(&self) -> u32 {
        self.by_day.iter().sum()
    }

    /// The day of the month, from 1, on which most matches ended; `None` if several days tie.
    pub fn busiest(&self) -> Option<u32> {
        let most = self.by_day.iter().copied().max().filter(|&most| most > 0)?;
        let mut days = (1..).zip(&self.by_day).filter(|&(_, &matches)| matches == most).map(|(day, _)| day);
        days.next().filter(|_| days.next().is_none())
    }
}

/// A monthly summary to be posted.
#[derive(Clone, Debug)]
pub struct MonthMessage {
    pub channel: ChannelId,
    pub locale: String,
    pub summary: MonthSummary,
}

/// The time at which the summary of the month before this one is posted.
pub fn posted_at(month: Month) -> Time {
    month.start().plus_ms(POSTED_MS)
}

/// The number of summaries queued in one transaction.
const QUEUED_AT_ONCE: usize = 100;

impl Ratings {
    /// The summary of a month, at most that of `now`.
    pub fn month_summary(&self, guild: GuildId, month: Month, now: Time) -> Result<MonthSummary, Fault> {
        self.shared.read(|tx| Ok(look(tx, guild, month.min(Month::of(now)), now)?))
    }

    /// Schedules last month's summary on all servers that want it and do not have it. Returns whether there was any.
    pub fn post_months(&self, now: Time) -> Result<bool, Fault> {
        let month = Month::of(now);
        if now < posted_at(month) {
            return Ok(false);
        }
        // Usually there is none, so a read comes first.
        let waiting = self.shared.read(|tx| months::waiting(tx, month.previous(), now))?;
        for some in waiting.chunks(QUEUED_AT_ONCE) {
            self.shared.transaction(|tx| {
                for WaitingMonth { guild, channel, locale } in some.iter().cloned() {
                    let locale = settings::language(tx, channel, Some(guild))?.or(locale).unwrap_or_default();
                    months::insert(tx, &MonthPostRow { guild, month: month.previous(), channel, locale }, now)?;
                }
                Ok::<_, Fault>(())
            })?;
        }
        Ok(!waiting.is_empty())
    }

    /// A summary to be posted; `None` if it no longer waits.
    pub fn month_to_post(&self, id: MonthPostId, now: Time) -> Result<Option<MonthMessage>, Fault> {
        attempt(&self.shared, id, now, |tx| {
            let Some(MonthPostRow { guild, month, channel, locale }) = months::post(tx, id)? else { return Ok(None) };
            if bans::of_guild(tx, guild, now)?.is_some() {
                give_up(tx, id, BANNED, now)?;
                return Ok(None);
            }
            Ok(Some(MonthMessage { channel, locale, summary: look(tx, guild, month, now)? }))
        })
    }

    pub fn month_posted(&self, id: MonthPostId, channel: ChannelId, at: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| posted(tx, id, channel, at))
    }

    /// Records why a summary could not be posted. A missing channel turns it off.
    pub fn month_failed(&self, id: MonthPostId, failure: Failure, why: &str, at: Time) -> Result<RetryDecision, Fault> {
        self.shared.transaction(|tx| {
            let Some(post) = months::post(tx, id)? else { return Ok(RetryDecision::GivenUp) };
            let place = ChannelInGuild { guild: post.guild, channel: post.channel };
            post_failed(tx, id, &MONTHLY_SUMMARY, place, failure, why, at)
        })
    }
}

fn look(tx: &Tx<'_>, guild: GuildId, month: Month, now: Time) -> Result<MonthSummary, store::Error> {
    let names = Names { tx, guild };
    let played = months::matches(tx, guild, month)?;
    let riser = match ledgers::find_current(tx, Some(guild))? {
        Some(ledger) => months::riser(tx, guild, ledger, month)?,
        None => None,
    };
    let longest = match played.iter().rev().max_by_key(|of| of.throws) {
        Some(of) => Some(([names.person(of.players.one)?, names.person(of.players.two)?], of.throws)),
        None => None,
    };
    Ok(MonthSummary {
        month,
        by_day: by_day(&played, month, now),
        against_house: count(played.iter().filter(|of| of.against_house).count()),
        players: count(matches_of_each(&played).len()),
        most_active: names.with(most(matches_of_each(&played), 1))?,
        riser: names.with(riser)?,
        longest,
        streak: names.with(most(streaks(&played), LEAST_STREAK))?,
        luckiest: names.with(luckiest(months::doublets(tx, guild, month)?))?,
        statistics: player_statistics::of_month(tx, guild, month)?,
        has_earlier: months::any_before(tx, guild, month.start())?,
        has_later: month < Month::of(now),
    })
}

/// Looks up people's names on a server.
struct Names<'a> {
    tx: &'a Tx<'a>,
    guild: GuildId,
}

impl Names<'_> {
    fn person(&self, id: PersonId) -> Result<Person, store::Error> {
        people::get_in(self.tx, id, Some(self.guild))
    }

    /// A person with their name instead of their id, and the value found for them.
    fn with<T>(&self, found: Option<(PersonId, T)>) -> Result<Option<(Person, T)>, store::Error> {
        found.map(|(id, what)| Ok((self.person(id)?, what))).transpose()
    }
}

fn by_day(played: &[MatchOfMonth], month: Month, now: Time) -> Vec<u32> {
    let day = |at: Time| usize::try_from((at.0 - month.start().0).div_euclid(DAY_MS)).unwrap_or(0);
    let mut days = vec![0; month.days().min(day(now) + 1)];
    for of in played {
        if let Some(matches) = days.get_mut(day(of.ended_at)) {
            *matches += 1;
        }
    }
    days
}

/// The people in a match, without the house.
fn people_of(of: &MatchOfMonth) -> impl Iterator<Item = (Player, PersonId)> + '_ {
    of.players
        .iter()
        .map(|(player, &id)| (player, id))
        .filter(|&(player, _)| !of.against_house || player == Player::One)
}

fn matches_of_each(played: &[MatchOfMonth]) -> BTreeMap<PersonId, u32> {
    let mut matches = BTreeMap::new();
    for (_, person) in played.iter().flat_map(people_of) {
        *matches.entry(person).or_default() += 1;
    }
    matches
}

/// Each person's longest winning streak against people. Matches without a winner do not end it.
fn streaks(played: &[MatchOfMonth]) -> BTreeMap<PersonId, u32> {
    let (mut now, mut best) = (BTreeMap::<PersonId, u32>::new(), BTreeMap::<PersonId, u32>::new());
    for of in played.iter().filter(|of| !of.against_house) {
        for (player, person) in people_of(of) {
            let streak = now.entry(person).or_default();
            *streak = match of.winner {
                Some(winner) if winner == player => *streak + 1,
                Some(_) => 0,
                None => *streak,
            };
            let most = best.entry(person).or_default();
            *most = (*most).max(*streak);
        }
    }
    best
}

/// The person with the highest number, at least `least`; among equals the oldest Discord account. Former players, who
/// have no names, are left out.
fn most(each: BTreeMap<PersonId, u32>, least: u32) -> Option<(PersonId, u32)> {
    let known = each.into_iter().filter(|&(person, many)| !person.is_former() && many >= least);
    known.max_by_key(|&(person, many)| (many, std::cmp::Reverse(person)))
}

/// The person whose doublets exceed the expectation most, in standard deviations, if anybody's do.
fn luckiest(each: Vec<PersonDoublets>) -> Option<(PersonId, NeededRolls)> {
    let beside = |of: &NeededRolls| (of.came as f64 - of.expected()) / of.deviation();
    let each = each.into_iter().map(|PersonDoublets { person, rolls, doublets }| {
        (
            person,
            DiceStatistics { rolls: rolls.into(), doublets: doublets.into(), ..DiceStatistics::default() }.doublets(),
        )
    });
    each.filter(|(_, of)| beside(of) > 0.0).max_by(|(_, one), (_, other)| beside(one).total_cmp(&beside(other)))
}

fn count(of: usize) -> u32 {
    u32::try_from(of).unwrap_or(u32::MAX)
}
