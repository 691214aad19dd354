//! Scheduled work: each hour the bot deletes old rows, rewrites the database if somebody's data was deleted, and
//! unseals the dice of ended games; each minute it finishes interrupted deletions of people's data. It rebuilds ledgers
//! after a corrected result, leaves servers on the order of its owner, notices servers that have removed it, and deletes
//! their data a month later. The bot asks Discord for the list of its servers: the event of a removal comes only once, to
//! a bot that is connected and receives all channels of all servers at each start.

use crate::discord::delivery::rest::{self, Api};
use crate::discord::delivery::services::{Services, now};
use crate::store::ids::GameRef;
use crate::table::{Fault, Table};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

/// The interval between two looks for corrected results.
const REBUILD_EVERY: Duration = Duration::from_secs(1);

/// The interval between two looks for servers to leave.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// The interval between two looks for interrupted deletions of people's data: a minute.
const FINISH_EVERY: Duration = Duration::from_secs(60);
/// The interval of pruning: an hour.
const PRUNE_EVERY: Duration = Duration::from_secs(60 * 60);

/// Leaves servers, prunes, and checks memberships until the process is to end.
pub async fn run(services: Arc<Services>, api: Api) {
    let (mut looks, mut prunes) = (interval(LOOK_EVERY), interval(PRUNE_EVERY));
    let mut forgets = interval(FINISH_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let is_to_prune = tokio::select! {
            _ = prunes.tick() => true,
            _ = looks.tick() => false,
            _ = forgets.tick() => {
                let failed = "somebody cannot be forgotten yet";
                services.with_table(failed, |table| table.people.finish_forgetting(now())).await;
                continue;
            }
            () = services.stopping.cancelled() => return,
        };
        if is_to_prune {
            services.with_table("old rows cannot be deleted", |table| table.prune(now())).await;
            let is_quiet = services.is_quiet();
            services
                .with_table("the database cannot be rewritten", move |table| table.people.scrub_if_due(is_quiet, now()))
                .await;
            unseal_dice(&services).await;
            let (services, api) = (Arc::clone(&services), api.clone());
            tokio::spawn(async move { check_memberships(&services, &api).await });
        }
        leave_guilds(&services, &api).await;
    }
}

/// Rebuilds ledgers until the process is to end; the next process starts over with the unfinished ones.
pub async fn rebuild_ledgers(services: Arc<Services>) {
    loop {
        let mut started = Instant::now();
        while !services.is_stopping()
            && services.with_table("ratings cannot be rebuilt", |table| table.ratings.rebuild(now(), 1)).await
                == Some(true)
        {
            // The database is left to others for as long as the step took: another process that waits for it only looks
            // now and then whether it is free.
            sleep(started.elapsed()).await;
            started = Instant::now();
        }
        if services.stopping.run_until_cancelled(sleep(REBUILD_EVERY)).await.is_none() {
            return;
        }
    }
}

/// Keeps the secrets of games that have ended unsealed, so that they stay open if the key is lost.
async fn unseal_dice(services: &Arc<Services>) {
    let mut after = GameRef::BEFORE_ALL;
    while !services.is_stopping() {
        let step = move |table: &Table| table.history.unseal_ended(after);
        match services.with_table("the dice of ended games cannot be unsealed", step).await {
            Some(Some(last)) => after = last,
            Some(None) | None => return,
        }
    }
}

const CANNOT_PURGE: &str = "cannot delete the data of a server";

/// Deletes the data of servers whose owner has ordered that, at any process, until the process is to end.
pub async fn forget_guilds(services: Arc<Services>) {
    while services.stopping.run_until_cancelled(services.forgetting.notified()).await.is_some() {
        purge(&services, |table| table.administration.purge_forgotten(now())).await;
    }
}

/// Leaves servers on the order of the bot's owner.
async fn leave_guilds(services: &Arc<Services>, api: &Api) {
    let due = services
        .with_table("the servers to leave cannot be read", |table| table.administration.guilds_to_leave(now()))
        .await;
    for guild in due.into_iter().flatten() {
        let (services, api) = (Arc::clone(services), api.clone());
        tokio::spawn(async move {
            match rest::leave_guild(&api, guild).await {
                Ok(()) => {
                    tracing::info!(%guild, "left the server");
                    services
                        .with_table("cannot record that the bot left a server", move |table| {
                            table.administration.left_guild(guild, now())
                        })
                        .await;
                }
                Err(error) => tracing::warn!(%guild, %error, "the server cannot be left yet"),
            }
        });
    }
}

/// Notes of which servers the bot is a member, and deletes the data of servers that removed it a month ago or whose
/// owner wants that.
async fn check_memberships(services: &Arc<Services>, api: &Api) {
    purge(services, |table| table.administration.purge_forgotten(now())).await;
    let asked_at = now();
    match rest::guilds(api).await {
        Ok(guilds) => {
            let failed = "it cannot be noted which servers the bot is a member of";
            if services
                .with_table(failed, move |table| table.administration.note_memberships(&guilds, asked_at))
                .await
                .is_some()
            {
                purge(services, |table| table.administration.purge(now())).await;
            }
        }
        // It is asked again in an hour.
        Err(error) => tracing::debug!(%error, "Discord does not say which servers the bot is a member of"),
    }
}

/// Deletes step by step until nothing is left.
async fn purge(services: &Arc<Services>, step: fn(&Table) -> Result<bool, Fault>) {
    while !services.is_stopping() && services.with_table(CANNOT_PURGE, step).await == Some(true) {
        // Others that wait for the database have a turn before the next step.
        tokio::task::yield_now().await;
    }
}
