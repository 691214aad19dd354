//! Where a request comes from.

use super::PlaceKind;
use crate::locale::Language;
use crate::store::ids::{ChannelId, GuildId};
use serenity::all::{self, ChannelType, PartialChannel, Permissions};

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The channel or thread.
    pub channel: ChannelId,
    /// What kind of place that is.
    pub kind: PlaceKind,
    /// The server, unless it is a direct message.
    pub guild: Option<GuildId>,
    /// If it is a thread: the channel that it belongs to.
    pub parent: Option<ChannelId>,
    /// The language of what everybody there reads: the one that was chosen for it, else the server's.
    pub language: Language,
    /// The language of the server's Discord; outside servers that of the caller's.
    pub native: Language,
    /// What the bot may do there.
    pub permissions: Permissions,
    /// Whether it is a thread.
    pub is_thread: bool,
    /// Whether threads can be opened in it.
    pub has_threads: bool,
}

impl Place {
    pub(super) fn of(
        kind: PlaceKind,
        channel: all::ChannelId,
        guild: Option<all::GuildId>,
        locale: &str,
        permissions: Option<Permissions>,
        about: Option<&PartialChannel>,
    ) -> Place {
        let native = Language::of_tag(locale);
        let is_thread = about.is_some_and(is_thread);
        Place {
            channel: ChannelId(channel.get()),
            kind,
            guild: guild.map(|id| GuildId(id.get())),
            parent: about.filter(|_| is_thread).and_then(|about| about.parent_id).map(|id| ChannelId(id.get())),
            language: native,
            native,
            permissions: permissions.unwrap_or_default(),
            is_thread,
            has_threads: about.is_some_and(has_threads),
        }
    }

    /// The channel whose settings count: a thread shares those of its channel.
    #[must_use]
    pub fn home(&self) -> ChannelId {
        self.parent.unwrap_or(self.channel)
    }
}

fn is_thread(channel: &PartialChannel) -> bool {
    matches!(channel.kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

/// Announcements have threads of another kind, voice channels and threads themselves have none.
fn has_threads(channel: &PartialChannel) -> bool {
    channel.kind == ChannelType::Text
}
