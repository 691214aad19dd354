//! The fast listing for runs of equal numbers, in which no checker moves after one that was nearer.

use super::bitboard::{Bitboard, bit, change, farthest, own_after};
use super::candidates::{Candidate, push};
use crate::Die;
use arrayvec::ArrayVec;

/// A number and how often it is repeated.
pub(super) type Run = (Die, usize);

/// A number that is played several times in a row.
pub(super) struct SingleRun<'a, W> {
    bitboard: Bitboard,
    die: Die,
    times: usize,
    longest: usize,
    into: &'a mut Vec<W>,
}

impl<'a, W: Candidate> SingleRun<'a, W> {
    pub(super) fn new(bitboard: Bitboard, (die, times): Run, into: &'a mut Vec<W>) -> SingleRun<'a, W> {
        SingleRun { bitboard, die, times, longest: 0, into }
    }

    /// Lists the longest plays and returns their length.
    pub(super) fn list(mut self, start: &W) -> usize {
        self.go_on(start, 0, self.bitboard.own, self.bitboard.movable(self.bitboard.own, self.die));
        self.longest
    }

    /// Continues after `made` moves from each of these places.
    fn go_on(&mut self, candidate: &W, made: usize, own: u32, mut sources: u32) {
        while let Some(from) = farthest(&mut sources) {
            let own = own_after(candidate.position(), own, from, self.die);
            let mut nexts = self.bitboard.movable(own, self.die) & ((bit(from) << 1) - 1);
            if nexts == 0 || made + 1 == self.times {
                if self.is_longest(made + 1) {
                    push(self.into, candidate, made, [(from, self.die)]);
                }
            } else if made + 2 == self.times {
                self.is_longest(self.times);
                while let Some(then) = farthest(&mut nexts) {
                    push(self.into, candidate, made, [(from, self.die), (then, self.die)]);
                }
            } else {
                let mut longer = *candidate;
                longer.make(made, from, self.die);
                self.go_on(&longer, made + 1, own, nexts);
            }
        }
    }

    /// Whether no longer play is known; removes shorter ones.
    fn is_longest(&mut self, length: usize) -> bool {
        if length > self.longest {
            self.into.clear();
            self.longest = length;
        }
        length == self.longest
    }
}

/// Several runs, one after the other.
pub(super) struct Runs {
    bitboard: Bitboard,
    runs: ArrayVec<Run, 8>,
    /// The differences found at each depth: with several runs the same result can be reached in several ways.
    seen: Vec<NumberSet>,
    longest: usize,
}

/// A state within the runs.
#[derive(Clone, Copy)]
struct At {
    run: usize,
    /// How many of the current run's numbers are played.
    played: usize,
    /// How many numbers are played in total.
    depth: usize,
    own: u32,
    /// The places that are no farther than the last checker moved.
    allowed: u32,
    changed: u128,
}

impl Runs {
    pub(super) fn new(bitboard: Bitboard, runs: ArrayVec<Run, 8>) -> Runs {
        let numbers: usize = runs.iter().map(|run| run.1).sum();
        let seen = (0..=numbers).map(|_| NumberSet::default()).collect();
        Runs { bitboard, runs, seen, longest: 0 }
    }

    /// Lists the longest plays and returns their length.
    pub(super) fn list<W: Candidate>(mut self, start: &W, into: &mut Vec<W>) -> usize {
        let at = At { run: 0, played: 0, depth: 0, own: self.bitboard.own, allowed: !0, changed: 0 };
        self.go_on(start, at, into);
        self.longest
    }

    fn go_on<W: Candidate>(&mut self, candidate: &W, at: At, into: &mut Vec<W>) {
        let Some(&(die, times)) = self.runs.get(at.run) else { return };
        let mut sources = self.bitboard.movable(at.own, die) & at.allowed;
        let run_ends = at.played + 1 == times;
        let all_played = run_ends && at.run + 1 == self.runs.len();
        let depth = at.depth + 1;
        while let Some(from) = farthest(&mut sources) {
            let changed = at.changed.wrapping_add(change(candidate.position(), from, die));
            let is_new = self.seen.get_mut(depth).is_some_and(|seen| seen.insert(changed));
            if is_new && depth >= self.longest {
                if depth > self.longest {
                    into.clear();
                    self.longest = depth;
                }
                push(into, candidate, at.depth, [(from, die)]);
            }
            // The continuation after a run depends only on the result of the run.
            if all_played || (run_ends && !is_new) {
                continue;
            }
            let own = own_after(candidate.position(), at.own, from, die);
            let next = match run_ends {
                true => At { run: at.run + 1, played: 0, depth, own, allowed: !0, changed },
                false => At { played: at.played + 1, depth, own, allowed: (bit(from) << 1) - 1, changed, ..at },
            };
            let mut longer = *candidate;
            longer.make(at.depth, from, die);
            self.go_on(&longer, next, into);
        }
    }
}

/// A hash set of numbers that are not zero, with open addressing.
#[derive(Clone, Debug, Default)]
pub(super) struct NumberSet {
    /// The slots: a power of two, at least half of them zero.
    places: Vec<u128>,
    held: usize,
}

impl NumberSet {
    /// Adds a number; returns `false` if it is already there.
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

/// A multiplicative hash.
fn spread(number: u128) -> usize {
    let folded = (number as u64) ^ ((number >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (folded.wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 32) as usize
}
