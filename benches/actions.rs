//! How many actions the bot carries out per second, and their costs: `cargo bench --bench actions`.
//!
//! Whole matches are played against the compiled program, at several tables at once, through the loopback Discord: by
//! buttons and menus, by commands, and by both in turns. An action lasts from the event to the message with its
//! picture. The rate depends on the machine, which also runs the loopback Discord; therefore the bot's processor time
//! for an action is measured as well, and the requests that it takes from Discord's limit of fifty a second. Then one
//! channel answers only with 429 (through the production client), and response times in the other channels are compared
//! with and without it. Last, many requests fail at once: how late are boards, and how long do older boards keep their
//! buttons?

#[path = "../tests/channel/bot.rs"]
#[allow(dead_code)]
mod bot;
#[path = "../tests/channel/club.rs"]
#[allow(dead_code)]
mod club;
#[path = "../tests/databases/mod.rs"]
mod databases;
#[path = "../tests/channel/door.rs"]
mod door;
#[path = "../tests/channel/hands.rs"]
#[allow(dead_code)]
mod hands;
#[path = "../tests/channel/in_process.rs"]
mod in_process;
#[path = "../tests/channel/standing.rs"]
mod standing;
#[path = "../tests/channel/table.rs"]
#[allow(dead_code)]
mod table;

/// The people and the dice seed that the shared test modules take from `crate::stage`.
mod stage {
    pub const PEOPLE: [&str; 4] = ["Anna", "Björn", "Päivi", "Joost"];
    pub const SEED: u64 = 20;

    pub fn folder() -> tempfile::TempDir {
        tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder")
    }
}

use discord_rehearsal::errors::{RATE_LIMITED, Scope};
use discord_rehearsal::model::InteractionKind;
use discord_rehearsal::record::Exchange;
use discord_rehearsal::world::World;
use discord_rehearsal::{Options, Permissions, Rehearsal};
use hands::Hands;
use in_process::Production;
use standing::{STORMY, Standing, boards, overdue};
use std::fs;
use std::time::{Duration, Instant};
use table::Table;

const TABLES: usize = 4;
/// One-point matches played one after the other at each table.
const MATCHES: usize = 2;
/// Actions timed at each table with and without the failing channel, and the number of repetitions.
const TIMED: usize = 60;
const ROUNDS: usize = 4;
/// Turns played at each table while Discord fails often.
const TURNS: usize = 40;
const PATIENCE: Duration = Duration::from_secs(60);

const KINDS: [(&str, &[Hands]); 3] = [
    ("by buttons", &[Hands::Buttons]),
    ("by commands", &[Hands::Commands]),
    ("by both in turns", &[Hands::Buttons, Hands::Commands]),
];

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    for (kind, hands) in KINDS {
        whole_matches(kind, hands).await?;
    }
    beside_a_stuck_channel().await?;
    in_bad_weather().await
}

fn options() -> Options {
    let channels = (0..=TABLES).map(|table| format!("table-{table}")).collect();
    Options { channels, answer_within: PATIENCE, patience: PATIENCE, ..club::club() }
}

async fn whole_matches(kind: &str, hands: &'static [Hands]) -> anyhow::Result<()> {
    let room = Rehearsal::start(options()).await?;
    for name in stage::PEOPLE {
        room.person(name).speak("en-US");
    }
    let folder = stage::folder();
    let bot = bot::program(folder.path())
        .env("DISCORD_TOKEN", room.token())
        .env("DISCORD_API_URL", room.api_url())
        .env("BARPOINT_DICE_SEED", stage::SEED.to_string())
        .env("BARPOINT_BUDGETS", "off")
        .spawn()?;
    room.ready().await?;

    let process = bot.id().unwrap_or_default();
    let (start, before, used) = (Instant::now(), limited(&room), processor_time(process));
    let play = async |table: usize| {
        let table = table_of(&room, table);
        for _ in 0..MATCHES {
            table.begin(&room.person("Anna"), &room.person("Björn"), 1).await;
            play(&table, hands, |board| board.says("wins the match")).await;
        }
    };
    futures_util::future::join_all((1..=TABLES).map(play)).await;
    let (time, count) = (start.elapsed(), actions(&room));
    let limited = limited(&room) - before;
    println!("{kind}: {count} actions at {TABLES} tables, {:.0} a second", count as f64 / time.as_secs_f64());
    if let Some((used, now)) = used.zip(processor_time(process)) {
        println!("  processor time of the bot for each: {:.2} ms", (now - used) * 1e3 / count as f64);
    }
    println!("  requests under Discord's limit of 50 a second for each: {:.2}", limited as f64 / count as f64);
    Ok(())
}

/// Prints the response times while all channels work, and while one answers only with 429.
async fn beside_a_stuck_channel() -> anyhow::Result<()> {
    let production = Production::open(options()).await;
    let room = &production.room;
    let (anna, bjorn) = (room.person("Anna"), room.person("Björn"));
    let stuck = table_of(room, 0);
    // Without permission to read the history, the bot posts with its own token instead of the interaction's.
    stuck.channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
    stuck.begin(&anna, &bjorn, 3).await;
    for table in 1..=TABLES {
        table_of(room, table).begin(&anna, &bjorn, 25).await;
    }
    let path = format!("/channels/{}/**", stuck.channel.id());
    let mut waits = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for (is_stuck, waits) in [false, true].into_iter().zip(&mut waits) {
            if is_stuck {
                room.fail(u32::MAX, "", &path, RATE_LIMITED.after(1.0, Scope::User));
                let who = stuck.whose_turn().await;
                Hands::Buttons.turn(&stuck, &who).await;
            }
            let since = room.world().now();
            let timed = async |table: usize| {
                let table = table_of(room, table);
                let done = |_: &table::Board| timed(&room.world(), &table, since).len() >= TIMED;
                play(&table, &[Hands::Buttons], done).await;
                timed(&room.world(), &table, since)
            };
            waits.extend(futures_util::future::join_all((1..=TABLES).map(timed)).await.concat());
            room.mend();
            stuck.board().await;
        }
    }
    for (what, mut waits) in ["every channel well", "one channel that answers only 429"].into_iter().zip(waits) {
        waits.sort_unstable();
        let at = |share: usize| waits[(waits.len() * share / 100).min(waits.len() - 1)];
        println!("{what}: {} answers elsewhere, median {} ms, 99th percentile {} ms", waits.len(), at(50), at(99));
    }
    production.close().await;
    Ok(())
}

/// Plays while Discord limits requests, fails, and loses responses, and prints how late boards were.
async fn in_bad_weather() -> anyhow::Result<()> {
    let production = Production::open(options()).await;
    let room = &production.room;
    room.world().faults.weather(stage::SEED, STORMY);
    let play = async |number: usize| {
        let table = table_of(room, number);
        table.begin(&room.person("Anna"), &room.person("Björn"), 25).await;
        for turn in 0..TURNS {
            let (board, who) = (table.board().await, table.whose_turn().await);
            let hands = if (turn + number).is_multiple_of(3) { Hands::Commands } else { Hands::Buttons };
            hands.turn(&table, &who).await;
            table.board_after(&board).await;
        }
    };
    futures_util::future::join_all((1..=TABLES).map(play)).await;
    room.mend();
    let requests = room.requests();
    let gone_wrong = requests.iter().filter(|request| matches!(request.status, 429 | 500)).count();
    println!("bad weather: {} boards while {gone_wrong} requests were refused", boards(&requests).len());
    println!("  the latest board: {:.1} s after the press", latest(room, &requests).unwrap_or_default());
    let overdue = overdue(&requests).into_iter().fold(0.0, f64::max);
    println!("  the longest that an older board kept its buttons: {overdue:.1} s");
    production.close().await;
    Ok(())
}

/// The longest delay of a board after the last action in its channel, in seconds.
fn latest(room: &Rehearsal, requests: &[Exchange]) -> Option<f64> {
    let world = room.world();
    let waited = boards(requests).into_values().filter_map(|standing| {
        let Standing { id, channel, .. } = standing[0];
        let here = world.interactions.values().filter(|one| one.channel == channel && one.id < id);
        // The upper bits of Discord's ids are a timestamp in milliseconds.
        Some((id.0 - here.map(|one| one.id.0).max()?) >> 22)
    });
    waited.max().map(|milliseconds| milliseconds as f64 / 1e3)
}

fn table_of(room: &Rehearsal, number: usize) -> Table {
    Table::new(room.clone(), room.channel(&format!("table-{number}")))
}

/// Plays with each of `hands` in turn until the board fulfils `is_so`.
async fn play(table: &Table, hands: &[Hands], is_so: impl Fn(&table::Board) -> bool) {
    for hands in hands.iter().cycle() {
        let board = table.board().await;
        if is_so(&board) {
            return;
        }
        let who = table.whose_turn().await;
        if board.is_to_play() {
            hands.play(table, &who).await;
        } else {
            hands.roll(table, &who).await;
        }
    }
}

/// The number of interactions, without autocompletion.
fn actions(room: &Rehearsal) -> usize {
    let world = room.world();
    world.interactions.values().filter(|one| one.kind != InteractionKind::Autocomplete).count()
}

/// The response times at a table from `since` on, in milliseconds.
fn timed(world: &World, table: &Table, since: u64) -> Vec<u64> {
    let here = world.interactions.values().filter(|one| one.channel == table.channel.id() && one.at >= since);
    here.filter_map(|one| Some(one.callback.as_ref()?.at.saturating_sub(one.at))).collect()
}

/// The number of requests so far that count towards Discord's global limit. Answers to interactions do not.
fn limited(room: &Rehearsal) -> usize {
    let exempt = |path: &str| ["/api/v10/interactions/", "/api/v10/webhooks/"].iter().any(|way| path.starts_with(way));
    room.requests().iter().filter(|request| !exempt(&request.path)).count()
}

/// The processor time of a process in seconds, if the operating system reports it.
fn processor_time(process: u32) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // After the name, which is in brackets and may contain anything: fields 12 and 13 are in hundredths of a second.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let hundredths: Vec<f64> = fields.get(11..13)?.iter().filter_map(|field| field.parse().ok()).collect();
    Some(hundredths.iter().sum::<f64>() / 100.0)
}
