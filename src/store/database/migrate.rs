//! Brings a database file up to this program's tables.

use super::error::{Error, Result};
use super::sqlite::Connection;
use super::values::{Row, params};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// A numbered file of `migrations/`. Once landed it is never edited; a change of the tables is a new file.
struct Migration {
    name: &'static str,
    sql: &'static str,
}

/// All migrations; the first has number 1.
const MIGRATIONS: &[Migration] = &[
    Migration { name: "0001_tables.sql", sql: include_str!("../../../migrations/0001_tables.sql") },
    Migration { name: "0002_unfinished.sql", sql: include_str!("../../../migrations/0002_unfinished.sql") },
    Migration {
        name: "0003_challenges_of_one.sql",
        sql: include_str!("../../../migrations/0003_challenges_of_one.sql"),
    },
    Migration {
        name: "0004_forgotten_while_rebuilding.sql",
        sql: include_str!("../../../migrations/0004_forgotten_while_rebuilding.sql"),
    },
    Migration { name: "0005_bounded.sql", sql: include_str!("../../../migrations/0005_bounded.sql") },
    Migration { name: "0006_gateway_sessions.sql", sql: include_str!("../../../migrations/0006_gateway_sessions.sql") },
    Migration { name: "0007_open_threads.sql", sql: include_str!("../../../migrations/0007_open_threads.sql") },
    Migration { name: "0008_reach.sql", sql: include_str!("../../../migrations/0008_reach.sql") },
    Migration { name: "0009_jokers.sql", sql: include_str!("../../../migrations/0009_jokers.sql") },
    Migration { name: "0010_first_language.sql", sql: include_str!("../../../migrations/0010_first_language.sql") },
    Migration { name: "0011_clocks.sql", sql: include_str!("../../../migrations/0011_clocks.sql") },
    Migration { name: "0012_reminders.sql", sql: include_str!("../../../migrations/0012_reminders.sql") },
    Migration { name: "0013_game_dice.sql", sql: include_str!("../../../migrations/0013_game_dice.sql") },
    Migration { name: "0014_names_since.sql", sql: include_str!("../../../migrations/0014_names_since.sql") },
    Migration { name: "0015_absence.sql", sql: include_str!("../../../migrations/0015_absence.sql") },
    Migration { name: "0016_dice_words.sql", sql: include_str!("../../../migrations/0016_dice_words.sql") },
];

/// The number of earlier migrations that the first of [`MIGRATIONS`] replaces.
const MERGED: u32 = 37;

/// The SHA-256 of the texts of these earlier migrations, one after the other.
const MERGED_HASH: [u8; 32] = [
    0xbd, 0xda, 0x1f, 0x45, 0x56, 0x69, 0x8b, 0xf6, 0xe4, 0xe0, 0x6d, 0x86, 0x96, 0x4b, 0x94, 0x70, 0xa6, 0x4d, 0x79,
    0x0e, 0x69, 0xd3, 0xfa, 0xea, 0x63, 0x98, 0x9c, 0xff, 0xb9, 0x25, 0x29, 0xe3,
];

/// Applies what the file lacks, each migration in one transaction together with its number.
///
/// # Errors
/// [`Error::Newer`] and [`Error::ForeignMigration`] leave the file untouched; [`Error::Migration`] leaves it as the last
/// migration that worked left it.
pub(crate) fn migrate(sqlite: &Connection) -> Result<()> {
    prepare(sqlite)?;
    recognise_merged(sqlite)?;
    apply(sqlite, MIGRATIONS)
}

/// Checks that a file, which is not changed, has tables, indexes and triggers of this program and no others, now or of an
/// earlier version; returns how many migrations are still to be applied.
///
/// # Errors
/// [`Error::Foreign`], [`Error::Newer`], [`Error::ForeignMigration`] or [`Error::ForeignSchema`].
pub(crate) fn recognise(sqlite: &Connection) -> Result<usize> {
    let applied = applied(sqlite)?;
    let expected = schema(&with_tables_of(applied)?)?;
    let found = schema(sqlite)?;
    match found.symmetric_difference(&expected).next() {
        Some(Object { kind, name, .. }) => Err(Error::ForeignSchema { kind: kind.clone(), name: name.clone() }),
        None => Ok(MIGRATIONS.len() - applied),
    }
}

/// A table, index, trigger or view.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Object {
    kind: String,
    name: String,
    table: String,
    /// The statement that made a trigger or a view, which runs with others' statements; that of a table differs with the
    /// migrations that have changed it, and is left out.
    sql: Option<String>,
}

fn schema(sqlite: &Connection) -> Result<BTreeSet<Object>> {
    let sql = "SELECT type, name, tbl_name, CASE WHEN type IN ('trigger', 'view') THEN sql END FROM sqlite_schema
               WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
    let object =
        |row: &Row<'_>| Ok(Object { kind: row.get(0)?, name: row.get(1)?, table: row.get(2)?, sql: row.get(3)? });
    Ok(sqlite.all(sql, [], object)?.into_iter().collect())
}

/// A database in memory to which the first `applied` migrations were applied.
fn with_tables_of(applied: usize) -> Result<Connection> {
    let sqlite = Connection::in_memory()?;
    prepare(&sqlite)?;
    MIGRATIONS[..applied].iter().try_for_each(|migration| sqlite.batch(migration.sql))?;
    Ok(sqlite)
}

/// The number of migrations applied to a file.
fn applied(sqlite: &Connection) -> Result<usize> {
    let sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'";
    if sqlite.first(sql, [], |_| Ok(()))?.is_none() {
        return Err(Error::Foreign);
    }
    if is_merged(sqlite)? {
        return Ok(1);
    }
    let applied = sqlite.all("SELECT number, sql FROM migrations ORDER BY number", [], |row| {
        Ok((row.get::<u32>(0)?, row.get::<String>(1)?))
    })?;
    let known = u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX);
    match applied.last() {
        None => return Err(Error::Foreign),
        Some(&(found, _)) if found > known => return Err(Error::Newer { found, known }),
        Some(_) => {}
    }
    let foreign = applied.iter().zip(MIGRATIONS).find(|((_, sql), migration)| sql != migration.sql);
    match foreign {
        Some(((number, _), _)) => Err(Error::ForeignMigration { number: *number }),
        None => Ok(applied.len()),
    }
}

/// Makes the table that says which migrations were applied. It keeps their texts, so that an edited one is noticed.
fn prepare(sqlite: &Connection) -> Result<()> {
    sqlite.batch(
        "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, sql TEXT NOT NULL) STRICT",
    )
}

/// Notes the first migration as applied in a file whose tables were made by the files that it replaces.
fn recognise_merged(sqlite: &Connection) -> Result<()> {
    sqlite.in_transaction(|| {
        if !is_merged(sqlite)? {
            return Ok(());
        }
        sqlite.execute("DELETE FROM migrations", [])?;
        note(sqlite, 1, &MIGRATIONS[0])
    })
}

/// Whether the tables were made by the files that the first migration replaces.
fn is_merged(sqlite: &Connection) -> Result<bool> {
    let applied = sqlite.all("SELECT sql FROM migrations ORDER BY number", [], |row| row.get::<String>(0))?;
    Ok(applied.len() == MERGED as usize && Sha256::digest(applied.concat())[..] == MERGED_HASH)
}

fn note(sqlite: &Connection, number: u32, migration: &Migration) -> Result<()> {
    let sql = "INSERT INTO migrations (number, name, sql) VALUES (?1, ?2, ?3)";
    sqlite.execute(sql, params![number, migration.name, migration.sql]).map(drop)
}

fn apply(sqlite: &Connection, migrations: &[Migration]) -> Result<()> {
    let found: u32 =
        sqlite.first("SELECT coalesce(max(number), 0) FROM migrations", [], |row| row.get(0))?.ok_or(Error::NoRow)?;
    let known = u32::try_from(migrations.len()).unwrap_or(u32::MAX);
    if found > known {
        return Err(Error::Newer { found, known });
    }
    for (number, migration) in (1..).zip(migrations) {
        sqlite.in_transaction(|| {
            let sql = "SELECT sql FROM migrations WHERE number = ?1";
            match sqlite.first(sql, [number], |row| row.get::<String>(0))? {
                Some(sql) if sql == migration.sql => Ok(()),
                Some(_) => Err(Error::ForeignMigration { number }),
                None => {
                    let failed = |cause| Error::Migration { name: migration.name, cause: Box::new(cause) };
                    sqlite.batch(migration.sql).map_err(failed)?;
                    note(sqlite, number, migration)
                }
            }
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Migration = Migration { name: "1", sql: "CREATE TABLE a (x)" };

    fn empty() -> Connection {
        let sqlite = Connection::in_memory().unwrap();
        prepare(&sqlite).unwrap();
        sqlite
    }

    fn tables(sqlite: &Connection) -> Vec<String> {
        let mut names =
            sqlite.sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").unwrap();
        names.query_map([], |row| row.get(0)).unwrap().map(|name| name.unwrap()).collect()
    }

    #[test]
    fn each_migration_is_applied_once() {
        let sqlite = empty();
        apply(&sqlite, &[FIRST]).unwrap();
        let second = Migration { name: "2", sql: "CREATE TABLE b (x)" };
        apply(&sqlite, &[FIRST, second]).unwrap();
        assert_eq!(tables(&sqlite), ["a", "b", "migrations"]);
    }

    #[test]
    fn a_migration_that_fails_half_way_leaves_nothing() {
        let sqlite = empty();
        let broken = Migration { name: "2", sql: "CREATE TABLE b (x); INSERT INTO nowhere VALUES (1);" };
        let error = apply(&sqlite, &[FIRST, broken]).unwrap_err();
        assert!(matches!(error, Error::Migration { name: "2", .. }));
        assert_eq!(tables(&sqlite), ["a", "migrations"]);
    }

    #[test]
    fn an_edited_migration_is_refused() {
        let sqlite = empty();
        apply(&sqlite, &[FIRST]).unwrap();
        let edited = Migration { name: "1", sql: "CREATE TABLE a (y)" };
        assert!(matches!(apply(&sqlite, &[edited]), Err(Error::ForeignMigration { number: 1 })));
    }
}
