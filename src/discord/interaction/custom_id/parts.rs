//! What the custom ids of buttons and menus share.

use crate::table::{Seen, Untrusted};
use std::fmt::Display;
use std::str::FromStr;

/// A custom id that this program never wrote, or not in this version.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom id of ours")]
pub struct UnknownCustomId;

/// `12:34:rest`: a match as somebody saw it, and what comes after it.
pub(super) fn at_match(text: &str) -> Option<(Untrusted<Seen>, &str)> {
    let mut parts = text.splitn(3, ':');
    let match_id = parts.next()?.parse().ok()?;
    let version = parts.next()?.parse().ok()?;
    Some((Untrusted::new(match_id, version), parts.next()?))
}

/// An id, or 0 for none.
pub(super) fn or_none<T: Display>(id: Option<&Untrusted<T>>) -> String {
    id.map_or_else(|| "0".to_owned(), Untrusted::to_string)
}

/// What [`or_none`] wrote; `None` where it is no id at all.
pub(super) fn none_or<T: FromStr>(text: &str) -> Option<Option<T>> {
    if text == "0" { Some(None) } else { text.parse().ok().map(Some) }
}
