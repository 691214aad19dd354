//! What the room's host can make happen on the page, as a test does with its knobs: places that fail, people who leave.

use serde::Deserialize;

use crate::driver::{ChannelHandle, DriverError, Person};
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::room::SharedRoom;

/// Something that the host does.
#[derive(Debug, Deserialize)]
#[serde(tag = "knob", rename_all = "lowercase")]
pub enum Knob {
    /// Puts the thread away, or takes it out again.
    Archive {
        /// Whether it is put away.
        on: bool,
    },
    /// Puts the thread away for good.
    Lock,
    /// Deletes the channel or thread.
    Delete,
    /// Takes a permission from the bot here, or gives it back.
    Permission {
        /// Which.
        bits: String,
        /// Whether the bot has it.
        on: bool,
    },
    /// Deletes a message.
    Remove {
        /// Which.
        message: String,
    },
    /// Lets a person leave the server, or come back.
    Member {
        /// Who.
        person: String,
        /// Whether they are in it.
        on: bool,
    },
    /// Has a person install the application for themselves, or remove it.
    Install {
        /// Who.
        person: String,
        /// Whether they have it.
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
///
/// # Errors
/// What is named is not there.
pub fn turn(room: &SharedRoom, channel: &ChannelHandle, knob: Knob) -> Result<(), DriverError> {
    let person = |id: String| -> Result<Person, DriverError> {
        let known: Snowflake = id.parse().map_err(|_| DriverError::Unknown(id))?;
        Ok(Person::new(room.clone(), known))
    };
    match knob {
        Knob::Archive { on } => channel.archive(on),
        Knob::Lock => channel.lock(),
        Knob::Delete => channel.delete()?,
        Knob::Permission { bits, on } => {
            let bits = Permissions::from_bits_retain(bits.parse().map_err(|_| DriverError::Unknown(bits))?);
            if on { channel.allow_bot(bits) } else { channel.deny_bot(bits) }
        }
        Knob::Remove { message } => {
            let id: Snowflake = message.parse().map_err(|_| DriverError::MessageGone)?;
            room.world().delete(channel.id(), id)?;
        }
        Knob::Member { person: id, on } => {
            let person = person(id)?.id();
            let mut world = room.world();
            let guild = world.first_guild();
            if on { world.join(guild, person) } else { world.leave(guild, person) }
        }
        Knob::Install { person: id, on } => person(id)?.set_installed(on),
    }
    Ok(())
}
