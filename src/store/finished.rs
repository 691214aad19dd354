//! Finished matches: listed, and added up by terms and by opponents.

use super::database::{Result, Tx, params};
use super::ids::{ChannelId, GuildId, MatchId, Time};
use super::matches::{COLUMNS, MatchRow, read};
use super::people::{self, Person};
use super::selection::{FINISHED, RowRange};
use crate::engine::{PerPlayer, Player, Terms};

pub use super::selection::FinishedFilter;

/// The channel from which somebody else's matches are listed: of the unrated ones, only those that were played in it
/// are. `None` for one's own matches, which are all listed.
pub type Viewer = Option<ChannelId>;

/// Matches won and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub won: u32,
    pub lost: u32,
}

/// How all of somebody's matches ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub won: u32,
    pub lost: u32,
    /// All of them; money sessions that ended level are neither won nor lost.
    pub all: u32,
}

const WON: &str = "winner = CASE one WHEN ?2 THEN 1 ELSE 2 END";

/// The numbers of the results of a page: its six values are those of [`FINISHED`], how many results are left out, how many
/// follow, and the [channel](Viewer) from which they are seen. Each side's latest are read, no more than the page can have
/// of them.
const PAGE: &str = "SELECT result FROM (
        SELECT * FROM (SELECT result FROM matches WHERE one = ?2 AND state = 'finished' AND (guild = ?1 OR ?1 IS NULL)
            AND (two = ?3 OR ?3 IS NULL) AND (rated = 1 OR channel = ?6 OR ?6 IS NULL) ORDER BY result DESC LIMIT ?4 + ?5) AS own
        UNION ALL
        SELECT * FROM (SELECT result FROM matches WHERE two = ?2 AND state = 'finished' AND (guild = ?1 OR ?1 IS NULL)
            AND (one = ?3 OR ?3 IS NULL) AND (rated = 1 OR channel = ?6 OR ?6 IS NULL) ORDER BY result DESC LIMIT ?4 + ?5) AS accepted) AS both_sides
    ORDER BY result DESC LIMIT ?5 OFFSET ?4";

/// The matches that a person has played to their end; the latest first.
pub fn page(tx: &Tx<'_>, filter: &FinishedFilter, rows: RowRange, viewer: Viewer) -> Result<Vec<MatchRow>> {
    let sql =
        format!("SELECT {COLUMNS} FROM matches WHERE state = 'finished' AND result IN ({PAGE}) ORDER BY result DESC");
    tx.list(&sql, params![filter.guild, filter.person, filter.opponent, rows.skip, rows.most, viewer], read)
}

/// A match that was played to its end, or decided, in a list.
#[derive(Clone, Debug)]
pub struct FinishedMatch {
    pub id: MatchId,
    pub players: PerPlayer<Person>,
    pub score: PerPlayer<u32>,
    /// Whether an administrator declared the winner, so that the score does not show it.
    pub is_decided: bool,
}

/// A page of finished matches with players and scores, in one statement; names are those of the server.
pub fn list(
    tx: &Tx<'_>,
    filter: &FinishedFilter,
    rows: RowRange,
    nicknames_of: Option<GuildId>,
) -> Result<Vec<FinishedMatch>> {
    let sql = format!(
        "SELECT matches.id, coalesce(final_one, score_one), coalesce(final_two, score_two), winner,
            CASE WHEN final_one > final_two THEN 1 WHEN final_two > final_one THEN 2 END,
            p.id, coalesce(n.name, p.display_name), p.username, q.id, coalesce(o.name, q.display_name), q.username
         FROM matches
         JOIN people AS p ON p.id = one LEFT JOIN nicknames AS n ON n.person = one AND n.guild = ?7
         JOIN people AS q ON q.id = two LEFT JOIN nicknames AS o ON o.person = two AND o.guild = ?7
         WHERE state = 'finished' AND result IN ({PAGE}) ORDER BY result DESC"
    );
    let values =
        params![filter.guild, filter.person, filter.opponent, rows.skip, rows.most, None::<ChannelId>, nicknames_of];
    tx.list(&sql, values, |row| {
        let (winner, leader): (Option<Player>, Option<Player>) = (row.get(3)?, row.get(4)?);
        Ok(FinishedMatch {
            id: row.get(0)?,
            players: PerPlayer::new(people::read(row, 5)?, people::read(row, 8)?),
            score: PerPlayer::new(row.get(1)?, row.get(2)?),
            is_decided: winner.is_some() && winner != leader,
        })
    })
}

pub fn any(tx: &Tx<'_>, filter: &FinishedFilter) -> Result<bool> {
    let sql = format!("SELECT 1 FROM matches WHERE {FINISHED} LIMIT 1");
    Ok(tx.find(&sql, params![filter.guild, filter.person, filter.opponent], |_| Ok(()))?.is_some())
}

pub fn tally(tx: &Tx<'_>, filter: &FinishedFilter, viewer: Viewer) -> Result<Tally> {
    let sql = format!(
        "SELECT count(*), count(*) FILTER (WHERE {WON}), count(winner)
         FROM matches WHERE {FINISHED} AND (rated = 1 OR channel = ?4 OR ?4 IS NULL)"
    );
    tx.one(&sql, params![filter.guild, filter.person, filter.opponent, viewer], |row| {
        let (all, won, decided): (_, _, u32) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(Tally { won, lost: decided - won, all })
    })
}

/// The scores of these matches by terms.
pub fn by_terms(tx: &Tx<'_>, filter: &FinishedFilter) -> Result<Vec<(Terms, Score)>> {
    let sql = format!(
        "SELECT terms, count(*) FILTER (WHERE {WON}), count(*) FROM matches WHERE {FINISHED} AND winner IS NOT NULL GROUP BY terms ORDER BY terms"
    );
    tx.list(&sql, params![filter.guild, filter.person, filter.opponent], |row| {
        let (won, all): (u32, u32) = (row.get(1)?, row.get(2)?);
        Ok((row.get(0)?, Score { won, lost: all - won }))
    })
}

/// The opponents, the most frequent first, at most `most`; names are those of the server.
pub fn by_opponent(
    tx: &Tx<'_>,
    filter: &FinishedFilter,
    nicknames_of: Option<GuildId>,
    most: u32,
) -> Result<Vec<(Person, Score)>> {
    let sql = format!(
        "SELECT people.id, coalesce(name, display_name), username, won, played
         FROM (SELECT CASE one WHEN ?2 THEN two ELSE one END AS other, count(*) FILTER (WHERE {WON}) AS won,
                count(*) AS played
            FROM matches WHERE {FINISHED} AND winner IS NOT NULL GROUP BY CASE one WHEN ?2 THEN two ELSE one END) AS opposed
         JOIN people ON people.id = other
         LEFT JOIN nicknames ON nicknames.guild = ?4 AND nicknames.person = other
         ORDER BY played DESC, other LIMIT ?5"
    );
    tx.list(&sql, params![filter.guild, filter.person, filter.opponent, nicknames_of, most], |row| {
        let (won, all): (u32, u32) = (row.get(3)?, row.get(4)?);
        Ok((people::read(row, 0)?, Score { won, lost: all - won }))
    })
}

/// The times of wins (`true`) and losses, the oldest first.
pub fn course(tx: &Tx<'_>, filter: &FinishedFilter) -> Result<Vec<(Time, bool)>> {
    let sql = format!("SELECT ended_at, {WON} FROM matches WHERE {FINISHED} AND winner IS NOT NULL ORDER BY result");
    tx.list(&sql, params![filter.guild, filter.person, filter.opponent], |row| Ok((row.get(0)?, row.get(1)?)))
}
