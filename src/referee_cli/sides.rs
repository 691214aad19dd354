//! Both sides of a position as a line writes them.

use crate::engine::board::Checkers;

/// The same checkers with their points counted by the other player: a line counts both sides' points as the mover does.
pub(super) fn seen_from_the_other_side(side: &Checkers) -> Checkers {
    let mut points = side.points;
    points.reverse();
    Checkers { points, ..*side }
}
