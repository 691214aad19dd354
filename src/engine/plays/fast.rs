//! The quick way to the results of a throw: all checkers looked at together, and no way to a result followed twice.
//!
//! Points are bits of a word, and sources are tried from the farthest to the nearest. Two different numbers give a result
//! twice only in few and known ways; of equal numbers in a row no checker moves after one that stood nearer, which leaves
//! one way to each result. Where that is not enough a word that sums up what has changed tells results apart. What is
//! listed is what the plain way lists: `tests/laws.rs` holds it to that under every rule set.

mod ground;
mod runs;
mod seen;
mod two_numbers;
mod way;

use super::super::board::Position;
use super::super::dice::Die;
use super::super::rules::Rules;
use super::super::script::Script;
use arrayvec::ArrayVec;
use ground::{Ground, WAITING, bit};
use runs::{Equal, Run, Runs};
use way::Way;

/// Adds the results of what a throw grants to `into`, which is empty, each with the way to it; the mover is still
/// counted as the mover. Answers `None`, and `into` stays empty, where only the plain way will do.
pub(super) fn list<W: Way>(rules: &Rules, start: &W, script: &Script, into: &mut Vec<W>) -> Option<Listed> {
    let ground = Ground::of(rules, start.position())?;
    let length = match script.orders.as_slice() {
        [only] => {
            let runs: ArrayVec<Run, 8> =
                only.chunk_by(|a, b| a == b).filter_map(|run| Some((*run.first()?, run.len()))).collect();
            match runs.as_slice() {
                &[run] => Equal::new(ground, run, into).list(start),
                _ => Runs::new(ground, runs).list(start, into),
            }
        }
        [high_first, low_first] => match (high_first.as_slice(), low_first.as_slice()) {
            (&[high, low], &[first, second]) if (high, low) == (second, first) && high > low => {
                if ground.own & bit(WAITING) != 0 {
                    return None;
                }
                ground.two_numbers(start, high, low, into)
            }
            _ => return None,
        },
        _ => return None,
    };
    if length < script.needed {
        into.clear();
        let mover = start.position().mover();
        if script.win_stands && mover.total() - u32::from(mover.off) <= length as u32 {
            // Fewer numbers may be enough to win.
            return None;
        }
        return Some(Listed { length: 0, ground });
    }
    Some(Listed { length, ground })
}

/// What is known once the results are listed.
pub(super) struct Listed {
    /// How many of the numbers every legal play uses.
    pub length: usize,
    ground: Ground,
}

impl Listed {
    /// How many numbers can be played in this order of the throw.
    pub(super) fn playable(&self, position: &Position, order: &[Die]) -> usize {
        match *order {
            [first, second] if first != second && self.length > 0 => self.ground.playable(position, first, second),
            _ => self.length,
        }
    }
}
