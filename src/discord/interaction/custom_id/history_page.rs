//! Which page of whose finished matches a button shows.

use super::parts::UnknownCustomId;
use crate::store::ids::PersonId;
use std::fmt;
use std::str::FromStr;

/// A page of somebody's finished matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryPage {
    /// Whose.
    pub player: PersonId,
    /// Against whom; `None` is anybody.
    pub opponent: Option<PersonId>,
    /// Which page, from 0.
    pub page: u16,
}

/// `101 102 0`; 0 for an opponent is anybody.
impl fmt::Display for HistoryPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.player, self.opponent.map_or(0, |id| id.0), self.page)
    }
}

impl FromStr for HistoryPage {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<HistoryPage, UnknownCustomId> {
        let mut words = text.splitn(3, ' ');
        let mut next = || words.next().ok_or(UnknownCustomId);
        let player = next()?.parse().map_err(|_| UnknownCustomId)?;
        let opponent: PersonId = next()?.parse().map_err(|_| UnknownCustomId)?;
        let page = next()?.parse().map_err(|_| UnknownCustomId)?;
        Ok(HistoryPage { player, opponent: (opponent.0 != 0).then_some(opponent), page })
    }
}
