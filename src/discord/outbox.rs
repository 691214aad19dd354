//! Delivers what was left behind: news that a process had on record but did not post before it ended, or that Discord
//! did not take, and buttons that should be gone.

use super::courier::Courier;
use super::deliver;
use super::office::{Office, now};
use super::show::Show;
use crate::locale::Language;
use serenity::all::Http;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// How often to look.
const EVERY: Duration = Duration::from_secs(5);
/// After how many looks to forget what is no longer needed: an hour.
const PRUNE_EVERY: u32 = 720;

/// Delivers for ever.
pub async fn run(office: Arc<Office>, http: Arc<Http>) {
    let mut clock = interval(EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for look in 0_u32.. {
        clock.tick().await;
        post_pending(&office, &http).await;
        if look.is_multiple_of(PRUNE_EVERY) {
            prune(&office, &http).await;
            deliver::forget_rate_limits(&http).await;
        }
    }
}

async fn post_pending(office: &Arc<Office>, http: &Http) {
    let pending = office.blocking(|office| {
        let pending = office.table.pending(now())?;
        for fault in pending.faults {
            tracing::error!(error = ?fault, "news can never be told");
        }
        let posts = pending.announcements.iter().flat_map(|news| {
            let show = Show::to_channel(Language::of_tag(&news.view.locale));
            show.news(news).into_iter().map(|shown| (news.view.channel, shown))
        });
        Ok::<_, crate::table::Fault>((posts.collect::<Vec<_>>(), pending.stale_boards))
    });
    let (posts, stale) = match pending.await {
        Some(Ok(pending)) => pending,
        Some(Err(error)) => return tracing::error!(?error, "the outbox cannot be read"),
        None => return,
    };
    let courier = Courier { office, http };
    for (channel, shown) in posts {
        courier.post(channel, shown).await;
    }
    for message in stale {
        courier.strip(message).await;
    }
}

async fn prune(office: &Arc<Office>, http: &Http) {
    match office.blocking(|office| office.table.prune(now())).await {
        Some(Ok(expired)) => {
            for message in expired.into_iter().filter_map(|challenge| challenge.message) {
                Courier { office, http }.strip(message).await;
            }
        }
        Some(Err(error)) => tracing::error!(?error, "old rows cannot be forgotten"),
        None => {}
    }
}
