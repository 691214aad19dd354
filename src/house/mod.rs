//! The house: the bot as a player and a judge. It does not know Discord.
//!
//! [`turn`] is what it does where a match waits for it. Nothing of a match is kept here: what is due is read off the match,
//! and each action counts only if the match has not gone on since, so that it goes on where it was after any end of the
//! process, and does nothing twice. [`advice`] is what it says to people while they play, [`judge`] how well they
//! played, [`questions`] what it asks them.

pub mod advice;
pub mod judge;
pub mod questions;
pub mod turn;

use crate::store::house::HouseLevel;
use crate::strategy::Level;
use crate::strategy::house::HouseAction;
use crate::table::Intent;

/// The dice are the table's to throw.
impl From<HouseAction> for Intent {
    fn from(choice: HouseAction) -> Intent {
        match choice {
            HouseAction::Decide(decision) => Intent::Decide(decision),
            HouseAction::Throw => Intent::Roll,
        }
    }
}

/// What a level of the house means.
pub fn level(level: HouseLevel) -> Level {
    Level::from_number(level.number()).unwrap_or(Level::Club)
}
