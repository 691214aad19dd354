//! The checkers of a question's second side.

use crate::engine::Checkers;

/// These checkers with their points numbered from the other side. A question numbers the points of both sides from the
/// mover's view.
pub(super) fn seen_from_the_other_side(side: &Checkers) -> Checkers {
    let mut points = side.points;
    points.reverse();
    Checkers { points, ..*side }
}
