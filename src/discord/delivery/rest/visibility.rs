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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const GUILD: GuildId = GuildId(900);
    const ANNA: PersonId = PersonId(100);
    const PLAYERS: u64 = 1;
    const GUESTS: u64 = 2;
    const MODERATORS: u64 = 3;
    const SEE: u64 = Permissions::VIEW_CHANNEL.bits();
    const SEND: u64 = Permissions::SEND_MESSAGES.bits();

    /// What Anna may do with these roles in a channel with these overwrites, each with its id, whether that is a person's,
    /// and what it allows and denies. Everybody sees channels, moderators administer.
    fn allowed(own: &[u64], overwrites: &[(u64, bool, u64, u64)]) -> Permissions {
        let role = |id: u64, permissions: u64| json!({ "id": id.to_string(), "permissions": permissions.to_string() });
        let administer = Permissions::ADMINISTRATOR.bits();
        let roles = json!([role(GUILD.0, SEE), role(PLAYERS, SEND), role(GUESTS, 0), role(MODERATORS, administer)]);
        let overwrite = |&(id, is_person, allow, deny): &(u64, bool, u64, u64)| json!({ "id": id.to_string(), "type": u8::from(is_person), "allow": allow.to_string(), "deny": deny.to_string() });
        let overwrites: Vec<Value> = overwrites.iter().map(overwrite).collect();
        let channel = json!({ "id": "500", "type": 0, "guild_id": "900", "permission_overwrites": overwrites });
        let own: Vec<RoleId> = own.iter().map(|&id| RoleId(id)).collect();
        let roles: Vec<DiscordRole> = serde_json::from_value(roles).unwrap();
        let channel = serde_json::from_value(channel).unwrap();
        Member { guild: GUILD, person: ANNA, own: &own, roles: &roles }.allowed_in(&channel)
    }

    fn sees(own: &[u64], overwrites: &[(u64, bool, u64, u64)]) -> bool {
        allowed(own, overwrites).view_channel()
    }

    #[test]
    fn a_channel_is_seen_as_its_overwrites_for_everybody_for_roles_and_for_the_person_say_in_this_order() {
        assert!(sees(&[], &[]));
        let closed = (GUILD.0, false, 0, SEE);
        assert!(!sees(&[PLAYERS], &[closed]));
        let for_players = (PLAYERS, false, SEE, 0);
        assert!(sees(&[PLAYERS], &[for_players, closed]), "in whatever order they are sent");
        assert!(!sees(&[GUESTS], &[closed, for_players]), "a role of others");
        assert!(
            sees(&[PLAYERS, GUESTS], &[closed, (GUESTS, false, 0, SEE), for_players]),
            "of two roles one allows it"
        );
        assert!(!sees(&[PLAYERS], &[closed, for_players, (ANNA.0, true, 0, SEE)]), "she herself is shut out");
        assert!(sees(&[], &[closed, (ANNA.0, true, SEE, 0)]), "or let in");
        assert!(
            !sees(&[], &[closed, (ANNA.0, false, SEE, 0), (101, true, SEE, 0)]),
            "a role of that id, or somebody else"
        );
        assert!(sees(&[MODERATORS], &[closed, (ANNA.0, true, 0, SEE)]), "an administrator sees everything");
    }

    #[test]
    fn permissions_are_those_of_all_roles_together() {
        assert_eq!(allowed(&[PLAYERS, GUESTS], &[]), Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES);
        assert_eq!(allowed(&[GUESTS], &[]), Permissions::VIEW_CHANNEL);
        assert_eq!(allowed(&[PLAYERS], &[(PLAYERS, false, 0, SEND)]), Permissions::VIEW_CHANNEL);
    }
}
