//! The imported match that each person looked at last: checking a long file takes a while, and people step on.

use crate::engine::formats::match_file::CheckedMatch;
use crate::review::Review;
use crate::store::ids::{ImportId, PersonId};
use parking_lot::Mutex;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// The number of people who are remembered; the next one displaces all.
const MOST_PEOPLE: usize = 32;

/// A person's last match, locked while they step through it.
pub(super) type LastChecked = Option<(ImportId, CheckedMatch)>;

#[derive(Debug, Default)]
pub(in crate::table) struct LastCheckedMatches(Mutex<HashMap<PersonId, Arc<Mutex<LastChecked>>>>);

impl LastCheckedMatches {
    pub(super) fn of(&self, person: PersonId) -> Arc<Mutex<LastChecked>> {
        let mut all = self.0.lock();
        if all.len() >= MOST_PEOPLE && !all.contains_key(&person) {
            all.clear();
        }
        Arc::clone(all.entry(person).or_default())
    }
}

/// The number of analyses of files that are remembered.
const REVIEWS: usize = 64;

/// The latest analyses of files; a file is analysed once more if its analysis was displaced.
#[derive(Debug, Default)]
pub(in crate::table) struct LastReviews(Mutex<VecDeque<(ImportId, Review)>>);

impl LastReviews {
    pub(super) fn of(&self, id: ImportId) -> Option<Review> {
        let all = self.0.lock();
        all.iter().find(|(of, _)| *of == id).map(|(_, review)| review.clone())
    }

    pub(super) fn keep(&self, id: ImportId, review: Review) {
        let mut all = self.0.lock();
        all.retain(|(of, _)| *of != id);
        if all.len() >= REVIEWS {
            all.pop_front();
        }
        all.push_back((id, review));
    }
}
