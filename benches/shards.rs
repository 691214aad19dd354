//! What shards and servers cost in memory: `cargo bench --bench shards`, or with other numbers
//! `cargo bench --bench shards -- --shards 16 --servers 500`.
//!
//! The compiled program connects to the loopback Discord with one shard and with many, and with one server and with many,
//! in each of which somebody has typed a command. Measured is its resident memory; the first connections, whose costs come
//! once, are in all of them.

#[path = "../tests/channel/bot.rs"]
#[allow(dead_code)]
mod bot;
#[path = "../tests/channel/club.rs"]
#[allow(dead_code)]
mod club;
#[path = "../tests/databases/mod.rs"]
mod databases;
#[path = "load/process.rs"]
#[allow(dead_code)]
mod process;

use clap::Parser;
use discord_rehearsal::gateway::Manners;
use discord_rehearsal::{ChannelHandle, Person, Rehearsal};
use std::time::Duration;
use tokio::time::sleep;

/// How long the bot has after the last connection or answer, until what it did for it is done.
const REST: Duration = Duration::from_secs(10);

#[derive(Clone, Debug, Parser)]
struct Arguments {
    /// Shards in one process.
    #[arg(long, default_value_t = 64)]
    shards: u32,
    /// Servers in which somebody plays.
    #[arg(long, default_value_t = 2_000)]
    servers: usize,
    /// Cargo passes this.
    #[arg(long, hide = true)]
    bench: bool,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let Arguments { shards, servers, .. } = Arguments::parse();
    let least = memory(1, 0).await?;
    println!("1 shard: {least:.1} MiB");
    let with_shards = memory(shards, 0).await?;
    let each = (with_shards - least) / f64::from(shards.max(2) - 1);
    println!("{shards} shards: {with_shards:.1} MiB, {each:.2} MiB for each further shard");
    let with_servers = memory(1, servers).await?;
    let thousand = (with_servers - least) / servers.max(1) as f64 * 1e3;
    println!("1 shard, {servers} servers: {with_servers:.1} MiB, {thousand:.1} MiB for a thousand servers");
    Ok(())
}

/// The bot's memory in MiB with so many shards, after somebody has typed a command in each of so many servers.
async fn memory(shards: u32, servers: usize) -> anyhow::Result<f64> {
    let room = Rehearsal::start(club::club()).await?;
    room.world().gateway.manners = Manners { shards, max_concurrency: shards, ..Manners::default() };
    let anna = room.person("Anna");
    let places: Vec<ChannelHandle> = (0..servers)
        .map(|number| {
            let channel = format!("table-{number}");
            room.add_guild(&format!("Club {number}"), "en-US", &[&channel], &[&anna]);
            room.channel(&channel)
        })
        .collect();
    let folder = tempfile::tempdir()?;
    let bot = bot::Bot::start(&room, folder.path(), (20, false), &[]);
    let connected =
        |world: &discord_rehearsal::world::World| (world.gateway.connected() == shards as usize).then_some(());
    room.until("all shards to be connected", connected).await?;
    room.ready().await?;
    for place in &places {
        type_a_command(&anna, place).await?;
    }
    sleep(REST).await;
    Ok(process::memory(bot.process()))
}

async fn type_a_command(anna: &Person, place: &ChannelHandle) -> anyhow::Result<()> {
    anna.slash(place, "/settings play").await?;
    Ok(())
}
