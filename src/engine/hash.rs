//! Hashing of positions, by the hundred thousand while plays are listed: fast, and with nobody to guard against.

use std::hash::{BuildHasherDefault, Hasher};

/// Multiply and rotate, eight bytes at a time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Quick(u64);

/// A set with that hasher.
pub(super) type QuickSet<T> = std::collections::HashSet<T, BuildHasherDefault<Quick>>;

impl Quick {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95);
    }
}

impl Hasher for Quick {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.mix(word.iter().fold(0, |word, &byte| (word << 8) | u64::from(byte)));
        }
        for &byte in words.remainder() {
            self.mix(u64::from(byte));
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.mix(u64::from(byte));
    }

    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
