//! Analysing a match action by action: its decisions and its rolls.

use super::Analysis;
use super::decision::{self, AnalysedDecision, AnalysedPlay, DecisionKind};
use super::luck::{Outlook, RollLuck};
use crate::engine::{
    Action, Crawford, Decision, Event, LegalPlays, Match, PerPlayer, Phase, Play, Player, Refusal, Roll, RollOf, Stage,
    Terms, Turn, rule,
};
use crate::review::{CubeChoice, ResignationChoice, ResignationEquities};
use crate::strategy::match_equity::TABLE;
use crate::strategy::{Adviser, Candidate, CubeState, Stakes, house};

/// The rule set cannot be analysed, since the nets have not learned it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("matches by the rules {0:?} are not analysed: the nets have learned backgammon")]
pub struct NotAnalysed(pub &'static str);

/// Analyses a match as it is replayed.
pub struct Analyst {
    game: Match,
    adviser: Adviser,
    /// A fast adviser without look-ahead: for luck, and to find out whether plays differ at all.
    quick_adviser: Adviser,
    action_number: u32,
    analysis: Analysis,
}

impl Analyst {
    /// An analyst for a match from its beginning, looking `plies` ahead.
    ///
    /// # Errors
    /// A rule set that cannot be analysed.
    pub fn new(terms: Terms, plies: u8) -> Result<Analyst, NotAnalysed> {
        Analyst::at(Match::new(terms), plies)
    }

    /// An analyst for a match from the middle on.
    pub fn at(game: Match, plies: u8) -> Result<Analyst, NotAnalysed> {
        let terms = *game.terms();
        if !terms.rule_set().analysed {
            return Err(NotAnalysed(terms.rule_set().slug));
        }
        let won = PerPlayer::from_fn(|_| 0.0);
        Ok(Analyst {
            game,
            adviser: Adviser::with_plies(plies).under_terms(&terms),
            quick_adviser: Adviser::with_plies(0).under_terms(&terms),
            action_number: 0,
            analysis: Analysis { terms, plies, decisions: Vec::new(), rolls: Vec::new(), won },
        })
    }

    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Analyses the next action of the match.
    pub fn act(&mut self, player: Player, action: &Action) -> Result<(), Refusal> {
        let ruling = rule(&self.game, player, action)?;
        self.action_number += 1;
        match action {
            Action::Open(_) => {
                let began = ruling.events.iter().find_map(|event| match event {
                    Event::Begins(player, Some(roll)) => Some((*player, *roll)),
                    _ => None,
                });
                if let Some((player, roll)) = began {
                    self.judge_opening(player, roll);
                }
            }
            Action::Roll(roll) => self.judge_roll(player, *roll),
            Action::Cocked(_) => {}
            Action::Decide(decision) => self.judge(player, decision),
        }
        self.game = ruling.next;
        Ok(())
    }

    /// The analysis of the actions so far.
    pub fn finish(mut self) -> Analysis {
        self.analysis.won = self.won();
        self.analysis
    }

    fn judge(&mut self, player: Player, decision: &Decision) {
        match decision {
            Decision::Play(play) => self.judge_play(player, play),
            Decision::Pass => self.judge_no_double(player),
            Decision::Double => self.judge_cube(player, player, CubeChoice::Double),
            Decision::Take => self.judge_answer(player, CubeChoice::Take),
            Decision::Drop => self.judge_answer(player, CubeChoice::Drop),
            Decision::Beaver => self.judge_answer(player, CubeChoice::Beaver),
            Decision::AcceptResignation => {
                // An offer that is not accepted costs nothing.
                self.judge_resignation(player.opponent(), self.action_number - 1, ResignationChoice::Resign);
                self.judge_resignation(player, self.action_number, ResignationChoice::Accept);
            }
            Decision::DeclineResignation => {
                self.judge_resignation(player, self.action_number, ResignationChoice::Decline);
            }
            // A play that was taken back does not count.
            Decision::PlayAgain => {
                self.analysis.decisions.pop_if(|last| last.player != player && !last.kind.is_cube());
            }
            _ => {}
        }
    }

    fn judge_play(&mut self, player: Player, play: &Play) {
        let Some((plays, roll)) = self.game.legal().zip(self.game.throw().map(|throw| throw.roll())) else { return };
        // A play that was illegal but accepted cannot be compared with legal ones.
        let Some(played) = plays.position_after(play.moves()).filter(|_| plays.is_complete(play.moves())) else {
            return;
        };
        let results: Vec<_> = plays.results().iter().map(|(_, result)| *result).collect();
        if results.len() < 2 {
            return;
        }
        let (stakes, cube) = self.stakes(player);
        let worth = |candidate: &Candidate| stakes.in_points(candidate.worth, cube.value);
        let quick = self.quick_adviser.results(results.clone(), &stakes, cube);
        let counts = decision::is_choice(quick.iter().map(worth));
        let candidates = self.adviser.results(results, &stakes, cube);
        let searched = candidates.iter().find(|candidate| candidate.result == played).copied();
        let played = searched.unwrap_or_else(|| self.adviser.result(played, &stakes, cube));
        let Some(best) = candidates.first().copied() else { return };
        let best = if worth(&played) >= worth(&best) { played } else { best };
        let choice = |candidate: &Candidate| AnalysedPlay {
            play: written(&plays, candidate),
            result: candidate.result,
            chances: candidate.chances,
            worth: worth(candidate),
        };
        let kind = DecisionKind::Play { before: *plays.before(), roll, played: choice(&played), best: choice(&best) };
        self.decided(player, kind, counts, &stakes, cube.value);
    }

    /// A player who could have doubled did not.
    fn judge_no_double(&mut self, player: Player) {
        if self.game.legal_actions(player).double.is_some_and(|offer| !offer.dead) {
            self.judge_cube(player, player, CubeChoice::NoDouble);
        }
    }

    fn judge_answer(&mut self, player: Player, choice: CubeChoice) {
        if let Phase::Doubled { by, .. } = *self.game.phase() {
            self.judge_cube(player, by, choice);
        }
    }

    /// Judges a cube decision of `player` before a roll of `doubler`.
    fn judge_cube(&mut self, player: Player, doubler: Player, choice: CubeChoice) {
        let (stakes, cube) = self.stakes(doubler);
        let before = self.game.board().seen_by(doubler);
        let (chances, decision) = self.adviser.double(&before, &stakes, cube);
        let equities = decision::cube_equities(&decision, &stakes, cube);
        let counts = choice != CubeChoice::NoDouble || decision::is_close(&equities);
        let kind = DecisionKind::Cube { choice, before, chances, equities };
        self.decided(player, kind, counts, &stakes, cube.value);
    }

    /// Judges a decision of `player` to resign or to answer a resignation; `action_number` is that of its action.
    fn judge_resignation(&mut self, player: Player, action_number: u32, choice: ResignationChoice) {
        let Phase::Resigning { by, worth, turn } = *self.game.phase() else { return };
        let (stakes, cube) = self.stakes(turn.player);
        let position = self.game.board().seen_by(turn.player);
        let on_turn = match turn.stage {
            Stage::ToPlay(throw, _) => {
                let rules = self.game.terms().rules();
                let mut outlook = Outlook { adviser: &mut self.adviser, rules, position, stakes, cube };
                outlook.after(throw.roll()).worth
            }
            _ => self.adviser.double(&position, &stakes, cube).1.value(),
        };
        let (stakes, cube) = self.stakes(by);
        let points = i64::from(self.game.effective_worth(worth).factor()) * i64::from(cube.value);
        let equities = ResignationEquities {
            playing_on: stakes.in_points(if turn.player == by { on_turn } else { -on_turn }, cube.value),
            resigned: stakes.in_points(stakes.points(-points), cube.value),
        };
        let kind = DecisionKind::Resignation { choice, equities };
        // Resigning a lost game is obvious, so only errors count for PR.
        let counts = kind.error() > 0.0;
        self.decided_at(action_number, player, kind, counts, &stakes, cube.value);
    }

    fn decided(&mut self, player: Player, kind: DecisionKind, counts: bool, stakes: &Stakes, cube: u32) {
        self.decided_at(self.action_number, player, kind, counts, stakes, cube);
    }

    fn decided_at(
        &mut self,
        action_number: u32,
        player: Player,
        kind: DecisionKind,
        counts: bool,
        stakes: &Stakes,
        cube: u32,
    ) {
        let error = kind.error();
        let cost = stakes.in_final_currency(error * stakes.unit(cube));
        let game = self.game.game_number();
        self.analysis.decisions.push(AnalysedDecision { action_number, game, player, kind, error, cost, counts });
    }

    fn judge_opening(&mut self, begins: Player, roll: Roll) {
        let openings = || Roll::all().filter(|roll| !roll.is_doublet());
        let own = self.outlook(begins).mean(openings());
        let theirs = self.outlook(begins.opponent()).mean(openings());
        // Both players begin equally often.
        self.rolled(begins, roll, (own - theirs) / 2.0);
    }

    fn judge_roll(&mut self, player: Player, roll: Roll) {
        let Phase::Turn(Turn { player: on_roll, stage: Stage::ToRoll(which) }) = *self.game.phase() else { return };
        if on_roll != player {
            return;
        }
        if which == RollOf::Turn {
            self.judge_no_double(player);
        }
        let mean = self.outlook(player).mean(Roll::all());
        self.rolled(player, roll, mean);
    }

    fn rolled(&mut self, player: Player, roll: Roll, mean: f32) {
        let (stakes, cube) = self.stakes(player);
        let after = self.outlook(player).after(roll);
        let gained = after.worth - mean;
        let chance = match stakes {
            Stakes::Match { .. } => f32::midpoint(after.worth, 1.0),
            Stakes::Money { .. } => after.win,
        };
        self.analysis.rolls.push(RollLuck {
            action_number: self.action_number,
            game: self.game.game_number(),
            player,
            roll,
            points: gained / stakes.unit(cube.value),
            gain: stakes.in_final_currency(gained),
            chance: if player == Player::One { chance } else { 1.0 - chance },
        });
    }

    fn outlook(&mut self, player: Player) -> Outlook<'_> {
        let (stakes, cube) = self.stakes(player);
        let position = self.game.board().seen_by(player);
        Outlook { adviser: &mut self.quick_adviser, rules: self.game.terms().rules(), position, stakes, cube }
    }

    /// The stakes and the cube from this player's view.
    fn stakes(&self, player: Player) -> (Stakes<'static>, CubeState) {
        (house::stakes(&self.game, player), CubeState::of(self.game.cube(), player))
    }

    /// The result of the players so far; an unfinished game counts with its value.
    fn won(&mut self) -> PerPlayer<f32> {
        let score = self.game.score();
        let (one, left) = match (self.game.phase().clone(), self.game.away(Player::One), self.game.away(Player::Two)) {
            (Phase::Over { winner }, Some(_), _) => (f32::from(u8::from(winner == Some(Player::One))), 1.0),
            (Phase::Opening, Some(own), Some(theirs)) => {
                (TABLE.chance(own, theirs, self.game.score_before_game().crawford == Crawford::After), 1.0)
            }
            (_, Some(_), _) => (f32::midpoint(self.worth(), 1.0), 1.0),
            (phase, None, _) => {
                let running = if matches!(phase, Phase::Over { .. } | Phase::Opening) { 0.0 } else { self.worth() };
                (score.one as f32 - score.two as f32 + running * self.game.cube().value as f32, 0.0)
            }
        };
        PerPlayer { one, two: left - one }
    }

    /// The equity of player one in the unfinished game, in the unit of the stakes.
    fn worth(&mut self) -> f32 {
        let Some(Turn { player, .. }) = self.game.turn() else { return 0.0 };
        let throw = self.game.throw();
        let mut outlook = self.outlook(player);
        let worth = match throw {
            Some(throw) => outlook.after(throw.roll()).worth,
            None => outlook.mean(Roll::all()),
        };
        if player == Player::One { worth } else { -worth }
    }
}

fn written(plays: &LegalPlays, candidate: &Candidate) -> String {
    plays.find(&candidate.result).map(|play| plays.spelt(play)).unwrap_or_default()
}
