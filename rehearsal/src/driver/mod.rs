//! People who type, press and look, as tests play them.
//!
//! A [`Person`] does what somebody does in Discord's client, and is refused what that client or Discord refuses; a
//! [`ChannelHandle`] is what a moderator does to a channel. [`Rehearsal`](crate::Rehearsal) hands both out.
//!
//! # Who may do what
//!
//! Permissions follow from roles and from the overwrites of a channel, as
//! [Discord computes them](https://discord.com/developers/docs/topics/permissions); the owner of a guild is its first
//! person (Anna). Each interaction tells the bot what its person may do in the channel (`member.permissions`), what the
//! bot may do there (`app_permissions`), and both for every channel that was named or chosen
//! (`data.resolved.channels`). A test changes permissions by [`deny`](ChannelHandle::deny),
//! [`allow`](ChannelHandle::allow), [`set_role`](crate::Rehearsal::set_role) and
//! [`give_role`](crate::Rehearsal::give_role).
//!
//! In a channel that they do not see, people see no message, and whatever they try there is refused with
//! [`DriverError::Hidden`]; a private thread is seen by its members and by those who may Manage Threads. Without the
//! permission to write, a person can press buttons and choose from menus, but neither write nor type a command
//! ([`DriverError::Lacks`]); without Use Application Commands they find no command.
//!
//! # Attacks
//!
//! | an attacker who | is played by |
//! | --- | --- |
//! | has changed their client, and sends what Discord accepts from it | [`with_modified_client`](Person::with_modified_client): any id in an option or menu, a command where they may not write |
//! | presses a button that is gone from the message | [`press_raw`](Person::press_raw), [`select_raw`](Person::select_raw) with the message as it was |
//! | sends custom ids or values that no message carries, which Discord refuses | the same two, which take anything |
//! | has Discord deliver an interaction again | [`redeliver`](crate::Rehearsal::redeliver) |
//! | posts to the bot's endpoint what Discord has signed, or not | a request with the header from [`sign`](crate::Rehearsal::sign) |

pub mod act;
pub mod answer;
pub mod channel;
mod choose;
pub mod command_line;
pub mod commands;
pub mod complete;
mod fill;
pub mod find;
mod handles;
pub mod message;
pub mod person;
mod resolve;

pub use answer::{Answer, Choice, Modal, Reply};
pub use handles::{ChannelHandle, Client, Person};

use super::errors::ApiError;
use thiserror::Error;

pub type Result<T, E = DriverError> = std::result::Result<T, E>;

#[derive(Clone, Debug, PartialEq, Error)]
pub enum DriverError {
    #[error("there is no command {wanted:?} here; there is {there}")]
    NoSuchCommand { wanted: String, there: String },
    #[error("{0}")]
    BadCommandLine(String),
    #[error("there is no {wanted:?} on this message; there is {there}")]
    NoSuchComponent { wanted: String, there: String },
    #[error("{0:?} is disabled")]
    Disabled(String),
    /// The channel is hidden from this person, or a private thread without them.
    #[error("{who} does not see {place}")]
    Hidden { who: String, place: String },
    /// The person lacks permissions that their client requires, here by Discord's names.
    #[error("{who} lacks {permissions} in {place}")]
    Lacks { who: String, permissions: String, place: String },
    /// The thread is archived, and this person may not reopen it: their client sends nothing.
    #[error("{who} cannot reopen the archived thread {place}")]
    Archived { who: String, place: String },
    /// The message is gone or was never shown to this person.
    #[error("this message is not there")]
    MessageGone,
    #[error("This interaction failed")]
    Failed,
    #[error("waited in vain for {0}")]
    TimedOut(String),
    #[error("the answer is not {wanted}: {got}")]
    OtherAnswer { wanted: &'static str, got: String },
    #[error("there is nothing called {0:?}")]
    Unknown(String),
    #[error(transparent)]
    Refused(#[from] ApiError),
}
