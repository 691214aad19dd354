//! The bot's permissions in a channel or thread.

use super::finding::Finding;
use crate::discord::delivery::invitation;
use crate::discord::delivery::rest::{self, Api, DeliveryError};
use crate::store::ids::{self, PersonId};
use anyhow::anyhow;
use serenity::all::{ApplicationId, Channel, ChannelId, ChannelType, GuildChannel, Permissions, UserId};

/// The permissions in a thread, which needs no others of its channel.
const IN_THREADS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);
/// The permissions in the chat of a voice channel, which has no threads.
const BESIDE_VOICES: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::CONNECT)
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// The permissions that matches take in a channel of this kind; `None` if none can be played there.
fn needed(kind: ChannelType) -> Option<Permissions> {
    match kind {
        ChannelType::Text | ChannelType::News => Some(invitation::permissions()),
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread => Some(IN_THREADS),
        // Its posts are threads.
        ChannelType::Forum => Some(IN_THREADS),
        ChannelType::Voice | ChannelType::Stage => Some(BESIDE_VOICES),
        _ => None,
    }
}

/// The names of these permissions, as Discord calls them.
fn names(permissions: Permissions) -> String {
    let connect = [(Permissions::CONNECT, "Connect")];
    let named = invitation::PERMISSIONS.into_iter().chain(connect);
    let named = named.filter(|(permission, _)| permissions.contains(*permission)).map(|(_, name)| name);
    named.collect::<Vec<_>>().join(", ")
}

/// The findings about one channel or thread.
pub(super) async fn findings(
    api: &Api,
    application: ApplicationId,
    bot: UserId,
    id: ChannelId,
) -> anyhow::Result<Vec<Finding>> {
    let channel = match api.serenity().get_channel(id).await.map_err(DeliveryError::from) {
        Ok(Channel::Guild(channel)) => channel,
        Ok(_) => return Ok(vec![Finding::Good("In direct messages it needs no permissions.".into())]),
        Err(error) => return Ok(vec![unseen(application, id, error)?]),
    };
    let Some(needed) = needed(channel.kind) else {
        return Ok(vec![Finding::Problem(format!(
            "In #{} no match can be played. Choose a text channel.",
            channel.name
        ))]);
    };
    let allowed = match allowed(api, bot, &channel).await {
        Ok(allowed) => allowed,
        Err(error) => return Ok(vec![unseen(application, id, error)?]),
    };
    let lacks = if allowed.administrator() { Permissions::empty() } else { needed - allowed };
    let mut findings = vec![match lacks.is_empty() {
        true => Finding::Good(format!("In #{} it has all permissions that it needs.", channel.name)),
        false => Finding::Problem(format!(
            "In #{} it lacks: {}. Give them to its role, in the server's settings or in the channel's.",
            channel.name,
            names(lacks)
        )),
    }];
    if channel.thread_metadata.is_some_and(|thread| thread.locked) {
        findings.push(Finding::Problem(format!("The thread {} is locked. Unlock it.", channel.name)));
    }
    Ok(findings)
}

async fn allowed(api: &Api, bot: UserId, channel: &GuildChannel) -> Result<Permissions, DeliveryError> {
    let guild = ids::GuildId(channel.guild_id.get());
    rest::own_permissions_in(api, guild, ids::ChannelId(channel.id.get()), PersonId(bot.get())).await
}

/// Discord answers the same where the bot is hidden a channel and where it is no member of the server.
fn unseen(application: ApplicationId, id: ChannelId, error: DeliveryError) -> anyhow::Result<Finding> {
    match error {
        DeliveryError::NoAccess => Ok(Finding::Problem(format!(
            "It cannot see the channel {id}. If it is in the server's list of members, give its role View Channels \
             there; in a private thread, mention it. If it is not, that server has no more than its commands: invite \
             it with this link: {}",
            invitation::link(application)
        ))),
        DeliveryError::ChannelGone => Ok(Finding::Problem(format!("There is no channel {id}."))),
        other => Err(anyhow!(other).context("cannot ask for the channel")),
    }
}
