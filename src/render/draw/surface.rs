//! Where a frame is put together: either in the inks of a theme, which is what is sent, or in true colour, from which the
//! inks are chosen and against which they are measured.

use super::inks::Inks;
use super::sprite::{Pixel, Sprite};
use crate::render::raster::Raster;
use std::ops::Range;

/// Something on which a frame is put together.
pub(super) trait Surface {
    /// Pixels in a row.
    fn width(&self) -> usize;
    /// Pixels in a column.
    fn height(&self) -> usize;
    /// Lays `pixels` over the row `y` from the column `x`; `inks` holds their inks where they are opaque.
    fn lay_row(&mut self, x: usize, y: usize, pixels: &[Pixel], inks: &[u8]);
    /// Lays one colour over a pixel.
    fn lay(&mut self, x: usize, y: usize, pixel: Pixel);

    /// Fills these columns of the row `y` with one colour.
    fn fill(&mut self, columns: Range<usize>, y: usize, colour: [u8; 3]);

    /// Lays one colour over these columns of the row `y`.
    fn tint(&mut self, columns: Range<usize>, y: usize, pixel: Pixel);

    /// Lays `sprite` with its middle at `x` and `y`; what lies beyond the edges is cut off.
    fn lay_sprite(&mut self, sprite: &Sprite, x: i32, y: i32) {
        let (left, top) = (x - sprite.width as i32 / 2, y - sprite.height as i32 / 2);
        let (width, height) = (self.width() as i32, self.height() as i32);
        for (row, &(first, end)) in (0..).zip(&sprite.rows) {
            let line = top + row;
            if !(0..height).contains(&line) {
                continue;
            }
            let first = (first as i32).max(-left);
            let end = (end as i32).min(width - left);
            if first >= end {
                continue;
            }
            let cut = row as usize * sprite.width + first as usize..row as usize * sprite.width + end as usize;
            let inks = if sprite.inks.is_empty() { &[] } else { &sprite.inks[cut.clone()] };
            self.lay_row((left + first) as usize, line as usize, &sprite.pixels[cut], inks);
        }
    }
}

/// One part of a colour laid over another.
#[inline]
fn over(under: u8, pixel: u8, opacity: u8) -> u8 {
    let rest = u32::from(under) * (255 - u32::from(opacity)) + 128;
    (u32::from(pixel) + ((rest + (rest >> 8)) >> 8)).min(255) as u8
}

#[inline]
fn blend(under: [u8; 3], [red, green, blue, opacity]: Pixel) -> [u8; 3] {
    [over(under[0], red, opacity), over(under[1], green, opacity), over(under[2], blue, opacity)]
}

/// A frame in a theme's inks.
pub(super) struct InkSurface<'a> {
    pub(super) raster: Raster,
    pub(super) inks: &'a Inks,
}

impl Surface for InkSurface<'_> {
    fn width(&self) -> usize {
        self.raster.width()
    }

    fn height(&self) -> usize {
        self.raster.height()
    }

    fn lay_row(&mut self, x: usize, y: usize, pixels: &[Pixel], inks: &[u8]) {
        let theme = self.inks;
        for ((under, &pixel), &ink) in self.raster.row_mut(y)[x..].iter_mut().zip(pixels).zip(inks) {
            match pixel[3] {
                0 => {}
                255 => *under = ink,
                _ => *under = theme.near(blend(theme.colours[usize::from(*under)], pixel)),
            }
        }
    }

    #[inline]
    fn lay(&mut self, x: usize, y: usize, pixel: Pixel) {
        let under = &mut self.raster.row_mut(y)[x];
        *under = self.inks.near(blend(self.inks.colours[usize::from(*under)], pixel));
    }

    fn fill(&mut self, columns: Range<usize>, y: usize, colour: [u8; 3]) {
        let ink = self.inks.nearest(colour);
        self.raster.row_mut(y)[columns].fill(ink);
    }

    fn tint(&mut self, columns: Range<usize>, y: usize, pixel: Pixel) {
        for run in self.raster.row_mut(y)[columns].chunk_by_mut(|a, b| a == b) {
            run.fill(self.inks.near(blend(self.inks.colours[usize::from(run[0])], pixel)));
        }
    }
}

/// A frame in true colour.
pub(super) struct TrueSurface {
    pub(super) width: usize,
    pub(super) pixels: Vec<[u8; 3]>,
}

impl TrueSurface {
    fn row(&mut self, y: usize) -> &mut [[u8; 3]] {
        &mut self.pixels[y * self.width..][..self.width]
    }
}

impl Surface for TrueSurface {
    fn width(&self) -> usize {
        self.width
    }

    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    fn lay_row(&mut self, x: usize, y: usize, pixels: &[Pixel], _inks: &[u8]) {
        for (under, &pixel) in self.row(y)[x..].iter_mut().zip(pixels) {
            *under = blend(*under, pixel);
        }
    }

    fn lay(&mut self, x: usize, y: usize, pixel: Pixel) {
        let under = &mut self.row(y)[x];
        *under = blend(*under, pixel);
    }

    fn fill(&mut self, columns: Range<usize>, y: usize, colour: [u8; 3]) {
        self.row(y)[columns].fill(colour);
    }

    fn tint(&mut self, columns: Range<usize>, y: usize, pixel: Pixel) {
        self.row(y)[columns].iter_mut().for_each(|under| *under = blend(*under, pixel));
    }
}
