//! What someone may do in a channel.

use std::fmt;

use bitflags::bitflags;
use serde::{Serialize, Serializer};

bitflags! {
    /// A set of permissions; JSON carries it as a decimal string.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Permissions: u64 {
        /// Everything, everywhere.
        const ADMINISTRATOR = 1 << 3;
        /// Change channels.
        const MANAGE_CHANNELS = 1 << 4;
        /// Change the guild's settings.
        const MANAGE_GUILD = 1 << 5;
        /// See a channel at all.
        const VIEW_CHANNEL = 1 << 10;
        /// Post in a channel (not in its threads).
        const SEND_MESSAGES = 1 << 11;
        /// Delete others' messages.
        const MANAGE_MESSAGES = 1 << 13;
        /// Post embeds.
        const EMBED_LINKS = 1 << 14;
        /// Post files.
        const ATTACH_FILES = 1 << 15;
        /// Read what was written before.
        const READ_MESSAGE_HISTORY = 1 << 16;
        /// Ping @everyone, @here and any role.
        const MENTION_EVERYONE = 1 << 17;
        /// Join a voice channel, and write in its chat.
        const CONNECT = 1 << 20;
        /// Use commands of applications.
        const USE_APPLICATION_COMMANDS = 1 << 31;
        /// Rename, archive and delete others' threads.
        const MANAGE_THREADS = 1 << 34;
        /// Open public threads.
        const CREATE_PUBLIC_THREADS = 1 << 35;
        /// Open private threads.
        const CREATE_PRIVATE_THREADS = 1 << 36;
        /// Post in threads.
        const SEND_MESSAGES_IN_THREADS = 1 << 38;

        /// Every permission there is, those without a name here too.
        const ALL = (1 << 53) - 1;

        /// What a guild gives to everybody.
        const EVERYONE = Self::VIEW_CHANNEL.bits()
            | Self::SEND_MESSAGES.bits()
            | Self::EMBED_LINKS.bits()
            | Self::ATTACH_FILES.bits()
            | Self::READ_MESSAGE_HISTORY.bits()
            | Self::CONNECT.bits()
            | Self::USE_APPLICATION_COMMANDS.bits()
            | Self::CREATE_PUBLIC_THREADS.bits()
            | Self::CREATE_PRIVATE_THREADS.bits()
            | Self::SEND_MESSAGES_IN_THREADS.bits();

        /// What a moderator has on top.
        const MODERATOR = Self::MANAGE_CHANNELS.bits()
            | Self::MANAGE_GUILD.bits()
            | Self::MANAGE_MESSAGES.bits()
            | Self::MANAGE_THREADS.bits()
            | Self::MENTION_EVERYONE.bits();
    }
}

impl Permissions {
    /// Whether all of `other` is granted; an administrator is granted everything.
    pub const fn allow(self, other: Self) -> bool {
        self.contains(Self::ADMINISTRATOR) || self.contains(other)
    }
}

impl fmt::Display for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bits().fmt(f)
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
