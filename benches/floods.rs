//! How one person who floods the bot slows it down for others: `cargo bench --bench floods`, or with fewer rounds and only
//! the floods whose name has a word `cargo bench --bench floods -- 1 hints`.
//!
//! Four pairs play by buttons at four tables and one person plays the house, while somebody else sends floods through
//! the loopback Discord: hints, files of all matches, replays, long analyses, challenges. Rounds with and without a
//! flood alternate. Measured are the response times of the players, and of the house. The driver and the loopback Discord
//! run on the same machine; what they and the bot take of a processor is printed as well.

#[path = "../tests/channel/bot.rs"]
#[allow(dead_code)]
mod bot;
#[path = "../tests/channel/club.rs"]
#[allow(dead_code)]
mod club;
#[path = "../tests/databases/mod.rs"]
mod databases;
#[path = "../tests/channel/hands.rs"]
#[allow(dead_code)]
mod hands;
#[path = "../tests/channel/long_match.rs"]
mod long_match;
#[path = "load/process.rs"]
#[allow(dead_code)]
mod process;
#[path = "../tests/channel/table.rs"]
#[allow(dead_code)]
mod table;

/// The people and the dice seed that the shared test modules take from `crate::stage`.
mod stage {
    pub const PEOPLE: [&str; 12] =
        ["Anna", "Björn", "Päivi", "Joost", "Inga", "Olle", "Mette", "Kees", "Aino", "Lars", "Freja", "Sanne"];
}

use discord_rehearsal::world::World;
use discord_rehearsal::{Options, Person, Rehearsal};
use futures_util::future::{join, join_all};
use hands::Hands;
use std::time::{Duration, Instant};
use table::Table;
use tokio::sync::watch;
use tokio::time::sleep;

const TABLES: usize = 4;
/// Actions timed at each table in a round, and the number of rounds with and without a flood.
const TIMED: usize = 60;
const ROUNDS: usize = 3;
/// The pause between rounds, in which the rate limits of players as fast as a program recover.
const PAUSE: Duration = Duration::from_secs(12);
const PATIENCE: Duration = Duration::from_secs(60);

/// Each flood: its name, its people, its command, and how many of them are sent at once.
const FLOODS: [(&str, &[&str], &str, usize); 5] = [
    ("60 hints", &["Anna"], "/hint", 60),
    ("20 files of all matches", &["Anna"], "/export all:true", 20),
    ("40 replays", &["Anna"], "/replay", 40),
    ("two long analyses", &["Anna", "Lars"], "/analyse file:long.mat", 1),
    ("60 challenges", &["Anna"], "/challenge player:@Lars points:3", 60),
];

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    // Cargo passes --bench.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let rounds = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(ROUNDS);
    let word = arguments.iter().find(|argument| argument.parse::<usize>().is_err()).map_or("", String::as_str);
    for flood in FLOODS.into_iter().filter(|(name, ..)| name.contains(word)) {
        beside(flood, rounds).await?;
    }
    Ok(())
}

async fn beside((what, who, line, at_once): (&str, &[&str], &str, usize), rounds_of_each: usize) -> anyhow::Result<()> {
    let channels = (0..=TABLES).map(|table| format!("table-{table}")).chain(["flood".to_owned()]).collect();
    let room = Rehearsal::start(Options { channels, answer_within: PATIENCE, patience: PATIENCE, ..club::club() });
    let room = room.await?;
    for name in stage::PEOPLE.into_iter().skip(4) {
        room.add_person(name, &name.to_lowercase(), "en-US");
    }
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir())?;
    let bot = bot::Bot::start(&room, folder.path(), (20, true), &[]);
    room.ready().await?;
    stage::PEOPLE.into_iter().for_each(|name| room.person(name).speak("en-US"));

    let flooded = Table::new(room.clone(), room.channel("flood"));
    let anna = room.person("Anna");
    flooded.begin(&anna, &room.person("Lars"), 1).await;
    Hands::Commands.resign(&flooded, &anna, "single game").await;
    Hands::Commands.accept_resignation(&flooded, &room.person("Lars")).await;
    if line == "/hint" {
        flooded.types(&anna, "/challenge player:@Barpoint points:25").await;
        flooded.board().await;
    }
    for number in 1..=TABLES {
        let [one, two] = players(&room, number);
        table_of(&room, number).begin(&one, &two, 25).await;
    }
    let alone = table_of(&room, 0);
    alone.types(&room.person("Freja"), "/challenge player:@Barpoint points:25").await;
    alone.board().await;

    let processes = [bot.process(), std::process::id()];
    let mut shares = [[0.0; 3]; 2];
    let (mut answers, mut house) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
    for _ in 0..rounds_of_each {
        for is_flooded in [false, true] {
            let (stop, stopped) = watch::channel(false);
            let flood = async {
                while is_flooded && !*stopped.borrow() {
                    let lines = who.iter().flat_map(|name| std::iter::repeat_n(room.person(name), at_once));
                    join_all(lines.map(|who| ask(&flooded, who, line))).await;
                    sleep(Duration::from_millis(50)).await;
                }
            };
            let play = async {
                let played = join(rounds(&room, &mut answers[usize::from(is_flooded)]), turns(&room, &alone)).await;
                house[usize::from(is_flooded)].extend(played.1);
                stop.send_replace(true);
            };
            let (before, since) = (processes.map(process::total_processor_time), Instant::now());
            join(flood, play).await;
            let took = [0, 1].map(|at| process::total_processor_time(processes[at]) - before[at]);
            for (sum, more) in
                shares[usize::from(is_flooded)].iter_mut().zip(took.into_iter().chain([since.elapsed().as_secs_f64()]))
            {
                *sum += more;
            }
            sleep(PAUSE).await;
        }
    }
    println!("{what}:");
    let mut slow = Vec::new();
    let rounds = ["without", "beside"].into_iter().zip(shares).zip(answers.into_iter().zip(house));
    for ((beside, [of_bot, of_driver, seconds]), (mut answers, mut house)) in rounds {
        answers.sort_unstable();
        house.sort_unstable();
        let at = |share: usize| answers[(answers.len() * share / 100).min(answers.len() - 1)];
        let slowest = house.last().copied().unwrap_or_default();
        println!(
            "  {beside}: {} answers, median {} ms, 99th percentile {} ms; a turn of the house at most {slowest} ms; \
             of a processor the bot takes {:.0} %, the driver {:.0} %",
            answers.len(),
            at(50),
            at(99),
            100.0 * of_bot / seconds,
            100.0 * of_driver / seconds,
        );
        slow.push(at(99));
    }
    println!("  beside the flood the 99th percentile is {:.2} times as long", slow[1] as f64 / slow[0].max(1) as f64);
    Ok(())
}

/// Sends one command of a flood. Commands still unanswered at the end of a round are ignored.
async fn ask(table: &Table, who: Person, line: &str) {
    if line.contains("file:") {
        let _ = who.pick_file("long.mat", long_match::text());
    }
    let _ = tokio::time::timeout(Duration::from_secs(5), who.slash(&table.channel, line)).await;
}

/// Plays a round at all tables and adds the response times in milliseconds to `waits`.
async fn rounds(room: &Rehearsal, waits: &mut Vec<u64>) {
    let since = room.world().now();
    let timed = async |number: usize| {
        let table = table_of(room, number);
        let people = players(room, number);
        while timed(&room.world(), &table, since).len() < TIMED {
            let board = table.board().await;
            let Some(who) = people.iter().find(|person| board.calls(person)) else { break };
            Hands::Buttons.turn(&table, who).await;
        }
        timed(&room.world(), &table, since)
    };
    waits.extend(join_all((1..=TABLES).map(timed)).await.concat());
}

/// Plays some turns against the house and returns, for each, the milliseconds from the play to the next board.
async fn turns(room: &Rehearsal, table: &Table) -> Vec<u64> {
    let freja = room.person("Freja");
    let mut waits = Vec::new();
    for _ in 0..4 {
        let board = table.board().await;
        if board.offers("Take") {
            let _ = freja.press(&board, "Take").await;
            table.board_after(&board).await;
            continue;
        }
        if !board.calls(&freja) || !(board.is_to_play() || board.offers("Roll")) {
            break;
        }
        let started = Instant::now();
        Hands::Buttons.turn(table, &freja).await;
        table.board_after(&board).await;
        waits.push(u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX));
    }
    waits
}

/// The two players of a table. Nobody plays at two tables.
fn players(room: &Rehearsal, table: usize) -> [Person; 2] {
    [2 * table - 1, 2 * table].map(|place| room.person(stage::PEOPLE[place]))
}

fn table_of(room: &Rehearsal, number: usize) -> Table {
    Table::new(room.clone(), room.channel(&format!("table-{number}")))
}

/// The response times at a table from `since` on, in milliseconds.
fn timed(world: &World, table: &Table, since: u64) -> Vec<u64> {
    let here = world.interactions.values().filter(|one| one.channel == table.channel.id() && one.at >= since);
    here.filter_map(|one| Some(one.callback.as_ref()?.at.saturating_sub(one.at))).collect()
}
