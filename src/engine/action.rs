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
    /// The player on turn throws the dice. Where the starter may throw afresh, this replaces the opening's numbers. Where
    /// plays are the players' own responsibility, the opponent may throw as well, before the play is confirmed.
    Roll(Roll),
    /// A throw that does not count because the dice did not lie flat.
    Cocked(Roll),
    /// A player decides something.
    Decide(Decision),
}

/// Something that a player decides: all that can be done at a table without dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A player who is shut out lets the turn pass.
    Pass,
    /// The player on turn plays the roll.
    Play(Play),
    /// After a 1-2: the doublet to play.
    Name(Die),
    /// The player about to roll doubles.
    Double,
    /// A double is taken.
    Take,
    /// A double is taken and redoubled at once, the cube kept.
    Beaver,
    /// A double is dropped.
    Drop,
    /// A resignation is offered.
    Resign(Worth),
    /// The opponent's resignation is accepted.
    AcceptResignation,
    /// The opponent's resignation is declined.
    DeclineResignation,
    /// The opponent's last play of the game is accepted, legal or not.
    AcceptPlay,
    /// The opponent's illegal play is to be played again.
    PlayAgain,
    /// The opponent's early roll stands.
    LetStand,
    /// The opponent's early roll does not count.
    Annul,
    /// A money session ends.
    Stop,
}

impl From<Decision> for Action {
    fn from(decision: Decision) -> Action {
        Action::Decide(decision)
    }
}
