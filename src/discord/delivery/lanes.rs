//! What the background workers send, in lanes: what goes to one channel keeps its order, and no channel waits for another.
//!
//! A lane is worked off by one task, and only so many work at once: turns never wait for buttons that are to go, nor for
//! live boards. What is under way or waits already is not taken twice. News, notices, calls, boards and live boards are on
//! record at the table: what is left out here, because there is too much or the process ends, is handed out again.

use crate::discord::delivery::live_boards;
use crate::discord::delivery::responder::Responder;
use crate::discord::delivery::rest::Api;
use crate::discord::delivery::services::Services;
use crate::discord::messages::admin;
use crate::discord::messages::post::{Tracked, TrackedPost};
use crate::locale::Language;
use crate::store::administration::Logged;
use crate::store::ids::{CallId, ChannelId, MessageId, MessageRef, NoticeId, OutboxId, WatchId};
use crate::table::{Announcement, Call, DueBoard, Notice};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, watch};

/// How many lanes of each class are worked off at once.
const AT_ONCE: [(Class, u32); 3] = [(Class::Turn, 64), (Class::Strip, 16), (Class::Live, 16)];
/// How much may wait.
const MOST_WAITING: usize = 2_000;

/// Something to be sent.
#[derive(Debug)]
pub enum Job {
    /// News of a match.
    News(Box<Announcement>),
    /// What somebody who administers did.
    Notice(Box<Notice>),
    /// A direct message to whoever is to act.
    Call(Box<Call>),
    /// A message whose buttons must go.
    Strip(MessageRef),
    /// A match that is shown in another channel.
    Live(Box<DueBoard>),
}

/// How much a job matters where there is no room for all, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Class {
    Turn,
    Strip,
    Live,
}

/// What a job is about, of which one is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Subject {
    News(OutboxId),
    Notice(NoticeId),
    Call(CallId),
    Strip(MessageId),
    Live(WatchId),
}

/// What keeps its order.
type Lane = (Class, ChannelId);

impl Job {
    fn subject(&self) -> Subject {
        match self {
            Job::News(news) => Subject::News(news.id),
            Job::Notice(notice) => Subject::Notice(notice.id),
            Job::Call(call) => Subject::Call(call.id),
            Job::Strip(message) => Subject::Strip(message.message),
            Job::Live(board) => Subject::Live(board.id),
        }
    }

    fn lane(&self) -> Lane {
        match self {
            Job::News(news) => (Class::Turn, news.current.header.channel),
            Job::Notice(notice) => (Class::Turn, notice.header.channel),
            Job::Call(call) => (Class::Turn, call.header.channel),
            Job::Strip(message) => (Class::Strip, message.channel),
            Job::Live(board) => (Class::Live, board.channel),
        }
    }
}

/// What waits and what is under way.
#[derive(Debug, Default)]
struct Queues {
    /// A lane that has an entry is being worked off.
    lanes: HashMap<Lane, VecDeque<Job>>,
    known: HashSet<Subject>,
    waiting: usize,
}

impl Queues {
    /// Takes a job; returns its lane if somebody has to begin with that.
    fn take(&mut self, job: Job, most: usize) -> Option<Lane> {
        let (lane, subject) = (job.lane(), job.subject());
        if self.known.contains(&subject) || (self.waiting >= most && !self.shed(lane.0)) {
            return None;
        }
        self.known.insert(subject);
        self.waiting += 1;
        let begins = !self.lanes.contains_key(&lane);
        self.lanes.entry(lane).or_default().push_back(job);
        begins.then_some(lane)
    }

    /// Leaves out something that matters less than this class, the least important first.
    fn shed(&mut self, class: Class) -> bool {
        let lesser = self.lanes.iter_mut().filter(|(lane, jobs)| lane.0 > class && !jobs.is_empty());
        let Some(job) = lesser.max_by_key(|(lane, _)| lane.0).and_then(|(_, jobs)| jobs.pop_back()) else {
            return false;
        };
        self.known.remove(&job.subject());
        self.waiting -= 1;
        true
    }

    /// The next job of a lane; there is no such lane any more once it is empty.
    fn next(&mut self, lane: Lane) -> Option<Job> {
        let job = self.lanes.get_mut(&lane)?.pop_front();
        match job {
            Some(_) => self.waiting -= 1,
            None => drop(self.lanes.remove(&lane)),
        }
        job
    }
}

/// The lanes of all channels.
pub struct Lanes {
    services: Arc<Services>,
    http: Api,
    queues: Mutex<Queues>,
    /// For each class, in its order.
    permits: [Semaphore; 3],
    stopped: watch::Receiver<bool>,
}

impl Lanes {
    /// Lanes in which nothing waits; nothing more is begun once `stopped` says so.
    #[must_use]
    pub fn new(services: Arc<Services>, http: Api, stopped: watch::Receiver<bool>) -> Arc<Lanes> {
        let permits = AT_ONCE.map(|(_, lanes)| Semaphore::new(lanes as usize));
        Arc::new(Lanes { services, http, queues: Mutex::default(), permits, stopped })
    }

    /// Has something sent, unless that is under way.
    pub fn send(self: &Arc<Self>, job: Job) {
        if let Some(lane) = self.queues().take(job, MOST_WAITING) {
            let lanes = Arc::clone(self);
            tokio::spawn(async move { lanes.work_off(lane).await });
        }
    }

    /// Waits until nothing is under way any more.
    pub async fn finish(&self) {
        for (class, lanes) in AT_ONCE {
            drop(self.permits[class as usize].acquire_many(lanes).await);
        }
    }

    async fn work_off(self: Arc<Self>, lane: Lane) {
        loop {
            let Ok(_permit) = self.permits[lane.0 as usize].acquire().await else { return };
            let Some(job) = self.queues().next(lane) else { return };
            let subject = job.subject();
            if !*self.stopped.borrow() {
                // On a task of its own: if it breaks off, the lane goes on with the next.
                let lanes = Arc::clone(&self);
                if let Err(error) = tokio::spawn(async move { lanes.carry_out(job).await }).await {
                    tracing::error!(%error, "something to be sent broke off");
                }
            }
            self.queues().known.remove(&subject);
        }
    }

    async fn carry_out(&self, job: Job) {
        let responder = Responder { services: &self.services, http: &self.http };
        match job {
            Job::News(news) => {
                let Some(channel) = responder.seat(&news.current.header).await else { return };
                responder.tell_in(channel, *news).await;
            }
            Job::Notice(notice) => {
                let Logged { entry, by } = &notice.action;
                let language = Language::of_tag(&notice.header.locale);
                let post = admin::announcement(language, by, &notice.header, entry.action, &entry.reason);
                let tracked = Some(Tracked::Notice(notice.id));
                responder.post(notice.header.channel, TrackedPost { post, tracked }).await;
            }
            Job::Call(call) => responder.call(*call).await,
            Job::Strip(message) => responder.strip(message).await,
            Job::Live(board) => live_boards::follow(&self.services, &self.http, *board).await,
        }
    }

    fn queues(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::messages::fixtures;
    use crate::table::News;

    fn strip(channel: u64, message: u64) -> Job {
        Job::Strip(MessageRef { channel: ChannelId(channel), message: MessageId(message) })
    }

    fn news(id: u64) -> Job {
        let (news, happenings, current) = (News::Refresh { mention: None }, Vec::new(), fixtures::current(3));
        Job::News(Box::new(Announcement { id: OutboxId(id), news, happenings, ended: None, current }))
    }

    fn live(id: u64) -> Job {
        Job::Live(Box::new(DueBoard {
            id: WatchId(id),
            channel: ChannelId(id),
            locale: "en-US".to_owned(),
            message: None,
            former: None,
            change: None,
        }))
    }

    #[test]
    fn a_lane_keeps_its_order_and_ends_when_it_is_empty() {
        let mut queues = Queues::default();
        let lane = queues.take(strip(1, 11), 10).expect("somebody has to begin");
        assert_eq!(queues.take(strip(1, 12), 10), None, "whoever works it off goes on");
        assert!(queues.take(strip(2, 21), 10).is_some(), "another channel waits for nobody");
        let order: Vec<Subject> = std::iter::from_fn(|| queues.next(lane)).map(|job| job.subject()).collect();
        assert_eq!(order, [Subject::Strip(MessageId(11)), Subject::Strip(MessageId(12))]);
        assert_eq!(queues.take(strip(1, 13), 10), Some(lane));
    }

    #[test]
    fn nothing_is_in_flight_twice() {
        let mut queues = Queues::default();
        let lane = queues.take(strip(1, 11), 10).unwrap();
        let job = queues.next(lane).expect("it is under way");
        assert_eq!(queues.take(strip(1, 11), 10), None);
        assert!(queues.next(lane).is_none(), "it was not taken once more");
        queues.known.remove(&job.subject());
        assert!(queues.take(strip(1, 11), 10).is_some());
    }

    #[test]
    fn what_is_too_much_is_left_out_the_least_important_first() {
        let mut queues = Queues::default();
        for job in [live(1), strip(2, 2), live(3)] {
            assert!(queues.take(job, 3).is_some());
        }
        queues.take(news(1), 3);
        queues.take(news(2), 3);
        let left =
            |queues: &Queues, class| queues.lanes.iter().filter(|(l, jobs)| l.0 == class && !jobs.is_empty()).count();
        assert_eq!((left(&queues, Class::Live), left(&queues, Class::Strip)), (0, 1));
        queues.take(news(3), 3);
        assert_eq!(left(&queues, Class::Strip), 0, "buttons before turns");
        queues.take(news(4), 3);
        queues.take(strip(5, 5), 3);
        assert_eq!((queues.waiting, queues.known.len()), (3, 3), "and what comes later, where all matters as much");
    }
}
