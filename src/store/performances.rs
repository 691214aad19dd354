//! PR of people from their analysed matches, for leaderboards by PR: updated with every analysis, so that no page adds
//! anything up.

use super::database::{Result, Row, Tx, params};
use super::ids::{ChannelId, GuildId, MatchId, PersonId, Time};
use super::people::{self, Person};
use super::period::Period;
use super::selection::{FinishedFilter, OF_PERSON, RowRange};
use crate::engine::Discipline;
use crate::review::performance_rating;

/// The column's value for all channels.
const ALL_CHANNELS: u64 = 0;

/// The decisions in analysed matches and their errors.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Performance {
    /// Decisions that count.
    pub decisions: u32,
    /// The sum of their errors, in points at the value of the cube.
    pub error: f64,
}

/// The fewest decisions for which a PR is shown without *provisional*.
pub const ENOUGH_FOR_A_PR: u32 = 500;

impl Performance {
    /// This sum after the performance in one of its matches has changed.
    pub fn with(self, PerformanceChange { before, after }: PerformanceChange) -> Performance {
        Performance {
            decisions: (self.decisions + after.decisions).saturating_sub(before.decisions),
            error: self.error + after.error - before.error,
        }
    }

    /// The performance rating (PR), the lower the better; `None` with too few decisions.
    pub fn pr(&self) -> Option<f64> {
        self.pr_of_few().filter(|_| self.decisions >= ENOUGH_FOR_A_PR)
    }

    /// PR of any number of decisions, such as those of one match; `None` without decisions.
    pub fn pr_of_few(&self) -> Option<f64> {
        performance_rating(self.error, self.decisions)
    }
}

/// The performance of a player in a match by its earlier analysis, and by the one that replaces it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PerformanceChange {
    /// Without any decisions if the match was not analysed.
    pub before: Performance,
    pub after: Performance,
}

/// A leaderboard by PR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerformanceKey {
    /// The server of the leaderboard; `None` for all servers.
    pub guild: Option<GuildId>,
    /// The channel of the leaderboard; `None` for all channels.
    pub channel: Option<ChannelId>,
    pub period: Period,
    pub discipline: Discipline,
}

impl PerformanceKey {
    fn scope(&self) -> [i64; 2] {
        [self.guild.unwrap_or(GuildId::ALL).0, self.channel.map_or(ALL_CHANNELS, |channel| channel.0)]
            .map(u64::cast_signed)
    }
}

fn read(row: &Row<'_>, first: usize) -> Result<Performance> {
    Ok(Performance { decisions: row.get(first)?, error: row.get(first + 1)? })
}

/// A person's performance and whether they are listed without a rank; `None` if no match of theirs was analysed.
pub fn get(tx: &Tx<'_>, key: &PerformanceKey, person: PersonId) -> Result<Option<(Performance, bool)>> {
    let sql = "SELECT decisions, given_away, unranked FROM performances
        WHERE guild = ?1 AND channel = ?2 AND period = ?3 AND game = ?4 AND person = ?5";
    let [guild, channel] = key.scope();
    let values = params![guild, channel, key.period.to_string(), key.discipline.key(), person];
    tx.find(sql, values, |row| Ok((read(row, 0)?, row.get(2)?)))
}

/// Keeps how well somebody plays, and whether others see it. They are listed with a rank if they already have one here,
/// until their ranks are [checked](super::ratings::note_to_check).
pub fn set(tx: &Tx<'_>, key: &PerformanceKey, person: PersonId, to: Performance, hidden: bool) -> Result<()> {
    let sql = "INSERT INTO performances
            (guild, channel, period, until, game, person, hidden, decisions, given_away, rating, unranked)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, coalesce((SELECT of_all.unranked FROM performances AS of_all
            WHERE of_all.guild = ?1 AND of_all.channel = 0 AND of_all.period = 'all' AND of_all.game = ?5
                AND of_all.person = ?6), 1))
        ON CONFLICT (guild, channel, period, game, person)
            DO UPDATE SET hidden = ?7, decisions = ?8, given_away = ?9, rating = ?10";
    let [guild, channel] = key.scope();
    let (period, until, game) = (key.period.to_string(), key.period.until(), key.discipline.key());
    let values = params![guild, channel, period, until, game, person, hidden, to.decisions, to.error, to.pr()];
    tx.run(sql, values)
}

/// Marks a person as unranked, or as ranked, on all leaderboards by PR of a server, or of all servers.
pub fn set_unranked(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    discipline: Discipline,
    person: PersonId,
    unranked: bool,
) -> Result<()> {
    let sql = "UPDATE performances SET unranked = ?4 WHERE person = ?1 AND guild = ?2 AND game = ?3 AND unranked <> ?4";
    tx.run(sql, params![person, guild.unwrap_or(GuildId::ALL), discipline.key(), unranked])
}

/// A row of a leaderboard by PR.
pub(super) struct RankedPerformance {
    pub(super) person: Person,
    pub(super) performance: Performance,
    /// Whether the person is listed without a rank.
    pub(super) unranked: bool,
}

/// These rows of a leaderboard by PR: the best first, those without a rank last. Names are those of the server, or
/// those used everywhere.
pub(super) fn page(
    tx: &Tx<'_>,
    key: &PerformanceKey,
    range: RowRange,
    nicknames_of: Option<GuildId>,
) -> Result<Vec<RankedPerformance>> {
    let sql = "SELECT people.id, coalesce(name, display_name), username, decisions, given_away, unranked
        FROM (SELECT person AS listed, rating AS by, decisions, given_away, unranked FROM performances
            WHERE guild = ?1 AND channel = ?2 AND period = ?3 AND game = ?4 AND hidden = 0 AND rating IS NOT NULL
            ORDER BY unranked, rating, person LIMIT ?5 OFFSET ?6) AS page
        JOIN people ON people.id = listed
        LEFT JOIN nicknames ON nicknames.guild = ?7 AND nicknames.person = listed
        ORDER BY unranked, by, listed";
    let [guild, channel] = key.scope();
    let values =
        params![guild, channel, key.period.to_string(), key.discipline.key(), range.most, range.skip, nicknames_of];
    tx.list(sql, values, |row| {
        Ok(RankedPerformance { person: people::read(row, 0)?, performance: read(row, 3)?, unranked: row.get(5)? })
    })
}

/// The rank of a performance; `None` with too few decisions.
pub(super) fn rank(tx: &Tx<'_>, key: &PerformanceKey, of: Performance) -> Result<Option<u32>> {
    let sql = "SELECT count(*) + 1 FROM performances
        WHERE guild = ?1 AND channel = ?2 AND period = ?3 AND game = ?4 AND hidden = 0 AND unranked = 0
            AND rating < ?5";
    let Some(rating) = of.pr() else { return Ok(None) };
    let [guild, channel] = key.scope();
    let values = params![guild, channel, key.period.to_string(), key.discipline.key(), rating];
    tx.one(sql, values, |row| row.get(0)).map(Some)
}

/// Shows a person on all leaderboards of all servers, or hides them.
pub fn set_hidden(tx: &Tx<'_>, person: PersonId, hidden: bool) -> Result<()> {
    let sql = "UPDATE performances SET hidden = ?2 WHERE person = ?1 AND guild = ?3";
    tx.run(sql, params![person, hidden, GuildId::ALL])
}

/// The channel for whose leaderboards a finished match counts.
pub fn channel_of(tx: &Tx<'_>, match_id: MatchId) -> Result<Option<ChannelId>> {
    Ok(tx.find("SELECT home_channel FROM matches WHERE id = ?1", [match_id], |row| row.get(0))?.flatten())
}

/// Deletes months and weeks that are over by `now`, at most `most` rows; returns how many.
pub fn delete_old(tx: &Tx<'_>, now: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM performances WHERE (guild, channel, period, game, person) IN
        (SELECT guild, channel, period, game, person FROM performances WHERE until <= ?1 LIMIT ?2)";
    tx.count(sql, params![now, most])
}

/// Writes the performance of a player in a match, as an analysis found it. Returns the earlier one;
/// `None` where the match has no statistics yet, and nothing is written.
pub fn write_of_match(
    tx: &Tx<'_>,
    match_id: MatchId,
    person: PersonId,
    of: Performance,
) -> Result<Option<Performance>> {
    let sql = "SELECT decisions, given_away FROM figures WHERE person = ?1 AND match_id = ?2";
    let before =
        tx.find(sql, params![person, match_id], |row| Ok(Performance { decisions: row.get(0)?, error: row.get(1)? }))?;
    let sql = "UPDATE figures SET decisions = ?3, given_away = ?4 WHERE person = ?1 AND match_id = ?2";
    tx.run(sql, params![person, match_id, of.decisions, of.error])?;
    Ok(before)
}

/// A person's performance in those of these matches that were analysed, in one discipline or all.
pub fn of_person(tx: &Tx<'_>, filter: &FinishedFilter, discipline: Option<Discipline>) -> Result<Performance> {
    let sql =
        format!("SELECT coalesce(sum(decisions), 0), coalesce(sum(given_away), 0.0) FROM figures WHERE {OF_PERSON}");
    let values = params![filter.guild, filter.person, filter.opponent, discipline.map(Discipline::key)];
    tx.one(&sql, values, |row| read(row, 0))
}
