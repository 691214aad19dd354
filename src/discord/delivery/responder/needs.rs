//! Provides the needs of an interaction before it is handled.

use super::Responder;
use crate::discord::delivery::needs::{Lookup, LookupResult, MetNeeds, Need};
use crate::discord::delivery::responder::tracking::failure;
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::delivery::work_queue::Urgency;
use crate::discord::interaction::{Interaction, PlaceKind};
use crate::store::ids::{ChannelId, GuildId, PersonId};
use crate::table::Failure;
use serenity::all::Permissions;
use serenity::futures::future::join_all;
use std::sync::Arc;
use std::time::Duration;

/// The longest lookup: the answer is due within three seconds.
const LOOKUP_TIMEOUT: Duration = Duration::from_millis(1_500);

/// The longest check whether somebody sees a channel: a lookup may follow within the three seconds.
const SIGHT_TIMEOUT: Duration = Duration::from_millis(1_000);

impl Responder<'_> {
    /// Provides a need. `None` if that failed: the caller was told, or cannot be told any more.
    pub async fn provide(&self, interaction: &Interaction, need: Need, known: MetNeeds) -> Option<MetNeeds> {
        Some(match need {
            Need::Sight(channel) => {
                let mut sight = known.sight;
                sight.push((channel, self.sees(interaction, channel).await));
                MetNeeds { sight, ..known }
            }
            Need::Lookup(lookup) => MetNeeds { found: Some(self.look_up(interaction, lookup).await), ..known },
            Need::Tutor(task) => {
                MetNeeds { objection: self.consult(interaction.caller.id, *task).await, is_ready: true, ..known }
            }
            Need::Thread(to_open) => {
                let thread = self.open_challenge_thread(interaction, *to_open).await?;
                MetNeeds { thread: Some(thread), is_deferred: true, is_ready: true, ..known }
            }
            Need::Deferral(first) => {
                let job = self.begin_work(interaction).await?;
                if !self.defer(interaction, first).await {
                    return None;
                }
                let slot = self.services.work_queue.slot(Urgency::Answer, Some(interaction.caller.id)).await;
                MetNeeds { slot: Some(Arc::new((job, slot))), is_deferred: true, is_ready: true, ..known }
            }
        })
    }

    /// Whether the caller sees a channel of this server; `false` if that is not known in time.
    async fn sees(&self, interaction: &Interaction, channel: ChannelId) -> bool {
        let Some(guild) = interaction.place.guild.filter(|_| interaction.place.kind == PlaceKind::Guild) else {
            return false;
        };
        let (person, roles) = (interaction.caller.id, interaction.rights.roles.as_slice());
        let asking = rest::permissions_in(self.api, guild, channel, person, roles);
        match tokio::time::timeout(SIGHT_TIMEOUT, asking).await {
            Ok(Ok(allowed)) => allowed.view_channel(),
            Ok(Err(error)) => {
                tracing::warn!(%channel, %error, "it is not known whether somebody sees a channel");
                false
            }
            Err(_) => false,
        }
    }

    /// The permissions of the bot's user, which has this id, in a channel; none without access to it.
    async fn allowed_to_bot(&self, guild: GuildId, channel: ChannelId, own: PersonId) -> Option<Permissions> {
        match rest::own_permissions_in(self.api, guild, channel, own).await {
            Ok(allowed) => Some(allowed),
            Err(DeliveryError::NoAccess | DeliveryError::ChannelGone) => Some(Permissions::empty()),
            Err(error) => {
                tracing::warn!(%channel, %error, "it is not known what the bot may do in a channel");
                None
            }
        }
    }

    /// Asks Discord, and notes lost places and boards, and conversations that were opened. What Discord does not answer
    /// in time counts as unchanged.
    async fn look_up(&self, interaction: &Interaction, lookup: Lookup) -> LookupResult {
        let asking = async {
            let places = lookup.places.into_iter().map(|(id, channel)| async move {
                let seen = rest::check_channel(self.api, channel).await;
                if let Some(Failure::Lost(problem)) = seen.err().map(|error| failure(&error)) {
                    self.with_table("a lost channel cannot be recorded", move |table| {
                        table.venues.venue_lost(id, channel, problem)
                    })
                    .await;
                }
            });
            let board = lookup.board.into_iter().map(|(id, message)| async move {
                if let Err(DeliveryError::MessageGone) = rest::check_message(self.api, message).await {
                    self.with_table("a deleted board cannot be recorded", move |table| table.venues.board_deleted(id))
                        .await;
                }
            });
            let members = lookup.members.into_iter().map(|(guild, person)| async move {
                let seen = rest::check_member(self.api, guild, person).await;
                matches!(seen, Err(DeliveryError::NoMember)).then_some((guild, person))
            });
            let visible = async {
                let Some(guild) = lookup.channels_of else { return Vec::new() };
                let seen = rest::visible_channels(self.api, guild, interaction.caller.id, &interaction.rights).await;
                // A channel is not named unless it is known that they see it.
                seen.inspect_err(|error| tracing::warn!(%error, "it is not known what somebody sees"))
                    .unwrap_or_default()
            };
            let opponent = async {
                let (guild, person) = lookup.opponent?;
                Some((guild, person, rest::fetch_member(self.api, guild, person).await))
            };
            let conversation = async {
                if let Some(person) = lookup.conversation_with {
                    let opened = self.open_conversation(person).await;
                    drop(opened.inspect_err(|error| tracing::warn!(%error, "no conversation could be opened")));
                }
            };
            let allowed_to_bot = async {
                let (place, me) = lookup.permissions_in.zip(self.services.bot.get())?;
                self.allowed_to_bot(place.guild, place.channel, me.id).await
            };
            let (places, board, members) = (join_all(places), join_all(board), join_all(members));
            let (_, _, absent, opponent, visible, (), allowed_to_bot) =
                tokio::join!(places, board, members, opponent, visible, conversation, allowed_to_bot);
            let mut absent: Vec<_> = absent.into_iter().flatten().collect();
            let opponent = match opponent {
                Some((guild, person, Err(DeliveryError::NoMember))) => {
                    absent.push((guild, person));
                    None
                }
                Some((_, _, found)) => found.ok(),
                None => None,
            };
            LookupResult { absent, opponent, visible, allowed_to_bot }
        };
        tokio::time::timeout(LOOKUP_TIMEOUT, asking).await.unwrap_or_default()
    }
}
