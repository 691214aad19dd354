//! How strong each person is, and what each match did to that.

use super::error::Result;
use super::ids::{GuildId, LedgerId, PersonId, Time};
use super::ledgers;
use super::transaction::Tx;
use super::values::{Row, params};
use crate::engine::rule_sets::Discipline;

/// Below this much experience a rating is provisional: it still moves quickly.
pub const PROVISIONAL: u32 = 100;

/// A person's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// FIBS rating; everybody begins with 1500.
    pub rating: f64,
    /// The lengths of all rated matches played, added up.
    pub experience: u32,
}

impl Rating {
    /// Of somebody who has not played yet.
    pub const NEW: Rating = Rating { rating: 1500.0, experience: 0 };

    /// Whether it still says little.
    pub const fn is_provisional(&self) -> bool {
        self.experience < PROVISIONAL
    }
}

/// What a match did to a person's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// The rating before the match.
    pub before: f64,
    /// The rating after it.
    pub after: f64,
}

/// A rated match: its result's number, when it ended, and for which ratings it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedResult {
    /// The number of its result.
    pub result: u32,
    /// When it ended.
    pub at: Time,
    /// What was played.
    pub discipline: Discipline,
}

/// The change of a person's rating by a rated match, and the opponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChangeRow {
    /// The match.
    pub rated: RatedResult,
    /// What it did.
    pub change: RatingChange,
    /// The opponent.
    pub opponent: PersonId,
    /// The length of the match, in points.
    pub length: u8,
}

fn read_change(row: &Row<'_>) -> Result<RatingChange> {
    Ok(RatingChange { before: row.get(0)?, after: row.get(1)? })
}

/// Keeps what a match did to a person's rating.
///
/// # Errors
/// The database fails, also where that is kept already.
pub fn keep_change(tx: &Tx<'_>, ledger: LedgerId, person: PersonId, entry: &RatingChangeRow) -> Result<()> {
    let sql = "INSERT INTO rating_changes (ledger, person, result, game, at, before, after, opponent, length)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    let RatingChangeRow { rated: RatedResult { result, at, discipline }, change, opponent, length } = entry;
    let values = params![ledger, person, result, discipline.key(), at, change.before, change.after, opponent, length];
    tx.run(sql, values)
}

/// What the match of a result did to a person's rating in a guild, or overall; `None` if it was not rated.
pub fn change(tx: &Tx<'_>, guild: Option<GuildId>, result: u32, person: PersonId) -> Result<Option<RatingChange>> {
    let Some(ledger) = ledgers::find(tx, guild)? else { return Ok(None) };
    let sql = "SELECT before, after FROM rating_changes WHERE ledger = ?1 AND person = ?2 AND result = ?3";
    tx.find(sql, params![ledger, person, result], read_change)
}

/// A person's rating after each of their matches of a game, the oldest first, with when that was.
pub fn course(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    person: PersonId,
    discipline: Discipline,
) -> Result<Vec<(Time, f64)>> {
    let Some(ledger) = ledgers::find(tx, guild)? else { return Ok(Vec::new()) };
    let sql = "SELECT at, after FROM rating_changes WHERE ledger = ?1 AND person = ?2 AND game = ?3 ORDER BY result";
    tx.list(sql, params![ledger, person, discipline.key()], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Forgets changes of a ledger, at most `most`; returns how many those were.
pub fn forget_some(tx: &Tx<'_>, ledger: LedgerId, most: u32) -> Result<usize> {
    let sql = "DELETE FROM rating_changes WHERE ledger = ?1 AND (person, result) IN
        (SELECT person, result FROM rating_changes WHERE ledger = ?1 LIMIT ?2)";
    tx.count(sql, params![ledger, most])
}
