//! The log of results, from which ratings and totals follow, in the order in which it was written. For a server a
//! result is the winner, by play or by verdict; for all servers together only matches that were played out, without
//! later verdicts.

use super::database::{Result, Row, Tx, params};
use super::house::{HouseLevel, SEAT};
use super::ids::{ChannelId, GuildId, MatchId, PersonId, Time};
use super::ratings::RatedResult;
use crate::engine::{Length, PerPlayer, Player, Terms};

/// A result from which ratings follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedMatch {
    /// The time, and the discipline of the ratings.
    pub rated: RatedResult,
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The length of the match, in points.
    pub length: u8,
    /// The winner and the loser.
    pub players: [PersonId; 2],
    /// The level of the house if it is one of the two, in the same order.
    pub house: [Option<HouseLevel>; 2],
    /// The points of both, in the same order.
    pub points: [u32; 2],
}

const COLUMNS: &str = "result, one, two, winner, terms, coalesce(final_one, score_one), coalesce(final_two, score_two),
    home_channel, ended_at, guild, rated, house";

/// As `COLUMNS`, for the ratings of all servers.
const OVERALL: &str = "result, one, two, overall_winner, terms, coalesce(final_one, score_one),
    coalesce(final_two, score_two), home_channel, ended_at, guild, begun_rated, house";

/// The number of a result and, if it counts, the result.
fn read(row: &Row<'_>) -> Result<(u32, Option<RatedMatch>)> {
    let result = row.get(0)?;
    let (guild, rated): (Option<GuildId>, bool) = (row.get(9)?, row.get(10)?);
    let (Some(winner), Some(guild), true) = (row.get(3)?, guild, rated) else { return Ok((result, None)) };
    let terms: Terms = row.get(4)?;
    let Length::Points(length) = terms.length() else { return Ok((result, None)) };
    let house: Option<HouseLevel> = row.get(11)?;
    let players = PerPlayer::new(row.get(1)?, row.get(2)?);
    // However a match ended, the winner has its length of points, and the loser fewer.
    let scored: u32 = row.get(if winner == Player::One { 6 } else { 5 })?;
    let points = [u32::from(length), scored.min(u32::from(length).saturating_sub(1))];
    let rated_match = RatedMatch {
        rated: RatedResult { result, at: row.get(8)?, discipline: terms.rule_set().discipline() },
        guild,
        channel: row.get(7)?,
        length,
        players: [players[winner], players[winner.opponent()]],
        house: [winner, winner.opponent()].map(|player| house.filter(|_| player == SEAT)),
        points,
    };
    Ok((result, Some(rated_match)))
}

/// Locks all results and the ratings that follow from them until the transaction ends.
///
/// # Errors
/// The database fails.
pub fn lock(tx: &Tx<'_>) -> Result<()> {
    tx.lock_results()
}

/// The result of this number, if it counts for its server.
///
/// # Errors
/// The database fails, also where there is none.
pub fn get(tx: &Tx<'_>, result: u32) -> Result<Option<RatedMatch>> {
    let sql = format!("SELECT {COLUMNS} FROM matches WHERE state = 'finished' AND result = ?1");
    Ok(tx.one(&sql, [result], read)?.1)
}

/// The result of this number, if it counts for all servers.
pub fn get_overall(tx: &Tx<'_>, result: u32) -> Result<Option<RatedMatch>> {
    let sql = format!("SELECT {OVERALL} FROM matches WHERE state = 'finished' AND result = ?1");
    Ok(tx.one(&sql, [result], read)?.1)
}

/// The results of a server, or of all, after this one: their numbers and what counts, at most `most`.
pub fn after(tx: &Tx<'_>, guild: Option<GuildId>, after: u32, most: u32) -> Result<Vec<(u32, Option<RatedMatch>)>> {
    match guild {
        Some(guild) => {
            let sql = format!(
                "SELECT {COLUMNS} FROM matches WHERE guild = ?1 AND state = 'finished' AND result > ?2
                 ORDER BY result LIMIT ?3"
            );
            tx.list(&sql, params![guild, after, most], read)
        }
        None => {
            let sql = format!(
                "SELECT {OVERALL} FROM matches WHERE state = 'finished' AND result > ?1 ORDER BY result LIMIT ?2"
            );
            tx.list(&sql, params![after, most], read)
        }
    }
}

/// The number of the latest result; 0 before the first.
pub fn latest(tx: &Tx<'_>) -> Result<u32> {
    tx.one("SELECT coalesce(max(result), 0) FROM matches WHERE state = 'finished'", [], |row| row.get(0))
}

/// The condition of matches that count for ratings.
const COUNTS: &str = "begun_rated = 1 AND guild IS NOT NULL AND terms NOT LIKE '% money%'";

/// The condition of matches that were not ended without a winner before both had played.
const NOT_ABORTED_EARLY: &str = "(state <> 'aborted' OR cut_short_at IS NOT NULL)";

/// How many matches two people have begun since then that count for ratings, unless they were ended without a winner
/// before both had played. That a verdict takes one out of the ratings of a server makes no room for another.
pub fn rated_of_pair(tx: &Tx<'_>, [one, other]: [PersonId; 2], since: Time) -> Result<u32> {
    let sql = format!(
        "SELECT count(*) FROM matches
        WHERE one = ?1 AND two = ?2 AND started_at >= ?3 AND {COUNTS} AND {NOT_ABORTED_EARLY}"
    );
    let started_by = |one, two| tx.one(&sql, params![one, two, since], |row| row.get::<u32>(0));
    Ok(started_by(one, other)? + started_by(other, one)?)
}

/// The number of unfinished matches of two people that count for ratings, on all servers together.
pub fn unfinished_of_pair(tx: &Tx<'_>, [one, other]: [PersonId; 2]) -> Result<u32> {
    let sql = format!("SELECT count(*) FROM matches WHERE one = ?1 AND two = ?2 AND ended_at IS NULL AND {COUNTS}");
    let started_by = |one, two| tx.one(&sql, params![one, two], |row| row.get::<u32>(0));
    Ok(started_by(one, other)? + started_by(other, one)?)
}

/// As [`rated_of_pair`], of one person with all former players together.
pub fn rated_with_former(tx: &Tx<'_>, person: PersonId, since: Time) -> Result<u32> {
    let sql = format!(
        "SELECT (SELECT count(*) FROM matches
                WHERE one = ?1 AND two < 0 AND started_at >= ?2 AND {COUNTS} AND {NOT_ABORTED_EARLY})
            + (SELECT count(*) FROM matches
                WHERE two = ?1 AND one < 0 AND started_at >= ?2 AND {COUNTS} AND {NOT_ABORTED_EARLY})"
    );
    tx.one(&sql, params![person, since], |row| row.get(0))
}

/// Takes back that a match was cut short, since it is played to its end.
pub fn take_back_cut_short(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    tx.run("UPDATE matches SET cut_short_at = NULL WHERE id = ?1 AND cut_short_at IS NOT NULL", [id])
}

/// Notes that a match was cut short.
pub fn note_cut_short(tx: &Tx<'_>, id: MatchId, at: Time) -> Result<()> {
    tx.run("UPDATE matches SET cut_short_at = ?2 WHERE id = ?1", params![id, at])
}

/// The number of matches of two people that were cut short since a time.
pub fn cut_short_of_pair(tx: &Tx<'_>, [one, other]: [PersonId; 2], since: Time) -> Result<u32> {
    let sql = "SELECT count(*) FROM matches WHERE one = ?1 AND two = ?2 AND cut_short_at >= ?3";
    let started_by = |one, two| tx.one(sql, params![one, two, since], |row| row.get::<u32>(0));
    Ok(started_by(one, other)? + started_by(other, one)?)
}

/// As [`cut_short_of_pair`], of one person with all former players together.
pub fn cut_short_with_former(tx: &Tx<'_>, person: PersonId, since: Time) -> Result<u32> {
    let sql = "SELECT (SELECT count(*) FROM matches WHERE one = ?1 AND two < 0 AND cut_short_at >= ?2)
            + (SELECT count(*) FROM matches WHERE two = ?1 AND one < 0 AND cut_short_at >= ?2)";
    tx.one(sql, params![person, since], |row| row.get(0))
}

/// The number of a person's matches that count on a server and were cut short since a time. One that was played to its
/// end, or lost on time or by not coming, is the loser's alone: only they gave a game away, or stayed away.
pub fn cut_short_in_guild(tx: &Tx<'_>, guild: GuildId, person: PersonId, since: Time) -> Result<u32> {
    let sql = "SELECT
            (SELECT count(*) FROM matches WHERE one = ?1 AND cut_short_at >= ?3 AND guild = ?2
                AND (final_one IS NULL OR final_one < final_two)
                AND NOT EXISTS (SELECT 1 FROM clocks WHERE match_id = matches.id AND lost_by = 2)
                AND NOT EXISTS (SELECT 1 FROM appointments WHERE match_id = matches.id AND lost_by = 2))
            + (SELECT count(*) FROM matches WHERE two = ?1 AND cut_short_at >= ?3 AND guild = ?2
                AND (final_two IS NULL OR final_two < final_one)
                AND NOT EXISTS (SELECT 1 FROM clocks WHERE match_id = matches.id AND lost_by = 1)
                AND NOT EXISTS (SELECT 1 FROM appointments WHERE match_id = matches.id AND lost_by = 1))";
    tx.one(sql, params![person, guild, since], |row| row.get(0))
}
