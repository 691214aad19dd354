//! People, guilds, channels and threads.

use super::message::Message;
use crate::clock::Millis;
use crate::{Permissions, Snowflake, permissions};
use std::collections::BTreeMap;

#[derive(Clone, Debug)]
pub struct User {
    pub id: Snowflake,
    /// The unique name in lower case.
    pub username: String,
    pub global_name: Option<String>,
    pub bot: bool,
    /// The language of this person's client, as a Discord locale.
    pub locale: String,
    /// Whether bots may write to this person directly.
    pub takes_dms: bool,
    /// Whether this person has installed the bot's application for use everywhere.
    pub installed: bool,
}

impl User {
    /// A new account. Only people receive direct messages from bots.
    pub fn new(id: Snowflake, username: &str, global_name: Option<&str>, locale: &str, bot: bool) -> Self {
        let (username, global_name, locale) = (username.to_owned(), global_name.map(str::to_owned), locale.to_owned());
        Self { id, username, global_name, bot, locale, takes_dms: !bot, installed: false }
    }

    pub fn display_name(&self) -> &str {
        self.global_name.as_deref().unwrap_or(&self.username)
    }
}

/// A scheduled event of a guild, outside of Discord's own channels.
#[derive(Clone, Debug)]
pub struct ScheduledEvent {
    pub id: Snowflake,
    pub guild: Snowflake,
    pub name: String,
    pub location: String,
    /// Its beginning and its end, as they were sent.
    pub times: (String, String),
}

#[derive(Clone, Debug)]
pub struct Guild {
    /// The guild's id, which is also its @everyone role's.
    pub id: Snowflake,
    pub name: String,
    /// The preferred locale, for a Community.
    pub locale: String,
    /// Whether it is a Community; only these can choose their locale.
    pub community: bool,
    /// The owner, who has all permissions.
    pub owner: Snowflake,
    pub roles: Vec<Role>,
    pub members: BTreeMap<Snowflake, Member>,
    /// Whether the application is installed with the scope `applications.commands` alone, without its bot user.
    pub commands_only: bool,
}

impl Guild {
    /// The permissions of a member in the guild, whatever its channels deny.
    pub fn granted(&self, who: Snowflake) -> Permissions {
        let Some(member) = self.members.get(&who) else { return Permissions::empty() };
        let held = self.roles.iter().filter(|role| role.id == self.id || member.roles.contains(&role.id));
        let granted = held.fold(Permissions::empty(), |sum, role| sum | role.permissions);
        let has_all = self.owner == who || granted.contains(Permissions::ADMINISTRATOR);
        if has_all { permissions::ALL } else { granted }
    }

    /// Whether the application of this bot is installed, with or without the bot user.
    pub fn has_app_of(&self, bot: Snowflake) -> bool {
        self.commands_only || self.has(bot)
    }

    pub fn has(&self, who: Snowflake) -> bool {
        self.members.contains_key(&who)
    }

    /// The locale that Discord reports: `en-US` unless the guild is a Community.
    pub fn locale(&self) -> &str {
        if self.community { &self.locale } else { "en-US" }
    }

    pub fn features(&self) -> &'static [&'static str] {
        if self.community { &["COMMUNITY", "NEWS"] } else { &[] }
    }

    /// A role by its name, case-insensitive.
    pub fn role_named(&self, name: &str) -> Option<&Role> {
        let name = name.to_lowercase();
        self.roles.iter().find(|role| role.name.to_lowercase() == name)
    }
}

#[derive(Clone, Debug)]
pub struct Role {
    pub id: Snowflake,
    pub name: String,
    pub permissions: Permissions,
    /// Whether it belongs to an application.
    pub managed: bool,
}

#[derive(Clone, Debug)]
pub struct Member {
    pub joined_at: Millis,
    pub nick: Option<String>,
    pub roles: Vec<Snowflake>,
}

/// The kinds of channel there are in the room, with Discord's numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChannelKind {
    #[default]
    Text = 0,
    Voice = 2,
    /// A channel whose messages can be published to its followers.
    Announcement = 5,
    Stage = 13,
    /// A channel of posts, each of which is a thread.
    Forum = 15,
    Dm = 1,
    /// A group of people, without the bot.
    GroupDm = 3,
    /// Two people, without the bot. Discord has the same number for this as for direct messages with the bot.
    Friends = 101,
    AnnouncementThread = 10,
    /// A thread that everybody can see who can see its parent.
    PublicThread = 11,
    /// A thread that only its members can see.
    PrivateThread = 12,
}

impl ChannelKind {
    pub fn number(self) -> u8 {
        match self {
            Self::Friends => Self::Dm as u8,
            other => other as u8,
        }
    }

    pub fn is_thread(self) -> bool {
        matches!(self, Self::AnnouncementThread | Self::PublicThread | Self::PrivateThread)
    }

    /// Whether it belongs to people instead of a guild.
    pub fn is_direct(self) -> bool {
        matches!(self, Self::Dm | Self::GroupDm | Self::Friends)
    }

    pub fn writing(self) -> Permissions {
        if self.is_thread() { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES }
    }

    pub fn managing(self) -> Permissions {
        if self.is_thread() { Permissions::MANAGE_THREADS } else { Permissions::MANAGE_CHANNELS }
    }

    /// Whether it is a voice channel, whose chat also requires the permission to connect.
    pub fn has_voice(self) -> bool {
        matches!(self, Self::Voice | Self::Stage)
    }

    /// The kind of public threads in channels of this kind, if they have any.
    pub fn threads(self) -> Option<Self> {
        match self {
            Self::Text | Self::Forum => Some(Self::PublicThread),
            Self::Announcement => Some(Self::AnnouncementThread),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OverwriteTarget {
    /// Everybody in the guild, the bot too.
    Everyone,
    Role(Snowflake),
    /// One person, or the bot.
    Member(Snowflake),
}

/// The permissions that a channel adds to those of the roles, and those that it removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overwrite {
    pub allow: Permissions,
    pub deny: Permissions,
}

impl Default for Overwrite {
    fn default() -> Self {
        Self { allow: Permissions::empty(), deny: Permissions::empty() }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Channel {
    pub id: Snowflake,
    pub kind: ChannelKind,
    /// The name without `#`; empty for direct messages.
    pub name: String,
    /// The guild, unless it is a direct message.
    pub guild: Option<Snowflake>,
    pub parent: Option<Snowflake>,
    /// The place in the guild's list of channels, from 0.
    pub position: usize,
    /// The overwrites of the roles' permissions; threads have none of their own.
    pub overwrites: BTreeMap<OverwriteTarget, Overwrite>,
    /// The people in a direct message, without the bot.
    pub recipients: Vec<Snowflake>,
    pub thread: Option<Thread>,
    /// All messages, oldest first, private ones included.
    pub messages: Vec<Message>,
}

impl Channel {
    pub fn is_archived(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| thread.archived)
    }

    pub fn is_locked(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| thread.locked)
    }
}

#[derive(Clone, Debug, Default)]
pub struct Thread {
    pub owner: Snowflake,
    pub created: Millis,
    pub archived: bool,
    /// The time at which it was last archived or reopened.
    pub archive_changed: Millis,
    /// Whether only moderators can reopen it.
    pub locked: bool,
    /// The time at which somebody last wrote there, it was reopened, or its time to archive was changed.
    pub active_at: Millis,
    /// Minutes without activity until it is archived.
    pub auto_archive_minutes: u64,
    pub members: BTreeMap<Snowflake, Millis>,
}

impl Thread {
    /// The time at which it is archived if nothing happens in it.
    pub fn archives_at(&self) -> Millis {
        self.active_at + self.auto_archive_minutes * 60_000
    }
}
