//! How many matches a person has at the same time: none begins, or is moved to a server, beyond the limits.

use super::limits;
use super::protocol::rejection::{Error, Rejection};
use crate::store::ids::{GuildId, PersonId, Time};
use crate::store::{Tx, matches, people};

/// Rejects a new match of these people if one of them is at a limit; `guild` is the server, if it is played on one.
///
/// # Errors
/// [`Rejection::UnfinishedMatches`], and those of [`deny_on_server`].
pub(super) fn deny_another(tx: &Tx<'_>, guild: Option<GuildId>, players: &[PersonId]) -> Result<(), Error> {
    for &player in players {
        if matches::count_unfinished(tx, player)? >= limits::UNFINISHED_MATCHES {
            return Err(Rejection::UnfinishedMatches(Box::new(people::get_in(tx, player, guild)?)).into());
        }
    }
    deny_on_server(tx, guild, players)
}

/// Rejects another running match of these people on a server, outside of which there is no limit.
///
/// # Errors
/// [`Rejection::MatchesOfPair`], [`Rejection::MatchesOnServer`].
pub(super) fn deny_on_server(tx: &Tx<'_>, guild: Option<GuildId>, players: &[PersonId]) -> Result<(), Error> {
    let Some(guild) = guild else { return Ok(()) };
    if let &[one, other] = players
        && matches::running_of_pair(tx, guild, [one, other])? >= limits::RUNNING_OF_PAIR
    {
        return Err(Rejection::MatchesOfPair.into());
    }
    for &player in players {
        if matches::running_of(tx, guild, player)? >= limits::RUNNING_ON_SERVER {
            return Err(Rejection::MatchesOnServer(Box::new(people::get_in(tx, player, Some(guild))?)).into());
        }
    }
    Ok(())
}

/// Rejects a match against the house if the person, or everybody on the server together, plays too many.
///
/// # Errors
/// [`Rejection::HouseMatches`].
pub(super) fn deny_against_house(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    (person, house): (PersonId, PersonId),
    now: Time,
) -> Result<(), Error> {
    let Some(guild) = guild else { return Ok(()) };
    if matches::running_against(tx, guild, (person, house))? >= limits::HOUSE_MATCHES {
        return Err(Rejection::HouseMatches { most: limits::HOUSE_MATCHES, of_server: false }.into());
    }
    let since = now.minus_ms(limits::HOUSE_MATCH_COUNTS_MS);
    if matches::running_against_house(tx, guild, since)? >= limits::HOUSE_MATCHES_OF_SERVER {
        return Err(Rejection::HouseMatches { most: limits::HOUSE_MATCHES_OF_SERVER, of_server: true }.into());
    }
    Ok(())
}
