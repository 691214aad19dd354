//! An unconfirmed play: the moves chosen so far. It is stored in the custom ids of the message's buttons, so it needs
//! no memory and survives a restart.

use crate::engine::{Match, Move};

/// The moves in `text`, in the order in which [`write()`] wrote them, or `None` if no legal play begins with them.
pub fn read(game: &Match, text: &str) -> Option<Vec<Move>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    follow(game, Vec::new(), &words)
}

pub fn write(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Two dice can bear off the same checker, so every reading is tried.
fn follow(game: &Match, so_far: Vec<Move>, words: &[&str]) -> Option<Vec<Move>> {
    let Some((word, rest)) = words.split_first() else { return Some(so_far) };
    let candidates = game.next_moves(&so_far).into_iter().filter(|next| next.to_string() == *word);
    candidates.into_iter().find_map(|next| {
        let mut moves = so_far.clone();
        moves.push(next);
        follow(game, moves, rest)
    })
}
