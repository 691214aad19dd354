//! Leaves servers that the owner has the bot leave, sees which servers have removed the bot, and lets what was theirs go once that is long ago. Discord is asked for all of
//! them rather than listened to: it tells of a removal only once, to a bot that is there to hear it and pays for it with all
//! channels of all servers at each start.

use crate::discord::delivery::rest::{self, Api};
use crate::discord::delivery::services::{Services, now};
use crate::table::{Fault, Table};
use std::sync::Arc;

/// What the log says where it cannot be done.
const TROUBLE: &str = "what was a server's cannot be deleted";

/// Begins to leave the servers that the owner of the bot has it leave.
pub async fn leave(services: &Arc<Services>, http: &Api) {
    let due = services
        .at_table("the servers to leave cannot be read", |table| table.administration.guilds_to_leave(now()))
        .await;
    for guild in due.into_iter().flatten() {
        let (services, http) = (Arc::clone(services), http.clone());
        tokio::spawn(async move {
            match rest::leave_guild(&http, guild).await {
                Ok(()) => {
                    tracing::info!(%guild, "left the server");
                    services
                        .at_table("it cannot be noted", move |table| table.administration.left_guild(guild, now()))
                        .await;
                }
                Err(error) => tracing::warn!(%guild, %error, "the server cannot be left yet"),
            }
        });
    }
}

/// Notes of which servers the bot is a member, and deletes what is kept of those that removed it a month ago, and of those
/// whose owner wants that.
pub async fn check(services: &Arc<Services>, http: &Api) {
    purge(services, |table| table.administration.purge_forgotten(now())).await;
    match rest::guilds(http).await {
        Ok(guilds) => {
            let trouble = "it cannot be noted which servers the bot is a member of";
            if services
                .at_table(trouble, move |table| table.administration.note_memberships(&guilds, now()))
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

/// Deletes step by step until there is no more to do.
async fn purge(services: &Arc<Services>, step: fn(&Table) -> Result<bool, Fault>) {
    while !services.is_stopping() && services.at_table(TROUBLE, step).await == Some(true) {
        // Whoever waited for the database has had a turn before the next step.
        tokio::task::yield_now().await;
    }
}
