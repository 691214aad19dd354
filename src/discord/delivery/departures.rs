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
            let noted = services.blocking(move |services| services.table.note_memberships(&guilds, now())).await;
            if let Some(Err(error)) = noted {
                return tracing::error!(?error, "it cannot be noted which servers the bot is a member of");
            }
        }
        // It is asked again in an hour.
        Err(error) => return tracing::debug!(%error, "Discord does not say which servers the bot is a member of"),
    }
    while !services.is_stopping() {
        match services.blocking(|services| services.table.purge(now())).await {
            // Whoever waited for the database has had a turn before the next step.
            Some(Ok(true)) => tokio::task::yield_now().await,
            Some(Ok(false)) | None => return,
            Some(Err(error)) => return tracing::error!(?error, "what was a server's cannot be deleted"),
        }
    }
}
