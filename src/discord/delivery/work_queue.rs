//! The queue for the processor. Thinking, drawing moving pictures and packing files run in a few slots, shared fairly:
//! a person with much work delays their own work, not that of others.
//!
//! More urgent work comes first; among equally urgent work people take turns. Long work
//! [gives way](WorkSlot::give_way) now and then, and queues again behind all others.

use crate::store::ids::PersonId;
use crate::table::limits;
use parking_lot::Mutex;
use std::collections::{HashMap, HashSet, VecDeque};
use std::mem;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Instant;
use tokio::sync::{Semaphore, oneshot};

/// How urgent work is, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// A turn of the house, or the tutor's question: a match waits for it. One slot is kept for these.
    Match,
    /// An answer that is thought about or drawn within a second.
    Answer,
    /// An analysis or a file, which take longer.
    Long,
    /// A position of the day, long before its hour.
    Idle,
}

/// How many kinds of [`Urgency`] there are.
const URGENCIES: usize = 4;

/// Shares the slots among people.
pub struct WorkQueue {
    shared: Arc<Shared>,
    /// Held for each match that is analysed.
    pub analyses: Semaphore,
    /// Held for each file from its first byte until it is sent.
    pub files: Semaphore,
}

struct Shared {
    slots: Mutex<Slots>,
}

/// The only work for a person until this is dropped.
pub struct OneJobGuard {
    shared: Arc<Shared>,
    person: PersonId,
}

/// A slot, given to the next in the queue when this is dropped.
pub struct WorkSlot {
    shared: Arc<Shared>,
    urgency: Urgency,
    /// The person who waits for the work, if anybody does.
    person: Option<PersonId>,
    since: Instant,
    /// Whether the slot was given back already.
    is_over: bool,
}

struct Slots {
    free: usize,
    waiting: [Circle; URGENCIES],
    /// The people whose [only job](OneJobGuard) is under way.
    at_work: HashSet<PersonId>,
}

/// The work that gets the next free slot.
struct NextWork {
    urgency: Urgency,
    /// The person who waits for the work, if anybody does.
    person: Option<PersonId>,
    waiter: oneshot::Sender<WorkSlot>,
}

/// The people who wait for a slot with the same urgency.
#[derive(Default)]
struct Circle {
    /// The order of turns; each person is in it once.
    order: VecDeque<Option<PersonId>>,
    /// The waiting jobs of each person, the oldest first.
    of: HashMap<Option<PersonId>, VecDeque<oneshot::Sender<WorkSlot>>>,
}

impl Circle {
    fn push(&mut self, person: Option<PersonId>, waiter: oneshot::Sender<WorkSlot>) {
        let waiters = self.of.entry(person).or_default();
        if waiters.is_empty() {
            self.order.push_back(person);
        }
        waiters.push_back(waiter);
    }

    fn pop(&mut self) -> Option<(Option<PersonId>, oneshot::Sender<WorkSlot>)> {
        let person = self.order.pop_front()?;
        let waiters = self.of.get_mut(&person)?;
        let waiter = waiters.pop_front()?;
        if waiters.is_empty() {
            self.of.remove(&person);
        } else {
            self.order.push_back(person);
        }
        Some((person, waiter))
    }
}

/// A slot for each processor, and at least two.
impl Default for WorkQueue {
    fn default() -> WorkQueue {
        WorkQueue::with_slots(available_parallelism().map_or(2, |processors| processors.get().max(2)))
    }
}

impl WorkQueue {
    fn with_slots(free: usize) -> WorkQueue {
        let slots = Slots { free, waiting: <_>::default(), at_work: HashSet::new() };
        WorkQueue {
            shared: Arc::new(Shared { slots: Mutex::new(slots) }),
            analyses: Semaphore::new(limits::ANALYSES_AT_ONCE),
            files: Semaphore::new(limits::FILES_AT_ONCE),
        }
    }

    /// Begins work for a person; `None` while other work is being done for them.
    pub fn begin(&self, person: PersonId) -> Option<OneJobGuard> {
        let is_first = self.shared.slots.lock().at_work.insert(person);
        is_first.then(|| OneJobGuard { shared: Arc::clone(&self.shared), person })
    }

    /// Waits for a slot.
    pub async fn slot(&self, urgency: Urgency, person: Option<PersonId>) -> WorkSlot {
        let queued = self.shared.queue(&mut self.shared.slots.lock(), urgency, person);
        // The queue never drops a waiting sender.
        queued.await.unwrap_or_else(|_| {
            let mut slot = WorkSlot::new(&self.shared, urgency, person);
            slot.is_over = true;
            slot
        })
    }
}

impl Shared {
    /// Queues up, and gives free slots to the next in the queue.
    fn queue(
        self: &Arc<Self>,
        slots: &mut Slots,
        urgency: Urgency,
        person: Option<PersonId>,
    ) -> oneshot::Receiver<WorkSlot> {
        let (waiter, queued) = oneshot::channel();
        slots.waiting[urgency as usize].push(person, waiter);
        self.hand_out(slots);
        queued
    }

    /// Gives free slots to the next in the queue, the last slot only to a match.
    fn hand_out(self: &Arc<Self>, slots: &mut Slots) {
        while let Some(NextWork { urgency, person, waiter }) = slots.next() {
            match waiter.send(WorkSlot::new(self, urgency, person)) {
                Ok(()) => slots.free -= 1,
                // The waiter has gone, so the slot stays free.
                Err(mut slot) => slot.is_over = true,
            }
        }
    }
}

impl Slots {
    fn next(&mut self) -> Option<NextWork> {
        [Urgency::Match, Urgency::Answer, Urgency::Long, Urgency::Idle].into_iter().find_map(|urgency| {
            let kept = if urgency == Urgency::Match { 0 } else { 1 };
            let next = if self.free > kept { self.waiting[urgency as usize].pop() } else { None };
            next.map(|(person, waiter)| NextWork { urgency, person, waiter })
        })
    }

    /// Whether a waiter has at least the priority of this job.
    fn has_waiting(&self, urgency: Urgency) -> bool {
        self.waiting[..=urgency as usize].iter().any(|circle| !circle.order.is_empty())
    }
}

impl WorkSlot {
    fn new(shared: &Arc<Shared>, urgency: Urgency, person: Option<PersonId>) -> WorkSlot {
        WorkSlot { shared: Arc::clone(shared), urgency, person, since: Instant::now(), is_over: false }
    }

    /// Gives the slot to the next in the queue if it was held for long enough, and waits for another one. Blocks the
    /// thread meanwhile.
    pub fn give_way(&mut self) {
        if self.since.elapsed() < limits::SLICE || self.is_over {
            return;
        }
        let shared = Arc::clone(&self.shared);
        let mut slots = shared.slots.lock();
        if !slots.has_waiting(self.urgency) {
            self.since = Instant::now();
            return;
        }
        self.is_over = true;
        slots.free += 1;
        let queued = shared.queue(&mut slots, self.urgency, self.person);
        drop(slots);
        if let Ok(slot) = queued.blocking_recv() {
            *self = slot;
        }
    }
}

impl Drop for WorkSlot {
    fn drop(&mut self) {
        if !mem::replace(&mut self.is_over, true) {
            let mut slots = self.shared.slots.lock();
            slots.free += 1;
            self.shared.hand_out(&mut slots);
        }
    }
}

impl Drop for OneJobGuard {
    fn drop(&mut self) {
        self.shared.slots.lock().at_work.remove(&self.person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::pin::pin;
    use std::thread;
    use std::time::Duration;
    use tokio::time::timeout;

    const ANNA: Option<PersonId> = Some(PersonId(1));
    const BJORN: Option<PersonId> = Some(PersonId(2));

    /// A slot, if one is to be had at once.
    async fn at_once(queue: &WorkQueue, urgency: Urgency, person: Option<PersonId>) -> Option<WorkSlot> {
        timeout(Duration::ZERO, queue.slot(urgency, person)).await.ok()
    }

    #[tokio::test]
    async fn people_take_turns_however_much_one_of_them_asks_for() {
        let queue = WorkQueue::with_slots(2);
        let held = queue.slot(Urgency::Answer, ANNA).await;
        let mut order = Vec::new();
        let shared = &queue.shared;
        let mut waiting: Vec<_> = [ANNA, ANNA, ANNA, BJORN]
            .map(|person| shared.queue(&mut shared.slots.lock(), Urgency::Answer, person))
            .into_iter()
            .collect();
        drop(held);
        while !waiting.is_empty() {
            let next = waiting.iter_mut().position(|one| one.try_recv().map(|slot| order.push(slot.person)).is_ok());
            drop(waiting.remove(next.expect("somebody's turn")));
        }
        assert_eq!(order, [ANNA, BJORN, ANNA, ANNA]);
    }

    #[tokio::test]
    async fn a_match_never_waits_for_anything_else() {
        let queue = WorkQueue::with_slots(3);
        let others = [queue.slot(Urgency::Long, ANNA).await, queue.slot(Urgency::Answer, BJORN).await];
        assert!(at_once(&queue, Urgency::Answer, ANNA).await.is_none(), "the last slot is kept");
        let house = at_once(&queue, Urgency::Match, ANNA).await.expect("for matches");
        let mut next = pin!(queue.slot(Urgency::Match, ANNA));
        let mut answer = pin!(queue.slot(Urgency::Answer, BJORN));
        assert!(
            timeout(Duration::ZERO, &mut answer).await.is_err() && timeout(Duration::ZERO, &mut next).await.is_err()
        );
        drop(others);
        next.await;
        answer.await;
        drop(house);
    }

    #[tokio::test]
    async fn a_task_that_stops_waiting_holds_nothing_up() {
        let queue = WorkQueue::with_slots(2);
        let held = queue.slot(Urgency::Long, ANNA).await;
        assert!(at_once(&queue, Urgency::Long, BJORN).await.is_none());
        drop(held);
        assert!(at_once(&queue, Urgency::Long, ANNA).await.is_some());
        assert!(at_once(&queue, Urgency::Long, ANNA).await.is_some(), "it was given back");
    }

    #[tokio::test]
    async fn long_work_gives_way_to_what_came_meanwhile() {
        let queue = WorkQueue::with_slots(2);
        let mut long = queue.slot(Urgency::Long, ANNA).await;
        let answer = queue.shared.queue(&mut queue.shared.slots.lock(), Urgency::Answer, BJORN);
        thread::sleep(limits::SLICE);
        let worker = thread::spawn(move || {
            long.give_way();
            long
        });
        let answered = answer.await.expect("it has a turn");
        assert!(!worker.is_finished(), "it waits for its next turn");
        drop(answered);
        worker.join().expect("it goes on").give_way();
        assert_eq!(queue.shared.slots.lock().free, 2);
    }

    #[test]
    fn of_each_person_one_thing_is_worked_out_at_a_time() {
        let queue = WorkQueue::with_slots(2);
        let only = queue.begin(PersonId(1)).expect("the first");
        assert!(queue.begin(PersonId(1)).is_none() && queue.begin(PersonId(2)).is_some());
        drop(only);
        assert!(queue.begin(PersonId(1)).is_some());
    }
}
