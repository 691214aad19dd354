//! Which page of whose finished matches a button shows.

use super::parts::{Parts, UnknownCustomId, or_zero};
use crate::store::ids::PersonId;
use std::fmt;
use std::str::FromStr;

/// A page of somebody's finished matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryPage {
    /// Whose.
    pub player: PersonId,
    /// The opponent; `None` is anybody.
    pub opponent: Option<PersonId>,
    /// Which page, from 0.
    pub page: u16,
}

/// `101 102 0`; 0 for an opponent is anybody.
impl fmt::Display for HistoryPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.player, or_zero(self.opponent), self.page)
    }
}

impl FromStr for HistoryPage {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<HistoryPage, UnknownCustomId> {
        let mut words = Parts::of(text, 3, ' ');
        Ok(HistoryPage { player: words.read()?, opponent: words.read_or_none()?, page: words.read()? })
    }
}
