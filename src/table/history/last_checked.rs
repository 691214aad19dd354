//! The imported match that each person looked at last: checking a long file takes a while, and people step on.

use crate::engine::formats::match_file::CheckedMatch;
use crate::store::ids::{ImportId, PersonId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The number of people who are remembered; the next one displaces all.
const MOST: usize = 32;

/// A person's last match, locked while they step through it.
pub(super) type LastChecked = Option<(ImportId, CheckedMatch)>;

#[derive(Debug, Default)]
pub(in crate::table) struct LastCheckedMatches(Mutex<HashMap<PersonId, Arc<Mutex<LastChecked>>>>);

impl LastCheckedMatches {
    pub(super) fn of(&self, person: PersonId) -> Arc<Mutex<LastChecked>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST && !all.contains_key(&person) {
            all.clear();
        }
        Arc::clone(all.entry(person).or_default())
    }
}
