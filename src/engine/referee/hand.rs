//! What a player on turn can put together, move by move or as typed text. Where plays are the players' own
//! responsibility that is any play of their own checkers; otherwise the beginnings of legal plays.

use super::super::board::Position;
use super::super::dice::Die;
use super::super::play::{Move, Play, Target};
use super::super::plays::{LegalPlays, Misread};
use super::super::ruling::{Refusal, Rule};
use super::super::step::sources;
use super::super::terms::Agreement;
use super::Match;

impl Match {
    /// Whether plays are the players' own responsibility: what can be put together is no sign that it is legal.
    pub fn is_responsible(&self) -> bool {
        self.terms.has(Agreement::Responsible)
    }

    /// The moves that may follow these in a play being put together.
    pub fn next_moves(&self, so_far: &[Move]) -> Vec<Move> {
        let Some(legal) = self.legal() else { return Vec::new() };
        if !self.is_responsible() {
            return legal.next_moves(so_far);
        }
        match (Play::new(so_far), self.position_after(so_far)) {
            (Some(play), Some(position)) if play.moves().len() < numbers(&legal).len() => own_moves(&legal, &position),
            _ => Vec::new(),
        }
    }

    /// The position after these moves, the mover still counted as the mover; `None` if they cannot be put together.
    pub fn position_after(&self, moves: &[Move]) -> Option<Position> {
        let legal = self.legal()?;
        if !self.is_responsible() {
            return legal.position_after(moves);
        }
        made(*legal.before(), &Play::new(moves)?).ok().map(|(_, position)| position)
    }

    /// Whether these moves may be confirmed as they are.
    pub fn may_confirm(&self, moves: &[Move]) -> bool {
        let Some(legal) = self.legal() else { return false };
        if self.is_responsible() { self.position_after(moves).is_some() } else { legal.is_complete(moves) }
    }

    /// At most so many plays for what is typed so far. None are suggested where plays are the players' own
    /// responsibility: there a list would tell which are legal.
    pub fn completions(&self, typed: &str, most: usize) -> Vec<Play> {
        match self.legal() {
            Some(legal) if self.is_responsible() => self.understand(&legal, typed).into_iter().collect(),
            Some(legal) => legal.completions(typed).take(most).collect(),
            None => Vec::new(),
        }
    }

    /// The play that typed text names, of the throw that is to be played.
    ///
    /// # Errors
    /// As [`LegalPlays::understand`]; where plays are the players' own responsibility, an illegal one is no error as
    /// long as it can be made with one's own checkers.
    pub fn understand(&self, legal: &LegalPlays, typed: &str) -> Result<Play, Misread> {
        match legal.understand(typed) {
            Err(Misread::Illegal(refusal)) if self.is_responsible() => {
                let moves = legal.as_written(typed).ok_or_else(|| Misread::Unreadable(typed.to_owned()))?;
                let play = Play::new(&moves).ok_or(Misread::Illegal(refusal))?;
                made(*legal.before(), &play).map(|(play, _)| play).map_err(Misread::Illegal)
            }
            understood => understood,
        }
    }
}

/// The numbers of a throw.
fn numbers(legal: &LegalPlays) -> &[Die] {
    legal.script().orders.first().map(|order| order.as_slice()).unwrap_or_default()
}

/// Every checker of the mover's by every number of the throw, to wherever it can be put down.
fn own_moves(legal: &LegalPlays, position: &Position) -> Vec<Move> {
    let mut faces = numbers(legal).to_vec();
    faces.dedup();
    let each = sources(position).flat_map(|from| faces.iter().map(move |&die| Move::by(from, die)));
    let mut moves: Vec<Move> = Vec::new();
    for step in each.filter_map(|step| moved(position, step).ok()) {
        // Bearing off with either die is the same here.
        if !moves.iter().any(|other| (other.from, other.to) == (step.from, step.to)) {
            moves.push(step);
        }
    }
    moves
}

/// The position after a play that is only as legal as its player made it, with its hits as the board says.
pub(super) fn made(position: Position, play: &Play) -> Result<(Play, Position), Refusal> {
    let mut at = position;
    let mut done = Play::default();
    for step in play.moves() {
        let step = moved(&at, *step)?;
        at = at.after(step.from, step.to, step.hit);
        done = done.and(step).ok_or_else(|| Refusal::new(Rule::Doublet))?;
    }
    Ok((done, at))
}

/// A move of one's own checker, from where one stands to where no two opposing checkers stand; else nothing forbids it.
fn moved(at: &Position, step: Move) -> Result<Move, Refusal> {
    if !at.mover().stands_at(step.from) {
        return Err(Refusal::new(Rule::NoChecker));
    }
    let there = match step.to {
        Target::Off => 0,
        Target::Point(point) => at.opponent().on(point.mirrored()),
    };
    match (there, step.to) {
        (0 | 1, _) | (_, Target::Off) => Ok(Move { hit: there == 1, ..step }),
        (checkers, Target::Point(point)) => Err(Refusal::new(Rule::OpenPoint).at(point).counting(checkers)),
    }
}
