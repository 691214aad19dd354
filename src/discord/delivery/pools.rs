//! Pools for work that blocks: each kind of work has a fixed share of the runtime's 512 blocking threads. Work that
//! finds its pool full waits without a thread, and no pool waits for another. Pictures are drawn on the threads of the
//! [picture queue](super::picture_queue), which are none of these.

use std::sync::Arc;
use std::thread;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::{JoinError, spawn_blocking};
use tracing::Span;

/// A kind of work that blocks, and how many threads it has at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pool {
    /// Database work: at most as much as one commit can group.
    Database = 64,
    /// Steps through files, each of which is parsed and replayed: many at once would be done no sooner, and would keep
    /// the processors from everything else.
    Files = 4,
    /// Turns of the house, hints, and files: most wait for a slot of the [work queue](super::work_queue) before.
    Thinking = 32,
    /// Analyses, which keep their thread while they give way to others.
    Analysis = 16,
}

/// The pools of the process.
pub struct Pools {
    database: Arc<Semaphore>,
    files: Arc<Semaphore>,
    thinking: Arc<Semaphore>,
    analysis: Arc<Semaphore>,
}

impl Default for Pools {
    fn default() -> Pools {
        let [database, files, thinking, analysis] = [Pool::Database, Pool::Files, Pool::Thinking, Pool::Analysis]
            .map(|pool| Arc::new(Semaphore::new(pool as usize)));
        Pools { database, files, thinking, analysis }
    }
}

impl Pools {
    /// The result of `work`; `None`, and a line in the log, if it did not finish.
    pub async fn run<T: Send + 'static>(&self, pool: Pool, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let pool = match pool {
            Pool::Database => &self.database,
            Pool::Files => &self.files,
            Pool::Thinking => &self.thinking,
            Pool::Analysis => &self.analysis,
        };
        let permit = Arc::clone(pool).acquire_owned().await.ok()?;
        let span = Span::current();
        let done = spawn_blocking(move || {
            // Held until the work is done, also if nobody waits for it any more.
            let _permit = permit;
            span.in_scope(work)
        });
        done.await.inspect_err(log_end).ok()
    }
}

/// Logs that blocking work has not returned: a panic, or the end of the process before its turn came.
fn log_end(error: &JoinError) {
    match error.is_panic() {
        true => tracing::error!(%error, "blocking work ended in a panic"),
        false => tracing::debug!(%error, "blocking work was not begun"),
    }
}

/// Runs long work that blocks on a thread of its own, which leaves the processor to everything else that needs it.
/// `None`, with a line in the log, if it panics.
pub async fn in_background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (span, (sender, done)) = (Span::current(), oneshot::channel());
    let work = move || {
        lower_priority();
        // The send fails only if the caller has gone.
        let _ = sender.send(span.in_scope(work));
    };
    let thread = thread::Builder::new().name("background".to_owned()).spawn(work);
    thread.inspect_err(|error| tracing::error!(%error, "there is no thread for long work")).ok()?;
    done.await.inspect_err(|error| tracing::error!(%error, "long work ended in a panic")).ok()
}

/// The niceness of long work, from 0 to 19: beside a thread of 0 it has about a tenth of a processor. With 19 it would have
/// a seventieth, and on a machine with much else to do nobody would wait for its end.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Gives this thread a low share of the processor, where the system can do that for one thread.
pub fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!(%error, "long work keeps its share of the processor");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Condvar, Mutex};
    use std::time::Duration;
    use tokio::time::timeout;

    /// More than the runtime has blocking threads.
    const TOO_MUCH: usize = 600;

    #[tokio::test]
    async fn however_much_is_read_and_thought_about_and_analysed_the_database_answers() {
        let pools = Arc::new(Pools::default());
        let stuck = Arc::new((Mutex::new(true), Condvar::new()));
        let mut waiting = Vec::new();
        for pool in [Pool::Files, Pool::Thinking, Pool::Analysis].into_iter().cycle().take(3 * TOO_MUCH) {
            let (pools, stuck) = (Arc::clone(&pools), Arc::clone(&stuck));
            waiting.push(tokio::spawn(async move {
                let wait = move || drop(stuck.1.wait_while(stuck.0.lock().unwrap(), |stuck| *stuck));
                pools.run(pool, wait).await.expect("it ends")
            }));
        }
        for full in [&pools.files, &pools.thinking, &pools.analysis] {
            while full.available_permits() > 0 {
                tokio::task::yield_now().await;
            }
        }
        let answer = timeout(Duration::from_secs(10), pools.run(Pool::Database, || "a press")).await;
        // Before anything is asserted: the runtime waits for its blocking threads when it ends.
        *stuck.0.lock().unwrap() = false;
        stuck.1.notify_all();
        assert_eq!(answer.ok().flatten(), Some("a press"));
        for one in waiting {
            one.await.expect("what waited for its pool is done afterwards");
        }
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_place_back() {
        let pools = Pools::default();
        for _ in 0..2 * Pool::Analysis as usize {
            assert_eq!(pools.run(Pool::Analysis, || -> u8 { panic!("in the middle of it") }).await, None);
        }
        assert_eq!(pools.run(Pool::Analysis, || 1).await, Some(1));
    }
}
