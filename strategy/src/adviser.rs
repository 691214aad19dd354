//! Advice at a level: the best play of a roll, and cube decisions.

use super::last_rolls::LastRolls;
use super::{Candidate, Chances, CubeAdvice, CubeState, Level, Search, Stakes, cube, nets};
use barpoint_engine::{Position, Roll, Terms};

/// Gives advice. Its buffers are reused, so every thread needs its own.
#[derive(Clone)]
pub struct Adviser {
    search: Search<'static>,
    level: Level,
    seed: u64,
}

impl Adviser {
    /// Advice at this level; a level that errs always errs in the same way with the same seed.
    pub fn new(level: Level, seed: u64) -> Adviser {
        Adviser { search: Search::new(nets::evaluator(), level.plies()), level, seed }
    }

    /// Advice without deliberate errors, `plies` ahead.
    pub fn with_plies(plies: u8) -> Adviser {
        Adviser { search: Search::new(nets::evaluator(), plies), level: Level::Best, seed: 0 }
    }

    pub fn under_terms(self, terms: &Terms) -> Adviser {
        Adviser { search: self.search.by(nets::evaluator_of(terms.rule_set()), &terms.rules()), ..self }
    }

    /// The plays of a roll that were searched, best first, with the cube from the view of the player who rolled. If
    /// nothing can be played, this is the unchanged position.
    pub fn plays(&mut self, position: &Position, roll: Roll, stakes: &Stakes, cube: CubeState) -> Vec<Candidate> {
        let plays = self.search.rank(position, roll, stakes, cube);
        self.ranked_with_errors(plays, stakes.unit(cube.value))
    }

    /// The given results of a roll, best first, in which the player who rolled is the mover.
    pub fn results(&mut self, results: Vec<Position>, stakes: &Stakes, cube: CubeState) -> Vec<Candidate> {
        let plays = self.search.rank_results(results, stakes, cube);
        self.ranked_with_errors(plays, stakes.unit(cube.value))
    }

    /// One result, evaluated as by [`Adviser::results`].
    pub fn result(&mut self, result: Position, stakes: &Stakes, cube: CubeState) -> Candidate {
        self.search.searched(result, stakes, cube)
    }

    /// The plays in the order of their equity with the level's errors; `point` is the equity of one point.
    fn ranked_with_errors(&self, plays: Vec<Candidate>, point: f32) -> Vec<Candidate> {
        let judged = |play: Candidate| (play.worth + point * self.level.error(&play.result, self.seed), play);
        let mut plays: Vec<(f32, Candidate)> = plays.into_iter().map(judged).collect();
        plays.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        plays.into_iter().map(|(_, play)| play).collect()
    }

    /// The cubeless chances of the player about to roll, with the level's error.
    pub fn chances(&mut self, position: &Position, stakes: &Stakes, cube: u32) -> Chances {
        let chances = self.search.prospects(position, stakes, &[CubeState::dead(cube)]).chances;
        self.with_error(chances, position)
    }

    fn with_error(&self, chances: Chances, position: &Position) -> Chances {
        // An error of one point is half a win.
        let win = chances.win + self.level.error(position, self.seed) / 2.0;
        Chances { win, ..chances }.possible_in(position)
    }

    /// The exact chances of the player about to roll, if they are known.
    pub fn known(&self, position: &Position) -> Option<Chances> {
        self.search.known(position)
    }

    /// The cube decision of the player about to roll, who may double, and the opponent's answer.
    pub fn double(&mut self, position: &Position, stakes: &Stakes, cube: CubeState) -> (Chances, CubeAdvice) {
        let mut cubes = vec![cube, cube.turned(2)];
        cubes.extend(stakes.beavers().then(|| cube.turned(4)));
        let prospects = self.search.prospects(position, stakes, &cubes);
        let chances = self.with_error(prospects.chances, position);
        let decision = match self.last_rolls(position, stakes) {
            Some(mut rolls) => cube::decide_by(stakes, cube, |cube| rolls.worth(cube)),
            None if self.level.noise() > 0.0 => cube::decide(chances, stakes, cube, cube::efficiency(position)),
            None => cube::decide_by(stakes, cube, |cube| prospects.worth(cube)),
        };
        (chances, decision)
    }

    /// The exact solution of the last rolls of a race, unless the level errs.
    fn last_rolls<'a>(&self, position: &Position, stakes: &Stakes<'a>) -> Option<LastRolls<'a>> {
        let known = self.known(position).filter(|_| self.level.noise() == 0.0)?;
        let has_gammons = known.win_gammon > 0.0 || known.lose_gammon > 0.0;
        LastRolls::from(position, stakes).filter(|_| !has_gammons)
    }
}
