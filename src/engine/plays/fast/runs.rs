//! Equal numbers in a row: no checker moves after one that stood nearer.

use super::ground::{Ground, bit, change, farthest, own_after};
use super::seen::Seen;
use super::way::{Way, moved, push_each, push_moved};
use crate::engine::dice::Die;
use arrayvec::ArrayVec;

/// Equal numbers in a row, and how many there are.
pub(super) type Run = (Die, usize);

/// One number, several times.
pub(super) struct Equal<'a, W> {
    ground: Ground,
    die: Die,
    times: usize,
    /// The way to where the search is.
    way: W,
    longest: usize,
    into: &'a mut Vec<W>,
}

impl<'a, W: Way> Equal<'a, W> {
    pub(super) fn new(ground: Ground, (die, times): Run, start: &W, into: &'a mut Vec<W>) -> Equal<'a, W> {
        Equal { ground, die, times, way: start.clone(), longest: 0, into }
    }

    /// The longest plays and how long they are.
    pub(super) fn list(mut self) -> usize {
        self.go_on(self.ground.own, !0, 1);
        self.longest
    }

    /// Plays the number for the `depth`th time, with checkers that are allowed: no farther than the last that moved.
    fn go_on(&mut self, own: u32, allowed: u32, depth: usize) {
        let mut sources = self.ground.movable(own, self.die) & allowed;
        if sources == 0 {
            return;
        }
        if depth > self.longest {
            self.into.clear();
            self.longest = depth;
        }
        if depth == self.times {
            push_each(self.into, &self.way, sources, self.die);
            return;
        }
        while let Some(from) = farthest(&mut sources) {
            if depth == self.longest {
                push_moved(self.into, &self.way, from, self.die);
            }
            let own = own_after(self.way.position(), own, from, self.die);
            let hit = self.way.make(from, self.die);
            self.go_on(own, (bit(from) << 1) - 1, depth + 1);
            self.way.take_back(from, self.die, hit);
        }
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
                push_moved(into, way, from, die);
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
            self.go_on(&moved(way, from, die), next, into);
        }
    }
}
