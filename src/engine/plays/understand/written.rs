//! Typed text taken at its word: the moves that stand there, whether or not any rule allows them.

use super::super::LegalPlays;
use super::read::{Hop, read};
use super::ways;
use crate::engine::board::Checkers;
use crate::engine::dice::Die;
use crate::engine::play::{Move, Source};

impl LegalPlays {
    /// The moves that `text` names, made of the numbers of the throw where they fit; `None` if it is no notation.
    pub(in crate::engine) fn as_written(&self, text: &str) -> Option<Vec<Move>> {
        let hops = read(text, self.before.mover()).ok()?;
        let mut left = self.script.orders.first().map(|order| order.to_vec()).unwrap_or_default();
        Some(hops.iter().flat_map(|hop| moves(self.before.opponent(), hop, &mut left)).collect())
    }
}

/// The moves of one hop, as few as possible and over open points where there are such; the numbers that it uses are
/// taken out of `left`.
fn moves(opponent: &Checkers, hop: &Hop, left: &mut Vec<Die>) -> Vec<Move> {
    let mut made = Vec::new();
    ways(hop.from, hop.to, left, &mut Vec::new(), &mut made);
    let closed = |from: Source| matches!(from, Source::Point(point) if opponent.on(point.mirrored()) >= 2);
    let Some(way) = made.iter().min_by_key(|way| (way.iter().any(|&(from, _)| closed(from)), way.len())) else {
        // The number that comes closest stands for one that was not thrown.
        let pips = hop.distance().unwrap_or(1).clamp(1, 6);
        return vec![Move { die: Die::new(pips).unwrap_or(Die::ALL[0]), ..hop.as_move() }];
    };
    for (_, die) in way {
        if let Some(i) = left.iter().position(|other| other == die) {
            left.remove(i);
        }
    }
    way.iter().map(|&(from, die)| Move::by(from, die)).collect()
}
