//! Notes every half minute that the bot runs and is connected. Time without these notes counts for no clock.

use crate::discord::delivery::services::{Services, now};
use crate::discord::start::ActiveSessions;
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
    loop {
        if sessions.are_all() && last.is_none_or(|last| last.elapsed() >= BEAT) {
            let noted = services.with_table("it is not noted that the bot runs", |table| table.clocks.beat(now()));
            last = noted.await.map(|()| Instant::now());
        }
        if services.stopping.run_until_cancelled(sleep(LOOK)).await.is_none() {
            return;
        }
    }
}
