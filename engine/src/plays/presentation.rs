//! The order in which plays are presented: those that change most come first. It does not depend on playing strength,
//! so it gives no advice, nor on how the plays were found.

use super::ends;
use crate::{Checkers, LegalPlays, MOST_MOVES, Move, Play, Point, Position};
use rustc_hash::FxHashSet;
use std::cmp::Reverse;

impl LegalPlays {
    /// The legal plays that begin with these moves, one for each distinct resulting position, sorted for presentation;
    /// empty if the moves are no beginning of a legal play.
    pub fn beginning_with(&self, prefix: &[Move]) -> Vec<Play> {
        let Some(node) = self.walk(prefix) else { return Vec::new() };
        let mut seen = FxHashSet::default();
        let rests = self.orders_after(prefix).map(|order| &order[prefix.len()..]);
        let found: Vec<_> = rests
            .flat_map(|rest| ends(&self.rules, node.clone(), rest))
            .filter(|end| self.is_legal(end) && seen.insert(end.state.position))
            .map(|end| (end.play, end.state.position))
            .collect();
        let mut plays: Vec<_> = found.iter().collect();
        sort(&self.before, &mut plays);
        plays.into_iter().map(|(play, _)| *play).collect()
    }
}

/// Sorts plays from one position by checkers hit, checkers borne off, points made, and then from the rearmost checker
/// moved to the foremost.
pub(super) fn sort(before: &Position, plays: &mut [&(Play, Position)]) {
    plays.sort_by_cached_key(|(play, after)| {
        let hit = after.opponent().bar.saturating_sub(before.opponent().bar);
        let off = after.mover().off.saturating_sub(before.mover().off);
        let made = points(after.mover()).filter(|&point| before.mover().on(point) < 2).count();
        (Reverse((hit, off, made)), Reverse(places(play)))
    });
}

/// The points with two or more checkers.
fn points(side: &Checkers) -> impl Iterator<Item = Point> {
    Point::descending().filter(|&point| side.on(point) >= 2)
}

/// The start and end of each move, rearmost first.
fn places(play: &Play) -> [(u8, u8); MOST_MOVES] {
    let mut places = [(0, 0); MOST_MOVES];
    for (place, step) in places.iter_mut().zip(play.moves()) {
        *place = (step.from.number(), step.to.number());
    }
    places.sort_unstable_by_key(|&place| Reverse(place));
    places
}
