//! Notes every half minute that the bot runs and is connected, and which shards are not. Time without these notes counts
//! for no clock, and time without a shard for no clock of its servers.

use crate::discord::delivery::services::{Services, now};
use crate::discord::start::ActiveSessions;
use crate::table::Table;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The interval between two notes.
const BEAT: Duration = Duration::from_secs(30);
/// The interval between two looks at the connection.
const LOOK: Duration = Duration::from_secs(1);

/// Notes it until the process is to end.
pub async fn run(services: Arc<Services>, sessions: ActiveSessions) {
    let mut last: Option<Instant> = None;
    let mut lost_before = BTreeSet::new();
    loop {
        if sessions.is_connected() && last.is_none_or(|last| last.elapsed() >= BEAT) {
            let mut lost = sessions.lost();
            // A shard that is back was lost until a moment ago.
            let lost_now = lost.numbers.clone();
            lost.numbers.append(&mut lost_before);
            let beat = move |table: &Table| table.clocks.beat(now(), &lost);
            last = services.with_table("it is not noted that the bot runs", beat).await.map(|()| Instant::now());
            lost_before = lost_now;
        }
        if services.stopping.run_until_cancelled(sleep(LOOK)).await.is_none() {
            return;
        }
    }
}
