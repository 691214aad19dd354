//! How many actions a second the bot carries, and how long they take: `cargo bench --bench load`, with arguments such as
//! `cargo bench --bench load -- --rate 100 --seconds 30 --tables 500 --matches 10000`.
//!
//! The compiled program plays through the loopback Discord at many tables at once, over a database on a disk that is full
//! of finished matches. Pairs play whole matches with buttons and commands mixed; every board is drawn. Interactions are
//! begun at a given rate, whether or not earlier ones were answered. Measured is the time from an interaction to its
//! acknowledged answer. The driver and the loopback Discord run on the same machine; their share of the processors is
//! printed as well.
//!
//! `--until-slow` raises the rate until the 99th percentile passes 250 ms. `--fsync-ms 4` makes each fsync as slow as on a
//! network volume, by a small library in C that is built for it and preloaded.

#[path = "../../tests/channel/bot.rs"]
#[allow(dead_code)]
mod bot;
#[path = "../full_database/mod.rs"]
#[allow(dead_code)]
mod full_database;
#[path = "../../tests/channel/many_tables.rs"]
#[allow(dead_code)]
mod many_tables;

mod process;

use clap::Parser;
use discord_rehearsal::model::{ChannelKind, User};
use discord_rehearsal::{ChannelHandle, Options, Person, Rehearsal, Snowflake};
use full_database::FIRST_PERSON;
use many_tables::{Kind, Outcome, Pair};
use rusqlite::Connection;
use std::collections::{BTreeMap, VecDeque};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tokio::process::Child;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

/// The tables of a server.
const TABLES_OF_A_GUILD: usize = 20;
/// How many tables are set up at once.
const AT_ONCE: usize = 16;
/// The 99th percentile at which the rate is not raised any more.
const SLOW: Duration = Duration::from_millis(250);
/// How much the rate is raised each time.
const RAISE: f64 = 1.2;
/// How often memory is measured during a run.
const SAMPLES: u32 = 10;
/// The messages that are kept in a channel; the driver throws older ones away, which nobody will press any more.
const KEPT: usize = 6;
/// The thread of the bot that reads the whole database once after each start.
const EXAMINATION: &str = "examine";
/// How long what is under way may take at the end of a run.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Clone, Debug, Parser)]
struct Arguments {
    /// Interactions a second.
    #[arg(long, default_value_t = 300.0)]
    rate: f64,
    /// How long to measure at a rate.
    #[arg(long, default_value_t = 300)]
    seconds: u64,
    #[arg(long, default_value_t = 2_000)]
    tables: usize,
    /// Finished matches in the database.
    #[arg(long, default_value_t = 1_000_000)]
    matches: u32,
    /// How long each fsync takes longer than it does, in milliseconds.
    #[arg(long, default_value_t = 0)]
    fsync_ms: u32,
    /// Raise the rate, from the given one, until the 99th percentile passes 250 ms.
    #[arg(long)]
    until_slow: bool,
    /// The folder of the databases, on a disk. A full database is made once and kept there.
    #[arg(long, default_value = env!("CARGO_TARGET_TMPDIR"))]
    folder: PathBuf,
    /// Cargo passes this.
    #[arg(long, hide = true)]
    bench: bool,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let folder = prepare(&arguments)?;
    let room = Rehearsal::start(Options {
        channels: Vec::new(),
        kept_requests: 0,
        answer_within: PATIENCE,
        patience: PATIENCE,
        ..bot::club()
    })
    .await?;
    room.world().buckets.enforced = true;
    let mut bot = start_bot(&room, &folder, &arguments)?;
    room.ready().await?;
    let process = bot.id().unwrap_or_default();
    println!("after its start the bot has {:.0} MiB", process::memory(process));

    let since = Instant::now();
    let mut pairs = VecDeque::from(set_up(&room, arguments.tables).await);
    println!("{} matches begun in {:.1} s", pairs.len(), since.elapsed().as_secs_f64());
    while process::processor_time(process).contains_key(EXAMINATION) {
        sleep(Duration::from_millis(100)).await;
    }
    println!("the bot has examined the whole database after {:.1} s", since.elapsed().as_secs_f64());
    let mut rate = arguments.rate;
    loop {
        let run = Run { process, rate, time: Duration::from_secs(arguments.seconds) };
        let figures = run.measure(&room, &mut pairs).await;
        figures.print(&run, &folder);
        if !arguments.until_slow || figures.percentile(99) > SLOW || !figures.failed.is_empty() {
            break;
        }
        rate *= RAISE;
    }
    bot.kill().await?;
    Ok(())
}

/// Makes a folder with a full database for the bot.
fn prepare(arguments: &Arguments) -> anyhow::Result<PathBuf> {
    let full = full_database::kept(&arguments.folder, arguments.matches)?;
    let folder = arguments.folder.join("load");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let bytes = fs::copy(&full, folder.join(bot::DATABASE))?;
    println!("{} matches, {} MiB, in {}", arguments.matches, bytes >> 20, folder.display());
    Ok(folder)
}

fn start_bot(room: &Rehearsal, folder: &Path, arguments: &Arguments) -> anyhow::Result<Child> {
    let log = File::create(folder.join("log"))?;
    let mut program = bot::program(folder);
    program
        .env("DISCORD_TOKEN", room.token())
        .env("DISCORD_API_URL", room.api_url())
        .env("BARPOINT_BUDGETS", "off")
        .stdout(Stdio::null())
        .stderr(log);
    if arguments.fsync_ms > 0 {
        let library = folder.join("slow_fsync.so");
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/load/slow_fsync.c");
        let mut cc = Command::new("cc");
        cc.args(["-shared", "-fPIC", "-O2", "-o"]).arg(&library).args([source, "-ldl"]);
        anyhow::ensure!(cc.status()?.success(), "cc cannot build {source}");
        program.env("LD_PRELOAD", library).env("SLOW_FSYNC_MS", arguments.fsync_ms.to_string());
    }
    Ok(program.spawn()?)
}

/// Begins a match at each table. The players are those with the most finished matches.
async fn set_up(room: &Rehearsal, tables: usize) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let mut guild = None;
    for table in 0..tables {
        if table % TABLES_OF_A_GUILD == 0 {
            let name = format!("Club {}", table / TABLES_OF_A_GUILD);
            guild = Some(room.add_guild(&name, "en-US", &[], &[]));
        }
        let guild = guild.expect("the first table has made one");
        let channel = room.world().add_channel(ChannelKind::Text, format!("table-{table}"), Some(guild), Vec::new());
        let channel = ChannelHandle::new(room.room().clone(), channel);
        // People of an earlier run, whose ids stand in the bot's database.
        let player = |seat: usize| {
            let number = (2 * table + seat) as u64;
            let (id, name) = (Snowflake(FIRST_PERSON + number), format!("Player {number}"));
            let mut world = room.world();
            world.users.insert(id, User::new(id, &format!("player_{number}"), Some(&name), "en-US", false));
            world.join(guild, id);
            Person::new(room.room().clone(), id)
        };
        pairs.push(Pair::new(channel, [player(0), player(1)], table as u64));
    }
    let (begun, mut ends) = mpsc::channel(tables.max(1));
    let waiting = std::sync::Arc::new(std::sync::Mutex::new(pairs));
    for _ in 0..AT_ONCE {
        let (waiting, begun) = (waiting.clone(), begun.clone());
        tokio::spawn(async move {
            loop {
                let next = waiting.lock().expect("no panic").pop();
                let Some(mut pair) = next else { break };
                while pair.newest().is_none_or(|board| board.attachments.is_empty()) {
                    match pair.next() {
                        Some(step) => drop(pair.take(step).await.expect("a match can begin")),
                        None => sleep(Duration::from_millis(5)).await,
                    }
                }
                begun.send(pair).await.expect("somebody waits for it");
            }
        });
    }
    drop(begun);
    let mut all = Vec::new();
    while let Some(pair) = ends.recv().await {
        all.push(pair);
    }
    all
}

/// A time in which interactions come at a rate.
struct Run {
    process: u32,
    rate: f64,
    time: Duration,
}

/// What became of an interaction.
struct Done {
    pair: Pair,
    kind: Kind,
    took: Duration,
    failed: Option<String>,
}

/// What was measured.
#[derive(Default)]
struct Figures {
    took: BTreeMap<Kind, Vec<Duration>>,
    /// How often what went wrong.
    failed: BTreeMap<String, u32>,
    /// Interactions that could not be begun in time because every table waited for a message.
    not_begun: u32,
    /// What was under way when the time was over, and what was not answered after that.
    under_way: usize,
    unanswered: usize,
    /// MiB of the bot, at even intervals.
    memory: Vec<f64>,
    /// Seconds of processor time, of the bot and its threads and of the driver.
    bot: f64,
    threads: BTreeMap<String, f64>,
    driver: f64,
    lasted: f64,
}

impl Run {
    async fn measure(&self, room: &Rehearsal, pairs: &mut VecDeque<Pair>) -> Figures {
        let own = std::process::id();
        let mut figures = Figures::default();
        let threads = process::processor_time(self.process);
        let (bot, driver) = (process::total_processor_time(self.process), process::total_processor_time(own));
        let (send, mut done) = mpsc::unbounded_channel();
        let mut ticks = interval(Duration::from_secs_f64(1.0 / self.rate));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let (since, mut under_way) = (Instant::now(), 0);
        while since.elapsed() < self.time {
            ticks.tick().await;
            while let Ok(one) = done.try_recv() {
                under_way -= 1;
                pairs.push_back(figures.note(one));
            }
            let sampled = since.elapsed().as_secs_f64() / self.time.as_secs_f64() * f64::from(SAMPLES);
            if figures.memory.len() <= sampled as usize {
                figures.memory.push(process::memory(self.process));
            }
            let begun = (0..pairs.len().min(50)).any(|_| {
                let Some(mut pair) = pairs.pop_front() else { return false };
                let Some(step) = pair.next() else {
                    pairs.push_back(pair);
                    return false;
                };
                let (send, room) = (send.clone(), room.clone());
                tokio::spawn(async move {
                    let (kind, before) = (step.kind, pair.answered);
                    let outcome = pair.take(step).await;
                    room.tidy(pair.channel.id(), KEPT, before);
                    let failed = match outcome {
                        Ok(Outcome::Done) => None,
                        Ok(Outcome::Refused(why)) => Some(format!("{kind:?} refused: {why}")),
                        Err(error) => Some(format!("{kind:?}: {error}")),
                    };
                    let took = pair.took;
                    let _ = send.send(Done { pair, kind, took, failed });
                });
                under_way += 1;
                true
            });
            figures.not_begun += u32::from(!begun);
        }
        figures.lasted = since.elapsed().as_secs_f64();
        figures.bot = process::total_processor_time(self.process) - bot;
        figures.driver = process::total_processor_time(own) - driver;
        figures.threads = process::processor_time(self.process);
        for (name, before) in threads {
            if let Some(time) = figures.threads.get_mut(&name) {
                *time -= before;
            }
        }
        figures.under_way = under_way;
        drop(send);
        while let Ok(Some(one)) = timeout(PATIENCE, done.recv()).await {
            under_way -= 1;
            pairs.push_back(figures.note(one));
        }
        figures.unanswered = under_way;
        figures
    }
}

impl Figures {
    fn note(&mut self, done: Done) -> Pair {
        self.took.entry(done.kind).or_default().push(done.took);
        if let Some(failed) = done.failed {
            *self.failed.entry(failed).or_default() += 1;
        }
        done.pair
    }

    fn sorted<'f>(times: impl Iterator<Item = &'f Duration>) -> Vec<Duration> {
        let mut all: Vec<Duration> = times.copied().collect();
        all.sort_unstable();
        all
    }

    fn percentile(&self, share: usize) -> Duration {
        at(&Figures::sorted(self.took.values().flatten()), share)
    }

    fn print(&self, run: &Run, folder: &Path) {
        let all = Figures::sorted(self.took.values().flatten());
        let count = all.len().max(1) as f64;
        println!("\n{:.0} a second wanted, {:.0} answered, for {:.0} s", run.rate, count / self.lasted, self.lasted);
        println!("  all             {}", line(&all));
        for (kind, times) in &self.took {
            println!("  {:<15} {}", format!("{kind:?}"), line(&Figures::sorted(times.iter())));
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from) as f64;
        let share = |time: f64| time / self.lasted / cores * 100.0;
        let each = |time: f64| time / count * 1e3;
        println!(
            "  processor of the bot    {:.2} ms an action, {:.0} % of the machine",
            each(self.bot),
            share(self.bot)
        );
        println!(
            "  processor of the driver {:.2} ms an action, {:.0} % of the machine",
            each(self.driver),
            share(self.driver)
        );
        for (name, time) in self.threads.iter().filter(|(_, time)| **time > 0.0) {
            println!("    threads {name:<20} {:.2} ms an action", each(*time));
        }
        let memory: Vec<String> = self.memory.iter().map(|mib| format!("{mib:.0}")).collect();
        println!("  memory of the bot, MiB  {}", memory.join(" "));
        println!("  not begun in time {}, under way at the end {}", self.not_begun, self.under_way);
        println!("  never answered {}, waiting in the outbox at the end {}", self.unanswered, queued(folder));
        let failed: u32 = self.failed.values().sum();
        println!("  errors {failed}");
        for (what, times) in self.failed.iter().take(10) {
            println!("    {times} × {what}");
        }
    }
}

fn at(sorted: &[Duration], share: usize) -> Duration {
    sorted.get((sorted.len() * share / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

fn line(sorted: &[Duration]) -> String {
    let ms = |share| at(sorted, share).as_secs_f64() * 1e3;
    format!("{:6}  p50 {:5.0} ms  p99 {:5.0} ms  longest {:5.0} ms", sorted.len(), ms(50), ms(99), ms(100))
}

/// The messages that wait to be sent, and those whose buttons wait to be removed.
fn queued(folder: &Path) -> String {
    let count = || {
        let sqlite = Connection::open(folder.join(bot::DATABASE))?;
        let sql = "SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting') || ' and '
            || (SELECT count(*) FROM boards WHERE stale = 1) || ' old boards'";
        sqlite.query_row(sql, [], |row| row.get::<_, String>(0))
    };
    count().unwrap_or_else(|error| error.to_string())
}
