//! The one door: a match, a player, an action, and the ruling on it.

mod asks;
mod doubling;
mod ending;
mod hand;
mod price;
mod turn;

pub use asks::{Asks, DoubleOffer};
pub use price::Price;

use super::action::{Action, Decision};
use super::board::{Board, Position};
use super::cube::Cube;
use super::dice::Roll;
use super::phase::{Early, Phase, Stage, Throw, Turn};
use super::play::Play;
use super::player::{PerPlayer, Player};
use super::plays::LegalPlays;
use super::result;
use super::rules::Opening;
use super::ruling::{Event, Refusal, Rule};
use super::score::{Crawford, GameResult, Standing, Worth};
use super::script::{Script, Then};
use super::terms::{Agreement, Terms};

/// A match and how it stands. Made at the opening of a game and changed by [`rule`] alone, so it is always one that can
/// come about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    terms: Terms,
    standing: Standing,
    board: Board,
    cube: Cube,
    phase: Phase,
    /// The numbers that decided who begins this game.
    noted: Option<Roll>,
    /// How often the opening throw of this game was a tie.
    ties: u32,
    last: Option<LastTurn>,
    /// Whose own turn is still to come once an inherited roll has been played.
    owed: Option<Player>,
    /// How the last game of a match that is over ended.
    result: Option<GameResult>,
    /// Whether the player on turn may still have the last play taken back.
    contestable: bool,
}

/// The last thing that was done with a throw, or could not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// Whose throw it was.
    pub player: Player,
    /// What was thrown; `None` where a player was shut out.
    pub throw: Option<Throw>,
    /// What was played; empty where nothing could be.
    pub play: Play,
    /// The board before it.
    pub before: Board,
    /// What had become of the opponent's early roll.
    pub early: Early,
}

impl LastTurn {
    /// The roll; `None` where a player was shut out.
    pub fn roll(&self) -> Option<Roll> {
        self.throw.map(Throw::roll)
    }
}

/// What the referee answers where an action stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The match after it.
    pub next: Match,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// If a game ended: the match as it stood then, its board, cube and last turn not yet cleared for the next game.
    pub finished: Option<Box<Match>>,
}

/// Rules on an action of a player.
///
/// # Errors
/// A refusal that names the rule; the match stays as it is.
pub fn rule(game: &Match, player: Player, action: &Action) -> Result<Ruling, Refusal> {
    let mut ruling = Ruling { next: game.clone(), events: Vec::new(), finished: None };
    match action {
        Action::Open(dice) => ruling.open(*dice),
        Action::Roll(roll) => ruling.roll(player, *roll),
        Action::Cocked(roll) => ruling.cocked(player, *roll),
        Action::Decide(decision) => ruling.decide(player, decision),
    }?;
    Ok(ruling)
}

impl Ruling {
    fn decide(&mut self, player: Player, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Pass => self.pass(player),
            Decision::Play(play) => self.play(player, play),
            Decision::Name(die) => self.name(player, *die),
            Decision::AcceptPlay => self.accept_play(player),
            Decision::PlayAgain => self.play_again(player),
            Decision::LetStand => self.judge_early_roll(player, true),
            Decision::Annul => self.judge_early_roll(player, false),
            Decision::Double => self.double(player),
            Decision::Take => self.take(player),
            Decision::Beaver => self.beaver(player),
            Decision::Drop => self.drop_double(player),
            Decision::Resign(worth) => self.resign(player, *worth),
            Decision::AcceptResignation => self.accept_resignation(player),
            Decision::DeclineResignation => self.decline_resignation(player),
            Decision::Stop => self.stop(),
        }
    }
}

impl Match {
    /// A new match, its first opening still to be thrown.
    pub fn new(terms: Terms) -> Match {
        Match::resume(terms, Standing::default())
    }

    /// A match at the opening of a game, or over if the standing says so.
    pub fn resume(terms: Terms, standing: Standing) -> Match {
        let phase = match standing.winner(terms.length()) {
            Some(winner) => Phase::Over { winner: Some(winner) },
            None => Phase::Opening,
        };
        let crawford = if terms.has_crawford_game() { standing.crawford } else { Crawford::Before };
        Match {
            terms,
            standing: Standing { crawford, ..standing },
            board: Board::at_start(&terms.rules()),
            cube: Cube::CENTRED,
            phase,
            noted: None,
            ties: 0,
            last: None,
            owed: None,
            result: None,
            contestable: false,
        }
    }

    /// What the match is played under.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// How the match stood when this game began.
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// The points won so far.
    pub const fn score(&self) -> PerPlayer<u32> {
        self.standing.score
    }

    /// The points that a player still needs; `None` in a money session.
    pub fn away(&self, player: Player) -> Option<u32> {
        self.standing.away(player, self.terms.length())
    }

    /// Which game this is, from 1.
    pub const fn game_number(&self) -> u32 {
        self.standing.games.saturating_add(1)
    }

    /// Whether this is the Crawford game.
    pub fn is_crawford_game(&self) -> bool {
        self.standing.crawford == Crawford::Now
    }

    /// Where the checkers stand.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The cube; a double that is pending has not turned it yet.
    pub const fn cube(&self) -> Cube {
        self.cube
    }

    /// What the match is waiting for.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How the last game of a match that is over ended; `None` before, and where a session was stopped.
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Whose turn it is, also while the opponent decides on a double or a resignation.
    pub const fn turn(&self) -> Option<Turn> {
        match self.phase {
            Phase::Turn(turn)
            | Phase::Doubled { turn, .. }
            | Phase::Beavered { turn, .. }
            | Phase::Resigning { turn, .. } => Some(turn),
            Phase::Opening | Phase::Over { .. } => None,
        }
    }

    /// Whose decision it is; nobody's at the opening throw and after the end.
    pub const fn decider(&self) -> Option<Player> {
        match self.phase {
            Phase::Turn(turn) => Some(turn.player),
            Phase::Doubled { by, .. } | Phase::Beavered { by, .. } | Phase::Resigning { by, .. } => Some(by.opponent()),
            Phase::Opening | Phase::Over { .. } => None,
        }
    }

    /// What the player on turn has to play.
    pub const fn throw(&self) -> Option<Throw> {
        match self.turn() {
            Some(Turn { stage: Stage::ToPlay(throw, _) | Stage::ToJudge(throw, _), .. }) => Some(throw),
            _ => None,
        }
    }

    /// The last turn of this game.
    pub const fn last_turn(&self) -> Option<&LastTurn> {
        self.last.as_ref()
    }

    /// The legal plays of the throw that is to be played.
    pub fn legal(&self) -> Option<LegalPlays> {
        let (turn, throw) = (self.turn()?, self.throw()?);
        Some(self.plays_of(self.board.seen_by(turn.player), throw))
    }

    fn plays_of(&self, position: Position, throw: Throw) -> LegalPlays {
        let rules = self.terms.rules();
        LegalPlays::new(&rules, &position, Script::new(&rules, throw, self.noted, position.mover().bar))
    }

    /// The legal plays of the last throw of this game. `None` if nothing was thrown.
    pub fn legal_of_last(&self) -> Option<LegalPlays> {
        let last = self.last.as_ref()?;
        Some(self.plays_of(last.before.seen_by(last.player), last.throw?))
    }

    /// The ruling on the last play of this game: legal, or why not. `None` if nothing was thrown.
    pub fn judge_last(&self) -> Option<Result<(), Refusal>> {
        Some(self.legal_of_last()?.judge(&self.last.as_ref()?.play))
    }

    /// The result that `player` cannot avoid any more if the opponent wins: a resignation below it is worth a word.
    pub fn certain_worth(&self, player: Player) -> Worth {
        let on_roll = self.turn().is_some_and(|turn| turn.player == player);
        let rolls_again = Script::after_doublet(&self.terms.rules()) == Then::RollAgain;
        let worth = result::certain_worth(&self.board.seen_by(player), u32::from(on_roll), rolls_again);
        self.counts_as(worth)
    }

    /// Whether gammons and backgammons count more than single games, if only once the cube was turned.
    pub fn gammons_count(&self) -> bool {
        self.terms.rules().gammons_count
    }

    /// What such a result counts for in this game as it stands.
    pub fn counts_as(&self, worth: Worth) -> Worth {
        result::counted(worth, self.gammons_count(), self.terms.has(Agreement::Jacoby), self.cube)
    }

    fn opening(&self) -> Opening {
        self.terms.rules().opening
    }

    /// The turn of `player`, who wants to do what is only done in one's own turn.
    fn own_turn(&self, player: Player, rule: Rule) -> Result<Turn, Refusal> {
        match self.phase {
            Phase::Turn(turn) if turn.player == player => Ok(turn),
            _ => Err(self.not_now(player, rule)),
        }
    }

    /// Why `player` cannot do this now, though it may be the player's decision: then by `rule`.
    fn not_now(&self, player: Player, rule: Rule) -> Refusal {
        let Some(decider) = self.decider() else {
            let over = matches!(self.phase, Phase::Over { .. });
            return Refusal::new(if over { Rule::MatchOver } else { Rule::OpeningRoll });
        };
        let refusal = match self.phase {
            Phase::Doubled { .. } | Phase::Beavered { .. } => Refusal::new(Rule::DoublePending),
            Phase::Resigning { .. } => Refusal::new(Rule::ResignationPending),
            _ if decider == player => Refusal::new(rule),
            _ => Refusal::new(Rule::Turn),
        };
        if decider == player { refusal } else { refusal.decided_by(decider) }
    }
}
