//! Looking ahead: a position is worth the mean of what the best replies to all 21 rolls leave, and so on.
//!
//! Zero plies ask the evaluator at once. Inside the search the best reply is the one that looks best at zero plies; only
//! the plays to choose from are all searched to the full depth, and none is ranked by a search against one that was not
//! searched. With a live cube whoever may double decides on it before every roll on the way; Janowski's model
//! ([`cube`]) stands only for what comes after the last one.

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

/// What a position holds for the player about to roll.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// The chances without a cube.
    pub chances: Chances,
    /// What the game is worth, in the unit of the stakes, with each of the cubes that were asked for, to this player who
    /// does not double this turn.
    pub worths: Vec<f32>,
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

    /// What lies before the player who is about to roll, with each of these cubes. At least one is asked for; plays are
    /// chosen by what they are worth with the first one dead.
    pub fn outlook(&mut self, position: &Position, stakes: &Stakes, cubes: &[CubeState]) -> Outlook {
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
        let Outlook { chances, worths } = self.outlook(&result.flipped(), &theirs, &cubes);
        let worth = -cube::value_by(&theirs, after, |cube| worth_with(cube, &cubes, &worths));
        Candidate { result, chances: chances.flipped(), worth }
    }

    fn ahead(&mut self, position: &Position, plies: u8, stakes: &Stakes, cubes: &[CubeState]) -> Outlook {
        let known = self.evaluator.known(position);
        if plies == 0 || known.is_some() {
            let chances = known.unwrap_or_else(|| self.evaluator.estimate(position));
            return Outlook::estimated(chances, position, stakes, cubes);
        }
        let theirs = stakes.flipped();
        let mut next_cubes: Vec<CubeState> = Vec::new();
        for cube in cubes.iter().flat_map(|cube| cube.flipped().before_roll(&theirs)) {
            if !next_cubes.contains(&cube) {
                next_cubes.push(cube);
            }
        }
        let value = cubes.first().map_or(1, |cube| cube.value);
        let dead = stakes.with_dead_cube(value);
        let mut mean = Outlook { chances: Chances::default(), worths: vec![0.0; cubes.len()] };
        for roll in Roll::all() {
            let mut results = std::mem::take(&mut self.results);
            resulting_positions(&self.rules, position, roll, &mut results);
            if results.is_empty() {
                results.push(*position);
            }
            let best = self.evaluator.best(&results, dead);
            self.results = results;
            let Some((next, now)) = best else { continue };
            let after = match plies {
                1 => Outlook::estimated(now.flipped(), &next, &theirs, &next_cubes),
                _ => self.ahead(&next, plies - 1, &theirs, &next_cubes),
            };
            let share = f32::from(roll.ways()) / 36.0;
            mean.chances = mean.chances.plus(share, after.chances.flipped());
            for (mean, cube) in mean.worths.iter_mut().zip(cubes) {
                *mean -= share
                    * cube::value_by(&theirs, cube.flipped(), |cube| worth_with(cube, &next_cubes, &after.worths));
            }
        }
        mean
    }
}

impl Outlook {
    /// By Janowski's model from here on.
    fn estimated(chances: Chances, position: &Position, stakes: &Stakes, cubes: &[CubeState]) -> Outlook {
        let efficiency = cube::efficiency(position);
        Outlook { chances, worths: cubes.iter().map(|cube| cube::worth(chances, stakes, *cube, efficiency)).collect() }
    }
}

/// The worth with this cube, out of those with all cubes.
pub(super) fn worth_with(cube: CubeState, cubes: &[CubeState], worths: &[f32]) -> f32 {
    cubes.iter().zip(worths).find(|(each, _)| **each == cube).map_or(0.0, |(_, worth)| *worth)
}
