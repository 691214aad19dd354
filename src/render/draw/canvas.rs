//! What boards and pieces are painted on, once per theme and size: true colour with transparency.

use super::sprite::{Pixel, Sprite};
use crate::render::colour::Colour;
use crate::render::geometry::{Rect, Spot};
use crate::render::text::{CAPITALS, Fonts, Weight};
use ab_glyph::{Font, Glyph, point};

/// A picture in the making; a pixel's place is that of its middle.
pub(super) struct Canvas {
    width: usize,
    height: usize,
    /// Red, green and blue each multiplied by the last, which is the opacity.
    pixels: Vec<[f32; 4]>,
}

impl Canvas {
    /// An empty canvas, in pixels.
    pub(super) fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, height, pixels: vec![[0.0; 4]; width * height] }
    }

    /// The whole of it.
    pub(super) fn area(&self) -> Rect {
        Rect::new(0.0, 0.0, self.width as f32, self.height as f32)
    }

    /// Lays over every pixel of `area` the colour and opacity that `brush` has there.
    pub(super) fn paint(&mut self, area: Rect, brush: impl Fn(Spot) -> (Colour, f32)) {
        let within = |value: f32, end: usize| (value.max(0.0) as usize).min(end);
        let columns = within(area.left.floor(), self.width)..within(area.right.ceil(), self.width);
        for y in within(area.top.floor(), self.height)..within(area.bottom.ceil(), self.height) {
            let row = &mut self.pixels[y * self.width..][columns.clone()];
            for (x, pixel) in columns.clone().zip(row) {
                let (colour, opacity) = brush(Spot::new(x as f32 + 0.5, y as f32 + 0.5));
                lay_over(pixel, colour, opacity);
            }
        }
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
                let inside = (0..self.width as i64).contains(&x) && (0..self.height as i64).contains(&y);
                if inside {
                    lay_over(&mut self.pixels[y as usize * self.width + x as usize], brush.0, coverage * brush.1);
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
        Sprite::new(self.width, self.height, pixels)
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
