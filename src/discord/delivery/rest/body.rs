//! Bodies of requests and responses, as Discord defines them.

use crate::discord::delivery::form_payload::FormPayload;
use crate::discord::delivery::memory::MentionIds;
use crate::discord::delivery::payload::{AllowedMentions, Payload, shortened};
use crate::store::ids::{ChannelId, MessageId, MessageRef};
use crate::table::KeptContent;
use serde::{Deserialize, Serialize};

/// The body of the first answer to an interaction.
#[derive(Serialize)]
pub(super) struct Callback {
    #[serde(rename = "type")]
    pub(super) kind: u8,
    #[serde(skip_serializing_if = "Body::is_nothing")]
    pub(super) data: Body,
}

#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Body {
    Message(Payload),
    RemoveControls(RemoveControls),
    Nothing,
    Deferred { flags: u64 },
    Choices { choices: Vec<AutocompleteChoice> },
    Modal(FormPayload),
}

/// An edit that removes the buttons; fields that are left out stay as they are.
#[derive(Serialize)]
pub(super) struct RemoveControls {
    components: [(); 0],
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed_mentions: Option<AllowedMentions>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attachments: Option<[(); 0]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    embeds: Option<[(); 0]>,
}

impl RemoveControls {
    /// The edit that leaves this content. A message without any is deleted later; until then only its buttons are
    /// removed.
    pub(super) fn to(mentions: &MentionIds, kept: &KeptContent) -> RemoveControls {
        let (text, folded) = match kept {
            KeptContent::Everything | KeptContent::Nothing => (None, None),
            KeptContent::Picture(text) => (Some(text), None),
            KeptContent::Lines(text) => (Some(text), Some([])),
        };
        RemoveControls {
            components: [],
            content: text.map(|text| shortened(mentions.mentioned(text))),
            allowed_mentions: text.map(|_| AllowedMentions::default()),
            attachments: folded,
            embeds: folded,
        }
    }
}

impl Body {
    pub(super) const fn is_nothing(&self) -> bool {
        matches!(self, Body::Nothing)
    }
}

#[derive(Serialize)]
pub(super) struct AutocompleteChoice {
    pub(super) name: String,
    pub(super) value: String,
}

#[derive(Deserialize)]
pub(super) struct CallbackResponse {
    pub(super) resource: Option<CallbackResource>,
}

#[derive(Deserialize)]
pub(super) struct CallbackResource {
    pub(super) message: Option<MessageIds>,
}

#[derive(Deserialize)]
pub(super) struct MessageIds {
    pub(super) id: serenity::all::MessageId,
    pub(super) channel_id: serenity::all::ChannelId,
}

impl From<MessageIds> for MessageRef {
    fn from(ids: MessageIds) -> Self {
        MessageRef { channel: ChannelId(ids.channel_id.get()), message: MessageId(ids.id.get()) }
    }
}

#[derive(Deserialize)]
pub(super) struct ApplicationEmojis {
    pub(super) items: Vec<ApplicationEmoji>,
}

/// An emoji of the application.
#[derive(Clone, Debug, Deserialize)]
pub struct ApplicationEmoji {
    pub id: serenity::all::EmojiId,
    pub name: String,
}

/// An object of which only the id is read.
#[derive(Deserialize)]
pub(super) struct IdOnly<I> {
    pub(super) id: I,
}
