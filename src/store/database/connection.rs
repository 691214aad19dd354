//! The open database and its transactions.

use super::dialect::{Begin, Purpose};
use super::engine::Connection;
use super::error::{Error, Result};
use super::health::Health;
use super::location::Location;
use super::migrate::{migrate, recognise};
use super::readers::Readers;
use super::sqlite::Effort;
use super::timings::{SlowTransactions, Timings};
use super::transaction::Tx;
use super::writer::Writer;
use std::panic;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The largest size in bytes of a database that [`Store::scrub`] rewrites with VACUUM, which takes less than a second.
pub const REWRITTEN: i64 = 64 << 20;

/// How long it is tried to empty the log while others read it, and the pause between two attempts.
const EMPTIED_WITHIN: Duration = Duration::from_secs(5);
const BETWEEN_ATTEMPTS: Duration = Duration::from_millis(200);

/// An open database with this program's tables, shared by all threads: one connection writes, several read.
#[derive(Debug)]
pub struct Store {
    /// `None` for a database in memory, which has no second connection. Dropped first: the last connection to be closed
    /// writes the log back to the file.
    readers: Option<Readers>,
    pub(crate) writer: Writer,
    timings: Timings,
    health: Arc<Health>,
    effort: Mutex<Effort>,
}

impl Store {
    /// Opens a database, creates the file where there is none, and brings it up to this program's tables.
    ///
    /// # Errors
    /// It cannot be reached, opened or written, or it is not this program's ([`Error::Newer`],
    /// [`Error::ForeignMigration`]).
    pub fn open(location: impl Into<Location>) -> Result<Store> {
        Store::open_for(location.into(), Purpose::Write)
    }

    /// Opens a database for the one bot that plays on it.
    ///
    /// # Errors
    /// As [`Store::open`]; of a server, [`Error::InUse`] where another bot plays on it.
    pub fn open_to_play(location: impl Into<Location>) -> Result<Store> {
        Store::open_for(location.into(), Purpose::Play)
    }

    fn open_for(location: Location, purpose: Purpose) -> Result<Store> {
        let connection = Connection::open(&location, purpose)?;
        migrate(&connection)?;
        Ok(Store::with_readers(connection, location))
    }

    /// Opens a database as it is, to read only.
    ///
    /// # Errors
    /// There is none, it is not this program's, or it has [tables of an earlier version](Error::Earlier).
    pub fn open_to_read(location: impl Into<Location>) -> Result<Store> {
        let location = location.into();
        let connection = Connection::open(&location, Purpose::Read)?;
        match recognise(&connection)? {
            0 => Ok(Store::with_readers(connection, location)),
            _ => Err(Error::Earlier),
        }
    }

    /// A database that is gone when it is dropped.
    pub fn in_memory() -> Result<Store> {
        let connection = Connection::in_memory()?;
        migrate(&connection)?;
        Ok(Store::new(connection, None))
    }

    fn with_readers(connection: Connection, location: Location) -> Store {
        let readers = Readers::new(location, Arc::clone(connection.health()));
        Store::new(connection, Some(readers))
    }

    fn new(connection: Connection, readers: Option<Readers>) -> Store {
        let health = Arc::clone(connection.health());
        let (timings, effort) = Default::default();
        Store { readers, writer: Writer::new(connection), timings, health, effort }
    }

    /// Whether the database can be used.
    pub fn health(&self) -> &Arc<Health> {
        &self.health
    }

    /// Carries out `work`, which only reads, on what is committed when it begins. It waits for no writer.
    ///
    /// # Errors
    /// What `work` answers, or [`Error::Database`] where the transaction cannot be begun or `work` writes.
    #[track_caller]
    pub fn read<T, E: From<Error>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        let (caller, started) = (panic::Location::caller(), Instant::now());
        let work = |tx: &Tx<'_>| self.counted(tx, work);
        let answer = match &self.readers {
            Some(readers) => readers.read(work),
            None => self.writer.alone(|connection| {
                let begun = connection.begin(Begin::ReadOnly)?;
                work(&Tx(&begun))
            }),
        };
        self.timings.note(caller, started.elapsed());
        answer
    }

    /// Carries out `work` in one transaction: all of it is kept if it answers `Ok`, none of it otherwise. It answers once
    /// that is on the disk.
    ///
    /// # Errors
    /// What `work` answers, or [`Error::Database`] where the transaction cannot be begun or committed.
    #[track_caller]
    pub fn transaction<T, E: From<Error>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        self.writer.transaction((panic::Location::caller(), &self.timings), |tx| self.counted(tx, work))
    }

    /// Has `work` carried out in the transaction of the next job, before that, or by [`Store::catch_up`]: nobody learns
    /// whether it fails, and it is lost if the process ends before.
    pub fn later(&self, work: impl FnOnce(&Tx<'_>) -> Result<()> + Send + 'static) {
        self.writer.later(work);
    }

    /// Carries out what was left for [later](Store::later); returns whether that was anything.
    pub fn catch_up(&self) -> Result<bool> {
        self.writer.catch_up()
    }

    /// Carries out `work` and adds what its statements cost.
    fn counted<T>(&self, tx: &Tx<'_>, work: impl FnOnce(&Tx<'_>) -> T) -> T {
        let answer = work(tx);
        let Effort { statements, steps } = tx.0.take_effort();
        let mut all = self.effort.lock().unwrap_or_else(PoisonError::into_inner);
        *all = Effort { statements: all.statements + statements, steps: all.steps + steps };
        answer
    }

    /// What all statements have cost so far.
    pub fn effort(&self) -> Effort {
        *self.effort.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A transaction in which rows are renamed that others refer to: references are not checked, which the tables that
    /// know no index for it would have to be read through for. `work` leaves none that leads nowhere.
    #[track_caller]
    pub fn transaction_on_references<T, E: From<Error>>(
        &self,
        work: impl FnOnce(&Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let (caller, started) = (panic::Location::caller(), Instant::now());
        let answer = self.writer.alone(|connection| {
            let unchecked = connection.without_foreign_keys()?;
            let begun = unchecked.begin(Begin::Immediate)?;
            let answer = work(&Tx(&begun))?;
            begun.commit()?;
            Ok(answer)
        });
        self.timings.note(caller, started.elapsed());
        answer
    }

    /// Removes the remains of deleted rows from the files. SQLite may leave copies of a row in the unused part of a page,
    /// so a database of up to 64 MiB is rewritten with VACUUM; then the write-ahead log is
    /// [emptied](Store::empty_log). Other writers wait for up to a second.
    ///
    /// # Errors
    /// The database fails: the disk is full, say. Then it stays [due](crate::store::instance::rewrite_due).
    pub fn scrub(&self) -> Result<()> {
        self.writer.alone(|connection| {
            connection.rewrite(REWRITTEN)?;
            connection.execute("UPDATE instance SET rewrite_due_since = NULL", [])
        })?;
        self.empty_log()
    }

    /// How many bytes the database has.
    pub fn size(&self) -> Result<u64> {
        self.read(|tx| tx.one(tx.0.dialect().size, [], |row| row.get(0))).map(i64::cast_unsigned)
    }

    /// Writes what stands in the write-ahead log to the database and empties it. Where somebody reads for long, such as a
    /// program that replicates the log, this is tried for five seconds, in which others write; then the log stays as it is.
    pub fn empty_log(&self) -> Result<()> {
        let begun = Instant::now();
        while !self.writer.alone(|connection| connection.empty_log())? && begun.elapsed() < EMPTIED_WITHIN {
            thread::sleep(BETWEEN_ATTEMPTS);
        }
        Ok(())
    }

    /// How many transactions were carried out that may write, and how many commits they took: transactions that wait for
    /// the same commit share it.
    pub fn commits(&self) -> Commits {
        let (transactions, commits) = self.writer.counts();
        Commits { transactions, commits }
    }

    /// How many threads wait for the connection that writes.
    pub fn waiting_writers(&self) -> usize {
        self.writer.waiting()
    }

    /// The transactions that took longer than [20 ms](super::timings::LONG), by the place that asked for them.
    pub fn slow_transactions(&self) -> Vec<SlowTransactions> {
        self.timings.slow()
    }
}

/// How many transactions shared how many commits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commits {
    pub transactions: u64,
    /// Commits, each with one fsync if anything was written.
    pub commits: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn what_was_answered_survives_a_power_cut_and_references_hold() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("settings.sqlite3")).unwrap();
        let setting = |name: &str| {
            let sql = format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}");
            store.transaction(|tx| tx.one(&sql, [], |row| row.get::<String>(0))).unwrap()
        };
        const FULL: &str = "2";
        assert_eq!((setting("journal_mode"), setting("synchronous")), ("wal".to_owned(), FULL.to_owned()));
        assert_eq!(setting("foreign_keys"), "1");
    }

    #[test]
    fn nobody_waits_for_a_reader_that_keeps_the_log_from_being_emptied() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("replicated.sqlite3");
        let store = Store::open(&path).unwrap();
        let write = || {
            let begun = Instant::now();
            store.transaction(|tx| tx.run("UPDATE instance SET nonce = nonce", [])).unwrap();
            begun.elapsed()
        };
        write();
        let reader = Connection::open(&Location::from(&path), Purpose::Read).unwrap();
        let snapshot = reader.begin(Begin::Deferred).unwrap();
        snapshot.first("SELECT nonce FROM instance", [], |_| Ok(())).unwrap();
        thread::scope(|scope| {
            let emptied = scope.spawn(|| store.empty_log());
            let (begun, mut longest) = (Instant::now(), Duration::ZERO);
            while begun.elapsed() < 2 * BETWEEN_ATTEMPTS {
                longest = longest.max(write());
            }
            assert!(longest < EMPTIED_WITHIN / 2, "a transaction took {longest:?}");
            drop(snapshot);
            emptied.join().unwrap().unwrap();
        });
    }

    #[test]
    fn references_are_checked_again_after_a_panic() {
        let store = Store::in_memory().unwrap();
        let work = |_: &Tx<'_>| -> Result<()> { panic!("in the middle of it") };
        let panicked = catch_unwind(AssertUnwindSafe(|| store.transaction_on_references(work)));
        assert!(panicked.is_err());
        let sql =
            "INSERT INTO outbox (match_id, kind, since, version, made_at, due_at) VALUES (77, 'turn', 1, 1, 0, 0)";
        assert!(store.transaction(|tx| tx.run(sql, [])).is_err());
    }
}
