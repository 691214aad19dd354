//! A server's position of the day: the question, people's answers, and the posts that are still due.

use super::database::{Result, Row, Tx, params};
use super::ids::{ChannelId, DailyId, DailyPostId, GuildId, MatchId, MessageId, PersonId, Time};
use super::matches::{self, COLUMNS};
use super::questions::{Question, QuestionOption};
use super::queue::DueRow;
use std::ops::RangeInclusive;

/// A position of the day on a server.
#[derive(Clone, Debug, PartialEq)]
pub struct Daily {
    pub id: DailyId,
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The language of the posts.
    pub locale: String,
    pub question: Question,
    pub solves_at: Time,
    pub solved: bool,
    /// The message that asks it, once it is posted.
    pub message: Option<MessageId>,
}

/// A server that waits for its position of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingDaily {
    pub guild: GuildId,
    /// Days since 1970, by the server's clock.
    pub day: i64,
    pub channel: ChannelId,
    /// The tag of the chosen language, else of the language of the server's Discord, if that is known.
    pub locale: Option<String>,
    pub solves_at: Time,
}

/// A post of a position of the day: the question or the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyPostRow {
    pub daily: DailyId,
    pub is_solution: bool,
}

/// The servers of a time zone, or of none, that wait for their position of this day at one of these hours, without those
/// that removed the bot or are banned now; `solves_at` says when it is solved.
pub fn waiting(
    tx: &Tx<'_>,
    zone: Option<&str>,
    day: i64,
    hours: RangeInclusive<i64>,
    now: Time,
    solves_at: impl Fn(u8) -> Time,
) -> Result<Vec<WaitingDaily>> {
    let sql = "SELECT guild, daily_channel, daily_locale, daily_hour FROM guild_settings
        WHERE daily_channel IS NOT NULL AND daily_hour BETWEEN ?2 AND ?3 AND coalesce(daily_zone, '') = ?4
            AND NOT EXISTS (SELECT 1 FROM dailies WHERE dailies.guild = guild_settings.guild AND day = ?1)
            AND NOT EXISTS (SELECT 1 FROM guilds WHERE guilds.id = guild_settings.guild AND left_at IS NOT NULL)
            AND NOT EXISTS (SELECT 1 FROM banned_guilds WHERE banned_guilds.guild = guild_settings.guild
                AND (until IS NULL OR until > ?5))";
    tx.list(sql, params![day, hours.start(), hours.end(), zone.unwrap_or_default(), now], |row| {
        let solves_at = solves_at(row.get(3)?);
        Ok(WaitingDaily { guild: row.get(0)?, day, channel: row.get(1)?, locale: row.get(2)?, solves_at })
    })
}

/// The finished matches of a server in which no position was looked for yet: the latest first, at most `most`.
pub fn sources(tx: &Tx<'_>, guild: GuildId, most: u32) -> Result<Vec<matches::MatchRow>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM matches WHERE guild = ?1 AND state = 'finished' AND daily_searched = 0
         ORDER BY result DESC LIMIT ?2"
    );
    tx.list(&sql, params![guild, most], matches::read)
}

/// Notes that a position was looked for in a match: it is no source any more.
pub fn set_searched(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    tx.run("UPDATE matches SET daily_searched = 1 WHERE id = ?1", [id])
}

/// The latest day for which a server has a position, in days since 1970.
pub fn latest_day(tx: &Tx<'_>, guild: GuildId) -> Result<Option<i64>> {
    tx.one("SELECT max(day) FROM dailies WHERE guild = ?1", [guild], |row| row.get(0))
}

/// Asks a question, which comes from this match or from none and is to be posted now; nothing is asked if the server
/// has one for that day.
pub fn ask(tx: &Tx<'_>, of: &WaitingDaily, question: &Question, source: Option<MatchId>, now: Time) -> Result<()> {
    let WaitingDaily { guild, day, channel, locale, solves_at } = of;
    let sql = "INSERT INTO dailies (guild, day, channel, locale, xgid, rules, source, solves_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING RETURNING id";
    let values = params![
        guild,
        day,
        channel,
        locale.as_deref().unwrap_or_default(),
        question.xgid,
        question.rules,
        source,
        solves_at
    ];
    let Some(id) = tx.find(sql, values, |row| row.get::<DailyId>(0))? else { return Ok(()) };
    for (index, QuestionOption { decision, equity }) in (0_u8..).zip(&question.options) {
        let sql = "INSERT INTO daily_options (daily, place, deed, equity) VALUES (?1, ?2, ?3, ?4)";
        tx.run(sql, params![id, index, decision, equity])?;
    }
    insert_post(tx, id, false, now)
}

fn insert_post(tx: &Tx<'_>, id: DailyId, is_solution: bool, now: Time) -> Result<()> {
    let sql = "INSERT INTO daily_posts (daily, is_solution, due_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    tx.run(sql, params![id, is_solution, now])
}

/// A position of the day, or `None` where there is none of this id.
pub fn get(tx: &Tx<'_>, id: DailyId) -> Result<Option<Daily>> {
    let options = tx.list("SELECT deed, equity FROM daily_options WHERE daily = ?1 ORDER BY place", [id], |row| {
        Ok(QuestionOption { decision: row.get(0)?, equity: row.get(1)? })
    })?;
    let sql = "SELECT id, guild, channel, locale, xgid, rules, solves_at, solved, message FROM dailies WHERE id = ?1";
    let read = |row: &Row<'_>| {
        Ok(Daily {
            id: row.get(0)?,
            guild: row.get(1)?,
            channel: row.get(2)?,
            locale: row.get(3)?,
            question: Question { xgid: row.get(4)?, rules: row.get(5)?, options },
            solves_at: row.get(6)?,
            solved: row.get(7)?,
            message: row.get(8)?,
        })
    };
    tx.find(sql, [id], read)
}

/// The positions that are to be solved by now, the oldest first.
pub fn to_solve(tx: &Tx<'_>, now: Time) -> Result<Vec<DailyId>> {
    tx.list("SELECT id FROM dailies WHERE solved = 0 AND solves_at <= ?1 ORDER BY id", [now], |row| row.get(0))
}

/// Closes a position for answers. If the question was posted, its solution is queued; else the question is cancelled.
/// [`set_message`] handles a question that is being posted meanwhile.
pub fn solve(tx: &Tx<'_>, id: DailyId, now: Time) -> Result<()> {
    let sql = "UPDATE dailies SET solved = 1 WHERE id = ?1 RETURNING message IS NOT NULL";
    if tx.find(sql, [id], |row| row.get(0))? == Some(true) {
        return insert_post(tx, id, true, now);
    }
    let sql = "UPDATE daily_posts SET state = 'superseded', settled_at = ?2 WHERE daily = ?1 AND state = 'waiting'";
    tx.run(sql, params![id, now])
}

/// Stores an answer, in place of an earlier one of the same person.
pub fn answer(tx: &Tx<'_>, id: DailyId, person: PersonId, option: u8) -> Result<()> {
    let sql = "INSERT INTO daily_answers (daily, person, place) VALUES (?1, ?2, ?3)
        ON CONFLICT (daily, person) DO UPDATE SET place = excluded.place";
    tx.run(sql, params![id, person, option])
}

/// All answers: who chose which option.
pub fn answers(tx: &Tx<'_>, id: DailyId) -> Result<Vec<(PersonId, u8)>> {
    let sql = "SELECT person, place FROM daily_answers WHERE daily = ?1 ORDER BY person";
    tx.list(sql, [id], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The posts that are due and where they go: the longest due first, at most `most`.
pub fn due(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<DueRow<DailyPostId>>> {
    let sql = "SELECT daily_posts.id, channel, guild FROM daily_posts JOIN dailies ON dailies.id = daily_posts.daily
        WHERE state = 'waiting' AND due_at <= ?1 ORDER BY due_at, daily_posts.id LIMIT ?2";
    tx.list(sql, params![now, most], DueRow::read)
}

/// A post, or `None` where there is none of this id.
pub fn post(tx: &Tx<'_>, id: DailyPostId) -> Result<Option<DailyPostRow>> {
    let sql = "SELECT daily, is_solution FROM daily_posts WHERE id = ?1";
    tx.find(sql, [id], |row| Ok(DailyPostRow { daily: row.get(0)?, is_solution: row.get(1)? }))
}

/// Notes which message asks a question; if that is solved already, its solution is to be posted now.
pub fn set_message(tx: &Tx<'_>, id: DailyId, message: MessageId, now: Time) -> Result<()> {
    let sql = "UPDATE dailies SET message = ?2 WHERE id = ?1 RETURNING solved";
    match tx.find(sql, params![id, message], |row| row.get(0))? {
        Some(true) => insert_post(tx, id, true, now),
        _ => Ok(()),
    }
}

/// Deletes positions that were solved before `until`, at most `most`, with their answers; returns how many.
pub fn delete_old(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "SELECT id FROM dailies WHERE solved = 1 AND solves_at < ?1 LIMIT ?2";
    delete(tx, &tx.list(sql, params![until, most], |row| row.get(0))?)
}

/// Deletes positions of a server, at most `most`, with their answers; returns how many.
pub fn delete_of(tx: &Tx<'_>, guild: GuildId, most: u32) -> Result<usize> {
    let sql = "SELECT id FROM dailies WHERE guild = ?1 LIMIT ?2";
    delete(tx, &tx.list(sql, params![guild, most], |row| row.get(0))?)
}

fn delete(tx: &Tx<'_>, positions: &[DailyId]) -> Result<usize> {
    for &id in positions {
        tx.run("DELETE FROM daily_answers WHERE daily = ?1", [id])?;
        tx.run("DELETE FROM daily_options WHERE daily = ?1", [id])?;
        tx.run("DELETE FROM daily_posts WHERE daily = ?1", [id])?;
        tx.run("DELETE FROM dailies WHERE id = ?1", [id])?;
    }
    Ok(positions.len())
}
