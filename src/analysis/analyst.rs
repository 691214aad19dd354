//! Goes through a match, action by action, and judges what was decided and thrown.

use super::Analysis;
use super::decision::{self, Choice, Cube, Decision, Matter, Resignation};
use super::luck::{Luck, Outlook};
use crate::engine::action::{self, Action};
use crate::engine::dice::Roll;
use crate::engine::phase::{Phase, RollOf, Stage, Turn};
use crate::engine::play::Play;
use crate::engine::player::{PerPlayer, Player};
use crate::engine::plays::LegalPlays;
use crate::engine::referee::{self, Match};
use crate::engine::ruling::{Event, Refusal};
use crate::engine::score::Crawford;
use crate::engine::terms::Terms;
use crate::strategy::adviser::Adviser;
use crate::strategy::cube::CubeState;
use crate::strategy::house;
use crate::strategy::match_table::TABLE;
use crate::strategy::search::Candidate;
use crate::strategy::stakes::Stakes;

/// The match is by rules that nobody has taught the nets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("matches by the rules {0:?} are not analysed: the nets have learned backgammon")]
pub struct NotAnalysed(pub &'static str);

/// Goes through a match.
pub struct Analyst {
    game: Match,
    adviser: Adviser,
    /// Looks at whatever need not be looked at closely: all rolls, and how far plays differ at all.
    glance: Adviser,
    number: u32,
    analysis: Analysis,
}

impl Analyst {
    /// Ready for the first action of a match, looking so many plies ahead.
    ///
    /// # Errors
    /// Another game than backgammon.
    pub fn new(terms: Terms, plies: u8) -> Result<Analyst, NotAnalysed> {
        Analyst::at(Match::new(terms), plies)
    }

    /// The same from the middle of a match on.
    ///
    /// # Errors
    /// Another game than backgammon.
    pub fn at(game: Match, plies: u8) -> Result<Analyst, NotAnalysed> {
        let terms = *game.terms();
        if !terms.rule_set().analysed {
            return Err(NotAnalysed(terms.rule_set().slug));
        }
        let won = PerPlayer::from_fn(|_| 0.0);
        Ok(Analyst {
            game,
            adviser: Adviser::with_plies(plies).by(&terms),
            glance: Adviser::with_plies(0).by(&terms),
            number: 0,
            analysis: Analysis { terms, plies, decisions: Vec::new(), rolls: Vec::new(), won },
        })
    }

    /// The match as far as it was gone through.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Judges the next action of the match.
    ///
    /// # Errors
    /// The refusal of an action that cannot be taken.
    pub fn act(&mut self, player: Player, action: &Action) -> Result<(), Refusal> {
        let ruling = referee::rule(&self.game, player, action)?;
        self.number += 1;
        match action {
            Action::Open(_) => {
                let began = ruling.events.iter().find_map(|event| match event {
                    Event::Begins(player, Some(roll)) => Some((*player, *roll)),
                    _ => None,
                });
                if let Some((player, roll)) = began {
                    self.look_at_opening(player, roll);
                }
            }
            Action::Roll(roll) => self.look_at_roll(player, *roll),
            Action::Cocked(_) => {}
            Action::Decide(decision) => self.look_at(player, decision),
        }
        self.game = ruling.next;
        Ok(())
    }

    /// What was found.
    pub fn finish(mut self) -> Analysis {
        self.analysis.won = self.won();
        self.analysis
    }

    fn look_at(&mut self, player: Player, decision: &action::Decision) {
        match decision {
            action::Decision::Play(play) => self.look_at_play(player, play),
            action::Decision::Pass => self.look_at_no_double(player),
            action::Decision::Double => self.look_at_cube(player, player, Matter::Double),
            action::Decision::Take => self.look_at_answer(player, Matter::Take),
            action::Decision::Drop => self.look_at_answer(player, Matter::Drop),
            action::Decision::Beaver => self.look_at_answer(player, Matter::Beaver),
            action::Decision::AcceptResignation => {
                // An offer costs nothing before it is accepted.
                self.look_at_resignation(player.opponent(), self.number - 1, Matter::Resign);
                self.look_at_resignation(player, self.number, Matter::AcceptResignation);
            }
            action::Decision::DeclineResignation => {
                self.look_at_resignation(player, self.number, Matter::DeclineResignation);
            }
            // What was taken back was not decided.
            action::Decision::PlayAgain => {
                self.analysis.decisions.pop_if(|last| last.player != player && !last.matter.is_cube());
            }
            _ => {}
        }
    }

    fn look_at_play(&mut self, player: Player, play: &Play) {
        let Some((plays, roll)) = self.game.legal().zip(self.game.throw().map(|throw| throw.roll())) else { return };
        // An illegal play that nobody objected to is no choice between legal ones.
        let Some(played) = plays.position_after(play.moves()).filter(|_| plays.is_complete(play.moves())) else {
            return;
        };
        let results: Vec<_> = plays.results().iter().map(|(_, result)| *result).collect();
        if results.len() < 2 {
            return;
        }
        let (stakes, cube) = self.stakes(player);
        let worth = |candidate: &Candidate| stakes.in_points(candidate.worth, cube.value);
        let at_a_glance = self.glance.results(results.clone(), &stakes, cube);
        let counts = decision::is_choice(at_a_glance.iter().map(worth));
        let candidates = self.adviser.results(results, &stakes, cube);
        let searched = candidates.iter().find(|candidate| candidate.result == played).copied();
        let played = searched.unwrap_or_else(|| self.adviser.result(played, &stakes, cube));
        let Some(best) = candidates.first().copied() else { return };
        let best = if worth(&played) >= worth(&best) { played } else { best };
        let choice = |candidate: &Candidate| Choice {
            play: written(&plays, candidate),
            result: candidate.result,
            chances: candidate.chances,
            worth: worth(candidate),
        };
        let matter = Matter::Play { before: *plays.before(), roll, played: choice(&played), best: choice(&best) };
        self.decided(player, matter, counts, &stakes, cube.value);
    }

    /// A player who could have doubled did not.
    fn look_at_no_double(&mut self, player: Player) {
        if self.game.asks(player).double.is_some_and(|offer| !offer.dead) {
            self.look_at_cube(player, player, Matter::NoDouble);
        }
    }

    fn look_at_answer(&mut self, player: Player, matter: fn(Cube) -> Matter) {
        if let Phase::Doubled { by, .. } = *self.game.phase() {
            self.look_at_cube(player, by, matter);
        }
    }

    /// A decision of `player` on the cube while `doubler` is to roll.
    fn look_at_cube(&mut self, player: Player, doubler: Player, matter: fn(Cube) -> Matter) {
        let (stakes, cube) = self.stakes(doubler);
        let before = self.game.board().seen_by(doubler);
        let (chances, decision) = self.adviser.double(&before, &stakes, cube);
        let in_points = |worth: f32| stakes.in_points(worth, cube.value);
        let matter = matter(Cube {
            before,
            chances,
            no_double: in_points(decision.no_double),
            double_take: in_points(decision.double_take),
            double_drop: in_points(decision.double_drop),
        });
        let counts = match &matter {
            Matter::NoDouble(cube) => decision::is_close(cube),
            _ => true,
        };
        self.decided(player, matter, counts, &stakes, cube.value);
    }

    /// A decision of `player`, who resigns or answers, which was this action of the match.
    fn look_at_resignation(&mut self, player: Player, number: u32, matter: fn(Resignation) -> Matter) {
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
        let points = i64::from(self.game.counts_as(worth).factor()) * i64::from(cube.value);
        let matter = matter(Resignation {
            playing_on: stakes.in_points(if turn.player == by { on_turn } else { -on_turn }, cube.value),
            resigned: stakes.in_points(stakes.points(-points), cube.value),
        });
        let counts = decision::is_wrong(&matter);
        self.decided_at(number, player, matter, counts, &stakes, cube.value);
    }

    fn decided(&mut self, player: Player, matter: Matter, counts: bool, stakes: &Stakes, cube: u32) {
        self.decided_at(self.number, player, matter, counts, stakes, cube);
    }

    fn decided_at(&mut self, number: u32, player: Player, matter: Matter, counts: bool, stakes: &Stakes, cube: u32) {
        let error = matter.error();
        let cost = stakes.in_prizes(error * stakes.unit(cube));
        let game = self.game.game_number();
        self.analysis.decisions.push(Decision { number, game, player, matter, error, cost, counts });
    }

    fn look_at_opening(&mut self, begins: Player, roll: Roll) {
        let openings = || Roll::all().filter(|roll| !roll.is_doublet());
        let own = self.outlook(begins).mean(openings());
        let theirs = self.outlook(begins.opponent()).mean(openings());
        // Each begins as often as the other.
        self.rolled(begins, roll, (own - theirs) / 2.0);
    }

    fn look_at_roll(&mut self, player: Player, roll: Roll) {
        let Phase::Turn(Turn { player: on_roll, stage: Stage::ToRoll(which) }) = *self.game.phase() else { return };
        if on_roll != player {
            return;
        }
        if which == RollOf::Turn {
            self.look_at_no_double(player);
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
        self.analysis.rolls.push(Luck {
            number: self.number,
            game: self.game.game_number(),
            player,
            roll,
            points: gained / stakes.unit(cube.value),
            gain: stakes.in_prizes(gained),
            chance: if player == Player::One { chance } else { 1.0 - chance },
        });
    }

    fn outlook(&mut self, player: Player) -> Outlook<'_> {
        let (stakes, cube) = self.stakes(player);
        let position = self.game.board().seen_by(player);
        Outlook { adviser: &mut self.glance, rules: self.game.terms().rules(), position, stakes, cube }
    }

    /// What is played for and the cube, as this player sees them.
    fn stakes(&self, player: Player) -> (Stakes<'static>, CubeState) {
        (house::stakes(&self.game, player), CubeState::of(self.game.cube(), player))
    }

    /// What the players have won as it stands, the game being played taken as what it is worth.
    fn won(&mut self) -> PerPlayer<f32> {
        let score = self.game.score();
        let (one, left) = match (self.game.phase().clone(), self.game.away(Player::One), self.game.away(Player::Two)) {
            (Phase::Over { winner }, Some(_), _) => (f32::from(u8::from(winner == Some(Player::One))), 1.0),
            (Phase::Opening, Some(own), Some(theirs)) => {
                (TABLE.chance(own, theirs, self.game.standing().crawford == Crawford::After), 1.0)
            }
            (_, Some(_), _) => (f32::midpoint(self.worth(), 1.0), 1.0),
            (phase, None, _) => {
                let running = if matches!(phase, Phase::Over { .. } | Phase::Opening) { 0.0 } else { self.worth() };
                (score.one as f32 - score.two as f32 + running * self.game.cube().value as f32, 0.0)
            }
        };
        PerPlayer { one, two: left - one }
    }

    /// What the game being played is worth to the first player, in the unit of the stakes.
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

/// How a play is written.
fn written(plays: &LegalPlays, candidate: &Candidate) -> String {
    plays.find(&candidate.result).map(|play| plays.spelt(play)).unwrap_or_default()
}
