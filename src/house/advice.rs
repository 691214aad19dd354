//! Advice from the house: hints on request, what was best looking back, and warnings of blunders.

use crate::analysis::Analyst;
use crate::analysis::decision::{BLUNDER, DecisionKind, cube_equities};
use crate::engine::formats::xgid::{Xgid, XgidDice};
use crate::engine::{Action, Decision, Die, LegalPlays, Match, Phase, Player, Position, Roll, rule_sets};
use crate::review::{CubeChoice, CubeEquities, ResignationChoice};
use crate::strategy::cube::{self, DoublingWindow};
use crate::strategy::house::{choose, stakes};
use crate::strategy::{
    self, Adviser, Candidate, CubeAdvice, CubeAnswer, CubeState, Level, NotEvaluated, Owner, Stakes,
};
use crate::table::Intent;

/// The most plays that are compared.
const MOST_PLAYS: usize = strategy::search::CANDIDATES;

/// The look-ahead of warnings, which must not delay an answer.
const TUTOR_PLIES: u8 = 1;

/// The house's advice on a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub matter: Matter,
    /// The player's action, for a look back.
    pub done: Option<PastChoice>,
    pub certainty: Certainty,
    /// Whether the equities allow for doubles to come; otherwise nobody may double.
    pub cubeful: bool,
}

/// The decision that advice is about, with the options.
#[derive(Clone, Debug, PartialEq)]
pub enum Matter {
    /// The best plays of a roll, best first.
    Play(Vec<EvaluatedPlay>),
    Cube {
        best: CubeAction,
        equities: CubeEquities,
        outlook: CubeOutlook,
    },
    /// Resigning, or answering a resignation, from the view of the player who decides.
    Resignation(ResignationOutlook),
    Other(Intent),
}

/// The equities of a decision about a resignation, in points of the cube, for the player who decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResignationOutlook {
    pub playing_on: f32,
    pub resigned: f32,
}

/// A legal play with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct EvaluatedPlay {
    /// In notation; empty if nothing can be played.
    pub play: String,
    /// The equity in points of the cube.
    pub worth: f32,
    pub chances: AdviceChances,
}

/// The decision that a player made.
#[derive(Clone, Debug, PartialEq)]
pub enum PastChoice {
    /// A play, and its rank among all plays of the roll, from 1.
    Play(u32, EvaluatedPlay),
    Cube(CubeChoice),
    Resignation(ResignationChoice),
}

/// A cube decision from the view of the player who may double, or has doubled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeOutlook {
    /// The decision to double or not: `Double`, `NoDouble` or `TooGood`.
    pub doubling: CubeAction,
    /// The answer to a double: `Take`, `Drop` or `Beaver`.
    pub answer: CubeAction,
    /// Whether the cube is that player's own; in the middle it may have been turned by a tie of the opening.
    pub is_redouble: bool,
    pub chances: AdviceChances,
    /// `None` where it is not known, as in the last rolls of a race, or where doubles are never dropped.
    pub window: Option<DoublingWindow>,
}

/// The right action of a player who may double, or has to answer a double.
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

/// The cubeless chances of a player, each `0..=1`. Gammons include backgammons.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdviceChances {
    pub win: f32,
    pub win_gammon: f32,
    pub win_backgammon: f32,
    pub lose_gammon: f32,
    pub lose_backgammon: f32,
}

impl From<strategy::Chances> for AdviceChances {
    fn from(of: strategy::Chances) -> AdviceChances {
        let strategy::Chances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon } = of;
        AdviceChances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon }
    }
}

/// How far advice can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// The exact chances are known: only the bearing off is left.
    Exact,
    /// Estimated with this many plies of look-ahead.
    Estimated(u8),
    /// Estimated by nets that have not learned the rules, as if it were backgammon.
    Rough,
}

/// The reason why there is no advice on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAdvice {
    /// A side does not have fifteen checkers.
    Checkers,
    /// The game or the match is over.
    Over,
    /// The match is too long, or the cube too high.
    TooLarge,
    /// The roll has only one play, or the cube cannot be turned.
    NoChoice,
    /// The answer to a beaver is not evaluated.
    Beaver,
}

impl From<NotEvaluated> for NoAdvice {
    fn from(why: NotEvaluated) -> NoAdvice {
        match why {
            NotEvaluated::Checkers => NoAdvice::Checkers,
            NotEvaluated::GameOver | NotEvaluated::MatchOver => NoAdvice::Over,
            NotEvaluated::TooLong | NotEvaluated::Cube => NoAdvice::TooLarge,
        }
    }
}

/// A position with what its evaluation depends on, from the view of the player on roll or on move.
struct EvaluatedPosition {
    position: Position,
    stakes: Stakes<'static>,
    cube: CubeState,
    adviser: Adviser,
}

/// The action of the best level in the place of `player`; `None` if it is not that player's decision. Takes some tenths
/// of a second.
pub fn hint(game: &Match, player: Player) -> Option<Advice> {
    advise(game, player, MOST_PLAYS, None)
}

/// The best action at the time of this action of `player`, and its equity; `None` if there was nothing to choose. Takes
/// some tenths of a second.
pub fn looking_back(before: &Match, player: Player, action: &Action) -> Option<Advice> {
    if let Some(answer) = answer_to_resignation(action) {
        return of_resignation(before, player, action, answer);
    }
    let advice = advise(before, player, MOST_PLAYS, Some(action))?;
    match (&advice.matter, action) {
        (Matter::Play(plays), Action::Decide(Decision::Play(_))) => (plays.len() > 1).then_some(advice),
        (Matter::Cube { .. }, _) => advice.done.is_some().then_some(advice),
        _ => None,
    }
}

/// The best action in a position from elsewhere. Takes some tenths of a second.
///
/// # Errors
/// A position without a decision, or one that cannot be evaluated.
pub fn of_xgid(xgid: &Xgid) -> Result<Advice, NoAdvice> {
    let mut spot = EvaluatedPosition {
        position: xgid.board.seen_by(xgid.turn),
        stakes: Stakes::of_xgid(xgid)?,
        cube: CubeState::of(xgid.cube, xgid.turn),
        adviser: Adviser::new(Level::Best, 0),
    };
    let matter = match xgid.dice {
        XgidDice::Rolled(roll) => {
            let legal = LegalPlays::of_roll(&rule_sets::default().rules, &spot.position, roll);
            if legal.results().len() < 2 {
                return Err(NoAdvice::NoChoice);
            }
            Matter::Play(spot.plays(&legal, MOST_PLAYS, None).0)
        }
        XgidDice::ToRoll | XgidDice::Doubled if xgid.may_double() => spot.cube(matches!(xgid.dice, XgidDice::Doubled)),
        XgidDice::ToRoll | XgidDice::Doubled => return Err(NoAdvice::NoChoice),
        XgidDice::Beavered | XgidDice::Raccooned => return Err(NoAdvice::Beaver),
    };
    let cubeful = xgid.has_cube() && !xgid.crawford && xgid.length != 1;
    Ok(Advice { matter, done: None, certainty: spot.certainty(), cubeful })
}

/// As [`hint`], with at most `most` plays, and with what the player did.
pub(super) fn advise(game: &Match, player: Player, most: usize, action: Option<&Action>) -> Option<Advice> {
    if game.decider() != Some(player) {
        return None;
    }
    let allowed = game.legal_actions(player);
    let (matter, done, certainty) = match game.phase() {
        Phase::Doubled { by, .. } => {
            let mut spot = EvaluatedPosition::of(game, *by);
            (spot.cube(true), action.and_then(cube_choice).map(PastChoice::Cube), spot.certainty())
        }
        Phase::Turn(_) if allowed.play && !allowed.reroll => {
            let legal = game.legal()?;
            let played = match action {
                Some(Action::Decide(Decision::Play(play))) => legal.position_after(play.moves()),
                _ => None,
            };
            let mut spot = EvaluatedPosition::of(game, player);
            let (plays, done) = spot.plays(&legal, most, played);
            (Matter::Play(plays), done, spot.certainty())
        }
        Phase::Turn(_) if allowed.double.is_some_and(|offer| !offer.dead) => {
            let mut spot = EvaluatedPosition::of(game, player);
            (spot.cube(false), action.and_then(cube_choice).map(PastChoice::Cube), spot.certainty())
        }
        _ => {
            let mut spot = EvaluatedPosition::of(game, player);
            (Matter::Other(choose(game, player, &mut spot.adviser)?.into()), None, spot.certainty())
        }
    };
    let certainty = if game.terms().rule_set().analysed { certainty } else { Certainty::Rough };
    Some(Advice { matter, done, certainty, cubeful: game.check_cube_in_play().is_ok() })
}

/// Whether an action answers a resignation (`true`) or offers one (`false`); `None` for other actions.
fn answer_to_resignation(action: &Action) -> Option<bool> {
    match action {
        Action::Decide(Decision::Resign(_)) => Some(false),
        Action::Decide(Decision::AcceptResignation | Decision::DeclineResignation) => Some(true),
        _ => None,
    }
}

/// The advice on a resignation, for the player who offered it or, if `is_answer`, who answered it.
fn of_resignation(before: &Match, player: Player, action: &Action, is_answer: bool) -> Option<Advice> {
    let mut analyst = Analyst::at(before.clone(), Level::Best.plies()).ok()?;
    analyst.act(player, action).ok()?;
    if !is_answer {
        // An offer is judged with its acceptance.
        analyst.act(player.opponent(), &Action::Decide(Decision::AcceptResignation)).ok()?;
    }
    let decisions = analyst.finish().decisions.into_iter();
    let (choice, of_resigner) =
        decisions.filter(|decision| decision.player == player).find_map(|it| match it.kind {
            DecisionKind::Resignation { choice, equities } => Some((choice, equities)),
            _ => None,
        })?;
    let own = |equity: f32| if is_answer { -equity } else { equity };
    let outlook = ResignationOutlook { playing_on: own(of_resigner.playing_on), resigned: own(of_resigner.resigned) };
    Some(Advice {
        matter: Matter::Resignation(outlook),
        done: Some(PastChoice::Resignation(choice)),
        certainty: EvaluatedPosition::of(before, before.turn()?.player).certainty(),
        cubeful: before.check_cube_in_play().is_ok(),
    })
}

fn cube_choice(action: &Action) -> Option<CubeChoice> {
    Some(match action {
        Action::Roll(_) | Action::Decide(Decision::Pass) => CubeChoice::NoDouble,
        Action::Decide(Decision::Double) => CubeChoice::Double,
        Action::Decide(Decision::Take) => CubeChoice::Take,
        Action::Decide(Decision::Drop) => CubeChoice::Drop,
        Action::Decide(Decision::Beaver) => CubeChoice::Beaver,
        _ => return None,
    })
}

impl EvaluatedPosition {
    fn of(game: &Match, player: Player) -> EvaluatedPosition {
        EvaluatedPosition {
            position: game.board().seen_by(player),
            stakes: stakes(game, player),
            cube: CubeState::of(game.cube(), player),
            adviser: Adviser::new(Level::Best, 0).under_terms(game.terms()),
        }
    }

    fn certainty(&self) -> Certainty {
        match self.adviser.known(&self.position) {
            Some(_) => Certainty::Exact,
            None => Certainty::Estimated(Level::Best.plies()),
        }
    }

    /// The best plays, and the one whose result was `played`, with its rank among all.
    fn plays(
        &mut self,
        legal: &LegalPlays,
        most: usize,
        played: Option<Position>,
    ) -> (Vec<EvaluatedPlay>, Option<PastChoice>) {
        let results: Vec<Position> = legal.results().iter().map(|(_, result)| *result).collect();
        let mut best = self.adviser.results(results.clone(), &self.stakes, self.cube);
        let played = played.filter(|played| results.contains(played)).map(|played| {
            let is_it = |candidate: &Candidate| candidate.result == played;
            let candidate = match best.iter().copied().find(is_it) {
                Some(candidate) => candidate,
                None => {
                    let candidate = self.adviser.result(played, &self.stakes, self.cube);
                    let index = best.partition_point(|other| other.worth >= candidate.worth);
                    if index < best.len() {
                        best.insert(index, candidate);
                    }
                    candidate
                }
            };
            let index = best.iter().position(is_it).unwrap_or_else(|| {
                // Only the best are searched; the others have their rank by the first look.
                let mut quick = Adviser::with_plies(0);
                let quick = quick.results(results, &self.stakes, self.cube);
                quick.iter().position(is_it).unwrap_or_default().max(best.len())
            });
            (u32::try_from(index + 1).unwrap_or(u32::MAX), candidate)
        });
        let rated = |candidate: Candidate| EvaluatedPlay {
            play: legal.find(&candidate.result).map(|play| legal.spelt(play)).unwrap_or_default(),
            worth: self.stakes.in_points(candidate.worth, self.cube.value),
            chances: candidate.chances.into(),
        };
        let done = played.map(|(rank, candidate)| PastChoice::Play(rank, rated(candidate)));
        (best.into_iter().take(most).map(rated).collect(), done)
    }

    /// The cube decision: the doubler's, or the answer if the cube `is_offered`.
    fn cube(&mut self, is_offered: bool) -> Matter {
        let (chances, decision) = self.adviser.double(&self.position, &self.stakes, self.cube);
        let equities = cube_equities(&decision, &self.stakes, self.cube);
        let answer = match decision.answer {
            CubeAnswer::Take => CubeAction::Take,
            CubeAnswer::Drop => CubeAction::Drop,
            CubeAnswer::Beaver => CubeAction::Beaver,
        };
        let doubling = match decision {
            CubeAdvice { double: true, .. } => CubeAction::Double,
            decision if decision.too_good() => CubeAction::TooGood,
            _ => CubeAction::NoDouble,
        };
        let window = match self.adviser.known(&self.position) {
            Some(_) => None,
            None => cube::doubling_window(chances, &self.stakes, self.cube, cube::efficiency(&self.position)),
        };
        let is_redouble = self.cube.owner == Owner::Mover;
        let outlook = CubeOutlook { doubling, answer, is_redouble, chances: chances.into(), window };
        Matter::Cube { best: if is_offered { answer } else { doubling }, equities, outlook }
    }
}

/// The error of this action in points of the cube, if it is a blunder; evaluated quickly.
pub fn blunder(game: &Match, player: Player, intent: &Intent) -> Option<f32> {
    let action = match intent {
        Intent::Decide(decision) => Action::Decide(decision.clone()),
        // The numbers of the roll matter for luck only, so any will do.
        Intent::Roll => Action::Roll(Roll::new(Die::ALL[0], Die::ALL[1])),
    };
    error_of(game, player, &action, player, TUTOR_PLIES).filter(|&error| error >= BLUNDER)
}

/// The error of the player who gives up a game, by a drop or by a resignation that `player` accepts with this action,
/// in points of the cube; `None` if it cannot be evaluated. Takes less than a millisecond.
pub fn given_away(game: &Match, player: Player, action: &Action) -> Option<f32> {
    let gives_up = match game.phase() {
        Phase::Resigning { by, .. } => *by,
        _ => player,
    };
    error_of(game, player, action, gives_up, 0)
}

/// The error of the decision that player `whose` has made by the time of this action of `player`.
fn error_of(game: &Match, player: Player, action: &Action, whose: Player, plies: u8) -> Option<f32> {
    let mut analyst = Analyst::at(game.clone(), plies).ok()?;
    analyst.act(player, action).ok()?;
    Some(analyst.finish().decisions.iter().find(|decision| decision.player == whose)?.error)
}
