//! Looking ahead: a position is worth the mean of what the best replies to all 21 rolls leave, and so on.
//!
//! Zero plies ask the evaluator at once. Inside the search the best reply is the one that looks best at zero plies; only
//! the plays to choose from are all searched to the full depth, and none is ranked by a search against one that was not
//! searched. With a live cube whoever may double decides on it before every roll on the way; Janowski's model
//! ([`cube`]) stands only for what comes after the last one, or from where the chances are known exactly.

use super::chances::Chances;
use super::cube::{self, CubeState};
use super::evaluator::Evaluator;
use super::stakes::Stakes;
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
    /// What the game is then worth to the player who rolled, in the unit of the stakes.
    pub worth: f32,
}

/// What lies before the player about to roll.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prospects {
    /// The chances without a cube.
    pub chances: Chances,
    /// Each of the cubes that were asked for, and what the game is worth with it, in the unit of the stakes, to this player
    /// who does not double this turn.
    worths: Vec<(CubeState, f32)>,
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

    /// What lies before the player who is about to roll, with each of these cubes; the chances with the first one. On the
    /// way plays are chosen by what they are worth with the cube dead.
    pub fn prospects(&mut self, position: &Position, stakes: &Stakes, cubes: &[CubeState]) -> Prospects {
        self.ahead(position, self.plies, stakes, cubes)
    }

    /// The plays of a roll that were searched, those worth most to the player on roll first, who may turn this cube next.
    /// Where nothing can be played that is the position as it stands.
    pub fn rank(&mut self, position: &Position, roll: Roll, stakes: &Stakes, cube: CubeState) -> Vec<Candidate> {
        let mut results = Vec::new();
        resulting_positions(&self.rules, position, roll, &mut results);
        if results.is_empty() {
            results.push(*position);
        }
        self.rank_results(results, stakes, cube)
    }

    /// The same of positions that can be chosen from, in which the player who chooses counts as the mover.
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

    /// One of those positions, searched.
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
        // What a gammon is worth, and so the best reply, may depend on the cube.
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
                let place = after.iter().position(|(position, _)| *position == next).unwrap_or_else(|| {
                    let prospects = match plies {
                        // Judged already, when the reply was chosen.
                        1 => Prospects::estimated(now.flipped(), &next, &theirs, &next_cubes),
                        _ => self.ahead(&next, plies - 1, &theirs, &next_cubes),
                    };
                    after.push((next, prospects));
                    after.len() - 1
                });
                *mean -= share * cube::value_by(&theirs, cube.flipped(), |cube| after[place].1.worth(cube));
            }
            mean.chances =
                after.first().map_or(mean.chances, |(_, after)| mean.chances.plus(share, after.chances.flipped()));
        }
        mean
    }
}

impl Prospects {
    /// By Janowski's model from here on.
    fn estimated(chances: Chances, position: &Position, stakes: &Stakes, cubes: &[CubeState]) -> Prospects {
        let efficiency = cube::efficiency(position);
        let worth = |cube: &CubeState| (*cube, cube::worth(chances, stakes, *cube, efficiency));
        Prospects { chances, worths: cubes.iter().map(worth).collect() }
    }

    /// What the game is worth with this cube, which was asked for; with any other, nothing.
    pub fn worth(&self, cube: CubeState) -> f32 {
        self.worths.iter().find(|(each, _)| *each == cube).map_or(0.0, |(_, worth)| *worth)
    }
}
