//! The order in which plays are offered: those that change most for everybody come first. It counts what happens and
//! judges nothing, so it gives no advice, and it does not depend on how the plays were found.

use super::super::board::{Checkers, Position};
use super::super::play::{MOST_MOVES, Play};
use super::super::point::Point;
use std::cmp::Reverse;

/// Sorts plays from one position, each with its result: by checkers hit, then borne off, then points made, then from the
/// rearmost checker moved to the foremost.
pub(super) fn first(before: &Position, plays: &mut [&(Play, Position)]) {
    plays.sort_by_cached_key(|(play, after)| {
        let hit = after.opponent().bar.saturating_sub(before.opponent().bar);
        let off = after.mover().off.saturating_sub(before.mover().off);
        let made = points(after.mover()).filter(|&point| before.mover().on(point) < 2).count();
        (Reverse((hit, off, made)), Reverse(places(play)))
    });
}

/// The points that a side holds.
fn points(side: &Checkers) -> impl Iterator<Item = Point> {
    Point::descending().filter(|&point| side.on(point) >= 2)
}

/// Where the moves of a play begin and end, the rearmost first.
fn places(play: &Play) -> [(u8, u8); MOST_MOVES] {
    let mut places = [(0, 0); MOST_MOVES];
    for (place, step) in places.iter_mut().zip(play.moves()) {
        *place = (step.from.number(), step.to.number());
    }
    places.sort_unstable_by_key(|&place| Reverse(place));
    places
}
