//! Writing an indexed PNG.

use super::deflate;
use super::raster::Raster;

/// The file of a picture in these colours, at most 256.
pub(super) fn encode(colours: &[[u8; 3]], raster: &Raster) -> Vec<u8> {
    let mut file = Vec::with_capacity(128 * 1024);
    file.extend_from_slice(b"\x89PNG\r\n\x1a\n");
    let mut header = Vec::with_capacity(13);
    header.extend_from_slice(&(raster.width() as u32).to_be_bytes());
    header.extend_from_slice(&(raster.height() as u32).to_be_bytes());
    // Eight bits a pixel, indexed, the only compression, the only set of filters, not interlaced.
    header.extend_from_slice(&[8, 3, 0, 0, 0]);
    chunk(&mut file, *b"IHDR", &header);
    chunk(&mut file, *b"PLTE", colours.as_flattened());
    chunk(&mut file, *b"IDAT", &deflate::zlib(raster.bytes(), raster.width() + 1));
    chunk(&mut file, *b"IEND", &[]);
    file
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
