//! Forms, and the requests that filled-in forms make.

use super::button::{read_admin_action, write_admin_action};
use super::parts::{Parts, UnknownCustomId, custom_ids, or_zero};
use crate::store::administration::AdminAction;
use crate::store::ids::MatchId;
use crate::table::{Seen, Untrusted};
use std::fmt;
use std::str::FromStr;

custom_ids! {
    /// A form.
    FormId {
        /// The file for `/import`.
        Import = "import";
    }
    others {
        /// The options of a challenge, or of a rematch of this match.
        Challenge(rematch_of: Option<Untrusted<MatchId>>) => ("challenge:{}", or_zero(*rematch_of));
        /// A word for the dice of a match, in the state for which the button was made.
        Word(seen: Untrusted<Seen>) => ("word:{}:{}", seen.match_id(), seen.version());
        /// Why this is to be done to a match.
        AdminReason(id: Untrusted<MatchId>, action: AdminAction) => ("order:{id}:{}", write_admin_action(*action));
    }
}

impl FormId {
    /// The field for the reason of an administrator.
    pub const REASON: &str = "reason";
    /// The field for a player's word.
    pub const WORD: &str = "word";

    fn read_other(word: &str, rest: &str) -> Option<FormId> {
        let mut parts = Parts::of(rest, 2, ':');
        Some(match word {
            "challenge" => FormId::Challenge(parts.read_or_none().ok()?),
            "word" => FormId::Word(Untrusted::new(parts.read().ok()?, parts.read().ok()?)),
            "order" => FormId::AdminReason(parts.read().ok()?, read_admin_action(parts.text().ok()?)?),
            _ => return None,
        })
    }
}
