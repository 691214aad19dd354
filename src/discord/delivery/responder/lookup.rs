//! Asks Discord what a command must know before it can decide.

use super::Responder;
use crate::discord::delivery::responder::tracking::failure;
use crate::discord::delivery::response::{Lookup, LookupResult};
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::interaction::{Interaction, PlaceKind};
use crate::store::ids::{ChannelId, GuildId};
use crate::table::Failure;
use serenity::all::Permissions;
use serenity::futures::future::join_all;
use std::time::Duration;

/// How long a lookup may take: the answer is due within three seconds.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// How long it may take to hear whether somebody sees a channel: another lookup may follow within the three seconds.
const SIGHT_PATIENCE: Duration = Duration::from_millis(1_000);

impl Responder<'_> {
    /// Whether the caller sees a channel of the server where they are. What is not known in time is hidden.
    pub async fn sees(&self, interaction: &Interaction, channel: ChannelId) -> bool {
        let Some(guild) = interaction.place.guild.filter(|_| interaction.place.kind == PlaceKind::Server) else {
            return false;
        };
        let (person, roles) = (interaction.caller.id, interaction.rights.roles.as_slice());
        let asking = rest::permissions_in(self.http, guild, channel, (person, roles));
        match tokio::time::timeout(SIGHT_PATIENCE, asking).await {
            Ok(Ok(allowed)) => allowed.view_channel(),
            Ok(Err(error)) => {
                tracing::warn!(%channel, %error, "it is not known whether somebody sees a channel");
                false
            }
            Err(_) => false,
        }
    }

    /// What the bot may do in a channel of a server; `None` where Discord cannot say.
    async fn own_rights(&self, (guild, channel): (GuildId, ChannelId)) -> Option<Permissions> {
        let own = self.services.me.get()?.id;
        let asking = async {
            let roles = rest::roles_of_member(self.http, guild, own).await?;
            rest::permissions_in(self.http, guild, channel, (own, &roles)).await
        };
        match asking.await {
            Ok(allowed) => Some(allowed),
            Err(DeliveryError::Gone | DeliveryError::NoAccess) => Some(Permissions::empty()),
            Err(error) => {
                tracing::warn!(%channel, %error, "it is not known what the bot may do in a channel");
                None
            }
        }
    }

    /// Asks, and has the table note what is lost. What is not known in time is taken to be all right.
    pub async fn look_up(&self, interaction: &Interaction, lookup: Lookup) -> LookupResult {
        let asking = async {
            let places = lookup.places.into_iter().map(|(id, channel)| async move {
                let seen = rest::see_channel(self.http, channel).await;
                if let Some(Failure::Lost(trouble)) = seen.err().map(|error| failure(&error)) {
                    self.note(move |table| table.venues.venue_lost(id, trouble)).await;
                }
            });
            let board = lookup.board.into_iter().map(|(id, message)| async move {
                if let Err(DeliveryError::MessageGone) = rest::see_message(self.http, message).await {
                    self.note(move |table| table.venues.board_deleted(id)).await;
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
            let opponent = async {
                let (guild, person) = lookup.opponent?;
                Some((guild, person, rest::member(self.http, guild, person).await))
            };
            let own = async { self.own_rights(lookup.own_rights_in?).await };
            let (_, _, absent, opponent, visible, own_rights) =
                tokio::join!(join_all(places), join_all(board), join_all(members), opponent, visible, own);
            let mut absent: Vec<_> = absent.into_iter().flatten().collect();
            let opponent = match opponent {
                Some((guild, person, Err(DeliveryError::NoMember))) => {
                    absent.push((guild, person));
                    None
                }
                Some((_, _, found)) => found.ok(),
                None => None,
            };
            LookupResult { absent, opponent, visible, own_rights, ..LookupResult::default() }
        };
        tokio::time::timeout(PATIENCE, asking).await.unwrap_or_default()
    }
}
