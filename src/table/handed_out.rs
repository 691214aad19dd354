//! Messages whose buttons are being removed. They are noted in memory alone: for a new process all of them are due.

use crate::store::ids::{MessageId, Time};
use parking_lot::Mutex;
use std::collections::HashMap;

/// The messages that a worker has, each with the time until which no other worker gets it.
#[derive(Debug, Default)]
pub(super) struct HandedOut(Mutex<HashMap<MessageId, Time>>);

impl HandedOut {
    pub(super) fn has(&self, message: MessageId, now: Time) -> bool {
        self.0.lock().get(&message).is_some_and(|until| now < *until)
    }

    /// The number of these messages, including some whose time has passed.
    pub(super) fn count(&self) -> u32 {
        u32::try_from(self.0.lock().len()).unwrap_or(u32::MAX)
    }

    /// Notes that a worker has these messages until a time.
    pub(super) fn hand_out(&self, messages: impl Iterator<Item = MessageId>, now: Time, until: Time) {
        let mut all = self.0.lock();
        all.retain(|_, until| now < *until);
        all.extend(messages.map(|message| (message, until)));
    }

    /// Notes that no worker has a message: the time in the database alone says when it is due.
    pub(super) fn give_back(&self, message: MessageId) {
        self.0.lock().remove(&message);
    }

    pub(super) fn give_all_back(&self) {
        self.0.lock().clear();
    }
}
