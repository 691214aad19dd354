//! Which parts of a picture are copies of parts before them.

use super::tokens::Block;

/// How far back a copy may reach.
const WINDOW: usize = 32 * 1024;

/// The shortest copy that is worth its bits.
const WORTHWHILE: usize = 4;
/// A copy from the row above that is this long is taken at sight.
const LONG: usize = 16;
/// Tokens that share their codes.
const BLOCK: usize = 16 * 1024;

/// Finds copies, from the beginning to the end.
pub(super) struct Finder<'a> {
    bytes: &'a [u8],
    row: usize,
    at: usize,
    /// Where four bytes like these were seen last.
    seen: Vec<u32>,
}

const HASH_BITS: u32 = 15;

impl<'a> Finder<'a> {
    pub(super) fn new(bytes: &'a [u8], row: usize) -> Finder<'a> {
        Finder { bytes, row: row.clamp(1, WINDOW), at: 0, seen: vec![0; 1 << HASH_BITS] }
    }

    /// Whether the end is reached.
    pub(super) fn is_done(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// The next block.
    pub(super) fn block(&mut self) -> Block {
        let mut block = Block::with_room_for(BLOCK + 64);
        let bytes = self.bytes;
        while let Some(rest) = bytes.get(self.at..).filter(|rest| !rest.is_empty() && block.tokens.len() < BLOCK) {
            let above = self.at.checked_sub(self.row).map_or(0, |above| common(&bytes[above..], rest));
            let (mut length, mut distance) = (above, self.row);
            if above < LONG
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
                // Looking up where it ends as well finds more; looking up every byte of it takes longer than it is worth.
                let last = self.at - 1;
                self.seen_before(last, &bytes[last..]);
            }
        }
        block
    }

    /// Where before `at` the bytes that begin there were perhaps seen last; from now on that is `at`.
    #[inline]
    fn seen_before(&mut self, at: usize, bytes: &[u8]) -> Option<usize> {
        let four = u32::from_le_bytes(*bytes.first_chunk()?);
        // Fibonacci hashing: the upper bits of a product depend on all bits of the number.
        let slot = (four.wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize;
        let earlier = std::mem::replace(&mut self.seen[slot], at as u32) as usize;
        (1..=WINDOW).contains(&at.wrapping_sub(earlier)).then_some(earlier)
    }
}

/// How many bytes two beginnings have in common.
#[inline]
fn common(a: &[u8], b: &[u8]) -> usize {
    let (a, b) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    for (index, (a, b)) in a.0.iter().zip(b.0).enumerate() {
        let different = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
        if different != 0 {
            return index * 8 + (different.trailing_zeros() / 8) as usize;
        }
    }
    // `a` begins before `b` in the same bytes and is no shorter: only `b` has an end to look at.
    let done = b.0.len() * 8;
    let rest = a.0.get(b.0.len()).map_or(a.1, |next| next.as_slice());
    done + rest.iter().zip(b.1).take_while(|(a, b)| a == b).count()
}
