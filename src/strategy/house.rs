//! What the house does in a match, whatever the match waits for.

use super::adviser::Adviser;
use super::chances::Chances;
use super::cube::{Answer, CubeState};
use super::match_table::TABLE;
use super::search::Candidate;
use super::stakes::Stakes;
use crate::engine::action::{Action, Decision};
use crate::engine::board::Position;
use crate::engine::dice::{Die, Roll};
use crate::engine::phase::Phase;
use crate::engine::play::Play;
use crate::engine::player::{PerPlayer, Player};
use crate::engine::plays::LegalPlays;
use crate::engine::referee::{Asks, Match};
use crate::engine::score::{Crawford, Worth};
use crate::engine::terms::Agreement;

/// Chances below this are none: the rest is what numbers lose when they are added up.
const NONE: f32 = 1e-4;

/// What the house wants to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// To throw the dice, which are not the house's to choose: those of the opening or those of a turn.
    Throw,
    /// To decide something.
    Decide(Decision),
}

impl Choice {
    /// The action that this is, with these dice where it takes some.
    pub fn thrown(self, game: &Match, (one, two): (Die, Die)) -> Action {
        match self {
            Choice::Decide(decision) => Action::Decide(decision),
            Choice::Throw if *game.phase() == Phase::Opening => Action::Open(PerPlayer::new(one, two)),
            Choice::Throw => Action::Roll(Roll::new(one, two)),
        }
    }
}

/// What `house` does now; `None` where it is not the house's to act.
pub fn choose(game: &Match, house: Player, adviser: &mut Adviser) -> Option<Choice> {
    choose_by(game, house, adviser, &game.asks(house))
}

/// The same of a house that does not resign: whoever has declined that wants to play on.
pub fn choose_playing_on(game: &Match, house: Player, adviser: &mut Adviser) -> Option<Choice> {
    choose_by(game, house, adviser, &Asks { resign: None, ..game.asks(house) })
}

fn choose_by(game: &Match, house: Player, adviser: &mut Adviser, asks: &Asks) -> Option<Choice> {
    if asks.open {
        return Some(Choice::Throw);
    }
    if game.decider() != Some(house) {
        return None;
    }
    let mut house = House { game, house, adviser, stakes: stakes(game, house) };
    Some(house.choose(asks))
}

/// What a match is played for, as this player sees it.
pub fn stakes(game: &Match, player: Player) -> Stakes<'static> {
    let gammons_count = game.gammons_count();
    match (game.away(player), game.away(player.opponent())) {
        (Some(own), Some(theirs)) => {
            // Without a cube a match is played as the Crawford game is.
            let crawford = if game.cube_in_play().is_ok() { game.standing().crawford } else { Crawford::Now };
            Stakes::Match { table: &TABLE, own, theirs, crawford, gammons_count }
        }
        _ => Stakes::Money {
            unit: game.cube().value,
            cube: game.cube_in_play().is_ok(),
            gammons_count,
            jacoby: game.terms().has(Agreement::Jacoby),
            beavers: game.terms().has(Agreement::Beavers),
        },
    }
}

struct House<'a> {
    game: &'a Match,
    house: Player,
    adviser: &'a mut Adviser,
    stakes: Stakes<'static>,
}

impl House<'_> {
    fn choose(&mut self, asks: &Asks) -> Choice {
        let illegal = || self.game.judge_last().is_some_and(|ruling| ruling.is_err());
        Choice::Decide(match () {
            () if asks.answer_resignation.is_some() => self.answer_resignation(),
            () if asks.take => self.answer_double(),
            () if asks.play_again && illegal() => Decision::PlayAgain,
            () if asks.accept_play => Decision::AcceptPlay,
            () if asks.judge_early_roll => Decision::LetStand,
            () if asks.name => self.name(),
            () if asks.play => return self.play(asks.throw_afresh),
            () => {
                if let Some(worth) = self.lost(asks) {
                    Decision::Resign(worth)
                } else if asks.double.is_some_and(|offer| !offer.dead) && self.doubles() {
                    Decision::Double
                } else if asks.pass {
                    Decision::Pass
                } else {
                    return Choice::Throw;
                }
            }
        })
    }

    fn position(&self, player: Player) -> Position {
        self.game.board().seen_by(player)
    }

    /// The cube, as this player sees it.
    fn cube(&self, player: Player) -> CubeState {
        CubeState::of(self.game.cube(), player)
    }

    /// The play worth most; where the opening may be thrown afresh, only if it is worth more than that.
    fn play(&mut self, may_throw_afresh: bool) -> Choice {
        let Some(plays) = self.game.legal() else {
            return Choice::Decide(Decision::Play(Play::default()));
        };
        let Some(best) = self.best(&plays) else { return Choice::Decide(Decision::Play(Play::default())) };
        if may_throw_afresh {
            let cube = self.game.cube().value;
            let worth = self.stakes.with_dead_cube(cube);
            let afresh = self.adviser.chances(plays.before(), &self.stakes, cube);
            if worth(afresh) > worth(best.chances) {
                return Choice::Throw;
            }
        }
        Choice::Decide(Decision::Play(plays.find(&best.result).copied().unwrap_or_default()))
    }

    fn best(&mut self, plays: &LegalPlays) -> Option<Candidate> {
        let results: Vec<Position> = plays.results().iter().map(|(_, result)| *result).collect();
        if let [only] = results.as_slice() {
            return Some(Candidate { result: *only, chances: Chances::default(), worth: 0.0 });
        }
        self.adviser.results(results, &self.stakes, self.cube(self.house)).into_iter().next()
    }

    /// The doublet whose best play is worth most.
    fn name(&mut self) -> Decision {
        let position = self.position(self.house);
        let rules = self.game.terms().rules();
        let mut of_doublet = |die: Die| {
            let plays = LegalPlays::of_roll(&rules, &position, Roll::new(die, die));
            let results: Vec<Position> = plays.results().iter().map(|(_, result)| *result).collect();
            let best = self.adviser.results(results, &self.stakes, self.cube(self.house)).into_iter().next();
            best.map_or(f32::NEG_INFINITY, |best| best.worth)
        };
        let worths: Vec<(Die, f32)> = Die::ALL.into_iter().map(|die| (die, of_doublet(die))).collect();
        let best = worths.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b));
        Decision::Name(best.map_or(Die::ALL[5], |(die, _)| die))
    }

    fn doubles(&mut self) -> bool {
        self.adviser.double(&self.position(self.house), &self.stakes, self.cube(self.house)).1.double
    }

    fn answer_double(&mut self) -> Decision {
        let doubler = self.house.opponent();
        if let Phase::Beavered { .. } = self.game.phase() {
            // The house has doubled and is to roll; it would face the cube at four times what it was.
            let (position, cube) = (self.position(self.house), self.cube(self.house));
            let taken = self.adviser.double(&position, &self.stakes, cube.turned(4)).1.no_double;
            let dropped = self.stakes.points(-2 * i64::from(cube.value));
            return if taken >= dropped { Decision::Take } else { Decision::Drop };
        }
        let theirs = stakes(self.game, doubler);
        match self.adviser.double(&self.position(doubler), &theirs, self.cube(doubler)).1.answer {
            Answer::Take => Decision::Take,
            Answer::Drop => Decision::Drop,
            Answer::Beaver => Decision::Beaver,
        }
    }

    /// Accepts what is worth no less than going on.
    fn answer_resignation(&mut self) -> Decision {
        let Phase::Resigning { worth, turn, .. } = *self.game.phase() else {
            return Decision::DeclineResignation;
        };
        let cube = self.cube(turn.player);
        let offered = self.stakes.points(i64::from(self.game.counts_as(worth).factor()) * i64::from(cube.value));
        let on_turn = stakes(self.game, turn.player);
        let going_on = self.adviser.double(&self.position(turn.player), &on_turn, cube).1.no_double;
        let going_on = if turn.player == self.house { going_on } else { -going_on };
        if offered >= going_on - NONE { Decision::AcceptResignation } else { Decision::DeclineResignation }
    }

    /// What is lost for certain, before the dice are thrown: nothing is left to play for.
    fn lost(&mut self, asks: &Asks) -> Option<Worth> {
        let certain = asks.resign?;
        if !asks.roll && !asks.pass {
            return None;
        }
        let chances = self.adviser.known(&self.position(self.house))?;
        let single = chances.lose_gammon < NONE;
        let gammon = chances.lose_gammon > 1.0 - NONE && chances.lose_backgammon < NONE;
        let worth = if single { Worth::Single } else { Worth::Gammon };
        (chances.win < NONE && (single || gammon)).then_some(worth.max(certain))
    }
}
