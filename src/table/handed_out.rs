//! Messages whose buttons are being removed: known in memory alone, since a process that begins finds all of them due.

use crate::store::ids::{MessageId, Time};
use parking_lot::Mutex;
use std::collections::HashMap;

/// The messages that were handed out, and until when nobody else gets them.
#[derive(Debug, Default)]
pub(super) struct HandedOut(Mutex<HashMap<MessageId, Time>>);

impl HandedOut {
    pub(super) fn has(&self, message: MessageId, now: Time) -> bool {
        self.0.lock().get(&message).is_some_and(|until| now < *until)
    }

    /// How many messages are handed out, at most.
    pub(super) fn count(&self) -> u32 {
        u32::try_from(self.0.lock().len()).unwrap_or(u32::MAX)
    }

    /// Hands messages out until a time.
    pub(super) fn take(&self, messages: impl Iterator<Item = MessageId>, (now, until): (Time, Time)) {
        let mut all = self.0.lock();
        all.retain(|_, until| now < *until);
        all.extend(messages.map(|message| (message, until)));
    }

    /// From now on the time on record alone says when a message is due.
    pub(super) fn give_back(&self, message: MessageId) {
        self.0.lock().remove(&message);
    }

    pub(super) fn give_all_back(&self) {
        self.0.lock().clear();
    }
}
