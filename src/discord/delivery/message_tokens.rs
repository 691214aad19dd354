//! The tokens of interactions whose answers can still be changed by them. That counts against no limit of the bot's own, and
//! works in channels where the bot is not a member.

use crate::store::ids::MessageId;
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The life of a token: a quarter of an hour at Discord, with a minute to spare.
const LIFE: Duration = Duration::from_secs(14 * 60);

/// The tokens by which messages can be changed. They are never stored.
#[derive(Debug, Default)]
pub struct MessageTokens(Mutex<Tokens>);

#[derive(Debug, Default)]
struct Tokens {
    of: HashMap<MessageId, (String, Instant)>,
    /// The same messages in the order in which their tokens expire.
    order: VecDeque<(MessageId, Instant)>,
}

impl MessageTokens {
    /// Keeps the latest token of a message.
    pub fn keep(&self, message: MessageId, token: &str) {
        let (mut tokens, now) = (self.lock(), Instant::now());
        while let Some(&(oldest, since)) = tokens.order.front().filter(|(_, since)| since.elapsed() >= LIFE) {
            tokens.order.pop_front();
            // It may have another token since.
            if tokens.of.get(&oldest).is_some_and(|(_, kept)| *kept == since) {
                tokens.of.remove(&oldest);
            }
        }
        tokens.order.push_back((message, now));
        tokens.of.insert(message, (token.to_owned(), now));
    }

    /// The token of a message, unless it has expired.
    pub fn get(&self, message: MessageId) -> Option<String> {
        let tokens = self.lock();
        tokens.of.get(&message).filter(|(_, since)| since.elapsed() < LIFE).map(|(token, _)| token.clone())
    }

    pub fn forget(&self, message: MessageId) {
        self.lock().of.remove(&message);
    }

    fn lock(&self) -> MutexGuard<'_, Tokens> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
