//! What a test holds in its hands: people and channels. What can be done with them stands in the other files.

use crate::{SharedRoom, Snowflake};

#[derive(Clone, Debug)]
pub struct Person {
    pub(super) room: SharedRoom,
    pub(super) id: Snowflake,
    /// Whether their client was changed to send what no client would.
    pub(super) is_modified: bool,
}

impl Person {
    pub fn new(room: SharedRoom, id: Snowflake) -> Self {
        Self { room, id, is_modified: false }
    }

    /// The same person with a client that was changed to attack the bot.
    ///
    /// It sends all that Discord itself accepts: a slash command where the person may use commands but not write; in
    /// options and menus any id of a person, role or channel, typed as digits, whatever the option or menu lists. Discord
    /// passes such an id on to the bot, but resolves only what belongs to the guild, also channels that the person does
    /// not see. What Discord checks itself stays refused: a hidden channel, a custom id that the message does not carry,
    /// a value that is not among a menu's options.
    pub fn with_modified_client(&self) -> Self {
        Self { is_modified: true, ..self.clone() }
    }

    pub fn id(&self) -> Snowflake {
        self.id
    }
}

/// A channel, thread or direct message; cheap to clone.
#[derive(Clone, Debug)]
pub struct ChannelHandle {
    pub(super) room: SharedRoom,
    pub(super) id: Snowflake,
}

impl ChannelHandle {
    pub fn new(room: SharedRoom, id: Snowflake) -> Self {
        Self { room, id }
    }

    pub fn id(&self) -> Snowflake {
        self.id
    }
}
