//! What charts and posters are drawn on: a ground of one colour, letters, and the file in the end.

use super::text::{Fonts, Weight};
use image::{ImageFormat, ImageResult, Rgb, RgbImage};
use imageproc::drawing::{draw_antialiased_line_segment_mut, draw_filled_rect_mut, draw_text_mut};
use imageproc::pixelops::interpolate;
use imageproc::rect::Rect;
use std::io::Cursor;

/// A picture in the making.
pub(super) struct Canvas<'a> {
    pub(super) picture: RgbImage,
    fonts: &'a Fonts,
}

/// How letters look: colour, weight, and size in pixels.
pub(super) type Ink = (Rgb<u8>, Weight, f32);

impl<'a> Canvas<'a> {
    pub(super) fn new((width, height): (u32, u32), ground: Rgb<u8>, fonts: &'a Fonts) -> Canvas<'a> {
        Canvas { picture: RgbImage::from_pixel(width, height, ground), fonts }
    }

    /// A line from one point to another.
    pub(super) fn line(&mut self, [from, to]: [(i32, i32); 2], ink: Rgb<u8>) {
        draw_antialiased_line_segment_mut(&mut self.picture, from, to, ink, interpolate);
    }

    /// Fills what lies between left and top, right and bottom edge.
    pub(super) fn fill(&mut self, (left, top, right, bottom): (f32, f32, f32, f32), colour: Rgb<u8>) {
        let (width, height) = ((right - left).round() as u32, (bottom - top).round() as u32);
        if width > 0 && height > 0 {
            draw_filled_rect_mut(&mut self.picture, Rect::at(left as i32, top as i32).of_size(width, height), colour);
        }
    }

    /// Writes a line, its upper left corner here.
    pub(super) fn write(&mut self, (colour, weight, size): Ink, (x, y): (f32, f32), words: &str) {
        let (scale, face) = (self.fonts.scale(weight, size), self.fonts.face(weight));
        draw_text_mut(&mut self.picture, colour, x as i32, y as i32, scale, face, words);
    }

    /// The same, written smaller where it would be wider than `room`, but never less than half as large: what does not fit
    /// then is left out.
    pub(super) fn write_within(&mut self, (colour, weight, size): Ink, at: (f32, f32), room: f32, words: &str) {
        let width = self.fonts.width(words, weight, size).max(1.0);
        let smaller = size * (room / width).clamp(0.5, 1.0);
        // What remains of the line stands in its middle.
        let (x, y) = (at.0, at.1 + (size - smaller) / 2.0);
        let words = self.fonts.fit(words, weight, smaller, room + 1.0);
        self.write((colour, weight, smaller), (x, y), &words);
    }

    /// The picture as a PNG file.
    pub(super) fn png(self) -> ImageResult<Vec<u8>> {
        file(&self.picture)
    }
}

/// A picture as a PNG file.
pub(super) fn file(picture: &RgbImage) -> ImageResult<Vec<u8>> {
    let mut file = Cursor::new(Vec::new());
    picture.write_to(&mut file, ImageFormat::Png)?;
    Ok(file.into_inner())
}
