//! The room's clock: that of the computer, which a test can advance.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use time::OffsetDateTime;
use time::format_description::BorrowedFormatItem;
use time::macros::format_description;

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
        Self::start()
    }
}

impl Clock {
    pub fn start() -> Self {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { began: Instant::now(), began_at: to_millis(since_1970), moved: Duration::ZERO }
    }

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
    const FORM: &[BorrowedFormatItem<'_>] =
        format_description!("[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:6]+00:00");
    let moment = OffsetDateTime::UNIX_EPOCH + Duration::from_millis(at);
    // Only a time outside the range of dates cannot be formatted.
    moment.format(FORM).unwrap_or_default()
}
