//! Look-ahead: the value of a position is the mean over all 21 rolls of the value after the best reply, recursively.
//!
//! With zero plies the evaluator is asked directly. Within the search the best reply is the one that is best at zero
//! plies; only the candidate plays are searched to the full depth, and no searched play is compared with an unsearched
//! one. With a live cube, the player who may double decides before every roll; Janowski's model ([`cube`]) is used only
//! after the last roll of the search, or where the chances are known exactly.

use super::{Chances, CubeState, Evaluator, Stakes, cube};
use barpoint_engine::{Position, Roll, Rules, resulting_positions, rule_sets};

/// The number of plays that are searched after ranking at zero plies.
pub const CANDIDATES: usize = 5;

/// Searches positions. Its buffers are reused, so every thread needs its own.
#[derive(Clone)]
pub struct Search<'a> {
    evaluator: Evaluator<'a>,
    rules: Rules,
    plies: u8,
    candidates: usize,
    /// A buffer for the results of a roll.
    results: Vec<Position>,
}

/// A play with its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The position after it, with the player who rolled as the mover.
    pub result: Position,
    /// The chances of the player who rolled.
    pub chances: Chances,
    /// The equity of the player who rolled, in the unit of the stakes.
    pub worth: f32,
}

/// The value of a position for the player about to roll.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prospects {
    pub chances: Chances,
    /// The equity without doubling this turn with each of the given cubes, in the unit of the stakes.
    worths: Vec<(CubeState, f32)>,
}

impl<'a> Search<'a> {
    /// Searches `plies` ahead with this evaluator.
    pub fn new(evaluator: Evaluator<'a>, plies: u8) -> Search<'a> {
        let rules = rule_sets::default().rules;
        Search { evaluator, rules, plies, candidates: CANDIDATES, results: Vec::new() }
    }

    /// Searches `candidates` plays instead of [`CANDIDATES`].
    pub fn with_candidates(self, candidates: usize) -> Search<'a> {
        Search { candidates: candidates.max(1), ..self }
    }

    /// The search with another evaluator, for other rules.
    pub fn by(self, evaluator: Evaluator<'a>, rules: &Rules) -> Search<'a> {
        Search { evaluator: evaluator.by(rules), rules: *rules, ..self }
    }

    pub fn known(&self, position: &Position) -> Option<Chances> {
        self.evaluator.known(position)
    }

    /// The value for the player about to roll with each of these cubes; the chances are those with the first one.
    /// Within the search, plays are chosen with a dead cube.
    pub fn prospects(&mut self, position: &Position, stakes: &Stakes, cubes: &[CubeState]) -> Prospects {
        self.ahead(position, self.plies, stakes, cubes)
    }

    /// The plays of a roll that were searched, best first, with the cube from the view of the player who rolled. If
    /// nothing can be played, this is the unchanged position.
    pub fn rank(&mut self, position: &Position, roll: Roll, stakes: &Stakes, cube: CubeState) -> Vec<Candidate> {
        let mut results = Vec::new();
        resulting_positions(&self.rules, position, roll, &mut results);
        if results.is_empty() {
            results.push(*position);
        }
        self.rank_results(results, stakes, cube)
    }

    /// The given results of a roll, best first, in which the player who rolled is the mover.
    pub fn rank_results(&mut self, results: Vec<Position>, stakes: &Stakes, cube: CubeState) -> Vec<Candidate> {
        let theirs = stakes.flipped();
        let after: Vec<Position> = results.iter().map(|result| result.flipped()).collect();
        let mut estimates = Vec::new();
        self.evaluator.evaluate(&after, &mut estimates);
        let at_once = |((result, after), chances): ((Position, &Position), Chances)| {
            let worth = -cube::value(chances, &theirs, cube.flipped(), cube::efficiency(after));
            Candidate { result, chances: chances.flipped(), worth }
        };
        let mut candidates: Vec<Candidate> = results.into_iter().zip(&after).zip(estimates).map(at_once).collect();
        let best_first = |a: &Candidate, b: &Candidate| b.worth.total_cmp(&a.worth);
        candidates.sort_by(best_first);
        if self.plies > 0 {
            candidates.truncate(self.candidates);
            for candidate in &mut candidates {
                *candidate = self.searched(candidate.result, stakes, cube);
            }
            candidates.sort_by(best_first);
        }
        candidates
    }

    /// One result, searched to the full depth.
    pub fn searched(&mut self, result: Position, stakes: &Stakes, cube: CubeState) -> Candidate {
        let (theirs, after) = (stakes.flipped(), cube.flipped());
        let cubes = after.before_roll(&theirs);
        let prospects = self.prospects(&result.flipped(), &theirs, &cubes);
        let worth = -cube::value_by(&theirs, after, |cube| prospects.worth(cube));
        Candidate { result, chances: prospects.chances.flipped(), worth }
    }

    fn ahead(&mut self, position: &Position, plies: u8, stakes: &Stakes, cubes: &[CubeState]) -> Prospects {
        let known = self.evaluator.known(position);
        if plies == 0 || known.is_some() {
            let chances = known.unwrap_or_else(|| self.evaluator.estimate(position));
            return Prospects::estimated(chances, position, stakes, cubes);
        }
        let theirs = stakes.flipped();
        let mut next_cubes: Vec<CubeState> = Vec::new();
        for cube in cubes.iter().flat_map(|cube| cube.flipped().before_roll(&theirs)) {
            if !next_cubes.contains(&cube) {
                next_cubes.push(cube);
            }
        }
        // The value of gammons, and with it the best reply, may depend on the cube.
        let by_cube: Vec<_> = cubes.iter().map(|cube| stakes.with_dead_cube(cube.value)).collect();
        let Some(first) = by_cube.first() else { return Prospects::default() };
        let mut mean =
            Prospects { chances: Chances::default(), worths: cubes.iter().map(|cube| (*cube, 0.0)).collect() };
        for roll in Roll::all() {
            let mut results = std::mem::take(&mut self.results);
            resulting_positions(&self.rules, position, roll, &mut results);
            if results.is_empty() {
                results.push(*position);
            }
            self.evaluator.consider(&results, first);
            self.results = results;
            let best: Vec<_> = by_cube.iter().filter_map(|worth| self.evaluator.best_considered(worth)).collect();
            let share = f32::from(roll.ways()) / 36.0;
            let mut after: Vec<(Position, Prospects)> = Vec::new();
            for ((next, now), (cube, mean)) in best.into_iter().zip(&mut mean.worths) {
                let index = after.iter().position(|(position, _)| *position == next).unwrap_or_else(|| {
                    let prospects = match plies {
                        // Evaluated already when the reply was chosen.
                        1 => Prospects::estimated(now.flipped(), &next, &theirs, &next_cubes),
                        _ => self.ahead(&next, plies - 1, &theirs, &next_cubes),
                    };
                    after.push((next, prospects));
                    after.len() - 1
                });
                *mean -= share * cube::value_by(&theirs, cube.flipped(), |cube| after[index].1.worth(cube));
            }
            mean.chances =
                after.first().map_or(mean.chances, |(_, after)| mean.chances.plus(share, after.chances.flipped()));
        }
        mean
    }
}

impl Prospects {
    /// The value by Janowski's model.
    fn estimated(chances: Chances, position: &Position, stakes: &Stakes, cubes: &[CubeState]) -> Prospects {
        let efficiency = cube::efficiency(position);
        let worth = |cube: &CubeState| (*cube, cube::worth(chances, stakes, *cube, efficiency));
        Prospects { chances, worths: cubes.iter().map(worth).collect() }
    }

    /// The equity with one of the given cubes; 0 for any other.
    pub fn worth(&self, cube: CubeState) -> f32 {
        self.worths.iter().find(|(each, _)| *each == cube).map_or(0.0, |(_, worth)| *worth)
    }
}
