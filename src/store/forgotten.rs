//! Whose ids were forgotten lately: kept as [keyed hashes](keyed_hash), so that nobody sheds a rating and begins another at
//! once.

use super::error::Result;
use super::ids::{PersonId, Time};
use super::keyed_hash;
use super::transaction::Tx;
use super::values::params;

/// Notes that somebody is forgotten now.
pub fn note(tx: &Tx<'_>, person: PersonId, at: Time) -> Result<()> {
    let sql = "INSERT INTO forgotten (hash, at) VALUES (?1, ?2) ON CONFLICT (hash) DO UPDATE SET at = ?2";
    tx.run(sql, params![keyed_hash::of_person(tx, person)?, at])
}

/// When somebody was last forgotten, if that was after `since`.
pub fn when(tx: &Tx<'_>, person: PersonId, since: Time) -> Result<Option<Time>> {
    let sql = "SELECT at FROM forgotten WHERE hash = ?1 AND at > ?2";
    tx.find(sql, params![keyed_hash::of_person(tx, person)?, since], |row| row.get(0))
}

/// Deletes all hashes up to `until`.
pub fn forget(tx: &Tx<'_>, until: Time) -> Result<()> {
    tx.run("DELETE FROM forgotten WHERE at <= ?1", [until])
}
