//! Dice: random ones from the operating system or repeatable ones from a seed; and [`needed`], the probability of
//! rolling what a player needed.

pub mod needed;

use crate::engine::Die;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The words of a ChaCha block. Each throw has its own block of 64 bytes, of which two are sufficient 97 times in 100.
const WORDS_PER_THROW: u128 = 16;

/// Bytes from this on are discarded: 252 is the largest multiple of 6 in a byte, and using 252..=255 would favour the
/// faces 1 to 4.
const REJECTED: u8 = 252;

/// With cocked dice agreed, one throw in this many does not count. The rules in the texts say so.
pub const COCKED_ONE_IN: u32 = 36;

/// A source of dice. Throwing does not change it, so it can be shared.
#[derive(Clone, Debug)]
pub struct Dice(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Seeded(Box<ChaCha20Rng>),
}

/// The operating system returned no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gives no random numbers")]
pub struct NoRandomness(#[source] getrandom::Error);

impl Dice {
    pub const fn system() -> Dice {
        Dice(Source::System)
    }

    /// Repeatable dice, for tests and rehearsals only.
    pub fn seeded(seed: u64) -> Dice {
        // The key is the seed itself, not expanded by a library, so that a seed always means the same.
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Dice(Source::Seeded(Box::new(ChaCha20Rng::from_seed(key))))
    }

    /// The `nth` throw of two dice in a match, from 0. With a seed it depends only on the seed and these two numbers: a
    /// match has the same dice whatever happens in other matches, and after a restart.
    ///
    /// # Errors
    /// [`NoRandomness`], never with a seed.
    pub fn throw(&self, match_id: u64, nth: u32) -> Result<(Die, Die), NoRandomness> {
        self.faces(match_id, nth).map(|[one, two]| (one, two))
    }

    /// Whether the dice of the `nth` throw are cocked, as one in [`COCKED_ONE_IN`] is. Two more dice of the same throw
    /// decide it: a double six.
    pub fn is_cocked(&self, match_id: u64, nth: u32) -> Result<bool, NoRandomness> {
        self.faces(match_id, nth).map(|[_, _, one, two]| one.pips() == 6 && two.pips() == 6)
    }

    /// The first dice of a throw's block of random numbers.
    fn faces<const N: usize>(&self, match_id: u64, nth: u32) -> Result<[Die; N], NoRandomness> {
        let mut faces = [Die::ALL[0]; N];
        match &self.0 {
            Source::System => {
                let mut next = || {
                    let mut byte = [0];
                    getrandom::fill(&mut byte).map_err(NoRandomness)?;
                    Ok(byte[0])
                };
                for face in &mut faces {
                    *face = die(&mut next)?;
                }
            }
            Source::Seeded(generator) => {
                let mut generator = generator.clone();
                generator.set_stream(match_id);
                generator.set_word_pos(u128::from(nth) * WORDS_PER_THROW);
                let mut next = || {
                    let mut byte = [0];
                    generator.fill_bytes(&mut byte);
                    Ok(byte[0])
                };
                for face in &mut faces {
                    *face = die(&mut next)?;
                }
            }
        }
        Ok(faces)
    }
}

/// One unbiased die made of random bytes.
fn die(next: &mut impl FnMut() -> Result<u8, NoRandomness>) -> Result<Die, NoRandomness> {
    loop {
        let byte = next()?;
        if byte < REJECTED {
            return Ok(Die::ALL[usize::from(byte % 6)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_that_would_favour_low_faces_is_thrown_away() {
        let mut bytes = [255, 254, 253, 252, 251].into_iter();
        assert_eq!(die(&mut || Ok(bytes.next().unwrap())).unwrap().pips(), 251 % 6 + 1);
        let mut faces = [0_u32; 6];
        for byte in 0..REJECTED {
            faces[usize::from(die(&mut || Ok(byte)).unwrap().pips() - 1)] += 1;
        }
        assert_eq!(faces, [42; 6]);
    }
}
