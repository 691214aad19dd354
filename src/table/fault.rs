//! Internal errors of the table.

use crate::dice::NoRandomness;
use crate::store;
use crate::store::ids::{MatchId, OutboxId};

/// An error that is not the caller's: of the database, or of stored data.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error("the store failed")]
    Store(#[from] store::Error),
    #[error("the dice failed")]
    Dice(#[from] NoRandomness),
    #[error("match {match_id} cannot be replayed: its action {action_number} is refused by {rule}")]
    Unplayable { match_id: MatchId, action_number: u32, rule: &'static str },
    #[error("action {action_number} of match {match_id} is missing")]
    Gap { match_id: MatchId, action_number: u32 },
    #[error("the opening of match {match_id} is refused by {rule}")]
    NoOpening { match_id: MatchId, rule: &'static str },
    #[error("what the house does in match {match_id} is refused by {rule}")]
    HouseRefused { match_id: MatchId, rule: &'static str },
    #[error("the dice of game {game} of match {match_id} are sealed under another key than that of BARPOINT_DICE_KEY")]
    SealedDice { match_id: MatchId, game: u32 },
    #[error("there is no match {0}")]
    NoMatch(MatchId),
    #[error("there is no news {0}")]
    NoNews(OutboxId),
}
