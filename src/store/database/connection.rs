//! The open database and its transactions.

use super::dialect::{Begin, Purpose};
use super::engine::Connection;
use super::error::{Error, Result};
use super::health::Health;
use super::location::Location;
use super::lock_scope::LockScope;
use super::migrate::{migrate, recognise};
use super::pool::ConnectionPool;
use super::processes::{self, Epoch};
use super::sqlite::Effort;
use super::timings::{Caller, SlowTransactions};
use super::transaction::{ProcessId, Tx};
use super::writer::{Commits, Writer};
use std::panic;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The largest size in bytes of a database that [`Store::scrub`] rewrites with VACUUM, which takes less than a second.
pub const REWRITTEN: i64 = 64 << 20;

/// How long emptying the log is tried while others read it, and the pause between two attempts.
const EMPTIED_WITHIN: Duration = Duration::from_secs(5);
const BETWEEN_ATTEMPTS: Duration = Duration::from_millis(200);

/// An open database with this program's tables, shared by all threads: one connection writes, several read.
#[derive(Debug)]
pub struct Store {
    inner: Arc<Inner>,
    process: ProcessId,
    /// The term that every write checks; `None` for a store whose writes need no lease.
    term: Option<Epoch>,
}

#[derive(Debug)]
struct Inner {
    /// `None` for a database in memory, which has no second connection. Dropped first: the last connection to be closed
    /// writes the log back to the file.
    readers: Option<ConnectionPool>,
    /// `None` as for `readers`.
    heartbeat: Option<ConnectionPool>,
    /// `None` for a file, in which one transaction writes at a time anyway.
    scoped_writers: Option<ConnectionPool>,
    /// How many transactions were committed that did not lock everything, each by itself.
    scoped_transactions: AtomicU64,
    writer: Writer,
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
        let location = location.into();
        let connection = Connection::open(&location, Purpose::Write)?;
        migrate(&connection)?;
        Ok(Store::new(connection, Some(location)))
    }

    /// Opens a database to play on it: on a server, as one of several [`processes`].
    ///
    /// # Errors
    /// As [`Store::open`]; [`Error::InUse`] where a bot of an earlier version plays on the server, which would not
    /// share, and [`Error::Locked`] while the database is moved.
    pub fn open_to_play(location: impl Into<Location>) -> Result<Store> {
        let location = location.into();
        let is_shared = location.file().is_none();
        let mut store = Store::open(location)?;
        if is_shared {
            store.process = store.transaction(processes::register)?;
        }
        Ok(store)
    }

    /// Opens a database as it is, to read only.
    ///
    /// # Errors
    /// There is none, it is not this program's, or it has [tables of an earlier version](Error::Earlier).
    pub fn open_to_read(location: impl Into<Location>) -> Result<Store> {
        let location = location.into();
        let connection = Connection::open(&location, Purpose::Read)?;
        match recognise(&connection)? {
            0 => Ok(Store::new(connection, Some(location))),
            _ => Err(Error::Earlier),
        }
    }

    /// A database that is gone when it is dropped.
    pub fn in_memory() -> Result<Store> {
        let connection = Connection::in_memory()?;
        migrate(&connection)?;
        Ok(Store::new(connection, None))
    }

    fn new(connection: Connection, location: Option<Location>) -> Store {
        let health = Arc::clone(connection.health());
        let (effort, scoped_transactions) = Default::default();
        let readers = location.clone().map(|location| ConnectionPool::of_readers(location, Arc::clone(&health)));
        let heartbeat = location.clone().map(|location| ConnectionPool::of_heartbeat(location, Arc::clone(&health)));
        let server = location.filter(|location| location.file().is_none());
        let scoped_writers = server.map(|server| ConnectionPool::of_scoped_writers(server, Arc::clone(&health)));
        let writer = Writer::new(connection);
        let inner = Inner { readers, heartbeat, scoped_writers, scoped_transactions, writer, health, effort };
        Store { inner: Arc::new(inner), process: ProcessId::ALONE, term: None }
    }

    /// The same store, for the writes of a term in which this process holds the lease: each transaction fails with
    /// [`Error::LeaseLost`] once the term is over.
    pub fn in_term(&self, term: Option<Epoch>) -> Store {
        Store { inner: Arc::clone(&self.inner), process: self.process, term }
    }

    /// The number of this process among those that play on the database.
    pub const fn process(&self) -> ProcessId {
        self.process
    }

    /// Whether several processes may play on the database.
    pub fn is_shared(&self) -> bool {
        self.process != ProcessId::ALONE
    }

    /// The state of the database: a damaged one cannot be used.
    pub fn health(&self) -> &Arc<Health> {
        &self.inner.health
    }

    /// Carries out `work`, which only reads, on the state committed when it begins. It waits for no writer.
    ///
    /// # Errors
    /// The error of `work`, or [`Error::Database`] if the transaction cannot be begun or `work` writes.
    #[track_caller]
    pub fn read<T, E: From<Error>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        let work = |connection: &Connection| self.counted(connection, || work(&Tx::of(connection, self.process)));
        match &self.inner.readers {
            Some(readers) => readers.read(work),
            None => self.inner.writer.alone(panic::Location::caller(), |connection| {
                let transaction = connection.begin(Begin::ReadOnly)?;
                work(&transaction)
            }),
        }
    }

    /// Carries out `work` in one transaction: all of it is kept if it answers `Ok`, none of it otherwise. It answers
    /// once that is on the disk.
    ///
    /// # Errors
    /// The error of `work`, or [`Error::Database`] if the transaction cannot be begun or committed.
    #[track_caller]
    pub fn transaction<T, E: From<Error>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        let caller = panic::Location::caller();
        let work = |connection: &Connection| written_by(&Tx::of(connection, self.process), self.term, work);
        self.inner.writer.transaction(caller, |connection| self.counted(connection, || work(connection)))
    }

    /// As [`Store::transaction`], for work that changes one match, of the number that `find` looks up: on a server, other
    /// matches are changed meanwhile. Work that turns out to change anything else, or for which there is no match, is
    /// carried out from the start in a transaction that locks everything.
    ///
    /// # Errors
    /// As [`Store::transaction`].
    #[track_caller]
    pub fn match_transaction<T, E: From<Error>>(
        &self,
        find: impl FnOnce(&Tx<'_>) -> Result<Option<i64>>,
        work: impl Fn(&Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.scoped_transaction(|tx| Ok(find(tx)?.map(LockScope::of_match)), work)
    }

    /// As [`Store::match_transaction`], for work on challenges: on a server, matches that are under way are changed
    /// meanwhile.
    ///
    /// # Errors
    /// As [`Store::transaction`].
    #[track_caller]
    pub fn challenge_transaction<T, E: From<Error>>(&self, work: impl Fn(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        self.scoped_transaction(|_| Ok(Some(LockScope::of_challenges())), work)
    }

    #[track_caller]
    fn scoped_transaction<T, E: From<Error>>(
        &self,
        find: impl FnOnce(&Tx<'_>) -> Result<Option<LockScope>>,
        work: impl Fn(&Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let Some(writers) = &self.inner.scoped_writers else { return self.transaction(work) };
        let caller = panic::Location::caller();
        let answer = writers.with_connection(|connection| {
            self.counted(connection, || self.in_scope(caller, connection, find, &work))
        })?;
        match answer {
            Some(answer) => Ok(answer),
            None => self.transaction(work),
        }
    }

    /// Carries out work in a transaction that does not lock everything; `None` if it needs more, and nothing was changed.
    fn in_scope<T, E: From<Error>>(
        &self,
        caller: Caller,
        connection: &Connection,
        find: impl FnOnce(&Tx<'_>) -> Result<Option<LockScope>>,
        work: impl Fn(&Tx<'_>) -> Result<T, E>,
    ) -> Result<Option<T>, E> {
        let transaction = connection.begin(Begin::InScope)?;
        let tx = Tx::of(&transaction, self.process);
        let Some(scope) = find(&tx)? else { return Ok(None) };
        match tx.one(transaction.dialect().lock_slot, [scope.slot()], |_| Ok(())) {
            // Another transaction has locked everything for long: this one waits in the line for that.
            Err(Error::Locked) => return Ok(None),
            locked => locked?,
        }
        let mut hold = self.inner.writer.timings.hold(caller);
        let answer = hold.job(caller, || written_by(&tx.in_scope(&scope), self.term, work));
        if scope.needs_all() {
            return Ok(None);
        }
        let answer = answer?;
        hold.commit(|| transaction.commit())?;
        self.inner.scoped_transactions.fetch_add(1, Ordering::Relaxed);
        Ok(Some(answer))
    }

    /// Carries out a heartbeat on a connection of its own, without locking any match.
    pub(super) fn heartbeat<T>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T>) -> Result<T> {
        match &self.inner.heartbeat {
            Some(heartbeat) => heartbeat.write(|connection| work(&Tx::of(connection, self.process))),
            None => self.transaction(work),
        }
    }

    /// Has `work` carried out at the start of the next job's transaction, or by [`Store::catch_up`]: nobody learns
    /// whether it fails, and it is lost if the process ends before.
    #[track_caller]
    pub fn later(&self, work: impl FnOnce(&Tx<'_>) -> Result<()> + Send + 'static) {
        let (process, term) = (self.process, self.term);
        let work = move |connection: &Connection| written_by(&Tx::of(connection, process), term, work);
        self.inner.writer.later(panic::Location::caller(), work);
    }

    /// Carries out the writes that were left for [later](Store::later); returns whether there were any.
    #[track_caller]
    pub fn catch_up(&self) -> Result<bool> {
        self.inner.writer.catch_up()
    }

    /// Carries out `work` and adds what its statements cost.
    fn counted<T>(&self, connection: &Connection, work: impl FnOnce() -> T) -> T {
        let answer = work();
        let more = connection.take_effort();
        let mut all = self.inner.effort.lock().unwrap_or_else(PoisonError::into_inner);
        *all = Effort {
            statements: all.statements + more.statements,
            steps: all.steps + more.steps,
            compiled_again: all.compiled_again + more.compiled_again,
        };
        answer
    }

    /// The cost of all statements so far.
    pub fn effort(&self) -> Effort {
        *self.inner.effort.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A transaction that changes keys to which other rows refer. SQLite does not check references in it, since it would
    /// have to read tables without an index for them from end to end; PostgreSQL does. `work` must leave no reference to a
    /// missing row.
    #[track_caller]
    pub fn transaction_on_references<T, E: From<Error>>(
        &self,
        work: impl FnOnce(&Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.inner.writer.alone(panic::Location::caller(), |connection| {
            let unchecked = connection.without_foreign_keys()?;
            let transaction = unchecked.begin(Begin::Immediate)?;
            let answer = written_by(&Tx::of(&transaction, self.process), self.term, work)?;
            transaction.commit()?;
            Ok(answer)
        })
    }

    /// Removes the remains of deleted rows from the files. SQLite may leave copies of a row in the unused part of a
    /// page, so a database of up to 64 MiB is rewritten with VACUUM; then the write-ahead log is
    /// [emptied](Store::truncate_wal). Other writers wait for up to a second.
    ///
    /// # Errors
    /// The database fails: the disk is full, say. Then it stays [due](crate::store::instance::rewrite_due).
    #[track_caller]
    pub fn scrub(&self) -> Result<()> {
        self.inner.writer.alone(panic::Location::caller(), |connection| connection.rewrite(REWRITTEN))?;
        self.transaction(|tx| tx.run("UPDATE instance SET rewrite_due_since = NULL", []))?;
        self.truncate_wal()
    }

    /// How many bytes the database has.
    pub fn size(&self) -> Result<u64> {
        self.read(|tx| tx.one(tx.connection.dialect().size, [], |row| row.get(0))).map(i64::cast_unsigned)
    }

    /// Writes what stands in the write-ahead log to the database and empties it. Where somebody reads for long, such as
    /// a program that replicates the log, this is tried for five seconds, in which others write; then the log stays as
    /// it is.
    #[track_caller]
    pub fn truncate_wal(&self) -> Result<()> {
        let (caller, started) = (panic::Location::caller(), Instant::now());
        let empty = || self.inner.writer.alone(caller, |connection| connection.truncate_wal());
        while !empty()? && started.elapsed() < EMPTIED_WITHIN {
            thread::sleep(BETWEEN_ATTEMPTS);
        }
        Ok(())
    }

    /// How many transactions were carried out that may write, and how many commits they took: transactions that wait
    /// for the same commit share it.
    pub fn commits(&self) -> Commits {
        let Commits { transactions, commits } = self.inner.writer.commits();
        let scoped = self.inner.scoped_transactions.load(Ordering::Relaxed);
        Commits { transactions: transactions + scoped, commits: commits + scoped }
    }

    /// The times for which the connection that writes was held for longer than [20 ms](super::timings::LONG), commits
    /// included, by the place that asked for the longest job; on a server, also the times of transactions that did not lock everything.
    pub fn slow_transactions(&self) -> Vec<SlowTransactions> {
        self.inner.writer.timings.slow()
    }
}

/// Carries out work that writes, if the process still holds the lease in the term that the work is for.
fn written_by<T, E: From<Error>>(
    tx: &Tx<'_>,
    term: Option<Epoch>,
    work: impl FnOnce(&Tx<'_>) -> Result<T, E>,
) -> Result<T, E> {
    if let Some(term) = term {
        processes::check_lease(tx, term)?;
    }
    work(tx)
}

#[cfg(test)]
impl Store {
    /// How many threads wait for the connection that writes.
    pub(crate) fn waiting_writers(&self) -> usize {
        self.inner.writer.waiting()
    }

    /// The same store, whose batches take further jobs for this long. Nothing else may use it yet.
    pub(crate) fn with_batches_of(mut self, longest: Duration) -> Store {
        Arc::get_mut(&mut self.inner).expect("nobody else has it").writer.longest = longest;
        self
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
            let started = Instant::now();
            store.transaction(|tx| tx.run("UPDATE instance SET nonce = nonce", [])).unwrap();
            started.elapsed()
        };
        write();
        let reader = Connection::open(&Location::from(&path), Purpose::Read).unwrap();
        let snapshot = reader.begin(Begin::Deferred).unwrap();
        snapshot.first("SELECT nonce FROM instance", [], |_| Ok(())).unwrap();
        thread::scope(|scope| {
            let emptied = scope.spawn(|| store.truncate_wal());
            let (started, mut longest) = (Instant::now(), Duration::ZERO);
            while started.elapsed() < 2 * BETWEEN_ATTEMPTS {
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
