//! What can be done at a table. The list of a match's actions, replayed, gives the same match again: dice are part of it.

use super::dice::{Die, Roll};
use super::play::Play;
use super::player::PerPlayer;
use super::score::Worth;

/// Something that a player does, or that the table does for them. `Display` and `FromStr` write and read it as one line
/// of the log (`open 3 5`, `roll 31`, `play 24/21 6/5`, `double`, `resign gammon`, …).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Each player throws one die for the opening.
    Open(PerPlayer<Die>),
    /// The player on turn throws the dice.
    Roll(Roll),
    /// The player on turn plays the roll.
    Play(Play),
    /// The player about to roll doubles.
    Double,
    /// A double is taken.
    Take,
    /// A double is dropped.
    Drop,
    /// A resignation is offered.
    Resign(Worth),
    /// The opponent's resignation is accepted.
    AcceptResignation,
    /// The opponent's resignation is declined.
    DeclineResignation,
}
