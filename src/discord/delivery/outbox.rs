//! Delivers what was left behind: news that a process had on record but did not post before it ended, or that Discord
//! did not take, and buttons that should be gone.

use super::rest::{self, Api};
use crate::discord::delivery::responder::Responder;
use crate::discord::delivery::services::{Services, now};
use crate::discord::messages::admin;
use crate::discord::messages::post::{Tracked, TrackedPost};
use crate::discord::messages::presenter::Presenter;
use crate::locale::Language;
use crate::store::administration::Logged;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

/// How often to look.
const EVERY: Duration = Duration::from_secs(5);
/// After how many looks to forget what is no longer needed: an hour.
const PRUNE_EVERY: u32 = 720;

/// Delivers until `stopped` says so; what is being posted then is finished, so that it is not posted again.
pub async fn run(services: Arc<Services>, http: Api, mut stopped: watch::Receiver<bool>) {
    let mut clock = interval(EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for look in 0_u32.. {
        tokio::select! {
            _ = clock.tick() => {}
            _ = stopped.wait_for(|stopped| *stopped) => return,
        }
        deliver_pending(&services, &http, &stopped).await;
        if look.is_multiple_of(PRUNE_EVERY) {
            prune(&services, &http).await;
            rest::forget_rate_limits(&http).await;
        }
    }
}

async fn deliver_pending(services: &Arc<Services>, http: &Api, stopped: &watch::Receiver<bool>) {
    let pending = match services.blocking(|services| services.table.pending(now())).await {
        Some(Ok(pending)) => pending,
        Some(Err(error)) => return tracing::error!(?error, "the outbox cannot be read"),
        None => return,
    };
    for fault in pending.faults {
        tracing::error!(error = ?fault, "news can never be told");
    }
    let responder = Responder { services, http };
    for news in pending.announcements {
        let Some(channel) = responder.seat(&news.current.header).await else { continue };
        for message in Presenter::to_channel(Language::of_tag(&news.current.header.locale)).news(&news) {
            if *stopped.borrow() || !responder.post(channel, message).await {
                break;
            }
        }
    }
    for notice in pending.notices {
        let Logged { entry, by } = &notice.deed;
        let language = Language::of_tag(&notice.header.locale);
        let post = admin::announcement(language, by, &notice.header, entry.deed, &entry.reason);
        responder.post(notice.header.channel, TrackedPost { post, tracked: Some(Tracked::Notice(notice.id)) }).await;
    }
    let calls = match services.blocking(|services| services.table.due_calls(now())).await {
        Some(Ok(calls)) => calls,
        Some(Err(error)) => return tracing::error!(?error, "the calls cannot be read"),
        None => return,
    };
    for call in calls {
        if *stopped.borrow() {
            return;
        }
        responder.call(call).await;
    }
    for message in pending.stale_boards {
        if *stopped.borrow() {
            return;
        }
        responder.strip(message).await;
    }
}

async fn prune(services: &Arc<Services>, http: &Api) {
    match services.blocking(|services| services.table.prune(now())).await {
        Some(Ok(expired)) => {
            for message in expired.into_iter().filter_map(|challenge| challenge.message) {
                Responder { services, http }.strip(message).await;
            }
        }
        Some(Err(error)) => tracing::error!(?error, "old rows cannot be forgotten"),
        None => {}
    }
}
