//! Rated matches between two people that were cut short: adjourned, or ended without a result that counts for the
//! ratings of all servers.

use super::error::Result;
use super::ids::{GuildId, MatchId, PersonId, Time};
use super::transaction::Tx;
use super::values::params;

/// Notes that a match was cut short; [`take`](super::matches::take) takes that back.
pub fn note(tx: &Tx<'_>, id: MatchId, at: Time) -> Result<()> {
    tx.run("UPDATE matches SET cut_short_at = ?2 WHERE id = ?1", params![id, at])
}

/// How many matches of two people were cut short since then.
pub fn of_pair(tx: &Tx<'_>, [one, other]: [PersonId; 2], since: Time) -> Result<u32> {
    let sql = "SELECT count(*) FROM matches WHERE one = ?1 AND two = ?2 AND cut_short_at >= ?3";
    let begun_by = |one, two| tx.one(sql, params![one, two, since], |row| row.get::<u32>(0));
    Ok(begun_by(one, other)? + begun_by(other, one)?)
}

/// How many matches of a person that count on a server were cut short since then. One that was played to its end is
/// the loser's alone: only they gave a game away.
pub fn on_server(tx: &Tx<'_>, guild: GuildId, person: PersonId, since: Time) -> Result<u32> {
    let sql = "SELECT
            (SELECT count(*) FROM matches WHERE one = ?1 AND cut_short_at >= ?3 AND guild = ?2
                AND (final_one IS NULL OR final_one < final_two))
            + (SELECT count(*) FROM matches WHERE two = ?1 AND cut_short_at >= ?3 AND guild = ?2
                AND (final_two IS NULL OR final_two < final_one))";
    tx.one(sql, params![person, guild, since], |row| row.get(0))
}
