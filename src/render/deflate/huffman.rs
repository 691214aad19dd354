//! The codes of a block: short for what occurs often, described in front of it.

use super::bits::Bits;
use super::tokens::{Block, DISTANCES, HEADS, NO_DISTANCE, Token, distance_rest, length_rest, symbol};

/// Symbols for bytes, for the end of a block and for lengths of copies.
const SYMBOLS: usize = 286;
/// The end of a block.
const END: usize = 256;
/// The longest code that DEFLATE allows, and the longest in which lengths of codes are described.
const LONGEST: u32 = 15;
const LONGEST_FOR_LENGTHS: u32 = 7;
/// In which order the codes for lengths of codes are described.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// A code as it is written, and how long it is.
#[derive(Clone, Copy, Default)]
struct Code {
    bits: u32,
    length: u32,
}

impl Code {
    /// This code and `rest` behind it.
    fn with(self, rest: u32, length: u32) -> Code {
        Code { bits: self.bits | rest << self.length, length: self.length + length }
    }
}

/// The codes of one block.
pub(super) struct Codes {
    symbols: [Code; SYMBOLS],
    /// Bytes and lengths as they are written, with what follows the symbols of lengths.
    heads: [Code; HEADS],
    /// The last stands for none.
    distances: [Code; DISTANCES + 1],
    /// The lengths of those with what follows them.
    whole_distances: [u32; DISTANCES + 1],
}

impl Codes {
    /// The best codes for the tokens of this block.
    pub(super) fn of(block: &Block) -> Codes {
        let mut counts = [0; SYMBOLS];
        counts[END] = 1;
        for (head, &count) in block.heads.iter().enumerate() {
            counts[symbol(head).0] += count;
        }
        let symbols = codes(&lengths(&counts, LONGEST));
        let of_distances = codes(&lengths(&block.distances, LONGEST));
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

    /// Writes what a reader needs to know to make the same codes.
    pub(super) fn describe(&self, bits: &mut Bits) {
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

    /// Writes a token. Bytes and copies go the same way, since no processor foresees which comes next.
    #[inline]
    pub(super) fn write(&self, bits: &mut Bits, token: Token) {
        let (head, symbol) = (self.heads[token.head()], token.distance());
        let distance = self.distances[symbol];
        let behind = u64::from(distance.bits) | u64::from(token.distance_rest()) << distance.length;
        bits.put(u64::from(head.bits) | behind << head.length, head.length + self.whole_distances[symbol]);
    }

    /// Writes the end of the block.
    pub(super) fn finish(&self, bits: &mut Bits) {
        bits.put(u64::from(self.symbols[END].bits), self.symbols[END].length);
    }
}

/// The lengths of the best codes for symbols that occur this often, none longer than `longest`; 0 for what never occurs.
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
    // How many codes have each length: those of the tree in which, again and again, the two rarest are joined.
    let mut with_length = [0_usize; 64];
    for depth in depths(&symbols) {
        with_length[depth.min(longest) as usize] += 1;
    }
    // Cut to the longest allowed there may be too many; then a shorter code makes room by growing by one.
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
    // The rarest have the longest.
    let mut rarest = symbols.iter();
    for length in (1..=longest).rev() {
        for &(_, symbol) in rarest.by_ref().take(with_length[length as usize]) {
            lengths[symbol] = length;
        }
    }
    lengths
}

/// How deep each symbol lies in the tree; `symbols` are at least two, sorted by how often they occur.
fn depths(symbols: &[(u32, usize)]) -> Vec<u32> {
    let leaves = symbols.len();
    // Leaves first, then joints in the order in which they are made, which is the order of their sums as well.
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

/// The codes of these lengths, in the order that every reader knows; their bits are turned round, as they are written.
fn codes<const N: usize>(lengths: &[u32; N]) -> [Code; N] {
    let mut next = [0_u32; LONGEST as usize + 2];
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

/// Lengths of codes, one after the other, as symbols with what follows each: 16 repeats the one before, 17 and 18 are
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
