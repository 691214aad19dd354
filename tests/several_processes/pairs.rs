//! Pairs who play on while processes of the bot are killed or stopped.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use discord_rehearsal::{Message, Options, Rehearsal, Snowflake};
use futures_util::future::join_all;
use tokio::time::{sleep, timeout};

use crate::club::{PATIENCE, club};
use crate::many_tables::{Outcome, Pair};
use crate::processes::Processes;
use crate::seats::pressed_at;

/// Pairs at tables of their own, and what was acknowledged to them.
pub struct Seats {
    pairs: Vec<Pair>,
    acknowledged: Vec<Vec<Snowflake>>,
}

impl Seats {
    pub fn furnish(processes: &Processes, channels: &[String]) -> Seats {
        let pair = |(nth, channel): (usize, &String)| {
            let person =
                |role: &str| processes.room.add_person(&format!("{role} {nth}"), &format!("{role}-{nth}"), "en-US");
            Pair::new(processes.room.channel(channel), ["one", "two"].map(person), nth as u64)
        };
        let pairs: Vec<Pair> = channels.iter().enumerate().map(pair).collect();
        Seats { acknowledged: vec![Vec::new(); pairs.len()], pairs }
    }

    /// All play until `ends`; counts what is acknowledged.
    pub async fn play_until(&mut self, processes: &Processes, ends: impl AsyncFnOnce(&AtomicU32)) {
        let count = AtomicU32::new(0);
        let seats = self.pairs.iter_mut().zip(&mut self.acknowledged);
        let playing = seats.map(|(pair, acknowledged)| play(pair, acknowledged, &count, processes));
        tokio::select! {
            _ = join_all(playing) => unreachable!("they play on"),
            () = ends(&count) => {}
        }
        self.pairs.iter_mut().for_each(Pair::look_up);
    }

    /// All play on while a process is killed, and until the others have acknowledged so many actions more.
    pub async fn play_through_kill(&mut self, processes: &mut Processes, victim: usize, more: u32) {
        let mut bot = processes.take(victim);
        let kills = async |played: &AtomicU32| {
            until_played(played, 8).await;
            bot.kill().await;
            until_played(played, played.load(Ordering::Relaxed) + more).await;
        };
        self.play_until(processes, kills).await;
    }

    /// All play on while a process is told to stop, as for an upgrade, and until the others have acknowledged as many actions
    /// more as before. A press without an answer fails the test.
    pub async fn play_through_stop(&mut self, processes: &mut Processes, leaves: usize, actions: u32) {
        let bot = processes.take(leaves);
        let stops = async |played: &AtomicU32| {
            until_played(played, actions).await;
            assert_eq!(bot.stop().await.code(), Some(0));
            until_played(played, played.load(Ordering::Relaxed) + actions).await;
        };
        self.play_until(processes, stops).await;
    }

    /// Every pair plays on, until two more actions of its own are acknowledged.
    pub async fn go_on(&mut self, processes: &Processes) {
        let seats = self.pairs.iter_mut().zip(&mut self.acknowledged);
        let playing = seats.map(|(pair, acknowledged)| async move {
            let count = AtomicU32::new(0);
            tokio::select! {
                () = play(pair, acknowledged, &count, processes) => unreachable!("they play on"),
                () = until_played(&count, 2) => {}
            }
        });
        join_all(playing).await;
        self.pairs.iter_mut().for_each(Pair::look_up);
    }

    /// Checks what was told and acknowledged, and starts one process more.
    pub async fn check_and_stand_by(&mut self, processes: &mut Processes) {
        self.check(processes).await;
        processes.stand_by().await;
    }

    /// Checks, once everything is sent, that nothing was told or counts twice, and that what was acknowledged is in the
    /// log.
    pub async fn check(&mut self, processes: &Processes) {
        processes.settle().await;
        processes.check_once();
        for interaction in self.acknowledged.iter_mut().flat_map(|all| all.drain(..)) {
            let done = format!(
                "SELECT count(*) FROM actions WHERE interaction = {} AND player IS NOT NULL AND automatic = 0",
                interaction.0.cast_signed()
            );
            let times = processes.number(&done);
            // A press on a board that was no longer the match's is refused, and acknowledged by folding it.
            let is_refused = || {
                pressed_at(&processes.room, interaction).is_some_and(|(id, version)| {
                    processes.number(&format!("SELECT version FROM matches WHERE id = {id}")) > i64::from(version)
                })
            };
            assert!(
                times == 1 || (times == 0 && is_refused()),
                "{interaction} was acknowledged and counts {times} times"
            );
        }
    }
}

/// Waits until so many actions are acknowledged.
pub async fn until_played(played: &AtomicU32, actions: u32) {
    let reached = async {
        while played.load(Ordering::Relaxed) < actions {
            sleep(Duration::from_millis(7)).await;
        }
    };
    timeout(PATIENCE, reached).await.unwrap_or_else(|_| panic!("{actions} actions: only {played:?} are acknowledged"));
}

async fn play(pair: &mut Pair, acknowledged: &mut Vec<Snowflake>, count: &AtomicU32, processes: &Processes) {
    loop {
        let Some(step) = pair.next() else {
            sleep(Duration::from_millis(5)).await;
            continue;
        };
        let kind = step.kind;
        match pair.take(step).await {
            Ok(Outcome::Done) if kind.is_action() => {
                acknowledged.extend(pair.answered);
                count.fetch_add(1, Ordering::Relaxed);
            }
            Ok(Outcome::Done) => {}
            Ok(Outcome::Refused(why)) => {
                eprintln!("{kind:?} is refused: {why}");
                sleep(Duration::from_millis(50)).await;
            }
            Err(error) => panic!("{kind:?} is not answered: {error}"),
        }
        tidy(&processes.room, pair.channel.id());
    }
}

/// Drops old messages of a channel, but never the newest board or what follows it: without a database, many refusals do.
fn tidy(room: &Rehearsal, channel: Snowflake) {
    let is_board = |message: &&Message| message.ephemeral_to.is_none() && !message.attachments.is_empty();
    let after_board = {
        let world = room.world();
        let messages = world.channels[&channel].messages.iter().rev();
        messages.take_while(|message| !is_board(message)).count()
    };
    room.tidy(channel, 60 + after_board, None);
}

/// The names of this many channels, and the options of a room with them.
pub fn channels(number: usize) -> (Vec<String>, Options) {
    let channels: Vec<String> = (1..=number).map(|number| format!("table-{number}")).collect();
    (channels.clone(), Options { channels, ..club() })
}

/// How often something is killed under load: `BARPOINT_TEST_KILLS=50` has it be 50 times instead of `usual`.
pub fn kills(usual: usize) -> usize {
    std::env::var("BARPOINT_TEST_KILLS").map_or(usual, |kills| kills.parse().expect("a number"))
}
