//! What a Discord is made of, as the room keeps it.

use std::collections::BTreeMap;

use serde_json::Value;

use super::clock::Millis;
use super::permissions::Permissions;
use super::snowflake::Snowflake;

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
    /// Its name.
    pub name: String,
    /// Its preferred locale.
    pub locale: String,
    /// Who may do everything in it.
    pub owner: Snowflake,
    /// All roles, @everyone first.
    pub roles: Vec<Role>,
    /// Everybody in it, the bot too.
    pub members: BTreeMap<Snowflake, Member>,
}

impl Guild {
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
    /// Its name.
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
    /// The bot and one person.
    Dm = 1,
    /// Several people, without the bot.
    GroupDm = 3,
    /// A thread that all who see the parent see.
    PublicThread = 11,
    /// A thread for those who were added.
    PrivateThread = 12,
}

impl ChannelKind {
    /// Whether this is a thread of either kind.
    pub fn is_thread(self) -> bool {
        matches!(self, Self::PublicThread | Self::PrivateThread)
    }
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
    /// What the bot may not do here although its role says so.
    pub denied_to_bot: Permissions,
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

/// A message as it stands now; `components` and `embeds` are Discord's JSON.
#[derive(Clone, Debug)]
pub struct Message {
    /// The message's id.
    pub id: Snowflake,
    /// Where it stands.
    pub channel: Snowflake,
    /// Who wrote it.
    pub author: Snowflake,
    /// Discord's message type: 0 plain, 18 thread opened, 19 reply, 20 slash command, 23 context menu.
    pub kind: u8,
    /// The text, with Discord's markdown.
    pub content: String,
    /// When it was written.
    pub written: Millis,
    /// When it was last changed.
    pub edited: Option<Millis>,
    /// How often it was changed.
    pub revision: u32,
    /// How often it was changed when it was more than an hour old.
    pub late_edits: u32,
    /// Discord's message flags.
    pub flags: u64,
    /// Rich boxes.
    pub embeds: Vec<Value>,
    /// Rows of buttons or menus.
    pub components: Vec<Value>,
    /// Files.
    pub attachments: Vec<Attachment>,
    /// Whom the text names, as far as the author allowed.
    pub mentions: Vec<Snowflake>,
    /// Roles the text names, as far as the author allowed.
    pub mention_roles: Vec<Snowflake>,
    /// Whether @everyone or @here counts.
    pub mention_everyone: bool,
    /// Who was really notified when the message was written; edits notify nobody.
    pub pings: Vec<Snowflake>,
    /// The only person who sees it.
    pub ephemeral_to: Option<Snowflake>,
    /// The message this one answers.
    pub reply_to: Option<Snowflake>,
    /// The interaction whose answer this is.
    pub interaction: Option<Origin>,
    /// The thread that was opened from it.
    pub thread: Option<Snowflake>,
    /// The sender's own mark, by which it recognises the message.
    pub nonce: Option<Value>,
}

/// Message flags by Discord's numbers.
pub mod flags {
    /// Show no previews of links.
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
    /// Visible to one person only.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// The bot is thinking.
    pub const LOADING: u64 = 1 << 7;
    /// Notify without sound.
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    /// The newer kind of components, which this room does not have.
    pub const IS_COMPONENTS_V2: u64 = 1 << 15;
}

/// A file in a message.
#[derive(Clone, Debug, PartialEq)]
pub struct Attachment {
    /// The attachment's id.
    pub id: Snowflake,
    /// Its name.
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    /// The media type.
    pub content_type: String,
    /// Its size in bytes.
    pub size: usize,
    /// Width and height of a picture, in pixels.
    pub dimensions: Option<(u32, u32)>,
    /// Where it can be fetched.
    pub url: String,
}

/// Which interaction a message comes from.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The interaction's id.
    pub id: Snowflake,
    /// The interaction's type.
    pub kind: InteractionKind,
    /// Who did it.
    pub user: Snowflake,
    /// The command's name, for a command.
    pub name: Option<String>,
    /// The message on which a button or menu was used.
    pub interacted: Option<Snowflake>,
    /// Who installed the application, as the interaction told it.
    pub owners: Value,
}

/// The kinds of interaction, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionKind {
    /// A slash or context-menu command.
    Command = 2,
    /// A button or menu.
    Component = 3,
    /// A command being typed.
    Autocomplete = 4,
    /// A form sent in.
    Modal = 5,
}

/// Something a person did, as the bot is told of it.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// The interaction's id.
    pub id: Snowflake,
    /// The key to answer it.
    pub token: String,
    /// What kind of act it was.
    pub kind: InteractionKind,
    /// Who did it.
    pub user: Snowflake,
    /// Where.
    pub channel: Snowflake,
    /// The message that carried the button, menu or form.
    pub message: Option<Snowflake>,
    /// The command's name, for a command.
    pub name: Option<String>,
    /// Discord's type of the message that answers it.
    pub answer_kind: u8,
    /// When it was sent to the bot.
    pub at: Millis,
    /// The first answer, once there is one.
    pub callback: Option<Callback>,
    /// The message that `@original` stands for.
    pub original: Option<Snowflake>,
    /// Follow-ups so far.
    pub followups: Vec<Snowflake>,
    /// Edits of `@original` so far.
    pub edits: u32,
    /// What was sent to the bot.
    pub payload: Value,
}

/// The first answer to an interaction.
#[derive(Clone, Debug)]
pub struct Callback {
    /// Discord's number for the kind of answer.
    pub kind: CallbackKind,
    /// When it came.
    pub at: Millis,
    /// Choices or the form, for those kinds.
    pub data: Value,
}

/// The kinds of first answer, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallbackKind {
    /// A new message.
    Message = 4,
    /// "… is thinking".
    DeferredMessage = 5,
    /// Seen; the message may change later.
    DeferredUpdate = 6,
    /// The message that carries the component changes.
    Update = 7,
    /// What could be typed here.
    Autocomplete = 8,
    /// A form.
    Modal = 9,
}

impl CallbackKind {
    /// Reads Discord's number.
    pub fn from_number(number: u64) -> Option<Self> {
        Some(match number {
            4 => Self::Message,
            5 => Self::DeferredMessage,
            6 => Self::DeferredUpdate,
            7 => Self::Update,
            8 => Self::Autocomplete,
            9 => Self::Modal,
            _ => return None,
        })
    }

    /// Whether it can be the first answer to such an interaction.
    pub fn answers(self, kind: InteractionKind, has_message: bool) -> bool {
        match kind {
            InteractionKind::Command => {
                matches!(self, Self::Message | Self::DeferredMessage | Self::Modal)
            }
            InteractionKind::Component => self != Self::Autocomplete,
            InteractionKind::Autocomplete => self == Self::Autocomplete,
            InteractionKind::Modal => match self {
                Self::Message | Self::DeferredMessage => true,
                Self::DeferredUpdate | Self::Update => has_message,
                Self::Autocomplete | Self::Modal => false,
            },
        }
    }
}
