//! GNU Backgammon's Position ID: the checkers, from the view of the player on roll. Starting position:
//! `4HPwATDgc/ABMA`.
//!
//! 80 bits: the player not on roll, then the player on roll. For each of a player's points 1 to 24 and the bar, as many ones
//! as checkers, then a zero. The remaining checkers are off.

use crate::{Checkers, InvalidBoard, Position};
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;

/// Why a text is no Position ID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPositionId {
    /// Not 14 characters of base64.
    #[error("a Position ID is 14 characters of base64")]
    Encoding,
    /// A side has more checkers than the game.
    #[error("a side has more checkers than the game")]
    Checkers,
    #[error(transparent)]
    Board(#[from] InvalidBoard),
}

/// The Position ID; `None` for checkers in the reserve, which it cannot express.
pub fn encode(position: &Position) -> Option<String> {
    let mut bits = Bits::default();
    for side in [position.opponent(), position.mover()] {
        if side.reserve > 0 {
            return None;
        }
        for &checkers in side.points.iter().chain([&side.bar]) {
            bits.push((1 << checkers) - 1, u32::from(checkers) + 1);
        }
    }
    Some(bits.to_base64(10))
}

/// The position with this id in a game of `per_side` checkers a side.
///
/// # Errors
/// Text that is not an id, or an invalid position.
pub fn decode(id: &str, per_side: u8) -> Result<Position, InvalidPositionId> {
    let mut bits = Bits::from_base64(id, 10).ok_or(InvalidPositionId::Encoding)?;
    let opponent = side(&mut bits, per_side)?;
    let mover = side(&mut bits, per_side)?;
    Ok(Position::new(mover, opponent)?)
}

fn side(bits: &mut Bits, per_side: u8) -> Result<Checkers, InvalidPositionId> {
    let mut counts = [0u8; 25];
    let mut left = per_side;
    for count in &mut counts {
        while bits.take(1) == 1 {
            left = left.checked_sub(1).ok_or(InvalidPositionId::Checkers)?;
            *count += 1;
        }
    }
    let mut points = [0; 24];
    points.copy_from_slice(&counts[..24]);
    Ok(Checkers { points, bar: counts[24], reserve: 0, off: left })
}

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
