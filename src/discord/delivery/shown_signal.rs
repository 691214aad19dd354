//! A signal that a message of a channel was recorded, for presses that arrive before that.

use crate::store::ids::ChannelId;
use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The longest wait: well within the three seconds that an answer has.
const PATIENCE: Duration = Duration::from_millis(800);
/// How many wait at a time, each with a thread of the database's pool.
const MOST_WAITING: usize = 16;

/// The channels with threads that wait for a recorded message.
#[derive(Debug, Default)]
pub struct ShownSignal(Mutex<HashMap<ChannelId, Arc<Waited>>>);

/// The number of messages recorded in a channel since the wait began.
#[derive(Debug, Default)]
struct Waited {
    times: Mutex<u64>,
    once_more: Condvar,
}

impl ShownSignal {
    /// Wakes all threads that wait for a channel.
    pub fn notify(&self, channel: ChannelId) {
        if let Some(shown) = self.lock().get(&channel) {
            *shown.times.lock().unwrap_or_else(PoisonError::into_inner) += 1;
            shown.once_more.notify_all();
        }
    }

    /// The result of `look`, now or once a message is noted in the channel; `None` if that takes too long. Blocks meanwhile.
    pub fn wait<T>(&self, channel: ChannelId, look: impl Fn() -> Option<T>) -> Option<T> {
        let until = Instant::now() + PATIENCE;
        let shown = {
            let mut all = self.lock();
            if all.values().map(|shown| Arc::strong_count(shown) - 1).sum::<usize>() >= MOST_WAITING {
                return look();
            }
            Arc::clone(all.entry(channel).or_default())
        };
        let found = loop {
            let before = *shown.times.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(found) = look() {
                break Some(found);
            }
            let Some(left) = until.checked_duration_since(Instant::now()) else { break None };
            let times = shown.times.lock().unwrap_or_else(PoisonError::into_inner);
            drop(shown.once_more.wait_timeout_while(times, left, |times| *times == before));
        };
        let mut all = self.lock();
        drop(shown);
        if all.get(&channel).is_some_and(|shown| Arc::strong_count(shown) == 1) {
            all.remove(&channel);
        }
        found
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ChannelId, Arc<Waited>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    #[test]
    fn who_waits_for_something_to_be_shown_looks_again_only_when_that_happens_in_its_channel() {
        let signal = ShownSignal::default();
        let (here, elsewhere) = (ChannelId(1), ChannelId(2));
        let (looks, is_there) = (AtomicU64::new(0), AtomicBool::new(false));
        let look = || {
            looks.fetch_add(1, Ordering::SeqCst);
            is_there.load(Ordering::SeqCst).then_some(())
        };
        std::thread::scope(|scope| {
            let waits = scope.spawn(|| signal.wait(here, look));
            while looks.load(Ordering::SeqCst) == 0 {
                std::thread::yield_now();
            }
            (0..100).for_each(|_| signal.notify(elsewhere));
            is_there.store(true, Ordering::SeqCst);
            signal.notify(here);
            assert_eq!(waits.join().unwrap(), Some(()));
        });
        assert!(looks.load(Ordering::SeqCst) <= 2, "{looks:?}");
        assert!(signal.lock().is_empty(), "nobody waits any more");
        assert_eq!(signal.wait(here, || None::<()>), None, "it is not waited for ever");
    }
}
