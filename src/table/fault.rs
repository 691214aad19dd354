//! Why the table could not work, for the log.

use crate::dice::NoRandomness;
use crate::store;
use crate::store::ids::{MatchId, OutboxId};

/// Why the table could not work. For the log; the person is told that it is not their doing.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The database failed.
    #[error("the store failed")]
    Store(#[from] store::Error),
    /// No dice.
    #[error("the dice failed")]
    Dice(#[from] NoRandomness),
    /// A stored match cannot be replayed: the referee refuses an action of its log.
    #[error("match {match_id} cannot be replayed: its action {seq} is refused by {rule}")]
    Unplayable {
        /// The match.
        match_id: MatchId,
        /// The place of the refused action.
        seq: u32,
        /// The rule that refuses it.
        rule: &'static str,
    },
    /// The referee refuses the table's own throw of the opening dice.
    #[error("the opening of match {match_id} is refused by {rule}")]
    NoOpening {
        /// The match.
        match_id: MatchId,
        /// The rule that refuses it.
        rule: &'static str,
    },
    /// The referee refuses what the house wants to do.
    #[error("what the house does in match {match_id} is refused by {rule}")]
    HouseRefused {
        /// The match.
        match_id: MatchId,
        /// The rule that refuses it.
        rule: &'static str,
    },
    /// No match of this id, though something refers to it.
    #[error("there is no match {0}")]
    NoMatch(MatchId),
    /// No news of this id in the outbox.
    #[error("there is no news {0}")]
    NoNews(OutboxId),
}
