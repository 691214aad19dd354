//! Tables at which pairs play while the process is killed, or Discord fails; each keeps what its players were told.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use discord_rehearsal::record::Exchange;
use discord_rehearsal::{Options, Rehearsal, Snowflake};
use tokio::time::sleep;

use crate::databases::{Connection, Row};
use crate::many_tables::{Kind, Outcome, Pair};
use crate::stage::Stage;
use crate::standing::seen;
use crate::table::Table;

/// The messages that are kept in a channel; older ones are thrown away, which nobody will press any more.
const KEPT: usize = 60;

/// A table with what its players were told.
pub struct Seat {
    pub pair: Pair,
    /// What is being done, and the newest interaction before it.
    doing: Option<(Kind, Option<Snowflake>)>,
    /// The actions that were acknowledged since the last kill.
    pub acknowledged: Vec<Snowflake>,
    /// The longest time that an answer took.
    pub slowest: Duration,
}

/// A room with this many tables, at each of which two people play who play nowhere else.
pub async fn furnished(seed: u64, tables: usize) -> (Stage, Vec<Seat>) {
    let channels: Vec<String> = (1..=tables).map(|number| format!("table-{number}")).collect();
    let stage = Stage::furnished(seed, Options { channels: channels.clone(), ..crate::club::club() }).await;
    let mut seats = Vec::new();
    for (nth, channel) in channels.iter().enumerate() {
        let person = |role: &str| stage.room.add_person(&format!("{role} {nth}"), &format!("{role}-{nth}"), "en-US");
        let players = ["one", "two"].map(person);
        let pair = Pair::new(stage.room.channel(channel), players, nth as u64);
        seats.push(Seat { pair, doing: None, acknowledged: Vec::new(), slowest: Duration::ZERO });
    }
    (stage, seats)
}

impl Seat {
    fn latest(&self, stage: &Stage) -> Option<Snowflake> {
        let world = stage.room.world();
        let here = world.interactions.values().filter(|one| one.channel == self.pair.channel.id());
        here.map(|one| one.id).max()
    }

    /// Plays on and on, and counts the actions that are acknowledged.
    pub async fn plays(&mut self, stage: &Stage, acknowledged: &AtomicU32) {
        loop {
            let before = self.acknowledged.len();
            self.play_one(stage).await;
            let more = u32::try_from(self.acknowledged.len() - before).expect("one at most");
            acknowledged.fetch_add(more, Ordering::Relaxed);
        }
    }

    pub async fn play_one(&mut self, stage: &Stage) {
        let Some(step) = self.pair.next() else { return sleep(Duration::from_millis(2)).await };
        let kind = step.kind;
        self.doing = Some((kind, self.latest(stage)));
        match self.pair.take(step).await.expect("it is answered") {
            Outcome::Done if kind.is_action() => self.acknowledged.extend(self.pair.answered),
            Outcome::Done => {}
            // Of what was done before a kill that came before the answer, of a challenge that reached nobody, of a double of
            // which the bot asks whether it is meant. The board tells what is next.
            Outcome::Refused(why) => {
                eprintln!("{kind:?} is refused: {why}");
                sleep(Duration::from_millis(20)).await;
            }
        }
        stage.room.tidy(self.pair.channel.id(), KEPT, None);
        self.doing = None;
        self.slowest = self.slowest.max(self.pair.took);
    }

    /// Notes whether what was being done when the process was killed was acknowledged.
    pub fn after_a_kill(&mut self, stage: &Stage) {
        self.pair.look_up();
        let Some((_, before)) = self.doing.take().filter(|(kind, _)| kind.is_action()) else { return };
        let Some(latest) = self.latest(stage).filter(|latest| Some(*latest) > before) else { return };
        let world = stage.room.world();
        let answer = world.interactions.get(&latest).and_then(|one| one.callback.clone());
        if answer.is_some_and(|answer| answer.message.is_none_or(|message| message.ephemeral_to.is_none())) {
            self.acknowledged.push(latest);
        }
    }

    /// Checks that what was acknowledged is in the log, that the newest board shows the match as it is, and that only this
    /// one has buttons.
    pub async fn check(&mut self, stage: &Stage, database: &Connection) {
        let done = "SELECT count(*) FROM actions WHERE interaction = ?1 AND player IS NOT NULL AND automatic = 0";
        for interaction in self.acknowledged.drain(..) {
            let times = database
                .query_row(done, [interaction.0.cast_signed()], |row| row.get::<u32>(0))
                .expect("it can be read");
            if times == 0 && is_refused_press(stage, database, interaction) {
                continue;
            }
            let is_answer = |request: &Exchange| request.path.contains(&format!("/interactions/{interaction}/"));
            let answers = || stage.room.requests().into_iter().filter(is_answer).collect::<Vec<Exchange>>();
            assert_eq!(times, 1, "{interaction} was acknowledged: {:#?}", answers());
        }
        let running = "SELECT id, version FROM matches WHERE channel = ?1 AND state = 'running'";
        let channel = self.pair.channel.id().0.cast_signed();
        let as_it_is = || {
            let read = |row: &Row| Ok((row.get::<i64>(0)?, row.get::<u32>(1)?));
            let Ok((id, version)) = database.query_row(running, [channel], read) else { return true };
            let wanted = format!("m:{id}:{version}:");
            let board = self.pair.newest();
            board.is_some_and(|board| {
                let mut controls = board.buttons().chain(board.menus());
                controls.any(|control| control["custom_id"].as_str().is_some_and(|id| id.starts_with(&wanted)))
            })
        };
        stage.until(as_it_is).await;
        if database.query_row(running, [channel], |_| Ok(())).is_ok() {
            Table::new(stage.room.clone(), self.pair.channel.clone()).board().await;
        }
    }
}

/// The match and the version of the board whose button was pressed.
pub fn pressed_at(room: &Rehearsal, interaction: Snowflake) -> Option<(String, u32)> {
    let world = room.world();
    world.interactions.get(&interaction).and_then(|of| seen(of.payload["data"]["custom_id"].as_str()?))
}

/// Whether this was a press on a board that was no longer the match's: it folds the board, and a refusal follows which only
/// the presser sees. An action that was acknowledged and lost would have left the match at the version of the board.
fn is_refused_press(stage: &Stage, database: &Connection, interaction: Snowflake) -> bool {
    let Some((id, version)) = pressed_at(&stage.room, interaction) else { return false };
    let Ok(id) = id.parse::<i64>() else { return false };
    let now = database.query_row("SELECT version FROM matches WHERE id = ?1", [id], |row| row.get::<u32>(0));
    now.is_ok_and(|now| now > version)
}
