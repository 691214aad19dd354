//! In which channels threads are being opened: one at a time in each.

use crate::store::ids::ChannelId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync;

/// How many channels are remembered before those are forgotten in which nobody opens a thread any more.
const KEPT: usize = 1_000;

/// The channels in which threads are opened.
#[derive(Debug, Default)]
pub(super) struct Openings(Mutex<HashMap<ChannelId, Arc<sync::Mutex<Newest>>>>);

/// The newest thread of a channel that the bot knows to be there, by its id.
pub(super) type Newest = u64;

impl Openings {
    /// What is held while a thread is opened in a channel.
    pub(super) fn of(&self, channel: ChannelId) -> Arc<sync::Mutex<Newest>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= KEPT {
            all.retain(|_, opening| Arc::strong_count(opening) > 1);
        }
        Arc::clone(all.entry(channel).or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn two_threads_are_opened_one_after_the_other_and_the_second_is_later_than_the_first() {
        let openings = Openings::default();
        let first = openings.of(ChannelId(1));
        let mut newest = first.lock().await;
        let second = openings.of(ChannelId(1));
        assert!(second.try_lock().is_err(), "it waits");
        assert!(openings.of(ChannelId(2)).try_lock().is_ok(), "another channel waits for nobody");
        *newest = 77;
        drop(newest);
        assert_eq!(*second.lock().await, 77, "what is found later must be newer than this");
    }
}
