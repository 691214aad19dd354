//! The canvas of charts and posters: rectangles, lines and text in true colour, encoded as PNG.

use super::geometry::Rect;
use super::text::{Fonts, Weight};
use image::{ImageFormat, ImageResult, Rgb, RgbImage};
use imageproc::drawing::{draw_antialiased_line_segment_mut, draw_filled_rect_mut, draw_text_mut};
use imageproc::pixelops::interpolate;
use imageproc::rect;
use std::io::Cursor;

pub(super) struct Canvas<'a> {
    pub(super) picture: RgbImage,
    fonts: &'a Fonts,
}

#[derive(Clone, Copy)]
pub(super) struct TextStyle {
    pub(super) colour: Rgb<u8>,
    pub(super) weight: Weight,
    /// The font size in pixels.
    pub(super) size: f32,
}

impl<'a> Canvas<'a> {
    pub(super) fn new((width, height): (u32, u32), ground: Rgb<u8>, fonts: &'a Fonts) -> Canvas<'a> {
        Canvas { picture: RgbImage::from_pixel(width, height, ground), fonts }
    }

    pub(super) fn line(&mut self, [from, to]: [(i32, i32); 2], colour: Rgb<u8>) {
        draw_antialiased_line_segment_mut(&mut self.picture, from, to, colour, interpolate);
    }

    /// Fills a rectangle, in pixels.
    pub(super) fn fill(&mut self, Rect { left, top, right, bottom }: Rect, colour: Rgb<u8>) {
        let (width, height) = ((right - left).round() as u32, (bottom - top).round() as u32);
        if width > 0 && height > 0 {
            let area = rect::Rect::at(left as i32, top as i32).of_size(width, height);
            draw_filled_rect_mut(&mut self.picture, area, colour);
        }
    }

    /// Writes a line of text with its upper left corner at `x` and `y`.
    pub(super) fn write(&mut self, style: TextStyle, (x, y): (f32, f32), words: &str) {
        let TextStyle { colour, weight, size } = style;
        let (scale, face) = (self.fonts.scale(weight, size), self.fonts.face(weight));
        draw_text_mut(&mut self.picture, colour, x as i32, y as i32, scale, face, words);
    }

    /// Writes a line in a smaller size where it would be wider than `room`; below half the size it is shortened
    /// instead.
    pub(super) fn write_within(&mut self, style: TextStyle, at: (f32, f32), room: f32, words: &str) {
        let TextStyle { weight, size, .. } = style;
        let width = self.fonts.width(words, weight, size).max(1.0);
        let smaller = size * (room / width).clamp(0.5, 1.0);
        // A smaller line is centred on the height of the full size.
        let (x, y) = (at.0, at.1 + (size - smaller) / 2.0);
        let words = self.fonts.fit(words, weight, smaller, room + 1.0);
        self.write(TextStyle { size: smaller, ..style }, (x, y), &words);
    }

    pub(super) fn png(self) -> ImageResult<Vec<u8>> {
        file(&self.picture)
    }
}

pub(super) fn file(picture: &RgbImage) -> ImageResult<Vec<u8>> {
    let mut file = Cursor::new(Vec::new());
    picture.write_to(&mut file, ImageFormat::Png)?;
    Ok(file.into_inner())
}
