//! The record of a match, game by game, from which match files are written and into which they are read.

use crate::{
    Action, Decision, Die, Event, GameResult, Match, MatchScore, ParsePlayError, PerPlayer, Phase, Play, Player,
    Refusal, Roll, Rule, Stage, Terms, Turn, Worth, rule,
};

/// The opening roll to assume if a file has none.
const LOWEST: Roll = Roll::new(Die::ALL[1], Die::ALL[0]);

pub type Log = Vec<(Player, Action)>;

/// A match or session with the players' names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRecord {
    pub terms: Terms,
    pub names: PerPlayer<String>,
    /// The last game may be unfinished.
    pub games: Vec<GameRecord>,
}

/// A game of a match in a form that files are written from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    pub before: MatchScore,
    /// The cube at the beginning: more than 1 after automatic doubles.
    pub cube: u32,
    pub begins: Player,
    /// The opening roll; `None` if lots were drawn.
    pub decided: Option<Roll>,
    /// In order.
    pub entries: Vec<(Player, GameEntry)>,
    /// `None` while the game is being played.
    pub result: Option<GameResult>,
}

/// Something that match files can express.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEntry {
    /// A roll and its play, which is empty if nothing could be played.
    Throw(Roll, Play),
    Double(u32),
    Beaver(u32),
    Take,
    Drop,
}

impl GameRecord {
    /// Whether the game ended before anything was played.
    pub(super) const fn is_unplayed(&self) -> bool {
        self.entries.is_empty() && self.result.is_some()
    }

    /// The opening roll, if it was not the first roll played.
    pub(super) fn unplayed_opening(&self) -> Option<Roll> {
        match self.entries.first() {
            Some((_, GameEntry::Throw(roll, _))) if Some(*roll) == self.decided => None,
            _ => self.decided,
        }
    }
}

/// The facts of a game in a file before its first entry.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GameOpening {
    /// The cube after automatic doubles.
    pub cube: Option<u32>,
    /// The opening roll, if it was not the first roll played.
    pub decided: Option<Roll>,
}

impl MatchRecord {
    /// The record of a match from all its actions.
    ///
    /// # Errors
    /// The refusal of an action that is not allowed.
    pub fn of_log(
        terms: Terms,
        names: PerPlayer<String>,
        log: impl IntoIterator<Item = (Player, Action)>,
    ) -> Result<MatchRecord, Refusal> {
        let mut recorder = Recorder::new(terms);
        for (player, action) in log {
            recorder.act(player, &action)?;
        }
        Ok(recorder.finish(names).0)
    }
}

/// A file while it is read.
#[derive(Default)]
pub(super) struct Reading {
    pub names: PerPlayer<String>,
    /// `None` until the terms are known.
    pub recorder: Option<Recorder>,
}

impl Reading {
    pub(super) fn finish(self) -> Option<(MatchRecord, Log)> {
        Some(self.recorder?.finish(self.names))
    }
}

/// The match of a file, as far as it can be replayed.
pub(super) struct ReadSoFar<E> {
    pub record: MatchRecord,
    pub log: Log,
    /// The error at which it stops, if it does not go on to its end.
    pub stopped: Option<E>,
}

impl<E> ReadSoFar<E> {
    pub(super) fn map_error<F>(self, map: impl FnOnce(E) -> F) -> ReadSoFar<F> {
        ReadSoFar { record: self.record, log: self.log, stopped: self.stopped.map(map) }
    }
}

/// A latest play that is illegal.
pub(super) struct IllegalLastPlay {
    /// The number of its game, from 1.
    pub game: u32,
    /// The number of its row in the game, from 1. A row has a turn of each player, player one's first.
    pub row: u32,
    pub roll: Roll,
    pub refusal: Refusal,
}

/// Replays a match through the referee and records what happens.
#[derive(Clone, Debug)]
pub(super) struct Recorder {
    game: Match,
    games: Vec<GameRecord>,
    log: Log,
    opening: GameOpening,
}

impl Recorder {
    pub(super) fn new(terms: Terms) -> Recorder {
        Recorder { game: Match::new(terms), games: Vec::new(), log: Vec::new(), opening: GameOpening::default() }
    }

    pub(super) fn finish(self, names: PerPlayer<String>) -> (MatchRecord, Log) {
        (MatchRecord { terms: *self.game.terms(), names, games: self.games }, self.log)
    }

    /// Whether no game is being played.
    pub(super) const fn is_between_games(&self) -> bool {
        matches!(self.game.phase(), Phase::Opening | Phase::Over { .. })
    }

    pub(super) fn act(&mut self, player: Player, action: &Action) -> Result<(), Refusal> {
        let ruling = rule(&self.game, player, action)?;
        for event in &ruling.events {
            match event {
                Event::OpeningThrown(dice) => self.opening.decided = Some(Roll::new(dice.one, dice.two)),
                Event::Begins(player, _) | Event::BeginsByLot(player) => self.begin_game(*player),
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

    /// The last play, if it is illegal.
    pub(super) fn judge_last(&self) -> Option<IllegalLastPlay> {
        let refusal = self.game.judge_last()?.err()?;
        let game = self.games.last()?;
        let before = game.entries.len().saturating_sub(1) + usize::from(game.begins == Player::Two);
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Some(IllegalLastPlay {
            game: number(self.games.len()),
            row: number(before / 2 + 1),
            roll: self.game.last_turn()?.roll()?,
            refusal,
        })
    }

    fn begin_game(&mut self, begins: Player) {
        let decided = std::mem::take(&mut self.opening).decided;
        let (before, cube) = (self.game.score_before_game(), self.game.cube().value);
        self.games.push(GameRecord { before, cube, begins, decided, entries: Vec::new(), result: None });
    }

    fn note(&mut self, event: &Event) {
        let Some(game) = self.games.last_mut() else { return };
        match event {
            Event::Played(player, roll, play) => game.entries.push((*player, GameEntry::Throw(*roll, *play))),
            Event::Passed { player, roll: Some(roll), .. } => {
                game.entries.push((*player, GameEntry::Throw(*roll, Play::default())));
            }
            Event::Inherited(heir, roll) => {
                game.entries.push((heir.opponent(), GameEntry::Throw(*roll, Play::default())))
            }
            Event::AskedAgain(_) => {
                game.entries.pop();
            }
            Event::Doubled(player, value) => game.entries.push((*player, GameEntry::Double(*value))),
            Event::Beavered(player, value) => game.entries.push((*player, GameEntry::Beaver(*value))),
            Event::Took(player, _) => game.entries.push((*player, GameEntry::Take)),
            Event::Dropped(player) => game.entries.push((*player, GameEntry::Drop)),
            Event::GameOver(result) => game.result = Some(*result),
            _ => {}
        }
    }

    /// Notes the facts that a file gives about the game that follows.
    pub(super) fn note_opening(&mut self, opening: GameOpening) {
        self.opening = opening;
    }

    /// Begins a game of which only the result is known; the player who began it does not matter.
    pub(super) fn open_unplayed(&mut self, opening: GameOpening) -> Result<(), Refusal> {
        self.note_opening(opening);
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

    /// A roll and a play, which is text, as a file has them.
    pub(super) fn throw(&mut self, player: Player, roll: Roll, play: &str) -> Result<(), ParsePlayError> {
        self.present(player, roll, play.trim().is_empty()).map_err(ParsePlayError::Illegal)?;
        if !self.has_to_play(player, roll) {
            let lapsed = || self.game.legal_of_last().and_then(|legal| legal.stuck()).unwrap_or(Rule::Turn);
            let nothing = play.trim().is_empty();
            return if nothing { Ok(()) } else { Err(ParsePlayError::Illegal(Refusal::new(lapsed()))) };
        }
        let play = match self.game.legal() {
            Some(legal) if !play.trim().is_empty() => self.game.parse_play(&legal, play)?,
            // The game ends before this is played; any later entry is refused.
            Some(_) if self.opens_game() && !self.game.allows_illegal_plays() => return Ok(()),
            _ => Play::default(),
        };
        self.decide(player, Decision::Play(play)).map_err(ParsePlayError::Illegal)
    }

    /// A roll without a play, because the match was abandoned there.
    pub(super) fn rolled(&mut self, player: Player, roll: Roll) -> Result<(), Refusal> {
        self.present(player, roll, false)
    }

    /// Makes this roll the one that `player` has to play, unless it already is.
    fn present(&mut self, player: Player, roll: Roll, danced: bool) -> Result<(), Refusal> {
        self.take_beaver()?;
        self.pass_if_shut_out()?;
        if *self.game.phase() == Phase::Opening {
            self.open(player, Some(roll))?;
        }
        match self.game.turn().map(|turn| turn.stage) {
            _ if self.has_to_play(player, roll) => Ok(()),
            // Some programs write a roll for a player who is shut out.
            _ if self.game.decider() == Some(player.opponent()) && danced => Ok(()),
            Some(Stage::ToName) if roll.is_doublet() => self.decide(player, Decision::Name(roll.high())),
            _ => self.act(player, &Action::Roll(roll)),
        }
    }

    /// Whether nothing has been played in this game.
    fn opens_game(&self) -> bool {
        self.games.last().is_some_and(|game| game.entries.is_empty())
    }

    /// Whether this roll is the one that `player` has to play.
    fn has_to_play(&self, player: Player, roll: Roll) -> bool {
        self.game.decider() == Some(player) && self.game.throw().is_some_and(|throw| throw.roll() == roll)
    }

    /// A cube action as a file has it. A double by the player who is to answer one is a beaver.
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

    /// Passes the turn of a player who is shut out, which files do not contain.
    fn pass_if_shut_out(&mut self) -> Result<(), Refusal> {
        match self.game.phase() {
            Phase::Turn(turn) if turn.stage == Stage::ShutOut => self.decide(turn.player, Decision::Pass),
            _ => Ok(()),
        }
    }

    /// Takes a pending beaver, which a `.mat` file does not contain.
    fn take_beaver(&mut self) -> Result<(), Refusal> {
        match *self.game.phase() {
            Phase::Beavered { by, .. } => self.decide(by.opponent(), Decision::Take),
            _ => Ok(()),
        }
    }

    /// The result of a game as a file has it. A game that is not over ends by resignation.
    pub(super) fn win(&mut self, winner: Player, points: u32) -> Result<(), Refusal> {
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
