//! Entries of the list of results under construction: a position, with or without the moves that lead to it.
//!
//! The last two moves are both made in one copy. Making the first, copying and making the second would be slower: a
//! wide load of bytes that were just written one by one stalls the processor.

use super::bitboard::{BAR, RESERVE, landing};
use crate::{Die, Move, Play, Point, Position, Source};

/// An entry of the list: the position, with or without the moves that lead to it.
pub(crate) trait Candidate: Copy {
    fn position(&self) -> &Position;

    /// Makes an allowed move after `made` others.
    fn make(&mut self, made: usize, from: u32, die: Die);
}

impl Candidate for Position {
    #[inline(always)]
    fn position(&self) -> &Position {
        self
    }

    #[inline(always)]
    fn make(&mut self, _made: usize, from: u32, die: Die) {
        self.move_checker(from as usize, landing(from, die) as usize);
    }
}

impl Candidate for (Play, Position) {
    #[inline(always)]
    fn position(&self) -> &Position {
        &self.1
    }

    #[inline(always)]
    fn make(&mut self, made: usize, from: u32, die: Die) {
        let hit = self.1.move_checker(from as usize, landing(from, die) as usize);
        // `% 8` and `% 32` let the compiler omit bounds checks; both indexes are in range.
        let step = MOVES[usize::from(die.pips()) % 8][from as usize % 32];
        // No throw grants more numbers than a play can hold.
        self.0.set(made, Move { hit, ..step });
    }
}

/// Adds a copy of `candidate` with these moves, all of them allowed, after `made` others.
#[inline(always)]
pub(super) fn push<C: Candidate, const N: usize>(
    into: &mut Vec<C>,
    candidate: &C,
    made: usize,
    moves: [(u32, Die); N],
) {
    into.push(*candidate);
    if let Some(longer) = into.last_mut() {
        for (more, (from, die)) in moves.into_iter().enumerate() {
            longer.make(made + more, from, die);
        }
    }
}

/// The move by each number from each place, without hits; a table, as millions are needed.
static MOVES: [[Move; 32]; 8] = {
    let mut moves = [[Move::by(Source::Bar, Die::ALL[0]); 32]; 8];
    let mut pips = 1;
    while let Some(die) = Die::new(pips) {
        let mut place = 1;
        while place <= BAR {
            let from = match Point::new(place as u8) {
                Some(point) => Source::Point(point),
                None if place == RESERVE => Source::Reserve,
                None => Source::Bar,
            };
            moves[pips as usize][place as usize] = Move::by(from, die);
            place += 1;
        }
        pips += 1;
    }
    moves
};
