//! Advice at a level: the best play of a roll, and whether to double.

use super::chances::Chances;
use super::cube::{self, CubeState, Decision};
use super::last_rolls::LastRolls;
use super::level::Level;
use super::search::{Candidate, Search};
use super::shipped;
use super::stakes::Stakes;
use crate::engine::board::Position;
use crate::engine::dice::Roll;
use crate::engine::terms::Terms;

/// Gives advice; one for each thread, since it keeps the room it works in.
#[derive(Clone)]
pub struct Adviser {
    search: Search<'static>,
    level: Level,
    seed: u64,
}

impl Adviser {
    /// Advice at this level. Where the level errs, a seed always errs in the same way.
    pub fn new(level: Level, seed: u64) -> Adviser {
        Adviser { search: Search::new(shipped::evaluator(), level.plies()), level, seed }
    }

    /// Advice without errors, so many plies ahead.
    pub fn with_plies(plies: u8) -> Adviser {
        Adviser { search: Search::new(shipped::evaluator(), plies), level: Level::Best, seed: 0 }
    }

    /// The same in matches under these terms.
    pub fn by(self, terms: &Terms) -> Adviser {
        Adviser { search: self.search.by(shipped::evaluator_of(terms.rule_set()), &terms.rules()), ..self }
    }

    /// The plays of a roll that were looked at closely, the best first, whoever rolled having this cube. Where nothing can
    /// be played that is the position as it stands.
    pub fn plays(&mut self, position: &Position, roll: Roll, stakes: &Stakes, cube: CubeState) -> Vec<Candidate> {
        let plays = self.search.rank(position, roll, stakes, cube);
        self.as_judged(plays, stakes.unit(cube.value))
    }

    /// The same of positions that can be chosen from, in which the player who chooses counts as the mover.
    pub fn results(&mut self, results: Vec<Position>, stakes: &Stakes, cube: CubeState) -> Vec<Candidate> {
        let plays = self.search.rank_results(results, stakes, cube);
        self.as_judged(plays, stakes.unit(cube.value))
    }

    /// A play as [`Adviser::results`] would look at it.
    pub fn result(&mut self, result: Position, stakes: &Stakes, cube: CubeState) -> Candidate {
        self.search.searched(result, stakes, cube)
    }

    /// Plays in the order that the level's errors leave them in; `point` is what an error of a point means.
    fn as_judged(&self, plays: Vec<Candidate>, point: f32) -> Vec<Candidate> {
        let judged = |play: Candidate| (play.worth + point * self.level.error(&play.result, self.seed), play);
        let mut plays: Vec<(f32, Candidate)> = plays.into_iter().map(judged).collect();
        plays.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        plays.into_iter().map(|(_, play)| play).collect()
    }

    /// The chances of the player about to roll, as this level sees them.
    pub fn chances(&mut self, position: &Position, stakes: &Stakes, cube: u32) -> Chances {
        let chances = self.search.prospects(position, stakes, &[CubeState::dead(cube)]).chances;
        self.misjudged(chances, position)
    }

    fn misjudged(&self, chances: Chances, position: &Position) -> Chances {
        // An error of a point is one of half the chances to win.
        let win = chances.win + self.level.error(position, self.seed) / 2.0;
        Chances { win, ..chances }.possible_in(position)
    }

    /// The chances of the player about to roll, where they are known exactly.
    pub fn known(&self, position: &Position) -> Option<Chances> {
        self.search.known(position)
    }

    /// Whether the player about to roll, who may double, should, and how the other one answers.
    pub fn double(&mut self, position: &Position, stakes: &Stakes, cube: CubeState) -> (Chances, Decision) {
        let mut cubes = vec![cube, cube.turned(2)];
        cubes.extend(stakes.beavers().then(|| cube.turned(4)));
        let prospects = self.search.prospects(position, stakes, &cubes);
        let chances = self.misjudged(prospects.chances, position);
        let decision = match self.last_rolls(position, stakes) {
            Some(mut rolls) => cube::decide_by(stakes, cube, |cube| rolls.worth(cube)),
            None if self.level.noise() > 0.0 => cube::decide(chances, stakes, cube, cube::efficiency(position)),
            None => cube::decide_by(stakes, cube, |cube| prospects.worth(cube)),
        };
        (chances, decision)
    }

    /// The last rolls of a race, where the cube is known exactly; not to a level that errs.
    fn last_rolls<'a>(&self, position: &Position, stakes: &Stakes<'a>) -> Option<LastRolls<'a>> {
        let known = self.known(position).filter(|_| self.level.noise() == 0.0)?;
        let has_gammons = known.win_gammon > 0.0 || known.lose_gammon > 0.0;
        LastRolls::from(position, stakes).filter(|_| !has_gammons)
    }
}
