//! What tells this database from any other, also from one that is made anew; and since when its file is to be written anew.

use super::error::Result;
use super::ids::Time;
use super::transaction::Tx;

/// Eight letters, drawn when the database was made: where two bots share a token, or a database is made anew, their
/// messages' nonces must not be the same.
pub fn nonce(tx: &Tx<'_>) -> Result<String> {
    tx.one("SELECT nonce FROM instance LIMIT 1", [], |row| row.get(0))
}

/// Notes that the file is to be written anew, since somebody was forgotten.
pub fn set_rewrite_due(tx: &Tx<'_>, now: Time) -> Result<()> {
    tx.run("UPDATE instance SET rewrite_due_since = coalesce(rewrite_due_since, ?1)", [now])
}

/// Since when the file is to be written anew, if it is.
pub fn rewrite_due(tx: &Tx<'_>) -> Result<Option<Time>> {
    tx.one("SELECT rewrite_due_since FROM instance LIMIT 1", [], |row| row.get(0))
}
