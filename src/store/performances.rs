//! How well people play, as far as their matches were analysed, for leaderboards by PR: kept with every analysis, so that no
//! page ever adds anything up.

use super::connection::Tx;
use super::error::Result;
use super::figures::Performance;
use super::ids::{ChannelId, GuildId, MatchId, PersonId, Time};
use super::people::{self, Person};
use super::period::Period;
use crate::engine::rule_sets::Discipline;
use rusqlite::{Row, params};

/// What stands for all servers, and for all channels.
const ALL: u64 = 0;

/// Which leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerformanceKey {
    /// That of a server; `None` is of all servers.
    pub guild: Option<GuildId>,
    /// That of a channel; `None` is of all channels.
    pub channel: Option<ChannelId>,
    /// Of what time.
    pub period: Period,
    /// Of which game.
    pub discipline: Discipline,
}

impl PerformanceKey {
    fn place(&self) -> [i64; 2] {
        [self.guild.map_or(ALL, |guild| guild.0), self.channel.map_or(ALL, |channel| channel.0)].map(u64::cast_signed)
    }
}

fn read(row: &Row<'_>, first: usize) -> rusqlite::Result<Performance> {
    Ok(Performance { decisions: row.get(first)?, error: row.get(first + 1)? })
}

/// How well somebody plays, if anything of theirs was analysed.
pub fn get(tx: &Tx<'_>, key: &PerformanceKey, person: PersonId) -> Result<Option<Performance>> {
    let sql = "SELECT decisions, given_away FROM performances
        WHERE guild = ?1 AND channel = ?2 AND period = ?3 AND game = ?4 AND person = ?5";
    let [guild, channel] = key.place();
    let values = params![guild, channel, key.period.to_string(), key.discipline.key(), person];
    tx.find(sql, values, |row| read(row, 0))
}

/// Keeps how well somebody plays, and whether others see it.
pub fn set(tx: &Tx<'_>, key: &PerformanceKey, person: PersonId, to: Performance, hidden: bool) -> Result<()> {
    let sql = "INSERT INTO performances
            (guild, channel, period, until, game, person, hidden, decisions, given_away, rating)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        ON CONFLICT (guild, channel, period, game, person)
            DO UPDATE SET hidden = ?7, decisions = ?8, given_away = ?9, rating = ?10";
    let [guild, channel] = key.place();
    let (period, until, game) = (key.period.to_string(), key.period.until(), key.discipline.key());
    let values = params![guild, channel, period, until, game, person, hidden, to.decisions, to.error, to.rating()];
    tx.run(sql, values)
}

/// A page of a leaderboard by PR, the best first: `skip` lines left out, at most `most`. Names are those of the guild, or
/// those used everywhere.
pub fn page(
    tx: &Tx<'_>,
    key: &PerformanceKey,
    (skip, most): (u32, u32),
    names: Option<GuildId>,
) -> Result<Vec<(Person, Performance)>> {
    let sql = "SELECT people.id, coalesce(name, display_name), username, decisions, given_away
        FROM (SELECT person AS listed, rating AS by, decisions, given_away FROM performances
            WHERE guild = ?1 AND channel = ?2 AND period = ?3 AND game = ?4 AND hidden = 0 AND rating IS NOT NULL
            ORDER BY rating, person LIMIT ?5 OFFSET ?6) AS page
        JOIN people ON people.id = listed
        LEFT JOIN nicknames ON nicknames.guild = ?7 AND nicknames.person = listed
        ORDER BY by, listed";
    let [guild, channel] = key.place();
    let values = params![guild, channel, key.period.to_string(), key.discipline.key(), most, skip, names];
    tx.list(sql, values, |row| Ok((people::read(row, 0)?, read(row, 3)?)))
}

/// The place of somebody who plays so well, whether others see it or not; `None` where too little is known for one.
pub fn rank(tx: &Tx<'_>, key: &PerformanceKey, of: Performance) -> Result<Option<u32>> {
    let sql = "SELECT count(*) + 1 FROM performances
        WHERE guild = ?1 AND channel = ?2 AND period = ?3 AND game = ?4 AND hidden = 0 AND rating < ?5";
    let Some(rating) = of.rating() else { return Ok(None) };
    let [guild, channel] = key.place();
    let values = params![guild, channel, key.period.to_string(), key.discipline.key(), rating];
    tx.one(sql, values, |row| row.get(0)).map(Some)
}

/// Shows a person on all leaderboards of all servers, or hides them.
pub fn set_hidden(tx: &Tx<'_>, person: PersonId, hidden: bool) -> Result<()> {
    let sql = "UPDATE performances SET hidden = ?2 WHERE person = ?1 AND guild = ?3";
    tx.run(sql, params![person, hidden, ALL.cast_signed()])
}

/// The channel for whose leaderboards a finished match counts.
pub fn channel_of(tx: &Tx<'_>, match_id: MatchId) -> Result<Option<ChannelId>> {
    Ok(tx.find("SELECT home_channel FROM matches WHERE id = ?1", [match_id], |row| row.get(0))?.flatten())
}

/// Forgets months and weeks that are over.
pub fn forget(tx: &Tx<'_>, now: Time) -> Result<()> {
    tx.run("DELETE FROM performances WHERE until <= ?1", [now])
}
