//! The server on which the scenarios and the tests of delivery play: its name, its members, its dice.

use discord_rehearsal::Options;
use std::time::Duration;
use tempfile::TempDir;

/// The seed of the dice in most tests, with which Anna begins with 6-2 and Björn then rolls 6-1.
pub const SEED: u64 = 20;

/// The names of the members of the server. All read English unless a test changes that.
pub const PEOPLE: [&str; 4] = ["Anna", "Björn", "Päivi", "Joost"];

/// The longest wait of a test for anything: tests run in parallel, on busy machines.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The file of the bot's database, in the folder of a test.
pub const DATABASE: &str = "barpoint.sqlite3";

/// The server of all tests: its name, its channels, and the bot's name on it.
pub fn club() -> Options {
    Options {
        bot: "Barpoint".into(),
        guild: "Backgammon Club".into(),
        channels: vec!["backgammon".into(), "side-table".into()],
        // Without emojis the texts in assertions are easier to read.
        emojis: false,
        ..Options::default()
    }
}

/// Creates a temporary folder, in memory where possible, because writing to a disk would slow down every action.
pub fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder")
}
