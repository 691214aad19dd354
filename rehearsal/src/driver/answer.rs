//! Answers, as the person who acted sees them.

use super::{DriverError, Result};
use crate::limits::component::controls;
use crate::limits::form::{field, list};
use crate::model::{CallbackKind, Message};
use crate::snowflake::Snowflake;
use crate::world::payload::put;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct Answer {
    pub interaction: Snowflake,
    pub kind: CallbackKind,
    pub took: Duration,
    pub reply: Reply,
}

/// The visible effect of an answer.
#[derive(Clone, Debug)]
pub enum Reply {
    /// A new message, possibly private.
    Message(Box<Message>),
    /// The edited message of the button or menu.
    Updated(Box<Message>),
    Choices(Vec<Choice>),
    Modal(Modal),
    /// No visible effect: a deferred update, or an answer deleted at once.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Choice {
    pub name: String,
    /// The value sent: a text or a number.
    pub value: Value,
}

/// A form.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Modal {
    pub custom_id: String,
    pub title: String,
    /// Its fields in order, each with its `label` and, if it has one, the label's `description`.
    pub inputs: Vec<Value>,
    pub channel: Snowflake,
    /// The message whose button opened it.
    pub message: Option<Snowflake>,
}

impl Modal {
    pub fn read(data: &Value, channel: Snowflake, message: Option<Snowflake>) -> Self {
        let text = |key: &str| data[key].as_str().unwrap_or_default().to_owned();
        let inputs = list(data, "components").iter().flat_map(inputs).collect();
        Self { custom_id: text("custom_id"), title: text("title"), inputs, channel, message }
    }
}

/// The fields in a part of a form: one in a label, which hands its texts on, or those in a row.
fn inputs(part: &Value) -> Vec<Value> {
    let Some(labelled) = field(part, "component") else {
        return controls(std::slice::from_ref(part)).cloned().collect();
    };
    let mut input = labelled.clone();
    for text in ["label", "description"] {
        put(&mut input, text, field(part, text));
    }
    // It is sent back in a label as well.
    input["labelled"] = true.into();
    vec![input]
}

/// The parts of an answer; each method fails with [`DriverError::OtherAnswer`] if the answer is of another kind.
impl Answer {
    /// The message, new or edited.
    pub fn message(&self) -> Result<&Message> {
        self.message_if("a message", |_| true)
    }

    pub fn private(&self) -> Result<&Message> {
        self.message_if("a private message", |message| message.ephemeral_to.is_some())
    }

    pub fn public(&self) -> Result<&Message> {
        self.message_if("a public message", |message| message.ephemeral_to.is_none())
    }

    fn message_if(&self, wanted: &'static str, fits: impl Fn(&Message) -> bool) -> Result<&Message> {
        match &self.reply {
            Reply::Message(message) | Reply::Updated(message) if fits(message) => Ok(message),
            _ => self.other(wanted),
        }
    }

    pub fn choices(&self) -> Result<&[Choice]> {
        let Reply::Choices(choices) = &self.reply else { return self.other("choices") };
        Ok(choices)
    }

    pub fn modal(&self) -> Result<&Modal> {
        let Reply::Modal(modal) = &self.reply else { return self.other("a form") };
        Ok(modal)
    }

    fn other<T>(&self, wanted: &'static str) -> Result<T> {
        let got = match &self.reply {
            Reply::Message(message) | Reply::Updated(message) => {
                let audience = if message.ephemeral_to.is_some() { "private" } else { "public" };
                format!("a {audience} message: {}", message.content)
            }
            other => format!("{other:?}"),
        };
        Err(DriverError::OtherAnswer { wanted, got })
    }
}
