//! Which channels of a server somebody sees.

use super::api::Api;
use super::error::DeliveryError;
use crate::discord::interaction::Rights;
use crate::store::ids::{ChannelId, GuildId, PersonId};
use serde::Deserialize;
use serenity::all::{LightMethod, PermissionOverwrite, PermissionOverwriteType, Permissions, RoleId, Route};
use serenity::http::Request;

/// The channels of a server, threads left out, that a member with these rights sees.
///
/// # Errors
/// [`DeliveryError::NoAccess`] where the bot is no member.
pub async fn visible_channels(
    http: &Api,
    guild: GuildId,
    person: PersonId,
    rights: &Rights,
) -> Result<Vec<ChannelId>, DeliveryError> {
    let guild_id = serenity::all::GuildId::new(guild.0);
    let roles = http.fire(Request::new(Route::GuildRoles { guild_id }, LightMethod::Get));
    let channels = http.fire(Request::new(Route::GuildChannels { guild_id }, LightMethod::Get));
    let (roles, channels): (Vec<RoleSeen>, Vec<ChannelSeen>) = tokio::try_join!(roles, channels)?;
    let member = Member { guild, person, rights, roles: &roles };
    Ok(channels.iter().filter(|channel| member.sees(channel)).map(|channel| ChannelId(channel.id.get())).collect())
}

/// A member, with all roles of their server.
struct Member<'a> {
    guild: GuildId,
    person: PersonId,
    rights: &'a Rights,
    roles: &'a [RoleSeen],
}

impl Member<'_> {
    /// As Discord works it out: roles, then what the channel says of everybody, of their roles, of them.
    fn sees(&self, channel: &ChannelSeen) -> bool {
        let held = self.roles.iter().filter(|role| self.is_everyone(role.id) || self.has(role.id));
        let base = held.fold(Permissions::empty(), |all, role| all | role.permissions);
        if (base | self.rights.permissions).administrator() {
            return true;
        }
        let everyone = |kind| matches!(kind, PermissionOverwriteType::Role(id) if self.is_everyone(id));
        let own_roles = |kind| matches!(kind, PermissionOverwriteType::Role(id) if self.has(id));
        let own = |kind| matches!(kind, PermissionOverwriteType::Member(id) if id.get() == self.person.0);
        let steps: [&dyn Fn(PermissionOverwriteType) -> bool; 3] = [&everyone, &own_roles, &own];
        let allowed = steps.into_iter().fold(base, |before, concerns| {
            let said = channel.permission_overwrites.iter().filter(|said| concerns(said.kind));
            let (allow, deny) = said.fold((Permissions::empty(), Permissions::empty()), |(allow, deny), said| {
                (allow | said.allow, deny | said.deny)
            });
            (before - deny) | allow
        });
        allowed.view_channel()
    }

    fn has(&self, role: RoleId) -> bool {
        self.rights.roles.iter().any(|own| own.0 == role.get())
    }

    /// The role that everybody has is called by the server's id.
    fn is_everyone(&self, role: RoleId) -> bool {
        role.get() == self.guild.0
    }
}

#[derive(Deserialize)]
struct RoleSeen {
    id: RoleId,
    permissions: Permissions,
}

#[derive(Deserialize)]
struct ChannelSeen {
    id: serenity::all::ChannelId,
    #[serde(default)]
    permission_overwrites: Vec<PermissionOverwrite>,
}
