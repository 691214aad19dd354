//! The contents of attachments, of which a limited amount is kept.

use crate::Snowflake;
use axum::body::Bytes;
use std::collections::{BTreeMap, VecDeque};

/// The most bytes of attachments that are kept; beyond that, the oldest are forgotten and their URLs answer 404.
const MOST_BYTES: usize = 64 * 1024 * 1024;
/// The most files that are kept although no message shows them any longer: a client may still be fetching one.
const MOST_UNSHOWN: usize = 20;

/// The contents of attachments, by id. Files that no message shows any longer are soon forgotten.
#[derive(Debug, Default)]
pub struct KeptFiles {
    contents: BTreeMap<Snowflake, Bytes>,
    /// The files that an edit has taken off their message, in the order in which that happened.
    unshown: VecDeque<Snowflake>,
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
            let oldest = self.unshown.front().or_else(|| self.contents.keys().find(|kept| **kept != id));
            let Some(oldest) = oldest.copied() else { break };
            self.forget(oldest);
        }
    }

    /// Notes that no message shows this file any longer.
    pub fn take_off(&mut self, id: Snowflake) {
        if self.contents.contains_key(&id) && !self.unshown.contains(&id) {
            self.unshown.push_back(id);
        }
        if let Some(oldest) = self.unshown.front().copied().filter(|_| self.unshown.len() > MOST_UNSHOWN) {
            self.forget(oldest);
        }
    }

    pub fn forget(&mut self, id: Snowflake) {
        self.bytes -= self.contents.remove(&id).map_or(0, |content| content.len());
        self.unshown.retain(|unshown| *unshown != id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_no_message_shows_are_soon_forgotten() {
        let mut files = KeptFiles::default();
        for id in 0..100 {
            files.keep(Snowflake(id), Bytes::from_static(&[7; 1_000]));
            if id % 2 == 0 {
                files.take_off(Snowflake(id));
            }
        }
        let kept = |id| files.get(Snowflake(id)).is_some();
        assert!((0..100).filter(|id| id % 2 == 1).all(kept), "those that are shown");
        assert!(!kept(0) && !kept(58) && kept(60) && kept(98));
        assert_eq!(files.bytes, 70_000);
    }

    #[test]
    fn the_oldest_files_make_room() {
        let mut files = KeptFiles::default();
        let large = Bytes::from(vec![7; MOST_BYTES / 2]);
        (1..=3).for_each(|id| files.keep(Snowflake(id), large.clone()));
        assert_eq!([1, 2, 3].map(|id| files.get(Snowflake(id)).is_some()), [false, true, true]);
    }
}
