//! The moment from which other processes take over this one's deliveries and lease. A process that was stopped and goes
//! on finds out here, by a clock that went on meanwhile.

use parking_lot::Mutex;
use std::time::Instant;

/// The moment; `None` for the only process of a database.
#[derive(Debug, Default)]
pub struct AliveUntil(Mutex<Option<Instant>>);

impl AliveUntil {
    /// Notes that the database has heard of this process.
    pub fn set(&self, until: Instant) {
        *self.0.lock() = Some(until);
    }

    /// Whether this process still counts as alive.
    pub fn is_now(&self) -> bool {
        self.0.lock().is_none_or(|until| Instant::now() < until)
    }
}
