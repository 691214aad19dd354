//! The place of an interaction, its kind, and the bot's permissions there.

use super::permissions::{self, Posting};
use crate::locale::Language;
use crate::store::ids::{ChannelId, GuildId};
use serenity::all::{
    self, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, InteractionContext, PartialChannel,
    Permissions,
};

/// The kinds of places that differ in the possible actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// A channel or thread of a server that the bot was invited to.
    Guild,
    /// A channel or thread of a server that the bot was not invited to; the caller has installed it for
    /// themselves. It can answer there, but neither post nor be relied upon by others.
    UninvitedGuild,
    /// A channel or thread of a server that has installed the bot's commands without its user. As among friends, the
    /// bot can answer what people do, for 15 minutes each, and nothing else; no permission changes that.
    CommandsOnly,
    /// Direct messages between the bot and one person.
    BotDm,
    /// Direct messages among people, where the bot is no member: it can answer what they do for 15 minutes each, and
    /// nothing else.
    PrivateChannel,
}

impl PlaceKind {
    /// Whether the bot plays there as no member: by answers alone, which their tokens can change for 15 minutes.
    pub const fn has_only_answers(self) -> bool {
        matches!(self, PlaceKind::CommandsOnly | PlaceKind::PrivateChannel)
    }

    pub(super) fn of(
        guild: Option<all::GuildId>,
        context: Option<InteractionContext>,
        owners: &AuthorizingIntegrationOwners,
    ) -> PlaceKind {
        let invited = || owners.0.iter().any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
        match (guild, context) {
            (Some(_), _) if owners.0.is_empty() || invited() => PlaceKind::Guild,
            (Some(_), _) => PlaceKind::UninvitedGuild,
            (None, Some(InteractionContext::PrivateChannel)) => PlaceKind::PrivateChannel,
            (None, _) => PlaceKind::BotDm,
        }
    }
}

/// The kinds of thread that the bot opens, by Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreadKind {
    Announcement = 10,
    /// A public thread of a text channel.
    Public = 11,
}

/// The channel of an interaction.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub channel: ChannelId,
    pub kind: PlaceKind,
    /// The server, unless it is a direct message.
    pub guild: Option<GuildId>,
    /// If it is a thread: the channel that it belongs to.
    pub parent: Option<ChannelId>,
    /// The language of public messages there: the one that was chosen for it, else that of the server's Discord, else
    /// that of the server's first match, else the caller's. Messages of a match or challenge are in a language of their
    /// own.
    pub language: Language,
    /// The language of the server's Discord, if that says one.
    pub native: Option<Language>,
    pub permissions: Permissions,
    pub is_thread: bool,
    /// Whether it is a private thread. The bot's permissions do not say whether the bot is a member of it.
    pub is_private_thread: bool,
    /// Whether it is a locked thread, in which only people who manage threads can write.
    pub is_locked: bool,
    /// The kind of thread that can be opened in it; none in threads themselves, nor in the chat of a voice channel.
    pub threads: Option<ThreadKind>,
    /// Whether it is the chat of a voice channel or a stage.
    pub has_voice: bool,
}

impl Place {
    pub(super) fn of(
        kind: PlaceKind,
        channel: all::ChannelId,
        guild: Option<all::GuildId>,
        locale: Option<&str>,
        permissions: Option<Permissions>,
        about: Option<&PartialChannel>,
    ) -> Place {
        // Servers have `en-US` if they chose no language, or cannot choose one since they are no Community servers.
        let native = locale.filter(|&locale| locale != "en-US").map(Language::of_tag);
        let is_thread = about.is_some_and(is_thread);
        Place {
            channel: ChannelId(channel.get()),
            kind,
            guild: guild.map(|id| GuildId(id.get())),
            parent: about.filter(|_| is_thread).and_then(|about| about.parent_id).map(|id| ChannelId(id.get())),
            language: native.unwrap_or(Language::English),
            native,
            permissions: permissions.unwrap_or_default(),
            is_thread,
            is_private_thread: about.is_some_and(|about| about.kind == ChannelType::PrivateThread),
            is_locked: about.and_then(|about| about.thread_metadata.as_ref()).is_some_and(|thread| thread.locked),
            threads: about.and_then(threads_of),
            has_voice: about.is_some_and(|about| matches!(about.kind, ChannelType::Voice | ChannelType::Stage)),
        }
    }

    /// The place, where the bot's user is no member of the server.
    pub fn with_commands_only(self) -> Place {
        Place { kind: PlaceKind::CommandsOnly, threads: None, ..self }
    }

    /// The server that a match here belongs to; none where the bot's user is no member of it.
    pub fn guild_of_matches(&self) -> Option<GuildId> {
        self.guild.filter(|_| self.kind != PlaceKind::CommandsOnly)
    }

    /// Whether the bot's user may be no member of the server: Discord names so few permissions also where a channel is
    /// hidden from it.
    pub fn may_have_commands_only(&self) -> bool {
        self.kind == PlaceKind::Guild && !self.permissions.view_channel()
    }

    /// The channel whose settings count: a thread shares those of its channel.
    pub fn home(&self) -> ChannelId {
        self.parent.unwrap_or(self.channel)
    }
}

fn is_thread(channel: &PartialChannel) -> bool {
    matches!(channel.kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

fn threads_of(channel: &PartialChannel) -> Option<ThreadKind> {
    match channel.kind {
        ChannelType::Text => Some(ThreadKind::Public),
        ChannelType::News => Some(ThreadKind::Announcement),
        _ => None,
    }
}

impl Place {
    /// Whether a match can be played there: the bot may post there by itself, or nobody expects it to.
    pub fn may_play(&self) -> bool {
        self.kind.has_only_answers() || self.may_post()
    }

    /// Whether the bot may post a board there by itself.
    pub fn may_post(&self) -> bool {
        match self.kind {
            PlaceKind::Guild => self.permissions.contains(self.needed_to_post()),
            PlaceKind::BotDm => true,
            PlaceKind::UninvitedGuild | PlaceKind::CommandsOnly | PlaceKind::PrivateChannel => false,
        }
    }

    /// Whether the bot sees earlier messages there.
    pub fn shows_history(&self) -> bool {
        match self.kind {
            PlaceKind::Guild => {
                self.permissions.contains(Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY)
            }
            PlaceKind::BotDm => true,
            PlaceKind::UninvitedGuild | PlaceKind::CommandsOnly | PlaceKind::PrivateChannel => false,
        }
    }

    /// Whether the bot may open a thread there and post in it.
    pub fn may_open_thread(&self) -> bool {
        self.kind == PlaceKind::Guild && self.threads.is_some() && self.permissions.contains(TO_OPEN_THREADS)
    }

    /// Whether the bot may announce an event of the server, which everybody there sees.
    pub fn may_announce(&self) -> bool {
        self.kind == PlaceKind::Guild
            && !self.is_private_thread
            && permissions::lacking(Permissions::CREATE_EVENTS, self.permissions).is_empty()
    }

    /// The keys of the names of the permissions that the bot lacks to post there.
    pub fn lacks_to_post(&self) -> Vec<&'static str> {
        self.lacks(self.needed_to_post())
    }

    /// The keys of the names of the permissions that the bot lacks to open a thread there.
    pub fn lacks_to_open_thread(&self) -> Vec<&'static str> {
        self.lacks(TO_OPEN_THREADS)
    }

    pub(super) fn needed_for(&self, posting: Posting) -> Permissions {
        let mut needed = permissions::in_text_channel(posting);
        if self.is_thread && posting != Posting::Thread {
            needed = (needed - Permissions::SEND_MESSAGES) | Permissions::SEND_MESSAGES_IN_THREADS;
        }
        needed | if self.has_voice { Permissions::CONNECT } else { Permissions::empty() }
    }

    /// The bot's boards are pictures.
    fn needed_to_post(&self) -> Permissions {
        self.needed_for(Posting::Picture)
    }

    fn lacks(&self, needed: Permissions) -> Vec<&'static str> {
        permissions::names(needed - self.permissions)
    }
}

/// The permissions for opening a thread and posting boards in it.
const TO_OPEN_THREADS: Permissions = permissions::in_text_channel(Posting::Thread).union(Permissions::ATTACH_FILES);
