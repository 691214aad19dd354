//! The actions of a match. Dice are part of them, so replaying a match's list of actions gives the same match.

use super::{Die, PerPlayer, Play, Roll, Worth};

/// An action of a player, or of the table for a player. `Display` and `FromStr` write and parse a line of the log
/// (`open 3 5`, `roll 31`, `play 24/21 6/5`, `double`, `resign gammon`, …).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Each player throws one die for the opening.
    Open(PerPlayer<Die>),
    /// The player on turn rolls; if the starter may roll again, this replaces the numbers of the opening. With
    /// responsible play the opponent may also roll before the play is confirmed.
    Roll(Roll),
    /// A roll that does not count because the dice are cocked.
    Cocked(Roll),
    Decide(Decision),
}

/// An action without dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A player who is shut out lets the turn pass.
    Pass,
    Play(Play),
    /// The player chooses a doublet, after a 1-2.
    Name(Die),
    Double,
    Take,
    /// The double is taken and redoubled at once; the taker keeps the cube.
    Beaver,
    Drop,
    Resign(Worth),
    AcceptResignation,
    DeclineResignation,
    /// The opponent's last play of the game is accepted, legal or not.
    AcceptPlay,
    /// The opponent's illegal play is to be played again.
    PlayAgain,
    /// The opponent's early roll counts.
    LetStand,
    /// The opponent's early roll does not count.
    Annul,
    Stop,
}

impl From<Decision> for Action {
    fn from(decision: Decision) -> Action {
        Action::Decide(decision)
    }
}
