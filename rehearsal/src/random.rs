//! Random numbers from a seed, independent of the bot's own.

/// Numbers of `SplitMix64` (Steele, Lea, Flood 2014).
#[derive(Debug)]
pub struct SeededRandom(u64);

impl SeededRandom {
    pub fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.number() % bound
    }

    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }
}
