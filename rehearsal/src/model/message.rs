//! Messages and their files.

use super::origin::Origin;
use crate::clock::Millis;
use crate::snowflake::Snowflake;
use serde_json::Value;
use std::sync::Arc;

/// A message in its current state; `components` and `embeds` are Discord's JSON.
#[derive(Clone, Debug, Default)]
pub struct Message {
    pub id: Snowflake,
    pub channel: Snowflake,
    pub author: Snowflake,
    /// Discord's message type: 0 plain, 18 thread opened, 19 reply, 20 slash command, 23 context menu.
    pub kind: u8,
    pub content: String,
    pub written: Millis,
    pub edited: Option<Millis>,
    pub revision: u32,
    pub flags: u64,
    pub embeds: Vec<Value>,
    pub components: Arc<Vec<Value>>,
    pub attachments: Vec<Attachment>,
    /// The users mentioned in the text, if `allowed_mentions` includes them.
    pub mentions: Vec<Snowflake>,
    /// The roles mentioned in the text, if `allowed_mentions` includes them.
    pub mention_roles: Vec<Snowflake>,
    /// Whether @everyone or @here notifies.
    pub mention_everyone: bool,
    /// The people notified by the new message; edits notify nobody.
    pub pings: Vec<Snowflake>,
    pub ephemeral_to: Option<Snowflake>,
    pub reply_to: Option<Snowflake>,
    pub interaction: Option<Origin>,
    pub thread: Option<Snowflake>,
    pub nonce: Option<Value>,
}

impl Message {
    /// An ordinary message that is still to be written.
    pub fn plain(channel: Snowflake, author: Snowflake) -> Self {
        Self { channel, author, ..Self::default() }
    }

    pub fn is_visible_to(&self, viewer: Snowflake) -> bool {
        self.ephemeral_to.is_none_or(|person| person == viewer)
    }
}

pub mod flags {
    /// Published to the channels that follow this one.
    pub const CROSSPOSTED: u64 = 1;
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub const EPHEMERAL: u64 = 1 << 6;
    /// The bot is thinking.
    pub const LOADING: u64 = 1 << 7;
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    /// The newer kind of components, which is not supported here.
    pub const IS_COMPONENTS_V2: u64 = 1 << 15;
}

#[derive(Clone, Debug, PartialEq)]
pub struct Attachment {
    pub id: Snowflake,
    pub filename: String,
    pub description: Option<String>,
    pub content_type: String,
    pub size: usize,
    /// Width and height of a picture, in pixels.
    pub dimensions: Option<(u32, u32)>,
    pub url: String,
}
