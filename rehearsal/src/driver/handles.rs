//! Handles of people and channels, for tests, and the client of a person. Their methods are in the other files.

use crate::model::Channel;
use crate::{SharedRoom, Snowflake, World};

#[derive(Clone, Debug)]
pub struct Person {
    pub(super) room: SharedRoom,
    pub(super) id: Snowflake,
    /// Whether the client is modified, to send what no normal client would.
    pub(super) has_modified_client: bool,
}

impl Person {
    pub fn new(room: SharedRoom, id: Snowflake) -> Self {
        Self { room, id, has_modified_client: false }
    }

    /// The same person with a client that was modified to attack the bot.
    ///
    /// It sends all that Discord itself accepts: slash commands where the person may use commands but not write; in
    /// options and menus the id of any person, role or channel, as digits. Discord passes such ids on to the bot, but
    /// resolves only those of the guild, hidden channels included. What Discord checks itself is still refused: a
    /// hidden channel, a custom id that is not on the message, a value that is not among a menu's options.
    pub fn with_modified_client(&self) -> Self {
        Self { has_modified_client: true, ..self.clone() }
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

/// A person's client while it shows one place.
#[derive(Clone, Copy, Debug)]
pub struct Client<'w> {
    pub world: &'w World,
    pub place: &'w Channel,
    pub person: Snowflake,
    /// Whether it sends ids that no normal client would offer.
    pub is_modified: bool,
}

impl<'w> Client<'w> {
    pub fn locale(&self) -> &'w str {
        self.world.locale(self.person)
    }
}
