//! What tells this database from any other, also from one that is made anew.

use super::connection::Tx;
use super::error::Result;

/// Eight letters, drawn when the database was made: where two bots share a token, or a database is made anew, their
/// messages' nonces must not be the same.
pub fn nonce(tx: &Tx<'_>) -> Result<String> {
    tx.one("SELECT nonce FROM instance LIMIT 1", [], |row| row.get(0))
}
