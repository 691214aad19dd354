//! Gives a menu that is drawn anew an id of its own. Discord's clients send nothing where the entry is chosen that was chosen
//! last in a menu of the same id, also where that choice failed or was undone.

use std::time::{SystemTime, UNIX_EPOCH};

/// What stands before a stamp; no id of ours has it.
const MARK: char = '#';
/// After how many thousandths of a second stamps come again: 35 minutes.
const AGAIN: u128 = 1 << 21;

/// The id with a stamp of this moment.
pub fn with(custom_id: &str) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    format!("{custom_id}{MARK}{:06x}", now % AGAIN)
}

/// The id as it was before.
pub fn without(custom_id: &str) -> &str {
    custom_id.split_once(MARK).map_or(custom_id, |(id, _)| id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_is_taken_off_again() {
        let stamped = with("look:1");
        assert!(stamped.starts_with("look:1#") && stamped.len() == "look:1#".len() + 6, "{stamped}");
        assert_eq!(without(&stamped), "look:1");
        assert_eq!(without("look:1"), "look:1");
    }
}
