//! A reproducible random number generator: SplitMix64.

use barpoint::engine::{Die, Roll};

#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// One of many independent streams of a seed.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Random {
        let mut random = Random(seed);
        let start = random.next();
        Random(start ^ stream.wrapping_mul(0xd134_2543_de82_ef95))
    }

    /// 64 random bits.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }

    /// A number from -1 to 1.
    pub fn centred(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    /// A roll of two dice.
    pub fn roll(&mut self) -> Roll {
        Roll::new(Die::ALL[self.below(6)], Die::ALL[self.below(6)])
    }

    /// An opening roll, which is not a doublet.
    pub fn opening(&mut self) -> Roll {
        loop {
            let roll = self.roll();
            if !roll.is_doublet() {
                return roll;
            }
        }
    }

    /// Shuffles a slice.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}
