//! Works ratings and leaderboards out anew, beside everything else, where a result was corrected.

use crate::discord::delivery::services::{Services, now};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// How often to look whether there is something to do.
const EVERY: Duration = Duration::from_secs(1);

/// Works until `stopped` says so; what is unfinished then is begun anew by the next process.
pub async fn run(services: Arc<Services>, mut stopped: watch::Receiver<bool>) {
    loop {
        let mut begun = Instant::now();
        while !*stopped.borrow()
            && services.at_table("ratings cannot be worked out", |table| table.ratings.recount(now(), 1)).await
                == Some(true)
        {
            // As long as it took, the database is left to others: whoever waits for it, above all in another process, only
            // looks every now and then whether it is free.
            sleep(begun.elapsed()).await;
            begun = Instant::now();
        }
        tokio::select! {
            () = sleep(EVERY) => {}
            _ = stopped.wait_for(|stopped| *stopped) => return,
        }
    }
}
