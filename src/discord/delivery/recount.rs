//! Recalculates ratings and leaderboards after a corrected result, in the background.

use crate::discord::delivery::services::{Services, now};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// The interval between two looks for corrected results.
const EVERY: Duration = Duration::from_secs(1);

/// Works until `stopped` is set; the next process starts over with what is unfinished.
pub async fn run(services: Arc<Services>, mut stopped: watch::Receiver<bool>) {
    loop {
        let mut begun = Instant::now();
        while !*stopped.borrow()
            && services.at_table("ratings cannot be worked out", |table| table.ratings.recount(now(), 1)).await
                == Some(true)
        {
            // The database is left to others for as long as the step took: another process that waits for it only looks now
            // and then whether it is free.
            sleep(begun.elapsed()).await;
            begun = Instant::now();
        }
        tokio::select! {
            () = sleep(EVERY) => {}
            _ = stopped.wait_for(|stopped| *stopped) => return,
        }
    }
}
