//! The decision whether a match is rated. Players are told before a match begins.

use crate::settings::Settings;
use crate::settings::registry::HOUSE_RATED;
use crate::store::ids::{GuildId, PersonId, Time};
use crate::store::{self, Tx, forgetting, period, results};
use crate::table::ledger::endings;
use crate::table::limits::{FORGOTTEN_KEPT_MS, UNRATED_AFTER_RETURN_MS};
use crate::table::{RATED_A_DAY, RATED_A_WEEK, RATED_UNFINISHED, Unrated};

/// Why a match between these two would be unrated now, if so; `other` is `None` for an open challenge.
pub(in crate::table) fn unrated(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    wished: bool,
    one: PersonId,
    other: Option<PersonId>,
    at: Time,
) -> Result<Option<Unrated>, store::Error> {
    if guild.is_none() {
        return Ok(Some(Unrated::NoGuild));
    }
    if !wished {
        return Ok(Some(Unrated::Agreed));
    }
    let forgotten = |person| forgetting::forgotten_at(tx, person, at.minus_ms(FORGOTTEN_KEPT_MS));
    let returned = [forgotten(one)?, other.map(forgotten).transpose()?.flatten()];
    if returned.into_iter().flatten().any(|forgotten| forgotten.plus_ms(UNRATED_AFTER_RETURN_MS) > at) {
        return Ok(Some(Unrated::Returned));
    }
    let Some(other) = other else { return Ok(None) };
    // All former players together are one opponent, and people who were one recently still count as such.
    let begun_since = |since| -> Result<u32, store::Error> {
        let mut count = results::rated_of_pair(tx, [one, other], since)?;
        for (who, opponent) in [one, other].into_iter().zip([returned[1], returned[0]]) {
            if opponent.is_some() {
                count += results::rated_with_former(tx, who, since)?;
            }
        }
        Ok(count)
    };
    Ok(if begun_since(period::day_of(at))? >= RATED_A_DAY {
        Some(Unrated::Limit)
    } else if begun_since(period::week_of(at))? >= RATED_A_WEEK {
        Some(Unrated::WeekLimit)
    } else if results::unfinished_of_pair(tx, [one, other])? >= RATED_UNFINISHED {
        Some(Unrated::Unfinished)
    } else {
        None
    })
}

/// Whether matches against the house are rated in a server; off by default.
pub(super) fn counts_against_house(tx: &Tx<'_>, guild: Option<GuildId>) -> Result<bool, store::Error> {
    guild.map_or(Ok(false), |guild| Ok(Settings::of_guild(tx, guild)?.get(&HOUSE_RATED)))
}

/// Whether a match between these two would count on its server only, since too many of theirs were cut short lately.
pub(in crate::table) fn counts_here_only(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    unrated: Option<Unrated>,
    one: PersonId,
    other: Option<PersonId>,
    at: Time,
) -> Result<bool, store::Error> {
    match unrated {
        Some(_) => Ok(false),
        None => endings::has_too_many_cut_short(tx, guild, one, other, at),
    }
}
