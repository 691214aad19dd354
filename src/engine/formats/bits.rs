//! Fields of bits, least significant first, in base64 without padding: what both of GNU Backgammon's ids are made of.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bits to be read or written one field after the other. The ids are at most 80 bits long.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bits {
    value: u128,
    at: u32,
}

impl Bits {
    /// Appends the lowest `count` bits of a field.
    pub(super) fn push(&mut self, field: u32, count: u32) {
        let mask = (1u128 << count) - 1;
        self.value |= (u128::from(field) & mask) << self.at;
        self.at += count;
    }

    /// Takes the next field; zero beyond the end.
    pub(super) fn take(&mut self, count: u32) -> u32 {
        let field = self.value.checked_shr(self.at).unwrap_or(0) & ((1u128 << count) - 1);
        self.at = (self.at + count).min(127);
        u32::try_from(field).unwrap_or(0)
    }

    /// The first `bytes` bytes in base64.
    pub(super) fn to_base64(self, bytes: usize) -> String {
        let bytes = &self.value.to_le_bytes()[..bytes];
        let mut text = String::new();
        for chunk in bytes.chunks(3) {
            let three = [chunk[0], *chunk.get(1).unwrap_or(&0), *chunk.get(2).unwrap_or(&0)];
            let group = u32::from_be_bytes([0, three[0], three[1], three[2]]);
            for i in 0..=chunk.len() {
                let sextet = (group >> (18 - 6 * i)) & 63;
                text.push(char::from(ALPHABET[sextet as usize]));
            }
        }
        text
    }

    /// Reads `bytes` bytes of base64; trailing `=` is allowed, bits beyond the last byte must be zero.
    pub(super) fn from_base64(text: &str, bytes: usize) -> Option<Bits> {
        let text = text.trim_end_matches('=').as_bytes();
        if text.len() != (bytes * 8).div_ceil(6) {
            return None;
        }
        let mut value = [0u8; 16];
        let mut filled = 0usize;
        let (mut group, mut held) = (0u32, 0u32);
        for &letter in text {
            let sextet = ALPHABET.iter().position(|&known| known == letter)?;
            group = (group << 6) | u32::try_from(sextet).ok()?;
            held += 6;
            if held >= 8 {
                held -= 8;
                *value.get_mut(filled)? = u8::try_from((group >> held) & 0xFF).ok()?;
                filled += 1;
                group &= (1 << held) - 1;
            }
        }
        (group == 0 && filled == bytes).then_some(Bits { value: u128::from_le_bytes(value), at: 0 })
    }
}
