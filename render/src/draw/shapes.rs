//! Shapes as signed distances: how far a spot is outside an outline, negative inside. A pixel's distance is all that
//! antialiasing needs.

use crate::geometry::{Rect, Spot};

/// The length of a vector. Faster than [`f32::hypot`], whose range is not needed here.
#[inline]
pub(super) fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// The share of a pixel that lies inside an outline, given its centre's distance in pixels.
#[inline]
pub(super) fn coverage(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// The share of a pixel that a line of this width covers, given its centre's distance from the line's middle.
#[inline]
pub(super) fn stroke(distance: f32, width: f32) -> f32 {
    coverage(distance.abs() - width / 2.0)
}

/// A smooth step: 0 at `from`, 1 at `to`, in either order.
#[inline]
pub(super) fn smooth(from: f32, to: f32, value: f32) -> f32 {
    let share = ((value - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

/// The distance from a rectangle with round corners.
#[inline]
pub(super) fn round_rect(at: Spot, area: Rect, radius: f32) -> f32 {
    let middle = area.middle();
    let x = (at.x - middle.x).abs() - area.width() / 2.0 + radius;
    let y = (at.y - middle.y).abs() - area.height() / 2.0 + radius;
    length(x.max(0.0), y.max(0.0)) + x.max(y).min(0.0) - radius
}

/// The distance from a line between two spots, and the position of the nearest spot along it, `0.0..=1.0`.
#[inline]
pub(super) fn segment(at: Spot, from: Spot, to: Spot) -> (f32, f32) {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let along = ((at.x - from.x) * x + (at.y - from.y) * y) / (x * x + y * y).max(f32::EPSILON);
    let along = along.clamp(0.0, 1.0);
    (length(at.x - from.x - x * along, at.y - from.y - y * along), along)
}

#[inline]
pub(super) fn triangle(at: Spot, corners: [Spot; 3]) -> f32 {
    let sides = [(corners[0], corners[1]), (corners[1], corners[2]), (corners[2], corners[0])];
    let turn = |(a, b): (Spot, Spot)| (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
    let inside = sides.map(turn);
    let nearest = sides.map(|(a, b)| segment(at, a, b).0).into_iter().fold(f32::MAX, f32::min);
    if inside.iter().all(|&t| t >= 0.0) || inside.iter().all(|&t| t <= 0.0) { -nearest } else { nearest }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_negative_inside_and_grow_outwards() {
        let area = Rect::new(0.0, 0.0, 10.0, 10.0);
        assert_eq!(round_rect(Spot::new(5.0, 5.0), area, 2.0), -5.0);
        assert_eq!(round_rect(Spot::new(15.0, 5.0), area, 2.0), 5.0);
        let corners = [Spot::new(0.0, 0.0), Spot::new(10.0, 0.0), Spot::new(5.0, 10.0)];
        assert!(triangle(Spot::new(5.0, 3.0), corners) < 0.0);
        assert_eq!(triangle(Spot::new(5.0, -4.0), corners), 4.0);
        assert_eq!(segment(Spot::new(3.0, 4.0), Spot::new(0.0, 0.0), Spot::new(0.0, 0.0)), (5.0, 0.0));
    }
}
