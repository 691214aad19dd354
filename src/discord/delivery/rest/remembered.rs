//! Answers of Discord that many interactions ask for, remembered for a short while.

use super::error::DeliveryError;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::OnceCell;

/// How long an answer is remembered: a permission that was taken away counts for so much longer.
const KEPT: Duration = Duration::from_secs(60);
/// How many answers are remembered; a new one then displaces all others.
const MOST: usize = 2_000;

/// Remembered answers by what was asked. Interactions that ask for the same at once share one request. Errors are shared by
/// them, and not remembered.
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
    /// The remembered answer to `key`; else what `ask` is answered.
    pub(super) async fn get_or(
        &self,
        key: K,
        ask: impl Future<Output = Result<V, DeliveryError>>,
    ) -> Result<Arc<V>, DeliveryError> {
        let asked = self.asked(key, Instant::now());
        let answer = asked.answer.get_or_init(|| async { ask.await.map(Arc::new) }).await.clone();
        if answer.is_err() {
            let mut all = self.lock();
            if all.get(&key).is_some_and(|kept| Arc::ptr_eq(kept, &asked)) {
                all.remove(&key);
            }
        }
        answer
    }

    fn asked(&self, key: K, now: Instant) -> Arc<Asked<V>> {
        let mut all = self.lock();
        let is_fresh = |asked: &Asked<V>| now.saturating_duration_since(asked.at) < KEPT;
        if all.len() >= MOST {
            all.retain(|_, asked| is_fresh(asked));
        }
        if all.len() >= MOST {
            all.clear();
        }
        let new = || Arc::new(Asked { at: now, answer: OnceCell::new() });
        let asked = all.entry(key).or_insert_with(new);
        if !is_fresh(asked) {
            *asked = new();
        }
        Arc::clone(asked)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Arc<Asked<V>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

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
        assert!(Arc::ptr_eq(&first, &remembered.asked(0, now + KEPT / 2)));
        assert!(!Arc::ptr_eq(&first, &remembered.asked(0, now + KEPT)));
        (0..3 * MOST).for_each(|key| drop(remembered.asked(key, now)));
        assert!(remembered.lock().len() <= MOST);
    }
}
