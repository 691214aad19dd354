//! The permissions of a person in the channels of a server.

use super::api::Api;
use super::error::DeliveryError;
use super::remembered::{DiscordChannel, DiscordRole};
use crate::discord::interaction::Rights;
use crate::store::ids::{ChannelId, GuildId, PersonId, RoleId};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serenity::all::{self, ChannelType, LightMethod, PermissionOverwriteType, Permissions, Route};
use serenity::http::Request;
use std::sync::Arc;

/// The channels of a server, threads left out, that a member with these rights sees.
///
/// # Errors
/// [`DeliveryError::NoAccess`] where the bot is no member.
pub async fn visible_channels(
    api: &Api,
    guild: GuildId,
    person: PersonId,
    rights: &Rights,
) -> Result<Vec<ChannelId>, DeliveryError> {
    let guild_id = guild.0.into();
    let asking = api.send_repeatable(Request::new(Route::GuildChannels { guild_id }, LightMethod::Get));
    let (roles, channels) = tokio::try_join!(roles_of(api, guild), api.visibility.of_guilds.get_or(guild, asking))?;
    let member = Member { guild, person, own: &rights.roles, roles: &roles };
    let sees =
        |channel: &&DiscordChannel| rights.permissions.administrator() || member.allowed_in(channel).view_channel();
    Ok(channels.iter().filter(sees).map(|channel| ChannelId(channel.id.get())).collect())
}

/// The permissions of a member with these roles in a channel or thread of a server; none for a channel of another
/// server, or one that the member cannot see. The owner of a server, who may do everything, is not known here.
///
/// # Errors
/// [`DeliveryError::ChannelGone`], or [`DeliveryError::NoAccess`] where the bot does not get in itself.
pub async fn permissions_in(
    api: &Api,
    guild: GuildId,
    channel: ChannelId,
    person: PersonId,
    own: &[RoleId],
) -> Result<Permissions, DeliveryError> {
    let (roles, seen) = tokio::try_join!(roles_of(api, guild), channel_info(api, channel))?;
    if seen.guild_id.is_none_or(|of| of.get() != guild.0) {
        return Ok(Permissions::empty());
    }
    let is_thread =
        matches!(seen.kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread);
    // A thread shares the permissions of its channel.
    let home = match seen.parent_id.filter(|_| is_thread) {
        Some(parent) => channel_info(api, ChannelId(parent.get())).await?,
        None => Arc::clone(&seen),
    };
    let allowed = Member { guild, person, own, roles: &roles }.allowed_in(&home);
    let is_private = seen.kind == ChannelType::PrivateThread && !allowed.manage_threads();
    let enters = allowed.view_channel() && (!is_private || is_in_thread(api, channel, person).await?);
    Ok(if enters { allowed } else { Permissions::empty() })
}

/// The permissions of the bot's user, which has this id, in a channel or thread of a server.
///
/// # Errors
/// As [`permissions_in`].
pub async fn own_permissions_in(
    api: &Api,
    guild: GuildId,
    channel: ChannelId,
    own: PersonId,
) -> Result<Permissions, DeliveryError> {
    let route = Route::GuildMember { guild_id: guild.0.into(), user_id: own.0.into() };
    let member: MemberRoles = api.send_repeatable(Request::new(route, LightMethod::Get)).await?;
    let roles: Vec<RoleId> = member.roles.iter().map(|role| RoleId(role.get())).collect();
    permissions_in(api, guild, channel, own, &roles).await
}

#[derive(Deserialize)]
struct MemberRoles {
    roles: Vec<all::RoleId>,
}

async fn roles_of(api: &Api, guild: GuildId) -> Result<Arc<Vec<DiscordRole>>, DeliveryError> {
    let asking = api.send_repeatable(Request::new(Route::GuildRoles { guild_id: guild.0.into() }, LightMethod::Get));
    api.visibility.roles.get_or(guild, asking).await
}

pub(super) async fn channel_info(api: &Api, channel: ChannelId) -> Result<Arc<DiscordChannel>, DeliveryError> {
    let asking = api.send_repeatable(Request::new(Route::Channel { channel_id: channel.0.into() }, LightMethod::Get));
    api.visibility.channels.get_or(channel, asking).await
}

async fn is_in_thread(api: &Api, thread: ChannelId, person: PersonId) -> Result<bool, DeliveryError> {
    let route = Route::ChannelThreadMember { channel_id: thread.0.into(), user_id: person.0.into() };
    let asking = async {
        let _: IgnoredAny = api.send_repeatable(Request::new(route, LightMethod::Get)).await?;
        Ok(())
    };
    match api.visibility.in_threads.get_or((thread, person), asking).await {
        Ok(_) => Ok(true),
        Err(DeliveryError::NoMember) => Ok(false),
        Err(error) => Err(error),
    }
}

/// A member, with all roles of their server.
struct Member<'a> {
    guild: GuildId,
    person: PersonId,
    own: &'a [RoleId],
    roles: &'a [DiscordRole],
}

impl Member<'_> {
    /// Discord's calculation: the roles, then the channel's overwrites for everybody, for the roles, and for the
    /// person.
    fn allowed_in(&self, channel: &DiscordChannel) -> Permissions {
        let held = self.roles.iter().filter(|role| self.is_everyone(role.id) || self.has(role.id));
        let base = held.fold(Permissions::empty(), |all, role| all | role.permissions);
        if base.administrator() {
            return Permissions::all();
        }
        let everyone = |kind| matches!(kind, PermissionOverwriteType::Role(id) if self.is_everyone(id));
        let own_roles = |kind| matches!(kind, PermissionOverwriteType::Role(id) if self.has(id));
        let own = |kind| matches!(kind, PermissionOverwriteType::Member(id) if id.get() == self.person.0);
        let steps: [&dyn Fn(PermissionOverwriteType) -> bool; 3] = [&everyone, &own_roles, &own];
        steps.into_iter().fold(base, |before, concerns| {
            let said = channel.permission_overwrites.iter().filter(|said| concerns(said.kind));
            let (allow, deny) = said.fold((Permissions::empty(), Permissions::empty()), |(allow, deny), said| {
                (allow | said.allow, deny | said.deny)
            });
            (before - deny) | allow
        })
    }

    /// Whether they have this role, other than the one that everybody has.
    fn has(&self, role: all::RoleId) -> bool {
        !self.is_everyone(role) && self.own.iter().any(|own| own.0 == role.get())
    }

    /// The role that everybody has is called by the server's id.
    fn is_everyone(&self, role: all::RoleId) -> bool {
        role.get() == self.guild.0
    }
}
