//! Which results have been found, each known by a number that is not zero.

/// A set of such numbers that only grows.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// A power of two of places, at least half of them zero; a number stands at the first free one from its own.
    places: Vec<u128>,
    held: usize,
}

impl Seen {
    /// Adds a number, or answers `false` if it is known.
    #[inline]
    pub(super) fn insert(&mut self, number: u128) -> bool {
        if self.held * 2 >= self.places.len() {
            self.grow();
        }
        let new = self.put(number);
        self.held += usize::from(new);
        new
    }

    fn put(&mut self, number: u128) -> bool {
        let last = self.places.len().wrapping_sub(1);
        let mut place = spread(number) & last;
        while let Some(there) = self.places.get_mut(place) {
            if *there == 0 {
                *there = number;
                return true;
            }
            if *there == number {
                return false;
            }
            place = (place + 1) & last;
        }
        false
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![0; (self.places.len() * 4).max(64)];
        for number in std::mem::replace(&mut self.places, larger) {
            if number != 0 {
                self.put(number);
            }
        }
    }
}

/// The high bits of a product, which all bits of the number bear on.
fn spread(number: u128) -> usize {
    let folded = (number as u64) ^ ((number >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (folded.wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 32) as usize
}
