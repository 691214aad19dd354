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

use std::ops::RangeInclusive;
use twilight_validate::{channel, command as commands};

/// The length of a channel's or thread's name.
pub const CHANNEL_NAME: RangeInclusive<usize> = channel::CHANNEL_NAME_LENGTH_MIN..=channel::CHANNEL_NAME_LENGTH_MAX;
/// The length of a command's or option's description.
const DESCRIPTION: RangeInclusive<usize> = commands::DESCRIPTION_LENGTH_MIN..=commands::DESCRIPTION_LENGTH_MAX;
/// The length of a choice's name.
const CHOICE_NAME: RangeInclusive<usize> =
    commands::OPTION_CHOICE_NAME_LENGTH_MIN..=commands::OPTION_CHOICE_NAME_LENGTH_MAX;
/// The length of a choice's value, if it is a text.
const CHOICE_VALUE: RangeInclusive<usize> =
    commands::OPTION_CHOICE_STRING_VALUE_LENGTH_MIN..=commands::OPTION_CHOICE_STRING_VALUE_LENGTH_MAX;
