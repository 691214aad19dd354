//! What boards and pieces are painted on, once per theme and size: true colour with transparency.

use super::sprite::{Pixel, Sprite};
use crate::render::colour::Colour;
use crate::render::geometry::{Rect, Spot};
use crate::render::text::{CAPITALS, Fonts, Weight};
use ab_glyph::{Font, Glyph, point};
use std::ops::Range;

/// A picture in the making; a pixel's place is that of its middle.
pub(super) struct Canvas {
    width: usize,
    /// Which rows of the picture it holds.
    rows: Range<usize>,
    /// Red, green and blue each multiplied by the last, which is the opacity.
    pixels: Vec<[f32; 4]>,
}

impl Canvas {
    /// An empty canvas, in pixels.
    pub(super) fn new(width: usize, height: usize) -> Canvas {
        Canvas::band(width, 0..height)
    }

    /// An empty canvas for some rows of a picture; what is painted beyond them is lost.
    pub(super) fn band(width: usize, rows: Range<usize>) -> Canvas {
        Canvas { width, pixels: vec![[0.0; 4]; width * rows.len()], rows }
    }

    /// The whole of it.
    pub(super) fn area(&self) -> Rect {
        Rect::new(0.0, self.rows.start as f32, self.width as f32, self.rows.end as f32)
    }

    fn row(&mut self, y: usize) -> &mut [[f32; 4]] {
        &mut self.pixels[(y - self.rows.start) * self.width..][..self.width]
    }

    /// Lays over every pixel of `area` the colour and opacity that `brush` has there.
    pub(super) fn paint(&mut self, area: Rect, brush: impl Fn(Spot) -> (Colour, f32)) {
        self.paint_rows(area, |y| {
            let brush = &brush;
            move |x| brush(Spot::new(x, y))
        });
    }

    /// The same with a brush that is made anew for each row: what is the same all along it is worked out once.
    pub(super) fn paint_rows<B: Fn(f32) -> (Colour, f32)>(&mut self, area: Rect, brush: impl Fn(f32) -> B) {
        let (columns, rows) = self.pixels_in(area);
        for y in rows {
            let brush = brush(y as f32 + 0.5);
            for (x, pixel) in columns.clone().zip(&mut self.row(y)[columns.clone()]) {
                let (colour, opacity) = brush(x as f32 + 0.5);
                lay_over(pixel, colour, opacity);
            }
        }
    }

    /// The same with a brush that sees no difference between rows for which `step` is the same, and nothing where that
    /// is `None`.
    pub(super) fn paint_steps(
        &mut self,
        area: Rect,
        step: impl Fn(f32) -> Option<f32>,
        brush: impl Fn(Spot) -> (Colour, f32),
    ) {
        let (columns, rows) = self.pixels_in(area);
        let mut painted = (None, Vec::new());
        for y in rows {
            let now = step(y as f32 + 0.5);
            let Some(seen) = now else { continue };
            if painted.0 != now {
                let row = columns.clone().map(|x| brush(Spot::new(x as f32 + 0.5, seen)));
                painted = (now, row.collect());
            }
            for (pixel, &(colour, opacity)) in self.row(y)[columns.clone()].iter_mut().zip(&painted.1) {
                lay_over(pixel, colour, opacity);
            }
        }
    }

    /// The columns and rows of `area` as far as the canvas goes.
    fn pixels_in(&self, area: Rect) -> (Range<usize>, Range<usize>) {
        let within = |value: f32, end: usize| (value.max(0.0) as usize).min(end);
        let columns = within(area.left.floor(), self.width)..within(area.right.ceil(), self.width);
        let (top, end) = (within(area.top.floor(), self.rows.end), within(area.bottom.ceil(), self.rows.end));
        (columns, top.max(self.rows.start)..end)
    }

    /// Writes a text with its middle at `middle`, halfway up its capitals.
    pub(super) fn write(
        &mut self,
        fonts: &Fonts,
        text: &str,
        (size, weight): (f32, Weight),
        middle: Spot,
        brush: (Colour, f32),
    ) {
        let left = middle.x - fonts.width(text, weight, size) / 2.0;
        let baseline = middle.y + size * CAPITALS / 2.0;
        let scale = fonts.scale(weight, size);
        for (id, x) in fonts.run(text, weight, size) {
            let glyph = Glyph { id, scale, position: point(left + x, baseline) };
            let Some(outline) = fonts.face(weight).outline_glyph(glyph) else { continue };
            let corner = outline.px_bounds().min;
            outline.draw(|x, y, coverage| {
                let (x, y) = (corner.x as i64 + i64::from(x), corner.y as i64 + i64::from(y));
                let rows = self.rows.start as i64..self.rows.end as i64;
                if (0..self.width as i64).contains(&x) && rows.contains(&y) {
                    lay_over(&mut self.row(y as usize)[x as usize], brush.0, coverage * brush.1);
                }
            });
        }
    }

    /// The picture without its transparency, for a canvas that was painted all over.
    pub(super) fn opaque(&self) -> Vec<[u8; 3]> {
        self.pixels.iter().map(|&[red, green, blue, _]| [byte(red), byte(green), byte(blue)]).collect()
    }

    /// The picture as a sprite held by its middle.
    pub(super) fn sprite(&self) -> Sprite {
        let pixels: Vec<Pixel> = self.pixels.iter().map(|pixel| pixel.map(byte)).collect();
        Sprite::new(self.width, self.rows.len(), pixels)
    }
}

fn lay_over(pixel: &mut [f32; 4], colour: Colour, opacity: f32) {
    let opacity = opacity.min(1.0);
    if opacity <= 0.0 {
        return;
    }
    let over = [colour.red * opacity, colour.green * opacity, colour.blue * opacity, opacity];
    for (under, over) in pixel.iter_mut().zip(over) {
        *under = over + *under * (1.0 - opacity);
    }
}

fn byte(part: f32) -> u8 {
    (part * 255.0 + 0.5).clamp(0.0, 255.0) as u8
}
