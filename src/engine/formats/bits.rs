//! Bit fields, least significant first, in base64 without padding, as in GNU Backgammon's ids.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;

/// Bit fields that are read or written one after the other; the ids are at most 80 bits long.
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

    /// Reads the next field; zero beyond the end.
    pub(super) fn take(&mut self, count: u32) -> u32 {
        let field = self.value.checked_shr(self.at).unwrap_or(0) & ((1u128 << count) - 1);
        self.at = (self.at + count).min(127);
        u32::try_from(field).unwrap_or(0)
    }

    /// The first `bytes` bytes in base64.
    pub(super) fn to_base64(self, bytes: usize) -> String {
        STANDARD_NO_PAD.encode(&self.value.to_le_bytes()[..bytes])
    }

    /// Parses `bytes` bytes of base64; trailing `=` are allowed.
    pub(super) fn from_base64(text: &str, bytes: usize) -> Option<Bits> {
        let mut value = [0; 16];
        let read = STANDARD_NO_PAD.decode_slice(text.trim_end_matches('='), &mut value).ok()?;
        (read == bytes).then_some(Bits { value: u128::from_le_bytes(value), at: 0 })
    }
}
