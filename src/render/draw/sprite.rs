//! Pieces painted once and laid on many boards.

use super::inks::Matcher;

/// Red, green and blue, each multiplied by the last, which is the opacity.
pub(super) type Pixel = [u8; 4];

/// A small picture with transparency, held by its middle.
pub(super) struct Sprite {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<Pixel>,
    /// The ink of every pixel, where it is opaque; empty until the theme's inks are known.
    pub(super) inks: Vec<u8>,
    /// First and last but one column of each row in which something is seen.
    pub(super) rows: Vec<(usize, usize)>,
}

impl Sprite {
    pub(super) fn new(width: usize, height: usize, pixels: Vec<Pixel>) -> Sprite {
        let rows = pixels
            .chunks_exact(width.max(1))
            .map(|row| {
                let seen = |pixel: &Pixel| pixel[3] > 0;
                let first = row.iter().position(seen).unwrap_or(0);
                (first, row.iter().rposition(seen).map_or(first, |last| last + 1))
            })
            .collect();
        Sprite { width, height, pixels, inks: Vec::new(), rows }
    }

    /// Looks up the ink of every opaque pixel.
    pub(super) fn take_inks(&mut self, inks: &mut Matcher<'_>) {
        self.inks = self
            .pixels
            .iter()
            .map(|&[red, green, blue, opacity]| if opacity == 255 { inks.nearest([red, green, blue]) } else { 0 })
            .collect();
    }
}
