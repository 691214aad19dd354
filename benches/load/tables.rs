//! The tables: channels with two players each.

use crate::full_database::FIRST_PERSON;
use crate::many_tables::Pair;
use discord_rehearsal::model::{ChannelKind, User};
use discord_rehearsal::{ChannelHandle, Person, Rehearsal, Snowflake};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::sleep;

/// The tables of a server.
const TABLES_OF_A_GUILD: usize = 20;
/// How many tables are set up at once.
const AT_ONCE: usize = 16;

/// Begins a match at each table. The players are those with the most finished matches.
pub async fn set_up(room: &Rehearsal, tables: usize) -> Vec<Pair> {
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
    let waiting = Arc::new(Mutex::new(pairs));
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
