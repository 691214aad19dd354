//! The budget of each person and each server: a bucket of tokens, from which every interaction is paid before it is
//! handled.

use crate::discord::delivery::conversations::NewConversations;
use crate::store::ids::{GuildId, PersonId};
use crate::table::limits;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;

/// The number of requests after which buckets that are full again are forgotten.
const TIDIED_AFTER: u32 = 4_096;

/// The most requests of one person that are carried out at the same time. Further ones of theirs wait, not others'.
const REQUESTS_AT_ONCE: usize = 3;
/// The pause after a refusal was told, before the next one is told to the same person.
const REFUSAL_PAUSE: Duration = Duration::from_millis(20);
/// The most waiting refusals of one person with a pause between them; with more there is none: Discord waits 3 s.
const REFUSALS_PACED: usize = 40;

/// The permits that a person's requests wait for.
struct RequestPermits {
    requests: Arc<Semaphore>,
    refusals: tokio::sync::Mutex<()>,
}

impl Default for RequestPermits {
    fn default() -> RequestPermits {
        RequestPermits { requests: Arc::new(Semaphore::new(REQUESTS_AT_ONCE)), refusals: tokio::sync::Mutex::default() }
    }
}

/// The budgets of people and servers.
pub struct Budget {
    people: Buckets<PersonId>,
    guilds: Buckets<GuildId>,
    /// The threads opened for a person: for matches that they challenge to or accept, or that these displace.
    threads: Buckets<PersonId>,
    /// The messages other than boards that a person has the bot post.
    posts: Buckets<PersonId>,
    /// The pings by proposals to adjourn, for each proposer and opponent.
    proposals: Buckets<(PersonId, PersonId)>,
    /// The conversations that the bot opens with people.
    pub conversations: NewConversations,
    /// The permits of people who have requests under way.
    permits: Mutex<HashMap<PersonId, Arc<RequestPermits>>>,
    asked: AtomicU32,
    /// Whether requests beyond the budget are refused.
    is_in_force: bool,
}

/// The owner of the bucket that has too few tokens, and the time until it has enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverBudget {
    /// This person has asked for too much.
    Person(Duration),
    /// All people on this server together have asked for too much.
    Guild(Duration),
}

impl Budget {
    /// Full buckets for everybody; if the budget is not in force nobody is refused.
    pub fn new(is_in_force: bool) -> Budget {
        Budget {
            people: Buckets::per_second(limits::PERSON_PER_SECOND, limits::PERSON_BURST),
            guilds: Buckets::per_second(limits::GUILD_PER_SECOND, limits::GUILD_BURST),
            threads: Buckets::of(Quota::per_hour(limits::THREADS_AN_HOUR).allow_burst(limits::THREADS_AT_ONCE)),
            posts: Buckets::of(Quota::per_hour(limits::POSTS_AN_HOUR).allow_burst(limits::POSTS_AT_ONCE)),
            proposals: Buckets::of(one_in(limits::PING_AGAIN_MS)),
            conversations: NewConversations::new(is_in_force),
            permits: Mutex::default(),
            asked: AtomicU32::new(0),
            is_in_force,
        }
    }

    /// Takes these tokens from a person, and from the server that they ask on.
    ///
    /// # Errors
    /// The owner of the bucket with too few tokens. A request refused for a person costs the server nothing.
    pub fn spend(&self, person: PersonId, guild: Option<GuildId>, tokens: NonZeroU32) -> Result<(), OverBudget> {
        if !self.is_in_force {
            return Ok(());
        }
        if self.asked.fetch_add(1, Ordering::Relaxed) % TIDIED_AFTER == TIDIED_AFTER - 1 {
            self.people.tidy();
            self.guilds.tidy();
            self.threads.tidy();
            self.posts.tidy();
            self.proposals.tidy();
            self.permits.lock().retain(|_, permits| {
                Arc::strong_count(permits) > 1 || permits.requests.available_permits() < REQUESTS_AT_ONCE
            });
        }
        self.people.take(person, tokens).map_err(OverBudget::Person)?;
        guild.map_or(Ok(()), |guild| self.guilds.take(guild, tokens).map_err(OverBudget::Guild))
    }

    /// Answers a person with a refusal, once no other one is being answered, and with a pause between two: a flood
    /// takes little of the processor.
    pub async fn pace_refusal(&self, person: PersonId, answer: impl Future<Output = ()>) {
        let permits = self.permits_of(person);
        let _held = permits.refusals.lock().await;
        answer.await;
        // Of the references, one is the map's and one this function's; each other belongs to a request that waits.
        if Arc::strong_count(&permits) - 2 <= REFUSALS_PACED {
            sleep(REFUSAL_PAUSE).await;
        }
    }

    /// Waits until fewer than `REQUESTS_AT_ONCE` requests of a person are being carried out. A request counts until the
    /// result is dropped; `None` if the budget is not in force.
    pub async fn request_permit(&self, person: PersonId) -> Option<OwnedSemaphorePermit> {
        match self.is_in_force {
            true => Arc::clone(&self.permits_of(person).requests).acquire_owned().await.ok(),
            false => None,
        }
    }

    fn permits_of(&self, person: PersonId) -> Arc<RequestPermits> {
        Arc::clone(self.permits.lock().entry(person).or_default())
    }

    /// Whether a proposal to adjourn may ping the opponent: once in ten minutes at most from the same proposer.
    pub fn may_ping(&self, proposer: PersonId, opponent: PersonId) -> bool {
        !self.is_in_force || self.proposals.take((proposer, opponent), NonZeroU32::MIN).is_ok()
    }

    /// Takes a thread that an action of a person opens.
    ///
    /// # Errors
    /// The time until the next token.
    pub fn spend_thread(&self, person: PersonId) -> Result<(), Duration> {
        match self.is_in_force {
            true => self.threads.take(person, NonZeroU32::MIN),
            false => Ok(()),
        }
    }

    /// Takes a message besides the boards of matches that a person has posted.
    ///
    /// # Errors
    /// The time until the next token.
    pub fn spend_post(&self, person: PersonId) -> Result<(), Duration> {
        match self.is_in_force {
            true => self.posts.take(person, NonZeroU32::MIN),
            false => Ok(()),
        }
    }
}

/// The quota of one token every `ms` milliseconds.
fn one_in(ms: i64) -> Quota {
    Quota::with_period(Duration::from_millis(ms.unsigned_abs())).unwrap_or(Quota::per_hour(NonZeroU32::MIN))
}

struct Buckets<Id: Hash + Eq + Clone>(DefaultKeyedRateLimiter<Id>);

impl<Id: Hash + Eq + Clone> Buckets<Id> {
    fn of(quota: Quota) -> Buckets<Id> {
        Buckets(RateLimiter::dashmap(quota))
    }

    fn per_second(per_second: NonZeroU32, most: NonZeroU32) -> Buckets<Id> {
        Buckets::of(Quota::per_second(per_second).allow_burst(most))
    }

    /// Takes tokens from a bucket; if it has too few, returns how long until it has them.
    fn take(&self, id: Id, tokens: NonZeroU32) -> Result<(), Duration> {
        match self.0.check_key_n(&id, tokens) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(not_until)) => Err(not_until.wait_time_from(DefaultClock::default().now())),
            // More tokens than a bucket can hold, which nothing costs.
            Err(_) => Err(Duration::ZERO),
        }
    }

    /// Forgets the buckets that are full.
    fn tidy(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;
    use tokio::time::timeout;

    #[tokio::test]
    async fn a_person_is_told_of_one_refusal_at_a_time_and_nobody_else_waits() {
        let (budget, answered) = (Budget::new(true), &Mutex::new(Vec::new()));
        let answer = |person| budget.pace_refusal(PersonId(person), async move { answered.lock().push(person) });
        let began = Instant::now();
        tokio::join!(answer(1), answer(1), answer(1), answer(2));
        assert_eq!(*answered.lock(), [1, 2, 1, 1]);
        assert!(began.elapsed() >= 3 * REFUSAL_PAUSE);
        let _: Vec<_> = (0..TIDIED_AFTER).map(|_| budget.spend(PersonId(3), None, limits::TYPING)).collect();
        assert!(budget.permits.lock().is_empty(), "nobody is remembered");
    }

    #[tokio::test]
    async fn a_person_has_a_few_requests_carried_out_at_once_and_nobody_else_waits() {
        let budget = Budget::new(true);
        let at_once = async |person| timeout(Duration::ZERO, budget.request_permit(PersonId(person))).await;
        let held = [at_once(1).await, at_once(1).await, at_once(1).await];
        assert!(held.iter().all(Result::is_ok) && at_once(1).await.is_err() && at_once(2).await.is_ok());
        let _: Vec<_> = (0..TIDIED_AFTER).map(|_| budget.spend(PersonId(3), None, limits::TYPING)).collect();
        assert_eq!(budget.permits.lock().len(), 1, "the permits of those who have requests in work are kept");
        drop(held);
        assert!(at_once(1).await.is_ok());
    }

    #[test]
    fn no_more_buckets_are_kept_than_are_in_use() {
        let buckets = Buckets::per_second(limits::GUILD_BURST, limits::GUILD_BURST);
        (0..10_000_u64).for_each(|person| buckets.take(person, limits::TYPING).unwrap());
        while buckets.0.len() > 100 {
            buckets.tidy();
        }
    }
}
