//! A picture in inks, as PNG wants it.

/// Rows of pixels, each behind a byte that says how PNG is to filter it: not at all.
#[derive(Clone)]
pub(super) struct Raster {
    width: usize,
    bytes: Vec<u8>,
}

/// What stands before each row.
const NO_FILTER: u8 = 0;

impl Raster {
    /// The picture of these pixels, row by row; where there are too few, the rest is of ink 0.
    pub(super) fn new(width: usize, height: usize, pixels: impl IntoIterator<Item = u8>) -> Raster {
        let mut raster = Raster { width, bytes: vec![NO_FILTER; (width + 1) * height] };
        let places = raster.bytes.chunks_exact_mut(width + 1).flat_map(|row| &mut row[1..]);
        places.zip(pixels).for_each(|(place, pixel)| *place = pixel);
        raster
    }

    /// Pixels in a row.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// How many rows there are.
    pub(super) fn height(&self) -> usize {
        self.bytes.len() / (self.width + 1)
    }

    /// The pixels of row `y`.
    pub(super) fn row(&self, y: usize) -> &[u8] {
        &self.bytes[y * (self.width + 1) + 1..][..self.width]
    }

    /// The same to be painted on.
    #[inline]
    pub(super) fn row_mut(&mut self, y: usize) -> &mut [u8] {
        &mut self.bytes[y * (self.width + 1) + 1..][..self.width]
    }

    /// All rows, from the top, each with the byte before it.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}
