//! A budget for new conversations with people, since Discord shuts out bots that open many. Conversations that are open
//! already are used without limit.

use crate::table::limits::{CONVERSATIONS_AN_HOUR, CONVERSATIONS_AT_ONCE, CONVERSATIONS_PAUSE};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use parking_lot::Mutex;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

/// The bot's budget of new conversations.
pub struct NewConversations {
    limiter: DefaultDirectRateLimiter,
    refused_at: Mutex<Option<Instant>>,
    /// How many processes share the budget: in each of them, a conversation costs this many tokens.
    processes: AtomicU32,
    /// Whether new conversations are counted; Discord's own refusals are always heeded.
    is_in_force: bool,
}

impl NewConversations {
    pub fn new(is_in_force: bool) -> NewConversations {
        let quota = Quota::per_hour(CONVERSATIONS_AN_HOUR).allow_burst(CONVERSATIONS_AT_ONCE);
        let (limiter, processes) = (RateLimiter::direct(quota), AtomicU32::new(1));
        NewConversations { limiter, refused_at: Mutex::default(), processes, is_in_force }
    }

    /// Shares the budget among this number of processes of the bot.
    pub fn share_among(&self, processes: u32) {
        self.processes.store(processes.clamp(1, CONVERSATIONS_AT_ONCE.get()), Ordering::Relaxed);
    }

    /// Takes a conversation out of the budget; `false` if none may be opened now.
    pub fn take(&self) -> bool {
        self.take_at(Instant::now())
    }

    fn take_at(&self, now: Instant) -> bool {
        let is_paused =
            self.refused_at.lock().is_some_and(|at| now.saturating_duration_since(at) < CONVERSATIONS_PAUSE);
        let cost = NonZeroU32::new(self.processes.load(Ordering::Relaxed)).unwrap_or(NonZeroU32::MIN);
        !is_paused && (!self.is_in_force || matches!(self.limiter.check_n(cost), Ok(Ok(()))))
    }

    /// Notes that Discord has refused a new conversation.
    pub fn note_refused(&self) {
        tracing::warn!(
            "Discord lets the bot open no more conversations; for an hour players are pinged in the channel"
        );
        *self.refused_at.lock() = Some(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_processes_share_what_is_opened() {
        let opened = |processes: u32| {
            let new = NewConversations::new(true);
            new.share_among(processes);
            (0..100).filter(|_| new.take()).count()
        };
        assert_eq!([1, 2, 5, 1_000].map(opened), [10, 5, 2, 1]);
    }

    #[test]
    fn after_a_refusal_none_is_opened_for_an_hour() {
        let new = NewConversations::new(false);
        assert!(new.take());
        new.note_refused();
        let now = Instant::now();
        assert!(!new.take_at(now) && new.take_at(now + CONVERSATIONS_PAUSE));
    }
}
