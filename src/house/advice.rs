//! Advice from the house: hints on request, and warnings of blunders.

use crate::analysis::Analyst;
use crate::analysis::decision::BLUNDER;
use crate::engine::{Action, Die, LegalPlays, Match, Phase, Player, Roll};
use crate::review::CubeEquities;
use crate::strategy::house::{choose, stakes};
use crate::strategy::{self, Adviser, CubeAdvice, CubeAnswer, CubeState, Level};
use crate::table::Intent;

const MOST: usize = 3;

/// The look-ahead of warnings, which must not delay an answer.
const TUTOR_PLIES: u8 = 1;

#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub matter: Matter,
    pub certainty: Certainty,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Matter {
    /// The best plays of a roll, best first.
    Play(Vec<RatedPlay>),
    Cube(CubeAction, CubeEquities, AdviceChances),
    Other(Intent),
}

#[derive(Clone, Debug, PartialEq)]
pub struct RatedPlay {
    /// In notation; empty if nothing can be played.
    pub play: String,
    /// The equity with the cube, in points of the cube.
    pub worth: f32,
    pub chances: AdviceChances,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubeAction {
    Double,
    /// Roll: doubling is too early.
    NoDouble,
    /// Roll: the opponent would drop, and playing on is better.
    TooGood,
    Take,
    Drop,
    Beaver,
}

/// The cubeless chances of a player, each `0..=1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdviceChances {
    pub win: f32,
    /// Gammons and backgammons.
    pub win_gammon: f32,
    /// Gammons and backgammons.
    pub lose_gammon: f32,
}

impl From<strategy::Chances> for AdviceChances {
    fn from(of: strategy::Chances) -> AdviceChances {
        AdviceChances { win: of.win, win_gammon: of.win_gammon, lose_gammon: of.lose_gammon }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// The exact chances are known: only the bearing off is left.
    Exact,
    /// Estimated with this many plies of look-ahead.
    Estimated(u8),
    /// Estimated by nets that have not learned the rules, as if it were backgammon.
    Rough,
}

/// What the best level would do in the place of `player`; `None` if it is not that player's decision. Takes some tenths
/// of a second.
pub fn hint(game: &Match, player: Player) -> Option<Advice> {
    advise(game, player, MOST)
}

/// As [`hint`], with at most `most` plays.
pub(super) fn advise(game: &Match, player: Player, most: usize) -> Option<Advice> {
    if game.decider() != Some(player) {
        return None;
    }
    let mut adviser = Adviser::new(Level::Best, 0).by(game.terms());
    let asks = game.legal_actions(player);
    let matter = match game.phase() {
        Phase::Doubled { by, .. } => {
            let (equities, chances, decision) = of_cube(game, *by, &mut adviser);
            let action = match decision.answer {
                CubeAnswer::Take => CubeAction::Take,
                CubeAnswer::Drop => CubeAction::Drop,
                CubeAnswer::Beaver => CubeAction::Beaver,
            };
            Matter::Cube(action, equities, chances)
        }
        Phase::Turn(_) if asks.play && !asks.reroll => {
            Matter::Play(plays(game, player, &game.legal()?, &mut adviser, most))
        }
        Phase::Turn(_) if asks.double.is_some_and(|offer| !offer.dead) => {
            let (equities, chances, decision) = of_cube(game, player, &mut adviser);
            let action = match decision {
                decision if decision.double => CubeAction::Double,
                decision if decision.too_good() => CubeAction::TooGood,
                _ => CubeAction::NoDouble,
            };
            Matter::Cube(action, equities, chances)
        }
        _ => Matter::Other(choose(game, player, &mut adviser)?.into()),
    };
    let on_roll = game.turn().map_or(player, |turn| turn.player);
    Some(Advice { matter, certainty: certainty(game, on_roll, &adviser) })
}

/// The certainty of advice on this position, from the view of the player whose turn it is or was.
fn certainty(game: &Match, player: Player, adviser: &Adviser) -> Certainty {
    match adviser.known(&game.board().seen_by(player)) {
        _ if !game.terms().rule_set().analysed => Certainty::Rough,
        Some(_) => Certainty::Exact,
        None => Certainty::Estimated(Level::Best.plies()),
    }
}

fn plays(game: &Match, player: Player, legal: &LegalPlays, adviser: &mut Adviser, most: usize) -> Vec<RatedPlay> {
    let (stakes, cube) = (stakes(game, player), CubeState::of(game.cube(), player));
    let results = legal.results().iter().map(|(_, result)| *result).collect();
    let best = adviser.results(results, &stakes, cube).into_iter().take(most);
    let rated = best.map(|candidate| RatedPlay {
        play: legal.find(&candidate.result).map(|play| legal.spelt(play)).unwrap_or_default(),
        worth: stakes.in_points(candidate.worth, cube.value),
        chances: candidate.chances.into(),
    });
    rated.collect()
}

fn of_cube(game: &Match, doubler: Player, adviser: &mut Adviser) -> (CubeEquities, AdviceChances, CubeAdvice) {
    let (stakes, cube) = (stakes(game, doubler), CubeState::of(game.cube(), doubler));
    let (chances, decision) = adviser.double(&game.board().seen_by(doubler), &stakes, cube);
    let in_points = |equity| stakes.in_points(equity, cube.value);
    let equities = CubeEquities {
        no_double: in_points(decision.no_double),
        double_take: in_points(decision.double_take),
        double_drop: in_points(decision.double_drop),
    };
    (equities, chances.into(), decision)
}

/// The best plays of the last turn of a game; `None` if it had no choice.
pub fn of_last_turn(game: &Match) -> Option<Advice> {
    let (last, legal) = (game.last_turn()?, game.legal_of_last()?);
    if legal.results().len() < 2 {
        return None;
    }
    let mut adviser = Adviser::new(Level::Best, 0).by(game.terms());
    let plays = plays(game, last.player, &legal, &mut adviser, MOST);
    Some(Advice { matter: Matter::Play(plays), certainty: certainty(game, last.player, &adviser) })
}

/// The error of this action in points of the cube, if it is a blunder; evaluated quickly.
pub fn blunder(game: &Match, player: Player, intent: &Intent) -> Option<f32> {
    let action = match intent {
        Intent::Decide(decision) => Action::Decide(decision.clone()),
        // The numbers of the roll matter for luck only, so any will do.
        Intent::Roll => Action::Roll(Roll::new(Die::ALL[0], Die::ALL[1])),
    };
    error_of(game, (player, &action), player, TUTOR_PLIES).filter(|&error| error >= BLUNDER)
}

/// The error of the player who gives up a game, by a drop or by a resignation that `player` accepts with this action,
/// in points of the cube; `None` if it cannot be evaluated. Takes less than a millisecond.
pub fn given_away(game: &Match, player: Player, action: &Action) -> Option<f32> {
    let gives_up = match game.phase() {
        Phase::Resigning { by, .. } => *by,
        _ => player,
    };
    error_of(game, (player, action), gives_up, 0)
}

/// The error of this player's decision in what `player` does now.
fn error_of(game: &Match, (player, action): (Player, &Action), whose: Player, plies: u8) -> Option<f32> {
    let mut analyst = Analyst::at(game.clone(), plies).ok()?;
    analyst.act(player, action).ok()?;
    Some(analyst.finish().decisions.iter().find(|decision| decision.player == whose)?.error)
}
