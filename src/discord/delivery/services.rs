//! The services of the process, shared by all tasks.

use crate::discord::delivery::alive_until::AliveUntil;
use crate::discord::delivery::budget::Budget;
use crate::discord::delivery::channel_locks::ChannelLocks;
use crate::discord::delivery::memory::{MentionIds, MessageTokens, PostedPictures, Warnings};
use crate::discord::delivery::metrics::Metrics;
use crate::discord::delivery::nonce::Nonce;
use crate::discord::delivery::picture_queue::PictureQueue;
use crate::discord::delivery::pools::{self, Pool, Pools};
use crate::discord::delivery::recorded_signal::RecordedSignal;
use crate::discord::delivery::work_queue::WorkQueue;
use crate::store::ids::{OutboxId, Time};
use crate::store::people::Person;
use crate::store::{self, Epoch};
use crate::table::{self, Fault, Table, limits};
use parking_lot::Mutex;
use std::collections::HashSet;
use std::ops::Deref;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// State shared by all tasks of the process: database, budgets, pictures, memory. The primary's work has
/// [services of its own](Services::in_term) in each term of holding the lease.
pub struct Services {
    /// The database and the rules of all channels.
    pub table: Table,
    /// The beginning of the process, or of the term. A process that was killed may have sent news that is older.
    pub started_at: Time,
    /// Cancelled once the process, or the term, is to end: workers stop, and long work is broken off.
    pub stopping: CancellationToken,
    process: Arc<ProcessServices>,
}

/// State shared by all tasks of the process, across its terms.
pub struct ProcessServices {
    /// The budgets of people and servers.
    pub budget: Budget,
    pub pictures: PictureQueue,
    /// The ids of the commands at Discord.
    pub mentions: Arc<MentionIds>,
    /// The bot's own account, which plays as the house; set once Discord has named it.
    pub bot: OnceLock<Person>,
    /// How people reach the owner of the bot, if the owner says so.
    pub contact: Option<String>,
    pub work_queue: WorkQueue,
    /// The figures of its answers.
    pub metrics: Metrics,
    pools: Pools,
    /// The time of the last interaction, in milliseconds since 1970.
    asked_at: AtomicI64,
    pub warnings: Warnings,
    /// The tokens by which messages can be changed.
    pub tokens: MessageTokens,
    pub posted_pictures: PostedPictures,
    /// The locks under which news is posted in channels and recorded.
    pub posting_locks: ChannelLocks<()>,
    /// The news that is being searched for in its channel, since Discord did not say whether it posted it.
    pub unconfirmed: Mutex<HashSet<OutboxId>>,
    /// The signal that a message was noted.
    pub recorded_signal: RecordedSignal,
    /// The number for the next nonce of a message that nothing keeps track of.
    next_nonce: AtomicU64,
    pub outbox: OutboxSignal,
    /// Notified when the data of a server is to be deleted.
    pub forgetting: Notify,
    /// The time until which other processes of the database count on this one.
    pub alive: Arc<AliveUntil>,
}

impl Deref for Services {
    type Target = ProcessServices;

    fn deref(&self) -> &ProcessServices {
        &self.process
    }
}

/// Notified when there is something to send now.
#[derive(Debug, Default)]
pub struct OutboxSignal {
    pub messages: Notify,
    pub removals: Notify,
}

impl OutboxSignal {
    /// Wakes the workers of this process that send; those of another one look each second.
    pub fn notify(&self) {
        self.messages.notify_one();
        self.removals.notify_one();
    }
}

/// The longest nonce that Discord takes, in characters.
const LONGEST_NONCE: usize = 25;

impl Services {
    /// Services with the way to reach the owner of the bot, if they have named one.
    pub fn new(table: Table, pictures: PictureQueue, budget: Budget, contact: Option<String>) -> Services {
        let process = ProcessServices {
            budget,
            pictures,
            mentions: Arc::default(),
            bot: OnceLock::new(),
            contact,
            work_queue: WorkQueue::default(),
            metrics: Metrics::default(),
            pools: Pools::default(),
            asked_at: AtomicI64::new(0),
            warnings: Warnings::default(),
            tokens: MessageTokens::default(),
            posted_pictures: PostedPictures::default(),
            posting_locks: ChannelLocks::default(),
            unconfirmed: Mutex::default(),
            recorded_signal: RecordedSignal::default(),
            // Numbers are used more slowly than milliseconds pass, so that no later process uses one again.
            next_nonce: AtomicU64::new(u64::try_from(now().0).unwrap_or_default()),
            outbox: OutboxSignal::default(),
            forgetting: Notify::new(),
            alive: Arc::default(),
        };
        Services { table, started_at: now(), stopping: CancellationToken::new(), process: Arc::new(process) }
    }

    /// The services of a term in which this process holds the lease of its database: nothing is written after its end.
    /// The only process of a database has one term.
    pub fn in_term(&self, term: Option<Epoch>) -> Services {
        Services {
            table: self.table.in_term(term),
            started_at: now(),
            stopping: self.stopping.child_token(),
            process: Arc::clone(&self.process),
        }
    }

    /// Notes that an interaction has arrived.
    pub fn note_asked(&self) {
        self.asked_at.store(now().0, Ordering::Relaxed);
    }

    /// Whether no interaction has arrived for a while.
    pub fn is_quiet(&self) -> bool {
        let quiet = i64::try_from(limits::QUIET.as_millis()).unwrap_or(i64::MAX);
        Time(self.asked_at.load(Ordering::Relaxed)).plus_ms(quiet) <= now()
    }

    /// Whether long work is to be broken off.
    pub fn is_stopping(&self) -> bool {
        self.stopping.is_cancelled()
    }

    /// The nonce of a message, also of one that nothing keeps track of: Discord takes at most 25 characters, and
    /// recognises them whichever channel or bot with the same token they come from.
    pub fn nonce(&self, of: Option<Nonce<'_>>) -> String {
        let of = of.unwrap_or_else(|| Nonce::Other {
            process: self.table.store().process().number(),
            number: self.next_nonce.fetch_add(1, Ordering::Relaxed),
        });
        format!("{}{of}", self.table.nonce()).chars().take(LONGEST_NONCE).collect()
    }

    /// Runs work that blocks (the database) beside the async runtime, not on it. `None` if it panicked: what it had
    /// begun in the database was rolled back, and the log says so.
    pub async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Services) -> T + Send + 'static,
    ) -> Option<T> {
        self.blocking_in(Pool::Database, work).await
    }

    /// Runs work that blocks in a pool; `None` as for [`Services::blocking`].
    pub async fn blocking_in<T: Send + 'static>(
        self: &Arc<Self>,
        pool: Pool,
        work: impl FnOnce(&Services) -> T + Send + 'static,
    ) -> Option<T> {
        let services = Arc::clone(self);
        self.pools.run(pool, move || work(&services)).await
    }

    /// Runs long work that blocks on a thread of its own, which leaves the processor to everything else that needs it.
    /// `None` if it panicked.
    pub async fn in_background<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Services) -> T + Send + 'static,
    ) -> Option<T> {
        let services = Arc::clone(self);
        pools::in_background(move || work(&services)).await
    }

    /// Runs work at the table as [`Services::blocking`]; `None`, and a line in the log that says `what`, if it failed.
    pub async fn with_table<T: Send + 'static, E: std::fmt::Debug + EndOfTerm>(
        self: &Arc<Self>,
        what: &'static str,
        work: impl FnOnce(&Table) -> Result<T, E> + Send + 'static,
    ) -> Option<T> {
        self.blocking(move |services| logged(work(&services.table), what)).await.flatten()
    }
}

/// Logs a failed result and drops its error.
pub fn logged<T, E: std::fmt::Debug + EndOfTerm>(result: Result<T, E>, what: &'static str) -> Option<T> {
    let log = |error: &E| match error.is_end_of_term() {
        true => tracing::debug!(?error, "{what}"),
        false => tracing::error!(?error, "{what}"),
    };
    result.inspect_err(log).ok()
}

/// Errors that may mean that this process is no longer the primary: then the next one does the work that failed.
pub trait EndOfTerm {
    fn is_end_of_term(&self) -> bool;
}

impl EndOfTerm for store::Error {
    fn is_end_of_term(&self) -> bool {
        matches!(self, store::Error::LeaseLost)
    }
}

impl EndOfTerm for Fault {
    fn is_end_of_term(&self) -> bool {
        matches!(self, Fault::Store(error) if error.is_end_of_term())
    }
}

impl EndOfTerm for table::Error {
    fn is_end_of_term(&self) -> bool {
        matches!(self, table::Error::Fault(fault) if fault.is_end_of_term())
    }
}

/// A clock that shows the time of the database's server, by this machine's own.
#[derive(Debug)]
struct Clock {
    /// How far the server's clock is ahead of this machine's, in milliseconds.
    ahead_ms: AtomicI64,
}

/// The clock of this process.
static CLOCK: Clock = Clock { ahead_ms: AtomicI64::new(0) };

impl Clock {
    /// Sets it by the clock of the server, which showed `clock_ms` at a moment.
    fn set(&self, clock_ms: i64, at: Instant) {
        let since = i64::try_from(at.elapsed().as_millis()).unwrap_or_default();
        self.ahead_ms.store(clock_ms.saturating_add(since).saturating_sub(own_clock_ms()), Ordering::Relaxed);
    }

    fn now(&self) -> Time {
        Time(own_clock_ms().saturating_add(self.ahead_ms.load(Ordering::Relaxed)))
    }
}

/// The time by this machine's own clock, in milliseconds since 1970.
fn own_clock_ms() -> i64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since_1970.as_millis()).unwrap_or(i64::MAX)
}

/// Sets the clock of this process by that of the database, which showed `clock_ms` at a moment, so that several
/// processes have the same time.
pub fn set_clock(clock_ms: i64, at: Instant) {
    CLOCK.set(clock_ms, at);
}

pub fn now() -> Time {
    CLOCK.now()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::discord::messages::post::MessageSubject;
    use crate::store::Store;
    use crate::store::ids::{MatchId, OutboxId};
    use crate::table::Seen;
    use std::time::Duration;

    fn services() -> Services {
        let table = Table::new(Store::in_memory().unwrap(), Dice::seeded(1)).unwrap();
        Services::new(table, PictureQueue::open().unwrap(), Budget::new(true), None)
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn long_work_leaves_the_processor_to_others() {
        let services = Arc::new(services());
        let share = || rustix::process::getpriority_process(None).expect("a priority");
        let background = services.in_background(move |_| share()).await.expect("it works");
        assert!(background > share(), "a larger number is a smaller share: {background}");
        assert_eq!(services.in_background(|_| assert_eq!(1, 2)).await, None, "a panic ends nothing else");
    }

    #[test]
    fn no_two_databases_have_a_nonce_in_common_and_the_longest_fits() {
        let (one, other) = (services(), services());
        let news = MessageSubject::News(OutboxId(1), table::Shown::TurnPing);
        let news = Some(Nonce::Tracked(&news));
        assert_ne!(one.nonce(news), other.nonce(news), "Discord takes the second for the first come again");
        assert_eq!(one.nonce(news), one.nonce(news));
        // The ten thousand millionth match after a hundred thousand actions.
        let last = MessageSubject::Past(Seen { match_id: MatchId(9_999_999_999), version: 99_999 });
        for longest in
            [Nonce::Tracked(&last), Nonce::Other { process: u64::MAX, number: one.next_nonce.load(Ordering::Relaxed) }]
        {
            let nonce = one.nonce(Some(longest));
            assert!(nonce.len() <= LONGEST_NONCE && nonce.ends_with(&longest.to_string()), "{nonce} is cut off");
        }
        assert_ne!(one.nonce(None), one.nonce(None));
    }

    #[test]
    fn the_clock_is_that_of_the_database() {
        const AHEAD_MS: i64 = 3_600_000;
        let clock = Clock { ahead_ms: AtomicI64::new(0) };
        let before = own_clock_ms();
        clock.set(before + AHEAD_MS - 50, Instant::now() - Duration::from_millis(50));
        let (shown, after) = (clock.now().0, own_clock_ms());
        // A millisecond may have begun while the clock was set.
        assert!((before + AHEAD_MS - 1..=after + AHEAD_MS + 1).contains(&shown), "{before} {shown} {after}");
    }
}
