//! Discord's limits, each enforced where Discord enforces it, with Discord's error messages.
//!
//! A check examines the JSON, collects all errors in a [`Form`], and refuses with
//! [`INVALID_FORM_BODY`](super::errors::INVALID_FORM_BODY). After a successful check the JSON can be read without
//! further ones.

pub mod callback;
pub mod command;
pub mod component;
pub mod embed;
pub mod form;
pub mod message;

pub use form::Form;

use form::Length;
use twilight_validate::{channel, command as commands};

// Numbers of characters.
pub const CHANNEL_NAME: Length = channel::CHANNEL_NAME_LENGTH_MIN..=channel::CHANNEL_NAME_LENGTH_MAX;
const DESCRIPTION: Length = commands::DESCRIPTION_LENGTH_MIN..=commands::DESCRIPTION_LENGTH_MAX;
const CHOICE_NAME: Length = commands::OPTION_CHOICE_NAME_LENGTH_MIN..=commands::OPTION_CHOICE_NAME_LENGTH_MAX;
const CHOICE_VALUE: Length =
    commands::OPTION_CHOICE_STRING_VALUE_LENGTH_MIN..=commands::OPTION_CHOICE_STRING_VALUE_LENGTH_MAX;
