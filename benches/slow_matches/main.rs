//! What matches over days cost while nobody acts in them: `cargo bench --bench slow_matches`, or with fewer of them
//! `cargo bench --bench slow_matches -- --matches 10000 --seconds 60`.
//!
//! The compiled program runs over a database on a disk with so many running matches, each in a channel of its own, whose
//! reminders are due evenly over a day. Measured are its processor time, beside that of a bot without matches, and how
//! long after its time each reminder is posted in the loopback Discord.

#[path = "../../tests/channel/bot.rs"]
#[allow(dead_code)]
mod bot;
#[path = "../../tests/channel/club.rs"]
#[allow(dead_code)]
mod club;
#[path = "../../tests/databases/mod.rs"]
mod databases;
#[path = "../load/process.rs"]
#[allow(dead_code)]
mod process;
mod running;

use clap::Parser;
use discord_rehearsal::model::ChannelKind;
use discord_rehearsal::snowflake::DISCORD_EPOCH;
use discord_rehearsal::{Options, Rehearsal, Snowflake};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{fs, iter};
use tokio::time::sleep;

/// The channels of a server, as many as Discord allows.
const CHANNELS_OF_A_GUILD: usize = 500;
const DAY_MS: i64 = 24 * 3_600_000;
/// How long the bot has to connect, before the first reminder is due that is measured.
const START: Duration = Duration::from_secs(20);
/// How long a reminder may take that is due at the end.
const PATIENCE: Duration = Duration::from_secs(15);

#[derive(Clone, Debug, Parser)]
struct Arguments {
    /// Running matches.
    #[arg(long, default_value_t = 100_000)]
    matches: usize,
    /// How long to measure.
    #[arg(long, default_value_t = 120)]
    seconds: u64,
    /// The folder of the databases, on a disk.
    #[arg(long, default_value = env!("CARGO_TARGET_TMPDIR"))]
    folder: PathBuf,
    /// Cargo passes this.
    #[arg(long, hide = true)]
    bench: bool,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let time = Duration::from_secs(arguments.seconds);
    for matches in [0, arguments.matches] {
        measure(matches, time, &arguments.folder).await?;
    }
    Ok(())
}

async fn measure(matches: usize, time: Duration, folder: &Path) -> anyhow::Result<()> {
    let room = Rehearsal::start(Options { channels: Vec::new(), ..club::club() }).await?;
    let guilds: Vec<Snowflake> = (0..matches.div_ceil(CHANNELS_OF_A_GUILD))
        .map(|number| room.add_guild(&format!("Club {number}"), "en-US", &[], &[]))
        .collect();
    let channels = (0..matches).map(|number| {
        let guild = guilds[number / CHANNELS_OF_A_GUILD];
        (guild.0, room.world().add_channel(ChannelKind::Text, format!("table-{number}"), Some(guild), Vec::new()).0)
    });
    let places: Vec<(u64, u64)> = channels.collect();
    let folder = folder.join("slow-matches");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    // The reminder of the first match is due now, that of the last in a day.
    let due: Vec<i64> = (0..matches).map(|number| now() + DAY_MS * number as i64 / matches as i64).collect();
    running::write(
        &folder.join(club::DATABASE),
        iter::zip(places.iter().copied(), due.iter().copied()).collect(),
        now(),
    );

    let bot = bot::Bot::start(&room, &folder, (20, true), &[]);
    room.ready().await?;
    sleep(START).await;
    let (from, before) = (now(), process::total_processor_time(bot.process()));
    sleep(time).await;
    let (until, used) = (now(), process::total_processor_time(bot.process()) - before);
    let memory = process::memory(bot.process());
    sleep(PATIENCE).await;
    let share = used / time.as_secs_f64() * 100.0;
    println!("{matches} running matches: {share:.2} % of a processor, {memory:.0} MiB");
    if matches > 0 {
        let of_time = iter::zip(&places, &due).filter(|(_, due)| (from..until).contains(*due));
        let world = room.world();
        let late = of_time.map(|((_, channel), due)| {
            let posted = world.channels[&Snowflake(*channel)].messages.first();
            posted.map(|message| ((message.id.0 >> 22) + DISCORD_EPOCH).cast_signed() - due)
        });
        let late: Vec<Option<i64>> = late.collect();
        let longest = late.iter().flatten().max().copied().unwrap_or_default() as f64 / 1e3;
        let missing = late.iter().filter(|late| late.is_none()).count();
        println!("  {} reminders were due, the latest was posted {longest:.1} s later, {missing} were not", late.len());
    }
    Ok(())
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
    since.as_millis().try_into().expect("not so late")
}
