//! Warnings that a person gets once in a channel.

use crate::store::ids::{ChannelId, PersonId};
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

/// The warnings given since the process began.
#[derive(Debug, Default)]
pub struct Warnings(Mutex<HashSet<(ChannelId, PersonId, u64)>>);

impl Warnings {
    /// The most warnings that are remembered; the next one then forgets all.
    const MOST: usize = 10_000;

    /// Whether a person has not had this warning in a channel yet; it counts as given. The reason is the permissions of the
    /// bot there, or a number that no permissions have.
    pub fn is_first(&self, channel: ChannelId, person: PersonId, reason: u64) -> bool {
        let mut given = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if given.len() >= Warnings::MOST {
            given.clear();
        }
        given.insert((channel, person, reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reason_is_told_once_however_they_take_turns() {
        let warnings = Warnings::default();
        let tell = |reason| warnings.is_first(ChannelId(1), PersonId(2), reason);
        assert_eq!([tell(8), tell(u64::MAX), tell(8), tell(u64::MAX)], [true, true, false, false]);
    }
}
