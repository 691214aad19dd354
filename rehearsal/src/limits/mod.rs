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
