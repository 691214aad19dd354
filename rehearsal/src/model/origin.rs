//! The interaction that a message answers.

use crate::snowflake::Snowflake;
use serde_json::Value;

#[derive(Clone, Debug, Default)]
pub struct Origin {
    pub id: Snowflake,
    pub kind: InteractionKind,
    pub user: Snowflake,
    pub name: Option<String>,
    /// The command's type (1 slash, 2 user, 3 message), and the id of the user or message on which it was used.
    pub command: (u8, Option<Snowflake>),
    /// The message with the button, menu or form that was used.
    pub interacted: Option<Snowflake>,
    /// The first answer, if the message came after it.
    pub follows: Option<Snowflake>,
    /// The installations of the application, as in the interaction.
    pub owners: Value,
}

/// The kinds of interaction, with Discord's numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InteractionKind {
    #[default]
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}
