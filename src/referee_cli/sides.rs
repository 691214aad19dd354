//! x

use crate::engine::Checkers;

/// These checkers with their points numbered by the other player: a question numbers both sides' points from the
/// mover's view.
pub(super) fn seen_from_the_other_side(side: &Checkers) -> Checkers {
    let mut points = side.points;
    points.reverse();
    Checkers { points, ..*side }
}
