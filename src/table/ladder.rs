//! Ratings as they follow from matches.

use super::fault::Fault;
use super::rating;
use crate::engine::player::Player;
use crate::engine::score::Length;
use crate::store::Tx;
use crate::store::ids::GuildId;
use crate::store::matches::{self, Record};
use crate::store::ratings::{self, Change};

/// Works out the ratings after a match that has ended, if it counts: in a guild, over a number of points, with a winner.
pub(super) fn rate(tx: &Tx<'_>, record: &Record) -> Result<(), Fault> {
    let (Some(guild), Some(winner), Length::Points(length), true) =
        (record.begun.guild, record.winner, record.begun.terms.length(), record.rated)
    else {
        return Ok(());
    };
    let loser = winner.opponent();
    let house = |player: Player| record.begun.house.filter(|_| record.is_house(player));
    let before = |player: Player| match house(player) {
        Some(level) => ratings::of_house(tx, guild, level),
        None => ratings::get(tx, guild, record.begun.players[player]),
    };
    let before = (before(winner)?, before(loser)?);
    let after = rating::after_match(before.0, before.1, length);
    for (player, before, after) in [(winner, before.0, after.0), (loser, before.1, after.1)] {
        let person = record.begun.players[player];
        match house(player) {
            Some(level) => ratings::set_of_house(tx, guild, level, &after)?,
            None => ratings::set(tx, guild, person, &after)?,
        }
        let change = Change { before: before.rating, after: after.rating };
        ratings::keep_change(tx, record.id, person, change)?;
    }
    Ok(())
}

/// Works out a guild's ratings from nothing but its matches, in the order in which they ended.
///
/// A rating after a match depends on both ratings before it, so a result that is corrected changes all that came after
/// it. Replayed, the ratings are what they would have been had the result been right at once, and no correction depends
/// on when it is made.
pub(super) fn replay(tx: &Tx<'_>, guild: GuildId) -> Result<(), Fault> {
    ratings::clear(tx, guild)?;
    for record in matches::finished_in(tx, guild)? {
        rate(tx, &record)?;
    }
    Ok(())
}
