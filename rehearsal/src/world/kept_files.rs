//! The contents of attachments, of which a limited amount is kept.

use crate::Snowflake;
use axum::body::Bytes;
use std::collections::{BTreeMap, BTreeSet};

/// The most bytes of attachments that are kept; beyond that, the oldest are forgotten and their URLs answer 404.
const MOST_BYTES: usize = 64 * 1024 * 1024;

/// The contents of attachments, by id. Files that no message shows any longer are the first to be forgotten.
#[derive(Debug, Default)]
pub struct KeptFiles {
    contents: BTreeMap<Snowflake, Bytes>,
    /// The files that an edit has taken off their message.
    unshown: BTreeSet<Snowflake>,
    bytes: usize,
}

impl KeptFiles {
    pub fn get(&self, id: Snowflake) -> Option<Bytes> {
        self.contents.get(&id).cloned()
    }

    /// Keeps a file; the oldest others are forgotten where all together are too large.
    pub fn keep(&mut self, id: Snowflake, content: Bytes) {
        self.bytes += content.len();
        self.contents.insert(id, content);
        while self.bytes > MOST_BYTES {
            let oldest = self.unshown.first().or_else(|| self.contents.keys().find(|kept| **kept != id));
            let Some(oldest) = oldest.copied() else { break };
            self.forget(oldest);
        }
    }

    /// Notes that no message shows this file any longer.
    pub fn take_off(&mut self, id: Snowflake) {
        if self.contents.contains_key(&id) {
            self.unshown.insert(id);
        }
    }

    pub fn forget(&mut self, id: Snowflake) {
        self.bytes -= self.contents.remove(&id).map_or(0, |content| content.len());
        self.unshown.remove(&id);
    }
}
