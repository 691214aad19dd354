//! Which parts of a picture are copies of parts before them.

use super::huffman::{DISTANCES, distance_code};

/// A byte, or a copy of bytes from before, as it is written: in the lowest nine bits the byte or 253 more than the copy's
/// length; above them the distance's symbol, five bits; above those what follows that symbol.
#[derive(Clone, Copy)]
pub(super) struct Token(u32);

/// How many different bytes and lengths there are.
pub(super) const HEADS: usize = 256 + LONGEST - LEAST + 1;
/// Stands where a distance's symbol does with a byte, which has none.
pub(super) const NO_DISTANCE: usize = DISTANCES;

/// The shortest and the longest copy that DEFLATE knows.
pub(super) const LEAST: usize = 3;
const LONGEST: usize = 258;
/// How far back a copy may reach.
const WINDOW: usize = 32 * 1024;

/// The shortest copy that is worth its bits.
const WORTHWHILE: usize = 4;
/// A copy from the row above that is this long is taken at sight.
const LONG: usize = 16;
/// Tokens that share their codes.
const BLOCK: usize = 16 * 1024;

impl Token {
    fn byte(byte: u8) -> Token {
        Token(u32::from(byte) | (NO_DISTANCE as u32) << 9)
    }

    /// The byte, or 256 and how much longer a copy is than the shortest.
    #[inline]
    pub(super) fn head(self) -> usize {
        (self.0 & 0x1FF) as usize
    }

    /// The distance's symbol, [`NO_DISTANCE`] with a byte.
    #[inline]
    pub(super) fn distance(self) -> usize {
        (self.0 >> 9 & 0x1F) as usize
    }

    /// What follows the distance's symbol.
    #[inline]
    pub(super) fn distance_rest(self) -> u32 {
        self.0 >> 14
    }
}

/// Tokens, and how often each head and each distance's symbol occurs in them.
pub(super) struct Block {
    pub(super) tokens: Vec<Token>,
    pub(super) heads: [u32; HEADS],
    pub(super) distances: [u32; DISTANCES],
}

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
        let mut block = Block { tokens: Vec::with_capacity(BLOCK + 64), heads: [0; HEADS], distances: [0; DISTANCES] };
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

impl Block {
    #[inline]
    fn byte(&mut self, byte: u8) {
        self.heads[usize::from(byte)] += 1;
        self.tokens.push(Token::byte(byte));
    }

    /// As many copies as it takes.
    #[inline]
    fn copy(&mut self, mut length: usize, distance: usize) {
        let (symbol, rest) = distance_code(distance);
        while length > 0 {
            // What the longest copy leaves must be enough for another.
            let most = if length < LONGEST + LEAST { LONGEST - LEAST } else { LONGEST };
            let part = if length <= LONGEST { length } else { most };
            let head = 256 + part - LEAST;
            self.heads[head] += 1;
            self.distances[symbol] += 1;
            self.tokens.push(Token(head as u32 | (symbol as u32) << 9 | rest << 14));
            length -= part;
        }
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
