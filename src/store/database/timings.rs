//! The transactions that take long.

use std::collections::BTreeMap;
use std::panic::Location;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// No transaction should take longer: writers queue behind each other.
pub const LONG: Duration = Duration::from_millis(20);

/// The place in the sources that asked for a transaction.
pub(crate) type Caller = &'static Location<'static>;

/// How often transactions of one place in the sources took longer than [`LONG`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlowTransactions {
    /// The file and line that ask for them.
    pub caller: String,
    pub times: u32,
    /// How long the longest took, without its commit.
    pub longest: Duration,
}

/// How often transactions took long and how long the longest took, by the file and line that asked for them.
type Slow = BTreeMap<(&'static str, u32), (u32, Duration)>;

/// The transactions that took long.
#[derive(Debug, Default)]
pub(crate) struct Timings(Mutex<Slow>);

impl Timings {
    /// Notes how long a transaction took; logs the first of a place that took too long as a warning.
    pub(crate) fn note(&self, caller: Caller, took: Duration) {
        if took <= LONG {
            return;
        }
        let mut slow = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (times, longest) = slow.entry((caller.file(), caller.line())).or_default();
        *times += 1;
        *longest = took.max(*longest);
        let ms = took.as_millis();
        if *times == 1 {
            tracing::warn!(%caller, ms, "a transaction took long; further ones of this place are logged at level debug");
        } else {
            tracing::debug!(%caller, ms, "a transaction took long");
        }
    }

    /// The transactions that took long, by file and line.
    pub(crate) fn slow(&self) -> Vec<SlowTransactions> {
        let slow = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let read = |(&(file, line), &(times, longest)): (&(&str, u32), &(u32, Duration))| SlowTransactions {
            caller: format!("{file}:{line}"),
            times,
            longest,
        };
        slow.iter().map(read).collect()
    }
}
