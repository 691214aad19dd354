//! How well the house plays: less look-ahead, and below that a judgement that errs.

use crate::engine::board::Position;

/// A level, from beginner to the best there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Sees the board, and misjudges it often.
    Beginner,
    /// Misjudges it now and then.
    Casual,
    /// Plays by the look of positions, without looking ahead.
    Club,
    /// Looks at every reply to its play.
    Strong,
    /// Looks at every reply to every reply.
    Best,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 5] = [Level::Beginner, Level::Casual, Level::Club, Level::Strong, Level::Best];

    /// The level with this number, `1..=5`.
    pub fn from_number(number: u8) -> Option<Level> {
        Level::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Its number, `1..=5`.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// How many plies it looks ahead.
    pub const fn plies(self) -> u8 {
        match self {
            Level::Beginner | Level::Casual | Level::Club => 0,
            Level::Strong => 1,
            Level::Best => 2,
        }
    }

    /// By how much it misjudges what a position is worth: a standard deviation, in points.
    pub const fn noise(self) -> f32 {
        match self {
            Level::Beginner => 0.15,
            Level::Casual => 0.05,
            _ => 0.0,
        }
    }

    /// The error with which it judges this position: always the same one for the same seed.
    pub fn error(self, position: &Position, seed: u64) -> f32 {
        if self.noise() == 0.0 {
            return 0.0;
        }
        let sides = [position.mover(), position.opponent()];
        let counts = sides.iter().flat_map(|side| side.points.iter().chain([&side.bar, &side.waiting, &side.off]));
        let mut state = counts.fold(seed, |state, &count| mixed(state ^ u64::from(count)));
        // Twelve uniform numbers from 0 to 1 have a variance of one together.
        let sum: f32 = (0..12)
            .map(|_| {
                state = mixed(state);
                (state >> 40) as f32 / (1 << 24) as f32
            })
            .sum();
        self.noise() * (sum - 6.0)
    }
}

/// The bits of a number stirred so that neighbours have nothing in common.
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
