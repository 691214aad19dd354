//! A position as numbers for a net, as the player on roll sees it.
//!
//! For each player, the player on roll first, and each of that player's points from 1 to 24: is there one checker, are
//! there two, are there three or more, and half of those beyond three; then half of those on the bar and a fifteenth of
//! those off.

use crate::engine::board::{Checkers, Position};
use arrayvec::ArrayVec;

/// How many numbers describe a position.
pub const COUNT: usize = 2 * PER_SIDE;

const PER_POINT: usize = 4;
const PER_SIDE: usize = 24 * PER_POINT + 2;

/// Fifteen checkers give at most one number each, and a bar and a tray are two more.
const MOST: usize = 2 * 17;

/// Those of the numbers that are not 0, with their places.
pub type Inputs = ArrayVec<(u16, f32), MOST>;

/// The numbers of a position. A checker that waits in the reserve counts as one on the bar.
pub fn of(position: &Position) -> Inputs {
    let mut inputs = Inputs::new();
    add(position.mover(), 0, &mut inputs);
    add(position.opponent(), PER_SIDE, &mut inputs);
    inputs
}

fn add(side: &Checkers, start: usize, inputs: &mut Inputs) {
    let mut set = |place: usize, value: f32| inputs.push(((start + place) as u16, value));
    for (point, &checkers) in side.points.iter().enumerate() {
        if checkers > 0 {
            let place = PER_POINT * point;
            set(place + usize::from(checkers.min(3)) - 1, 1.0);
            if checkers > 3 {
                set(place + 3, f32::from(checkers - 3) / 2.0);
            }
        }
    }
    let on_bar = side.bar + side.waiting;
    if on_bar > 0 {
        set(PER_SIDE - 2, f32::from(on_bar) / 2.0);
    }
    if side.off > 0 {
        set(PER_SIDE - 1, f32::from(side.off) / 15.0);
    }
}
