//! The published rule by which all throws of a game follow from a secret, the players' words and a beacon (public
//! randomness, which no game has so far), and the commitment to the secret. `docs/dice.md` describes it for people.

use crate::engine::Die;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;

/// The 32 bytes of a SHA-256.
pub type Hash = [u8; 32];

/// The hash that stands for the commitment before the first one of a chain.
pub const NONE_BEFORE: Hash = [0; 32];

/// The version of the commitments that are made now. Version 1 names neither the game nor the beacon.
pub const VERSION: u8 = 2;

/// The beacon of a game whose dice follow from the secret and the words alone.
pub const NO_BEACON: &str = "none";

/// Bytes from this on are discarded: 252 is the largest multiple of 6 in a byte, and using 252..=255 would favour the
/// faces 1 to 4.
const REJECTED: u8 = 252;

/// The secret of a game, from which its dice follow. It is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(Hash);

impl Secret {
    pub const fn new(bytes: Hash) -> Secret {
        Secret(bytes)
    }

    /// The bytes, for code that may know them.
    pub const fn reveal(&self) -> &Hash {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The parts of a commitment other than the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommitmentParts {
    /// 1 or 2.
    pub version: u8,
    /// The chain in which commitments are numbered: that of a server, which is its id, or of a channel outside servers.
    pub chain: String,
    /// Its number in the chain, from 1.
    pub number: u64,
    /// The commitment before it in the chain, or [`NONE_BEFORE`].
    pub previous: Hash,
    /// The match and the game, as [`game_name`] writes them. Version 1 does not cover it.
    pub game: String,
    /// The beacon, or [`NO_BEACON`]. Version 1 does not cover it.
    pub beacon: String,
}

/// The name of a game in a commitment: `17/2` is the second game of match 17.
pub fn game_name(match_id: u64, game: u32) -> String {
    format!("{match_id}/{game}")
}

impl CommitmentParts {
    /// The commitment to a secret.
    pub fn commitment(&self, secret: &Secret) -> Hash {
        let mut hash = Sha256::new_with_prefix(format!("barpoint-dice-{}", self.version));
        hash.update(with_length(self.chain.as_bytes()));
        hash.update(self.number.to_be_bytes());
        hash.update(self.previous);
        hash.update(secret.0);
        if self.version > 1 {
            hash.update(with_length(self.game.as_bytes()));
            hash.update(with_length(self.beacon.as_bytes()));
        }
        hash.finalize().into()
    }
}

/// All throws of a game. Throwing does not change it.
#[derive(Clone)]
pub struct GameDice(Hash);

impl fmt::Debug for GameDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameDice(…)")
    }
}

impl GameDice {
    /// The dice that follow from a secret, the words of player One and player Two, and the bytes of a beacon, if any.
    pub fn new(secret: &Secret, words: [&str; 2], beacon: &[u8]) -> GameDice {
        let parts = [words[0].as_bytes(), words[1].as_bytes(), beacon].map(with_length);
        GameDice(hmac_sha256(&secret.0, &parts.concat()))
    }

    /// The key that all throws follow from.
    pub const fn key(&self) -> &Hash {
        &self.0
    }

    /// The two dice of the game's `nth` throw, from 0; cocked throws and ties of the opening are counted.
    pub fn throw(&self, nth: u32) -> (Die, Die) {
        let [one, two] = self.faces(nth);
        (one, two)
    }

    /// Whether the dice of the `nth` throw are cocked, as one in [`COCKED_ONE_IN`](super::COCKED_ONE_IN) is. Two more dice
    /// of the same throw decide it: a double six.
    pub fn is_cocked(&self, nth: u32) -> bool {
        let [_, _, one, two] = self.faces(nth);
        one.pips() == 6 && two.pips() == 6
    }

    /// The first `N` dice of a throw. Its bytes are those of HMACs of two numbers, the throw's and the block's, one
    /// after the other; each byte makes a die, or is skipped if it would favour low faces.
    fn faces<const N: usize>(&self, nth: u32) -> [Die; N] {
        let block = |number: u32| hmac_sha256(&self.0, &[nth.to_be_bytes(), number.to_be_bytes()].concat());
        let mut dice = (0..).flat_map(block).filter_map(die);
        std::array::from_fn(|_| dice.next().unwrap_or(Die::ALL[0]))
    }
}

/// The unbiased die that a random byte makes; `None` if it would favour low faces.
fn die(byte: u8) -> Option<Die> {
    (byte < REJECTED).then(|| Die::ALL[usize::from(byte % 6)])
}

/// HMAC-SHA-256.
fn hmac_sha256(key: &Hash, message: &[u8]) -> Hash {
    // A key that is shorter than a block of the hash counts as filled up with zeros.
    let mut block = [0; 64];
    block[..key.len()].copy_from_slice(key);
    Hmac::<Sha256>::new((&block).into()).chain_update(message).finalize().into_bytes().into()
}

/// The bytes, at most 65,535, preceded by their number in two bytes.
fn with_length(bytes: &[u8]) -> Vec<u8> {
    let length = u16::try_from(bytes.len()).unwrap_or(u16::MAX);
    [&length.to_be_bytes(), &bytes[..usize::from(length)]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_that_would_favour_low_faces_is_thrown_away() {
        assert!([252, 253, 254, 255].into_iter().all(|byte| die(byte).is_none()));
        let mut faces = [0_u32; 6];
        for face in (0..=255).filter_map(die) {
            faces[usize::from(face.pips() - 1)] += 1;
        }
        assert_eq!(faces, [42; 6]);
    }
}
