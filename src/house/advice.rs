//! What the house says to somebody who asks what to do, or who is about to give much away.

use crate::analysis::Analyst;
use crate::analysis::decision::BLUNDER;
use crate::engine::{Action, Die, LegalPlays, Match, Phase, Player, Roll};
use crate::strategy::house::{choose, stakes};
use crate::strategy::{Adviser, CubeAnswer, CubeState, Level, chances, cube};
use crate::table::Intent;

/// The most plays that are told.
const MOST: usize = 3;

/// How many plies ahead it looks before it asks whether somebody is sure: an answer must not wait for it.
const TUTOR_PLIES: u8 = 1;

/// What the house would do, and what speaks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What about.
    pub matter: Matter,
    /// How sure it is.
    pub certainty: Certainty,
}

/// What the advice is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Matter {
    /// How to play a roll: the best plays first.
    Play(Vec<RatedPlay>),
    /// What to do about the cube.
    Cube(CubeAction, Cube),
    /// Anything else: this, without numbers.
    Other(Intent),
}

/// A play and what it is worth to whoever plays it.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedPlay {
    /// In notation; empty where nothing can be played.
    pub play: String,
    /// With the cube, in points of the cube as it stands.
    pub worth: f32,
    /// What it promises whoever plays it, without the cube.
    pub chances: Chances,
}

/// What to do about the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubeAction {
    /// Double.
    Double,
    /// Roll: it is too early.
    NoDouble,
    /// Roll: the other player would drop, and playing on is worth more.
    TooGood,
    /// Take the double.
    Take,
    /// Drop it.
    Drop,
    /// Take it and redouble at once.
    Beaver,
}

/// What turning the cube is worth to the player about to roll, in points of the cube as it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cube {
    /// Without a double.
    pub no_double: f32,
    /// After a double that is taken.
    pub double_take: f32,
    /// After a double that is dropped.
    pub double_drop: f32,
    /// What the position promises that player, without the cube.
    pub chances: Chances,
}

/// The chances of a player, each `0..=1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// To win.
    pub win: f32,
    /// To win a gammon or more.
    pub win_gammon: f32,
    /// To lose a gammon or more.
    pub lose_gammon: f32,
}

impl From<chances::Chances> for Chances {
    fn from(of: chances::Chances) -> Chances {
        Chances { win: of.win, win_gammon: of.win_gammon, lose_gammon: of.lose_gammon }
    }
}

/// How sure advice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// The chances are known: only the bearing off is left.
    Exact,
    /// Estimated after so many rolls.
    Estimated(u8),
    /// By rules that the nets have not learned: they take the position for one of backgammon.
    Rough,
}

/// What the house, at its best, would do in the place of `player`; `None` where it is not theirs to decide. Takes some
/// tenths of a second.
pub fn hint(game: &Match, player: Player) -> Option<Advice> {
    advise(game, player, MOST)
}

/// The same with at most so many plays.
pub(super) fn advise(game: &Match, player: Player, most: usize) -> Option<Advice> {
    if game.decider() != Some(player) {
        return None;
    }
    let mut adviser = Adviser::new(Level::Best, 0).by(game.terms());
    let asks = game.legal_actions(player);
    let matter = match game.phase() {
        Phase::Doubled { by, .. } => {
            let (cube, decision) = of_cube(game, *by, &mut adviser);
            let action = match decision.answer {
                CubeAnswer::Take => CubeAction::Take,
                CubeAnswer::Drop => CubeAction::Drop,
                CubeAnswer::Beaver => CubeAction::Beaver,
            };
            Matter::Cube(action, cube)
        }
        Phase::Turn(_) if asks.play && !asks.reroll => {
            Matter::Play(plays(game, player, &game.legal()?, &mut adviser, most))
        }
        Phase::Turn(_) if asks.double.is_some_and(|offer| !offer.dead) => {
            let (cube, decision) = of_cube(game, player, &mut adviser);
            let action = match decision {
                decision if decision.double => CubeAction::Double,
                decision if decision.too_good() => CubeAction::TooGood,
                _ => CubeAction::NoDouble,
            };
            Matter::Cube(action, cube)
        }
        _ => Matter::Other(choose(game, player, &mut adviser)?.into()),
    };
    let on_roll = game.turn().map_or(player, |turn| turn.player);
    Some(Advice { matter, certainty: certainty(game, on_roll, &adviser) })
}

/// How sure advice is where the position is this, seen by the player whose turn it is or was.
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

fn of_cube(game: &Match, doubler: Player, adviser: &mut Adviser) -> (Cube, cube::CubeAdvice) {
    let (stakes, cube) = (stakes(game, doubler), CubeState::of(game.cube(), doubler));
    let position = game.board().seen_by(doubler);
    let (chances, decision) = adviser.double(&position, &stakes, cube);
    let in_points = |worth| stakes.in_points(worth, cube.value);
    let [no_double, double_take, double_drop] =
        [decision.no_double, decision.double_take, decision.double_drop].map(in_points);
    (Cube { no_double, double_take, double_drop, chances: chances.into() }, decision)
}

/// What the house would have played where this last turn of a game was; `None` where nothing could be chosen.
pub fn of_last_turn(game: &Match) -> Option<Advice> {
    let (last, legal) = (game.last_turn()?, game.legal_of_last()?);
    if legal.results().len() < 2 {
        return None;
    }
    let mut adviser = Adviser::new(Level::Best, 0).by(game.terms());
    let plays = plays(game, last.player, &legal, &mut adviser, MOST);
    Some(Advice { matter: Matter::Play(plays), certainty: certainty(game, last.player, &adviser) })
}

/// What this would give away, in points of the cube as it stands, if that is a blunder. Looked at quickly.
pub fn blunder(game: &Match, player: Player, intent: &Intent) -> Option<f32> {
    let action = match intent {
        Intent::Decide(decision) => Action::Decide(decision.clone()),
        // What is thrown bears on nothing but luck.
        Intent::Roll => Action::Roll(Roll::new(Die::ALL[0], Die::ALL[1])),
    };
    error_of(game, (player, &action), player, TUTOR_PLIES).filter(|&error| error >= BLUNDER)
}

/// What the player who gives a game up gives away by it, by a drop or by a resignation that `player` accepts with this
/// action, in points of the cube as it stands; `None` where that cannot be told. At a glance: in less than a millisecond.
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
