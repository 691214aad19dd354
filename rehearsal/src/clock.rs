//! The room's time: the computer's, which a test may move forward.

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

impl Clock {
    /// A clock that shows the computer's time.
    pub fn start() -> Self {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { began: Instant::now(), began_at: to_millis(since_1970), moved: Duration::ZERO }
    }

    /// How long the room has been open.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed() + self.moved
    }

    /// What the clock shows.
    pub fn now(&self) -> Millis {
        self.began_at + to_millis(self.elapsed())
    }

    /// Moves the clock forward.
    pub fn advance(&mut self, by: Duration) {
        self.moved += by;
    }
}

/// A duration in whole milliseconds.
pub fn to_millis(duration: Duration) -> Millis {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// A moment as Discord writes it: `2026-11-20T08:00:00.000000+00:00`.
pub fn iso8601(at: Millis) -> String {
    const FORM: &[BorrowedFormatItem<'_>] =
        format_description!("[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:6]+00:00");
    let moment = OffsetDateTime::UNIX_EPOCH + Duration::from_millis(at);
    // Only a moment without a date cannot be written.
    moment.format(FORM).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_discord_does() {
        assert_eq!(iso8601(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso8601(951_782_399_999), "2000-02-28T23:59:59.999000+00:00");
        assert_eq!(iso8601(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(iso8601(1_795_161_600_001), "2026-11-20T08:00:00.001000+00:00");
    }

    #[test]
    fn a_clock_can_be_moved_forward() {
        let mut clock = Clock::start();
        let before = clock.now();
        clock.advance(Duration::from_secs(900));
        assert!(clock.now() >= before + 900_000);
    }
}
