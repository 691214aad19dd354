//! A match as it was played, game by game: what files of matches are written from and read into.

use crate::engine::action::{Action, Decision};
use crate::engine::dice::{Die, Roll};
use crate::engine::phase::{Phase, Stage, Turn};
use crate::engine::play::Play;
use crate::engine::player::{PerPlayer, Player};
use crate::engine::plays::Misread;
use crate::engine::referee::{Match, rule};
use crate::engine::ruling::{Event, Refusal, Rule};
use crate::engine::score::{GameResult, Standing, Worth};
use crate::engine::terms::Terms;

/// The numbers that are taken to have decided who begins where a file does not tell them.
const LOWEST: Roll = Roll::new(Die::ALL[1], Die::ALL[0]);

/// A match as actions, each with the player who took it.
pub type Log = Vec<(Player, Action)>;

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
    /// The cube when it began: more than 1 after automatic doubles.
    pub cube: u32,
    /// Who began it.
    pub begins: Player,
    /// The numbers that decided who begins; `None` where lots did.
    pub decided: Option<Roll>,
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

impl Game {
    /// Whether it ended before anything was played.
    pub(super) const fn is_unplayed(&self) -> bool {
        self.entries.is_empty() && self.result.is_some()
    }

    /// The numbers that decided who begins, where they were not the first that were played.
    pub(super) fn unplayed_opening(&self) -> Option<Roll> {
        match self.entries.first() {
            Some((_, Entry::Throw(roll, _))) if Some(*roll) == self.decided => None,
            _ => self.decided,
        }
    }
}

/// What a file says of a game before its first entry; the opening throw has no place among them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Opening {
    /// The cube after automatic doubles.
    pub cube: Option<u32>,
    /// The numbers that decided who begins, where they were not the first that were played.
    pub decided: Option<Roll>,
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
        Ok(recorder.finish(names).0)
    }
}

/// What is read of a file, as far as it can be followed.
#[derive(Default)]
pub(super) struct Reading {
    pub names: PerPlayer<String>,
    /// `None` until it is said what is played.
    pub recorder: Option<Recorder>,
}

impl Reading {
    /// The match, and all that was done in it.
    pub(super) fn finish(self) -> Option<(Record, Log)> {
        Some(self.recorder?.finish(self.names))
    }
}

/// Plays a match through the referee and writes down what happens.
#[derive(Clone, Debug)]
pub(super) struct Recorder {
    game: Match,
    games: Vec<Game>,
    log: Log,
    opening: Opening,
}

impl Recorder {
    pub(super) fn new(terms: Terms) -> Recorder {
        Recorder { game: Match::new(terms), games: Vec::new(), log: Vec::new(), opening: Opening::default() }
    }

    /// The match, and all that was done in it.
    pub(super) fn finish(self, names: PerPlayer<String>) -> (Record, Log) {
        (Record { terms: *self.game.terms(), names, games: self.games }, self.log)
    }

    /// Whether a game is over and the next not begun.
    pub(super) const fn is_between_games(&self) -> bool {
        matches!(self.game.phase(), Phase::Opening | Phase::Over { .. })
    }

    pub(super) fn act(&mut self, player: Player, action: &Action) -> Result<(), Refusal> {
        let ruling = rule(&self.game, player, action)?;
        for event in &ruling.events {
            match event {
                Event::OpeningThrown(dice) => self.opening.decided = Some(Roll::new(dice.one, dice.two)),
                Event::Begins(player, _) | Event::BeginsByLot(player) => self.begins(*player),
                _ => self.note(event),
            }
        }
        self.game = ruling.next;
        self.log.push((player, action.clone()));
        Ok(())
    }

    fn decide(&mut self, player: Player, decision: Decision) -> Result<(), Refusal> {
        self.act(player, &Action::Decide(decision))
    }

    /// Why the play that was just made is illegal, if it is, with its game and row, from 1, and its roll: a row has a turn
    /// of each player, the first column being player One's.
    pub(super) fn judge_last(&self) -> Option<(u32, u32, Roll, Refusal)> {
        let refusal = self.game.judge_last()?.err()?;
        let game = self.games.last()?;
        let before = game.entries.len().saturating_sub(1) + usize::from(game.begins == Player::Two);
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Some((number(self.games.len()), number(before / 2 + 1), self.game.last_turn()?.roll()?, refusal))
    }

    fn begins(&mut self, begins: Player) {
        let decided = std::mem::take(&mut self.opening).decided;
        let (before, cube) = (self.game.standing(), self.game.cube().value);
        self.games.push(Game { before, cube, begins, decided, entries: Vec::new(), result: None });
    }

    fn note(&mut self, event: &Event) {
        let Some(game) = self.games.last_mut() else { return };
        match event {
            Event::Played(player, roll, play) => game.entries.push((*player, Entry::Throw(*roll, *play))),
            Event::Passed { player, roll: Some(roll), .. } => {
                game.entries.push((*player, Entry::Throw(*roll, Play::default())));
            }
            Event::Inherited(heir, roll) => game.entries.push((heir.opponent(), Entry::Throw(*roll, Play::default()))),
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

    /// What a file says of the game whose entries follow.
    pub(super) fn opens(&mut self, opening: Opening) {
        self.opening = opening;
    }

    /// A game of which nothing is told but its end: it does not matter who began.
    pub(super) fn opens_unplayed(&mut self, opening: Opening) -> Result<(), Refusal> {
        self.opens(opening);
        self.open(Player::One, None)
    }

    /// The opening throw of a game whose first entry is `player`'s: a roll, or a double before it.
    fn open(&mut self, player: Player, first: Option<Roll>) -> Result<(), Refusal> {
        let opening = self.opening;
        let cube = opening.cube.unwrap_or(1);
        while self.game.cube().value < cube {
            let before = self.game.cube();
            self.act(player, &Action::Open(PerPlayer::from_fn(|_| LOWEST.low())))?;
            if self.game.cube() == before {
                return Err(Refusal::new(Rule::AutomaticDouble));
            }
        }
        let roll = opening.decided.or(first.filter(|roll| !roll.is_doublet())).unwrap_or(LOWEST);
        if roll.is_doublet() || self.game.cube().value != cube {
            return Err(Refusal::new(Rule::OpeningRoll));
        }
        let mut dice = PerPlayer::from_fn(|_| roll.low());
        dice[player] = roll.high();
        self.act(player, &Action::Open(dice))
    }

    /// A roll and a play as a file has them, the play as text.
    pub(super) fn throw(&mut self, player: Player, roll: Roll, play: &str) -> Result<(), Misread> {
        self.present(player, roll, play.trim().is_empty()).map_err(Misread::Illegal)?;
        if !self.has_to_play(player, roll) {
            let lapsed = || self.game.legal_of_last().and_then(|legal| legal.stuck()).unwrap_or(Rule::Turn);
            let nothing = play.trim().is_empty();
            return if nothing { Ok(()) } else { Err(Misread::Illegal(Refusal::new(lapsed()))) };
        }
        let play = match self.game.legal() {
            Some(legal) if !play.trim().is_empty() => self.game.understand(&legal, play)?,
            // The game ends before it is played; whoever goes on as if it had been is refused.
            Some(_) if self.opens_game() && !self.game.is_responsible() => return Ok(()),
            _ => Play::default(),
        };
        self.decide(player, Decision::Play(play)).map_err(Misread::Illegal)
    }

    /// A roll that a file has without a play, because the match was left there.
    pub(super) fn rolled(&mut self, player: Player, roll: Roll) -> Result<(), Refusal> {
        self.present(player, roll, false)
    }

    /// Brings a player to the numbers that a file has, if they are not the player's already.
    fn present(&mut self, player: Player, roll: Roll, danced: bool) -> Result<(), Refusal> {
        self.take_beaver()?;
        self.pass_if_shut_out()?;
        if *self.game.phase() == Phase::Opening {
            self.open(player, Some(roll))?;
        }
        match self.game.turn().map(|turn| turn.stage) {
            _ if self.has_to_play(player, roll) => Ok(()),
            // Some programs write the roll of a player who is shut out, though none is thrown.
            _ if self.game.decider() == Some(player.opponent()) && danced => Ok(()),
            Some(Stage::ToName) if roll.is_doublet() => self.decide(player, Decision::Name(roll.high())),
            _ => self.act(player, &Action::Roll(roll)),
        }
    }

    /// Whether nothing has been played in this game.
    fn opens_game(&self) -> bool {
        self.games.last().is_some_and(|game| game.entries.is_empty())
    }

    /// Whether these numbers wait for the player.
    fn has_to_play(&self, player: Player, roll: Roll) -> bool {
        self.game.decider() == Some(player) && self.game.throw().is_some_and(|throw| throw.roll() == roll)
    }

    /// A decision on the cube as a file has it. A double by the player who is to answer one is a beaver.
    pub(super) fn cube(&mut self, player: Player, decision: Decision) -> Result<(), Refusal> {
        if decision != Decision::Double {
            return self.decide(player, decision);
        }
        match *self.game.phase() {
            Phase::Opening => self.open(player, None)?,
            Phase::Turn(turn) if turn.player != player => self.pass_if_shut_out()?,
            Phase::Doubled { by, .. } if by != player => return self.decide(player, Decision::Beaver),
            _ => {}
        }
        self.decide(player, decision)
    }

    /// Files have no place for a turn that passes without dice.
    fn pass_if_shut_out(&mut self) -> Result<(), Refusal> {
        match self.game.phase() {
            Phase::Turn(turn) if turn.stage == Stage::ShutOut => self.decide(turn.player, Decision::Pass),
            _ => Ok(()),
        }
    }

    /// A `.mat` has no place for taking a beaver: who goes on has taken it.
    fn take_beaver(&mut self) -> Result<(), Refusal> {
        match *self.game.phase() {
            Phase::Beavered { by, .. } => self.decide(by.opponent(), Decision::Take),
            _ => Ok(()),
        }
    }

    /// The end of a game as a file has it: `winner` wins so many points. A game that is not over ends by resignation.
    pub(super) fn wins(&mut self, winner: Player, points: u32) -> Result<(), Refusal> {
        self.take_beaver()?;
        if let Phase::Turn(Turn { player, stage: Stage::ToAccept }) = *self.game.phase() {
            let mut accepted = self.clone();
            accepted.decide(player, Decision::AcceptPlay)?;
            if accepted.last_result_is(winner, points) {
                *self = accepted;
                return Ok(());
            }
        }
        if self.is_between_games() {
            return if self.last_result_is(winner, points) { Ok(()) } else { Err(Refusal::new(Rule::Points)) };
        }
        let worth = Worth::ALL
            .into_iter()
            .find(|worth| self.game.cube().value.checked_mul(worth.factor()) == Some(points))
            .ok_or_else(|| Refusal::new(Rule::Points))?;
        self.decide(winner.opponent(), Decision::Resign(worth))?;
        self.decide(winner, Decision::AcceptResignation)?;
        if self.last_result_is(winner, points) { Ok(()) } else { Err(Refusal::new(Rule::Points)) }
    }

    fn last_result_is(&self, winner: Player, points: u32) -> bool {
        let result = self.games.last().and_then(|game| game.result);
        result.is_some_and(|result| result.winner == winner && result.points == points)
    }
}
