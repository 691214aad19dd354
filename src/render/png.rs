//! Writing an indexed PNG.

use super::style::Size;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use std::io::Write;

/// The file of a picture in these colours, at most 256; `pixels` are their numbers row by row.
pub(super) fn encode(size: Size, colours: &[[u8; 3]], pixels: &[u8]) -> Vec<u8> {
    let mut file = Vec::with_capacity(160 * 1024);
    file.extend_from_slice(b"\x89PNG\r\n\x1a\n");
    let mut header = Vec::with_capacity(13);
    header.extend_from_slice(&size.width().to_be_bytes());
    header.extend_from_slice(&size.height().to_be_bytes());
    // Eight bits a pixel, indexed, the only compression, the only set of filters, not interlaced.
    header.extend_from_slice(&[8, 3, 0, 0, 0]);
    chunk(&mut file, *b"IHDR", &header);
    chunk(&mut file, *b"PLTE", colours.as_flattened());
    chunk(&mut file, *b"IDAT", &compressed(size, pixels));
    chunk(&mut file, *b"IEND", &[]);
    file
}

/// Fast, and within the limits: the boards are painted so that they pack well.
const LEVEL: u32 = 2;

/// The rows, each without a filter, in a zlib stream.
fn compressed(size: Size, pixels: &[u8]) -> Vec<u8> {
    const NO_FILTER: [u8; 1] = [0];
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(128 * 1024), Compression::new(LEVEL));
    for row in pixels.chunks_exact(size.width() as usize) {
        // A vector takes whatever is written to it.
        let _ = encoder.write_all(&NO_FILTER).and_then(|()| encoder.write_all(row));
    }
    encoder.finish().unwrap_or_default()
}

fn chunk(file: &mut Vec<u8>, kind: [u8; 4], content: &[u8]) {
    let mut crc = flate2::Crc::new();
    crc.update(&kind);
    crc.update(content);
    file.extend_from_slice(&(content.len() as u32).to_be_bytes());
    file.extend_from_slice(&kind);
    file.extend_from_slice(content);
    file.extend_from_slice(&crc.sum().to_be_bytes());
}
