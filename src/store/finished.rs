//! Matches that were played to their end, for those who look back.

use super::connection::Tx;
use super::error::Result;
use super::ids::{GuildId, PersonId};
use super::matches::{COLUMNS, Record, read};
use rusqlite::params;

/// Which finished matches are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Where they were played; `None` is anywhere.
    pub guild: Option<GuildId>,
    /// Whose they are.
    pub person: PersonId,
    /// Against whom; `None` is anybody.
    pub opponent: Option<PersonId>,
}

/// How often a person has won and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Matches won.
    pub won: u32,
    /// Matches lost.
    pub lost: u32,
    /// All of them; money sessions that ended level are neither won nor lost.
    pub all: u32,
}

/// What [`Finished`] asks for, its three values in order.
const FINISHED: &str = "state = 'finished' AND (?1 IS NULL OR guild = ?1)
    AND ((one = ?2 AND (?3 IS NULL OR two = ?3)) OR (two = ?2 AND (?3 IS NULL OR one = ?3)))";

/// The matches that a person has played to their end; the latest first, `skip` of them left out, at most `most`.
pub fn page(tx: &Tx<'_>, of: &Finished, (skip, most): (u32, u32)) -> Result<Vec<Record>> {
    let sql = format!("SELECT {COLUMNS} FROM matches WHERE {FINISHED} ORDER BY result DESC LIMIT ?5 OFFSET ?4");
    tx.list(&sql, params![of.guild, of.person, of.opponent, skip, most], read)
}

/// Whether there are any.
pub fn any(tx: &Tx<'_>, of: &Finished) -> Result<bool> {
    let sql = format!("SELECT 1 FROM matches WHERE {FINISHED} LIMIT 1");
    Ok(tx.find(&sql, params![of.guild, of.person, of.opponent], |_| Ok(()))?.is_some())
}

/// How many of them the person has won and lost.
pub fn tally(tx: &Tx<'_>, of: &Finished) -> Result<Tally> {
    let sql = format!(
        "SELECT count(*), count(*) FILTER (WHERE winner = CASE one WHEN ?2 THEN 1 ELSE 2 END), count(winner)
         FROM matches WHERE {FINISHED}"
    );
    tx.one(&sql, params![of.guild, of.person, of.opponent], |row| {
        let (all, won, decided): (_, _, u32) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(Tally { won, lost: decided - won, all })
    })
}
