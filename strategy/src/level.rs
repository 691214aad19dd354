//! The levels of the house player: less look-ahead, and for the lowest a random error of judgement.

use barpoint_engine::Position;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Errs often.
    Beginner,
    /// Errs sometimes.
    Casual,
    /// Evaluates plays without looking ahead.
    Club,
    /// Looks one ply ahead.
    Strong,
    /// Looks two plies ahead.
    Best,
}

impl Level {
    /// The weakest first.
    pub const ALL: [Level; 5] = [Level::Beginner, Level::Casual, Level::Club, Level::Strong, Level::Best];

    /// `number` is `1..=5`.
    pub fn from_number(number: u8) -> Option<Level> {
        Level::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// `1..=5`.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The number of plies of look-ahead.
    pub const fn plies(self) -> u8 {
        match self {
            Level::Beginner | Level::Casual | Level::Club => 0,
            Level::Strong => 1,
            Level::Best => 2,
        }
    }

    /// The standard deviation of the error of judgement, in points.
    pub const fn noise(self) -> f32 {
        match self {
            Level::Beginner => 0.15,
            Level::Casual => 0.05,
            _ => 0.0,
        }
    }

    /// The error of judgement for this position, which depends only on the position and the seed.
    pub fn error(self, position: &Position, seed: u64) -> f32 {
        if self.noise() == 0.0 {
            return 0.0;
        }
        let sides = [position.mover(), position.opponent()];
        let counts = sides.iter().flat_map(|side| side.points.iter().chain([&side.bar, &side.reserve, &side.off]));
        let mut state = counts.fold(seed, |state, &count| mixed(state ^ u64::from(count)));
        // The sum of twelve uniform numbers is nearly normal, with variance 1.
        let sum: f32 = (0..12)
            .map(|_| {
                state = mixed(state);
                (state >> 40) as f32 / (1 << 24) as f32
            })
            .sum();
        self.noise() * (sum - 6.0)
    }
}

/// Mixes the bits of a number (the finaliser of SplitMix64).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
