//! What a moderator or Discord itself can do, as far as the page offers it: places that fail, people who leave.

use serde::Deserialize;

use crate::driver::{ChannelHandle, DriverError, Person};
use crate::{Permissions, SharedRoom, Snowflake};

/// Something that the host does.
#[derive(Debug, Deserialize)]
#[serde(tag = "action", rename_all = "lowercase")]
pub enum HostAction {
    /// Puts the thread away, or takes it out again.
    Archive {
        on: bool,
    },
    Lock,
    Delete,
    /// Takes a permission from the bot here, or gives it back.
    Permission {
        bits: String,
        on: bool,
    },
    Remove {
        message: String,
    },
    /// Lets a person leave the server, or come back.
    Member {
        person: String,
        on: bool,
    },
    /// Has a person install the application for themselves, or remove it.
    Install {
        person: String,
        on: bool,
    },
}

/// The permissions that can be taken from the bot on the page, with the names that Discord shows.
pub const PERMISSIONS: [(&str, Permissions); 5] = [
    ("View Channel", Permissions::VIEW_CHANNEL),
    ("Send Messages", Permissions::SEND_MESSAGES),
    ("Attach Files", Permissions::ATTACH_FILES),
    ("Create Public Threads", Permissions::CREATE_PUBLIC_THREADS),
    ("Send Messages in Threads", Permissions::SEND_MESSAGES_IN_THREADS),
];

/// Does it, in this channel where it concerns one.
pub fn perform(room: &SharedRoom, channel: &ChannelHandle, action: HostAction) -> Result<(), DriverError> {
    let person = |id: String| -> Result<Person, DriverError> {
        let known: Snowflake = id.parse().map_err(|_| DriverError::Unknown(id))?;
        Ok(Person::new(room.clone(), known))
    };
    match action {
        HostAction::Archive { on } => channel.archive(on),
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
        HostAction::Install { person: id, on } => person(id)?.set_installed(on),
    }
    Ok(())
}
