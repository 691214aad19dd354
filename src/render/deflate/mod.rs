//! Packing the rows of a picture (zlib, RFC 1950; DEFLATE, RFC 1951), for pictures that are painted by machine: most of a
//! row is a copy of the row above, and what is not has mostly been seen a little to the left.
//!
//! A packer for anything looks everything up. This one looks above first, which is where it finds most. It earns its
//! place by the actions that the bot carries out in a second (`cargo bench --bench actions`, two cores of an AMD EPYC):
//! 447 with it, 356 with zlib-rs at level 2, which writes 89 KiB a board and not 82. At level 1 that is as fast, but its
//! boards are up to 134 KiB; libdeflate takes two and a half times as long at any level.

mod bits;
mod copies;
mod huffman;
mod tokens;

use bits::Bits;
use copies::Finder;
use huffman::Codes;

/// `bytes` as a zlib stream. Many of them are equal to the one that lies `row` before, at most 32,768.
pub(super) fn zlib(bytes: &[u8], row: usize) -> Vec<u8> {
    let mut bits = Bits::with_capacity(128 * 1024);
    // The largest window, no dictionary, packed fast.
    bits.put(0x0178, 16);
    let mut finder = Finder::new(bytes, row);
    loop {
        let block = finder.block();
        let last = finder.is_done();
        bits.put(u64::from(last), 1);
        // The codes are those of this block.
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

    /// What a reader by other hands makes of the stream.
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
        // Counts that grow like Fibonacci's numbers make the deepest tree; the order keeps copies away.
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
