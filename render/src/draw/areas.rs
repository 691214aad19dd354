//! Areas of one colour: plate highlight, accent bar and banner.

use super::shapes::{coverage, round_rect, smooth, stroke};
use super::surface::Surface;
use crate::colour::Colour;
use crate::geometry::{Rect, Spot};
use crate::theme::Theme;
use std::ops::Range;

/// The opacity of the highlight on a plate.
const TINT: f32 = 0.10;
const CORNER: f32 = 22.0;
/// The width of a banner's shadow.
const SHADOW: f32 = 26.0;
/// The distance of a banner's inner line from its edge.
const INSET: f32 = 7.0;

/// The columns and rows of the pixels in `area`, clipped to the surface.
fn pixels(surface: &impl Surface, area: Rect, scale: f32) -> (Range<usize>, Range<usize>) {
    let area = area.times(scale);
    let within = |value: f32, end: usize| (value.round().max(0.0) as usize).min(end);
    let columns = within(area.left, surface.width())..within(area.right, surface.width());
    (columns, within(area.top, surface.height())..within(area.bottom, surface.height()))
}

fn translucent(colour: Colour, opacity: f32) -> [u8; 4] {
    let [red, green, blue] = colour.times(opacity).bytes();
    [red, green, blue, (opacity * 255.0 + 0.5) as u8]
}

/// Blends a little of `colour` over `area`.
pub(super) fn tint(surface: &mut impl Surface, area: Rect, scale: f32, colour: Colour) {
    let (columns, rows) = pixels(surface, area, scale);
    surface.tint(columns, rows, translucent(colour, TINT));
}

pub(super) fn fill(surface: &mut impl Surface, area: Rect, scale: f32, colour: Colour) {
    let (columns, rows) = pixels(surface, area, scale);
    surface.fill(columns, rows, colour.bytes());
}

/// The banner's background: round corners, an inner line in the accent colour, a wide soft shadow.
pub(super) fn panel(surface: &mut impl Surface, area: Rect, scale: f32, theme: &Theme) {
    let core = area.grown(-CORNER);
    let (core_columns, core_rows) = pixels(surface, core, scale);
    fill(surface, core, scale, theme.panel.ground);
    let (columns, rows) = pixels(surface, area.grown(SHADOW), scale);
    let pixel = |x: usize, y: usize| {
        let at = Spot::new((x as f32 + 0.5) / scale, (y as f32 + 0.5) / scale);
        let outside = round_rect(at, area, CORNER);
        let shadow = smooth(SHADOW, -SHADOW, outside) * 0.8 * theme.finish.shadow.min(1.0);
        let body = coverage(outside * scale);
        let line = stroke((outside + INSET) * scale, 2.5 * scale);
        let colour = Colour::BLACK.mix(theme.panel.ground.mix(theme.panel.accent, line), body);
        translucent(colour, shadow + (1.0 - shadow) * body)
    };
    for y in rows {
        // Beside the core, or from end to end above and below it.
        let core = if core_rows.contains(&y) { core_columns.clone() } else { columns.end..columns.end };
        for columns in [columns.start..core.start, core.end..columns.end] {
            surface.lay(columns.start, y, columns.map(|x| pixel(x, y)));
        }
    }
}
