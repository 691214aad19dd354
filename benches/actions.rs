//! How many actions the bot carries out, measured: `cargo bench --bench actions`.
//!
//! Whole matches are played by buttons and menus against the compiled program, at several tables at once, through the
//! loopback Discord: each press from the event to the message with its picture. Beside the actions a second, which
//! depend on what else the machine does and share it with the loopback Discord, stands the processor time that the bot
//! alone takes for one.

#[path = "../tests/channel/bot.rs"]
#[allow(dead_code)]
mod bot;
#[path = "../tests/channel/hands.rs"]
#[allow(dead_code)]
mod hands;
#[path = "../tests/channel/table.rs"]
#[allow(dead_code)]
mod table;

/// What the tables know of the stage of the tests.
mod stage {
    pub const PEOPLE: [&str; 4] = ["Anna", "Björn", "Päivi", "Joost"];
}

use barpoint::rehearsal::{Options, Rehearsal};
use std::fs;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::JoinSet;

const TABLES: usize = 4;
/// How many matches of one point are played at each table, one after the other.
const MATCHES: usize = 2;
const PATIENCE: Duration = Duration::from_secs(60);

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let channels = (1..=TABLES).map(|table| format!("table-{table}")).collect();
    let room =
        Rehearsal::start(Options { channels, answer_within: PATIENCE, patience: PATIENCE, ..Options::default() })
            .await?;
    for name in stage::PEOPLE {
        room.person(name).speak("en-US");
    }
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| TempDir::new())?;
    let bot = bot::program(folder.path())
        .env("DISCORD_TOKEN", room.token())
        .env("DISCORD_API_URL", room.api_url())
        .env("BARPOINT_DICE_SEED", "20")
        .spawn()?;
    room.ready().await?;

    let process = bot.id().unwrap_or_default();
    let (start, before, used) = (Instant::now(), actions(&room), processor_time(process));
    let mut tables: JoinSet<()> = (1..=TABLES).map(|table| play(room.clone(), format!("table-{table}"))).collect();
    while let Some(played) = tables.join_next().await {
        played?;
    }
    let (time, count) = (start.elapsed(), actions(&room) - before);
    println!("{count} actions at {TABLES} tables: {:.0} a second", count as f64 / time.as_secs_f64());
    if let Some((used, now)) = used.zip(processor_time(process)) {
        println!("processor time of the bot for each: {:.2} ms", (now - used) * 1e3 / count as f64);
    }
    Ok(())
}

async fn play(room: Rehearsal, channel: String) {
    let table = table::Table::new(room.clone(), room.channel(&channel));
    let (anna, bjorn) = (room.person("Anna"), room.person("Björn"));
    for _ in 0..MATCHES {
        table.begin(&anna, &bjorn, 1).await;
        hands::Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;
    }
}

/// How often somebody has done something.
fn actions(room: &Rehearsal) -> usize {
    room.room().world().interactions.len()
}

/// The seconds that a process has kept processors busy, where the operating system says.
fn processor_time(process: u32) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // After the name, which is in brackets and may hold anything: the 12th and 13th count hundredths of a second.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let hundredths: Vec<f64> = fields.get(11..13)?.iter().filter_map(|field| field.parse().ok()).collect();
    Some(hundredths.iter().sum::<f64>() / 100.0)
}
