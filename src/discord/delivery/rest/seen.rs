//! What decides who sees a channel, as Discord gives it, remembered for a short while.

use super::remembered::Remembered;
use crate::store::ids::{ChannelId, GuildId, PersonId};
use serde::Deserialize;
use serenity::all::{self, ChannelType, PermissionOverwrite, Permissions};

/// Roles, channels and members that were asked for a short while ago.
#[derive(Debug, Default)]
pub(super) struct Visibility {
    pub(super) roles: Remembered<GuildId, Vec<RoleSeen>>,
    pub(super) channels: Remembered<ChannelId, ChannelSeen>,
    pub(super) members: Remembered<(GuildId, PersonId), MemberSeen>,
    /// Private threads with their members.
    pub(super) in_threads: Remembered<(ChannelId, PersonId), ()>,
}

#[derive(Debug, Deserialize)]
pub(super) struct RoleSeen {
    pub(super) id: all::RoleId,
    pub(super) permissions: Permissions,
}

#[derive(Debug, Deserialize)]
pub(super) struct MemberSeen {
    pub(super) roles: Vec<all::RoleId>,
}

#[derive(Debug, Deserialize)]
pub(super) struct ChannelSeen {
    pub(super) id: all::ChannelId,
    #[serde(rename = "type")]
    pub(super) kind: ChannelType,
    pub(super) guild_id: Option<all::GuildId>,
    pub(super) parent_id: Option<all::ChannelId>,
    #[serde(default)]
    pub(super) permission_overwrites: Vec<PermissionOverwrite>,
}
