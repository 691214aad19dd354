//! Text. Glyphs are rasterised once for each size and subpixel position, and cached.

use super::surface::{Pixel, Surface};
use crate::colour::Colour;
use crate::layout::TextLine;
use crate::text::{CAPITALS, Fonts, Weight};
use ab_glyph::{Font, Glyph, GlyphId, point};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

struct GlyphBitmap {
    /// The offset of the upper left pixel from the origin on the baseline.
    left: i32,
    top: i32,
    width: usize,
    coverage: Vec<u8>,
}

/// Font, glyph, size in sixteenths of a pixel, horizontal offset in [`SUBPIXELS`].
type Key = (Weight, GlyphId, u32, u8);

/// The rasterised glyphs of one size of picture.
#[derive(Default)]
pub(super) struct GlyphCache {
    kept: RwLock<HashMap<Key, Arc<GlyphBitmap>>>,
}

/// Horizontal positions within a pixel.
const SUBPIXELS: f32 = 4.0;

impl GlyphCache {
    fn bitmap(&self, fonts: &Fonts, weight: Weight, id: GlyphId, size: f32, part: u8) -> Arc<GlyphBitmap> {
        let key = (weight, id, (size * 16.0).round() as u32, part);
        // The map of a poisoned lock is intact: entries are only ever added.
        if let Some(bitmap) = self.kept.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(bitmap);
        }
        let position = point(f32::from(part) / SUBPIXELS, 0.0);
        let glyph = Glyph { id, scale: fonts.scale(weight, size), position };
        let mut bitmap = GlyphBitmap { left: 0, top: 0, width: 0, coverage: Vec::new() };
        if let Some(outline) = fonts.face(weight).outline_glyph(glyph) {
            let bounds = outline.px_bounds();
            bitmap.left = bounds.min.x as i32;
            bitmap.top = bounds.min.y as i32;
            bitmap.width = bounds.width() as usize;
            bitmap.coverage = vec![0; bitmap.width * bounds.height() as usize];
            outline.draw(|x, y, coverage| {
                if let Some(pixel) = bitmap.coverage.get_mut(y as usize * bitmap.width + x as usize) {
                    *pixel = (coverage * 255.0 + 0.5).clamp(0.0, 255.0) as u8;
                }
            });
        }
        let bitmap = Arc::new(bitmap);
        self.kept.write().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&bitmap));
        bitmap
    }

    /// Writes a line of a picture with `scale` pixels for each unit of the layout.
    pub(super) fn write(&self, surface: &mut impl Surface, fonts: &Fonts, line: &TextLine, scale: f32, colour: Colour) {
        let (size, weight) = (line.size * scale, line.weight);
        // The left end, halfway up the capitals.
        let (left, middle) = (line.start.x * scale, line.start.y * scale);
        let baseline = (middle + size * CAPITALS / 2.0).round() as i32;
        let colour = colour.bytes();
        let pixels: [Pixel; 256] = std::array::from_fn(|coverage| {
            let [red, green, blue] = colour.map(|part| ((u32::from(part) * coverage as u32 + 127) / 255) as u8);
            [red, green, blue, coverage as u8]
        });
        for (id, x) in fonts.run(&line.text, weight, size) {
            let x = ((left + x) * SUBPIXELS).round() / SUBPIXELS;
            let bitmap = self.bitmap(fonts, weight, id, size, (x.fract() * SUBPIXELS) as u8);
            let (left, top) = (x.floor() as i32 + bitmap.left, baseline + bitmap.top);
            // The columns of the glyph that lie on the surface.
            let first = (-left).clamp(0, bitmap.width as i32) as usize;
            let end = (surface.width() as i32 - left).clamp(first as i32, bitmap.width as i32) as usize;
            for (y, row) in (top..).zip(bitmap.coverage.chunks_exact(bitmap.width.max(1))) {
                if first < end && (0..surface.height() as i32).contains(&y) {
                    let pixels = row[first..end].iter().map(|&coverage| pixels[usize::from(coverage)]);
                    surface.lay((left + first as i32) as usize, y as usize, pixels);
                }
            }
        }
    }
}
