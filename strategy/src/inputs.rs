//! The net's inputs: a position as numbers, from the view of the player on roll.
//!
//! For each player, the player on roll first, and each point from 1 to 24 in that player's view: whether there is one
//! checker, two, or three or more, and half the number beyond three; then half the number on the bar and a fifteenth of
//! the number off.

use arrayvec::ArrayVec;
use barpoint_engine::{Checkers, Position};

/// The number of inputs.
pub const COUNT: usize = 2 * PER_SIDE;

const PER_POINT: usize = 4;
const PER_SIDE: usize = 24 * PER_POINT + 2;

/// Fifteen checkers give at most one number each, and a bar and a tray are two more.
const MOST_ACTIVE: usize = 2 * 17;

/// The inputs that are not 0, with their indices.
pub type Inputs = ArrayVec<(u16, f32), MOST_ACTIVE>;

/// The inputs of a position; a checker in the reserve counts as one on the bar.
pub fn of(position: &Position) -> Inputs {
    let mut inputs = Inputs::new();
    add(position.mover(), 0, &mut inputs);
    add(position.opponent(), PER_SIDE, &mut inputs);
    inputs
}

fn add(side: &Checkers, start: usize, inputs: &mut Inputs) {
    let mut set = |input: usize, value: f32| inputs.push(((start + input) as u16, value));
    for (point, &checkers) in side.points.iter().enumerate() {
        if checkers > 0 {
            let first = PER_POINT * point;
            set(first + usize::from(checkers.min(3)) - 1, 1.0);
            if checkers > 3 {
                set(first + 3, f32::from(checkers - 3) / 2.0);
            }
        }
    }
    let on_bar = side.bar + side.reserve;
    if on_bar > 0 {
        set(PER_SIDE - 2, f32::from(on_bar) / 2.0);
    }
    if side.off > 0 {
        set(PER_SIDE - 1, f32::from(side.off) / 15.0);
    }
}
