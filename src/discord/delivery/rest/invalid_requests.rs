//! Counts the requests that Discord calls invalid. An address that makes 10,000 of them in ten minutes is shut out of
//! Discord altogether.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long one counts.
const WINDOW: Duration = Duration::from_secs(10 * 60);
/// After how many of them the bot asks for nothing more of its own accord until the oldest count no more.
const MOST: usize = 2_500;

/// The invalid requests of the last ten minutes.
#[derive(Debug, Default)]
pub struct InvalidRequests {
    since: Mutex<VecDeque<Instant>>,
}

impl InvalidRequests {
    /// Whether an answer of this status is one that Discord counts: not allowed, or too often.
    pub(super) const fn is_one(status: u16) -> bool {
        matches!(status, 401 | 403 | 429)
    }

    /// Counts one more; returns whether it was the one too many.
    pub(super) fn count(&self, now: Instant) -> bool {
        let mut since = self.since.lock().unwrap_or_else(PoisonError::into_inner);
        forget_old(&mut since, now);
        since.push_back(now);
        since.len() == MOST
    }

    /// Whether there were so many that the bot had better be quiet.
    pub(super) fn are_too_many(&self, now: Instant) -> bool {
        let mut since = self.since.lock().unwrap_or_else(PoisonError::into_inner);
        forget_old(&mut since, now);
        since.len() >= MOST
    }
}

fn forget_old(since: &mut VecDeque<Instant>, now: Instant) {
    while since.front().is_some_and(|&then| now.duration_since(then) >= WINDOW) {
        since.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bot_is_quiet_from_one_too_many_until_the_oldest_is_ten_minutes_old() {
        let (invalid, begin) = (InvalidRequests::default(), Instant::now());
        for nth in 1..MOST {
            assert!(!invalid.count(begin + Duration::from_millis(nth as u64)), "{nth}");
        }
        assert!(!invalid.are_too_many(begin + Duration::from_secs(5)));
        assert!(invalid.count(begin + Duration::from_secs(5)), "the log says so once");
        assert!(!invalid.count(begin + Duration::from_secs(6)));
        assert!(invalid.are_too_many(begin + Duration::from_secs(7)));
        assert!(!invalid.are_too_many(begin + WINDOW + Duration::from_secs(5)), "the first of them are forgotten");
    }
}
