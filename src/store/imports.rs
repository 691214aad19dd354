//! Match files that people have uploaded to look at.

use super::database::{Result, Row, Tx, params};
use super::ids::{ImportId, PersonId, Time};

/// A match file that a person uploaded.
#[derive(Clone, Debug)]
pub struct Import {
    pub id: ImportId,
    pub person: PersonId,
    pub text: String,
}

fn read(row: &Row<'_>) -> Result<Import> {
    Ok(Import { id: row.get(0)?, person: row.get(1)?, text: row.get(2)? })
}

/// Stores a file of a known person, and deletes their oldest ones beyond `most`.
pub fn keep(tx: &Tx<'_>, person: PersonId, text: &str, at: Time, most: u32) -> Result<ImportId> {
    let sql = "INSERT INTO imports (person, text, at) VALUES (?1, ?2, ?3) RETURNING id";
    let id = tx.one(sql, params![person, text, at], |row| row.get(0))?;
    let older = "DELETE FROM imports WHERE person = ?1 AND id NOT IN
        (SELECT id FROM imports WHERE person = ?1 ORDER BY id DESC LIMIT ?2)";
    tx.run(older, params![person, most])?;
    Ok(id)
}

/// A file, or `None` where there is none of this id any more.
pub fn get(tx: &Tx<'_>, id: ImportId) -> Result<Option<Import>> {
    tx.find("SELECT id, person, text FROM imports WHERE id = ?1", [id], read)
}

/// Deletes files that were uploaded before `until`.
pub fn delete_old(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM imports WHERE id IN (SELECT id FROM imports WHERE at < ?1 LIMIT ?2)";
    tx.count(sql, params![until, most])
}

/// The files whose ids follow this one, in order, at most `most`.
pub fn after(tx: &Tx<'_>, id: ImportId, most: u32) -> Result<Vec<Import>> {
    let sql = "SELECT id, person, text FROM imports WHERE id > ?1 ORDER BY id LIMIT ?2";
    tx.list(sql, params![id, most], read)
}

/// Puts another text in the place of a file.
pub fn rewrite(tx: &Tx<'_>, id: ImportId, text: &str) -> Result<()> {
    tx.run("UPDATE imports SET text = ?2 WHERE id = ?1", params![id, text])
}

pub fn delete(tx: &Tx<'_>, id: ImportId) -> Result<()> {
    tx.run("DELETE FROM imports WHERE id = ?1", [id])
}
