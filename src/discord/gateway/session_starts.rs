//! Session starts (IDENTIFY), of which Discord grants a thousand a day: it resets the token of a bot that starts more. A
//! resumed session costs none.

use crate::discord::start;
use parking_lot::Mutex;
use serenity::all::{Http, SessionStartLimit};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};
use twilight_gateway::queue::{InMemoryQueue, Queue};

/// The session starts that a new process leaves to the shards that lose their session later in the day.
const RESERVE: u64 = 20;
/// The session starts that are never used, since Discord's count may be behind by one.
const LAST_START: u64 = 1;
/// How long Discord's count is trusted, for shards that start together; their starts are subtracted meanwhile.
const FRESH: Duration = Duration::from_secs(2);
/// The pause after Discord could not be asked.
const ASK_EVERY: Duration = Duration::from_secs(5);
/// The longest time between two questions while none is left: the owner may reset the token.
const LONGEST_PAUSE: Duration = Duration::from_secs(15 * 60);

/// The queue of shards that wait for a session start. It grants them as fast as `max_concurrency` allows, and no more
/// than Discord grants.
#[derive(Clone, Debug)]
pub struct SessionStarts(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    http: Arc<Http>,
    pace: InMemoryQueue,
    left: tokio::sync::Mutex<Left>,
    waiting: Mutex<HashSet<u32>>,
    /// The shards that had a session in this process.
    started: Mutex<HashSet<u32>>,
}

#[derive(Debug)]
struct Left {
    limit: SessionStartLimit,
    asked_at: Instant,
}

impl SessionStarts {
    /// The queue, with what Discord has just said of the limit; inside a tokio runtime.
    pub fn new(http: Arc<Http>, limit: SessionStartLimit) -> SessionStarts {
        // The number of starts is counted here; only the pace is left to twilight.
        let at_once = u16::try_from(limit.max_concurrency).unwrap_or(u16::MAX).max(1);
        let pace = InMemoryQueue::new(at_once, u32::MAX, Duration::ZERO, u32::MAX);
        let left = tokio::sync::Mutex::new(Left { limit, asked_at: Instant::now() });
        SessionStarts(Arc::new(Inner { http, pace, left, waiting: Mutex::default(), started: Mutex::default() }))
    }

    /// Whether a shard waits here, through no fault of its connection.
    pub fn has_waiting(&self, shard: u32) -> bool {
        self.0.waiting.lock().contains(&shard)
    }

    pub fn note_session(&self, shard: u32) {
        self.0.started.lock().insert(shard);
    }
}

impl Queue for SessionStarts {
    fn enqueue(&self, shard: u32) -> oneshot::Receiver<()> {
        let (sender, receiver) = oneshot::channel();
        let inner = Arc::clone(&self.0);
        inner.waiting.lock().insert(shard);
        tokio::spawn(async move {
            inner.await_grant(shard).await;
            // Dropped where the shard has lost its connection meanwhile; it will ask again.
            if !sender.is_closed() && inner.pace.enqueue(shard).await.is_ok() {
                let _ = sender.send(());
            }
            inner.waiting.lock().remove(&shard);
        });
        receiver
    }
}

impl Inner {
    /// Waits until Discord grants a start to this shard, and counts it.
    async fn await_grant(&self, shard: u32) {
        let mut left = self.left.lock().await;
        loop {
            if left.asked_at.elapsed() > FRESH {
                self.ask(&mut left).await;
            }
            let reserve = if self.started.lock().contains(&shard) { LAST_START } else { RESERVE };
            if is_granted(&left.limit, reserve) {
                left.limit.remaining -= 1;
                return;
            }
            // A second more, since a request a moment too early still gets the old limit.
            let pause = Duration::from_millis(left.limit.reset_after) + Duration::from_secs(1);
            tracing::warn!(
                shard,
                left = left.limit.remaining,
                seconds = pause.as_secs(),
                "too few session starts are left for today; waiting until Discord grants new ones"
            );
            sleep(pause.min(LONGEST_PAUSE)).await;
            self.ask(&mut left).await;
        }
    }

    /// Asks Discord how many starts are left.
    async fn ask(&self, left: &mut Left) {
        loop {
            match start::ask_gateway(&self.http).await {
                Ok(gateway) => return *left = Left { limit: gateway.session_start_limit, asked_at: Instant::now() },
                Err(error) => {
                    tracing::warn!(error = format!("{error:#}"), "cannot ask how many session starts are left")
                }
            }
            sleep(ASK_EVERY).await;
        }
    }
}

/// Whether one more start leaves the reserve, which is never more than all but one of a day's starts.
fn is_granted(limit: &SessionStartLimit, reserve: u64) -> bool {
    limit.remaining > reserve.min(limit.total.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn limit(remaining: u64, total: u64) -> SessionStartLimit {
        let limit = json!({"total": total, "remaining": remaining, "reset_after": 1000, "max_concurrency": 1});
        serde_json::from_value(limit).unwrap()
    }

    #[test]
    fn a_new_process_leaves_twenty_starts_to_the_shards_that_lose_their_session() {
        assert!(is_granted(&limit(21, 1000), RESERVE));
        assert!(!is_granted(&limit(20, 1000), RESERVE));
        assert!(is_granted(&limit(2, 1000), LAST_START));
        assert!(!is_granted(&limit(1, 1000), LAST_START));
        // A bot with an unusually low limit can start all the same, while nothing of it is used.
        assert!(is_granted(&limit(5, 5), RESERVE));
        assert!(!is_granted(&limit(4, 5), RESERVE));
    }
}
