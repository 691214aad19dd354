//! Over how many opponents spreads what somebody has played: those who have played enough, and not with one or two alone,
//! have a place on the leaderboards of all servers and by PR. All former players are one opponent.

use super::error::Result;
use super::guilds;
use super::ids::{GuildId, LedgerId, PersonId};
use super::transaction::Tx;
use super::values::{Row, params};
use crate::engine::rule_sets::Discipline;

/// Over how many opponents something spreads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    /// How many opponents.
    pub opponents: u32,
    /// How much was played against the one against whom it was most: lengths of rated matches, or decisions that count.
    pub most: u32,
    /// How much in all.
    pub all: u32,
}

fn read(row: &Row<'_>) -> Result<Spread> {
    Ok(Spread { opponents: row.get(0)?, most: row.get(1)?, all: row.get(2)? })
}

/// How the lengths of somebody's matches of a game that count in a ledger spread.
pub fn of_ratings(tx: &Tx<'_>, ledger: LedgerId, person: PersonId, discipline: Discipline) -> Result<Spread> {
    let sql = "SELECT count(*), coalesce(max(played), 0), coalesce(sum(played), 0) FROM (
            SELECT sum(length) AS played FROM rating_changes WHERE ledger = ?1 AND person = ?2 AND game = ?3
            GROUP BY CASE WHEN opponent < 0 THEN 0 ELSE opponent END) AS met";
    tx.one(sql, params![ledger, person, discipline.key()], read)
}

/// How the decisions of somebody's analysed matches of a game spread: on a server, or on all.
pub fn of_decisions(tx: &Tx<'_>, guild: Option<GuildId>, person: PersonId, discipline: Discipline) -> Result<Spread> {
    let sql = "SELECT count(*), coalesce(max(decided), 0), coalesce(sum(decided), 0) FROM (
            SELECT sum(decisions) AS decided FROM figures JOIN matches ON matches.id = match_id
            WHERE figures.person = ?2 AND figures.game = ?3 AND decisions > 0 AND (?1 IS NULL OR figures.guild = ?1)
            GROUP BY CASE WHEN one < 0 OR two < 0 THEN 0 WHEN one = ?2 THEN two ELSE one END) AS met";
    tx.one(sql, params![guild, person, discipline.key()], read)
}

/// The opponents of a person, without former players.
pub fn opponents(tx: &Tx<'_>, person: PersonId) -> Result<Vec<PersonId>> {
    let sql =
        "SELECT two FROM matches WHERE one = ?1 AND two > 0 UNION SELECT one FROM matches WHERE two = ?1 AND one > 0";
    tx.list(sql, [person], |row| row.get(0))
}

/// On which leaderboards of all channels and of all times by PR somebody has a place: the server's, or that of all (`None`).
pub fn ranked_by_decisions(tx: &Tx<'_>, person: PersonId) -> Result<Vec<(Option<GuildId>, Discipline)>> {
    let sql = "SELECT guild, game FROM performances WHERE person = ?1 AND channel = 0 AND period = 'all'
        AND unranked = 0 AND rating IS NOT NULL";
    let found: Vec<(GuildId, String)> = tx.list(sql, [person], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let known = found.into_iter().filter_map(|(guild, game)| Some((guild, Discipline::find(&game)?)));
    Ok(known.map(|(guild, game)| ((guild != guilds::ALL).then_some(guild), game)).collect())
}
