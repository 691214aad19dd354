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
use tokio::sync::OwnedMutexGuard;

/// The number of requests after which buckets that are full again are forgotten.
const TIDIED_AFTER: u32 = 4_096;

/// The budgets of people and servers.
pub struct Budget {
    people: Buckets<PersonId>,
    servers: Buckets<GuildId>,
    /// The threads that are opened for people's challenges.
    threads: Buckets<PersonId>,
    /// The conversations that the bot opens with people.
    pub conversations: NewConversations,
    /// The people who are being told that they have asked for too much.
    told: Mutex<HashMap<PersonId, Arc<tokio::sync::Mutex<()>>>>,
    asked: AtomicU32,
    /// Whether anybody is refused.
    is_in_force: bool,
}

/// Why something is refused, and how long until there are tokens enough for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// This person has asked for too much.
    Person(Duration),
    /// All people on this server together have.
    Server(Duration),
}

impl Budget {
    /// Full buckets for everybody; if the budget is not in force nobody is refused.
    pub fn new(is_in_force: bool) -> Budget {
        Budget {
            people: Buckets::per_second(limits::PERSON_PER_SECOND, limits::PERSON_BURST),
            servers: Buckets::per_second(limits::SERVER_PER_SECOND, limits::SERVER_BURST),
            threads: Buckets::of(Quota::per_hour(limits::THREADS_AN_HOUR).allow_burst(limits::THREADS_AT_ONCE)),
            conversations: NewConversations::new(is_in_force),
            told: Mutex::default(),
            asked: AtomicU32::new(0),
            is_in_force,
        }
    }

    /// Takes these tokens from a person, and from the server that they ask on.
    ///
    /// # Errors
    /// The owner of the bucket with too few tokens. A request refused for a person costs the server nothing.
    pub fn spend(&self, person: PersonId, server: Option<GuildId>, tokens: NonZeroU32) -> Result<(), Refused> {
        if !self.is_in_force {
            return Ok(());
        }
        if self.asked.fetch_add(1, Ordering::Relaxed) % TIDIED_AFTER == TIDIED_AFTER - 1 {
            self.people.tidy();
            self.servers.tidy();
            self.threads.tidy();
            self.told.lock().retain(|_, turn| Arc::strong_count(turn) > 1);
        }
        self.people.take(person, tokens).map_err(Refused::Person)?;
        server.map_or(Ok(()), |server| self.servers.take(server, tokens).map_err(Refused::Server))
    }

    /// Waits until no other refusal is being told to this person: their flood takes no more of the processor than one
    /// answer at a time.
    pub async fn refusal_turn(&self, person: PersonId) -> OwnedMutexGuard<()> {
        let turn = Arc::clone(self.told.lock().entry(person).or_default());
        turn.lock_owned().await
    }

    /// Takes a thread that is to be opened for a person's challenge.
    ///
    /// # Errors
    /// The time until the next token.
    pub fn spend_thread(&self, person: PersonId) -> Result<(), Duration> {
        match self.is_in_force {
            true => self.threads.take(person, NonZeroU32::MIN),
            false => Ok(()),
        }
    }
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
            // More than a bucket holds: no limit is so high.
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
    use tokio::time::timeout;

    #[tokio::test]
    async fn a_person_is_told_of_one_refusal_at_a_time_and_nobody_else_waits() {
        let budget = Budget::new(true);
        let waits = async |person| timeout(Duration::ZERO, budget.refusal_turn(PersonId(person))).await.is_err();
        let turn = budget.refusal_turn(PersonId(1)).await;
        assert!(waits(1).await && !waits(2).await);
        drop(turn);
        assert!(!waits(1).await);
        let _: Vec<_> = (0..TIDIED_AFTER).map(|_| budget.spend(PersonId(3), None, limits::TYPING)).collect();
        assert!(budget.told.lock().is_empty(), "nobody is remembered");
    }

    #[test]
    fn no_more_buckets_are_kept_than_are_in_use() {
        let buckets = Buckets::per_second(limits::SERVER_BURST, limits::SERVER_BURST);
        (0..10_000_u64).for_each(|person| buckets.take(person, limits::TYPING).unwrap());
        while buckets.0.len() > 100 {
            buckets.tidy();
        }
    }
}
