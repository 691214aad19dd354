//! The commands of the command line: a file for each, or for each group.

pub mod analyse;
pub mod bans;
pub mod best;
pub mod board;
pub mod database;
pub mod dice;
pub mod owner;
#[cfg(feature = "rehearsal")]
pub mod rehearse;
