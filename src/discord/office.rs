//! What every task works with.

use super::studio::Studio;
use crate::store::ids::Time;
use crate::table::Table;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// What every task works with.
pub struct Office {
    /// All tables.
    pub table: Table,
    /// Where pictures are drawn.
    pub studio: Studio,
}

impl Office {
    /// Runs work that blocks (the database) beside the async runtime, not on it. `None` if it panicked: what it had
    /// begun in the database was rolled back, and the log says so.
    pub async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Office) -> T + Send + 'static,
    ) -> Option<T> {
        let office = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || work(&office)).await;
        done.inspect_err(|error| tracing::error!(%error, "work in the office ended in a panic")).ok()
    }
}

/// The time now.
#[must_use]
pub fn now() -> Time {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(i64::try_from(since_1970.as_millis()).unwrap_or(i64::MAX))
}
