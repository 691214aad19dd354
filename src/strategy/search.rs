//! Looking ahead: a position is worth the mean of what the best replies to all 21 rolls leave, and so on.
//!
//! Zero plies ask the evaluator at once. Inside the search the best reply is the one that looks best at zero plies; only
//! the plays to choose from are all searched to the full depth, and none is ranked by a search against one that was not
//! searched.

use super::chances::Chances;
use super::evaluator::Evaluator;
use crate::engine::board::Position;
use crate::engine::dice::Roll;
use crate::engine::plays::resulting_positions;
use crate::engine::rule_sets;
use crate::engine::rules::Rules;

/// How many of the plays that look best at zero plies are searched further.
pub const CANDIDATES: usize = 5;

/// Searches; one for each thread, since it keeps the room it works in.
#[derive(Clone)]
pub struct Search<'a> {
    evaluator: Evaluator<'a>,
    rules: Rules,
    plies: u8,
    candidates: usize,
    /// Room for the results of a roll.
    results: Vec<Position>,
}

/// A play and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The position after it, the player who rolled still counted as the mover.
    pub result: Position,
    /// What that promises the player who rolled.
    pub chances: Chances,
}

impl<'a> Search<'a> {
    /// Searches so many plies with this evaluator.
    pub fn new(evaluator: Evaluator<'a>, plies: u8) -> Search<'a> {
        let rules = rule_sets::default().rules;
        Search { evaluator, rules, plies, candidates: CANDIDATES, results: Vec::new() }
    }

    /// The same, with so many candidates instead of [`CANDIDATES`].
    pub fn with_candidates(self, candidates: usize) -> Search<'a> {
        Search { candidates: candidates.max(1), ..self }
    }

    /// The same with another evaluator, by other rules.
    pub fn by(self, evaluator: Evaluator<'a>, rules: &Rules) -> Search<'a> {
        Search { evaluator: evaluator.by(rules), rules: *rules, ..self }
    }

    /// The chances where they are known exactly.
    pub fn known(&self, position: &Position) -> Option<Chances> {
        self.evaluator.known(position)
    }

    /// The chances of the player who is about to roll.
    pub fn chances(&mut self, position: &Position, worth: impl Fn(Chances) -> f32 + Copy) -> Chances {
        self.ahead(position, self.plies, worth)
    }

    /// The plays of a roll that were searched, those worth most to the player on roll by `worth` first. Where nothing can
    /// be played that is the position as it stands.
    pub fn rank(&mut self, position: &Position, roll: Roll, worth: impl Fn(Chances) -> f32 + Copy) -> Vec<Candidate> {
        let mut results = Vec::new();
        resulting_positions(&self.rules, position, roll, &mut results);
        if results.is_empty() {
            results.push(*position);
        }
        self.rank_results(results, worth)
    }

    /// The same of positions that can be chosen from, in which the player who chooses counts as the mover.
    pub fn rank_results(&mut self, results: Vec<Position>, worth: impl Fn(Chances) -> f32 + Copy) -> Vec<Candidate> {
        let after: Vec<Position> = results.iter().map(|result| result.flipped()).collect();
        let mut estimates = Vec::new();
        self.evaluator.evaluate(&after, &mut estimates);
        let mut candidates: Vec<Candidate> = results
            .into_iter()
            .zip(estimates)
            .map(|(result, chances)| Candidate { result, chances: chances.flipped() })
            .collect();
        let best_first = |a: &Candidate, b: &Candidate| worth(b.chances).total_cmp(&worth(a.chances));
        candidates.sort_by(best_first);
        if self.plies > 0 {
            candidates.truncate(self.candidates);
            for candidate in &mut candidates {
                candidate.chances = self.ahead(&candidate.result.flipped(), self.plies, worth).flipped();
            }
            candidates.sort_by(best_first);
        }
        candidates
    }

    fn ahead(&mut self, position: &Position, plies: u8, worth: impl Fn(Chances) -> f32 + Copy) -> Chances {
        if let Some(known) = self.evaluator.known(position) {
            return known;
        }
        if plies == 0 {
            return self.evaluator.estimate(position);
        }
        let mut mean = Chances::default();
        for roll in Roll::all() {
            let mut results = std::mem::take(&mut self.results);
            resulting_positions(&self.rules, position, roll, &mut results);
            if results.is_empty() {
                results.push(*position);
            }
            let best = self.evaluator.best(&results, worth);
            self.results = results;
            let Some((next, now)) = best else { continue };
            let chances = if plies == 1 { now } else { self.ahead(&next, plies - 1, worth).flipped() };
            mean = mean.plus(f32::from(roll.ways()) / 36.0, chances);
        }
        mean
    }
}
