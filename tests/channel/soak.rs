//! Trouble after trouble while people play at many tables: in bad weather Discord goes down for moments, connections break,
//! sessions are lost, and the process is stopped or killed. `BARPOINT_TEST_SOAK=3600` has it last so many seconds.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use discord_rehearsal::errors::{
    ALREADY_ACKNOWLEDGED, BAD_DAY, RATE_LIMITED, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK,
};
use futures_util::future::join_all;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tokio::time::timeout;

use crate::seats::{Seat, furnished};
use crate::stage::Stage;
use crate::standing::{STORMY, boards};

const TABLES: usize = 6;
/// How long it lasts unless a variable says otherwise.
const SHORT: Duration = Duration::from_secs(8);
/// The actions that are acknowledged from one trouble to the next.
const ACTIONS: u32 = 24;
/// The longest time from one trouble to the next: in some of them nothing is acknowledged.
const LONGEST: Duration = Duration::from_secs(3);

#[derive(Clone, Copy, Debug)]
enum Trouble {
    /// Nothing but the weather.
    Weather,
    /// Discord fails at everything about messages.
    Outage,
    /// The connection to the gateway breaks.
    Cut,
    /// Discord wants the bot to connect again.
    Reconnect,
    /// The session is lost, with what was sent meanwhile.
    SessionLost,
    /// The process is stopped in order, and the next one started.
    Deploy,
    /// The process is killed in the middle.
    Kill,
}

impl Trouble {
    const ALL: [Trouble; 7] = [
        Trouble::Weather,
        Trouble::Outage,
        Trouble::Cut,
        Trouble::Reconnect,
        Trouble::SessionLost,
        Trouble::Deploy,
        Trouble::Kill,
    ];

    fn begins(self, stage: &Stage) {
        match self {
            Trouble::Outage => {
                for path in ["/webhooks/**", "/channels/**", "/interactions/**"] {
                    stage.room.fail(u32::MAX, "", path, BAD_DAY);
                }
            }
            Trouble::Cut => stage.room.close_gateway(None),
            Trouble::Reconnect => stage.room.ask_to_reconnect(),
            Trouble::SessionLost => stage.room.invalidate_session(false),
            Trouble::Weather | Trouble::Deploy | Trouble::Kill => {}
        }
    }

    /// Ends the weather with it.
    async fn ends(self, stage: &mut Stage) {
        if let Trouble::Kill = self {
            stage.kill().await;
        }
        stage.room.mend();
        match self {
            Trouble::Deploy => {
                assert_eq!(stage.stop().await, Some(0), "after SIGTERM");
                stage.start().await;
            }
            Trouble::Kill => stage.start().await,
            _ => {}
        }
        let connected = stage.room.until("a session", |world| (world.gateway.connected() > 0).then_some(()));
        connected.await.unwrap_or_else(|error| panic!("{self:?}: {error}\n{}", stage.log()));
    }
}

/// Checks that all is told, in order and once, and that nothing acknowledged is lost.
async fn check(stage: &Stage, seats: &mut [Seat], trouble: Trouble) {
    stage.settle().await;
    let database = stage.database();
    for seat in seats {
        seat.check(stage, &database).await;
    }
    let boards = boards(&stage.room.requests());
    for ((id, version), messages) in &boards {
        assert_eq!(messages.len(), 1, "{trouble:?}: match {id} at {version} stands more than once");
    }
    for (((one, version), board), ((other, _), next)) in boards.iter().zip(boards.iter().skip(1)) {
        assert!(one != other || board[0].id < next[0].id, "{trouble:?}: match {one} at {version} came late");
    }
}

#[tokio::test]
async fn whatever_fails_nothing_acknowledged_is_lost_and_all_is_told_once_and_in_order() {
    let seconds = std::env::var("BARPOINT_TEST_SOAK").map(|seconds| seconds.parse().expect("a number"));
    let lasts = seconds.map_or(SHORT, Duration::from_secs);
    let (mut stage, mut seats) = furnished(7, TABLES).await;
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let (since, mut acknowledged, mut rounds) = (Instant::now(), 0, 0);
    // Each trouble comes once at least.
    while rounds < Trouble::ALL.len() || since.elapsed() < lasts {
        let drawn = random.next_u32() as usize;
        let trouble = Trouble::ALL[if rounds < Trouble::ALL.len() { rounds } else { drawn % Trouble::ALL.len() }];
        stage.room.world().faults.weather(random.next_u64(), STORMY);
        let played = AtomicU32::new(0);
        {
            let playing = join_all(seats.iter_mut().map(|seat| seat.plays(&stage, &played)));
            let troubled = async {
                stage.until(|| played.load(Ordering::Relaxed) > 0).await;
                trouble.begins(&stage);
                let enough = stage.until(|| played.load(Ordering::Relaxed) >= ACTIONS);
                let _ = timeout(LONGEST, enough).await;
            };
            tokio::select! {
                _ = playing => unreachable!("they play on"),
                () = troubled => {}
            }
        }
        trouble.ends(&mut stage).await;
        seats.iter_mut().for_each(|seat| seat.after_a_kill(&stage));
        acknowledged += seats.iter().map(|seat| seat.acknowledged.len()).sum::<usize>();
        check(&stage, &mut seats, trouble).await;
        rounds += 1;
    }
    let slowest = seats.iter().map(|seat| seat.slowest).max().unwrap_or_default();
    println!(
        "{rounds} troubles in {:.0?}: {acknowledged} acknowledged actions, the slowest {slowest:.1?}",
        since.elapsed()
    );
    for refusal in [BAD_DAY, RATE_LIMITED, ALREADY_ACKNOWLEDGED, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK]
    {
        stage.forgive(refusal);
    }
    stage.close().await;
}
