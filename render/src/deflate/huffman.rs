//! The Huffman codes of a block.

use super::tokens::{Block, DISTANCES, HEADS, NO_DISTANCE, Token, distance_rest, length_rest, symbol};

/// Symbols for literals, the end of a block and lengths of copies.
const SYMBOLS: usize = 286;
/// The symbol for the end of a block.
const END: usize = 256;
/// The longest code that DEFLATE allows, and the longest for code lengths.
const LONGEST_CODE: u32 = 15;
const LONGEST_FOR_LENGTHS: u32 = 7;
/// The order in which the codes for code lengths are written.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// A code and its length in bits.
#[derive(Clone, Copy, Default)]
struct Code {
    bits: u32,
    length: u32,
}

impl Code {
    /// This code followed by extra bits.
    fn with(self, rest: u32, length: u32) -> Code {
        Code { bits: self.bits | rest << self.length, length: self.length + length }
    }
}

pub(super) struct Codes {
    symbols: [Code; SYMBOLS],
    /// Literals and lengths, the latter with their extra bits.
    heads: [Code; HEADS],
    /// The last entry is for [`NO_DISTANCE`].
    distances: [Code; DISTANCES + 1],
    /// The lengths of `distances` with their extra bits.
    whole_distances: [u32; DISTANCES + 1],
}

impl Codes {
    pub(super) fn of(block: &Block) -> Codes {
        let mut counts = [0; SYMBOLS];
        counts[END] = 1;
        for (head, &count) in block.heads.iter().enumerate() {
            counts[symbol(head).0] += count;
        }
        let symbols = codes(&lengths(&counts, LONGEST_CODE));
        let of_distances = codes(&lengths(&block.distances, LONGEST_CODE));
        let mut distances = [Code::default(); DISTANCES + 1];
        distances[..DISTANCES].copy_from_slice(&of_distances);
        Codes {
            symbols,
            heads: std::array::from_fn(|head| {
                let (symbol, rest) = symbol(head);
                if symbol < END { symbols[symbol] } else { symbols[symbol].with(rest, length_rest(symbol)) }
            }),
            distances,
            whole_distances: std::array::from_fn(|symbol| match symbol {
                NO_DISTANCE => 0,
                _ => distances[symbol].length + distance_rest(symbol),
            }),
        }
    }

    /// Writes the lengths of the codes, from which a decoder reconstructs them.
    pub(super) fn describe(&self, bits: &mut BitWriter) {
        let used = |codes: &[Code], least: usize| {
            codes.iter().rposition(|code| code.length > 0).map_or(least, |last| (last + 1).max(least))
        };
        let (symbols, distances) = (used(&self.symbols, END + 1), used(&self.distances, 1));
        let all = self.symbols[..symbols].iter().chain(&self.distances[..distances]);
        let described = runs(&all.map(|code| code.length).collect::<Vec<_>>());
        let mut counts = [0_u32; ORDER.len()];
        for &(symbol, _) in &described {
            counts[symbol] += 1;
        }
        let inner = codes(&lengths(&counts, LONGEST_FOR_LENGTHS));
        let shown = ORDER.iter().rposition(|&symbol| inner[symbol].length > 0).map_or(4, |last| (last + 1).max(4));
        bits.put(symbols as u64 - 257, 5);
        bits.put(distances as u64 - 1, 5);
        bits.put(shown as u64 - 4, 4);
        for &symbol in &ORDER[..shown] {
            bits.put(u64::from(inner[symbol].length), 3);
        }
        for (symbol, rest) in described {
            bits.put(u64::from(inner[symbol].bits), inner[symbol].length);
            bits.put(u64::from(rest.bits), rest.length);
        }
    }

    /// Writes a token. Literals and copies take the same path, which avoids unpredictable branches.
    #[inline]
    pub(super) fn write(&self, bits: &mut BitWriter, token: Token) {
        let (head, symbol) = (self.heads[token.head()], token.distance());
        let distance = self.distances[symbol];
        let behind = u64::from(distance.bits) | u64::from(token.distance_rest()) << distance.length;
        bits.put(u64::from(head.bits) | behind << head.length, head.length + self.whole_distances[symbol]);
    }

    /// Writes the symbol for the end of the block.
    pub(super) fn finish(&self, bits: &mut BitWriter) {
        bits.put(u64::from(self.symbols[END].bits), self.symbols[END].length);
    }
}

/// The lengths of the optimal codes for symbols with these counts, none longer than `longest`; 0 for unused symbols.
fn lengths<const N: usize>(counts: &[u32; N], longest: u32) -> [u32; N] {
    let mut symbols: Vec<(u32, usize)> =
        counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(symbol, &count)| (count, symbol)).collect();
    symbols.sort_unstable();
    let mut lengths = [0; N];
    match symbols.as_slice() {
        [] => return lengths,
        [(_, only)] => {
            lengths[*only] = 1;
            return lengths;
        }
        _ => {}
    }
    // The number of codes of each length in the Huffman tree.
    let mut with_length = [0_usize; 64];
    for depth in depths(&symbols) {
        with_length[depth.min(longest) as usize] += 1;
    }
    // If codes were cut to `longest`, there may be too many of them: lengthening a shorter code makes room.
    let room = 1_usize << longest;
    let taken = |with_length: &[usize; 64]| -> usize {
        (1..=longest).map(|length| with_length[length as usize] << (longest - length)).sum()
    };
    let mut over = taken(&with_length).saturating_sub(room);
    while over > 0 {
        let Some(length) = (1..longest as usize).rev().find(|&length| with_length[length] > 0) else { break };
        with_length[longest as usize] -= 1;
        with_length[length] -= 1;
        with_length[length + 1] += 2;
        over -= 1;
    }
    // The rarest symbols get the longest codes.
    let mut rarest = symbols.iter();
    for length in (1..=longest).rev() {
        for &(_, symbol) in rarest.by_ref().take(with_length[length as usize]) {
            lengths[symbol] = length;
        }
    }
    lengths
}

/// The depth of each symbol in the Huffman tree; there are at least two symbols, sorted by count.
fn depths(symbols: &[(u32, usize)]) -> Vec<u32> {
    let leaves = symbols.len();
    // Leaves first, then inner nodes in the order of their creation, which is that of their sums as well.
    let mut parents = vec![0_usize; 2 * leaves - 1];
    let mut sums: Vec<u32> = Vec::with_capacity(leaves);
    let (mut leaf, mut joint) = (0, 0);
    for made in 0..leaves - 1 {
        let mut sum = 0;
        for _ in 0..2 {
            let take_leaf = leaf < leaves && (joint >= made || symbols[leaf].0 <= sums[joint]);
            if take_leaf {
                sum += symbols[leaf].0;
                parents[leaf] = leaves + made;
                leaf += 1;
            } else {
                sum += sums[joint];
                parents[leaves + joint] = leaves + made;
                joint += 1;
            }
        }
        sums.push(sum);
    }
    let mut depths = vec![0_u32; 2 * leaves - 1];
    for node in (0..2 * leaves - 2).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    depths.truncate(leaves);
    depths
}

/// The canonical codes of these lengths, with their bits reversed as DEFLATE writes them.
fn codes<const N: usize>(lengths: &[u32; N]) -> [Code; N] {
    let mut next = [0_u32; LONGEST_CODE as usize + 2];
    for &length in lengths.iter().filter(|length| **length > 0) {
        next[length as usize + 1] += 1;
    }
    for length in 1..next.len() {
        next[length] = (next[length] + next[length - 1]) << 1;
    }
    lengths.map(|length| {
        if length == 0 {
            return Code::default();
        }
        let code = &mut next[length as usize];
        let bits = code.reverse_bits() >> (32 - length);
        *code += 1;
        Code { bits, length }
    })
}

/// Run-length encoding of code lengths, as symbols with extra bits: 16 repeats the previous length, 17 and 18 are
/// zeros.
fn runs(lengths: &[u32]) -> Vec<(usize, Code)> {
    let mut symbols = Vec::new();
    for run in lengths.chunk_by(|a, b| a == b) {
        let (length, mut left) = (run[0] as usize, run.len());
        if length > 0 {
            symbols.push((length, Code::default()));
            left -= 1;
        }
        while left > 0 {
            let (symbol, least, most, bits) = match (length, left) {
                (0, 11..) => (18, 11, 138, 7),
                (0, 3..) => (17, 3, 10, 3),
                (1.., 3..) => (16, 3, 6, 2),
                _ => (length, 1, 1, 0),
            };
            let taken = left.min(most);
            symbols.push((symbol, Code { bits: (taken - least) as u32, length: bits }));
            left -= taken;
        }
    }
    symbols
}

/// A stream of bits; the first is the lowest bit of the first byte.
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    end: usize,
    /// The bits that are not yet in a byte, fewer than eight between two calls.
    held: u64,
    count: u32,
}

impl BitWriter {
    pub(super) fn with_capacity(bytes: usize) -> BitWriter {
        BitWriter { bytes: vec![0; bytes.max(16)], end: 0, held: 0, count: 0 }
    }

    /// Adds the `count` bits of `value`, at most 56.
    #[inline]
    pub(super) fn put(&mut self, value: u64, count: u32) {
        if self.bytes.len() < self.end + 8 {
            self.bytes.resize(self.bytes.len() * 2, 0);
        }
        self.held |= value << self.count;
        self.count += count;
        if let Some(place) = self.bytes.get_mut(self.end..self.end + 8) {
            place.copy_from_slice(&self.held.to_le_bytes());
        }
        let whole = self.count / 8;
        self.end += whole as usize;
        // At most 63 bits are held, so the shift is always less than 64.
        self.held >>= whole * 8;
        self.count %= 8;
    }

    /// Pads the last byte with zeros.
    pub(super) fn align(&mut self) {
        self.put(0, (8 - self.count) % 8);
    }

    pub(super) fn into_bytes(mut self) -> Vec<u8> {
        self.bytes.truncate(self.end);
        self.bytes
    }
}
