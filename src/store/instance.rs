//! This database among others: its nonce, the key under which people's ids are hashed, and whether its file is to be
//! rewritten.
//!
//! Hashes are HMAC-SHA-256 under a random key that only this database has: without the key a hash does not reveal the
//! id, and the bot recognises an id when it comes again.

use super::database::{Result, Tx};
use super::ids::{PersonId, Time};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Eight letters, drawn when the database was made, so that nonces of messages differ between two bots that share a token,
/// and after a database was replaced by a new one.
pub fn nonce(tx: &Tx<'_>) -> Result<String> {
    tx.one("SELECT nonce FROM instance LIMIT 1", [], |row| row.get(0))
}

/// Writes a value that is stored already, to find out whether the database can be written.
pub fn touch(tx: &Tx<'_>) -> Result<()> {
    tx.run("UPDATE instance SET nonce = nonce", [])
}

/// Notes that the file has to be rewritten, since a person's data was deleted.
pub fn set_rewrite_due(tx: &Tx<'_>, now: Time) -> Result<()> {
    tx.run("UPDATE instance SET rewrite_due_since = coalesce(rewrite_due_since, ?1)", [now])
}

/// The time since which the file has to be rewritten, if it has to be.
pub fn rewrite_due(tx: &Tx<'_>) -> Result<Option<Time>> {
    tx.one("SELECT rewrite_due_since FROM instance LIMIT 1", [], |row| row.get(0))
}

/// The hash of a person's id as Discord writes it.
pub fn hash_of_person(tx: &Tx<'_>, person: PersonId) -> Result<Vec<u8>> {
    let key: [u8; 64] = tx.one("SELECT hash_key FROM instance LIMIT 1", [], |row| row.get(0))?;
    let mut mac = Hmac::<Sha256>::new((&key).into());
    mac.update(person.to_string().as_bytes());
    Ok(mac.finalize().into_bytes().to_vec())
}
