//! The house: the bot as a player and an analyst, without knowledge of Discord.
//!
//! [`turn`] plays when a match waits for the house. It keeps no state: its next action is derived from the match, and
//! an action counts only if the match has not changed since, so play continues after a restart and nothing is done
//! twice. [`advice`] helps people while they play, [`match_analysis`] analyses their matches, and [`questions`] finds
//! positions for them to practise on.

pub mod advice;
pub mod match_analysis;
pub mod questions;
pub mod turn;

use crate::store::house::HouseLevel;
use crate::strategy::Level;
use crate::strategy::house::HouseAction;
use crate::table::Intent;

impl From<HouseAction> for Intent {
    fn from(choice: HouseAction) -> Intent {
        match choice {
            HouseAction::Decide(decision) => Intent::Decide(decision),
            HouseAction::Throw => Intent::Roll,
        }
    }
}

pub fn level(level: HouseLevel) -> Level {
    Level::from_number(level.number()).unwrap_or(Level::Club)
}
