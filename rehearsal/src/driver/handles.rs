//! What a test holds in its hands: people and channels. What can be done with them stands in the other files.

use crate::snowflake::Snowflake;
use crate::world::room::SharedRoom;

/// A person in the room; cheap to clone.
#[derive(Clone, Debug)]
pub struct Person {
    pub(super) room: SharedRoom,
    pub(super) id: Snowflake,
}

impl Person {
    /// The person with this account.
    pub fn new(room: SharedRoom, id: Snowflake) -> Self {
        Self { room, id }
    }

    /// The account's id.
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
    /// The channel with this id.
    pub fn new(room: SharedRoom, id: Snowflake) -> Self {
        Self { room, id }
    }

    /// The channel's id.
    pub fn id(&self) -> Snowflake {
        self.id
    }
}
