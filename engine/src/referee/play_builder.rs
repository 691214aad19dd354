//! Building a play, move by move or from typed text: with responsible play from any moves of one's own checkers,
//! otherwise from the beginnings of legal plays.

use super::super::step::sources;
use crate::{Agreement, LegalPlays, Match, Move, ParsePlayError, Play, Position, Refusal, Rule, Target};

impl Match {
    /// Whether responsible play was agreed: illegal plays can be made and are for the opponent to notice.
    pub fn allows_illegal_plays(&self) -> bool {
        self.terms.has(Agreement::Responsible)
    }

    /// The possible next moves of a play that begins with `so_far`.
    pub fn next_moves(&self, so_far: &[Move]) -> Vec<Move> {
        let Some(legal) = self.legal() else { return Vec::new() };
        if !self.allows_illegal_plays() {
            return legal.next_moves(so_far);
        }
        match (Play::new(so_far), self.position_after(so_far)) {
            (Some(play), Some(position)) if play.moves().len() < legal.script().numbers().len() => {
                own_moves(&legal, &position)
            }
            _ => Vec::new(),
        }
    }

    /// The position after these moves, with the same player as the mover; `None` if they cannot be made.
    pub fn position_after(&self, moves: &[Move]) -> Option<Position> {
        let legal = self.legal()?;
        if !self.allows_illegal_plays() {
            return legal.position_after(moves);
        }
        made(*legal.before(), &Play::new(moves)?).ok().map(|(_, position)| position)
    }

    /// Whether these moves are a whole play; with responsible play, any moves that the checkers can make.
    pub fn may_confirm(&self, moves: &[Move]) -> bool {
        let Some(legal) = self.legal() else { return false };
        if self.allows_illegal_plays() { self.position_after(moves).is_some() } else { legal.is_complete(moves) }
    }

    /// At most `most` plays that complete the text typed so far. With responsible play there are no suggestions, as a
    /// list would show which plays are legal.
    pub fn completions(&self, typed: &str, most: usize) -> Vec<Play> {
        match self.legal() {
            Some(legal) if self.allows_illegal_plays() => self.parse_play(&legal, typed).into_iter().collect(),
            Some(legal) => legal.completions(typed).take(most).collect(),
            None => Vec::new(),
        }
    }

    /// The play that typed text names, of the throw that is to be played.
    ///
    /// # Errors
    /// As [`LegalPlays::parse_play`]; with responsible play, an illegal play is not an error as long as the checkers
    /// can be moved so.
    pub fn parse_play(&self, legal: &LegalPlays, typed: &str) -> Result<Play, ParsePlayError> {
        match legal.parse_play(typed) {
            Err(ParsePlayError::Illegal(refusal)) if self.allows_illegal_plays() => {
                let moves = legal.as_written(typed).ok_or_else(|| ParsePlayError::Unreadable(typed.to_owned()))?;
                let play = Play::new(&moves).ok_or(ParsePlayError::Illegal(refusal))?;
                made(*legal.before(), &play).map(|(play, _)| play).map_err(ParsePlayError::Illegal)
            }
            understood => understood,
        }
    }
}

/// All moves of the mover's checkers by a number of the throw, legal or not.
fn own_moves(legal: &LegalPlays, position: &Position) -> Vec<Move> {
    let mut faces = legal.script().numbers().to_vec();
    faces.dedup();
    let each = sources(position).flat_map(|from| faces.iter().map(move |&die| Move::by(from, die)));
    let mut moves: Vec<Move> = Vec::new();
    for step in each.filter_map(|step| moved(position, step).ok()) {
        // A checker borne off by either number is offered once.
        if !moves.iter().any(|other| (other.from, other.to) == (step.from, step.to)) {
            moves.push(step);
        }
    }
    moves
}

/// The position after a play, legal or not, and the play with its hits determined.
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

/// The move with `hit` set. Only the checkers decide: one must stand at its start, and no two opposing ones where it
/// lands.
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
