//! Brings a database file up to this program's tables.

use super::error::{Error, Result};
use super::sqlite::Connection;
use super::values::params;

/// A numbered file of `migrations/`. Once landed it is never edited; a change of the tables is a new file.
struct Migration {
    name: &'static str,
    sql: &'static str,
}

/// All migrations; the first has number 1.
const MIGRATIONS: &[Migration] = &[
    Migration { name: "0001_tables.sql", sql: include_str!("../../../migrations/0001_tables.sql") },
    Migration { name: "0002_settings.sql", sql: include_str!("../../../migrations/0002_settings.sql") },
    Migration { name: "0003_shown.sql", sql: include_str!("../../../migrations/0003_shown.sql") },
    Migration { name: "0004_preferences.sql", sql: include_str!("../../../migrations/0004_preferences.sql") },
    Migration { name: "0005_watches.sql", sql: include_str!("../../../migrations/0005_watches.sql") },
    Migration { name: "0006_venues.sql", sql: include_str!("../../../migrations/0006_venues.sql") },
    Migration { name: "0007_administration.sql", sql: include_str!("../../../migrations/0007_administration.sql") },
    Migration { name: "0008_play.sql", sql: include_str!("../../../migrations/0008_play.sql") },
    Migration { name: "0009_order.sql", sql: include_str!("../../../migrations/0009_order.sql") },
    Migration { name: "0010_delivery.sql", sql: include_str!("../../../migrations/0010_delivery.sql") },
    Migration { name: "0011_editions.sql", sql: include_str!("../../../migrations/0011_editions.sql") },
    Migration { name: "0012_servers.sql", sql: include_str!("../../../migrations/0012_servers.sql") },
    Migration { name: "0013_folding.sql", sql: include_str!("../../../migrations/0013_folding.sql") },
    Migration { name: "0014_house.sql", sql: include_str!("../../../migrations/0014_house.sql") },
    Migration { name: "0015_stale_messages.sql", sql: include_str!("../../../migrations/0015_stale_messages.sql") },
    Migration { name: "0016_ledgers.sql", sql: include_str!("../../../migrations/0016_ledgers.sql") },
    Migration { name: "0017_tutor.sql", sql: include_str!("../../../migrations/0017_tutor.sql") },
    Migration { name: "0018_channels.sql", sql: include_str!("../../../migrations/0018_channels.sql") },
    Migration { name: "0019_analyses.sql", sql: include_str!("../../../migrations/0019_analyses.sql") },
    Migration { name: "0020_resignations.sql", sql: include_str!("../../../migrations/0020_resignations.sql") },
    Migration { name: "0021_privacy.sql", sql: include_str!("../../../migrations/0021_privacy.sql") },
    Migration { name: "0022_figures.sql", sql: include_str!("../../../migrations/0022_figures.sql") },
    Migration { name: "0023_puzzles.sql", sql: include_str!("../../../migrations/0023_puzzles.sql") },
    Migration { name: "0024_imports.sql", sql: include_str!("../../../migrations/0024_imports.sql") },
    Migration { name: "0025_clubs.sql", sql: include_str!("../../../migrations/0025_clubs.sql") },
    Migration { name: "0026_daily_sources.sql", sql: include_str!("../../../migrations/0026_daily_sources.sql") },
    Migration { name: "0027_performances.sql", sql: include_str!("../../../migrations/0027_performances.sql") },
    Migration { name: "0028_advised.sql", sql: include_str!("../../../migrations/0028_advised.sql") },
    Migration { name: "0029_verdicts.sql", sql: include_str!("../../../migrations/0029_verdicts.sql") },
    Migration { name: "0030_log_channels.sql", sql: include_str!("../../../migrations/0030_log_channels.sql") },
    Migration { name: "0031_rewriting.sql", sql: include_str!("../../../migrations/0031_rewriting.sql") },
    Migration { name: "0032_refusals.sql", sql: include_str!("../../../migrations/0032_refusals.sql") },
    Migration { name: "0033_keyed_hashes.sql", sql: include_str!("../../../migrations/0033_keyed_hashes.sql") },
    Migration { name: "0034_bans.sql", sql: include_str!("../../../migrations/0034_bans.sql") },
    Migration { name: "0035_blocks.sql", sql: include_str!("../../../migrations/0035_blocks.sql") },
    Migration { name: "0036_people.sql", sql: include_str!("../../../migrations/0036_people.sql") },
    Migration { name: "0037_ranked.sql", sql: include_str!("../../../migrations/0037_ranked.sql") },
];

/// Applies what the file lacks, each migration in one transaction together with its number.
///
/// # Errors
/// [`Error::Newer`] and [`Error::ForeignMigration`] leave the file untouched; [`Error::Migration`] leaves it as the last
/// migration that worked left it.
pub(crate) fn migrate(sqlite: &Connection) -> Result<()> {
    apply(sqlite, MIGRATIONS)
}

fn apply(sqlite: &Connection, migrations: &[Migration]) -> Result<()> {
    // The text of each applied file is kept, so that an edited one is noticed.
    sqlite.batch(
        "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, sql TEXT NOT NULL) STRICT",
    )?;
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
                    let sql = "INSERT INTO migrations (number, name, sql) VALUES (?1, ?2, ?3)";
                    sqlite.execute(sql, params![number, migration.name, migration.sql]).map(drop)
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

    fn tables(sqlite: &Connection) -> Vec<String> {
        let mut names = sqlite.0.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").unwrap();
        names.query_map([], |row| row.get(0)).unwrap().map(|name| name.unwrap()).collect()
    }

    #[test]
    fn each_migration_is_applied_once() {
        let sqlite = Connection::in_memory().unwrap();
        apply(&sqlite, &[FIRST]).unwrap();
        let second = Migration { name: "2", sql: "CREATE TABLE b (x)" };
        apply(&sqlite, &[FIRST, second]).unwrap();
        assert_eq!(tables(&sqlite), ["a", "b", "migrations"]);
    }

    #[test]
    fn a_migration_that_fails_half_way_leaves_nothing() {
        let sqlite = Connection::in_memory().unwrap();
        let broken = Migration { name: "2", sql: "CREATE TABLE b (x); INSERT INTO nowhere VALUES (1);" };
        let error = apply(&sqlite, &[FIRST, broken]).unwrap_err();
        assert!(matches!(error, Error::Migration { name: "2", .. }));
        assert_eq!(tables(&sqlite), ["a", "migrations"]);
    }

    #[test]
    fn matches_begun_before_the_second_edition_keep_to_the_first() {
        let sqlite = Connection::in_memory().unwrap();
        apply(&sqlite, &MIGRATIONS[..10]).unwrap();
        sqlite
            .batch(
                "INSERT INTO people (id, display_name, username) VALUES (1, 'Anna', 'anna'), (2, 'Björn', 'bjorn');
                 INSERT INTO matches (locale, channel, one, two, terms, started_at)
                 VALUES ('nl', 3, 1, 2, 'dutch 3 points', 4);",
            )
            .unwrap();
        migrate(&sqlite).unwrap();
        let terms: String = sqlite.0.query_row("SELECT terms FROM matches", [], |row| row.get(0)).unwrap();
        assert_eq!(terms, "dutch 3 points first-edition");
        assert_eq!(
            terms.parse::<crate::engine::terms::Terms>().unwrap().edition(),
            crate::engine::rules::Edition::First
        );
    }

    #[test]
    fn an_edited_migration_is_refused() {
        let sqlite = Connection::in_memory().unwrap();
        apply(&sqlite, &[FIRST]).unwrap();
        let edited = Migration { name: "1", sql: "CREATE TABLE a (y)" };
        assert!(matches!(apply(&sqlite, &[edited]), Err(Error::ForeignMigration { number: 1 })));
    }
}
