//! What the referee answers: events where an action stands, a refusal where it does not.

use super::dice::{Die, Roll};
use super::play::Play;
use super::player::{PerPlayer, Player};
use super::score::{GameResult, Worth};

/// Something that happened, in the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The opening dice were thrown; equal numbers are thrown again.
    OpeningThrown(PerPlayer<Die>),
    /// A player begins the game with the numbers of the opening.
    Begins(Player, Roll),
    /// A player rolled.
    Rolled(Player, Roll),
    /// A player played a roll.
    Played(Player, Roll, Play),
    /// A player could not play and the turn passed; `None` where the dice were not even thrown (shut out).
    Passed(Player, Option<Roll>),
    /// A player doubled to this value.
    Doubled(Player, u32),
    /// A player took; the cube is theirs at this value.
    Took(Player, u32),
    /// A player dropped.
    Dropped(Player),
    /// A player offered to resign.
    OfferedResignation(Player, Worth),
    /// A player declined the opponent's resignation.
    DeclinedResignation(Player),
    /// A game ended.
    GameOver(GameResult),
    /// The match ended.
    MatchOver(Player),
}
