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
    ///
    /// # Errors
    /// [`NoRandomness`], never with a seed.
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

    /// The 99.9th percentile of chi-square with 35 degrees of freedom.
    const CHI_SQUARE_35: f64 = 66.62;

    fn chi_square(throws: impl Iterator<Item = (Die, Die)>) -> f64 {
        let mut seen = [0_u32; 36];
        for (a, b) in throws {
            seen[usize::from(a.pips() - 1) * 6 + usize::from(b.pips() - 1)] += 1;
        }
        let expected = f64::from(seen.iter().sum::<u32>()) / 36.0;
        seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum()
    }

    #[test]
    fn all_36_throws_are_equally_likely() {
        let dice = Dice::seeded(1);
        let within_a_match = (0..36_000).map(|nth| dice.throw(7, nth).unwrap());
        assert!(chi_square(within_a_match) < CHI_SQUARE_35);
        let across_matches = (0..36_000).map(|id| dice.throw(id, 0).unwrap());
        assert!(chi_square(across_matches) < CHI_SQUARE_35);
    }

    #[test]
    fn a_seed_gives_each_match_its_own_repeatable_dice() {
        let throws = |seed, id| (0..50).map(|nth| Dice::seeded(seed).throw(id, nth).unwrap()).collect::<Vec<_>>();
        assert_eq!(throws(1, 1), throws(1, 1));
        assert_ne!(throws(1, 1), throws(1, 2));
        assert_ne!(throws(1, 1), throws(2, 1));
    }

    #[test]
    fn one_throw_in_thirty_six_is_cocked_whatever_it_shows() {
        let dice = Dice::seeded(3);
        let cocked: Vec<u32> = (0..36_000).filter(|&nth| dice.is_cocked(9, nth).unwrap()).collect();
        let expected = 36_000.0 / f64::from(COCKED_ONE_IN);
        // Four standard deviations, each of about 31.
        assert!((cocked.len() as f64 - expected).abs() < 4.0 * expected.sqrt(), "{} of 36,000", cocked.len());
        let shown: std::collections::HashSet<_> = cocked.iter().map(|&nth| dice.throw(9, nth).unwrap()).collect();
        assert_eq!(shown.len(), 36, "every throw can be cocked");
    }

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

    #[test]
    fn the_operating_system_throws_all_faces() {
        let mut seen = std::collections::HashSet::new();
        for _ in 0..500 {
            let (a, b) = Dice::system().throw(0, 0).unwrap();
            seen.extend([a, b]);
        }
        assert_eq!(seen.len(), 6);
    }
}
