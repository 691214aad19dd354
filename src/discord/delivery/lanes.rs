//! Lanes of messages to send: messages to one channel keep their order, and no channel waits for another.
//!
//! One task works through a lane, and the number of tasks is limited for each class, so turns never wait for the
//! removal of buttons or for live boards. A message that is waiting or being sent is not taken twice. Messages that are
//! dropped here, because there are too many or the process ends, are found again, since the table stores all of them.

use crate::store::ids::ChannelId;
use crate::table::{Delivery, Due};
use parking_lot::Mutex;
use serenity::futures::future::BoxFuture;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

/// The most lanes of each class at work at the same time.
const AT_ONCE: [(Class, u32); 3] = [(Class::Post, 64), (Class::RemoveControls, 16), (Class::LiveBoard, 16)];
/// The most messages in the queue.
const MOST_WAITING: usize = 2_000;

/// The importance of a message if there is no room for all, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Class {
    Post,
    RemoveControls,
    LiveBoard,
}

/// The key of a lane: messages with the same key keep their order.
type Lane = (Class, ChannelId);

const fn lane(due: Due) -> Lane {
    let class = match due.what {
        Delivery::News(_)
        | Delivery::Notice(_)
        | Delivery::TurnPing(_)
        | Delivery::Daily(_)
        | Delivery::Month(_)
        | Delivery::Timer(_) => Class::Post,
        Delivery::RemoveControls(_) => Class::RemoveControls,
        Delivery::LiveBoard(_) => Class::LiveBoard,
    };
    (class, due.channel)
}

/// The messages that wait, and those under way.
#[derive(Debug, Default)]
struct Queues {
    /// A lane with an entry has a task.
    lanes: HashMap<Lane, VecDeque<Due>>,
    known: HashSet<Delivery>,
    waiting: usize,
}

impl Queues {
    /// Adds a message; returns its lane if a task has to be started for it.
    fn take(&mut self, due: Due, most: usize) -> Option<Lane> {
        let lane = lane(due);
        if self.known.contains(&due.what) || (self.waiting >= most && !self.shed(lane.0)) {
            return None;
        }
        self.known.insert(due.what);
        self.waiting += 1;
        let begins = !self.lanes.contains_key(&lane);
        self.lanes.entry(lane).or_default().push_back(due);
        begins.then_some(lane)
    }

    /// Drops a message of a less important class, the least important first.
    fn shed(&mut self, class: Class) -> bool {
        let lesser = self.lanes.iter_mut().filter(|(lane, waiting)| lane.0 > class && !waiting.is_empty());
        let Some(due) = lesser.max_by_key(|(lane, _)| lane.0).and_then(|(_, waiting)| waiting.pop_back()) else {
            return false;
        };
        self.known.remove(&due.what);
        self.waiting -= 1;
        true
    }

    /// The next message of a lane; an empty lane is removed.
    fn next(&mut self, lane: Lane) -> Option<Due> {
        let due = self.lanes.get_mut(&lane)?.pop_front();
        match due {
            Some(_) => self.waiting -= 1,
            None => drop(self.lanes.remove(&lane)),
        }
        due
    }
}

type Send = Box<dyn Fn(Due) -> BoxFuture<'static, ()> + std::marker::Send + Sync>;

/// Queues of messages to be sent, one for each channel and class of urgency.
pub struct Lanes {
    send: Send,
    queues: Mutex<Queues>,
    /// The permits of each class, in the order of the classes.
    permits: [Semaphore; 3],
    stopping: CancellationToken,
}

impl Lanes {
    /// Empty lanes, which begin nothing after `stopping` is cancelled.
    pub fn new(send: Send, stopping: CancellationToken) -> Arc<Lanes> {
        let permits = AT_ONCE.map(|(_, lanes)| Semaphore::new(lanes as usize));
        Arc::new(Lanes { send, queues: Mutex::default(), permits, stopping })
    }

    /// Queues a message, unless it is already waiting or being sent.
    pub fn take(self: &Arc<Self>, due: Due) {
        if let Some(lane) = self.queues.lock().take(due, MOST_WAITING) {
            let lanes = Arc::clone(self);
            tokio::spawn(async move { lanes.work_off(lane).await });
        }
    }

    /// Waits until nothing is being sent.
    pub async fn finish(&self) {
        for (class, lanes) in AT_ONCE {
            drop(self.permits[class as usize].acquire_many(lanes).await);
        }
    }

    async fn work_off(self: Arc<Self>, lane: Lane) {
        loop {
            let Ok(_permit) = self.permits[lane.0 as usize].acquire().await else { return };
            let Some(due) = self.queues.lock().next(lane) else { return };
            // On a task of its own, so that the lane goes on after a panic.
            if !self.stopping.is_cancelled()
                && let Err(error) = tokio::spawn((self.send)(due)).await
            {
                tracing::error!(%error, "something to be sent broke off");
            }
            self.queues.lock().known.remove(&due.what);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::ids::{LiveBoardId, MessageId, OutboxId};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tokio::sync::mpsc;

    fn remove_controls(channel: u64, message: u64) -> Due {
        Due { what: Delivery::RemoveControls(MessageId(message)), channel: ChannelId(channel), guild: None }
    }

    fn news(id: u64) -> Due {
        Due { what: Delivery::News(OutboxId(id)), channel: ChannelId(1), guild: None }
    }

    fn live(id: u64) -> Due {
        Due { what: Delivery::LiveBoard(LiveBoardId(id)), channel: ChannelId(id), guild: None }
    }

    #[test]
    fn a_lane_keeps_its_order_and_ends_when_it_is_empty() {
        let mut queues = Queues::default();
        let lane = queues.take(remove_controls(1, 11), 10).expect("somebody has to begin");
        assert_eq!(queues.take(remove_controls(1, 12), 10), None, "the worker of this lane goes on");
        assert!(queues.take(remove_controls(2, 21), 10).is_some(), "another channel waits for nobody");
        let order: Vec<Due> = std::iter::from_fn(|| queues.next(lane)).collect();
        assert_eq!(order, [remove_controls(1, 11), remove_controls(1, 12)]);
        assert_eq!(queues.take(remove_controls(1, 13), 10), Some(lane));
    }

    #[test]
    fn nothing_is_in_flight_twice() {
        let mut queues = Queues::default();
        let lane = queues.take(remove_controls(1, 11), 10).unwrap();
        let due = queues.next(lane).expect("it is under way");
        assert_eq!(queues.take(remove_controls(1, 11), 10), None);
        assert!(queues.next(lane).is_none(), "it was not taken once more");
        queues.known.remove(&due.what);
        assert!(queues.take(remove_controls(1, 11), 10).is_some());
    }

    #[test]
    fn what_is_too_much_is_left_out_the_least_important_first() {
        let mut queues = Queues::default();
        for due in [live(1), remove_controls(2, 2), live(3)] {
            assert!(queues.take(due, 3).is_some());
        }
        queues.take(news(1), 3);
        queues.take(news(2), 3);
        let left = |queues: &Queues, class| {
            queues.lanes.iter().filter(|(lane, waiting)| lane.0 == class && !waiting.is_empty()).count()
        };
        assert_eq!((left(&queues, Class::LiveBoard), left(&queues, Class::RemoveControls)), (0, 1));
        queues.take(news(3), 3);
        assert_eq!(left(&queues, Class::RemoveControls), 0, "buttons before turns");
        queues.take(news(4), 3);
        queues.take(remove_controls(5, 5), 3);
        assert_eq!((queues.waiting, queues.known.len()), (3, 3), "and what comes later, where all matters as much");
    }

    /// Lanes whose work is `work`, and the sender that stops them.
    fn lanes(work: impl Fn(Due) -> BoxFuture<'static, ()> + std::marker::Send + Sync + 'static) -> Arc<Lanes> {
        Lanes::new(Box::new(work), CancellationToken::new())
    }

    #[tokio::test]
    async fn a_lane_outlives_what_breaks_off_in_it() {
        let (done, mut finished) = mpsc::unbounded_channel();
        let lanes = lanes(move |due| {
            let done = done.clone();
            Box::pin(async move {
                assert_ne!(due, remove_controls(1, 1), "it breaks off");
                done.send(due).unwrap();
            })
        });
        for due in [remove_controls(1, 1), remove_controls(1, 2)] {
            lanes.take(due);
        }
        assert_eq!(finished.recv().await, Some(remove_controls(1, 2)));
        lanes.finish().await;
        assert!(lanes.queues.lock().known.is_empty(), "what broke off can be sent again");
    }

    #[tokio::test]
    async fn turns_wait_neither_for_buttons_nor_for_live_boards_of_which_only_so_many_are_seen_to_at_once() {
        let (done, mut finished) = mpsc::unbounded_channel();
        let (go_on, stuck) = tokio::sync::watch::channel(false);
        let at_work = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&at_work);
        let lanes = lanes(move |due| {
            let (done, mut stuck, at_work) = (done.clone(), stuck.clone(), Arc::clone(&counted));
            Box::pin(async move {
                if !matches!(due.what, Delivery::News(_)) {
                    let others = at_work.fetch_add(1, Ordering::SeqCst);
                    assert!(others < 32, "no more than both classes together");
                    stuck.wait_for(|go_on| *go_on).await.unwrap();
                    at_work.fetch_sub(1, Ordering::SeqCst);
                }
                done.send(due).unwrap();
            })
        });
        for id in 1..=50 {
            lanes.take(live(id));
            lanes.take(remove_controls(id, id));
        }
        lanes.take(news(1));
        assert_eq!(finished.recv().await, Some(news(1)), "all others are stuck");
        go_on.send_replace(true);
        for _ in 0..100 {
            finished.recv().await.expect("each is carried out in its turn");
        }
    }
}
