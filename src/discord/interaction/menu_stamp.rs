//! Gives each copy of a menu an id of its own. Discord's clients send nothing if an entry is chosen twice in a row in a menu
//! of the same id, even if the first choice failed or was undone.

use std::time::{SystemTime, UNIX_EPOCH};

/// The character before a stamp, which no custom id contains.
const MARK: char = '#';
/// The period after which stamps repeat, in milliseconds: 35 minutes.
const STAMP_PERIOD_MS: u128 = 1 << 21;

/// The id with a stamp of this moment.
pub fn with(custom_id: &str) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    format!("{custom_id}{MARK}{:06x}", now % STAMP_PERIOD_MS)
}

pub fn without(custom_id: &str) -> &str {
    custom_id.split_once(MARK).map_or(custom_id, |(id, _)| id)
}
