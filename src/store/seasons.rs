//! Seasons: stretches of time that administrators of a server have named. The numbers of its first and last result say
//! which results belong to one, not a clock.

use super::database::{Error, Result, Row, Tx, params};
use super::ids::{GuildId, SeasonId, Time};
use super::results;

/// A season of a server, with leaderboards of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Season {
    pub id: SeasonId,
    /// The name, to be escaped where it is shown.
    pub name: String,
    pub begun_at: Time,
    /// `None` while it goes on.
    pub closed_at: Option<Time>,
    first_result: u32,
    last_result: Option<u32>,
}

impl Season {
    /// Whether the result of this number belongs to it.
    pub fn has(&self, result: u32) -> bool {
        self.first_result <= result && self.last_result.is_none_or(|last| result <= last)
    }
}

const COLUMNS: &str = "id, name, begun_at, closed_at, first_result, last_result";

fn read(row: &Row<'_>) -> Result<Season> {
    Ok(Season {
        id: row.get(0)?,
        name: row.get(1)?,
        begun_at: row.get(2)?,
        closed_at: row.get(3)?,
        first_result: row.get(4)?,
        last_result: row.get(5)?,
    })
}

/// The seasons of a server, the latest first.
pub fn of_guild(tx: &Tx<'_>, guild: GuildId) -> Result<Vec<Season>> {
    tx.list(&format!("SELECT {COLUMNS} FROM seasons WHERE guild = ?1 ORDER BY id DESC"), [guild], read)
}

/// Begins a season. The caller has made sure that none is going on.
///
/// # Errors
/// The database fails, also because a season is going on.
pub fn begin(tx: &Tx<'_>, guild: GuildId, name: &str, at: Time) -> Result<Season> {
    let first = results::latest(tx)? + 1;
    let sql = format!(
        "INSERT INTO seasons (guild, name, begun_at, first_result) VALUES (?1, ?2, ?3, ?4) RETURNING {COLUMNS}"
    );
    tx.one(&sql, params![guild, name, at, first], read)
}

/// Closes the season that goes on in a server.
///
/// # Errors
/// [`Error::Conflict`] if none does; the database fails.
pub fn close(tx: &Tx<'_>, guild: GuildId, at: Time) -> Result<Season> {
    let sql = format!(
        "UPDATE seasons SET closed_at = ?2, last_result = ?3 WHERE guild = ?1 AND closed_at IS NULL RETURNING {COLUMNS}"
    );
    tx.find(&sql, params![guild, at, results::latest(tx)?], read)?.ok_or(Error::Conflict)
}
