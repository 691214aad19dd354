//! What Discord recognises a message by that is sent again: within some minutes, from whatever channel it comes.

use crate::discord::messages::post::Tracked;
use crate::store::ids::{CallId, ChallengeId, ClubPostId, DailyPostId, NoticeId, OutboxId, WatchId};
use crate::table::Seen;
use std::fmt;

/// What a message is that must not show twice. Each kind has a letter of its own, since each counts its ids by itself.
#[derive(Clone, Copy, Debug)]
pub enum Nonce {
    /// News of a match.
    News(OutboxId),
    /// A match as it stands.
    Match(Seen),
    /// A match as it stood when one of its games ended.
    Past(Seen),
    /// A match of another channel, live, at this version.
    Live(WatchId, u32),
    /// A challenge.
    Challenge(ChallengeId),
    /// What somebody who administers did.
    Notice(NoticeId),
    /// A position of the day, or its solution.
    Daily(DailyPostId),
    /// The month of a server.
    Club(ClubPostId),
    /// A player is called.
    Call(CallId),
    /// Anything else, by a number that nothing else has.
    Other(u64),
}

impl From<&Tracked> for Nonce {
    fn from(tracked: &Tracked) -> Nonce {
        match *tracked {
            Tracked::News(id, _) => Nonce::News(id),
            Tracked::Match(seen, _) => Nonce::Match(seen),
            Tracked::Past(seen) => Nonce::Past(seen),
            Tracked::Live(id, seen) => Nonce::Live(id, seen.version),
            Tracked::Challenge(id) => Nonce::Challenge(id),
            Tracked::Notice(id) => Nonce::Notice(id),
            Tracked::Daily(id) => Nonce::Daily(id),
            Tracked::Club(id) => Nonce::Club(id),
        }
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Nonce::News(id) => write!(f, "n{id}"),
            Nonce::Match(seen) => write!(f, "b{}.{}", seen.match_id, seen.version),
            Nonce::Past(seen) => write!(f, "p{}.{}", seen.match_id, seen.version),
            Nonce::Live(id, version) => write!(f, "l{id}.{version}"),
            Nonce::Challenge(id) => write!(f, "c{id}"),
            Nonce::Notice(id) => write!(f, "a{id}"),
            Nonce::Daily(id) => write!(f, "d{id}"),
            Nonce::Club(id) => write!(f, "m{id}"),
            Nonce::Call(id) => write!(f, "t{id}"),
            Nonce::Other(number) => write!(f, "u{number:x}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::ids::MatchId;
    use std::collections::HashSet;

    #[test]
    fn no_two_kinds_share_a_letter() {
        let seen = Seen { match_id: MatchId(1), version: 1 };
        let kinds = [
            Nonce::News(OutboxId(1)),
            Nonce::Match(seen),
            Nonce::Past(seen),
            Nonce::Live(WatchId(1), 1),
            Nonce::Challenge(ChallengeId(1)),
            Nonce::Notice(NoticeId(1)),
            Nonce::Daily(DailyPostId(1)),
            Nonce::Club(ClubPostId(1)),
            Nonce::Call(CallId(1)),
            Nonce::Other(1),
        ];
        let letters: HashSet<_> = kinds.iter().filter_map(|kind| kind.to_string().chars().next()).collect();
        assert_eq!(letters.len(), kinds.len(), "{letters:?}");
    }
}
