//! The database server is lost with its machine, and its standby takes its place.

use std::time::Duration;

use barpoint::store::{Location, Store};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::databases::schema::{is_known, remember};
use crate::databases::{Server, or_postgres};
use crate::pairs::{Seats, channels, kills, until_played};
use crate::processes::Processes;
use crate::relay::Relay;

/// The delay of replication: long enough that something is always under way.
const UNDER_WAY: Duration = Duration::from_millis(5);

/// The longest time for which people play before the server is lost, after some actions.
const LONGEST: Duration = Duration::from_millis(400);

/// Has a server live until the process ends.
pub fn lasting(server: Server) -> &'static Server {
    Box::leak(Box::new(server))
}

/// A standby, and the line by which it gets what its primary commits.
#[derive(Clone)]
struct Standby {
    server: &'static Server,
    line: Relay,
}

impl Standby {
    /// A standby for which each commit of the primary waits.
    fn of(primary: &Server) -> Standby {
        let line = Relay::to(primary.tcp());
        let server = lasting(Server::standby_of(line.address));
        line.slow_down(UNDER_WAY);
        primary.set_synchronous(true);
        Standby { server, line }
    }

    /// Loses the primary, and takes its place behind the entrance by which the bot reaches it.
    fn replace(&self, primary: &Server, entrance: &Relay) {
        // What has not arrived yet goes with the machine of the primary.
        self.line.cut();
        primary.lose();
        entrance.cut();
        self.server.promote();
        entrance.turn_to(self.server.tcp());
    }
}

#[tokio::test]
async fn a_server_that_is_lost_under_load_is_replaced_by_its_standby_which_has_all_that_was_acknowledged() {
    if or_postgres().is_none() {
        return;
    }
    let mut primary = lasting(Server::start());
    let entrance = Relay::to(primary.tcp());
    let (names, options) = channels(4);
    let mut processes = Processes::behind(entrance.address, primary, options).await;
    let mut seats = Seats::furnish(&processes, &names);
    let mut random = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..kills(2) {
        let standby = spawn_blocking(move || Standby::of(primary)).await.expect("no panic");
        let pause = LONGEST.mul_f64(f64::from(random.next_u32() % 100) / 100.0);
        let (next, door) = (standby.clone(), entrance.clone());
        seats
            .play_until(&processes, async |played| {
                until_played(played, 8).await;
                sleep(pause).await;
                // The pairs go on pressing during this.
                spawn_blocking(move || next.replace(primary, &door)).await.expect("no panic");
            })
            .await;
        primary = standby.server;
        processes.server = primary;
        seats.go_on(&processes).await;
        seats.check(&processes).await;
    }
    processes.close(true).await;
}

#[test]
fn what_a_standby_has_not_got_is_lost_with_its_primary_unless_commits_wait_for_it() {
    if or_postgres().is_none() {
        return;
    }
    let (folder, primary) = (tempfile::tempdir().expect("a folder"), lasting(Server::start()));
    let entrance = Relay::to(primary.tcp());
    let address = primary.address_through(folder.path(), entrance.address);
    let location = Location::of_text(address.as_ref()).expect("an address");
    let store = Store::open_to_play(location).expect("it opens");
    let standby = Standby::of(primary);
    remember(&store, 1).expect("it is on both");
    primary.set_synchronous(false);
    standby.line.cut();
    remember(&store, 2).expect("it is acknowledged all the same");
    standby.replace(primary, &entrance);
    assert_eq!([1, 2].map(|id| is_known(&store, id)), [true, false]);
    remember(&store, 3).expect("the same store goes on");
}
