//! A lock for each channel, such as the one under which news is posted there.

use crate::store::ids::ChannelId;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync;

/// The number of locks from which locks that nobody holds are removed.
const KEPT: usize = 1_000;

/// The right to post news in a channel, held until the message is on record.
pub type PostingTurn = sync::OwnedMutexGuard<()>;

/// A lock for each channel, with a value under it.
#[derive(Debug, Default)]
pub struct ChannelLocks<T>(Mutex<HashMap<ChannelId, Arc<sync::Mutex<T>>>>);

impl<T: Default> ChannelLocks<T> {
    /// The lock of a channel.
    pub fn of(&self, channel: ChannelId) -> Arc<sync::Mutex<T>> {
        let mut all = self.0.lock();
        if all.len() >= KEPT {
            all.retain(|_, lock| Arc::strong_count(lock) > 1);
        }
        Arc::clone(all.entry(channel).or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_done_in_a_channel_waits_for_what_is_under_way_there() {
        let locks = ChannelLocks::<u64>::default();
        let first = locks.of(ChannelId(1));
        let mut value = first.lock().await;
        let second = locks.of(ChannelId(1));
        assert!(second.try_lock().is_err(), "it waits");
        assert!(locks.of(ChannelId(2)).try_lock().is_ok(), "another channel waits for nobody");
        *value = 77;
        drop(value);
        assert_eq!(*second.lock().await, 77);
    }
}
