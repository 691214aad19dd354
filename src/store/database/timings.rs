//! How long the connection that writes is held, for which all other writers wait.

use std::collections::BTreeMap;
use std::panic::Location;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Nobody should hold the connection for longer: writers queue behind each other.
pub const LONG: Duration = Duration::from_millis(20);

/// The place in the sources that asked for a transaction.
pub(crate) type Caller = &'static Location<'static>;

/// The times for which the connection was held for longer than [`LONG`], commit included, by the place in the sources
/// whose job took longest of those that were carried out meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlowTransactions {
    /// The file and line that ask for the job.
    pub caller: String,
    pub times: u32,
    /// How long it was held at most.
    pub longest: Duration,
    /// The longest of the jobs, without their commits.
    pub longest_job: Duration,
    /// The longest of the commits, each with its fsync and perhaps a checkpoint.
    pub longest_commit: Duration,
}

/// The long times of one place in the sources.
#[derive(Clone, Copy, Debug, Default)]
struct Slow {
    times: u32,
    longest: Duration,
    longest_job: Duration,
    longest_commit: Duration,
}

/// The times for which the connection was held for long, by file and line.
#[derive(Debug, Default)]
pub(crate) struct Timings(Mutex<BTreeMap<(&'static str, u32), Slow>>);

/// A time for which a thread holds the connection; it ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Hold<'a> {
    timings: &'a Timings,
    since: Instant,
    /// The place that asked for the longest job so far, and how long that took.
    longest_job: (Caller, Duration),
    commit: Duration,
}

impl Timings {
    /// To be called when a thread has the connection, for a job of this place.
    pub(crate) fn hold(&self, caller: Caller) -> Hold<'_> {
        Hold { timings: self, since: Instant::now(), longest_job: (caller, Duration::ZERO), commit: Duration::ZERO }
    }

    /// The times for which the connection was held for long, by file and line.
    pub(crate) fn slow(&self) -> Vec<SlowTransactions> {
        let slow = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let read = |(&(file, line), slow): (&(&str, u32), &Slow)| {
            let Slow { times, longest, longest_job, longest_commit } = *slow;
            SlowTransactions { caller: format!("{file}:{line}"), times, longest, longest_job, longest_commit }
        };
        slow.iter().map(read).collect()
    }
}

impl Hold<'_> {
    /// Carries out a job that this place asked for.
    pub(crate) fn job<T>(&mut self, caller: Caller, work: impl FnOnce() -> T) -> T {
        let started = Instant::now();
        let answer = work();
        let took = started.elapsed();
        if took > self.longest_job.1 {
            self.longest_job = (caller, took);
        }
        answer
    }

    /// Carries out a commit.
    pub(crate) fn commit<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let started = Instant::now();
        let answer = work();
        self.commit += started.elapsed();
        answer
    }
}

impl Drop for Hold<'_> {
    /// Notes how long it was; logs the first long job of a place as a warning.
    fn drop(&mut self) {
        let (held, (caller, job), commit) = (self.since.elapsed(), self.longest_job, self.commit);
        if held <= LONG {
            return;
        }
        let mut slow = self.timings.0.lock().unwrap_or_else(PoisonError::into_inner);
        let slow = slow.entry((caller.file(), caller.line())).or_default();
        let is_first = job > LONG && slow.longest_job <= LONG;
        slow.times += 1;
        slow.longest = held.max(slow.longest);
        slow.longest_job = job.max(slow.longest_job);
        slow.longest_commit = commit.max(slow.longest_commit);
        let [held_ms, job_ms, commit_ms] = [held, job, commit].map(|time| time.as_millis());
        if is_first {
            let ms = job_ms;
            tracing::warn!(%caller, ms, "a transaction took long; further ones of this place are logged at level debug");
        } else {
            tracing::debug!(%caller, held_ms, job_ms, commit_ms, "the connection that writes was held for long");
        }
    }
}
