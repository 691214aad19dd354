//! The surfaces on which frames are drawn: in palette indices for the files, and in true colour to choose palettes and
//! to measure their quality.

use super::palette::{ColourMatcher, Palette};
use crate::indexed_image::IndexedImage;
use std::ops::Range;

/// Red, green and blue, premultiplied by the opacity, which is last.
pub(super) type Pixel = [u8; 4];

/// A small picture with transparency, positioned by its centre.
pub(super) struct Sprite {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<Pixel>,
    /// The palette index of every opaque pixel; empty until [`Sprite::quantize`].
    pub(super) indices: Vec<u8>,
    pub(super) rows: Vec<SpriteRow>,
}

/// The columns of a row of a sprite that are not transparent.
pub(super) struct SpriteRow {
    pub(super) visible: Range<usize>,
    /// The longest run of opaque columns among them.
    pub(super) opaque: Range<usize>,
}

impl SpriteRow {
    fn of(row: &[Pixel]) -> SpriteRow {
        let is_visible = |pixel: &Pixel| pixel[3] > 0;
        let first = row.iter().position(is_visible).unwrap_or(0);
        let end = row.iter().rposition(is_visible).map_or(first, |last| last + 1);
        let (mut column, mut opaque) = (first, first..first);
        for run in row[first..end].chunk_by(|a, b| (a[3] == 255) == (b[3] == 255)) {
            let columns = column..column + run.len();
            if run[0][3] == 255 && columns.len() > opaque.len() {
                opaque = columns.clone();
            }
            column = columns.end;
        }
        SpriteRow { visible: first..end, opaque }
    }
}

impl Sprite {
    pub(super) fn new(width: usize, height: usize, pixels: Vec<Pixel>) -> Sprite {
        let rows = pixels.chunks_exact(width.max(1)).map(SpriteRow::of).collect();
        Sprite { width, height, pixels, indices: Vec::new(), rows }
    }

    /// Finds the palette index of every opaque pixel.
    pub(super) fn quantize(&mut self, matcher: &mut ColourMatcher<'_>) {
        self.indices = self
            .pixels
            .iter()
            .map(|&[red, green, blue, opacity]| if opacity == 255 { matcher.nearest([red, green, blue]) } else { 0 })
            .collect();
    }
}

/// A frame in the making.
pub(super) trait Surface {
    fn width(&self) -> usize;
    fn height(&self) -> usize;
    /// Blends `pixels` over row `y` from column `x`. `indices` are palette indices, valid for opaque pixels; `opaque` are
    /// columns in which every pixel is opaque.
    fn lay_row(&mut self, x: usize, y: usize, pixels: &[Pixel], indices: &[u8], opaque: Range<usize>);

    /// Blends `pixels` over row `y` from column `x`.
    fn lay(&mut self, x: usize, y: usize, pixels: impl Iterator<Item = Pixel>);

    /// Fills the area of these columns and rows.
    fn fill(&mut self, columns: Range<usize>, rows: Range<usize>, colour: [u8; 3]);

    /// Blends one colour over the area of these columns and rows.
    fn tint(&mut self, columns: Range<usize>, rows: Range<usize>, pixel: Pixel);

    /// Draws `sprite` with its centre at `x` and `y`, clipped to the surface.
    fn lay_sprite(&mut self, sprite: &Sprite, x: i32, y: i32) {
        let (left, top) = (x - sprite.width as i32 / 2, y - sprite.height as i32 / 2);
        let (width, height) = (self.width() as i32, self.height() as i32);
        for (row, SpriteRow { visible, opaque }) in (0..).zip(&sprite.rows) {
            let line = top + row;
            if !(0..height).contains(&line) {
                continue;
            }
            let first = (visible.start as i32).max(-left);
            let end = (visible.end as i32).min(width - left);
            if first >= end {
                continue;
            }
            let (x, first, end) = ((left + first) as usize, first as usize, end as usize);
            let cut = row as usize * sprite.width + first..row as usize * sprite.width + end;
            let indices = if sprite.indices.is_empty() { &[] } else { &sprite.indices[cut.clone()] };
            let [from, to] = [opaque.start, opaque.end].map(|column| column.clamp(first, end) - first);
            self.lay_row(x, line as usize, &sprite.pixels[cut], indices, from..to);
        }
    }
}

/// One component blended over another.
#[inline]
fn over(under: u8, pixel: u8, opacity: u8) -> u8 {
    let rest = u32::from(under) * (255 - u32::from(opacity)) + 128;
    (u32::from(pixel) + ((rest + (rest >> 8)) >> 8)).min(255) as u8
}

#[inline]
fn blend(under: [u8; 3], [red, green, blue, opacity]: Pixel) -> [u8; 3] {
    [over(under[0], red, opacity), over(under[1], green, opacity), over(under[2], blue, opacity)]
}

/// A frame in palette indices.
pub(super) struct IndexedSurface<'a> {
    pub(super) image: IndexedImage,
    pub(super) palette: &'a Palette,
}

impl Surface for IndexedSurface<'_> {
    fn width(&self) -> usize {
        self.image.width()
    }

    fn height(&self) -> usize {
        self.image.height()
    }

    fn lay_row(&mut self, x: usize, y: usize, pixels: &[Pixel], indices: &[u8], opaque: Range<usize>) {
        let palette = self.palette;
        let row = &mut self.image.row_mut(y)[x..][..pixels.len()];
        for columns in [0..opaque.start, opaque.end..pixels.len()] {
            let pixels = pixels[columns.clone()].iter().zip(&indices[columns.clone()]);
            for (under, (&pixel, &index)) in row[columns].iter_mut().zip(pixels) {
                match pixel[3] {
                    0 => {}
                    255 => *under = index,
                    _ => *under = palette.near(blend(palette.colours[usize::from(*under)], pixel)),
                }
            }
        }
        row[opaque.clone()].copy_from_slice(&indices[opaque]);
    }

    #[inline]
    fn lay(&mut self, x: usize, y: usize, pixels: impl Iterator<Item = Pixel>) {
        for (under, pixel) in self.image.row_mut(y)[x..].iter_mut().zip(pixels) {
            if pixel[3] > 0 {
                *under = self.palette.near(blend(self.palette.colours[usize::from(*under)], pixel));
            }
        }
    }

    fn fill(&mut self, columns: Range<usize>, rows: Range<usize>, colour: [u8; 3]) {
        let index = self.palette.nearest(colour);
        for y in rows {
            self.image.row_mut(y)[columns.clone()].fill(index);
        }
    }

    fn tint(&mut self, columns: Range<usize>, rows: Range<usize>, pixel: Pixel) {
        for y in rows {
            for run in self.image.row_mut(y)[columns.clone()].chunk_by_mut(|a, b| a == b) {
                run.fill(self.palette.near(blend(self.palette.colours[usize::from(run[0])], pixel)));
            }
        }
    }
}

pub(super) struct TrueColourSurface {
    pub(super) width: usize,
    pub(super) pixels: Vec<[u8; 3]>,
}

impl TrueColourSurface {
    fn row(&mut self, y: usize) -> &mut [[u8; 3]] {
        &mut self.pixels[y * self.width..][..self.width]
    }
}

impl Surface for TrueColourSurface {
    fn width(&self) -> usize {
        self.width
    }

    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    fn lay_row(&mut self, x: usize, y: usize, pixels: &[Pixel], _indices: &[u8], _opaque: Range<usize>) {
        for (under, &pixel) in self.row(y)[x..].iter_mut().zip(pixels) {
            *under = blend(*under, pixel);
        }
    }

    fn lay(&mut self, x: usize, y: usize, pixels: impl Iterator<Item = Pixel>) {
        for (under, pixel) in self.row(y)[x..].iter_mut().zip(pixels) {
            *under = blend(*under, pixel);
        }
    }

    fn fill(&mut self, columns: Range<usize>, rows: Range<usize>, colour: [u8; 3]) {
        for y in rows {
            self.row(y)[columns.clone()].fill(colour);
        }
    }

    fn tint(&mut self, columns: Range<usize>, rows: Range<usize>, pixel: Pixel) {
        for y in rows {
            self.row(y)[columns.clone()].iter_mut().for_each(|under| *under = blend(*under, pixel));
        }
    }
}
