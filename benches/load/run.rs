//! A time in which interactions come at a rate.

use crate::database::Database;
use crate::figures::{Figures, Usage};
use crate::many_tables::{Kind, Outcome, Pair};
use crate::process;
use crate::processes::Processes;
use discord_rehearsal::Rehearsal;
use std::collections::VecDeque;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{self, UnboundedSender};
use tokio::time::{MissedTickBehavior, interval, timeout};

/// How long what is under way may take at the end of a run.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// How often memory is measured during a run.
const SAMPLES: u32 = 10;
/// The messages that are kept in a channel; the driver throws older ones away, which nobody will press any more.
const KEPT: usize = 6;
/// The most tables that are searched for a player who can act.
const LOOKED_AT: usize = 50;

pub struct Run<'a> {
    pub processes: &'a Processes,
    pub database: &'a Database,
    /// Interactions a second.
    pub rate: f64,
    pub time: Duration,
}

/// What became of an interaction.
pub struct Done {
    pub pair: Pair,
    pub kind: Kind,
    pub took: Duration,
    pub failed: Option<String>,
}

impl Run<'_> {
    pub async fn measure(&self, room: &Rehearsal, pairs: &mut VecDeque<Pair>) -> Figures {
        let mut figures = Figures::at_rate(self.rate);
        let before = self.usage(room);
        let (send, mut done) = mpsc::unbounded_channel();
        let mut ticks = interval(Duration::from_secs_f64(1.0 / self.rate));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let (since, mut begun) = (Instant::now(), 0);
        while since.elapsed() < self.time {
            ticks.tick().await;
            while let Ok(one) = done.try_recv() {
                pairs.push_back(figures.note(one));
            }
            let sampled = since.elapsed().as_secs_f64() / self.time.as_secs_f64() * f64::from(SAMPLES);
            if figures.memory.len() <= sampled as usize {
                figures.memory.push(self.processes.memory());
            }
            match begin_one(room, pairs, &send) {
                true => begun += 1,
                false => figures.not_begun += 1,
            }
        }
        while let Ok(one) = done.try_recv() {
            pairs.push_back(figures.note(one));
        }
        figures.lasted = since.elapsed().as_secs_f64();
        figures.used = self.usage(room).since(&before);
        figures.in_time = figures.ended;
        figures.under_way = begun - figures.ended;
        drop(send);
        while let Ok(Some(one)) = timeout(PATIENCE, done.recv()).await {
            pairs.push_back(figures.note(one));
        }
        figures.unanswered = begun - figures.ended;
        figures.waiting = self.database.waiting();
        figures
    }

    /// What was used until now.
    fn usage(&self, room: &Rehearsal) -> Usage {
        let world = room.world();
        let (counted, refused) = (world.buckets.counted, world.buckets.refused);
        drop(world);
        Usage {
            bot: self.processes.total_processor_time(),
            threads: self.processes.processor_time(),
            driver: process::total_processor_time(std::process::id()),
            server: self.database.processor_time(),
            counted,
            refused,
        }
    }
}

/// Begins the next interaction at the first table where somebody can do something; whether there is one.
fn begin_one(room: &Rehearsal, pairs: &mut VecDeque<Pair>, send: &UnboundedSender<Done>) -> bool {
    for _ in 0..pairs.len().min(LOOKED_AT) {
        let Some(mut pair) = pairs.pop_front() else { return false };
        let Some(step) = pair.next() else {
            pairs.push_back(pair);
            continue;
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
        return true;
    }
    false
}
