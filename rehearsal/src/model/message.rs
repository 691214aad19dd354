//! Messages and their files.

use serde_json::Value;

use super::origin::Origin;
use crate::clock::Millis;
use crate::snowflake::Snowflake;

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
    /// Published to the channels that follow this one.
    pub const CROSSPOSTED: u64 = 1;
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
