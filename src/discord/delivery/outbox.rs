//! Looks for what is to be sent and was not: what a process had on record but did not send before it ended, or what
//! Discord did not take, buttons that should be gone, and live boards that are behind.

use crate::discord::delivery::lanes::{Job, Lanes};
use crate::discord::delivery::rest::{self, Api};
use crate::discord::delivery::services::{Services, now};
use crate::store::ids::MessageRef;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

/// How often to look.
const EVERY: Duration = Duration::from_secs(1);
/// After how many looks to forget what is no longer needed: an hour.
const PRUNE_EVERY: u32 = 3_600;

/// Delivers until `stopped` says so; what is being sent then is finished, so that it is not sent again.
pub async fn run(services: Arc<Services>, http: Api, mut stopped: watch::Receiver<bool>) {
    let lanes = Lanes::new(Arc::clone(&services), http.clone(), stopped.clone());
    let mut clock = interval(EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for look in 0_u32.. {
        tokio::select! {
            _ = clock.tick() => {}
            _ = stopped.wait_for(|stopped| *stopped) => break,
        }
        if let Some(jobs) = services.blocking(due).await {
            jobs.into_iter().for_each(|job| lanes.send(job));
        }
        if look.is_multiple_of(PRUNE_EVERY)
            && let Some(expired) = services.blocking(prune).await
        {
            expired.into_iter().for_each(|message| lanes.send(Job::Strip(message)));
            rest::forget_rate_limits(&http).await;
        }
    }
    lanes.finish().await;
}

/// What is to be sent now.
fn due(services: &Services) -> Vec<Job> {
    let pending = match services.table.pending(now()) {
        Ok(pending) => pending,
        Err(error) => {
            tracing::error!(?error, "the outbox cannot be read");
            return Vec::new();
        }
    };
    for fault in pending.faults {
        tracing::error!(error = ?fault, "news can never be told");
    }
    let calls = services.table.due_calls(now());
    let calls = calls.inspect_err(|error| tracing::error!(?error, "the calls cannot be read")).unwrap_or_default();
    let live = services.table.live_boards(now());
    let live = live.inspect_err(|error| tracing::error!(?error, "the live boards cannot be read")).unwrap_or_default();
    let news = pending.announcements.into_iter().map(|news| Job::News(Box::new(news)));
    let notices = pending.notices.into_iter().map(|notice| Job::Notice(Box::new(notice)));
    let calls = calls.into_iter().map(|call| Job::Call(Box::new(call)));
    let live = live.into_iter().map(|board| Job::Live(Box::new(board)));
    let strips = pending.stale_boards.into_iter().map(Job::Strip);
    news.chain(notices).chain(calls).chain(strips).chain(live).collect()
}

/// Forgets what is no longer needed; returns the messages of challenges that expired, whose buttons must go.
fn prune(services: &Services) -> Vec<MessageRef> {
    match services.table.prune(now()) {
        Ok(expired) => expired.into_iter().filter_map(|challenge| challenge.message).collect(),
        Err(error) => {
            tracing::error!(?error, "old rows cannot be forgotten");
            Vec::new()
        }
    }
}
