//! The open database and its transactions.

use super::error::{Error, Result};
use super::migrate::migrate;
use super::sqlite::{Begin, Connection, Transaction};
use super::values::{Params, Row, Value};
use std::path::Path;

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
        Store::prepare(Connection::open(path.as_ref())?)
    }

    /// A database that is gone when it is dropped.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn in_memory() -> Result<Store> {
        Store::prepare(Connection::in_memory()?)
    }

    fn prepare(sqlite: Connection) -> Result<Store> {
        migrate(&sqlite)?;
        Ok(Store { sqlite })
    }

    /// Does `work`, which only reads: all of it sees the same, and nobody waits for it to write.
    ///
    /// # Errors
    /// What `work` answers, or [`Error::Database`] where the transaction cannot be begun.
    pub fn look<T, E: From<Error>>(
        &mut self,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        work(&Tx(self.sqlite.begin(Begin::Deferred)?))
    }

    /// Does `work` in one transaction: all of it is kept if it answers `Ok`, none of it otherwise.
    ///
    /// # Errors
    /// What `work` answers, or [`Error::Database`] where the transaction cannot be begun or kept.
    pub fn transaction<T, E: From<Error>>(
        &mut self,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        // Immediate: a transaction that reads first and writes later would otherwise fail if another wrote in between.
        let tx = Tx(self.sqlite.begin(Begin::Immediate)?);
        let answer = work(&tx)?;
        tx.0.commit()?;
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
        self.sqlite.check_references(false)?;
        let unchecked = Unchecked(self);
        unchecked.0.transaction(work)
    }

    /// Has nothing stay in the files of what was deleted: a database of up to 64 MiB is written anew, since SQLite may
    /// leave copies of a row in the unused part of a page, and the write-ahead log is [emptied](Store::empty_log). Nobody
    /// else writes meanwhile, which takes up to a second.
    ///
    /// # Errors
    /// The database fails: the disk is full, say. Then it stays [due](crate::store::instance::rewrite_due).
    pub fn scrub(&mut self) -> Result<()> {
        let sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        let size: i64 = self.sqlite.first(sql, [], |row| row.get(0))?.ok_or(Error::NoRow)?;
        if size <= REWRITTEN {
            self.sqlite.batch("VACUUM")?;
        }
        self.sqlite.execute("UPDATE instance SET rewrite_due_since = NULL", [])?;
        self.empty_log()
    }

    /// Writes what stands in the write-ahead log to the database and empties it; while somebody else reads, the log stays
    /// as it is.
    pub fn empty_log(&mut self) -> Result<()> {
        self.sqlite.first("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map(drop)
    }
}

/// A store that does not check references until this is dropped, also by a panic.
struct Unchecked<'store>(&'store mut Store);

impl Drop for Unchecked<'_> {
    fn drop(&mut self) {
        if let Err(error) = self.0.sqlite.check_references(true) {
            tracing::error!(%error, "references are not checked any more");
        }
    }
}

impl Tx<'_> {
    /// Runs a statement; returns how many rows it changed.
    pub(crate) fn count(&self, sql: &str, values: impl Params) -> Result<usize> {
        self.0.execute(sql, values)
    }

    /// Runs a statement, however many rows it changes.
    pub(crate) fn run(&self, sql: &str, values: impl Params) -> Result<()> {
        self.count(sql, values).map(drop)
    }

    /// The only row that a statement answers.
    pub(crate) fn one<T>(&self, sql: &str, values: impl Params, read: impl FnOnce(&Row<'_>) -> Result<T>) -> Result<T> {
        self.find(sql, values, read)?.ok_or(Error::NoRow)
    }

    /// The first row that a statement answers, if there is one.
    pub(crate) fn find<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        self.0.first(sql, values, read)
    }

    /// All rows that a statement answers, their columns by their names.
    pub(crate) fn rows(&self, sql: &str, values: impl Params) -> Result<Vec<Vec<(String, Value<'static>)>>> {
        self.0.named(sql, values)
    }

    /// All rows that a statement answers.
    pub(crate) fn list<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        self.0.all(sql, values, read)
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
                .0
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
        let checked: bool = store.sqlite.0.query_row("PRAGMA foreign_keys", [], |row| row.get(0)).unwrap();
        assert!(checked);
        assert!(store.transaction(|tx| tx.run("INSERT INTO outbox (match_id, kind, since, version, made_at, due_at) VALUES (77, 'turn', 1, 1, 0, 0)", [])).is_err());
    }
}
