//! What someone may do in a channel.

use std::fmt;
use std::ops::{BitOr, BitOrAssign};

use serde::{Serialize, Serializer};

/// A set of permissions; JSON carries it as a decimal string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(pub u64);

impl Permissions {
    /// Everything, everywhere.
    pub const ADMINISTRATOR: Self = Self(1 << 3);
    /// Change channels.
    pub const MANAGE_CHANNELS: Self = Self(1 << 4);
    /// Change the guild's settings.
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    /// See a channel at all.
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// Post in a channel (not in its threads).
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// Delete others' messages.
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    /// Post embeds.
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// Post files.
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// Read what was written before.
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// Ping @everyone, @here and any role.
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    /// Join a voice channel, and write in its chat.
    pub const CONNECT: Self = Self(1 << 20);
    /// Use commands of applications.
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    /// Rename, archive and delete others' threads.
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// Open public threads.
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// Open private threads.
    pub const CREATE_PRIVATE_THREADS: Self = Self(1 << 36);
    /// Post in threads.
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    /// Every permission there is.
    pub const ALL: Self = Self((1 << 53) - 1);

    /// What a guild gives to everybody.
    pub const EVERYONE: Self = Self(
        Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::CONNECT.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0,
    );

    /// What a moderator has on top.
    pub const MODERATOR: Self = Self(
        Self::MANAGE_CHANNELS.0
            | Self::MANAGE_GUILD.0
            | Self::MANAGE_MESSAGES.0
            | Self::MANAGE_THREADS.0
            | Self::MENTION_EVERYONE.0,
    );

    /// Whether all of `other` is granted; an administrator is granted everything.
    pub const fn allow(self, other: Self) -> bool {
        self.0 & Self::ADMINISTRATOR.0 != 0 || self.0 & other.0 == other.0
    }

    /// These, less `other`.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Permissions {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl fmt::Display for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
