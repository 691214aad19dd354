//! Internal errors of the table.

use crate::dice::NoRandomness;
use crate::store;
use crate::store::ids::{MatchId, OutboxId};

/// An internal error of the table, for the log. The person is told that it is not their fault.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error("the store failed")]
    Store(#[from] store::Error),
    #[error("the dice failed")]
    Dice(#[from] NoRandomness),
    /// A stored match cannot be replayed: the referee refuses an action of its log.
    #[error("match {match_id} cannot be replayed: its action {seq} is refused by {rule}")]
    Unplayable {
        match_id: MatchId,
        /// The number of the refused action.
        seq: u32,
        rule: &'static str,
    },
    /// An action is missing in the log of a match.
    #[error("action {seq} of match {match_id} is missing")]
    Gap {
        match_id: MatchId,
        /// The number of the missing action.
        seq: u32,
    },
    /// The referee refuses the table's own opening roll.
    #[error("the opening of match {match_id} is refused by {rule}")]
    NoOpening { match_id: MatchId, rule: &'static str },
    /// The referee refuses an action of the house.
    #[error("what the house does in match {match_id} is refused by {rule}")]
    HouseRefused { match_id: MatchId, rule: &'static str },
    /// There is no match with this id, although a row refers to it.
    #[error("there is no match {0}")]
    NoMatch(MatchId),
    /// There is no row with this id in the outbox.
    #[error("there is no news {0}")]
    NoNews(OutboxId),
}
