//! Threads of their own for drawing, so that a caller who must not wait never does.

use super::renderer::Renderer;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

type Job = Box<dyn FnOnce(&Renderer) + Send>;

/// A renderer with threads and a queue that holds only so much.
///
/// ```
/// use barpoint::render::{Pool, Renderer, Scene, Style};
/// use std::sync::{Arc, mpsc};
///
/// let pool = Pool::new(Arc::new(Renderer::new()?), 2, 16)?;
/// let (sender, receiver) = mpsc::channel();
/// pool.submit(move |renderer| drop(sender.send(renderer.png(&Scene::default(), &Style::default()))))?;
/// assert!(receiver.recv()?.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Pool {
    /// `None` only while the pool is being dropped.
    queue: Option<SyncSender<Job>>,
    workers: Vec<JoinHandle<()>>,
}

/// The queue is full: more is asked for than can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many pictures are waiting to be drawn")]
pub struct Busy;

impl Pool {
    /// A pool of `threads` that lets up to `waiting` jobs wait.
    ///
    /// # Errors
    /// A thread that the operating system refuses to start.
    pub fn new(renderer: Arc<Renderer>, threads: usize, waiting: usize) -> io::Result<Pool> {
        let (queue, jobs) = sync_channel(waiting);
        let jobs = Arc::new(Mutex::new(jobs));
        let workers = (0..threads.max(1))
            .map(|number| {
                let (renderer, jobs) = (Arc::clone(&renderer), Arc::clone(&jobs));
                thread::Builder::new().name(format!("render-{number}")).spawn(move || work(&renderer, &jobs))
            })
            .collect::<Result<_, _>>()?;
        Ok(Pool { queue: Some(queue), workers })
    }

    /// Lets a thread do `job`, which hands back its result itself, for instance through a channel. Returns at once.
    ///
    /// # Errors
    /// [`Busy`] where as many jobs are waiting as may; the job is dropped.
    pub fn submit(&self, job: impl FnOnce(&Renderer) + Send + 'static) -> Result<(), Busy> {
        let Some(queue) = &self.queue else { return Err(Busy) };
        queue.try_send(Box::new(job)).map_err(|error| match error {
            TrySendError::Full(_) | TrySendError::Disconnected(_) => Busy,
        })
    }
}

impl Drop for Pool {
    /// Waits until what has been submitted is drawn.
    fn drop(&mut self) {
        self.queue = None;
        for worker in self.workers.drain(..) {
            // A worker catches what its jobs throw, so it has nothing to say.
            let _ = worker.join();
        }
    }
}

fn work(renderer: &Renderer, jobs: &Mutex<Receiver<Job>>) {
    loop {
        // The lock is held while waiting and let go before drawing: one worker waits, the others draw.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        // A job that panics drops its sender, which its caller notices; the thread goes on.
        let _ = catch_unwind(AssertUnwindSafe(|| job(renderer)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn pool(threads: usize, waiting: usize) -> Pool {
        let renderer = Arc::new(Renderer::new().expect("themes and fonts are sound"));
        Pool::new(renderer, threads, waiting).expect("threads start")
    }

    #[test]
    fn a_full_queue_is_busy_and_loses_nothing_that_it_took() {
        let pool = pool(1, 1);
        let (go, wait) = mpsc::channel::<()>();
        let (started, begun) = mpsc::channel();
        let (done, finished) = mpsc::channel();
        let first = done.clone();
        let blocked = move |_: &Renderer| {
            let _ = started.send(());
            let _ = wait.recv();
            let _ = first.send(1);
        };
        assert_eq!(pool.submit(blocked), Ok(()));
        begun.recv().expect("the first job runs");
        let second = move |_: &Renderer| {
            let _ = done.send(2);
        };
        assert_eq!(pool.submit(second), Ok(()));
        assert_eq!(pool.submit(|_| ()), Err(Busy));
        drop(go);
        drop(pool);
        assert_eq!(finished.iter().collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn a_job_that_panics_takes_nobody_along() {
        let pool = pool(1, 2);
        let (sender, receiver) = mpsc::channel();
        assert_eq!(pool.submit(|_| panic!("on purpose")), Ok(()));
        let next = move |_: &Renderer| {
            let _ = sender.send(());
        };
        assert_eq!(pool.submit(next), Ok(()));
        assert_eq!(receiver.recv(), Ok(()));
    }
}
