//! How many actions a second the bot carries, and how long they take: `cargo bench --bench load`, with arguments such as
//! `cargo bench --bench load -- --rate 100 --seconds 30 --tables 500 --matches 10000`.
//!
//! The compiled program plays through the loopback Discord at many tables at once, over a database on a disk that is full
//! of finished matches. Pairs play whole matches with buttons and commands mixed; every board is drawn. Interactions are
//! begun at a given rate, whether or not earlier ones were answered. Measured is the time from an interaction to its
//! acknowledged answer. The driver and the loopback Discord run on the same machine; their share of the processors is
//! printed as well.
//!
//! Presses come over the gateway. With `--processes 1` they come by HTTP, through a proxy; with `--engine postgres
//! --processes 3` three processes of the bot take them in turns, over one PostgreSQL server that is started in a
//! temporary folder, which `TMPDIR` can choose. `cargo bench --bench load -- --compare` measures
//! the same load over SQLite, over PostgreSQL with one process and with three, all by HTTP, and prints a table of them.
//!
//! `--until-slow` raises the rate until the 99th percentile passes 250 ms, or fewer than nine tenths of what is wanted
//! are answered in time. `--fsync-ms 4` makes each fsync as slow as on a network volume, by a small library in C that
//! is built for it and preloaded. `--program target/x86_64-unknown-linux-musl/dist/barpoint` measures what `deploy/release`
//! has built. `--parts` tells on what the bot spends its processor time.

mod arguments;
#[path = "../../tests/channel/bot.rs"]
#[allow(dead_code)]
mod bot;
#[path = "../../tests/channel/club.rs"]
#[allow(dead_code)]
mod club;
mod database;
#[path = "../../tests/databases/mod.rs"]
mod databases;
#[path = "../../tests/channel/door.rs"]
#[allow(dead_code)]
mod door;
mod figures;
#[path = "../full_database/mod.rs"]
#[allow(dead_code)]
mod full_database;
#[path = "../../tests/channel/many_tables.rs"]
#[allow(dead_code)]
mod many_tables;
mod parts;
mod postgres_server;
mod process;
mod processes;
#[path = "../../tests/several_processes/proxy.rs"]
mod proxy;
mod run;
mod slow_fsync;
mod tables;

use arguments::{Arguments, Engine, Setup};
use clap::Parser;
use database::Database;
use discord_rehearsal::{Options, Rehearsal};
use figures::Figures;
use parts::Sampling;
use processes::Processes;
use run::{PATIENCE, Run};
use std::collections::VecDeque;
use std::fs;
use std::path::{Path, absolute};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How much the rate is raised each time.
const RAISE: f64 = 1.2;
/// The thread of the bot that reads the whole file of SQLite once after each start.
const EXAMINATION: &str = "examine";

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let setups = arguments.setups()?;
    let full = full_database::kept(&arguments.folder, arguments.matches)?;
    let mut measured = Vec::new();
    for setup in setups {
        for figures in measure(setup, &full, &arguments).await? {
            measured.push((setup, figures));
        }
    }
    if arguments.compare {
        let Arguments { tables, seconds, matches, .. } = arguments;
        println!("\nThe same load for each, over {matches} finished matches: presses by HTTP through a proxy,");
        println!("at {tables} tables, for {seconds} s. Figures of the bot are the sum of its processes.\n");
        figures::print_table(&measured);
    }
    Ok(())
}

/// Plays against the bot in this setup, over a copy of the full database; measures at one rate after the other.
async fn measure(setup: Setup, full: &Path, arguments: &Arguments) -> anyhow::Result<Vec<Figures>> {
    let folder = absolute(arguments.folder.join("load"))?;
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let database = Database::copied(full, setup.engine, &folder)?;
    println!("{} matches, {database}", arguments.matches);
    println!("{setup}");
    let room = Rehearsal::start(Options {
        channels: Vec::new(),
        kept_requests: 0,
        answer_within: PATIENCE,
        patience: PATIENCE,
        ..club::club()
    })
    .await?;
    room.world().buckets.enforced = true;
    let mut processes = Processes::start(&room, &database, setup, arguments, &folder).await?;
    println!("after its start the bot has {:.0} MiB", processes.memory());

    let since = Instant::now();
    let mut pairs = VecDeque::from(tables::set_up(&room, arguments.tables).await);
    println!("{} matches begun in {:.1} s", pairs.len(), since.elapsed().as_secs_f64());
    while processes.processor_time().contains_key(EXAMINATION) {
        sleep(Duration::from_millis(100)).await;
    }
    if setup.engine == Engine::Sqlite {
        println!("the bot has examined the whole database after {:.1} s", since.elapsed().as_secs_f64());
    }
    let (mut rate, mut all) = (arguments.rate, Vec::new());
    loop {
        let time = Duration::from_secs(arguments.seconds);
        let sampling = arguments.parts.then(|| Sampling::start(processes.first()?, time, &folder)).transpose()?;
        let figures = Run { processes: &processes, database: &database, rate, time }.measure(&room, &mut pairs).await;
        figures.print();
        if let Some(sampling) = sampling {
            figures.print_parts(&sampling.shares()?);
        }
        let is_last = !arguments.until_slow || figures.is_too_much();
        all.push(figures);
        if is_last {
            break;
        }
        rate *= RAISE;
    }
    processes.kill().await?;
    Ok(all)
}
