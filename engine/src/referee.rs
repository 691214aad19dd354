//! The entry point to the rules: a match, a player and an action in, a ruling out.

mod doubling;
mod ending;
mod lateness;
mod legal_actions;
mod play_builder;
mod turn;

pub use doubling::Price;
pub use lateness::{Lateness, longest_lateness, rule_on_lateness};
pub use legal_actions::{DoubleOffer, LegalActions};

use super::{
    Action, Agreement, Board, Crawford, Cube, Decision, Early, Event, GameResult, LegalPlays, MatchScore, Opening,
    PerPlayer, Phase, Play, Player, Position, Refusal, Roll, Rule, Script, Stage, Terms, Then, Throw, Turn, Worth,
    result,
};

/// The state of a match. It is created at the opening of a game and changed only by [`rule`], so no impossible state
/// can be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    terms: Terms,
    /// The score at the beginning of this game.
    score_before_game: MatchScore,
    board: Board,
    cube: Cube,
    phase: Phase,
    /// The numbers of this game's opening roll.
    opening_roll: Option<Roll>,
    /// The number of ties in this game's opening throw.
    ties: u32,
    last: Option<LastTurn>,
    /// The player whose own turn follows a roll that the opponent could not play and passed on; `None` otherwise.
    owed: Option<Player>,
    /// The result of the last game, if the match is over.
    result: Option<GameResult>,
    /// Whether the player on turn may still have the last play taken back.
    contestable: bool,
}

/// The last throw, and what was played with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    pub player: Player,
    /// `None` if the player was shut out.
    pub throw: Option<Throw>,
    /// Empty if nothing could be played.
    pub play: Play,
    pub before: Board,
    /// The decision on the opponent's early roll.
    pub early: Early,
}

impl LastTurn {
    /// `None` if the player was shut out.
    pub fn roll(&self) -> Option<Roll> {
        self.throw.map(Throw::roll)
    }
}

/// The consequences of a legal action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    pub next: Match,
    /// The events, in order.
    pub events: Vec<Event>,
    /// If a game ended: the match at its end, with its board, cube and last turn.
    pub finished: Option<Box<Match>>,
}

/// Rules on an action of a player.
///
/// # Errors
/// The rule that forbids it; `game` is not changed.
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
    /// A new match, before its first opening throw.
    pub fn new(terms: Terms) -> Match {
        Match::from_score(terms, MatchScore::default())
    }

    /// A match at the opening of a game, or a finished one if the score says so.
    pub fn from_score(terms: Terms, score_before_game: MatchScore) -> Match {
        let phase = match score_before_game.winner(terms.length()) {
            Some(winner) => Phase::Over { winner: Some(winner) },
            None => Phase::Opening,
        };
        // Without a Crawford game no score is after one.
        let crawford = if terms.has_crawford_game() { score_before_game.crawford } else { Crawford::Before };
        Match {
            terms,
            score_before_game: MatchScore { crawford, ..score_before_game },
            board: Board::at_start(&terms.rules()),
            cube: Cube::CENTRED,
            phase,
            opening_roll: None,
            ties: 0,
            last: None,
            owed: None,
            result: None,
            contestable: false,
        }
    }

    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The score at the beginning of this game.
    pub const fn score_before_game(&self) -> MatchScore {
        self.score_before_game
    }

    pub const fn score(&self) -> PerPlayer<u32> {
        self.score_before_game.score
    }

    /// The points that a player still needs; `None` in a money session.
    pub fn away(&self, player: Player) -> Option<u32> {
        self.score_before_game.away(player, self.terms.length())
    }

    /// The number of this game, from 1.
    pub const fn game_number(&self) -> u32 {
        self.score_before_game.games.saturating_add(1)
    }

    pub fn is_crawford_game(&self) -> bool {
        self.score_before_game.crawford == Crawford::Now
    }

    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The cube; a double that was not answered yet is not in it.
    pub const fn cube(&self) -> Cube {
        self.cube
    }

    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The result of the last game of a finished match; `None` for a session that was stopped.
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// The turn, also while the opponent decides on a double or a resignation.
    pub const fn turn(&self) -> Option<Turn> {
        match self.phase {
            Phase::Turn(turn)
            | Phase::Doubled { turn, .. }
            | Phase::Beavered { turn, .. }
            | Phase::Resigning { turn, .. } => Some(turn),
            Phase::Opening | Phase::Over { .. } => None,
        }
    }

    /// The player whose decision it is; `None` at the opening throw and after the end.
    pub const fn decider(&self) -> Option<Player> {
        match self.phase {
            Phase::Turn(turn) => Some(turn.player),
            Phase::Doubled { by, .. } | Phase::Beavered { by, .. } | Phase::Resigning { by, .. } => Some(by.opponent()),
            Phase::Opening | Phase::Over { .. } => None,
        }
    }

    /// The throw that the player on turn has to play.
    pub const fn throw(&self) -> Option<Throw> {
        match self.turn() {
            Some(Turn { stage: Stage::ToPlay(throw, _) | Stage::ToJudge(throw, _), .. }) => Some(throw),
            _ => None,
        }
    }

    /// The last throw of this game.
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
        LegalPlays::new(&rules, &position, Script::new(&rules, throw, self.opening_roll, position.mover().bar))
    }

    /// The legal plays of the last throw of this game; `None` if nothing was thrown.
    pub fn legal_of_last(&self) -> Option<LegalPlays> {
        let last = self.last.as_ref()?;
        Some(self.plays_of(last.before.seen_by(last.player), last.throw?))
    }

    /// The ruling on the last play of this game; `None` if nothing was thrown.
    pub fn judge_last(&self) -> Option<Result<(), Refusal>> {
        Some(self.legal_of_last()?.judge(&self.last.as_ref()?.play))
    }

    /// The least that `player` loses if the opponent wins: a lower resignation deserves a warning.
    pub fn certain_worth(&self, player: Player) -> Worth {
        let on_roll = self.turn().is_some_and(|turn| turn.player == player);
        let rolls_again = Script::after_doublet(&self.terms.rules()) == Then::RollAgain;
        let worth = result::certain_worth(&self.board.seen_by(player), u32::from(on_roll), rolls_again);
        self.effective_worth(worth)
    }

    /// Whether gammons and backgammons count more than single games, perhaps only after a double was taken (the Jacoby
    /// rule).
    pub fn gammons_count(&self) -> bool {
        self.terms.rules().gammons_count
    }

    /// The value of this result under the rules of this game.
    pub fn effective_worth(&self, worth: Worth) -> Worth {
        result::effective_worth(worth, self.gammons_count(), self.terms.has(Agreement::Jacoby), self.cube)
    }

    fn opening(&self) -> Opening {
        self.terms.rules().opening
    }

    /// The turn of `player`, for an action that is allowed only in one's own turn.
    fn own_turn(&self, player: Player, rule: Rule) -> Result<Turn, Refusal> {
        match self.phase {
            Phase::Turn(turn) if turn.player == player => Ok(turn),
            _ => Err(self.not_now(player, rule)),
        }
    }

    /// Why `player` cannot act now; `rule` is the reason where the player has the decision, but not this choice.
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
