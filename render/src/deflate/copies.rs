//! Finding copies: parts of a picture that equal earlier parts.

use super::tokens::Block;

/// The largest distance of a copy.
const WINDOW: usize = 32 * 1024;

/// The shortest copy that saves bits.
const WORTHWHILE: usize = 4;
/// A copy of the row above of at least this length is used without looking for a longer one.
const LONG_COPY: usize = 16;
/// Tokens in a block, which share their codes.
const BLOCK: usize = 16 * 1024;

/// Divides bytes into literals and copies, from beginning to end.
pub(super) struct CopyFinder<'a> {
    bytes: &'a [u8],
    row: usize,
    at: usize,
    /// The last position of every hash of four bytes.
    seen: Vec<u32>,
}

const HASH_BITS: u32 = 15;

impl<'a> CopyFinder<'a> {
    pub(super) fn new(bytes: &'a [u8], row: usize) -> CopyFinder<'a> {
        CopyFinder { bytes, row: row.clamp(1, WINDOW), at: 0, seen: vec![0; 1 << HASH_BITS] }
    }

    pub(super) fn is_done(&self) -> bool {
        self.at == self.bytes.len()
    }

    pub(super) fn block(&mut self) -> Block {
        let mut block = Block::with_room_for(BLOCK + 64);
        let bytes = self.bytes;
        while let Some(rest) = bytes.get(self.at..).filter(|rest| !rest.is_empty() && block.tokens.len() < BLOCK) {
            let above = self.at.checked_sub(self.row).map_or(0, |above| common(&bytes[above..], rest));
            let (mut length, mut distance) = (above, self.row);
            if above < LONG_COPY
                && let Some(earlier) = self.seen_before(self.at, rest)
            {
                let same = common(&bytes[earlier..], rest);
                if same > length {
                    (length, distance) = (same, self.at - earlier);
                }
            }
            if length < WORTHWHILE {
                block.byte(rest[0]);
                self.at += 1;
            } else {
                block.copy(length, distance);
                self.at += length;
                // Remembering the end of a copy finds more; remembering every byte takes longer than it is worth.
                let last = self.at - 1;
                self.seen_before(last, &bytes[last..]);
            }
        }
        block
    }

    /// The last position whose four bytes had the same hash as those at `at`, which is then remembered in its place.
    #[inline]
    fn seen_before(&mut self, at: usize, bytes: &[u8]) -> Option<usize> {
        let four = u32::from_le_bytes(*bytes.first_chunk()?);
        // Fibonacci hashing: the upper bits of the product depend on all bits of the number.
        let slot = (four.wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize;
        let earlier = std::mem::replace(&mut self.seen[slot], at as u32) as usize;
        (1..=WINDOW).contains(&at.wrapping_sub(earlier)).then_some(earlier)
    }
}

/// The length of the common prefix; `a` begins earlier in the same bytes than `b`.
#[inline]
fn common(a: &[u8], b: &[u8]) -> usize {
    let (a, b) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    for (index, (a, b)) in a.0.iter().zip(b.0).enumerate() {
        let different = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
        if different != 0 {
            return index * 8 + (different.trailing_zeros() / 8) as usize;
        }
    }
    // `a` is no shorter than `b`, since it begins earlier in the same bytes.
    let done = b.0.len() * 8;
    let rest = a.0.get(b.0.len()).map_or(a.1, |next| next.as_slice());
    done + rest.iter().zip(b.1).take_while(|(a, b)| a == b).count()
}
