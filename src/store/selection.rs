//! Selections of a person's finished matches, as conditions of statements; the rows of a page.

use super::ids::{GuildId, PersonId};

/// A selection of finished matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedFilter {
    /// The server for which they count; `None` for all matches.
    pub guild: Option<GuildId>,
    pub person: PersonId,
    pub opponent: Option<PersonId>,
}

/// The rows of an ordered list that are read: those of a page, say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowRange {
    /// The number of rows before them, which are left out.
    pub skip: u32,
    /// The most rows that are read.
    pub most: u32,
}

impl RowRange {
    /// The first rows of a list.
    pub const fn first(most: u32) -> RowRange {
        RowRange { skip: 0, most }
    }
}

/// The condition of [`Finished`], with its three values in order.
pub(super) const FINISHED: &str = "state = 'finished' AND (guild = ?1 OR ?1 IS NULL)
    AND ((one = ?2 AND (two = ?3 OR ?3 IS NULL)) OR (two = ?2 AND (one = ?3 OR ?3 IS NULL)))";

/// The condition of [`Finished`] on rows of `figures`, with its three values in order and a discipline.
pub(super) const OF_PERSON: &str = "(guild = ?1 OR ?1 IS NULL) AND person = ?2 AND (game = ?4 OR ?4 IS NULL)
    AND (EXISTS (SELECT 1 FROM figures AS met WHERE met.person = ?3 AND met.match_id = figures.match_id) OR ?3 IS NULL)";
