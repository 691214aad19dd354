//! The month of a server: what was played, by whom, who rose most. Anybody there may look at it, and a server may have each
//! month posted once it is over.
//!
//! What is posted stands in the database first, one row for each month of a server: whatever happens to the process, it is
//! posted once. A month in which the bot did not run when it should have been posted is made up for while the next one lasts.

use crate::engine::player::Player;
use crate::engine::rule_sets::Discipline;
use crate::store::clubs::{self, MonthPostRow, Played};
use crate::store::ids::{ChannelId, ClubPostId, DAY_MS, GuildId, HOUR_MS, PersonId, Time};
use crate::store::people::{self, Person};
use crate::store::period::Month;
use crate::store::player_statistics::{self, DiceStatistics, NeededRolls, PlayerStatistics};
use crate::store::queue::{self, DeliveryState};
use crate::store::venues::Trouble;
use crate::store::{self, Tx, bans, channel_troubles, ledgers, places};
use crate::table::fault::Fault;
use crate::table::protocol::answer::{Failure, Fate};
use crate::table::ratings::Ratings;
use crate::table::retries::attempt;
use crate::table::retries::{BANNED, give_up, note_channel, put_off};
use std::collections::BTreeMap;

/// The hour of the first day of the month after, UTC, at which a month is posted: in the afternoon or evening where these
/// languages are spoken.
const POSTED_MS: i64 = 16 * HOUR_MS;
/// The least streak that is told.
const LEAST_STREAK: u32 = 2;

/// What a month of a server came to.
#[derive(Clone, Debug, PartialEq)]
pub struct ClubMonth {
    /// The month.
    pub month: Month,
    /// How many matches ended on each of its days, or those of them that have begun.
    pub by_day: Vec<u32>,
    /// How many of all were played against the house.
    pub against_house: u32,
    /// How many people played.
    pub players: u32,
    /// Who played most, and how many matches.
    pub most_active: Option<(Person, u32)>,
    /// Whose rating rose most, in which game and by how much.
    pub riser: Option<(Person, (Discipline, f64))>,
    /// The match in which the dice were thrown most often, and how often.
    pub longest: Option<([Person; 2], u32)>,
    /// Who won most matches against people one after the other, and how many.
    pub streak: Option<(Person, u32)>,
    /// Who had most doublets beside what they should have had.
    pub luckiest: Option<(Person, NeededRolls)>,
    /// What all did together.
    pub statistics: PlayerStatistics,
    /// Whether anything was played before.
    pub has_earlier: bool,
    /// Whether a later month has begun.
    pub has_later: bool,
}

impl ClubMonth {
    /// How many matches ended in it.
    pub fn matches(&self) -> u32 {
        self.by_day.iter().sum()
    }

    /// The day on which most ended, counted from 1; `None` where several had as many.
    pub fn busiest(&self) -> Option<u32> {
        let most = self.by_day.iter().copied().max().filter(|&most| most > 0)?;
        let mut days = (1..).zip(&self.by_day).filter(|&(_, &matches)| matches == most).map(|(day, _)| day);
        days.next().filter(|_| days.next().is_none())
    }
}

/// A month that is about to be posted.
#[derive(Clone, Debug)]
pub struct ClubNews {
    /// Where.
    pub channel: ChannelId,
    /// In which language, by its tag.
    pub locale: String,
    /// The month.
    pub club: ClubMonth,
}

/// When the month before this one is posted.
pub fn posted_at(month: Month) -> Time {
    month.start().plus_ms(POSTED_MS)
}

impl Ratings {
    /// A month of a server, no later than that of `now`.
    pub fn club_month(&self, guild: GuildId, month: Month, now: Time) -> Result<ClubMonth, Fault> {
        self.shared.transaction(|tx| Ok(look(tx, guild, month.min(Month::of(now)), now)?))
    }

    /// Has last month posted wherever that is wanted and was not done. Returns whether there was any.
    pub fn post_clubs(&self, now: Time) -> Result<bool, Fault> {
        let month = Month::of(now);
        if now < posted_at(month) {
            return Ok(false);
        }
        self.shared.transaction(|tx| {
            let waiting = clubs::waiting(tx, month.previous())?;
            for (guild, channel, locale) in &waiting {
                let locale = places::language(tx, *channel, Some(*guild))?.or_else(|| locale.clone());
                clubs::insert(tx, (*guild, month.previous()), (*channel, &locale.unwrap_or_default()), now)?;
            }
            Ok(!waiting.is_empty())
        })
    }

    /// A month that is about to be posted; `None` where it waits no more.
    ///
    /// # Errors
    /// As for [`news_to_tell`](crate::table::Deliveries::news_to_tell).
    pub fn club_to_tell(&self, id: ClubPostId, now: Time) -> Result<Option<ClubNews>, Fault> {
        attempt(&self.shared, id, now, |tx| {
            let Some(MonthPostRow { guild, month, channel, locale }) = clubs::post(tx, id)? else { return Ok(None) };
            if bans::of_guild(tx, guild, now)?.is_some() {
                give_up(tx, id, BANNED, now)?;
                return Ok(None);
            }
            Ok(Some(ClubNews { channel, locale, club: look(tx, guild, month, now)? }))
        })
    }

    /// Notes that it was posted in a channel.
    pub fn club_told(&self, id: ClubPostId, channel: ChannelId, at: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            queue::settle(tx, id, DeliveryState::Delivered, at)?;
            Ok(channel_troubles::clear(tx, channel)?)
        })
    }

    /// Notes that it could not be posted, and why (for the log). In a channel that is gone nothing is posted any more.
    pub fn club_failed(&self, id: ClubPostId, failure: Failure, why: &str, at: Time) -> Result<Fate, Fault> {
        self.shared.transaction(|tx| {
            let Some(post) = clubs::post(tx, id)? else { return Ok(Fate::GivenUp) };
            if failure == Failure::Lost(Trouble::Gone) {
                clubs::forget_channel(tx, post.guild, post.channel)?;
            }
            let fate = put_off(tx, id, (failure, why), at)?;
            note_channel(tx, (post.guild, post.channel), (failure, fate), at)?;
            Ok(fate)
        })
    }
}

fn look(tx: &Tx<'_>, guild: GuildId, month: Month, now: Time) -> Result<ClubMonth, store::Error> {
    let called = Called { tx, guild };
    let played = clubs::matches(tx, guild, month)?;
    let riser = match ledgers::find(tx, Some(guild))? {
        Some(ledger) => clubs::riser(tx, (guild, ledger), month)?,
        None => None,
    };
    let longest = match played.iter().rev().max_by_key(|of| of.throws) {
        Some(of) => Some(([called.person(of.players.one)?, called.person(of.players.two)?], of.throws)),
        None => None,
    };
    Ok(ClubMonth {
        month,
        by_day: by_day(&played, month, now),
        against_house: count(played.iter().filter(|of| of.against_house).count()),
        players: count(matches_of_each(&played).len()),
        most_active: called.of(most(matches_of_each(&played), 1))?,
        riser: called.of(riser)?,
        longest,
        streak: called.of(most(streaks(&played), LEAST_STREAK))?,
        luckiest: called.of(luckiest(clubs::doublets(tx, guild, month)?))?,
        statistics: player_statistics::of_month(tx, guild, month)?,
        has_earlier: clubs::any_before(tx, guild, month.start())?,
        has_later: month < Month::of(now),
    })
}

/// What people are called on a server.
struct Called<'a> {
    tx: &'a Tx<'a>,
    guild: GuildId,
}

impl Called<'_> {
    fn person(&self, id: PersonId) -> Result<Person, store::Error> {
        people::get_in(self.tx, id, Some(self.guild))
    }

    /// Whoever was found, if anybody was, with what was found of them.
    fn of<T>(&self, found: Option<(PersonId, T)>) -> Result<Option<(Person, T)>, store::Error> {
        found.map(|(id, what)| Ok((self.person(id)?, what))).transpose()
    }
}

/// How many matches ended on each day of a month that has begun.
fn by_day(played: &[Played], month: Month, now: Time) -> Vec<u32> {
    let day = |at: Time| usize::try_from((at.0 - month.start().0).div_euclid(DAY_MS)).unwrap_or(0);
    let mut days = vec![0; month.days().min(day(now) + 1)];
    for of in played {
        if let Some(matches) = days.get_mut(day(of.ended_at)) {
            *matches += 1;
        }
    }
    days
}

/// The people of a match; the house is none.
fn people_of(of: &Played) -> impl Iterator<Item = (Player, PersonId)> + '_ {
    of.players
        .iter()
        .map(|(player, &id)| (player, id))
        .filter(|&(player, _)| !of.against_house || player == Player::One)
}

fn matches_of_each(played: &[Played]) -> BTreeMap<PersonId, u32> {
    let mut matches = BTreeMap::new();
    for (_, person) in played.iter().flat_map(people_of) {
        *matches.entry(person).or_default() += 1;
    }
    matches
}

/// The most matches against people that each has won one after the other; one that nobody won ends no streak.
fn streaks(played: &[Played]) -> BTreeMap<PersonId, u32> {
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

/// Whoever has most of something, at least so much; of equals the one who has been at Discord longest. Former players have no
/// name to be called by.
fn most(each: BTreeMap<PersonId, u32>, least: u32) -> Option<(PersonId, u32)> {
    let known = each.into_iter().filter(|&(person, many)| !person.is_former() && many >= least);
    known.max_by_key(|&(person, many)| (many, std::cmp::Reverse(person)))
}

/// Whoever had most doublets beside what they should have had, in standard deviations, if anybody had more than that.
fn luckiest(each: Vec<(PersonId, u32, u32)>) -> Option<(PersonId, NeededRolls)> {
    let beside = |of: &NeededRolls| (of.came as f64 - of.expected()) / of.deviation();
    let each = each.into_iter().map(|(person, rolls, doublets)| {
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
