//! How a play that was begun can be completed.

use super::super::play::{Move, Play};
use super::{LegalPlays, ends, telling};
use rustc_hash::FxHashSet;

impl LegalPlays {
    /// The legal plays that begin with these moves, one for each distinct resulting position, those that change most
    /// first. Empty if the moves so far are no beginning of a legal play.
    pub fn beginning_with(&self, prefix: &[Move]) -> Vec<Play> {
        let Some(node) = self.walk(prefix) else { return Vec::new() };
        let mut seen = FxHashSet::default();
        let rests = self.orders_after(prefix).map(|order| &order[prefix.len()..]);
        let found: Vec<_> = rests
            .flat_map(|rest| ends(&self.rules, node.clone(), rest))
            .filter(|end| self.stands(end) && seen.insert(end.moment.position))
            .map(|end| (end.play, end.moment.position))
            .collect();
        let mut plays: Vec<_> = found.iter().collect();
        telling::first(&self.before, &mut plays);
        plays.into_iter().map(|(play, _)| *play).collect()
    }
}
