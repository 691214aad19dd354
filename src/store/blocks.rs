//! Blocks of people by others. Blocked people are not told, and stay blocked if they come back after their data was deleted:
//! keyed hashes of ids are compared.

use super::database::{Result, Row, Tx, params};
use super::ids::{BlockId, PersonId, Time};
use super::instance;

/// One person blocked by another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    pub id: BlockId,
    pub person: PersonId,
    /// The blocked person; `None` after the deletion of their data.
    pub blocked: Option<PersonId>,
    pub at: Time,
}

fn read(row: &Row<'_>) -> Result<Block> {
    Ok(Block { id: row.get(0)?, person: row.get(1)?, blocked: row.get(2)?, at: row.get(3)? })
}

/// Blocks somebody for a person who was [remembered](super::people::remember).
pub fn insert(tx: &Tx<'_>, person: PersonId, blocked: PersonId, at: Time) -> Result<()> {
    let sql = "INSERT INTO blocks (person, hash, blocked, at) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (person, hash) DO UPDATE SET blocked = ?3";
    tx.run(sql, params![person, instance::hash_of_person(tx, blocked)?, blocked, at])
}

/// A block, or `None` where there is none of this id any more.
pub fn get(tx: &Tx<'_>, id: BlockId) -> Result<Option<Block>> {
    tx.find("SELECT id, person, blocked, at FROM blocks WHERE id = ?1", [id], read)
}

pub fn find(tx: &Tx<'_>, person: PersonId, blocked: PersonId) -> Result<Option<Block>> {
    let sql = "SELECT id, person, blocked, at FROM blocks WHERE person = ?1 AND hash = ?2";
    tx.find(sql, params![person, instance::hash_of_person(tx, blocked)?], read)
}

pub fn has_blocked(tx: &Tx<'_>, person: PersonId, other: PersonId) -> Result<bool> {
    Ok(find(tx, person, other)?.is_some())
}

/// The people that a person has blocked, the latest first.
pub fn by(tx: &Tx<'_>, person: PersonId) -> Result<Vec<Block>> {
    tx.list("SELECT id, person, blocked, at FROM blocks WHERE person = ?1 ORDER BY id DESC", [person], read)
}

pub fn delete(tx: &Tx<'_>, id: BlockId) -> Result<()> {
    tx.run("DELETE FROM blocks WHERE id = ?1", [id])
}
