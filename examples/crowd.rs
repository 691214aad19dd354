//! Fills the database of a rehearsal with a crowd: `cargo run --example crowd -- FILE [PEOPLE MATCHES]`.
//!
//! Start `barpoint rehearse` and let its people challenge each other once, so that the database contains them and their server. Then
//! name its file, `barpoint-rehearsal-NUMBER/rehearsal.sqlite3` in the folder for temporary files. The server becomes the largest one,
//! with the room's people as its most active players. The engine plays the matches.

#[path = "../benches/full_database/mod.rs"]
mod full_database;

use anyhow::Context;
use barpoint::store::Store;
use barpoint::table::ledger::rebuild;
use full_database::{FIRST_CHANNEL, FIRST_GUILD, FIRST_PERSON, SERVERS, Size};
use rusqlite::{Connection, params};
use std::path::PathBuf;

/// The ids of the largest server and its first channel in the crowd.
const LARGEST: (i64, i64) = (FIRST_GUILD.cast_signed(), FIRST_CHANNEL.cast_signed());
/// Names for members, the most active ones first.
const NAMES: [&str; 12] = [
    "Päivi Hämäläinen",
    "Søren Ærø",
    "Åsa Öberg",
    "Joost van den Berg",
    "Ελένη",
    "Maximilian von Hohenlohe-Langenburg",
    "山田太郎",
    "Łukasz",
    "🎲 Lucky 🎲",
    "**bold**",
    "محمد",
    "Zoë",
];

fn main() -> anyhow::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let file = PathBuf::from(words.first().context("name the database of a rehearsal")?);
    let number = |place: usize, usual: u64| words.get(place).map_or(Ok(usual), |word| word.parse());
    let (people, matches) = (number(1, 4_000)?, u32::try_from(number(2, 6_000)?)?);
    let sqlite = Connection::open(&file)?;
    let one =
        |sql: &str| sqlite.query_row(sql, [], |row| row.get::<_, i64>(0)).context("nobody was challenged there yet");
    let (guild, channel) =
        (one("SELECT id FROM guilds")?, one("SELECT channel FROM challenges WHERE guild IS NOT NULL")?);
    let own: Vec<i64> = sqlite
        .prepare("SELECT id FROM people ORDER BY id")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let size = Size { people, matches, with_log: matches, is_worked_out: false, presses: 0, ..Size::default() };
    full_database::make(&file, &size);

    sqlite.execute_batch("PRAGMA foreign_keys = OFF;")?;
    sqlite.execute("DELETE FROM guilds WHERE id = ?1", [LARGEST.0])?;
    sqlite.execute("UPDATE ledgers SET guild = ?2 WHERE guild = ?1", [LARGEST.0, guild])?;
    sqlite.execute("UPDATE matches SET channel = ?2, home_channel = ?2 WHERE channel = ?1", [LARGEST.1, channel])?;
    sqlite.execute("UPDATE matches SET guild = ?2 WHERE guild = ?1", [LARGEST.0, guild])?;
    let member = |number: usize| (FIRST_PERSON + number as u64 * SERVERS).cast_signed();
    for (number, id) in own.iter().enumerate() {
        sqlite.execute("UPDATE matches SET one = ?2 WHERE one = ?1", [member(number), *id])?;
        sqlite.execute("UPDATE matches SET two = ?2 WHERE two = ?1", [member(number), *id])?;
    }
    for (number, name) in (own.len()..).zip(NAMES) {
        sqlite.execute("UPDATE people SET display_name = ?2 WHERE id = ?1", params![member(number), name])?;
    }
    let store = Store::open(&file)?;
    rebuild::mark_all(&store)?;
    println!("{people} people and {matches} matches are in it; the bot works out what follows from them.");
    Ok(())
}
