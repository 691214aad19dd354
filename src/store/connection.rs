//! The open database and its transactions.

use super::error::{Error, Result};
use super::migrate::migrate;
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Params, Row, Transaction, TransactionBehavior};
use std::path::Path;
use std::time::Duration;

/// How long a transaction waits for another process (a backup, a person with `sqlite3`) before it fails.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many statements are kept ready: more than there are, those that all queues share counted once for each.
const STATEMENTS: usize = 512;

/// Up to which size a database is [written anew](Store::scrub), in bytes: that takes less than a second.
pub const REWRITTEN: i64 = 64 << 20;

/// An open database with this program's tables.
#[derive(Debug)]
pub struct Store {
    sqlite: Connection,
}

/// A transaction: the functions of each subject take one, so that what belongs together is written together.
#[derive(Debug)]
pub struct Tx<'store>(Transaction<'store>);

impl Store {
    /// Opens the file, creates it where there is none, and brings it up to this program's tables.
    ///
    /// # Errors
    /// The file cannot be opened or written, or it is not this program's ([`Error::Newer`],
    /// [`Error::ForeignMigration`]).
    pub fn open(path: impl AsRef<Path>) -> Result<Store> {
        Store::prepare(Connection::open(path)?)
    }

    /// A database that is gone when it is dropped.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn in_memory() -> Result<Store> {
        Store::prepare(Connection::open_in_memory()?)
    }

    fn prepare(mut sqlite: Connection) -> Result<Store> {
        sqlite.busy_timeout(PATIENCE)?;
        // FULL: what was answered to a player is on the disk, whatever then happens to the process or the power. WAL
        // alone would promise that only for the process.
        sqlite.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
        // What is deleted is overwritten, not only given free.
        sqlite.execute_batch("PRAGMA secure_delete = ON;")?;
        // Kibibytes: the last page of a leaderboard of a hundred thousand people is found without reading the file.
        sqlite.execute_batch("PRAGMA cache_size = -32768;")?;
        migrate(&mut sqlite)?;
        sqlite.set_prepared_statement_cache_capacity(STATEMENTS);
        Ok(Store { sqlite })
    }

    /// Does `work`, which only reads: all of it sees the same, and nobody waits for it to write.
    ///
    /// # Errors
    /// What `work` answers, or [`Error::Sqlite`] where the transaction cannot be begun.
    pub fn look<T, E: From<Error>>(
        &mut self,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        work(&Tx(self.sqlite.transaction_with_behavior(TransactionBehavior::Deferred).map_err(Error::from)?))
    }

    /// Does `work` in one transaction: all of it is kept if it answers `Ok`, none of it otherwise.
    ///
    /// # Errors
    /// What `work` answers, or [`Error::Sqlite`] where the transaction cannot be begun or kept.
    pub fn transaction<T, E: From<Error>>(
        &mut self,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        // Immediate: a transaction that reads first and writes later would otherwise fail if another wrote in between.
        let begun = self.sqlite.transaction_with_behavior(TransactionBehavior::Immediate).map_err(Error::from)?;
        let tx = Tx(begun);
        let answer = work(&tx)?;
        tx.0.commit().map_err(Error::from)?;
        Ok(answer)
    }

    /// The same where rows are renamed that others refer to: references are not checked, which the tables that know no
    /// index for it would have to be read through for. `work` leaves none that leads nowhere.
    ///
    /// # Errors
    /// As [`Store::transaction`].
    pub fn transaction_on_references<T, E: From<Error>>(
        &mut self,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        check_references(&self.sqlite, false)?;
        let unchecked = Unchecked(self);
        unchecked.0.transaction(work)
    }

    /// Has nothing stay in the files of what was deleted: a database of up to 64 MiB is written anew, since SQLite may
    /// leave copies of a row in the unused part of a page, and the write-ahead log is [emptied](Store::empty_log). Nobody
    /// else writes meanwhile, which takes up to a second.
    ///
    /// # Errors
    /// The database fails: the disk is full, say. Then it stays [due](super::instance::rewrite_due).
    pub fn scrub(&mut self) -> Result<()> {
        let sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        let size: i64 = self.sqlite.query_row(sql, [], |row| row.get(0))?;
        if size <= REWRITTEN {
            self.sqlite.execute_batch("VACUUM")?;
        }
        self.sqlite.execute("UPDATE instance SET rewrite_due_since = NULL", [])?;
        self.empty_log()
    }

    /// Writes what stands in the write-ahead log to the database and empties it; while somebody else reads, the log stays
    /// as it is.
    pub fn empty_log(&mut self) -> Result<()> {
        Ok(self.sqlite.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
    }
}

/// A store that does not check references until this is dropped, also by a panic.
struct Unchecked<'store>(&'store mut Store);

impl Drop for Unchecked<'_> {
    fn drop(&mut self) {
        if let Err(error) = check_references(&self.0.sqlite, true) {
            tracing::error!(%error, "references are not checked any more");
        }
    }
}

fn check_references(sqlite: &Connection, checked: bool) -> Result<()> {
    Ok(sqlite.pragma_update(None, "foreign_keys", checked)?)
}

impl Tx<'_> {
    /// Runs a statement; returns how many rows it changed.
    pub(super) fn count(&self, sql: &str, values: impl Params) -> Result<usize> {
        Ok(self.0.prepare_cached(sql)?.execute(values)?)
    }

    /// Runs a statement, however many rows it changes.
    pub(super) fn run(&self, sql: &str, values: impl Params) -> Result<()> {
        self.count(sql, values).map(drop)
    }

    /// The only row that a statement answers.
    pub(super) fn one<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        Ok(self.0.prepare_cached(sql)?.query_row(values, read)?)
    }

    /// The first row that a statement answers, if there is one.
    pub(super) fn find<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>> {
        Ok(self.0.prepare_cached(sql)?.query_row(values, read).optional()?)
    }

    /// All rows that a statement answers, their columns by their names.
    pub(super) fn rows(&self, sql: &str, values: impl Params) -> Result<Vec<Vec<(String, Value)>>> {
        let mut statement = self.0.prepare_cached(sql)?;
        let names: Vec<String> = statement.column_names().map(str::to_owned).collect();
        let read = |row: &Row<'_>| names.iter().map(|name| Ok((name.clone(), row.get(name.as_str())?))).collect();
        Ok(statement.query_map(values, read)?.collect::<rusqlite::Result<_>>()?)
    }

    /// All rows that a statement answers.
    pub(super) fn list<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>> {
        Ok(self.0.prepare_cached(sql)?.query_map(values, read)?.collect::<rusqlite::Result<_>>()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn what_was_answered_survives_a_power_cut_and_references_hold() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("settings.sqlite3")).unwrap();
        let setting = |name: &str| -> String {
            store
                .sqlite
                .query_row(&format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}"), [], |row| row.get(0))
                .unwrap()
        };
        const FULL: &str = "2";
        assert_eq!((setting("journal_mode"), setting("synchronous")), ("wal".to_owned(), FULL.to_owned()));
        assert_eq!(setting("foreign_keys"), "1");
    }

    #[test]
    fn references_are_checked_again_after_a_panic() {
        let mut store = Store::in_memory().unwrap();
        let work = |_: &Tx<'_>| -> Result<()> { panic!("in the middle of it") };
        let panicked = catch_unwind(AssertUnwindSafe(|| store.transaction_on_references(work)));
        assert!(panicked.is_err());
        let checked: bool = store.sqlite.query_row("PRAGMA foreign_keys", [], |row| row.get(0)).unwrap();
        assert!(checked);
        assert!(store.transaction(|tx| tx.run("INSERT INTO outbox (match_id, kind, since, version, made_at, due_at) VALUES (77, 'turn', 1, 1, 0, 0)", [])).is_err());
    }
}
