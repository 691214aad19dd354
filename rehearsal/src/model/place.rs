//! People, guilds, channels and threads.

use std::collections::BTreeMap;

use super::message::Message;
use crate::clock::Millis;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;

/// An account: a person's or a bot's.
#[derive(Clone, Debug)]
pub struct User {
    /// The account's id.
    pub id: Snowflake,
    /// The unique name in lower case.
    pub username: String,
    /// The name people see.
    pub global_name: Option<String>,
    /// Whether this is an application's account.
    pub bot: bool,
    /// The language of this person's client, as a Discord locale.
    pub locale: String,
    /// Whether bots may write to this person directly.
    pub takes_dms: bool,
    /// Whether this person has installed the bot's application for use everywhere.
    pub installed: bool,
}

impl User {
    /// An account of this name; only people take direct messages from bots.
    pub fn new(id: Snowflake, username: &str, global_name: Option<&str>, locale: &str, bot: bool) -> Self {
        Self {
            id,
            username: username.to_owned(),
            global_name: global_name.map(str::to_owned),
            bot,
            locale: locale.to_owned(),
            takes_dms: !bot,
            installed: false,
        }
    }

    /// The name people see.
    pub fn display_name(&self) -> &str {
        self.global_name.as_deref().unwrap_or(&self.username)
    }
}

/// A server.
#[derive(Clone, Debug)]
pub struct Guild {
    /// The guild's id, which is also its @everyone role's.
    pub id: Snowflake,
    /// What people see above its channels.
    pub name: String,
    /// Its preferred locale, if it can have one.
    pub locale: String,
    /// Whether it is a Community, which alone can choose its locale.
    pub community: bool,
    /// Who may do everything in it.
    pub owner: Snowflake,
    /// All roles, @everyone first.
    pub roles: Vec<Role>,
    /// Everybody in it, the bot too.
    pub members: BTreeMap<Snowflake, Member>,
}

impl Guild {
    /// Whether somebody is in it.
    pub fn has(&self, who: Snowflake) -> bool {
        self.members.contains_key(&who)
    }

    /// The locale that Discord names: `en-US` for all that cannot choose theirs.
    pub fn locale(&self) -> &str {
        if self.community { &self.locale } else { "en-US" }
    }

    /// What Discord says that it can have.
    pub fn features(&self) -> &'static [&'static str] {
        if self.community { &["COMMUNITY", "NEWS"] } else { &[] }
    }

    /// A role by its name, in any case.
    pub fn role_named(&self, name: &str) -> Option<&Role> {
        let name = name.to_lowercase();
        self.roles.iter().find(|role| role.name.to_lowercase() == name)
    }
}

/// A role.
#[derive(Clone, Debug)]
pub struct Role {
    /// The role's id.
    pub id: Snowflake,
    /// What people see of it in mentions.
    pub name: String,
    /// What it grants.
    pub permissions: Permissions,
    /// Whether it belongs to an application.
    pub managed: bool,
}

/// Somebody in a guild.
#[derive(Clone, Debug)]
pub struct Member {
    /// Since when.
    pub joined_at: Millis,
    /// The name used in this guild only.
    pub nick: Option<String>,
    /// Roles besides @everyone.
    pub roles: Vec<Snowflake>,
}

/// The kinds of channel there are in the room, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    /// A text channel of a guild.
    Text = 0,
    /// A voice channel, which has a chat.
    Voice = 2,
    /// A channel whose messages can be published to those who follow it.
    Announcement = 5,
    /// A stage, which has a chat.
    Stage = 13,
    /// A channel of posts, each of which is a thread.
    Forum = 15,
    /// The bot and one person.
    Dm = 1,
    /// Several people, without the bot.
    GroupDm = 3,
    /// Two people, without the bot. Discord has the same number for it as for the bot's own direct messages.
    Friends = 101,
    /// A thread of an announcement channel.
    AnnouncementThread = 10,
    /// A thread that all who see the parent see.
    PublicThread = 11,
    /// A thread for those who were added.
    PrivateThread = 12,
}

impl ChannelKind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            Self::Friends => Self::Dm as u8,
            other => other as u8,
        }
    }

    /// Whether this is a thread of either kind.
    pub fn is_thread(self) -> bool {
        matches!(self, Self::AnnouncementThread | Self::PublicThread | Self::PrivateThread)
    }

    /// What it takes to write there.
    pub fn writing(self) -> Permissions {
        if self.is_thread() { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES }
    }

    /// What it takes to change or delete it.
    pub fn managing(self) -> Permissions {
        if self.is_thread() { Permissions::MANAGE_THREADS } else { Permissions::MANAGE_CHANNELS }
    }

    /// Whether people talk there, which takes the permission to connect also for its chat.
    pub fn has_voice(self) -> bool {
        matches!(self, Self::Voice | Self::Stage)
    }

    /// The kind of thread that everybody can see who sees a channel of this kind; nothing where there are none.
    pub fn threads(self) -> Option<Self> {
        match self {
            Self::Text | Self::Forum => Some(Self::PublicThread),
            Self::Announcement => Some(Self::AnnouncementThread),
            _ => None,
        }
    }
}

/// The people whose permissions an overwrite of a channel changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OverwriteTarget {
    /// Everybody in the guild, the bot too.
    Everyone,
    /// All who have a role.
    Role(Snowflake),
    /// One person, or the bot.
    Member(Snowflake),
}

/// The permissions that a channel adds to those from the roles, and those that it takes away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overwrite {
    /// The permissions added.
    pub allow: Permissions,
    /// The permissions taken away.
    pub deny: Permissions,
}

/// A place to write.
#[derive(Clone, Debug)]
pub struct Channel {
    /// The channel's id.
    pub id: Snowflake,
    /// What kind of place it is.
    pub kind: ChannelKind,
    /// The name without `#`; empty for direct messages.
    pub name: String,
    /// The guild, unless it is a direct message.
    pub guild: Option<Snowflake>,
    /// A thread's channel.
    pub parent: Option<Snowflake>,
    /// Where this channel departs from what the roles grant; a thread has none of its own.
    pub overwrites: BTreeMap<OverwriteTarget, Overwrite>,
    /// The people in a direct message, without the bot.
    pub recipients: Vec<Snowflake>,
    /// What only threads have.
    pub thread: Option<Thread>,
    /// Everything written here, oldest first, private answers included.
    pub messages: Vec<Message>,
}

/// What a thread has besides what every channel has.
#[derive(Clone, Debug)]
pub struct Thread {
    /// Who opened it.
    pub owner: Snowflake,
    /// When.
    pub created: Millis,
    /// Whether it was put away.
    pub archived: bool,
    /// When that last changed.
    pub archive_changed: Millis,
    /// Whether only moderators can take it out again.
    pub locked: bool,
    /// Minutes of silence until it puts itself away.
    pub auto_archive_minutes: u64,
    /// Who joined, and when.
    pub members: BTreeMap<Snowflake, Millis>,
}
