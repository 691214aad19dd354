//! DEFLATE compression (zlib, RFC 1950 and 1951) for the rows of a drawn picture, most of which repeat the row above.
//!
//! General compressors look every byte up in a table. This one compares with the row above first, where it finds most
//! copies. It is worth its code: with it the bot carries out 447 actions a second (`cargo bench --bench actions`, two
//! cores of an AMD EPYC), with zlib-rs at level 2 356, and a board takes 82 KiB instead of 89. zlib-rs at level 1 is as
//! fast, but boards take up to 134 KiB; libdeflate takes two and a half times as long at any level.

mod copies;
mod huffman;
mod tokens;

use copies::CopyFinder;
use huffman::{BitWriter, Codes};

/// `bytes` as a zlib stream. `row`, at most 32,768, is the distance at which most bytes repeat.
pub(super) fn zlib(bytes: &[u8], row: usize) -> Vec<u8> {
    let mut bits = BitWriter::with_capacity(128 * 1024);
    // The header: a 32 KiB window, no dictionary, fast compression.
    bits.put(0x0178, 16);
    let mut finder = CopyFinder::new(bytes, row);
    loop {
        let block = finder.block();
        let last = finder.is_done();
        bits.put(u64::from(last), 1);
        // A block with its own codes.
        bits.put(2, 2);
        let codes = Codes::of(&block);
        codes.describe(&mut bits);
        for &token in &block.tokens {
            codes.write(&mut bits, token);
        }
        codes.finish(&mut bits);
        if last {
            break;
        }
    }
    bits.align();
    bits.put(u64::from(simd_adler32::adler32(&bytes).swap_bytes()), 32);
    bits.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::io::Read;

    fn unpacked(stream: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        flate2::read::ZlibDecoder::new(stream).read_to_end(&mut bytes).expect("a zlib stream");
        bytes
    }

    #[test]
    fn runs_of_every_length_come_back() {
        assert_eq!(unpacked(&zlib(&[], 1)), b"");
        for length in (1..800).chain([4_000, 40_000, 400_000]) {
            let run = vec![7; length];
            assert_eq!(unpacked(&zlib(&run, 100)), run, "{length}");
        }
    }

    #[test]
    fn copies_from_as_far_as_the_window_and_farther_come_back() {
        for gap in [32_767, 32_768, 32_769, 70_000] {
            let mut bytes: Vec<u8> = (0..100).collect();
            bytes.resize(gap, 200);
            bytes.extend(0..100);
            for row in [1, gap.min(32_768)] {
                assert_eq!(unpacked(&zlib(&bytes, row)), bytes, "{gap}, {row}");
            }
        }
    }

    #[test]
    fn bytes_so_rare_that_their_codes_would_be_too_long_come_back() {
        // Fibonacci numbers as counts make the deepest tree; the order avoids copies.
        let mut counts: Vec<(u8, u32)> = (0..20).map(|byte| (byte * 11, 1)).collect();
        for index in 2..counts.len() {
            counts[index].1 = counts[index - 1].1 + counts[index - 2].1;
        }
        let total: u32 = counts.iter().map(|(_, count)| count).sum();
        let mut bytes = Vec::new();
        for step in 0..total {
            let mut place = (u64::from(step) * 7_919 % u64::from(total)) as u32;
            let byte = counts.iter().find(|(_, count)| {
                let here = place < *count;
                place = place.saturating_sub(*count);
                here
            });
            bytes.extend(byte.map(|&(byte, _)| byte));
        }
        assert_eq!(unpacked(&zlib(&bytes, 32_768)), bytes);
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn whatever_is_packed_comes_back(
            pieces in prop::collection::vec((prop::collection::vec(any::<u8>(), 1..60), 1..40_usize), 0..60),
            row in 1..400_usize,
        ) {
            let bytes: Vec<u8> = pieces.iter().flat_map(|(piece, times)| piece.repeat(*times)).collect();
            prop_assert_eq!(unpacked(&zlib(&bytes, row)), bytes);
        }
    }
}
