//! The ratings of each person, and their changes by each match.

use super::database::{Result, Row, Tx, params};
use super::ids::{GuildId, LedgerId, MatchId, PersonId, Time};
use super::ledgers;
use crate::engine::Discipline;

/// Below this much experience a rating is provisional: it still moves quickly.
pub const PROVISIONAL: u32 = 100;

/// A person's rating in a discipline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// FIBS rating; everybody begins with 1500.
    pub rating: f64,
    /// The lengths of all rated matches played, added up.
    pub experience: u32,
}

impl Rating {
    /// Before the first rated match.
    pub const NEW: Rating = Rating { rating: 1500.0, experience: 0 };

    pub const fn is_provisional(&self) -> bool {
        self.experience < PROVISIONAL
    }
}

/// A rating before and after a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    pub before: f64,
    pub after: f64,
}

/// A rated match: its result's number, when it ended, and for which ratings it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedResult {
    pub result: u32,
    pub at: Time,
    pub discipline: Discipline,
}

/// The change of a person's rating by a rated match, and the opponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChangeRow {
    pub rated: RatedResult,
    pub change: RatingChange,
    pub opponent: PersonId,
    /// The length of the match, in points.
    pub length: u8,
}

fn read_change(row: &Row<'_>) -> Result<RatingChange> {
    Ok(RatingChange { before: row.get(0)?, after: row.get(1)? })
}

/// Stores the change of a person's rating by a match.
///
/// # Errors
/// The database fails, or the change is stored already.
pub fn keep_change(tx: &Tx<'_>, ledger: LedgerId, person: PersonId, entry: &RatingChangeRow) -> Result<()> {
    let sql = "INSERT INTO rating_changes (ledger, person, result, game, at, before, after, opponent, length)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    let RatingChangeRow { rated: RatedResult { result, at, discipline }, change, opponent, length } = entry;
    let values = params![ledger, person, result, discipline.key(), at, change.before, change.after, opponent, length];
    tx.run(sql, values)
}

/// The change of a person's rating by a result, in a server or overall; `None` if it was not rated.
pub fn change(tx: &Tx<'_>, guild: Option<GuildId>, result: u32, person: PersonId) -> Result<Option<RatingChange>> {
    ledgers::find_current(tx, guild)?.map_or(Ok(None), |ledger| change_in(tx, ledger, result, person))
}

pub fn change_in(tx: &Tx<'_>, ledger: LedgerId, result: u32, person: PersonId) -> Result<Option<RatingChange>> {
    let sql = "SELECT before, after FROM rating_changes WHERE ledger = ?1 AND person = ?2 AND result = ?3";
    tx.find(sql, params![ledger, person, result], read_change)
}

pub fn count_changes(tx: &Tx<'_>, ledger: LedgerId) -> Result<usize> {
    let sql = "SELECT count(*) FROM rating_changes WHERE ledger = ?1";
    let count: i64 = tx.one(sql, [ledger], |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or_default())
}

/// A person's rating after each of their matches of a discipline, with its time, the oldest first.
pub fn course(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    person: PersonId,
    discipline: Discipline,
) -> Result<Vec<(Time, f64)>> {
    let Some(ledger) = ledgers::find_current(tx, guild)? else { return Ok(Vec::new()) };
    let sql = "SELECT at, after FROM rating_changes WHERE ledger = ?1 AND person = ?2 AND game = ?3 ORDER BY result";
    tx.list(sql, params![ledger, person, discipline.key()], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Deletes at most `most` changes of a ledger; returns their number.
pub fn delete_some(tx: &Tx<'_>, ledger: LedgerId, most: u32) -> Result<usize> {
    let sql = "DELETE FROM rating_changes WHERE ledger = ?1 AND (person, result) IN
        (SELECT person, result FROM rating_changes WHERE ledger = ?1 LIMIT ?2)";
    tx.count(sql, params![ledger, most])
}

/// The spread of matches or decisions over opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    pub opponents: u32,
    /// The share of the most frequent opponent, in points of rated matches or in decisions.
    pub most: u32,
    pub all: u32,
}

fn read_spread(row: &Row<'_>) -> Result<Spread> {
    Ok(Spread { opponents: row.get(0)?, most: row.get(1)?, all: row.get(2)? })
}

/// The spread over opponents of the lengths of a person's matches of a discipline that count in a ledger.
pub fn spread_of_matches(tx: &Tx<'_>, ledger: LedgerId, person: PersonId, discipline: Discipline) -> Result<Spread> {
    let sql = "SELECT count(*), coalesce(max(played), 0), coalesce(sum(played), 0) FROM (
            SELECT sum(length) AS played FROM rating_changes WHERE ledger = ?1 AND person = ?2 AND game = ?3
            GROUP BY CASE WHEN opponent < 0 THEN 0 ELSE opponent END) AS met";
    tx.one(sql, params![ledger, person, discipline.key()], read_spread)
}

/// The spread over opponents of the decisions in a person's analysed matches of a discipline: on a server, or on all.
pub fn spread_of_decisions(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    person: PersonId,
    discipline: Discipline,
) -> Result<Spread> {
    let sql = "SELECT count(*), coalesce(max(decided), 0), coalesce(sum(decided), 0) FROM (
            SELECT sum(decisions) AS decided FROM figures JOIN matches ON matches.id = match_id
            WHERE figures.person = ?2 AND figures.game = ?3 AND decisions > 0 AND (figures.guild = ?1 OR ?1 IS NULL)
            GROUP BY CASE WHEN one < 0 OR two < 0 THEN 0 WHEN one = ?2 THEN two ELSE one END) AS met";
    tx.one(sql, params![guild, person, discipline.key()], read_spread)
}

/// Notes that the ranks of the players of a match are to be checked, except those of a former player.
pub fn note_to_check(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    let sql = "INSERT INTO ranks_to_check (person)
        SELECT one FROM matches WHERE id = ?1 AND one > 0 UNION SELECT two FROM matches WHERE id = ?1 AND two > 0
        ON CONFLICT DO NOTHING";
    tx.run(sql, [id])
}

/// A person whose ranks are to be checked.
pub fn next_to_check(tx: &Tx<'_>) -> Result<Option<PersonId>> {
    tx.find("SELECT person FROM ranks_to_check WHERE person > 0 ORDER BY person LIMIT 1", [], |row| row.get(0))
}

/// Notes that the ranks of a person were checked.
pub fn note_checked(tx: &Tx<'_>, person: PersonId) -> Result<()> {
    tx.run("DELETE FROM ranks_to_check WHERE person = ?1", [person])
}

/// A person's place on a leaderboard by PR, of all channels and all times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrRank {
    /// `None` for the leaderboard of all servers.
    pub guild: Option<GuildId>,
    pub discipline: Discipline,
    /// The number of decisions that count for it.
    pub decisions: u32,
    /// Whether the person is listed without a rank.
    pub unranked: bool,
}

/// The places of a person on leaderboards by PR, in the order of servers and disciplines.
pub fn pr_ranks(tx: &Tx<'_>, person: PersonId) -> Result<Vec<PrRank>> {
    let sql = "SELECT guild, game, decisions, unranked FROM performances
        WHERE person = ?1 AND channel = 0 AND period = 'all' AND rating IS NOT NULL
        ORDER BY guild, game";
    let found: Vec<(GuildId, String, u32, bool)> =
        tx.list(sql, [person], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    let rank = |(guild, game, decisions, unranked): (GuildId, String, u32, bool)| {
        let guild = (guild != GuildId::ALL).then_some(guild);
        Some(PrRank { guild, discipline: Discipline::find(&game)?, decisions, unranked })
    };
    Ok(found.into_iter().filter_map(rank).collect())
}
