//! Images in palette indices, and their PNG files.

use super::deflate;

/// An image with a palette index for each pixel. Every row begins with its PNG filter type.
#[derive(Clone)]
pub(super) struct IndexedImage {
    width: usize,
    bytes: Vec<u8>,
}

/// The PNG filter type of every row.
const NO_FILTER: u8 = 0;

impl IndexedImage {
    /// The image of these pixels, row by row; missing ones at the end have index 0.
    pub(super) fn new(width: usize, height: usize, pixels: impl IntoIterator<Item = u8>) -> IndexedImage {
        let mut image = IndexedImage { width, bytes: vec![NO_FILTER; (width + 1) * height] };
        let places = image.bytes.chunks_exact_mut(width + 1).flat_map(|row| &mut row[1..]);
        places.zip(pixels).for_each(|(place, pixel)| *place = pixel);
        image
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn height(&self) -> usize {
        self.bytes.len() / (self.width + 1)
    }

    pub(super) fn row(&self, y: usize) -> &[u8] {
        &self.bytes[y * (self.width + 1) + 1..][..self.width]
    }

    #[inline]
    pub(super) fn row_mut(&mut self, y: usize) -> &mut [u8] {
        &mut self.bytes[y * (self.width + 1) + 1..][..self.width]
    }

    /// The PNG file with these colours, at most 256.
    pub(super) fn png(&self, colours: &[[u8; 3]]) -> Vec<u8> {
        let mut file = Vec::with_capacity(128 * 1024);
        file.extend_from_slice(b"\x89PNG\r\n\x1a\n");
        let mut header = Vec::with_capacity(13);
        header.extend_from_slice(&(self.width as u32).to_be_bytes());
        header.extend_from_slice(&(self.height() as u32).to_be_bytes());
        // Eight bits a pixel, indexed, deflate, adaptive filters, not interlaced.
        header.extend_from_slice(&[8, 3, 0, 0, 0]);
        chunk(&mut file, *b"IHDR", &header);
        chunk(&mut file, *b"PLTE", colours.as_flattened());
        chunk(&mut file, *b"IDAT", &deflate::zlib(&self.bytes, self.width + 1));
        chunk(&mut file, *b"IEND", &[]);
        file
    }
}

fn chunk(file: &mut Vec<u8>, kind: [u8; 4], content: &[u8]) {
    let mut crc = crc32fast::Hasher::new();
    crc.update(&kind);
    crc.update(content);
    file.extend_from_slice(&(content.len() as u32).to_be_bytes());
    file.extend_from_slice(&kind);
    file.extend_from_slice(content);
    file.extend_from_slice(&crc.finalize().to_be_bytes());
}
