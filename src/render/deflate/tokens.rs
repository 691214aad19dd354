//! What a packed stream is made of: bytes and copies, and the symbols that stand for them.

/// Symbols for distances of copies.
pub(super) const DISTANCES: usize = 30;

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

impl Block {
    pub(super) fn with_room_for(tokens: usize) -> Block {
        Block { tokens: Vec::with_capacity(tokens), heads: [0; HEADS], distances: [0; DISTANCES] }
    }

    #[inline]
    pub(super) fn byte(&mut self, byte: u8) {
        self.heads[usize::from(byte)] += 1;
        self.tokens.push(Token::byte(byte));
    }

    /// As many copies as it takes.
    #[inline]
    pub(super) fn copy(&mut self, mut length: usize, distance: usize) {
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

/// The symbol of a byte or length, and what follows it.
pub(super) fn symbol(head: usize) -> (usize, u32) {
    if head < 256 { (head, 0) } else { length_code(head - 256 + LEAST) }
}

/// The symbol of a length of `3..=258`, and what follows it.
fn length_code(length: usize) -> (usize, u32) {
    if length == 258 {
        return (285, 0);
    }
    let (code, rest) = stepped(length as u32 - 3, 2);
    (257 + code as usize, rest)
}

/// How many bits follow the symbol of a length.
pub(super) fn length_rest(symbol: usize) -> u32 {
    if symbol == 285 { 0 } else { ((symbol as u32 - 257) / 4).saturating_sub(1) }
}

/// The symbol of a distance of `1..=32768`, and what follows it.
#[inline]
fn distance_code(distance: usize) -> (usize, u32) {
    let (code, rest) = stepped(distance as u32 - 1, 1);
    (code as usize, rest)
}

/// How many bits follow the symbol of a distance.
pub(super) fn distance_rest(symbol: usize) -> u32 {
    (symbol as u32 / 2).saturating_sub(1)
}

/// Symbols of both kinds begin with one value each; after every `2^steps` of them, one covers twice as many.
#[inline]
fn stepped(value: u32, steps: u32) -> (u32, u32) {
    let magnitude = 31 - (value | 1).leading_zeros();
    let count = magnitude.saturating_sub(steps);
    ((count << steps) + (value >> count), value & ((1 << count) - 1))
}
