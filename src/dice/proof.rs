//! Checks the throws of a match against the commitments to its games.

use super::provable::{CommitmentParts, GameDice, Hash, Secret, game_name};
use crate::engine::{Action, Roll};

/// The commitment to the dice of a game, and the secret and the words that open it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameProof {
    /// The number of the game in its match, from 1.
    pub game: u32,
    /// The facts that the commitment binds, besides the secret.
    pub subject: CommitmentParts,
    pub commitment: Hash,
    /// The time at which it was made, in milliseconds since 1970.
    pub committed_at: i64,
    /// The number of throws of the match before the commitment was made. In a game that was under way when the first
    /// commitments were made, throws of the game itself are among them.
    pub first_throw: u32,
    pub secret: GameSecret,
    /// The words of player One and player Two, once both are known; `None` also where one was deleted with the data of
    /// its player.
    pub words: Option<[String; 2]>,
}

/// The secret of a game, as far as it may be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameSecret {
    Open(Secret),
    /// The game has not ended.
    Closed,
    /// The game has ended, but its secret is encrypted, and the key is not at hand.
    Encrypted,
}

impl GameSecret {
    /// The secret, if it is open.
    pub const fn opened(&self) -> Option<&Secret> {
        match self {
            GameSecret::Open(secret) => Some(secret),
            GameSecret::Closed | GameSecret::Encrypted => None,
        }
    }
}

/// A throw of the log, compared with the one that follows from the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedThrow {
    pub action: Action,
    /// Whether it follows from the secret and the words; `None` where they are not all open.
    pub follows: Option<bool>,
}

/// A game of a match, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedGame {
    pub proof: GameProof,
    /// Whether the secret is the one that was committed to, for this game of this match; `None` while it is not open.
    pub secret_matches: Option<bool>,
    /// Whether the commitment covers the game from its first throw: that of the opening.
    pub covers_whole_game: bool,
    pub throws: Vec<CheckedThrow>,
}

impl CheckedGame {
    /// Whether nothing is wrong with the game so far.
    pub fn has_no_contradiction(&self) -> bool {
        self.secret_matches != Some(false) && self.throws.iter().all(|throw| throw.follows != Some(false))
    }
}

/// A match, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedDice {
    /// The number of throws before the first commitment.
    pub uncovered: usize,
    pub games: Vec<CheckedGame>,
}

impl CheckedDice {
    /// Whether every game is open, every throw is covered and all are right.
    pub fn is_proven(&self) -> bool {
        let is_proven = |game: &CheckedGame| {
            let follow = game.throws.iter().all(|throw| throw.follows == Some(true));
            follow && game.covers_whole_game && game.secret_matches == Some(true)
        };
        self.uncovered == 0 && !self.games.is_empty() && self.games.iter().all(is_proven)
    }
}

/// Checks the log of a match against the proofs of its games, in their order.
pub fn check<'a>(match_id: u64, proofs: Vec<GameProof>, log: impl IntoIterator<Item = &'a Action>) -> CheckedDice {
    let is_throw = |action: &&Action| matches!(action, Action::Open(_) | Action::Roll(_) | Action::Cocked(_));
    let throws: Vec<&Action> = log.into_iter().filter(is_throw).collect();
    let at = |proof: &GameProof| usize::try_from(proof.first_throw).unwrap_or(usize::MAX).min(throws.len());
    let begins: Vec<usize> = (0..throws.len()).filter(|&nth| opens_game(&throws, nth)).collect();
    let ends: Vec<usize> = proofs.iter().skip(1).map(at).chain([throws.len()]).collect();
    let uncovered = proofs.first().map_or(throws.len(), at);
    let games = proofs.into_iter().zip(ends).map(|(proof, end)| {
        let first = at(&proof);
        let opens = begins.iter().filter(|&&begin| first <= begin && begin < end).count();
        // Between its commitment and its opening the latest game has no throw.
        let covers_whole_game = first == throws.len() || opens == 1 && begins.contains(&first);
        checked(match_id, proof, covers_whole_game, throws.get(first..end).unwrap_or_default())
    });
    CheckedDice { uncovered, games: games.collect() }
}

/// Whether a game begins with this throw: it is one for the opening, and not after a tie in the opening.
fn opens_game(throws: &[&Action], nth: usize) -> bool {
    let is_tie = |action: &Action| matches!(action, Action::Open(dice) if dice.one == dice.two);
    matches!(throws[nth], Action::Open(_)) && !nth.checked_sub(1).is_some_and(|before| is_tie(throws[before]))
}

fn checked(match_id: u64, proof: GameProof, covers_whole_game: bool, throws: &[&Action]) -> CheckedGame {
    let subject = &proof.subject;
    let is_named = subject.version == 1 || subject.game == game_name(match_id, proof.game);
    let secret = proof.secret.opened();
    let secret_matches = secret.map(|secret| is_named && subject.commitment(secret) == proof.commitment);
    let dice = secret.zip(proof.words.as_ref()).map(|(secret, [one, two])| GameDice::new(secret, [one, two], &[]));
    let throws = (0..).zip(throws).map(|(nth, &action)| {
        let follows = dice.as_ref().map(|dice| follows(dice, nth, action));
        CheckedThrow { action: action.clone(), follows }
    });
    CheckedGame { secret_matches, covers_whole_game, throws: throws.collect(), proof }
}

fn follows(dice: &GameDice, nth: u32, action: &Action) -> bool {
    let (one, two) = dice.throw(nth);
    match action {
        Action::Open(open) => (open.one, open.two) == (one, two),
        Action::Roll(roll) => *roll == Roll::new(one, two),
        Action::Cocked(roll) => *roll == Roll::new(one, two) && dice.is_cocked(nth),
        Action::Decide(_) => false,
    }
}
