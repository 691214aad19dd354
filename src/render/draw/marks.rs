//! Ghosts, rings, stops and arrows: a line of the theme's colour between two darker ones, so that it shows on anything.

use super::canvas::Canvas;
use super::shapes::{coverage, length, segment, stroke, triangle};
use super::sprite::Sprite;
use super::surface::Surface;
use crate::render::colour::Colour;
use crate::render::geometry::{CHECKER, Rect, Spot, WREATH};
use crate::render::layout::Arrow;
use crate::render::theme::Marks;
use std::f32::consts::TAU;

/// Dashes around a ghost.
const DASHES: f32 = 12.0;
/// How dark the outline of a mark is.
const OUTLINE: f32 = 0.24;

/// The colours of all marks and of their outlines, of which few pictures have much and all must show well.
pub(super) fn colours(marks: &Marks) -> [[u8; 3]; 6] {
    let [made, draft, hit] = [marks.made, marks.draft, marks.hit];
    [made, draft, hit, made.times(OUTLINE), draft.times(OUTLINE), hit.times(OUTLINE)].map(Colour::bytes)
}

/// A dashed circle as wide as a checker.
pub(super) fn ghost(colour: Colour, scale: f32) -> Sprite {
    circle(CHECKER - 7.0, scale, |at, distance| {
        let turn = at.y.atan2(at.x) / TAU * DASHES;
        let from_dash = ((turn - turn.floor()) - 0.5).abs() - 0.28;
        let dash = coverage(from_dash * length(at.x, at.y) * TAU / DASHES * scale);
        let line = stroke(distance * scale, 4.4 * scale) * dash;
        let dark = stroke(distance * scale, 8.0 * scale) * 0.4;
        (colour.times(OUTLINE).mix(colour, line), line.max(dark))
    })
}

/// A ring on a checker's rim.
pub(super) fn ring(colour: Colour, scale: f32) -> Sprite {
    circle(CHECKER, scale, |_, distance| outlined(colour, distance, 5.0, scale))
}

/// A small disc with an outline.
pub(super) fn stop(colour: Colour, diameter: f32, scale: f32) -> Sprite {
    circle(diameter - 8.0, scale, |_, distance| outlined(colour, distance, 6.0, scale))
}

/// Two branches of laurel, open at the top.
pub(super) fn laurel(colour: Colour, scale: f32) -> Sprite {
    const LEAVES: u8 = 8;
    const STEM: f32 = WREATH / 2.0 - 14.0;
    let leaves: Vec<(Spot, f32)> = (0..LEAVES)
        .flat_map(|leaf| {
            // From the lowest leaf upwards; each leans a little outwards or inwards from the stem.
            let turn = 0.16 + 2.25 * f32::from(leaf) / f32::from(LEAVES - 1);
            let lean = if leaf % 2 == 0 { 0.5 } else { -0.5 };
            let reach = if leaf % 2 == 0 { STEM + 6.0 } else { STEM - 6.0 };
            let right = Spot::new(turn.sin() * reach, turn.cos() * reach);
            // A branch grows along the circle: at right angles to the way from the middle.
            let heading = TAU / 4.0 - turn - TAU / 4.0 - lean;
            [(right, heading), (Spot::new(-right.x, right.y), TAU / 2.0 - heading)]
        })
        .collect();
    circle(WREATH, scale, |at, _| {
        let leaf = |&(middle, heading): &(Spot, f32)| {
            let (x, y) = (at.x - middle.x, at.y - middle.y);
            let along = x * heading.cos() + y * heading.sin();
            let across = y * heading.cos() - x * heading.sin();
            // The lens where two discs meet.
            length(along, across.abs() + 9.0) - 15.0
        };
        let outside = leaves.iter().map(leaf).fold(f32::MAX, f32::min);
        let turn = at.x.abs().atan2(at.y);
        let stem = (length(at.x, at.y) - STEM).abs() - if (0.0..2.4).contains(&turn) { 1.3 } else { -100.0 };
        (colour, coverage(outside.min(stem) * scale))
    })
}

/// A sprite painted by the place from its middle and the distance from a circle, both in units of the layout.
fn circle(diameter: f32, scale: f32, brush: impl Fn(Spot, f32) -> (Colour, f32)) -> Sprite {
    let side = ((diameter / 2.0 + 6.0) * scale).ceil() as usize * 2;
    let mut canvas = Canvas::new(side, side);
    let area = canvas.area();
    let middle = area.middle();
    canvas.paint(area, |at| {
        let at = Spot::new((at.x - middle.x) / scale, (at.y - middle.y) / scale);
        brush(at, length(at.x, at.y) - diameter / 2.0)
    });
    canvas.sprite()
}

fn outlined(colour: Colour, distance: f32, width: f32, scale: f32) -> (Colour, f32) {
    let line = stroke(distance * scale, width * scale);
    let dark = stroke(distance * scale, (width + 2.6) * scale) * 0.75;
    (colour.times(OUTLINE).mix(colour, line), line.max(dark))
}

/// The length of the pieces of straight line that a course is drawn with, about, and the most there are.
const PIECE: f32 = 16.0;
const PIECES: f32 = 32.0;
/// Half the width of the shaft where it begins and where it meets the head, in units of the layout.
const THIN: f32 = 2.2;
const THICK: f32 = 4.4;
const HEAD_LENGTH: f32 = 27.0;
const HEAD_HALF: f32 = 14.0;
const EDGE: f32 = 2.2;

/// Draws an arrow. Unlike everything else it is not a sprite: hardly two of them are alike.
pub(super) fn arrow(surface: &mut impl Surface, course: &Arrow, colour: Colour, scale: f32) {
    let way: f32 = course.samples().zip(course.samples().skip(1)).map(|(a, b)| a.distance(b)).sum();
    let head = HEAD_LENGTH.min(way * 0.62);
    let neck = course.at(1.0 - head / way.max(1.0));
    let tip = course.to;
    let (x, y) = ((tip.x - neck.x) / neck.distance(tip), (tip.y - neck.y) / neck.distance(tip));
    let half = HEAD_HALF * head / HEAD_LENGTH;
    let wing = |side: f32| Spot::new(neck.x - y * half * side, neck.y + x * half * side);
    let corners = [tip, wing(1.0), wing(-1.0)];
    let mut ribbon = Ribbon::new(course.bounds().grown(HEAD_HALF + EDGE), scale, surface);
    let end = 1.0 - head * 0.8 / way.max(1.0);
    let pieces = (way / PIECE).clamp(4.0, PIECES) as u8;
    for piece in 0..pieces {
        let share = |piece: u8| f32::from(piece) / f32::from(pieces);
        let (from, to) = (course.at(share(piece) * end), course.at(share(piece + 1) * end));
        let area = Rect::new(from.x.min(to.x), from.y.min(to.y), from.x.max(to.x), from.y.max(to.y));
        ribbon.add(area.grown(THICK + EDGE + 1.0), |at| {
            let (distance, along) = segment(at, from, to);
            distance - THIN - (THICK - THIN) * (share(piece) + along / f32::from(pieces))
        });
    }
    let [a, b, c] = corners;
    let area = Rect::new(a.x.min(b.x).min(c.x), a.y.min(b.y).min(c.y), a.x.max(b.x).max(c.x), a.y.max(b.y).max(c.y));
    ribbon.add(area.grown(EDGE + 1.0), |at| triangle(at, corners) - 1.2);
    ribbon.lay_on(surface, colour);
}

/// The distance of every pixel of an area from an outline that is put together of several.
struct Ribbon {
    left: usize,
    top: usize,
    width: usize,
    scale: f32,
    distances: Vec<f32>,
    /// First and last but one column of each row that was touched.
    rows: Vec<(usize, usize)>,
}

impl Ribbon {
    /// For outlines within `area`, in units of the layout, as far as they lie on the surface.
    fn new(area: Rect, scale: f32, surface: &impl Surface) -> Ribbon {
        let area = area.times(scale);
        let within = |value: f32, end: usize| (value.max(0.0) as usize).min(end);
        let (left, top) = (within(area.left.floor(), surface.width()), within(area.top.floor(), surface.height()));
        let width = within(area.right.ceil(), surface.width()) - left;
        let height = within(area.bottom.ceil(), surface.height()) - top;
        Ribbon {
            left,
            top,
            width,
            scale,
            distances: vec![f32::MAX; width * height],
            rows: vec![(usize::MAX, 0); height],
        }
    }

    fn add(&mut self, area: Rect, outside: impl Fn(Spot) -> f32) {
        let area = area.times(self.scale);
        let within = |value: f32, start: usize, end: usize| ((value - start as f32).max(0.0) as usize).min(end);
        let columns =
            within(area.left.floor(), self.left, self.width)..within(area.right.ceil(), self.left, self.width);
        let height = self.rows.len();
        for y in within(area.top.floor(), self.top, height)..within(area.bottom.ceil(), self.top, height) {
            let row = &mut self.distances[y * self.width..][..self.width];
            for x in columns.clone() {
                let at = Spot::new((self.left + x) as f32 + 0.5, (self.top + y) as f32 + 0.5);
                let distance = outside(Spot::new(at.x / self.scale, at.y / self.scale));
                row[x] = row[x].min(distance);
            }
            let (first, end) = &mut self.rows[y];
            *first = (*first).min(columns.start);
            *end = (*end).max(columns.end);
        }
    }

    fn lay_on(&self, surface: &mut impl Surface, colour: Colour) {
        let dark = colour.times(OUTLINE);
        for (y, &(first, end)) in self.rows.iter().enumerate() {
            for x in first..end {
                let distance = self.distances[y * self.width + x];
                let opacity = coverage((distance - EDGE) * self.scale);
                if opacity > 0.0 {
                    let [red, green, blue] = dark.mix(colour, coverage(distance * self.scale)).bytes();
                    let part = |part: u8| (f32::from(part) * opacity + 0.5) as u8;
                    let pixel = [part(red), part(green), part(blue), (opacity * 255.0 + 0.5) as u8];
                    surface.lay(self.left + x, self.top + y, pixel);
                }
            }
        }
    }
}
