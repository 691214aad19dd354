//! How strong each person is in a guild, and what each match did to that.

use super::connection::Tx;
use super::error::Result;
use super::house::HouseLevel;
use super::ids::{GuildId, MatchId, PersonId};
use super::people::{self, Person};
use rusqlite::{Row, params};

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
    let rating = tx.find(sql, params![guild, person], |row| read(row, 0))?;
    Ok(rating.unwrap_or(Rating::NEW))
}

/// Sets a person's rating in a guild.
///
/// # Errors
/// The database fails.
pub fn set(tx: &Tx<'_>, guild: GuildId, person: PersonId, to: &Rating) -> Result<()> {
    let sql = "INSERT INTO ratings (guild, person, rating, experience, wins, losses) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (guild, person) DO UPDATE SET rating = ?3, experience = ?4, wins = ?5, losses = ?6";
    let values = params![guild, person, to.rating, to.experience, to.wins, to.losses];
    tx.run(sql, values)
}

/// Keeps what a match did to a person's rating.
///
/// # Errors
/// The database fails, also where that is kept already.
pub fn keep_change(tx: &Tx<'_>, match_id: MatchId, person: PersonId, change: Change) -> Result<()> {
    let sql = "INSERT INTO rating_changes (match_id, person, before, after) VALUES (?1, ?2, ?3, ?4)";
    tx.run(sql, params![match_id, person, change.before, change.after])
}

/// What a match did to a person's rating; `None` if it was not rated or is not over.
///
/// # Errors
/// The database fails.
pub fn change(tx: &Tx<'_>, match_id: MatchId, person: PersonId) -> Result<Option<Change>> {
    let sql = "SELECT before, after FROM rating_changes WHERE match_id = ?1 AND person = ?2";
    let read = |row: &Row<'_>| Ok(Change { before: row.get(0)?, after: row.get(1)? });
    tx.find(sql, params![match_id, person], read)
}

/// Forgets a guild's ratings and what its matches did to them, to be worked out anew.
///
/// # Errors
/// The database fails.
pub fn clear(tx: &Tx<'_>, guild: GuildId) -> Result<()> {
    let changes =
        "DELETE FROM rating_changes WHERE match_id IN (SELECT id FROM matches WHERE guild = ?1 AND state = 'finished')";
    tx.run(changes, [guild])?;
    tx.run("DELETE FROM house_ratings WHERE guild = ?1", [guild])?;
    tx.run("DELETE FROM ratings WHERE guild = ?1", [guild])
}

/// The rating of the house at a level in a guild, which stands apart from people's; [`Rating::NEW`] where it has not
/// played for one.
///
/// # Errors
/// The database fails.
pub fn of_house(tx: &Tx<'_>, guild: GuildId, level: HouseLevel) -> Result<Rating> {
    let sql = "SELECT rating, experience, wins, losses FROM house_ratings WHERE guild = ?1 AND level = ?2";
    Ok(tx.find(sql, params![guild, level], |row| read(row, 0))?.unwrap_or(Rating::NEW))
}

/// Sets the rating of the house at a level in a guild.
///
/// # Errors
/// The database fails.
pub fn set_of_house(tx: &Tx<'_>, guild: GuildId, level: HouseLevel, to: &Rating) -> Result<()> {
    let sql = "INSERT INTO house_ratings (guild, level, rating, experience, wins, losses)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (guild, level) DO UPDATE SET rating = ?3, experience = ?4, wins = ?5, losses = ?6";
    tx.run(sql, params![guild, level, to.rating, to.experience, to.wins, to.losses])
}

/// A guild's players by rating, from place `skip` + 1 on, at most `most`.
///
/// # Errors
/// The database fails.
pub fn leaderboard(tx: &Tx<'_>, guild: GuildId, skip: u32, most: u32) -> Result<Vec<Ranked>> {
    let sql = "SELECT rank() OVER (ORDER BY rating DESC), people.id, coalesce(name, display_name), username,
            rating, experience, wins, losses
        FROM ratings JOIN people ON people.id = ratings.person
        LEFT JOIN nicknames ON nicknames.person = people.id AND nicknames.guild = ratings.guild
        WHERE ratings.guild = ?1
        ORDER BY rating DESC, experience DESC, people.id LIMIT ?3 OFFSET ?2";
    tx.list(sql, params![guild, skip, most], |row| {
        Ok(Ranked { rank: row.get(0)?, person: people::read(row, 1)?, rating: read(row, 4)? })
    })
}
