//! The actions of moderators, or of Discord itself, that the page offers: failing places, leaving people.

use crate::driver::{ChannelHandle, DriverError, Person, Result};
use crate::{Permissions, SharedRoom, Snowflake};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(tag = "action", rename_all = "lowercase")]
pub enum HostAction {
    // Archives the thread, or reopens it.
    Archive { on: bool },
    Lock,
    Delete,
    // Denies the bot a permission here, or grants it again.
    Permission { bits: String, on: bool },
    Remove { message: String },
    // Makes a person leave the server, or join again.
    Member { person: String, on: bool },
    // Installs or removes the application for a person.
    Install { person: String, on: bool },
}

/// The permissions that the page can deny to the bot, with Discord's names.
pub const PERMISSIONS: [(&str, Permissions); 5] = [
    ("View Channel", Permissions::VIEW_CHANNEL),
    ("Send Messages", Permissions::SEND_MESSAGES),
    ("Attach Files", Permissions::ATTACH_FILES),
    ("Create Public Threads", Permissions::CREATE_PUBLIC_THREADS),
    ("Send Messages in Threads", Permissions::SEND_MESSAGES_IN_THREADS),
];

/// Carries out an action, in this channel if it concerns one.
pub fn perform(room: &SharedRoom, channel: &ChannelHandle, action: HostAction) -> Result<()> {
    let person = |id: String| -> Result<Person> {
        let known: Snowflake = id.parse().map_err(|_| DriverError::Unknown(id))?;
        Ok(Person::new(room.clone(), known))
    };
    match action {
        HostAction::Archive { on } => channel.set_archived(on),
        HostAction::Lock => channel.lock(),
        HostAction::Delete => channel.delete()?,
        HostAction::Permission { bits, on } => {
            let bits = Permissions::from_bits_retain(bits.parse().map_err(|_| DriverError::Unknown(bits))?);
            if on { channel.allow_bot(bits) } else { channel.deny_bot(bits) }
        }
        HostAction::Remove { message } => {
            let id: Snowflake = message.parse().map_err(|_| DriverError::MessageGone)?;
            room.world().delete(channel.id(), id)?;
        }
        HostAction::Member { person: id, on } => {
            let person = person(id)?.id();
            let mut world = room.world();
            let guild = world.first_guild();
            if on { world.join(guild, person) } else { world.leave(guild, person) }
        }
        HostAction::Install { person: id, on } => person(id)?.change(|user| user.installed = on),
    }
    Ok(())
}
