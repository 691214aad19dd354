//! Asks Discord what a command must know before it can decide.

use super::Responder;
use crate::discord::delivery::responder::tracking::trouble;
use crate::discord::delivery::response::{Lookup, LookupResult};
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::interaction::Interaction;
use serenity::futures::future::join_all;
use std::time::Duration;

/// How long a lookup may take: the answer is due within three seconds.
const PATIENCE: Duration = Duration::from_millis(1_500);

impl Responder<'_> {
    /// Asks, and has the table note what is lost. What is not known in time is taken to be all right.
    pub async fn look_up(&self, interaction: &Interaction, lookup: Lookup) -> LookupResult {
        let asking = async {
            let places = lookup.places.into_iter().map(|(id, channel)| async move {
                let seen = rest::see_channel(self.http, channel).await;
                if let Some(trouble) = seen.err().and_then(|error| trouble(&error)) {
                    self.note(move |table| table.venue_lost(id, trouble)).await;
                }
            });
            let board = lookup.board.into_iter().map(|(id, message)| async move {
                if let Err(DeliveryError::MessageGone) = rest::see_message(self.http, message).await {
                    self.note(move |table| table.board_deleted(id)).await;
                }
            });
            let members = lookup.members.into_iter().map(|(guild, person)| async move {
                let seen = rest::see_member(self.http, guild, person).await;
                matches!(seen, Err(DeliveryError::NoMember)).then_some((guild, person))
            });
            let visible = async {
                let Some(guild) = lookup.channels_of else { return Vec::new() };
                let seen = rest::visible_channels(self.http, guild, interaction.caller.id, &interaction.rights).await;
                // Nothing is named of which it is not known that they may see it.
                seen.inspect_err(|error| tracing::warn!(%error, "it is not known what somebody sees"))
                    .unwrap_or_default()
            };
            let (_, _, absent, visible) = tokio::join!(join_all(places), join_all(board), join_all(members), visible);
            LookupResult { absent: absent.into_iter().flatten().collect(), visible, thread: None }
        };
        tokio::time::timeout(PATIENCE, asking).await.unwrap_or_default()
    }
}
