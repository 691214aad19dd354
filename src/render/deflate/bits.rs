//! Bits in the order in which DEFLATE has them: the first is the lowest of the first byte.

/// A stream of bits in the making.
pub(super) struct Bits {
    bytes: Vec<u8>,
    /// How many bytes are written.
    end: usize,
    /// Bits that are not yet written, fewer than eight between two calls.
    held: u64,
    count: u32,
}

impl Bits {
    pub(super) fn with_capacity(bytes: usize) -> Bits {
        Bits { bytes: vec![0; bytes.max(16)], end: 0, held: 0, count: 0 }
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
        // At most 63 bits are held, so that a whole word is never shifted out at once.
        self.held >>= whole * 8;
        self.count %= 8;
    }

    /// Fills the last byte with zeros.
    pub(super) fn align(&mut self) {
        self.put(0, (8 - self.count) % 8);
    }

    pub(super) fn into_bytes(mut self) -> Vec<u8> {
        self.bytes.truncate(self.end);
        self.bytes
    }
}
