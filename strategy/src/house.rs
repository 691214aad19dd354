//! The decisions of the house player in any phase of a match.

use super::match_equity::TABLE;
use super::{Adviser, Candidate, Chances, CubeAnswer, CubeState, Stakes};
use barpoint_engine::{
    Action, Agreement, Crawford, Decision, Die, LegalActions, LegalPlays, Match, PerPlayer, Phase, Play, Player,
    Position, Roll, Worth,
};

/// Chances below this are zero but for rounding.
const NONE: f32 = 1e-4;

#[derive(Clone, Debug, PartialEq)]
pub enum HouseAction {
    /// Throw the dice of the opening or of a turn.
    Throw,
    Decide(Decision),
}

impl HouseAction {
    /// The action, with these dice if it needs any.
    pub fn thrown(self, game: &Match, one: Die, two: Die) -> Action {
        match self {
            HouseAction::Decide(decision) => Action::Decide(decision),
            HouseAction::Throw if *game.phase() == Phase::Opening => Action::Open(PerPlayer::new(one, two)),
            HouseAction::Throw => Action::Roll(Roll::new(one, two)),
        }
    }
}

/// The action of the player `house` now; `None` if it has nothing to do.
pub fn choose(game: &Match, house: Player, adviser: &mut Adviser) -> Option<HouseAction> {
    choose_by(game, house, adviser, &game.legal_actions(house))
}

/// As [`choose`] without resigning, after the opponent has declined a resignation.
pub fn choose_playing_on(game: &Match, house: Player, adviser: &mut Adviser) -> Option<HouseAction> {
    choose_by(game, house, adviser, &LegalActions { resign: None, ..game.legal_actions(house) })
}

fn choose_by(game: &Match, house: Player, adviser: &mut Adviser, asks: &LegalActions) -> Option<HouseAction> {
    if asks.open {
        return Some(HouseAction::Throw);
    }
    if game.decider() != Some(house) {
        return None;
    }
    let mut house = House { game, house, adviser, stakes: stakes(game, house) };
    Some(house.choose(asks))
}

/// The stakes of a match from this player's view.
pub fn stakes(game: &Match, player: Player) -> Stakes<'static> {
    let gammons_count = game.gammons_count();
    match (game.away(player), game.away(player.opponent())) {
        (Some(own), Some(theirs)) => {
            // A match without a cube is like the Crawford game.
            let crawford =
                if game.check_cube_in_play().is_ok() { game.score_before_game().crawford } else { Crawford::Now };
            Stakes::Match { table: &TABLE, own, theirs, crawford, gammons_count }
        }
        _ => Stakes::Money {
            unit: game.cube().value,
            has_cube: game.check_cube_in_play().is_ok(),
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
    fn choose(&mut self, asks: &LegalActions) -> HouseAction {
        let illegal = || self.game.judge_last().is_some_and(|ruling| ruling.is_err());
        HouseAction::Decide(if asks.answer_resignation.is_some() {
            self.answer_resignation()
        } else if asks.take {
            self.answer_double()
        } else if asks.play_again && illegal() {
            Decision::PlayAgain
        } else if asks.accept_play {
            Decision::AcceptPlay
        } else if asks.judge_early_roll {
            Decision::LetStand
        } else if asks.name {
            self.name()
        } else if asks.play {
            return self.play(asks.reroll);
        } else if let Some(worth) = self.lost(asks) {
            Decision::Resign(worth)
        } else if asks.double.is_some_and(|offer| !offer.dead) && self.doubles() {
            Decision::Double
        } else if asks.pass {
            Decision::Pass
        } else {
            return HouseAction::Throw;
        })
    }

    fn position(&self, player: Player) -> Position {
        self.game.board().seen_by(player)
    }

    /// The cube from this player's view.
    fn cube(&self, player: Player) -> CubeState {
        CubeState::of(self.game.cube(), player)
    }

    /// The best play; if the player may roll again, only if it is better than that.
    fn play(&mut self, may_reroll: bool) -> HouseAction {
        let Some(plays) = self.game.legal() else {
            return HouseAction::Decide(Decision::Play(Play::default()));
        };
        let Some(best) = self.best(&plays) else { return HouseAction::Decide(Decision::Play(Play::default())) };
        if may_reroll {
            let cube = self.game.cube().value;
            let worth = self.stakes.with_dead_cube(cube);
            let afresh = self.adviser.chances(plays.before(), &self.stakes, cube);
            if worth(afresh) > worth(best.chances) {
                return HouseAction::Throw;
            }
        }
        HouseAction::Decide(Decision::Play(plays.find(&best.result).copied().unwrap_or_default()))
    }

    fn best(&mut self, plays: &LegalPlays) -> Option<Candidate> {
        let results: Vec<Position> = plays.results().iter().map(|(_, result)| *result).collect();
        if let [only] = results.as_slice() {
            return Some(Candidate { result: *only, chances: Chances::default(), worth: 0.0 });
        }
        self.adviser.results(results, &self.stakes, self.cube(self.house)).into_iter().next()
    }

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
            // The house player has doubled and is to roll, with the cube at four times its value.
            let (position, cube) = (self.position(self.house), self.cube(self.house));
            let taken = self.adviser.double(&position, &self.stakes, cube.turned(4)).1.no_double;
            let dropped = self.stakes.points(-2 * i64::from(cube.value));
            return if taken >= dropped { Decision::Take } else { Decision::Drop };
        }
        let theirs = stakes(self.game, doubler);
        match self.adviser.double(&self.position(doubler), &theirs, self.cube(doubler)).1.answer {
            CubeAnswer::Take => Decision::Take,
            CubeAnswer::Drop => Decision::Drop,
            CubeAnswer::Beaver => Decision::Beaver,
        }
    }

    /// Accepts unless playing on is better.
    fn answer_resignation(&mut self) -> Decision {
        let Phase::Resigning { worth, turn, .. } = *self.game.phase() else {
            return Decision::DeclineResignation;
        };
        let cube = self.cube(turn.player);
        let offered = self.stakes.points(i64::from(self.game.effective_worth(worth).factor()) * i64::from(cube.value));
        let on_turn = stakes(self.game, turn.player);
        let going_on = self.adviser.double(&self.position(turn.player), &on_turn, cube).1.no_double;
        let going_on = if turn.player == self.house { going_on } else { -going_on };
        if offered >= going_on - NONE { Decision::AcceptResignation } else { Decision::DeclineResignation }
    }

    /// The worth of a game that is certain to be lost, before rolling, so that there is nothing left to play for.
    fn lost(&mut self, asks: &LegalActions) -> Option<Worth> {
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
