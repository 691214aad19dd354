//! What is remembered on the way to a result, and the results gathered.
//!
//! The last two moves of a result are both made in a copy of the way before them. It would be slower to make the first,
//! copy that and make the second: reading many bytes at once has to wait for single ones among them that were only just
//! written.

use super::ground::{BAR, WAITING, landing};
use crate::engine::board::Position;
use crate::engine::dice::Die;
use crate::engine::play::{Move, Play, Source};
use crate::engine::point::Point;

/// What is kept of the way to a position: nothing, or its moves.
pub(crate) trait Way: Copy {
    /// How the checkers stand now.
    fn position(&self) -> &Position;

    /// Goes on, after so many moves, with a checker that can be moved from there by this number.
    fn make(&mut self, made: usize, from: u32, die: Die);
}

impl Way for Position {
    #[inline(always)]
    fn position(&self) -> &Position {
        self
    }

    #[inline(always)]
    fn make(&mut self, _made: usize, from: u32, die: Die) {
        self.carry(from as usize, landing(from, die) as usize);
    }
}

impl Way for (Play, Position) {
    #[inline(always)]
    fn position(&self) -> &Position {
        &self.1
    }

    #[inline(always)]
    fn make(&mut self, made: usize, from: u32, die: Die) {
        let hit = self.1.carry(from as usize, landing(from, die) as usize);
        let step = MOVES[usize::from(die.pips()) % 8][from as usize % 32];
        // No throw grants more numbers than a play has room for.
        self.0.set(made, Move { hit, ..step });
    }
}

/// Adds the way that goes on, after so many moves, with these: each of a checker that can make it.
#[inline(always)]
pub(super) fn push<W: Way, const N: usize>(into: &mut Vec<W>, way: &W, made: usize, moves: [(u32, Die); N]) {
    into.push(*way);
    if let Some(longer) = into.last_mut() {
        for (more, (from, die)) in moves.into_iter().enumerate() {
            longer.make(made + more, from, die);
        }
    }
}

/// The move by each number from each place, hits left out: looked up, since they are made by the million.
static MOVES: [[Move; 32]; 8] = {
    let mut moves = [[Move::by(Source::Bar, Die::ALL[0]); 32]; 8];
    let mut pips = 1;
    while let Some(die) = Die::new(pips) {
        let mut place = 1;
        while place <= BAR {
            let from = match Point::new(place as u8) {
                Some(point) => Source::Point(point),
                None if place == WAITING => Source::Waiting,
                None => Source::Bar,
            };
            moves[pips as usize][place as usize] = Move::by(from, die);
            place += 1;
        }
        pips += 1;
    }
    moves
};
