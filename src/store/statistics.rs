//! Counts of people, servers, matches and unsent messages, for `barpoint stats`.

use super::database::{Result, Tx, params};
use super::ids::{MatchId, Time};

/// The numbers that `barpoint stats` prints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// People with stored data.
    pub people: u64,
    /// Former players, who were forgotten.
    pub forgotten: u64,
    /// Servers with stored data.
    pub guilds: u64,
    /// Servers that removed the bot, before their data is deleted.
    pub guilds_left: u64,
    /// Matches in progress.
    pub running: u64,
    /// Matches that were adjourned.
    pub adjourned: u64,
    pub finished: u64,
    /// Matches that administrators ended without a winner.
    pub aborted: u64,
    /// Matches that finished since the given time.
    pub finished_since: u64,
    /// People in matches that began since the given time.
    pub active: u64,
    /// Unsent messages: news, notices, turn pings, positions of the day, monthly summaries.
    pub waiting: u64,
}

/// Counts everything; `finished_since` and `active` count from `since` on.
pub fn read(tx: &Tx<'_>, since: Time) -> Result<Statistics> {
    let count = |sql: &str| tx.one(sql, [], |row| row.get::<i64>(0)).map(i64::unsigned_abs);
    let count_since = |sql: &str| tx.one(sql, params![since], |row| row.get::<i64>(0)).map(i64::unsigned_abs);
    let sql = "SELECT count(*) FILTER (WHERE state = 'running'), count(*) FILTER (WHERE state = 'adjourned'),
            count(*) FILTER (WHERE state = 'finished'), count(*) FILTER (WHERE state = 'aborted')
        FROM matches WHERE id > 0";
    let [running, adjourned, finished, aborted] = tx.one(sql, [], |row| {
        let state = |at| row.get::<i64>(at).map(i64::unsigned_abs);
        Ok([state(0)?, state(1)?, state(2)?, state(3)?])
    })?;
    Ok(Statistics {
        people: count("SELECT count(*) FROM people WHERE id > 0")?,
        forgotten: count("SELECT count(*) FROM people WHERE id < 0")?,
        guilds: count("SELECT count(*) FROM guilds WHERE id > 0")?,
        guilds_left: count("SELECT count(*) FROM guilds WHERE left_at IS NOT NULL")?,
        running,
        adjourned,
        finished,
        aborted,
        finished_since: count_since(
            "SELECT count(*) FROM matches WHERE id > 0 AND state = 'finished' AND ended_at >= ?1",
        )?,
        active: count_since(
            "SELECT count(*) FROM (SELECT one FROM matches WHERE id > 0 AND started_at >= ?1
                UNION SELECT two FROM matches WHERE id > 0 AND started_at >= ?1) AS recent",
        )?,
        waiting: count(
            "SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting')
                + (SELECT count(*) FROM notices WHERE state = 'waiting')
                + (SELECT count(*) FROM calls WHERE state = 'waiting')
                + (SELECT count(*) FROM daily_posts WHERE state = 'waiting')
                + (SELECT count(*) FROM club_posts WHERE state = 'waiting')",
        )?,
    })
}

/// The matches after this one, in order, at most `most`.
pub fn matches_after(tx: &Tx<'_>, after: MatchId, most: u32) -> Result<Vec<MatchId>> {
    tx.list("SELECT id FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2", params![after, most], |row| row.get(0))
}
