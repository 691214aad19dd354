//! Brings a database up to this program's tables.

use super::dialect::Begin;
use super::engine::Connection;
use super::error::{Error, Result};
use super::values::{Row, params};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;

/// A numbered file of `migrations/`. Once landed it is never edited; a change of the tables is a new file.
struct Migration {
    number: u32,
    name: &'static str,
    sql: &'static str,
}

/// The migration of a number, from its file in `migrations/`.
macro_rules! migration {
    ($number:literal, $name:literal) => {
        Migration { number: $number, name: $name, sql: include_str!(concat!("../../../migrations/", $name)) }
    };
}

/// All migrations of SQLite.
const MIGRATIONS: &[Migration] = &[
    migration!(1, "0001_tables.sql"),
    migration!(2, "0002_unfinished.sql"),
    migration!(3, "0003_challenges_of_one.sql"),
    migration!(4, "0004_forgotten_while_rebuilding.sql"),
    migration!(5, "0005_bounded.sql"),
    migration!(6, "0006_gateway_sessions.sql"),
    migration!(7, "0007_open_threads.sql"),
    migration!(8, "0008_reach.sql"),
    migration!(9, "0009_jokers.sql"),
    migration!(10, "0010_first_language.sql"),
    migration!(11, "0011_clocks.sql"),
    migration!(12, "0012_reminders.sql"),
    migration!(13, "0013_game_dice.sql"),
    migration!(14, "0014_names_since.sql"),
    migration!(15, "0015_absence.sql"),
    migration!(16, "0016_dice_words.sql"),
    migration!(17, "0017_lateness.sql"),
    migration!(18, "0018_processes.sql"),
    migration!(19, "0019_server_time.sql"),
    migration!(20, "0020_taken.sql"),
    migration!(21, "0021_match_locks.sql"),
    migration!(22, "0022_forgetting_in_steps.sql"),
    migration!(23, "0023_more_locks.sql"),
    migration!(24, "0024_shard_outages.sql"),
];

/// All migrations of PostgreSQL: the first has the tables that SQLite has after the migration of the same number, and
/// each after it does what SQLite's of its number does.
#[cfg(feature = "postgres")]
const OF_POSTGRES: &[Migration] = &[
    migration!(14, "postgres/0014_tables.sql"),
    migration!(15, "postgres/0015_absence.sql"),
    migration!(16, "postgres/0016_dice_words.sql"),
    migration!(17, "postgres/0017_lateness.sql"),
    migration!(18, "postgres/0018_processes.sql"),
    migration!(19, "postgres/0019_server_time.sql"),
    migration!(20, "postgres/0020_taken.sql"),
    migration!(21, "postgres/0021_match_locks.sql"),
    migration!(22, "postgres/0022_forgetting_in_steps.sql"),
    migration!(23, "postgres/0023_more_locks.sql"),
    migration!(24, "postgres/0024_shard_outages.sql"),
];

/// The migration with which several processes play on a server's database.
const OF_SEVERAL_PROCESSES: u32 = 18;

/// The migration since which processes lock matches instead of the whole database.
const OF_MATCH_LOCKS: u32 = 21;

/// The number of earlier migrations that the first of [`MIGRATIONS`] replaces.
const MERGED: u32 = 37;

/// How often a migration is tried whose tables are in use, and the pause between two attempts.
const MOST_ATTEMPTS: u32 = 60;
const BETWEEN_ATTEMPTS: Duration = Duration::from_secs(1);

/// The SHA-256 of the texts of these earlier migrations, one after the other.
const MERGED_HASH: [u8; 32] = [
    0xbd, 0xda, 0x1f, 0x45, 0x56, 0x69, 0x8b, 0xf6, 0xe4, 0xe0, 0x6d, 0x86, 0x96, 0x4b, 0x94, 0x70, 0xa6, 0x4d, 0x79,
    0x0e, 0x69, 0xd3, 0xfa, 0xea, 0x63, 0x98, 0x9c, 0xff, 0xb9, 0x25, 0x29, 0xe3,
];

/// Applies the missing migrations, each in one transaction together with its number.
///
/// # Errors
/// [`Error::Newer`] and [`Error::ForeignMigration`] leave the database untouched; [`Error::Migration`] leaves it as the
/// last migration that worked left it.
pub(crate) fn migrate(connection: &Connection) -> Result<()> {
    prepare(connection)?;
    match connection {
        Connection::Sqlite(_) => {
            recognise_merged(connection)?;
            apply(connection, MIGRATIONS)
        }
        #[cfg(feature = "postgres")]
        Connection::Postgres(_) => apply(connection, OF_POSTGRES),
    }
}

/// Checks that a database, which is not changed, has the tables of this program, now or of an earlier version, and a
/// file no others, nor other indexes and triggers; returns how many migrations are still to be applied.
///
/// # Errors
/// [`Error::Empty`], [`Error::Foreign`], [`Error::Newer`], [`Error::ForeignMigration`] or [`Error::ForeignSchema`].
pub(crate) fn recognise(connection: &Connection) -> Result<usize> {
    match connection {
        Connection::Sqlite(_) => {
            let applied = applied(connection, MIGRATIONS)?;
            let expected = schema(&with_tables_of(applied)?)?;
            let found = schema(connection)?;
            match found.symmetric_difference(&expected).next() {
                Some(Object { kind, name, .. }) => Err(Error::ForeignSchema { kind: kind.clone(), name: name.clone() }),
                None => Ok(MIGRATIONS.len() - applied),
            }
        }
        #[cfg(feature = "postgres")]
        Connection::Postgres(_) => match connection.first(connection.dialect().columns, [], |_| Ok(()))? {
            None => Err(Error::Empty),
            Some(()) => Ok(OF_POSTGRES.len() - applied(connection, OF_POSTGRES)?),
        },
    }
}

/// A table, index, trigger or view.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Object {
    kind: String,
    name: String,
    table: String,
    /// The statement that made a trigger or a view, which runs with others' statements; that of a table differs with
    /// the migrations that have changed it, and is left out.
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

/// The number of migrations applied to a database.
fn applied(connection: &Connection, migrations: &[Migration]) -> Result<usize> {
    if connection.first(connection.dialect().table_of_migrations, [], |_| Ok(()))?.is_none() {
        return Err(Error::Foreign);
    }
    if is_merged(connection)? {
        return Ok(1);
    }
    let applied = connection.all("SELECT number, sql FROM migrations ORDER BY number", [], |row| {
        Ok((row.get::<u32>(0)?, row.get::<String>(1)?))
    })?;
    let known = newest(migrations);
    match applied.last() {
        None => return Err(Error::Foreign),
        Some(&(found, _)) if found > known => return Err(Error::Newer { found, known }),
        Some(_) => {}
    }
    let foreign = applied.iter().zip(migrations).find(|((_, sql), migration)| sql != migration.sql);
    match foreign {
        Some(((number, _), _)) => Err(Error::ForeignMigration { number: *number }),
        None => Ok(applied.len()),
    }
}

fn newest(migrations: &[Migration]) -> u32 {
    migrations.last().map_or(0, |last| last.number)
}

/// Makes the table that says which migrations were applied. It keeps their texts, so that an edited one is noticed.
fn prepare(connection: &Connection) -> Result<()> {
    connection.in_transaction(Begin::Schema, || connection.batch(connection.dialect().make_table_of_migrations))
}

/// Notes the first migration as applied in a file whose tables were made by the files that it replaces.
fn recognise_merged(sqlite: &Connection) -> Result<()> {
    sqlite.in_transaction(Begin::Schema, || {
        if !is_merged(sqlite)? {
            return Ok(());
        }
        sqlite.execute("DELETE FROM migrations", [])?;
        note(sqlite, &MIGRATIONS[0])
    })
}

/// Whether the tables were made by the files that the first migration replaces.
fn is_merged(sqlite: &Connection) -> Result<bool> {
    let applied = sqlite.all("SELECT sql FROM migrations ORDER BY number", [], |row| row.get::<String>(0))?;
    Ok(applied.len() == MERGED as usize && Sha256::digest(applied.concat())[..] == MERGED_HASH)
}

fn note(connection: &Connection, migration: &Migration) -> Result<()> {
    let sql = "INSERT INTO migrations (number, name, sql) VALUES (?1, ?2, ?3)";
    connection.execute(sql, params![migration.number, migration.name, migration.sql]).map(drop)
}

/// Checks that no bot of a version before [`OF_SEVERAL_PROCESSES`] plays, which would not share.
fn no_earlier_bot_plays(connection: &Connection) -> Result<()> {
    let Some(lock) = connection.dialect().lock_of_one_bot else { return Ok(()) };
    match connection.first(lock, [], |row| row.get::<bool>(0))? {
        Some(true) => Ok(()),
        _ => Err(Error::InUse),
    }
}

/// Checks that no process plays: one of a version before [`OF_MATCH_LOCKS`] would not notice what others lock. None begins
/// until the transaction ends, since that takes the row of the lease.
fn no_process_plays(connection: &Connection) -> Result<()> {
    connection.execute("UPDATE leases SET holder = holder WHERE name = 'primary'", [])?;
    let clock_ms: Option<i64> = connection.first(connection.dialect().clock, [], |row| row.get(0))?;
    match connection.first("SELECT 1 FROM processes WHERE alive_until > ?1", [clock_ms], |_| Ok(()))? {
        None => Ok(()),
        Some(()) => Err(Error::InUse),
    }
}

fn apply(connection: &Connection, migrations: &[Migration]) -> Result<()> {
    let found: u32 = connection
        .first("SELECT coalesce(max(number), 0) FROM migrations", [], |row| row.get(0))?
        .ok_or(Error::NoRow)?;
    let known = newest(migrations);
    if found > known {
        return Err(Error::Newer { found, known });
    }
    for migration in migrations {
        let apply = || {
            let sql = "SELECT sql FROM migrations WHERE number = ?1";
            match connection.first(sql, [migration.number], |row| row.get::<String>(0))? {
                Some(sql) if sql == migration.sql => Ok(()),
                Some(_) => Err(Error::ForeignMigration { number: migration.number }),
                None => {
                    if found < OF_SEVERAL_PROCESSES {
                        no_earlier_bot_plays(connection)?;
                    } else if migration.number == OF_MATCH_LOCKS {
                        no_process_plays(connection)?;
                    }
                    let failed = |cause| Error::Migration { name: migration.name, cause: Box::new(cause) };
                    connection.batch(migration.sql).map_err(failed)?;
                    note(connection, migration)
                }
            }
        };
        let mut attempts = 1;
        while let Err(error) = connection.in_transaction(Begin::Schema, apply) {
            if !waits_for_tables(&error) || attempts == MOST_ATTEMPTS {
                return Err(error);
            }
            tracing::info!(migration = migration.name, "the tables to be changed are in use; this is tried again");
            thread::sleep(BETWEEN_ATTEMPTS);
            attempts += 1;
        }
    }
    Ok(())
}

/// Whether a migration could not lock the tables that it changes, which a long read such as that of `pg_dump` holds.
fn waits_for_tables(error: &Error) -> bool {
    matches!(error, Error::Migration { cause, .. } if matches!(**cause, Error::Locked))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Migration = Migration { number: 1, name: "1", sql: "CREATE TABLE a (x)" };

    fn empty() -> Connection {
        let sqlite = Connection::in_memory().unwrap();
        prepare(&sqlite).unwrap();
        sqlite
    }

    fn tables(sqlite: &Connection) -> Vec<String> {
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
        sqlite.all(sql, [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn each_migration_is_applied_once() {
        let sqlite = empty();
        apply(&sqlite, &[FIRST]).unwrap();
        let second = Migration { number: 2, name: "2", sql: "CREATE TABLE b (x)" };
        apply(&sqlite, &[FIRST, second]).unwrap();
        assert_eq!(tables(&sqlite), ["a", "b", "migrations"]);
    }

    #[test]
    fn a_migration_that_fails_half_way_leaves_nothing() {
        let sqlite = empty();
        let broken = Migration { number: 2, name: "2", sql: "CREATE TABLE b (x); INSERT INTO nowhere VALUES (1);" };
        let error = apply(&sqlite, &[FIRST, broken]).unwrap_err();
        assert!(matches!(error, Error::Migration { name: "2", .. }));
        assert_eq!(tables(&sqlite), ["a", "migrations"]);
    }

    #[test]
    fn an_edited_migration_is_refused() {
        let sqlite = empty();
        apply(&sqlite, &[FIRST]).unwrap();
        let edited = Migration { number: 1, name: "1", sql: "CREATE TABLE a (y)" };
        assert!(matches!(apply(&sqlite, &[edited]), Err(Error::ForeignMigration { number: 1 })));
    }

    #[test]
    fn matches_are_not_locked_beside_a_process_that_takes_no_notice_of_it() {
        let sqlite = with_tables_of(20).unwrap();
        MIGRATIONS[..20].iter().try_for_each(|migration| note(&sqlite, migration)).unwrap();
        sqlite.batch("INSERT INTO processes (alive_until) VALUES (9000000000000)").unwrap();
        assert!(matches!(apply(&sqlite, MIGRATIONS), Err(Error::InUse)));
        sqlite.batch("UPDATE processes SET alive_until = 1").unwrap();
        apply(&sqlite, MIGRATIONS).unwrap();
        let locks = sqlite.first("SELECT count(*) FROM match_locks", [], |row| row.get::<i64>(0)).unwrap();
        assert_eq!(locks, Some(34));
    }

    #[test]
    fn hours_of_the_position_of_the_day_become_those_of_the_servers_clock() {
        let sqlite = with_tables_of(18).unwrap();
        sqlite
            .batch(
                "INSERT INTO guild_settings (guild, daily_hour, daily_locale)
                    VALUES (1, 17, 'da'), (2, 22, 'fi'), (3, 17, 'en');
                 INSERT INTO guild_settings (guild, daily_locale) VALUES (4, 'nl')",
            )
            .unwrap();
        sqlite.batch(MIGRATIONS[18].sql).unwrap();
        let sql = "SELECT daily_hour, daily_zone FROM guild_settings ORDER BY guild";
        let found: Vec<(Option<u8>, Option<String>)> =
            sqlite.all(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        let zone = |name: &str| Some(name.to_owned());
        let expected =
            [(Some(18), zone("Europe/Copenhagen")), (Some(0), zone("Europe/Helsinki")), (Some(17), None), (None, None)];
        assert_eq!(found, expected);
    }

    #[cfg(feature = "postgres")]
    #[test]
    fn a_change_of_tables_waits_for_a_long_read_and_nobody_waits_for_it() {
        use crate::databases::or_postgres;
        use crate::store::Location;
        use crate::store::database::dialect::Purpose;

        let Some(server) = or_postgres() else { return };
        let folder = tempfile::tempdir().unwrap();
        let location = Location::of_text(server.address_of(folder.path()).as_ref()).unwrap();
        let connection = Connection::open(&location, Purpose::Write).unwrap();
        prepare(&connection).unwrap();
        let first = Migration { number: 1, name: "1", sql: "CREATE TABLE a (x BIGINT)" };
        apply(&connection, &[first]).unwrap();

        let mut reader = server.client(folder.path());
        reader.batch_execute("BEGIN; SELECT x FROM a").unwrap();
        let migrating = thread::spawn(move || {
            let first = Migration { number: 1, name: "1", sql: "CREATE TABLE a (x BIGINT)" };
            let second = Migration { number: 2, name: "2", sql: "ALTER TABLE a ADD COLUMN y BIGINT" };
            apply(&connection, &[first, second])
        });
        let mut other = server.client(folder.path());
        let mut until_waiting = |count: i64| {
            let sql = "SELECT count(*) FROM pg_stat_activity
                WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE 'ALTER%'";
            while other.query_one(sql, &[]).unwrap().get::<_, i64>(0) != count {
                thread::sleep(Duration::from_millis(5));
            }
        };
        // The first attempt is given up while the read goes on, and a second one begins.
        until_waiting(1);
        until_waiting(0);
        until_waiting(1);
        reader.batch_execute("COMMIT").unwrap();
        migrating.join().unwrap().unwrap();
        reader.batch_execute("SELECT y FROM a").unwrap();
    }

    #[test]
    fn a_file_of_each_earlier_version_is_recognised_with_the_number_of_migrations_that_it_lacks() {
        for applied in [1, 20, MIGRATIONS.len() - 1, MIGRATIONS.len()] {
            let sqlite = with_tables_of(applied).unwrap();
            MIGRATIONS[..applied].iter().try_for_each(|migration| note(&sqlite, migration)).unwrap();
            assert_eq!(recognise(&sqlite).unwrap(), MIGRATIONS.len() - applied);
        }
    }

    #[test]
    fn a_migration_that_can_never_succeed_is_not_tried_again() {
        let broken = Migration { number: 1, name: "1", sql: "INSERT INTO nowhere VALUES (1)" };
        let error = apply(&empty(), &[broken]).expect_err("there is no such table");
        assert!(matches!(error, Error::Migration { .. }) && !waits_for_tables(&error), "{error}");
    }
}
