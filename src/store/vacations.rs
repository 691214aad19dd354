//! Vacations of people, which stop their own clocks in matches over days. An early end replaces the planned one.

use super::database::{Result, Tx, params};
use super::ids::{PersonId, Time};
use crate::engine::Pause;

/// The vacations of a person that end after a moment, in the order of their beginnings.
pub fn pauses_since(tx: &Tx<'_>, person: PersonId, since: Time) -> Result<Vec<Pause>> {
    let sql = "SELECT began_at, ended_at FROM vacations WHERE person = ?1 AND ended_at > ?2 ORDER BY began_at";
    tx.list(sql, params![person, since], |row| Ok(Pause { from: row.get(0)?, until: row.get(1)? }))
}

/// The end of the vacation that a person is on; `None` if they are on none.
pub fn until(tx: &Tx<'_>, person: PersonId, now: Time) -> Result<Option<Time>> {
    let sql = "SELECT ended_at FROM vacations WHERE person = ?1 AND ended_at > ?2 AND is_over = 0
        ORDER BY began_at DESC LIMIT 1";
    tx.find(sql, params![person, now], |row| row.get(0))
}

/// Whether a person is or was on vacation at a moment.
pub fn is_on(tx: &Tx<'_>, person: PersonId, at: Time) -> Result<bool> {
    let sql = "SELECT 1 FROM vacations WHERE person = ?1 AND began_at <= ?2 AND ended_at > ?2 LIMIT 1";
    Ok(tx.find(sql, params![person, at], |_| Ok(()))?.is_some())
}

pub fn begin(tx: &Tx<'_>, person: PersonId, now: Time, until: Time) -> Result<()> {
    let sql = "INSERT INTO vacations (person, began_at, ended_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (person, began_at) DO UPDATE SET ended_at = excluded.ended_at, is_over = 0";
    tx.run(sql, params![person, now, until])
}

/// Ends the vacation of a person at `at`; returns whether they were on one that had begun before.
pub fn end(tx: &Tx<'_>, person: PersonId, at: Time) -> Result<bool> {
    // Asked first: nearly nobody is, and a transaction of one match does not change vacations.
    let sql = "SELECT 1 FROM vacations WHERE person = ?1 AND began_at <= ?2 AND ended_at > ?2 LIMIT 1";
    if tx.find(sql, params![person, at], |_| Ok(()))?.is_none() {
        return Ok(false);
    }
    let sql = "UPDATE vacations SET ended_at = ?2, is_over = 1 WHERE person = ?1 AND began_at <= ?2 AND ended_at > ?2";
    Ok(tx.count(sql, params![person, at])? > 0)
}

/// Deletes vacations that ended before `until`.
pub fn delete_old(tx: &Tx<'_>, until: Time) -> Result<()> {
    tx.run("DELETE FROM vacations WHERE ended_at < ?1", [until])
}
