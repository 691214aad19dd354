//! Which matches count for the ratings: it is said before they begin.

use crate::store::ids::{GuildId, PersonId, Time};
use crate::store::{self, Tx, period, results};

/// How many matches that count for the ratings two people can begin on one day (UTC), wherever: more are played, but not
/// rated, so that no rating is made by agreement.
pub const RATED_A_DAY: u32 = 5;

/// Why a match does not count for the ratings, though it has a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// It is not played on a server.
    NoServer,
    /// The players agreed on it.
    Agreed,
    /// These two have begun [`RATED_A_DAY`] that do, today.
    Limit,
    /// It is against the house, and the server did not choose that such matches count.
    House,
}

/// Why a match that these two begin now would not count, if it would not; `other` is not known of a challenge to anybody.
pub(super) fn unrated(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    wished: bool,
    (one, other): (PersonId, Option<PersonId>),
    at: Time,
) -> Result<Option<Unrated>, store::Error> {
    if guild.is_none() {
        return Ok(Some(Unrated::NoServer));
    }
    if !wished {
        return Ok(Some(Unrated::Agreed));
    }
    let Some(other) = other else { return Ok(None) };
    let begun = results::rated_of_pair(tx, [one, other], period::day_of(at))?;
    Ok((begun >= RATED_A_DAY).then_some(Unrated::Limit))
}
