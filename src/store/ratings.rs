//! How strong each person is in a guild, and what each match did to that.

use super::Tx;
use super::error::Result;
use super::ids::{GuildId, MatchId, PersonId};
use super::people::{self, Person};
use rusqlite::{OptionalExtension, Row, params};

/// A person's rating in one guild.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// FIBS rating; everybody begins with 1500.
    pub rating: f64,
    /// The lengths of all rated matches played, added up.
    pub experience: u32,
    /// Rated matches won.
    pub wins: u32,
    /// Rated matches lost.
    pub losses: u32,
}

impl Rating {
    /// Of somebody who has not played yet.
    pub const NEW: Rating = Rating { rating: 1500.0, experience: 0, wins: 0, losses: 0 };
}

/// What a match did to a person's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// The rating before the match.
    pub before: f64,
    /// The rating after it.
    pub after: f64,
}

/// A line of a guild's leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The place, counted from 1; equal ratings share one.
    pub rank: u32,
    /// Who.
    pub person: Person,
    /// How strong.
    pub rating: Rating,
}

fn read(row: &Row<'_>, index: usize) -> rusqlite::Result<Rating> {
    Ok(Rating {
        rating: row.get(index)?,
        experience: row.get(index + 1)?,
        wins: row.get(index + 2)?,
        losses: row.get(index + 3)?,
    })
}

/// A person's rating in a guild; [`Rating::NEW`] for one who has not played.
///
/// # Errors
/// The database fails.
pub fn get(tx: &Tx<'_>, guild: GuildId, person: PersonId) -> Result<Rating> {
    let sql = "SELECT rating, experience, wins, losses FROM ratings WHERE guild = ?1 AND person = ?2";
    let rating = tx.sqlite().prepare_cached(sql)?.query_row(params![guild, person], |row| read(row, 0)).optional()?;
    Ok(rating.unwrap_or(Rating::NEW))
}

/// Sets a person's rating in a guild.
///
/// # Errors
/// The database fails.
pub fn set(tx: &Tx<'_>, guild: GuildId, person: PersonId, to: &Rating) -> Result<()> {
    let sql = "INSERT OR REPLACE INTO ratings (guild, person, rating, experience, wins, losses)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let values = params![guild, person, to.rating, to.experience, to.wins, to.losses];
    tx.sqlite().prepare_cached(sql)?.execute(values)?;
    Ok(())
}

/// Keeps what a match did to a person's rating.
///
/// # Errors
/// The database fails, also where that is kept already.
pub fn keep_change(tx: &Tx<'_>, match_id: MatchId, person: PersonId, change: Change) -> Result<()> {
    let sql = "INSERT INTO rating_changes (match_id, person, before, after) VALUES (?1, ?2, ?3, ?4)";
    tx.sqlite().prepare_cached(sql)?.execute(params![match_id, person, change.before, change.after])?;
    Ok(())
}

/// What a match did to a person's rating; `None` if it was not rated or is not over.
///
/// # Errors
/// The database fails.
pub fn change(tx: &Tx<'_>, match_id: MatchId, person: PersonId) -> Result<Option<Change>> {
    let sql = "SELECT before, after FROM rating_changes WHERE match_id = ?1 AND person = ?2";
    let read = |row: &Row<'_>| Ok(Change { before: row.get(0)?, after: row.get(1)? });
    Ok(tx.sqlite().prepare_cached(sql)?.query_row(params![match_id, person], read).optional()?)
}

/// Forgets a guild's ratings and what its matches did to them, to be worked out anew.
///
/// # Errors
/// The database fails.
pub fn clear(tx: &Tx<'_>, guild: GuildId) -> Result<()> {
    let changes = "DELETE FROM rating_changes WHERE match_id IN (SELECT id FROM matches WHERE guild = ?1)";
    tx.sqlite().prepare_cached(changes)?.execute([guild])?;
    tx.sqlite().prepare_cached("DELETE FROM ratings WHERE guild = ?1")?.execute([guild])?;
    Ok(())
}

/// A guild's players by rating, from place `skip` + 1 on, at most `most`.
///
/// # Errors
/// The database fails.
pub fn leaderboard(tx: &Tx<'_>, guild: GuildId, skip: u32, most: u32) -> Result<Vec<Ranked>> {
    let sql = "SELECT rank() OVER (ORDER BY rating DESC), people.id, display_name, username,
            rating, experience, wins, losses
        FROM ratings JOIN people ON people.id = ratings.person WHERE guild = ?1
        ORDER BY rating DESC, experience DESC, people.id LIMIT ?3 OFFSET ?2";
    let mut sql = tx.sqlite().prepare_cached(sql)?;
    let lines = sql.query_map(params![guild, skip, most], |row| {
        Ok(Ranked { rank: row.get(0)?, person: people::read(row, 1)?, rating: read(row, 4)? })
    })?;
    Ok(lines.collect::<rusqlite::Result<_>>()?)
}
