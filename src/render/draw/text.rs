//! Letters on a frame. Each is rasterised once for each size and quarter of a pixel and then kept.

use super::surface::Surface;
use crate::render::colour::Colour;
use crate::render::text::{CAPITALS, Fonts, Weight};
use ab_glyph::{Font, Glyph, GlyphId, point};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

/// A letter as it covers pixels.
struct Stamp {
    /// From the place of the letter, on the baseline, to the upper left pixel.
    left: i32,
    top: i32,
    width: usize,
    coverage: Vec<u8>,
}

/// Which letter, how large in sixteenths of a pixel, and how many quarters of a pixel to the right.
type Key = (Weight, GlyphId, u32, u8);

/// The letters of one size of picture.
#[derive(Default)]
pub(super) struct Stamps {
    kept: RwLock<HashMap<Key, Arc<Stamp>>>,
}

/// Parts into which a pixel is divided for placing letters.
const PARTS: f32 = 4.0;

impl Stamps {
    fn stamp(&self, fonts: &Fonts, weight: Weight, id: GlyphId, size: f32, part: u8) -> Arc<Stamp> {
        let key = (weight, id, (size * 16.0).round() as u32, part);
        // A poisoned lock holds a map that is still whole: nothing in it is ever changed, only added.
        if let Some(stamp) = self.kept.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(stamp);
        }
        let position = point(f32::from(part) / PARTS, 0.0);
        let glyph = Glyph { id, scale: fonts.scale(weight, size), position };
        let mut stamp = Stamp { left: 0, top: 0, width: 0, coverage: Vec::new() };
        if let Some(outline) = fonts.face(weight).outline_glyph(glyph) {
            let bounds = outline.px_bounds();
            stamp.left = bounds.min.x as i32;
            stamp.top = bounds.min.y as i32;
            stamp.width = bounds.width() as usize;
            stamp.coverage = vec![0; stamp.width * bounds.height() as usize];
            outline.draw(|x, y, coverage| {
                if let Some(pixel) = stamp.coverage.get_mut(y as usize * stamp.width + x as usize) {
                    *pixel = (coverage * 255.0 + 0.5).clamp(0.0, 255.0) as u8;
                }
            });
        }
        let stamp = Arc::new(stamp);
        self.kept.write().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&stamp));
        stamp
    }

    /// Writes a text from `left`, halfway up its capitals at `middle`, in pixels.
    pub(super) fn write(
        &self,
        surface: &mut impl Surface,
        fonts: &Fonts,
        text: &str,
        (size, weight): (f32, Weight),
        (left, middle): (f32, f32),
        colour: Colour,
    ) {
        let baseline = (middle + size * CAPITALS / 2.0).round() as i32;
        let [red, green, blue] = colour.bytes();
        for (id, x) in fonts.run(text, weight, size) {
            let x = ((left + x) * PARTS).round() / PARTS;
            let stamp = self.stamp(fonts, weight, id, size, (x.fract() * PARTS) as u8);
            let (left, top) = (x.floor() as i32 + stamp.left, baseline + stamp.top);
            for (y, row) in (top..).zip(stamp.coverage.chunks_exact(stamp.width.max(1))) {
                for (x, &coverage) in (left..).zip(row) {
                    let inside = (0..surface.width() as i32).contains(&x) && (0..surface.height() as i32).contains(&y);
                    if coverage > 0 && inside {
                        let part = |part: u8| ((u32::from(part) * u32::from(coverage) + 127) / 255) as u8;
                        surface.lay(x as usize, y as usize, [part(red), part(green), part(blue), coverage]);
                    }
                }
            }
        }
    }
}
