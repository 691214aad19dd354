//! A signal that a message of a channel was recorded, for presses that arrive before that.

use crate::store::ids::ChannelId;
use parking_lot::{Condvar, Mutex};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The longest wait: well within the three seconds that an answer has.
const SIGNAL_TIMEOUT: Duration = Duration::from_millis(800);
/// The interval between two looks without a signal: another process may have recorded the message.
const LOOK_EVERY: Duration = Duration::from_millis(100);
/// The most threads that wait at a time, all of them from the database's pool.
const MOST_WAITING: usize = 16;

/// The channels with threads that wait for a recorded message.
#[derive(Debug, Default)]
pub struct RecordedSignal(Mutex<HashMap<ChannelId, Arc<Waited>>>);

/// The number of messages recorded in a channel since the wait began.
#[derive(Debug, Default)]
struct Waited {
    times: Mutex<u64>,
    once_more: Condvar,
}

impl RecordedSignal {
    /// Wakes all threads that wait for a channel.
    pub fn notify(&self, channel: ChannelId) {
        if let Some(waited) = self.0.lock().get(&channel) {
            *waited.times.lock() += 1;
            waited.once_more.notify_all();
        }
    }

    /// The result of `look`, now or once a message is noted in the channel; `None` if that takes too long. Blocks meanwhile.
    pub fn wait<T>(&self, channel: ChannelId, look: impl Fn() -> Option<T>) -> Option<T> {
        let until = Instant::now() + SIGNAL_TIMEOUT;
        let waited = {
            let mut all = self.0.lock();
            if all.values().map(|waited| Arc::strong_count(waited) - 1).sum::<usize>() >= MOST_WAITING {
                return look();
            }
            Arc::clone(all.entry(channel).or_default())
        };
        let found = loop {
            let before = *waited.times.lock();
            if let Some(found) = look() {
                break Some(found);
            }
            let Some(left) = until.checked_duration_since(Instant::now()) else { break None };
            waited.once_more.wait_while_for(&mut waited.times.lock(), |times| *times == before, left.min(LOOK_EVERY));
        };
        let mut all = self.0.lock();
        drop(waited);
        if all.get(&channel).is_some_and(|waited| Arc::strong_count(waited) == 1) {
            all.remove(&channel);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    #[test]
    fn a_signal_wakes_only_those_who_wait_for_its_channel() {
        let signal = RecordedSignal::default();
        let (here, elsewhere, started) = (ChannelId(1), ChannelId(2), Instant::now());
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
        let by_itself = started.elapsed().as_millis() / LOOK_EVERY.as_millis();
        assert!(u128::from(looks.load(Ordering::SeqCst)) <= 2 + by_itself, "{looks:?}");
        assert!(signal.0.lock().is_empty(), "nobody waits any more");
        assert_eq!(signal.wait(here, || None::<()>), None, "it is not waited for ever");
    }
}
