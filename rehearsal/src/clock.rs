//! The room's clock: that of the computer, which a test can advance.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use twilight_model::util::Timestamp;

/// Milliseconds since 1970.
pub type Millis = u64;

/// A clock that starts at the computer's time and only ever goes forward.
#[derive(Debug)]
pub struct Clock {
    began: Instant,
    began_at: Millis,
    moved: Duration,
}

impl Default for Clock {
    fn default() -> Self {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { began: Instant::now(), began_at: to_millis(since_1970), moved: Duration::ZERO }
    }
}

impl Clock {
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed() + self.moved
    }

    pub fn now(&self) -> Millis {
        self.began_at + to_millis(self.elapsed())
    }

    pub fn advance(&mut self, by: Duration) {
        self.moved += by;
    }
}

pub fn to_millis(duration: Duration) -> Millis {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// A timestamp in Discord's format: `2026-11-20T08:00:00.000000+00:00`.
pub fn iso8601(at: Millis) -> String {
    let timestamp = i64::try_from(at * 1000).ok().and_then(|micros| Timestamp::from_micros(micros).ok());
    // Only a time outside the range of dates cannot be formatted.
    timestamp.map_or_else(String::new, |timestamp| timestamp.iso_8601().to_string())
}
