//! The one connection that writes, and group commit.
//!
//! Threads take the connection in the order in which they ask for it. Each carries out its job in a savepoint of a
//! transaction that they share, and the last in line, or the one that makes the batch full, commits for all of them:
//! one COMMIT and one fsync. No thread returns an answer before that.
//!
//! There is no thread of the writer's own. Jobs borrow requests, loaded matches and dice from their callers, which only
//! unsafe code could hand to another thread; and a thread that waits for its turn would not be spared by one more that
//! works. What counts is the same: one fsync for all that gather, each in a savepoint, each answered after the commit.
//!
//! A job that nobody waits for is carried out [later](Writer::later): before the next one.

use super::dialect::Begin;
use super::engine::Connection;
use super::error::{Error, Result};
use super::line::{Borrowed, WaitingLine};
use super::timings::{Caller, Hold, Timings};
use std::fmt;
use std::mem;
use std::panic::{AssertUnwindSafe, Location, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many transactions shared how many commits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commits {
    pub transactions: u64,
    /// Commits, each with one fsync if anything was written.
    pub commits: u64,
}

/// The most jobs of one commit.
const MOST_JOBS: usize = 64;
/// How long a batch takes further jobs, usually.
const LONGEST: Duration = Duration::from_millis(5);

#[derive(Debug)]
pub(crate) struct Writer {
    line: WaitingLine<Turn>,
    /// How long after its first job a batch takes further ones.
    pub(crate) longest: Duration,
    jobs: AtomicU64,
    commits: AtomicU64,
    later: Mutex<Vec<Later>>,
    pub(crate) timings: Timings,
}

/// The work of a job that nobody waits for.
type Work = dyn FnOnce(&Connection) -> Result<()> + Send;

/// A job that nobody waits for.
struct Later {
    caller: Caller,
    work: Box<Work>,
}

impl fmt::Debug for Later {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Later")
    }
}

/// The connection with its open transaction, handed from thread to thread.
#[derive(Debug)]
struct Turn {
    connection: Connection,
    /// The beginning of the transaction, if one is open.
    since: Option<Instant>,
    /// The threads that wait for its commit.
    batch: Vec<Sender<Result<()>>>,
}

impl Writer {
    pub(crate) fn new(connection: Connection) -> Writer {
        let turn = Turn { connection, since: None, batch: Vec::new() };
        let (jobs, commits, later, timings) = Default::default();
        Writer { line: WaitingLine::new([turn]), longest: LONGEST, jobs, commits, later, timings }
    }

    /// Has a job carried out with the next one, or by [`Writer::catch_up`]. If it fails, that is only logged; if a
    /// power cut comes before, it is lost.
    pub(crate) fn later(&self, caller: Caller, work: impl FnOnce(&Connection) -> Result<()> + Send + 'static) {
        self.waiting_later().push(Later { caller, work: Box::new(work) });
    }

    /// Carries out the writes that were left for later; returns whether there were any.
    #[track_caller]
    pub(crate) fn catch_up(&self) -> Result<bool> {
        if self.waiting_later().is_empty() {
            return Ok(false);
        }
        let mut turn = self.line.take();
        let mut hold = self.timings.hold(Location::caller());
        self.begin(&mut turn, &mut hold)?;
        self.committed(turn, hold).map(|()| true)
    }

    fn waiting_later(&self) -> MutexGuard<'_, Vec<Later>> {
        self.later.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a transaction, if none is open, and carries out the writes that were left for later.
    fn begin(&self, turn: &mut Turn, hold: &mut Hold<'_>) -> Result<()> {
        if turn.since.is_none() {
            turn.begin()?;
        }
        let later = mem::take(&mut *self.waiting_later());
        for Later { caller, work } in later {
            self.jobs.fetch_add(1, Ordering::Relaxed);
            match hold.job(caller, || catch_unwind(AssertUnwindSafe(|| turn.job(work)))) {
                Ok(Ok(())) => {}
                Ok(Err(Error::LeaseLost)) => {
                    tracing::debug!("postponed work is dropped: another process is the primary")
                }
                Ok(Err(error)) => tracing::error!(%error, "what nobody waits for is not written"),
                Err(_) => tracing::error!("what nobody waits for is not written"),
            }
        }
        if !turn.connection.is_in_transaction() {
            // The database has ended it after an error: the threads that wait for its commit are told so.
            let _ = self.commit(turn, hold).tell();
            turn.begin()?;
        }
        Ok(())
    }

    pub(crate) fn commits(&self) -> Commits {
        // In this order: a transaction is counted before the commit that it shares.
        let commits = self.commits.load(Ordering::Acquire);
        Commits { transactions: self.jobs.load(Ordering::Acquire), commits }
    }

    /// How many threads wait for the connection.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.line.waiting()
    }

    /// Carries out a job and returns what it answers once that is committed. A job that fails or panics is rolled back
    /// alone.
    pub(crate) fn transaction<T, E: From<Error>>(
        &self,
        caller: Caller,
        work: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut turn = self.line.take();
        let mut hold = self.timings.hold(caller);
        self.begin(&mut turn, &mut hold)?;
        let answer = hold.job(caller, || catch_unwind(AssertUnwindSafe(|| turn.job(work))));
        self.jobs.fetch_add(1, Ordering::Relaxed);
        let committed = self.committed(turn, hold);
        let answer = answer.unwrap_or_else(|panic| resume_unwind(panic));
        committed?;
        answer
    }

    /// Carries out work that needs the connection while no transaction is open.
    pub(crate) fn alone<T>(&self, caller: Caller, work: impl FnOnce(&mut Connection) -> T) -> T {
        let mut turn = self.line.take();
        let mut hold = self.timings.hold(caller);
        if turn.since.is_some() {
            // An error is for the threads whose transaction it was.
            let _ = self.commit(&mut turn, &mut hold).tell();
        }
        hold.job(caller, || work(&mut turn.connection))
    }

    /// Commits, or leaves that to the next in line; returns when it is done.
    fn committed(&self, mut turn: Borrowed<'_, Turn>, mut hold: Hold<'_>) -> Result<()> {
        if self.line.waiting() > 0 && !turn.is_full(self.longest) {
            let (sender, receiver) = mpsc::channel();
            turn.batch.push(sender);
            drop(hold);
            drop(turn);
            return receiver.recv().unwrap_or_else(|_| Err(Error::database("the transaction was given up")));
        }
        let end = self.commit(&mut turn, &mut hold);
        drop(hold);
        // The next in line begins before the threads of this batch are woken.
        drop(turn);
        end.tell()
    }

    fn commit(&self, turn: &mut Turn, hold: &mut Hold<'_>) -> End {
        self.commits.fetch_add(1, Ordering::Release);
        turn.since = None;
        End { result: hold.commit(|| turn.connection.commit()), waiting: mem::take(&mut turn.batch) }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        if let Err(error) = self.catch_up() {
            tracing::error!(%error, "what nobody waits for is not written");
        }
    }
}

/// How a transaction ended, and the threads that wait for that.
struct End {
    result: Result<()>,
    waiting: Vec<Sender<Result<()>>>,
}

impl End {
    fn tell(self) -> Result<()> {
        for thread in self.waiting {
            // The thread of each job waits for this message.
            let _ = thread.send(self.result.clone());
        }
        self.result
    }
}

impl Turn {
    fn begin(&mut self) -> Result<()> {
        // Immediate: a transaction that reads first and writes later would fail if another process wrote in between.
        self.connection.start(Begin::Immediate)?;
        self.since = Some(Instant::now());
        Ok(())
    }

    /// Whether the transaction takes no further job: there are many, it is old, or the database has ended it after an
    /// error.
    fn is_full(&self, longest: Duration) -> bool {
        self.batch.len() + 1 >= MOST_JOBS
            || self.since.is_none_or(|since| since.elapsed() >= longest)
            || !self.connection.is_in_transaction()
    }

    /// Carries out a job in a savepoint.
    fn job<T, E: From<Error>>(&self, work: impl FnOnce(&Connection) -> Result<T, E>) -> Result<T, E> {
        let savepoint = self.connection.savepoint()?;
        let answer = work(&savepoint)?;
        savepoint.release()?;
        Ok(answer)
    }
}
