//! The process is killed at any moment while people play at many tables. `BARPOINT_TEST_KILLS=1000` kills it as often.

use std::fs;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

use discord_rehearsal::errors::{ALREADY_ACKNOWLEDGED, UNKNOWN_MESSAGE};
use futures_util::future::join_all;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tokio::time::{sleep, timeout};

use crate::club::PATIENCE;
use crate::databases;
use crate::seats::{Seat, furnished};
use crate::stage::Stage;
use crate::standing::boards;

const TABLES: usize = 6;
const KILLS: u32 = 20;
/// The actions that are acknowledged before a kill, however busy the machine is.
const ACTIONS: u32 = 3;
/// The longest time for which people play after these.
const LONGEST: Duration = Duration::from_millis(400);

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
        let is_in_commit = in_commit(stage);
        let has_come = async {
            while !(match self {
                Moment::InCommit => is_in_commit(),
                _ => stage.room.world().faults.are_spent(),
            }) {
                tokio::task::yield_now().await;
            }
        };
        // No request of this kind may be needed.
        let _ = timeout(LONGEST, has_come).await;
    }
}

/// Whether a commit is being written. The process has none of its matches locked at another time on PostgreSQL.
fn in_commit(stage: &Stage) -> Box<dyn Fn() -> bool> {
    if databases::on_postgres() {
        let database = stage.database();
        let locks = "SELECT count(*) FROM pg_locks
            WHERE relation = CAST('match_locks' AS regclass) AND mode = 'RowShareLock'";
        return Box::new(move || database.query_row(locks, [], |row| row.get::<u32>(0)).is_ok_and(|locks| locks > 0));
    }
    let log = stage.database_path().with_extension("sqlite3-wal");
    let written = move || fs::metadata(&log).and_then(|log| log.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let before = written();
    Box::new(move || written() != before)
}

#[tokio::test]
async fn killed_at_any_moment_under_load_nothing_acknowledged_is_lost_or_done_or_shown_twice() {
    let kills = std::env::var("BARPOINT_TEST_KILLS").map_or(KILLS, |kills| kills.parse().expect("a number"));
    let (mut stage, mut seats) = furnished(7, TABLES).await;
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut acknowledged = 0;
    for kill in 1..=kills {
        let moment = Moment::draw(&mut random);
        {
            let played = AtomicU32::new(0);
            let playing = join_all(seats.iter_mut().map(|seat| seat.plays(&stage, &played)));
            let killed = async {
                stage.until(|| played.load(Ordering::Relaxed) >= ACTIONS).await;
                moment.comes(&stage, &mut random).await;
            };
            tokio::select! {
                _ = playing => unreachable!("they play on"),
                () = killed => {}
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
            AND automatic = 0 GROUP BY interaction HAVING count(*) > 1) AS counted";
        let twice: u32 = database.query_row(twice, [], |row| row.get(0)).expect("it can be read");
        assert_eq!(twice, 0, "kill {kill} {moment:?}: an interaction was carried out twice");
        for ((id, version), messages) in boards(&stage.room.requests()) {
            assert_eq!(
                messages.len(),
                1,
                "kill {kill} {moment:?}: match {id} at {version} stands more than once: {messages:?}"
            );
        }
    }
    assert!(acknowledged >= (ACTIONS * kills) as usize, "too little was played: {acknowledged}");
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
