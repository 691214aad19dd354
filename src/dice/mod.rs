//! Dice: where their secrets come from; [`provable`], the throws that follow from a secret; [`proof`], the check of a
//! match's throws; [`word`], the players' words; [`sealing`], secrets at rest; and
//! [`needed`], the probability of rolling what a player needed.

pub mod needed;
pub mod proof;
pub mod provable;
mod randomness;
pub mod sealing;
pub mod word;

pub use randomness::NoRandomness;

use provable::Secret;
use randomness::random;
use sealing::Seal;
use sha2::{Digest, Sha256};

/// With cocked dice agreed, one throw in this many does not count: that of two more dice which show 6-6. The texts of
/// the rules and the tests name it.
pub const COCKED_ONE_IN: u32 = 36;

/// The prefix that is hashed with the seed into the secrets of seeded dice. The number was chosen so that seed 20,
/// which most tests have, opens its first match with 6-2 and goes on with 6-1.
const SEEDED: &str = "barpoint-dice-seed-119438";

/// The source of the secrets from which the dice of games follow. Drawing does not change it, so it can be shared.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    /// The seal of secrets at rest, if there is a key for it.
    pub seal: Option<Seal>,
}

#[derive(Clone, Debug)]
enum Source {
    System,
    Seeded(u64),
}

impl Dice {
    pub const fn system() -> Dice {
        Dice { source: Source::System, seal: None }
    }

    /// Repeatable dice, for tests and rehearsals only.
    pub const fn seeded(seed: u64) -> Dice {
        Dice { source: Source::Seeded(seed), seal: None }
    }

    /// These dice, with secrets sealed at rest if there is a seal.
    pub fn with_seal(self, seal: Option<Seal>) -> Dice {
        Dice { seal, ..self }
    }

    /// The secret of a game of a match. With a seed it depends only on the seed and these two numbers: a match has the
    /// same dice regardless of other matches, and after a restart.
    ///
    /// # Errors
    /// [`NoRandomness`], never with a seed.
    pub fn secret(&self, match_id: u64, game: u32) -> Result<Secret, NoRandomness> {
        match self.source {
            Source::System => random().map(Secret::new),
            Source::Seeded(seed) => {
                let numbers = [seed.to_be_bytes(), match_id.to_be_bytes(), u64::from(game).to_be_bytes()];
                Ok(Secret::new(Sha256::new_with_prefix(SEEDED).chain_update(numbers.concat()).finalize().into()))
            }
        }
    }
}
