//! Seeded numbers for tests: the same positions and rolls every time.

use super::checkers_of;
use barpoint::engine::board::{Checkers, Position};
use barpoint::engine::dice::{Die, Roll};

/// SplitMix64.
pub struct Chance(pub u64);

impl Chance {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// `0..n`.
    pub fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() % n as u64).unwrap()
    }

    pub fn die(&mut self) -> Die {
        Die::ALL[self.below(6)]
    }

    pub fn roll(&mut self) -> Roll {
        Roll::new(self.die(), self.die())
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// A position that play would hardly come to: closed boards, several on the bar, stacks, bear-offs with contact.
    pub fn odd_position(&mut self) -> Position {
        loop {
            let (mover, opponent) = (self.odd_side(), self.odd_side());
            if mover.total() > u32::from(mover.off)
                && opponent.total() > u32::from(opponent.off)
                && let Ok(position) = Position::new(mover, opponent)
            {
                return position;
            }
        }
    }

    fn odd_side(&mut self) -> Checkers {
        let mut points = [0u8; 24];
        let mut left = 15 - u8::try_from(self.below(4) * self.below(4)).unwrap();
        let bar = if self.below(3) == 0 { u8::try_from(1 + self.below(4)).unwrap() } else { 0 };
        left -= bar.min(left);
        let span = *self.pick(&[6, 6, 8, 12, 24]);
        // A board of made points, as many as are left for.
        if self.below(2) == 0 {
            for point in 0..1 + self.below(6) {
                if left >= 2 {
                    points[point] += 2;
                    left -= 2;
                }
            }
        }
        while left > 0 {
            let together = u8::try_from(1 + self.below(4)).unwrap().min(left);
            points[self.below(span)] += together;
            left -= together;
        }
        checkers_of(points, bar)
    }
}
