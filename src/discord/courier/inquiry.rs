//! Asks Discord what the desk must know before it can decide.

use super::super::deliver::{self, DeliveryError};
use super::super::reply::{Found, Inquiry};
use super::notes::trouble;
use super::{Courier, note};
use serenity::futures::future::join_all;
use std::time::Duration;

/// How long an inquiry may take: the answer is due within three seconds.
const INQUIRY: Duration = Duration::from_millis(1_500);

impl Courier<'_> {
    /// Asks, and has the table note what is lost. What is not known in time is taken to be all right.
    pub async fn inquire(&self, inquiry: Inquiry) -> Found {
        let asking = async {
            let places = inquiry.places.into_iter().map(|(id, channel)| async move {
                let seen = deliver::see_channel(self.http, channel).await;
                if let Some(trouble) = seen.err().and_then(|error| trouble(&error)) {
                    self.office.blocking(move |office| note(office.table.venue_lost(id, trouble))).await;
                }
            });
            let board = inquiry.board.into_iter().map(|(id, message)| async move {
                if let Err(DeliveryError::MessageGone) = deliver::see_message(self.http, message).await {
                    self.office.blocking(move |office| note(office.table.board_deleted(id))).await;
                }
            });
            let members = inquiry.members.into_iter().map(|(guild, person)| async move {
                let seen = deliver::see_member(self.http, guild, person).await;
                matches!(seen, Err(DeliveryError::NoMember)).then_some((guild, person))
            });
            let (_, _, absent) = tokio::join!(join_all(places), join_all(board), join_all(members));
            Found { absent: absent.into_iter().flatten().collect() }
        };
        tokio::time::timeout(INQUIRY, asking).await.unwrap_or_default()
    }
}
