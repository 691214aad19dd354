//! What every task works with.

use crate::discord::delivery::budget::Budget;
use crate::discord::delivery::command_ids::CommandIds;
use crate::discord::delivery::nonce::Nonce;
use crate::discord::delivery::picture_queue::PictureQueue;
use crate::discord::delivery::work::ReplayedGame;
use crate::discord::delivery::work_queue::WorkQueue;
use crate::store::ids::{ChannelId, MessageId, PersonId, Time};
use crate::store::people::Person;
use crate::table::{Table, limits};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::Notify;

/// What every task works with.
pub struct Services {
    /// All tables.
    pub table: Table,
    /// What people and servers may ask for.
    pub budget: Budget,
    /// Where pictures are drawn.
    pub pictures: PictureQueue,
    /// The commands as Discord knows them.
    pub commands: Arc<CommandIds>,
    /// The bot itself, once Discord has said who that is: it plays as the house.
    pub me: OnceLock<Person>,
    /// Who thinks, draws moving pictures or packs files.
    pub work: WorkQueue,
    /// When somebody last asked for something, in milliseconds since 1970.
    asked_at: AtomicI64,
    /// Set once the process is to end: what takes long is broken off.
    stopping: AtomicBool,
    warned: Mutex<Warned>,
    /// With what the messages can be changed that answers made.
    keys: Mutex<Keys>,
    /// When which games were posted as moving pictures, and where.
    replays: Mutex<HashMap<(ChannelId, ReplayedGame), Instant>>,
    /// Counts what has no other name.
    next: AtomicU64,
    /// Notified when something is on record that is to be sent now.
    pub outbox: Notify,
    /// Notified when all that is a server's is to be deleted.
    pub forgetting: Notify,
    /// Whoever waits for something to be shown, by the channel in which that is to be.
    shown: Mutex<HashMap<ChannelId, Arc<Shown>>>,
}

/// How often the table was told that something is shown in a channel, since somebody waits for that.
#[derive(Debug, Default)]
struct Shown {
    times: Mutex<u64>,
    once_more: Condvar,
}

/// How long to wait for something to be shown: well within the three seconds that an answer has.
const SHOWN_PATIENCE: Duration = Duration::from_millis(800);

/// How long an interaction's token changes what it made, with a minute to spare.
const KEY_LIFE: Duration = Duration::from_secs(14 * 60);

/// The tokens of the interactions that made or changed messages.
#[derive(Debug, Default)]
struct Keys {
    tokens: HashMap<MessageId, (String, Instant)>,
    /// The same messages in the order in which their tokens run out.
    order: VecDeque<(MessageId, Instant)>,
}

/// The longest nonce that Discord takes, in characters.
const LONGEST_NONCE: usize = 25;

/// Who was told in which channel that the bot can only answer there, and why: what it is allowed, or another number.
#[derive(Debug, Default)]
struct Warned(HashSet<(ChannelId, PersonId, u64)>);

impl Warned {
    /// How many are remembered; the next one then forgets all.
    const MOST: usize = 10_000;

    /// Whether this is the first time.
    fn is_first(&mut self, channel: ChannelId, person: PersonId, why: u64) -> bool {
        if self.0.len() >= Warned::MOST {
            self.0.clear();
        }
        self.0.insert((channel, person, why))
    }
}

impl Services {
    /// Services for a process that has warned nobody yet.
    pub fn new(table: Table, pictures: PictureQueue, budget: Budget) -> Services {
        Services {
            table,
            budget,
            pictures,
            commands: Arc::default(),
            me: OnceLock::new(),
            work: WorkQueue::new(),
            asked_at: AtomicI64::new(0),
            stopping: AtomicBool::new(false),
            warned: Mutex::default(),
            keys: Mutex::default(),
            replays: Mutex::default(),
            // So slowly is counted that no later process counts over again.
            next: AtomicU64::new(u64::try_from(now().0).unwrap_or_default()),
            outbox: Notify::new(),
            forgetting: Notify::new(),
            shown: <_>::default(),
        }
    }

    /// Notes that somebody asks for something now.
    pub fn note_asked(&self) {
        self.asked_at.store(now().0, Ordering::Relaxed);
    }

    /// Whether nobody has asked for anything for a while.
    pub fn is_quiet(&self) -> bool {
        let quiet = i64::try_from(limits::QUIET.as_millis()).unwrap_or(i64::MAX);
        Time(self.asked_at.load(Ordering::Relaxed)).plus_ms(quiet) <= now()
    }

    /// Has whatever takes long be broken off.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Whether whatever takes long is to be broken off.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Whether a game, come so far, was posted for all in a channel a short while ago.
    pub fn shows_replay(&self, channel: ChannelId, game: ReplayedGame) -> bool {
        let replays = self.replays.lock().unwrap_or_else(PoisonError::into_inner);
        replays.get(&(channel, game)).is_some_and(|at| at.elapsed() < limits::REPLAY_AGAIN)
    }

    /// Notes that a game is posted for all in a channel.
    pub fn note_replay(&self, channel: ChannelId, game: ReplayedGame) {
        let mut replays = self.replays.lock().unwrap_or_else(PoisonError::into_inner);
        replays.retain(|_, at| at.elapsed() < limits::REPLAY_AGAIN);
        replays.insert((channel, game), Instant::now());
    }

    /// Takes back that a game is posted in a channel, since its picture was not.
    pub fn forget_replay(&self, channel: ChannelId, game: ReplayedGame) {
        self.replays.lock().unwrap_or_else(PoisonError::into_inner).remove(&(channel, game));
    }

    /// Whether this person is still to be warned that the bot can only answer in a channel, since it has only these
    /// permissions, or for another reason with a number of its own. It counts as done, so it happens once for each.
    pub fn warns(&self, channel: ChannelId, person: PersonId, why: u64) -> bool {
        self.warned.lock().unwrap_or_else(PoisonError::into_inner).is_first(channel, person, why)
    }

    /// The nonce of a message, also of one that nothing keeps track of: Discord takes at most 25 characters, and recognises
    /// them from whatever channel or bot with the same token they come.
    pub fn nonce(&self, of: Option<Nonce<'_>>) -> String {
        let of = of.unwrap_or_else(|| Nonce::Other(self.next.fetch_add(1, Ordering::Relaxed)));
        format!("{}{of}", self.table.nonce()).chars().take(LONGEST_NONCE).collect()
    }

    /// Remembers for a quarter of an hour, and never longer than the process lives, what a message can be changed with:
    /// that counts against no limit of the bot's own, and works where the bot is no member.
    pub fn keep_key(&self, message: MessageId, token: &str) {
        let (mut keys, now) = (self.keys(), Instant::now());
        while let Some(&(oldest, since)) = keys.order.front().filter(|(_, since)| since.elapsed() >= KEY_LIFE) {
            keys.order.pop_front();
            // It may have been given another token since.
            if keys.tokens.get(&oldest).is_some_and(|(_, kept)| *kept == since) {
                keys.tokens.remove(&oldest);
            }
        }
        keys.order.push_back((message, now));
        keys.tokens.insert(message, (token.to_owned(), now));
    }

    /// What a message can still be changed with.
    pub fn key(&self, message: MessageId) -> Option<String> {
        let keys = self.keys();
        keys.tokens.get(&message).filter(|(_, since)| since.elapsed() < KEY_LIFE).map(|(token, _)| token.clone())
    }

    /// Forgets what a message could be changed with.
    pub fn drop_key(&self, message: MessageId) {
        self.keys().tokens.remove(&message);
    }

    fn keys(&self) -> MutexGuard<'_, Keys> {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has everybody look again who waits for something to be shown in this channel.
    pub fn notify_shown(&self, channel: ChannelId) {
        if let Some(shown) = self.shown().get(&channel) {
            *shown.times.lock().unwrap_or_else(PoisonError::into_inner) += 1;
            shown.once_more.notify_all();
        }
    }

    /// What `look` finds, now or as soon as something is shown in this channel; `None` if that takes too long. Blocks meanwhile.
    pub fn wait_until_shown<T>(&self, channel: ChannelId, look: impl Fn() -> Option<T>) -> Option<T> {
        let until = Instant::now() + SHOWN_PATIENCE;
        let shown = Arc::clone(self.shown().entry(channel).or_default());
        let found = loop {
            let before = *shown.times.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(found) = look() {
                break Some(found);
            }
            let Some(left) = until.checked_duration_since(Instant::now()) else { break None };
            let times = shown.times.lock().unwrap_or_else(PoisonError::into_inner);
            drop(shown.once_more.wait_timeout_while(times, left, |times| *times == before));
        };
        let mut all = self.shown();
        drop(shown);
        if all.get(&channel).is_some_and(|shown| Arc::strong_count(shown) == 1) {
            all.remove(&channel);
        }
        found
    }

    fn shown(&self) -> MutexGuard<'_, HashMap<ChannelId, Arc<Shown>>> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs work that blocks (the database) beside the async runtime, not on it. `None` if it panicked: what it had
    /// begun in the database was rolled back, and the log says so.
    pub async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Services) -> T + Send + 'static,
    ) -> Option<T> {
        let (services, span) = (Arc::clone(self), tracing::Span::current());
        let done = tokio::task::spawn_blocking(move || span.in_scope(|| work(&services))).await;
        done.inspect_err(|error| tracing::error!(%error, "blocking work ended in a panic")).ok()
    }

    /// Has the table do something in that way. `None`, with a line in the log that says `what`, if it could not.
    pub async fn at_table<T: Send + 'static, E: std::fmt::Debug>(
        self: &Arc<Self>,
        what: &'static str,
        work: impl FnOnce(&Table) -> Result<T, E> + Send + 'static,
    ) -> Option<T> {
        self.blocking(move |services| logged(work(&services.table), what)).await.flatten()
    }
}

/// Logs a fault where nobody waits for the result.
pub(super) fn logged<T, E: std::fmt::Debug>(result: Result<T, E>, what: &'static str) -> Option<T> {
    result.inspect_err(|error| tracing::error!(?error, "{what}")).ok()
}

/// The time now.
pub fn now() -> Time {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(i64::try_from(since_1970.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::discord::messages::post::Tracked;
    use crate::store::Store;
    use crate::store::ids::{MatchId, OutboxId};
    use crate::table::{self, Seen};

    fn services() -> Services {
        let table = Table::new(Store::in_memory().unwrap(), Dice::seeded(1)).unwrap();
        Services::new(table, PictureQueue::open().unwrap(), Budget::new(true))
    }

    #[test]
    fn no_two_databases_have_a_nonce_in_common_and_the_longest_fits() {
        let (one, other) = (services(), services());
        let news = Tracked::News(OutboxId(1), table::Shown::Call);
        let news = Some(Nonce::Of(&news));
        assert_ne!(one.nonce(news), other.nonce(news), "Discord takes the second for the first come again");
        assert_eq!(one.nonce(news), one.nonce(news));
        // The ten thousand millionth match after a hundred thousand actions.
        let last = Tracked::Past(Seen { match_id: MatchId(9_999_999_999), version: 99_999 });
        for longest in [Nonce::Of(&last), Nonce::Other(one.next.load(Ordering::Relaxed))] {
            let nonce = one.nonce(Some(longest));
            assert!(nonce.len() <= LONGEST_NONCE && nonce.ends_with(&longest.to_string()), "{nonce} is cut off");
        }
        assert_ne!(one.nonce(None), one.nonce(None));
    }

    #[test]
    fn who_waits_for_something_to_be_shown_looks_again_only_when_that_happens_in_its_channel() {
        let services = services();
        let (here, elsewhere) = (ChannelId(1), ChannelId(2));
        let (looks, is_there) = (AtomicU64::new(0), AtomicBool::new(false));
        let look = || {
            looks.fetch_add(1, Ordering::SeqCst);
            is_there.load(Ordering::SeqCst).then_some(())
        };
        std::thread::scope(|scope| {
            let waits = scope.spawn(|| services.wait_until_shown(here, look));
            while looks.load(Ordering::SeqCst) == 0 {
                std::thread::yield_now();
            }
            (0..100).for_each(|_| services.notify_shown(elsewhere));
            is_there.store(true, Ordering::SeqCst);
            services.notify_shown(here);
            assert_eq!(waits.join().unwrap(), Some(()));
        });
        assert!(looks.load(Ordering::SeqCst) <= 2, "{looks:?}");
        assert!(services.shown().is_empty(), "nobody waits any more");
        assert_eq!(services.wait_until_shown(here, || None::<()>), None, "it is not waited for ever");
    }

    #[test]
    fn each_reason_is_told_once_however_they_take_turns() {
        let mut warned = Warned::default();
        let mut tell = |why| warned.is_first(ChannelId(1), PersonId(2), why);
        assert_eq!([tell(8), tell(u64::MAX), tell(8), tell(u64::MAX)], [true, true, false, false]);
    }
}
