//! Dashed circles, rings, arrows and the wreath. Marks have the theme's colour and a darker outline, so that they show
//! on any background.

use super::shapes::{coverage, segment, triangle};
use super::stencil::{ALL, Frame, NONE, Painting};
use super::surface::{Pixel, Sprite, Surface};
use crate::colour::Colour;
use crate::geometry::{CHECKER, Rect, Spot, WREATH};
use crate::layout::Arrow;
use crate::theme::MarkColours;
use std::f32::consts::TAU;

/// The dashes of a dashed circle.
const DASHES: u8 = 12;
/// The brightness of an outline, as a share of the mark's.
const OUTLINE: f32 = 0.24;

/// The colours of all marks and outlines: few pixels have them, but a palette must contain them exactly.
pub(super) fn colours(marks: &MarkColours) -> [[u8; 3]; 6] {
    let [made, draft, hit] = [marks.made, marks.draft, marks.hit];
    [made, draft, hit, made.times(OUTLINE), draft.times(OUTLINE), hit.times(OUTLINE)].map(Colour::bytes)
}

/// A dashed circle of a checker's size.
pub(super) fn ghost(colour: Colour, scale: f32) -> Sprite {
    const RADIUS: f32 = CHECKER / 2.0 - 3.5;
    let mut painting = on_circle(RADIUS, scale);
    lay_ring(&mut painting, RADIUS, 8.0, colour.times(OUTLINE), 0.4);
    let dashes = painting.frame.stencil(|stencil| {
        stencil.ring(RADIUS, 4.4);
        for dash in 0..DASHES {
            let gap = |turn: f32| {
                let turn = (f32::from(dash) + turn) / f32::from(DASHES) * TAU;
                Spot::new(turn.cos() * CHECKER, turn.sin() * CHECKER)
            };
            stencil.polygon(&[Spot::new(0.0, 0.0), gap(-0.22), gap(0.22)], NONE);
        }
    });
    painting.lay(&dashes, 1.0, |_, _| colour);
    painting.sprite()
}

/// A ring on a checker's rim.
pub(super) fn ring(colour: Colour, scale: f32) -> Sprite {
    outlined(CHECKER / 2.0, 5.0, colour, scale)
}

/// A small ring where a checker touched down in the middle of its move.
pub(super) fn stop(colour: Colour, diameter: f32, scale: f32) -> Sprite {
    outlined(diameter / 2.0 - 4.0, 6.0, colour, scale)
}

/// A wreath of two laurel branches, open at the top.
pub(super) fn wreath(colour: Colour, scale: f32) -> Sprite {
    const LEAVES: u8 = 8;
    const STEM: f32 = WREATH / 2.0 - 14.0;
    let on_stem = |turn: f32, reach: f32, side: f32| Spot::new(turn.sin() * reach * side, turn.cos() * reach);
    let mut painting = on_circle(WREATH / 2.0, scale);
    let wreath = painting.frame.stencil(|stencil| {
        stencil.ring(STEM, 2.6);
        stencil.polygon(&[Spot::new(0.0, 0.0), on_stem(2.4, WREATH, 1.0), on_stem(2.4, WREATH, -1.0)], NONE);
        for leaf in 0..LEAVES {
            // From the lowest leaf upwards; leaves lean outwards and inwards in turn.
            let turn = 0.16 + 2.25 * f32::from(leaf) / f32::from(LEAVES - 1);
            let lean = if leaf % 2 == 0 { 1.0 } else { -1.0 };
            let middle = on_stem(turn, STEM + 6.0 * lean, 1.0);
            // The branch follows the circle.
            let heading = -turn - 0.5 * lean;
            let (x, y) = (heading.cos(), heading.sin());
            for side in [1.0, -1.0] {
                // Two arcs that meet in points.
                let leaf = (0..16_u8).map(|step| {
                    let turn = f32::from(step) / 16.0 * TAU;
                    let (along, across) = (12.0 * turn.cos(), 6.0 * turn.sin() * turn.sin().abs().sqrt());
                    Spot::new((middle.x + along * x - across * y) * side, middle.y + along * y + across * x)
                });
                stencil.polygon(&leaf.collect::<Vec<_>>(), ALL);
            }
        }
    });
    painting.lay(&wreath, 1.0, |_, _| colour);
    painting.sprite()
}

fn on_circle(radius: f32, scale: f32) -> Painting {
    Painting::new(Frame::around(2.0 * radius + 12.0, 2.0 * radius + 12.0, scale))
}

fn lay_ring(painting: &mut Painting, radius: f32, width: f32, colour: Colour, opacity: f32) {
    let ring = painting.frame.stencil(|stencil| stencil.ring(radius, width));
    painting.lay(&ring, opacity, |_, _| colour);
}

fn outlined(radius: f32, width: f32, colour: Colour, scale: f32) -> Sprite {
    let mut painting = on_circle(radius, scale);
    lay_ring(&mut painting, radius, width + 2.6, colour.times(OUTLINE), 0.75);
    lay_ring(&mut painting, radius, width, colour, 1.0);
    painting.sprite()
}

/// The approximate length of the straight pieces of a curve, and the maximum number of them.
const PIECE: f32 = 16.0;
const PIECES: f32 = 32.0;
/// Half the width of the shaft at its beginning and at the head, in units of the layout.
const THIN: f32 = 2.2;
const THICK: f32 = 4.4;
const HEAD_LENGTH: f32 = 27.0;
const HEAD_HALF: f32 = 14.0;
const EDGE: f32 = 2.2;
/// The pixels of a row that are looked at together.
const CHUNK: usize = 16;

/// Draws an arrow. It is not a sprite, because hardly any two arrows are equal.
pub(super) fn arrow(surface: &mut impl Surface, course: &Arrow, colour: Colour, scale: f32) {
    let way: f32 = course.samples().zip(course.samples().skip(1)).map(|(a, b)| a.distance(b)).sum();
    let head = HEAD_LENGTH.min(way * 0.62);
    let neck = course.at(1.0 - head / way.max(1.0));
    let tip = course.to;
    let (x, y) = ((tip.x - neck.x) / neck.distance(tip), (tip.y - neck.y) / neck.distance(tip));
    let half = HEAD_HALF * head / HEAD_LENGTH;
    let wing = |side: f32| Spot::new(neck.x - y * half * side, neck.y + x * half * side);
    let corners = [tip, wing(1.0), wing(-1.0)];
    let mut field = DistanceField::new(course.bounds().grown(HEAD_HALF + EDGE), scale, surface);
    let end = 1.0 - head * 0.8 / way.max(1.0);
    let pieces = (way / PIECE).clamp(4.0, PIECES) as u8;
    for piece in 0..pieces {
        let share = |piece: u8| f32::from(piece) / f32::from(pieces);
        let (from, to) = (course.at(share(piece) * end), course.at(share(piece + 1) * end));
        let area = Rect::new(from.x.min(to.x), from.y.min(to.y), from.x.max(to.x), from.y.max(to.y));
        field.add(area.grown(THICK + EDGE + 1.0), |at| {
            let (distance, along) = segment(at, from, to);
            distance - THIN - (THICK - THIN) * (share(piece) + along / f32::from(pieces))
        });
    }
    let [a, b, c] = corners;
    let area = Rect::new(a.x.min(b.x).min(c.x), a.y.min(b.y).min(c.y), a.x.max(b.x).max(c.x), a.y.max(b.y).max(c.y));
    field.add(area.grown(EDGE + 1.0), |at| triangle(at, corners) - 1.2);
    field.lay_on(surface, colour);
}

/// The distance of each pixel of an area from the nearest of several outlines; negative inside.
struct DistanceField {
    left: usize,
    top: usize,
    width: usize,
    scale: f32,
    distances: Vec<f32>,
    /// The touched columns of each row: first, and one past the last.
    rows: Vec<(usize, usize)>,
}

impl DistanceField {
    /// For outlines within `area`, in units of the layout; clipped to the surface.
    fn new(area: Rect, scale: f32, surface: &impl Surface) -> DistanceField {
        let area = area.times(scale);
        let within = |value: f32, end: usize| (value.max(0.0) as usize).min(end);
        let (left, top) = (within(area.left.floor(), surface.width()), within(area.top.floor(), surface.height()));
        let width = within(area.right.ceil(), surface.width()) - left;
        let height = within(area.bottom.ceil(), surface.height()) - top;
        DistanceField {
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
            let row = &mut self.distances[y * self.width..][columns.clone()];
            let line = ((self.top + y) as f32 + 0.5) / self.scale;
            for (x, nearest) in ((self.left + columns.start) as i32..).zip(row) {
                let distance = outside(Spot::new((x as f32 + 0.5) / self.scale, line));
                *nearest = nearest.min(distance);
            }
            let (first, end) = &mut self.rows[y];
            *first = (*first).min(columns.start);
            *end = (*end).max(columns.end);
        }
    }

    fn lay_on(&self, surface: &mut impl Surface, colour: Colour) {
        let dark = colour.times(OUTLINE);
        let pixel = |distance: f32| -> Pixel {
            let opacity = coverage((distance - EDGE) * self.scale);
            let [red, green, blue] = dark.mix(colour, coverage(distance * self.scale)).bytes();
            let part = |part: u8| (f32::from(part) * opacity + 0.5) as u8;
            [part(red), part(green), part(blue), (opacity * 255.0 + 0.5) as u8]
        };
        // Distances of pixels that lie wholly inside the edge, or wholly outside the outline.
        let (inside, outside) = (-0.5 / self.scale, EDGE + 0.5 / self.scale);
        let plain = pixel(inside);
        for (y, &(first, end)) in self.rows.iter().enumerate() {
            let first = first.min(end);
            let row = &self.distances[y * self.width..][first..end];
            // Between the legs of a curve there may be many pixels that the arrow does not touch.
            for (x, distances) in (first..).step_by(CHUNK).zip(row.chunks(CHUNK)) {
                if distances.iter().any(|&distance| distance < outside) {
                    let pixels =
                        distances.iter().map(|&distance| if distance <= inside { plain } else { pixel(distance) });
                    surface.lay(self.left + x, self.top + y, pixels);
                }
            }
        }
    }
}
