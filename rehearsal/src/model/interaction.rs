//! Interactions, and their first answers.

use super::message::Message;
use super::origin::{InteractionKind, Origin};
use crate::clock::Millis;
use crate::snowflake::Snowflake;
use serde_json::Value;
use std::sync::Arc;

#[derive(Clone, Debug, Default)]
pub struct Interaction {
    pub id: Snowflake,
    pub token: String,
    pub kind: InteractionKind,
    pub channel: Snowflake,
    /// What the messages that answer it tell of it.
    pub origin: Origin,
    /// Discord's type of the answering message.
    pub answer_kind: u8,
    pub at: Millis,
    /// The status with which it was taken by HTTP, or refused; 502 if nobody was there.
    pub http_status: Option<u16>,
    pub callback: Option<Callback>,
    /// The message named by `@original`.
    pub original: Option<Snowflake>,
    pub followups: Vec<Snowflake>,
    /// Edits of `@original` so far.
    pub edits: u32,
    pub payload: Arc<Value>,
}

#[derive(Clone, Debug)]
pub struct Callback {
    pub kind: CallbackKind,
    pub at: Millis,
    /// Choices or a form, for answers of these types.
    pub data: Value,
    /// The message that it created, in its state at that time, since it may be deleted soon.
    pub message: Option<Box<Message>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallbackKind {
    Message = 4,
    /// "… is thinking".
    DeferredMessage = 5,
    /// A deferred update; the message may be edited later.
    DeferredUpdate = 6,
    /// An update of the message with the component.
    Update = 7,
    Autocomplete = 8,
    Modal = 9,
}

impl CallbackKind {
    pub fn from_number(number: u64) -> Option<Self> {
        use CallbackKind::{Autocomplete, DeferredMessage, DeferredUpdate, Message, Modal, Update};
        let all = [Message, DeferredMessage, DeferredUpdate, Update, Autocomplete, Modal];
        all.into_iter().find(|&kind| kind as u64 == number)
    }

    /// Whether it can be the first answer to an interaction of this type.
    pub fn answers(self, kind: InteractionKind, has_message: bool) -> bool {
        match kind {
            InteractionKind::Command => matches!(self, Self::Message | Self::DeferredMessage | Self::Modal),
            InteractionKind::Component => self != Self::Autocomplete,
            InteractionKind::Autocomplete => self == Self::Autocomplete,
            InteractionKind::Modal if has_message => !matches!(self, Self::Autocomplete | Self::Modal),
            InteractionKind::Modal => matches!(self, Self::Message | Self::DeferredMessage),
        }
    }
}
