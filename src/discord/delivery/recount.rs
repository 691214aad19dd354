//! Works ratings and leaderboards out anew, beside everything else, where a result was corrected.

use crate::discord::delivery::services::{Services, now};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

/// How often to look whether there is something to do.
const EVERY: Duration = Duration::from_secs(1);
/// How many steps are taken before a look at whether to stop.
const STEPS: u32 = 20;

/// Works until `stopped` says so; what is unfinished then is begun anew by the next process.
pub async fn run(services: Arc<Services>, mut stopped: watch::Receiver<bool>) {
    let mut clock = interval(EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = clock.tick() => {}
            _ = stopped.wait_for(|stopped| *stopped) => return,
        }
        while !*stopped.borrow() && services.blocking(work).await == Some(true) {
            // Whoever waited for the database has had a turn before the next steps.
            tokio::task::yield_now().await;
        }
    }
}

/// Takes some steps; whether there is more to do at once.
fn work(services: &Services) -> bool {
    let more = services.table.recount(now(), STEPS);
    more.inspect_err(|error| tracing::error!(?error, "ratings cannot be worked out")).unwrap_or(false)
}
