//! Typed text that is no legal play yet: how it could go on, and where its checker could go instead.

use super::super::LegalPlays;
use super::Readings;
use super::read::read;
use crate::engine::play::{Move, Source, Target};
use std::cmp::Reverse;

impl LegalPlays {
    /// The moves that `text` names, if they are the beginning of a legal play and none yet.
    pub fn begun(&self, text: &str) -> Option<Vec<Move>> {
        let hops = read(text, self.before.mover()).ok()?;
        let readings = Readings::of(self, &hops);
        let begins = |moves: &Vec<Move>| !self.beginning_with(moves).is_empty();
        readings.unfinished.into_iter().filter(|_| readings.found.is_empty()).find(begins)
    }

    /// The first place from which `text` moves a checker to where no legal play takes it, and where legal plays do take a
    /// checker from there, the nearest first.
    pub fn reach(&self, text: &str) -> Option<(Source, Vec<Target>)> {
        let hops = read(text, self.before.mover()).ok()?;
        hops.iter().find_map(|hop| {
            let reached = self.reached_from(hop.from);
            (!reached.is_empty() && !reached.contains(&hop.to)).then_some((hop.from, reached))
        })
    }

    fn reached_from(&self, from: Source) -> Vec<Target> {
        let mut reached = Vec::new();
        for (play, _) in self.results() {
            let mut at = from;
            for step in play.moves() {
                if step.from != at {
                    continue;
                }
                reached.push(step.to);
                match step.to {
                    Target::Point(point) => at = Source::Point(point),
                    Target::Off => break,
                }
            }
        }
        reached.sort_unstable_by_key(|to| Reverse(to.number()));
        reached.dedup();
        reached
    }
}
