//! The fast listing of results: bitboards that move all checkers at once, and no result reached twice.
//!
//! Sources are tried from the farthest to the nearest. Two different numbers lead to the same result only in a few
//! known ways. With equal numbers, no checker moves after one that was nearer, so there is one path to each result.
//! Elsewhere a 128-bit difference distinguishes results. `tests/laws.rs` compares the listing with the plain one for
//! every rule set.

mod bitboard;
mod candidates;
mod runs;
mod two_numbers;

use crate::{Die, Position, Rules, Script};
use arrayvec::ArrayVec;
use bitboard::{Bitboard, RESERVE, bit};
use candidates::Candidate;
use runs::{Run, Runs, SingleRun};

/// Adds the results of a script to `into`, which must be empty; the same player remains the mover. Returns `None`, with
/// `into` empty, if only the plain listing supports the rules.
pub(super) fn list<W: Candidate>(rules: &Rules, start: &W, script: &Script, into: &mut Vec<W>) -> Option<ListedPlays> {
    let bitboard = Bitboard::of(rules, start.position())?;
    let length = match script.orders.as_slice() {
        [only] => {
            let runs: ArrayVec<Run, 8> =
                only.chunk_by(|a, b| a == b).filter_map(|run| Some((*run.first()?, run.len()))).collect();
            match runs.as_slice() {
                &[run] => SingleRun::new(bitboard, run, into).list(start),
                _ => Runs::new(bitboard, runs).list(start, into),
            }
        }
        [high_first, low_first] => match (high_first.as_slice(), low_first.as_slice()) {
            (&[high, low], &[first, second]) if (high, low) == (second, first) && high > low => {
                if bitboard.own & bit(RESERVE) != 0 {
                    return None;
                }
                bitboard.two_numbers(start, high, low, into)
            }
            _ => return None,
        },
        _ => return None,
    };
    if length < script.needed {
        into.clear();
        let mover = start.position().mover();
        if mover.total() - u32::from(mover.off) <= length as u32 {
            // Fewer numbers may be enough to bear off the last checker.
            return None;
        }
        return Some(ListedPlays { length: 0, bitboard });
    }
    Some(ListedPlays { length, bitboard })
}

/// The facts about the plays that remain known after listing.
pub(super) struct ListedPlays {
    /// The number of moves of every legal play.
    pub length: usize,
    bitboard: Bitboard,
}

impl ListedPlays {
    /// How many numbers can be played in this order of the throw.
    pub(super) fn playable(&self, position: &Position, order: &[Die]) -> usize {
        match *order {
            [first, second] if first != second && self.length > 0 => self.bitboard.playable(position, first, second),
            _ => self.length,
        }
    }
}
