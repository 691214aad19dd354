//! Sees which servers have removed the bot, and lets what was theirs go once that is long ago. Discord is asked for all of
//! them rather than listened to: it tells of a removal only once, to a bot that is there to hear it and pays for it with all
//! channels of all servers at each start.

use crate::discord::delivery::rest::{self, Api};
use crate::discord::delivery::services::{Services, now};
use std::sync::Arc;

/// Notes of which servers the bot is a member, and deletes what is kept of those that removed it a month ago.
pub async fn check(services: &Arc<Services>, http: &Api) {
    match rest::guilds(http).await {
        Ok(guilds) => {
            let trouble = "it cannot be noted which servers the bot is a member of";
            if services.at_table(trouble, move |table| table.note_memberships(&guilds, now())).await.is_none() {
                return;
            }
        }
        // It is asked again in an hour.
        Err(error) => return tracing::debug!(%error, "Discord does not say which servers the bot is a member of"),
    }
    while !services.is_stopping()
        && services.at_table("what was a server's cannot be deleted", |table| table.purge(now())).await == Some(true)
    {
        // Whoever waited for the database has had a turn before the next step.
        tokio::task::yield_now().await;
    }
}
