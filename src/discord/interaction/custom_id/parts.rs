//! What the custom ids of buttons and menus share.

use crate::table::{Seen, Untrusted};

/// A custom id that this program never wrote, or not in this version.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom id of ours")]
pub struct UnknownCustomId;

/// Whether a button or a menu with this custom id stands under a match as it was seen.
#[must_use]
pub fn is_at(custom_id: &str, seen: Seen) -> bool {
    custom_id.strip_prefix("m:").and_then(at_match).is_some_and(|(at, _)| at == Untrusted::from(seen))
}

/// `12:34:rest`: a match as somebody saw it, and what comes after it.
pub(super) fn at_match(text: &str) -> Option<(Untrusted<Seen>, &str)> {
    let mut parts = text.splitn(3, ':');
    let match_id = parts.next()?.parse().ok()?;
    let version = parts.next()?.parse().ok()?;
    Some((Untrusted::new(match_id, version), parts.next()?))
}
