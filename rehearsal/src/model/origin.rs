//! Where a message comes from.

use serde_json::Value;

use crate::snowflake::Snowflake;

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
    /// The command's type (1 slash, 2 on a user, 3 on a message), and on whom or what it was used.
    pub command: (u8, Option<Snowflake>),
    /// The message on which a button or menu was used.
    pub interacted: Option<Snowflake>,
    /// The first answer, if the message came after it.
    pub follows: Option<Snowflake>,
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
