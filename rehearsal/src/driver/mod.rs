//! Tests in the game's language: people who type, press and look.

pub mod act;
pub mod answer;
pub mod channel;
mod choose;
pub mod command_line;
pub mod commands;
pub mod complete;
pub mod find;
mod handles;
pub mod message;
pub mod person;

pub use answer::{Answer, Choice, Modal, Reply};
pub use handles::{ChannelHandle, Person};

use thiserror::Error;

use super::errors::ApiError;

/// Why something could not be done, in the words that a person would see.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum DriverError {
    /// No such command for this person in this place.
    #[error("there is no command {wanted:?} here; there is {there}")]
    NoSuchCommand {
        /// What was typed.
        wanted: String,
        /// What could have been.
        there: String,
    },
    /// The client would not send this command line.
    #[error("{0}")]
    BadCommandLine(String),
    /// No such button, menu or field.
    #[error("there is no {wanted:?} on this message; there is {there}")]
    NoSuchComponent {
        /// What was looked for.
        wanted: String,
        /// What is there.
        there: String,
    },
    /// The button or menu is disabled.
    #[error("{0:?} is disabled")]
    Disabled(String),
    /// The message is gone or was never shown to this person.
    #[error("this message is not there")]
    MessageGone,
    /// The bot did not answer in time.
    #[error("This interaction failed")]
    Failed,
    /// Something that was waited for did not happen.
    #[error("waited in vain for {0}")]
    TimedOut(String),
    /// The answer is of another kind than asked for.
    #[error("the answer is not {wanted}: {got}")]
    OtherAnswer {
        /// The kind asked for.
        wanted: &'static str,
        /// What came.
        got: String,
    },
    /// Nobody or nothing by that name.
    #[error("there is nothing called {0:?}")]
    Unknown(String),
    /// Discord refuses it.
    #[error(transparent)]
    Refused(#[from] ApiError),
}
