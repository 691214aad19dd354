//! Discord's answers to questions that many interactions ask, remembered for a short while.

use super::error::DeliveryError;
use crate::discord::delivery::channel_locks::ChannelLocks;
use crate::store::ids::{ChannelId, GuildId, PersonId};
use parking_lot::Mutex;
use serde::Deserialize;
use serenity::all::{self, ChannelType, PermissionOverwrite, Permissions};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::OnceCell;

/// How long an answer is remembered. A permission that was taken away may count for this much longer.
const KEPT_FOR: Duration = Duration::from_secs(60);
/// The most answers that are remembered. At that number expired ones are removed, or all of them if none has expired.
const MOST_ANSWERS: usize = 2_000;

/// Remembered answers, by question. Interactions that ask the same at the same time share one request, and its
/// error if it fails; errors are not remembered.
#[derive(Debug)]
pub(super) struct Remembered<K, V>(Mutex<HashMap<K, Arc<Asked<V>>>>);

#[derive(Debug)]
struct Asked<V> {
    at: Instant,
    answer: OnceCell<Result<Arc<V>, DeliveryError>>,
}

impl<K, V> Default for Remembered<K, V> {
    fn default() -> Self {
        Remembered(Mutex::default())
    }
}

impl<K: Eq + Hash + Copy, V> Remembered<K, V> {
    /// The remembered answer to `key`, or else the result of `ask`.
    pub(super) async fn get_or(
        &self,
        key: K,
        ask: impl Future<Output = Result<V, DeliveryError>>,
    ) -> Result<Arc<V>, DeliveryError> {
        let asked = self.asked(key, Instant::now());
        let answer = asked.answer.get_or_init(|| async { ask.await.map(Arc::new) }).await.clone();
        if answer.is_err() {
            let mut all = self.0.lock();
            if all.get(&key).is_some_and(|kept| Arc::ptr_eq(kept, &asked)) {
                all.remove(&key);
            }
        }
        answer
    }

    fn asked(&self, key: K, now: Instant) -> Arc<Asked<V>> {
        let mut all = self.0.lock();
        let is_fresh = |asked: &Asked<V>| now.saturating_duration_since(asked.at) < KEPT_FOR;
        if all.len() >= MOST_ANSWERS {
            all.retain(|_, asked| is_fresh(asked));
        }
        if all.len() >= MOST_ANSWERS {
            all.clear();
        }
        let new = || Arc::new(Asked { at: now, answer: OnceCell::new() });
        let asked = all.entry(key).or_insert_with(new);
        if !is_fresh(asked) {
            *asked = new();
        }
        Arc::clone(asked)
    }
}

/// Discord's recent answers about servers, channels and members.
#[derive(Debug, Default)]
pub(super) struct Visibility {
    pub(super) roles: Remembered<GuildId, Vec<DiscordRole>>,
    pub(super) channels: Remembered<ChannelId, DiscordChannel>,
    /// The channels of a server, without threads.
    pub(super) of_guilds: Remembered<GuildId, Vec<DiscordChannel>>,
    /// The people who are known to be members of a server.
    pub(super) members: Remembered<(GuildId, PersonId), ()>,
    /// Whether the bot's user is a member of a server.
    pub(super) joined: Remembered<GuildId, bool>,
    /// The people who are known to be in a private thread.
    pub(super) in_threads: Remembered<(ChannelId, PersonId), ()>,
}

#[derive(Debug, Deserialize)]
pub(super) struct DiscordRole {
    pub(super) id: all::RoleId,
    pub(super) permissions: Permissions,
}

#[derive(Debug, Deserialize)]
pub(super) struct DiscordChannel {
    pub(super) id: all::ChannelId,
    #[serde(rename = "type")]
    pub(super) kind: ChannelType,
    pub(super) guild_id: Option<all::GuildId>,
    pub(super) parent_id: Option<all::ChannelId>,
    #[serde(default)]
    pub(super) permission_overwrites: Vec<PermissionOverwrite>,
    /// Present only in threads.
    pub(super) thread_metadata: Option<ThreadMetadata>,
}

#[derive(Debug, Deserialize)]
pub(super) struct ThreadMetadata {
    #[serde(default)]
    pub(super) locked: bool,
}

/// The id of the newest thread that the bot knows to be in a channel.
pub(super) type Newest = u64;

/// The locks that are held while threads are opened in channels.
pub(super) type Openings = ChannelLocks<Newest>;

#[cfg(test)]
mod tests {
    use super::*;
    use serenity::futures::future::join_all;
    use std::sync::atomic::{AtomicU32, Ordering};
    use tokio::task::yield_now;

    #[tokio::test]
    async fn the_same_is_asked_once_by_all_who_ask_at_once_and_an_error_is_forgotten() {
        let (remembered, times) = (Remembered::default(), AtomicU32::new(0));
        let ask = |answer: Result<u32, DeliveryError>| {
            remembered.get_or(7, async {
                times.fetch_add(1, Ordering::Relaxed);
                yield_now().await;
                answer
            })
        };
        let refused = join_all((0..60).map(|_| ask(Err(DeliveryError::NoMember)))).await;
        assert!(refused.iter().all(Result::is_err) && times.load(Ordering::Relaxed) == 1);
        for answer in [1, 2, 3] {
            assert_eq!(*ask(Ok(answer)).await.expect("an answer"), 1);
        }
        assert_eq!(times.load(Ordering::Relaxed), 2);
    }

    #[test]
    fn an_answer_is_remembered_for_a_minute_and_no_more_than_so_many_are() {
        let remembered = Remembered::<usize, ()>::default();
        let now = Instant::now();
        let first = remembered.asked(0, now);
        assert!(Arc::ptr_eq(&first, &remembered.asked(0, now + KEPT_FOR / 2)));
        assert!(!Arc::ptr_eq(&first, &remembered.asked(0, now + KEPT_FOR)));
        (0..3 * MOST_ANSWERS).for_each(|key| drop(remembered.asked(key, now)));
        assert!(remembered.0.lock().len() <= MOST_ANSWERS);
    }
}
