//! Equal numbers in a row: no checker moves after one that stood nearer.

use super::ground::{Ground, bit, change, farthest, own_after};
use super::seen::Seen;
use super::way::{Way, push};
use crate::engine::dice::Die;
use arrayvec::ArrayVec;

/// Equal numbers in a row, and how many there are.
pub(super) type Run = (Die, usize);

/// One number, several times.
pub(super) struct Equal<'a, W> {
    ground: Ground,
    die: Die,
    times: usize,
    longest: usize,
    into: &'a mut Vec<W>,
}

impl<'a, W: Way> Equal<'a, W> {
    pub(super) fn new(ground: Ground, (die, times): Run, into: &'a mut Vec<W>) -> Equal<'a, W> {
        Equal { ground, die, times, longest: 0, into }
    }

    /// The longest plays and how long they are.
    pub(super) fn list(mut self, start: &W) -> usize {
        self.go_on(start, 0, self.ground.own, self.ground.movable(self.ground.own, self.die));
        self.longest
    }

    /// Goes on, after so many moves, from each of these places.
    fn go_on(&mut self, way: &W, made: usize, own: u32, mut sources: u32) {
        while let Some(from) = farthest(&mut sources) {
            let own = own_after(way.position(), own, from, self.die);
            let mut nexts = self.ground.movable(own, self.die) & ((bit(from) << 1) - 1);
            if nexts == 0 || made + 1 == self.times {
                if self.is_longest(made + 1) {
                    push(self.into, way, made, [(from, self.die)]);
                }
            } else if made + 2 == self.times {
                self.is_longest(self.times);
                while let Some(then) = farthest(&mut nexts) {
                    push(self.into, way, made, [(from, self.die), (then, self.die)]);
                }
            } else {
                let mut longer = *way;
                longer.make(made, from, self.die);
                self.go_on(&longer, made + 1, own, nexts);
            }
        }
    }

    /// Whether no longer play is known; forgets shorter ones.
    fn is_longest(&mut self, length: usize) -> bool {
        if length > self.longest {
            self.into.clear();
            self.longest = length;
        }
        length == self.longest
    }
}

/// Runs of equal numbers, one after the other.
pub(super) struct Runs {
    ground: Ground,
    runs: ArrayVec<Run, 8>,
    /// What was found at each depth: more than one run does not keep results apart.
    seen: Vec<Seen>,
    longest: usize,
}

/// A moment in a run of equal numbers.
#[derive(Clone, Copy)]
struct At {
    run: usize,
    /// How many of the run's numbers are played.
    played: usize,
    /// How many numbers are played in all.
    depth: usize,
    own: u32,
    /// Places no farther than the last checker that moved.
    allowed: u32,
    changed: u128,
}

impl Runs {
    pub(super) fn new(ground: Ground, runs: ArrayVec<Run, 8>) -> Runs {
        let numbers: usize = runs.iter().map(|run| run.1).sum();
        let seen = (0..=numbers).map(|_| Seen::default()).collect();
        Runs { ground, runs, seen, longest: 0 }
    }

    /// The longest plays and how long they are.
    pub(super) fn list<W: Way>(mut self, start: &W, into: &mut Vec<W>) -> usize {
        let at = At { run: 0, played: 0, depth: 0, own: self.ground.own, allowed: !0, changed: 0 };
        self.go_on(start, at, into);
        self.longest
    }

    fn go_on<W: Way>(&mut self, way: &W, at: At, into: &mut Vec<W>) {
        let Some(&(die, times)) = self.runs.get(at.run) else { return };
        let mut sources = self.ground.movable(at.own, die) & at.allowed;
        let run_ends = at.played + 1 == times;
        let all_played = run_ends && at.run + 1 == self.runs.len();
        let depth = at.depth + 1;
        while let Some(from) = farthest(&mut sources) {
            let changed = at.changed.wrapping_add(change(way.position(), from, die));
            let is_new = self.seen.get_mut(depth).is_some_and(|seen| seen.insert(changed));
            if is_new && depth >= self.longest {
                if depth > self.longest {
                    into.clear();
                    self.longest = depth;
                }
                push(into, way, at.depth, [(from, die)]);
            }
            // What follows the end of a run does not depend on the way to it.
            if all_played || (run_ends && !is_new) {
                continue;
            }
            let own = own_after(way.position(), at.own, from, die);
            let next = match run_ends {
                true => At { run: at.run + 1, played: 0, depth, own, allowed: !0, changed },
                false => At { played: at.played + 1, depth, own, allowed: (bit(from) << 1) - 1, changed, ..at },
            };
            let mut longer = *way;
            longer.make(at.depth, from, die);
            self.go_on(&longer, next, into);
        }
    }
}
