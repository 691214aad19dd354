//! A match as it was played, game by game: what files of matches are written from and read into.

use crate::engine::action::Action;
use crate::engine::dice::Roll;
use crate::engine::phase::{Phase, Stage};
use crate::engine::play::Play;
use crate::engine::player::{PerPlayer, Player};
use crate::engine::plays::Misread;
use crate::engine::referee::{Match, rule};
use crate::engine::ruling::{Event, Refusal, Rule};
use crate::engine::score::{GameResult, Standing, Worth};
use crate::engine::terms::Terms;

/// A match or session with the players' names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was agreed.
    pub terms: Terms,
    /// Who played.
    pub names: PerPlayer<String>,
    /// The games, the last one perhaps unfinished.
    pub games: Vec<Game>,
}

/// One game of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// How the match stood before it.
    pub before: Standing,
    /// What was done, in order.
    pub entries: Vec<(Player, Entry)>,
    /// How it ended; `None` while it is being played.
    pub result: Option<GameResult>,
}

/// Something that a file has a place for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A roll and what was played; nothing where nothing could be.
    Throw(Roll, Play),
    /// A double to this value.
    Double(u32),
    /// A beaver to this value.
    Beaver(u32),
    /// A take.
    Take,
    /// A drop.
    Drop,
}

impl Record {
    /// The record of a log: actions with the players who took them, from the beginning of the match.
    ///
    /// # Errors
    /// The refusal of an action that could not be taken.
    pub fn of_log(
        terms: Terms,
        names: PerPlayer<String>,
        log: impl IntoIterator<Item = (Player, Action)>,
    ) -> Result<Record, Refusal> {
        let mut recorder = Recorder::new(terms);
        for (player, action) in log {
            recorder.act(player, &action)?;
        }
        Ok(recorder.finish(names))
    }
}

/// Plays a match through the referee and writes down what happens.
#[derive(Clone, Debug)]
pub(super) struct Recorder {
    game: Match,
    games: Vec<Game>,
    log: Vec<(Player, Action)>,
}

impl Recorder {
    pub(super) fn new(terms: Terms) -> Recorder {
        Recorder { game: Match::new(terms), games: Vec::new(), log: Vec::new() }
    }

    pub(super) fn finish(self, names: PerPlayer<String>) -> Record {
        Record { terms: *self.game.terms(), names, games: self.games }
    }

    /// What was done so far, as actions.
    pub(super) fn log(&self) -> &[(Player, Action)] {
        &self.log
    }

    /// Whether a game is over and the next not begun.
    pub(super) const fn is_between_games(&self) -> bool {
        matches!(self.game.phase(), Phase::Opening | Phase::Over { .. })
    }

    pub(super) fn act(&mut self, player: Player, action: &Action) -> Result<(), Refusal> {
        let ruling = rule(&self.game, player, action)?;
        for event in &ruling.events {
            self.note(event);
        }
        self.game = ruling.next;
        self.log.push((player, action.clone()));
        Ok(())
    }

    fn note(&mut self, event: &Event) {
        if let Event::Begins(..) = event {
            let before = self.game.standing();
            self.games.push(Game { before, entries: Vec::new(), result: None });
        }
        let Some(game) = self.games.last_mut() else { return };
        match event {
            Event::Played(player, roll, play) => game.entries.push((*player, Entry::Throw(*roll, play.clone()))),
            Event::Passed { player, roll: Some(roll), .. } => {
                game.entries.push((*player, Entry::Throw(*roll, Play::default())));
            }
            Event::AskedAgain(_) => {
                game.entries.pop();
            }
            Event::Doubled(player, value) => game.entries.push((*player, Entry::Double(*value))),
            Event::Beavered(player, value) => game.entries.push((*player, Entry::Beaver(*value))),
            Event::Took(player, _) => game.entries.push((*player, Entry::Take)),
            Event::Dropped(player) => game.entries.push((*player, Entry::Drop)),
            Event::GameOver(result) => game.result = Some(*result),
            _ => {}
        }
    }

    /// A roll and a play as a file has them, the play as text.
    pub(super) fn throw(&mut self, player: Player, roll: Roll, play: &str) -> Result<(), Misread> {
        self.pass_if_shut_out().map_err(Misread::Illegal)?;
        let began = self.log.len();
        let thrown = match self.game.phase() {
            Phase::Opening => {
                let mut dice = PerPlayer::new(roll.low(), roll.low());
                dice[player] = roll.high();
                self.act(player, &Action::Open(dice))
            }
            _ if self.game.decider() == Some(player.opponent()) && play.trim().is_empty() => return Ok(()),
            _ => self.act(player, &Action::Roll(roll)),
        };
        thrown.map_err(Misread::Illegal)?;
        match self.game.legal() {
            Some(legal) if self.game.decider() == Some(player) && self.log.len() > began => {
                let play = legal.understand(play)?;
                self.act(player, &Action::Play(play)).map_err(Misread::Illegal)
            }
            _ => Ok(()),
        }
    }

    /// A decision on the cube as a file has it.
    pub(super) fn cube(&mut self, player: Player, action: &Action) -> Result<(), Refusal> {
        let shut_out = self.game.turn().is_some_and(|turn| turn.stage == Stage::ShutOut && turn.player != player);
        if *action == Action::Double && shut_out {
            self.pass_if_shut_out()?;
        }
        self.act(player, action)
    }

    /// Files have no place for a turn that passes without dice.
    fn pass_if_shut_out(&mut self) -> Result<(), Refusal> {
        match self.game.phase() {
            Phase::Turn(turn) if turn.stage == Stage::ShutOut => self.act(turn.player, &Action::Pass),
            _ => Ok(()),
        }
    }

    /// The end of a game as a file has it: `winner` wins so many points. A game that is not over ends by resignation.
    pub(super) fn wins(&mut self, winner: Player, points: u32) -> Result<(), Refusal> {
        if self.is_between_games() {
            let agrees = self.games.last().and_then(|game| game.result);
            let agrees = agrees.is_some_and(|result| result.winner == winner && result.points == points);
            return if agrees { Ok(()) } else { Err(Refusal::new(Rule::Points)) };
        }
        let worth = [Worth::Single, Worth::Gammon, Worth::Backgammon]
            .into_iter()
            .find(|worth| self.game.cube().value.checked_mul(worth.factor()) == Some(points))
            .ok_or_else(|| Refusal::new(Rule::Points))?;
        self.act(winner.opponent(), &Action::Resign(worth))?;
        self.act(winner, &Action::AcceptResignation)
    }
}
