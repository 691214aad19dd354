//! The process is killed at any moment while people play at many tables. `BARPOINT_TEST_KILLS=1000` kills it as often.

use std::fs;
use std::time::{Duration, SystemTime};

use discord_rehearsal::errors::{ALREADY_ACKNOWLEDGED, UNKNOWN_MESSAGE};
use discord_rehearsal::{Options, Snowflake};
use futures_util::future::join_all;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rusqlite::Connection;
use tokio::time::{sleep, timeout};

use crate::many_tables::{Kind, Outcome, Pair};
use crate::stage::{PATIENCE, Stage};
use crate::standing::boards;
use crate::table::Table;

const TABLES: usize = 6;
const KILLS: u32 = 20;
/// The longest time for which people play before a kill.
const LONGEST: Duration = Duration::from_millis(400);

/// A table with what its players were told.
struct Seat {
    pair: Pair,
    /// What is being done, and the newest interaction before it.
    doing: Option<(Kind, Option<Snowflake>)>,
    /// The actions that were acknowledged since the last kill.
    acknowledged: Vec<Snowflake>,
    /// The longest time that an answer took.
    slowest: Duration,
}

/// When the process is killed.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// At any time.
    Random,
    /// While a commit is written.
    InCommit,
    /// After a commit, before a request that tells of it is carried out.
    Before(&'static str),
    /// After such a request was carried out, before the process knows.
    After(&'static str),
}

/// Answers, and what follows answers.
const REQUESTS: [&str; 2] = ["/interactions/*/*/callback", "/webhooks/**"];
/// What the outbox posts.
const POSTS: &str = "/channels/*/messages";

impl Moment {
    fn draw(random: &mut ChaCha8Rng) -> Moment {
        let path = REQUESTS[random.next_u32() as usize % REQUESTS.len()];
        match random.next_u32() % 4 {
            0 => Moment::Random,
            1 => Moment::InCommit,
            2 => Moment::Before(path),
            _ => Moment::After(path),
        }
    }

    /// Waits until it has come, or the longest time is over.
    async fn comes(self, stage: &Stage, random: &mut ChaCha8Rng) {
        sleep(LONGEST.mul_f64(f64::from(random.next_u32() % 100) / 200.0)).await;
        self.prepare(stage);
        self.has_come(stage).await;
    }

    /// Has the next request wait for it.
    fn prepare(self, stage: &Stage) {
        match self {
            Moment::Random | Moment::InCommit => {}
            Moment::Before(path) => stage.room.silence(1, "POST", path),
            Moment::After(path) => stage.room.cut(1, "POST", path),
        }
    }

    async fn has_come(self, stage: &Stage) {
        if matches!(self, Moment::Random) {
            return;
        }
        let log = stage.database_path().with_extension("sqlite3-wal");
        let written = move || fs::metadata(&log).and_then(|log| log.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
        let before = written();
        let has_come = async {
            let is_in_commit = matches!(self, Moment::InCommit);
            while !(if is_in_commit { written() != before } else { stage.room.world().faults.are_spent() }) {
                tokio::task::yield_now().await;
            }
        };
        // No request of this kind may be needed.
        let _ = timeout(LONGEST, has_come).await;
    }
}

impl Seat {
    fn latest(&self, stage: &Stage) -> Option<Snowflake> {
        let world = stage.room.world();
        let here = world.interactions.values().filter(|one| one.channel == self.pair.channel.id());
        here.map(|one| one.id).max()
    }

    async fn plays(&mut self, stage: &Stage) {
        loop {
            self.play_one(stage).await;
        }
    }

    async fn play_one(&mut self, stage: &Stage) {
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
        self.doing = None;
        self.slowest = self.slowest.max(self.pair.took);
    }

    /// Notes whether what was being done when the process was killed was acknowledged.
    fn after_a_kill(&mut self, stage: &Stage) {
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
    async fn check(&mut self, stage: &Stage, database: &Connection) {
        let done = "SELECT count(*) FROM actions WHERE interaction = ?1 AND player IS NOT NULL AND automatic = 0";
        for interaction in self.acknowledged.drain(..) {
            let times = database
                .query_row(done, [interaction.0.cast_signed()], |row| row.get::<_, u32>(0))
                .expect("it can be read");
            assert_eq!(times, 1, "{interaction} was acknowledged");
        }
        let running = "SELECT id, version FROM matches WHERE channel = ?1 AND state = 'running'";
        let channel = self.pair.channel.id().0.cast_signed();
        let as_it_is = || {
            let read = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, u32>(1)?));
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

#[tokio::test]
async fn killed_at_any_moment_under_load_nothing_acknowledged_is_lost_or_done_or_shown_twice() {
    let kills = std::env::var("BARPOINT_TEST_KILLS").map_or(KILLS, |kills| kills.parse().expect("a number"));
    let channels: Vec<String> = (1..=TABLES).map(|number| format!("table-{number}")).collect();
    let options = Options { channels: channels.clone(), ..crate::bot::club() };
    let mut stage = Stage::furnished(7, options).await;
    let mut seats = Vec::new();
    for (nth, channel) in channels.iter().enumerate() {
        let person = |role: &str| stage.room.add_person(&format!("{role} {nth}"), &format!("{role}-{nth}"), "en-US");
        let players = ["one", "two"].map(person);
        let pair = Pair::new(stage.room.channel(channel), players, nth as u64);
        seats.push(Seat { pair, doing: None, acknowledged: Vec::new(), slowest: Duration::ZERO });
    }
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut acknowledged = 0;
    for kill in 1..=kills {
        let moment = Moment::draw(&mut random);
        {
            let playing = join_all(seats.iter_mut().map(|seat| seat.plays(&stage)));
            tokio::select! {
                _ = playing => unreachable!("they play on"),
                () = moment.comes(&stage, &mut random) => {}
            }
        }
        stage.kill().await;
        stage.room.mend();
        seats.iter_mut().for_each(|seat| seat.after_a_kill(&stage));
        acknowledged += seats.iter().map(|seat| seat.acknowledged.len()).sum::<usize>();
        if random.next_u32() % 3 == 0 {
            // Once more, while the next process tells what this one did not.
            let in_outbox = if random.next_u32() % 2 == 0 { Moment::Before(POSTS) } else { Moment::After(POSTS) };
            in_outbox.prepare(&stage);
            stage.start().await;
            in_outbox.has_come(&stage).await;
            stage.kill().await;
            stage.room.mend();
        }
        stage.start().await;
        stage.settle().await;
        let database = stage.database();
        for seat in &mut seats {
            seat.check(&stage, &database).await;
        }
        let twice = "SELECT count(*) FROM (SELECT 1 FROM actions WHERE interaction IS NOT NULL AND player IS NOT NULL
            AND automatic = 0 GROUP BY interaction HAVING count(*) > 1)";
        let twice: u32 = database.query_row(twice, [], |row| row.get(0)).expect("it can be read");
        assert_eq!(twice, 0, "kill {kill} {moment:?}: an interaction was carried out twice");
        for ((id, version), messages) in boards(&stage.room.requests()) {
            assert_eq!(messages.len(), 1, "kill {kill} {moment:?}: match {id} at {version} stands more than once");
        }
    }
    assert!(acknowledged > 2 * kills as usize, "too little was played: {acknowledged}");
    let slowest = seats.iter().map(|seat| seat.slowest).max().unwrap_or_default();
    println!("{kills} kills, {acknowledged} acknowledged actions, the slowest answer after {slowest:?}");
    let goes_on = async |seat: &mut Seat| {
        let played = async {
            while seat.acknowledged.len() < 3 {
                seat.play_one(&stage).await
            }
        };
        timeout(PATIENCE, played).await.expect("every match goes on");
    };
    join_all(seats.iter_mut().map(goes_on)).await;
    for refusal in [ALREADY_ACKNOWLEDGED, UNKNOWN_MESSAGE] {
        stage.forgive(refusal);
    }
    stage.settle().await;
    stage.close().await;
}
