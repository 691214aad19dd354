//! Tokens: literals and copies, and the symbols that DEFLATE has for them.

/// Symbols for the distances of copies.
pub(super) const DISTANCES: usize = 30;

/// A literal or a copy. The lowest nine bits are the literal, or the length of the copy plus 253; the next five bits
/// are the symbol of the distance; the rest are the extra bits of the distance.
#[derive(Clone, Copy)]
pub(super) struct Token(u32);

/// The number of literals and lengths.
pub(super) const HEADS: usize = 256 + LONGEST_COPY - LEAST + 1;
/// The distance symbol of a literal.
pub(super) const NO_DISTANCE: usize = DISTANCES;

/// The shortest and the longest copy in DEFLATE.
pub(super) const LEAST: usize = 3;
const LONGEST_COPY: usize = 258;
impl Token {
    fn byte(byte: u8) -> Token {
        Token(u32::from(byte) | (NO_DISTANCE as u32) << 9)
    }

    /// The literal, or 256 plus the length of the copy above [`LEAST`].
    #[inline]
    pub(super) fn head(self) -> usize {
        (self.0 & 0x1FF) as usize
    }

    /// The symbol of the distance, [`NO_DISTANCE`] for a literal.
    #[inline]
    pub(super) fn distance(self) -> usize {
        (self.0 >> 9 & 0x1F) as usize
    }

    /// The extra bits of the distance.
    #[inline]
    pub(super) fn distance_rest(self) -> u32 {
        self.0 >> 14
    }
}

/// Tokens with the counts of their heads and distance symbols.
pub(super) struct Block {
    pub(super) tokens: Vec<Token>,
    pub(super) heads: [u32; HEADS],
    pub(super) distances: [u32; DISTANCES],
}

impl Block {
    pub(super) fn with_room_for(tokens: usize) -> Block {
        Block { tokens: Vec::with_capacity(tokens), heads: [0; HEADS], distances: [0; DISTANCES] }
    }

    #[inline]
    pub(super) fn byte(&mut self, byte: u8) {
        self.heads[usize::from(byte)] += 1;
        self.tokens.push(Token::byte(byte));
    }

    /// Adds a copy, in several tokens if it is longer than [`LONGEST_COPY`].
    #[inline]
    pub(super) fn copy(&mut self, mut length: usize, distance: usize) {
        let (symbol, rest) = distance_code(distance);
        while length > 0 {
            // The rest must be long enough for another copy.
            let most = if length < LONGEST_COPY + LEAST { LONGEST_COPY - LEAST } else { LONGEST_COPY };
            let part = if length <= LONGEST_COPY { length } else { most };
            let head = 256 + part - LEAST;
            self.heads[head] += 1;
            self.distances[symbol] += 1;
            self.tokens.push(Token(head as u32 | (symbol as u32) << 9 | rest << 14));
            length -= part;
        }
    }
}

/// The symbol and the extra bits of a head.
pub(super) fn symbol(head: usize) -> (usize, u32) {
    if head < 256 { (head, 0) } else { length_code(head - 256 + LEAST) }
}

/// The symbol and the extra bits of a length of `3..=258`.
fn length_code(length: usize) -> (usize, u32) {
    if length == 258 {
        return (285, 0);
    }
    let (code, rest) = stepped(length as u32 - 3, 2);
    (257 + code as usize, rest)
}

/// The number of extra bits of a length symbol.
pub(super) fn length_rest(symbol: usize) -> u32 {
    if symbol == 285 { 0 } else { ((symbol as u32 - 257) / 4).saturating_sub(1) }
}

/// The symbol and the extra bits of a distance of `1..=32768`.
#[inline]
fn distance_code(distance: usize) -> (usize, u32) {
    let (code, rest) = stepped(distance as u32 - 1, 1);
    (code as usize, rest)
}

/// The number of extra bits of a distance symbol.
pub(super) fn distance_rest(symbol: usize) -> u32 {
    (symbol as u32 / 2).saturating_sub(1)
}

/// Both kinds of symbols begin with one value each; after every `2^steps` symbols, the next ones cover twice as many
/// values.
#[inline]
fn stepped(value: u32, steps: u32) -> (u32, u32) {
    let magnitude = 31 - (value | 1).leading_zeros();
    let count = magnitude.saturating_sub(steps);
    ((count << steps) + (value >> count), value & ((1 << count) - 1))
}
