//! Whose ids were forgotten lately: kept as keyed hashes, so that nobody sheds a rating and begins another at once. The key
//! is this database's own; without it a hash leads to nobody.

use super::connection::Tx;
use super::error::Result;
use super::ids::{PersonId, Time};
use hmac::{Hmac, KeyInit, Mac};
use rusqlite::params;
use sha2::Sha256;

/// HMAC-SHA-256 of an id as Discord writes it.
fn hash(key: &[u8; 64], person: PersonId) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new(key.into());
    mac.update(person.to_string().as_bytes());
    mac.finalize().into_bytes().to_vec()
}

/// The key of this database; `None` as long as nobody was forgotten.
fn key(tx: &Tx<'_>) -> Result<Option<[u8; 64]>> {
    tx.one("SELECT forgotten_key FROM instance LIMIT 1", [], |row| row.get(0))
}

/// Notes that somebody is forgotten now; `new_key` becomes this database's key if it has none yet.
pub fn note(tx: &Tx<'_>, person: PersonId, at: Time, new_key: &[u8; 64]) -> Result<()> {
    let key = match key(tx)? {
        Some(key) => key,
        None => {
            tx.run("UPDATE instance SET forgotten_key = ?1", params![new_key])?;
            *new_key
        }
    };
    let sql = "INSERT INTO forgotten (hash, at) VALUES (?1, ?2) ON CONFLICT (hash) DO UPDATE SET at = ?2";
    tx.run(sql, params![hash(&key, person), at])
}

/// When somebody was last forgotten, if that was after `since`.
pub fn when(tx: &Tx<'_>, person: PersonId, since: Time) -> Result<Option<Time>> {
    let Some(key) = key(tx)? else { return Ok(None) };
    let sql = "SELECT at FROM forgotten WHERE hash = ?1 AND at > ?2";
    tx.find(sql, params![hash(&key, person), since], |row| row.get(0))
}

/// Deletes all hashes up to `until`.
pub fn forget(tx: &Tx<'_>, until: Time) -> Result<()> {
    tx.run("DELETE FROM forgotten WHERE at <= ?1", [until])
}
