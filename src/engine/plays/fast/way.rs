//! What is remembered on the way to a result, and the results gathered.

use super::ground::{BAR, farthest, landing};
use crate::engine::board::Position;
use crate::engine::dice::Die;
use crate::engine::play::{Move, Play, Source, Target};
use crate::engine::point::Point;

/// What is kept of the way to a position: nothing, or its moves.
pub(crate) trait Way: Clone {
    /// How the checkers stand now.
    fn position(&self) -> &Position;

    /// Goes on with a checker that can be moved from there by this number; answers how many it hits.
    fn make(&mut self, from: u32, die: Die) -> u8;

    /// Goes back by the move that was made last, and hit so many.
    fn take_back(&mut self, from: u32, die: Die, hit: u8);
}

impl Way for Position {
    #[inline(always)]
    fn position(&self) -> &Position {
        self
    }

    #[inline(always)]
    fn make(&mut self, from: u32, die: Die) -> u8 {
        self.carry(from as usize, landing(from, die) as usize)
    }

    #[inline(always)]
    fn take_back(&mut self, from: u32, die: Die, hit: u8) {
        self.carry_back(from as usize, landing(from, die) as usize, hit);
    }
}

impl Way for (Play, Position) {
    #[inline(always)]
    fn position(&self) -> &Position {
        &self.1
    }

    #[inline(always)]
    fn make(&mut self, from: u32, die: Die) -> u8 {
        let hit = self.1.make(from, die);
        let source = match from {
            BAR => Source::Bar,
            point => Point::new(point as u8).map_or(Source::Waiting, Source::Point),
        };
        let target = Point::new(landing(from, die) as u8).map_or(Target::Off, Target::Point);
        // No throw grants more numbers than a play has room for.
        self.0.push(Move { from: source, to: target, die, hit: hit > 0 });
        hit
    }

    #[inline(always)]
    fn take_back(&mut self, from: u32, die: Die, hit: u8) {
        self.0.pop();
        self.1.take_back(from, die, hit);
    }
}

/// The way with a move of a checker that can make it.
#[inline(always)]
pub(super) fn moved<W: Way>(way: &W, from: u32, die: Die) -> W {
    let mut longer = way.clone();
    longer.make(from, die);
    longer
}

/// Adds the way with a move of a checker that can make it.
#[inline(always)]
pub(super) fn push_moved<W: Way>(into: &mut Vec<W>, way: &W, from: u32, die: Die) {
    into.push(way.clone());
    if let Some(longer) = into.last_mut() {
        longer.make(from, die);
    }
}

/// Adds the way with a move from each of these places, from all of which a checker can make it.
#[inline(always)]
pub(super) fn push_each<W: Way>(into: &mut Vec<W>, way: &W, mut sources: u32, die: Die) {
    let held = into.len();
    into.resize(held + sources.count_ones() as usize, way.clone());
    for longer in into.get_mut(held..).into_iter().flatten() {
        let Some(from) = farthest(&mut sources) else { return };
        longer.make(from, die);
    }
}
