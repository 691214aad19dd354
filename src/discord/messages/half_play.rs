//! A play being put together: moves chosen so far, of which nothing counts before Confirm. It lives in the custom ids of
//! the message's own buttons, so it needs no memory and survives a restart.

use crate::engine::play::Move;
use crate::engine::referee::Match;

/// What a reader has opened on a board before acting.
#[derive(Clone, Debug, Default)]
pub struct HalfPlay {
    /// The moves chosen so far.
    pub moves: Vec<Move>,
    /// Which page of whole plays is open, from 0.
    pub page: usize,
}

/// The moves in `text`, one after the other as [`write()`] wrote them, or `None` if no play of the throw to be played can
/// be put together like this.
pub fn read(game: &Match, text: &str) -> Option<Vec<Move>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    follow(game, Vec::new(), &words)
}

/// The text of these moves.
pub fn write(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Two dice can make the same move when checkers are borne off, so every reading is tried.
fn follow(game: &Match, so_far: Vec<Move>, words: &[&str]) -> Option<Vec<Move>> {
    let Some((word, rest)) = words.split_first() else { return Some(so_far) };
    let candidates = game.next_moves(&so_far).into_iter().filter(|next| next.to_string() == *word);
    candidates.into_iter().find_map(|next| {
        let mut moves = so_far.clone();
        moves.push(next);
        follow(game, moves, rest)
    })
}
