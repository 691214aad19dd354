//! Finding copies: parts of a picture that equal earlier parts.

use super::tokens::Block;

/// The largest distance in bytes of a copy from its original.
const WINDOW: usize = 32 * 1024;

/// The length in bytes of the shortest copy that saves bits.
const WORTHWHILE: usize = 4;
/// A copy of the row above of at least this length is used without looking for a longer one.
const LONG_COPY: usize = 16;
/// The number of tokens in a block, which has codes of its own.
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
        while block.tokens.len() < BLOCK {
            let at = self.at;
            let Some(here) = eight(bytes, at) else {
                // The last few bytes.
                let Some(&byte) = bytes.get(at) else { break };
                block.byte(byte);
                self.at += 1;
                continue;
            };
            let (mut length, mut distance) = (0, self.row);
            if let Some(above) = at.checked_sub(self.row) {
                length = common(bytes, above, at, here);
            }
            if length < LONG_COPY
                && let Some(earlier) = self.seen_before(at, here)
            {
                let same = common(bytes, earlier, at, here);
                if same > length {
                    (length, distance) = (same, at - earlier);
                }
            }
            if length < WORTHWHILE {
                block.byte(here as u8);
                self.at += 1;
            } else {
                block.copy(length, distance);
                self.at += length;
                // Remembering the end of a copy finds more; remembering every byte takes longer than it is worth.
                let last = self.at - 1;
                if let Some(end) = eight(bytes, last) {
                    self.seen_before(last, end);
                }
            }
        }
        block
    }

    /// The last position whose four bytes had the same hash as the first four of `here`, which begin at `at`. That
    /// position is then remembered in its place.
    #[inline]
    fn seen_before(&mut self, at: usize, here: u64) -> Option<usize> {
        // Fibonacci hashing: the upper bits of the product depend on all bits of the number.
        let slot = ((here as u32).wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize;
        let earlier = std::mem::replace(&mut self.seen[slot], at as u32) as usize;
        (1..=WINDOW).contains(&at.wrapping_sub(earlier)).then_some(earlier)
    }
}

/// The eight bytes from `at`, the first one lowest.
#[inline]
fn eight(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// How many bytes from `earlier` equal those from `at`, of which `here` are the first eight.
#[inline]
fn common(bytes: &[u8], earlier: usize, at: usize, here: u64) -> usize {
    let different = eight(bytes, earlier).unwrap_or(!here) ^ here;
    match different {
        0 => 8 + more_common(bytes, earlier + 8, at + 8),
        _ => (different.trailing_zeros() / 8) as usize,
    }
}

fn more_common(bytes: &[u8], earlier: usize, at: usize) -> usize {
    let (Some(a), Some(b)) = (bytes.get(earlier..), bytes.get(at..)) else { return 0 };
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
