//! Discord's limits, each enforced where Discord enforces it and refused in Discord's words.
//!
//! A check looks at the JSON as it came, collects everything that is wrong in a [`Form`], and refuses with
//! [`INVALID_FORM_BODY`](super::errors::INVALID_FORM_BODY). What passed a check can be read without surprises.

pub mod callback;
pub mod command;
pub mod component;
pub mod embed;
pub mod form;
pub mod message;

pub use form::Form;

use std::ops::RangeInclusive;

use twilight_validate::{channel, command as commands};

/// The characters that the name of a channel or thread may have.
pub const CHANNEL_NAME: RangeInclusive<usize> = channel::CHANNEL_NAME_LENGTH_MIN..=channel::CHANNEL_NAME_LENGTH_MAX;
/// The characters that the description of a command or option may have.
const DESCRIPTION: RangeInclusive<usize> = commands::DESCRIPTION_LENGTH_MIN..=commands::DESCRIPTION_LENGTH_MAX;
/// The characters that the name of a choice may have.
const CHOICE_NAME: RangeInclusive<usize> =
    commands::OPTION_CHOICE_NAME_LENGTH_MIN..=commands::OPTION_CHOICE_NAME_LENGTH_MAX;
/// The characters that the value of a choice may have, if it is a text.
const CHOICE_VALUE: RangeInclusive<usize> =
    commands::OPTION_CHOICE_STRING_VALUE_LENGTH_MIN..=commands::OPTION_CHOICE_STRING_VALUE_LENGTH_MAX;
