//! The month of a server: the matches played in it, and its summary to be posted.

use super::database::{Result, Tx, params};
use super::ids::{ChannelId, GuildId, LedgerId, MonthPostId, PersonId, Time};
use super::period::Month;
use super::player_statistics::ENOUGH_FOR_LUCK;
use super::queue::DueRow;
use crate::engine::{Discipline, PerPlayer, Player};

/// A finished match of a month, with the fields that the summary needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchOfMonth {
    pub players: PerPlayer<PersonId>,
    /// Whether player Two is the house.
    pub against_house: bool,
    /// `None` for a money session that ended level.
    pub winner: Option<Player>,
    /// The number of throws.
    pub throws: u32,
    pub ended_at: Time,
}

/// A monthly summary to be posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonthPostRow {
    pub guild: GuildId,
    pub month: Month,
    pub channel: ChannelId,
    /// The tag of its language.
    pub locale: String,
}

/// The finished matches of a server in a month, in the order in which they ended.
pub fn matches(tx: &Tx<'_>, guild: GuildId, month: Month) -> Result<Vec<MatchOfMonth>> {
    let sql = "SELECT one, two, house IS NOT NULL, winner, throws, ended_at FROM matches
        WHERE guild = ?1 AND state = 'finished' AND ended_at >= ?2 AND ended_at < ?3 ORDER BY ended_at, id";
    tx.list(sql, params![guild, month.start(), month.end()], |row| {
        Ok(MatchOfMonth {
            players: PerPlayer::new(row.get(0)?, row.get(1)?),
            against_house: row.get(2)?,
            winner: row.get(3)?,
            throws: row.get(4)?,
            ended_at: row.get(5)?,
        })
    })
}

/// Whether a server has finished a match before this time.
pub fn any_before(tx: &Tx<'_>, guild: GuildId, time: Time) -> Result<bool> {
    let sql = "SELECT 1 FROM matches WHERE guild = ?1 AND state = 'finished' AND ended_at < ?2 LIMIT 1";
    Ok(tx.find(sql, params![guild, time], |_| Ok(()))?.is_some())
}

/// The largest rise of a rating in a month: the person, the discipline and the gain. The house and former players do not
/// count.
pub fn riser(
    tx: &Tx<'_>,
    guild: GuildId,
    ledger: LedgerId,
    month: Month,
) -> Result<Option<(PersonId, (Discipline, f64))>> {
    let sql = "SELECT person, game, sum(after - before) AS gained
        FROM (SELECT one AS player, result AS number FROM matches
                WHERE guild = ?1 AND state = 'finished' AND ended_at >= ?2 AND ended_at < ?3 AND one > 0
            UNION ALL SELECT two, result FROM matches
                WHERE guild = ?1 AND state = 'finished' AND ended_at >= ?2 AND ended_at < ?3 AND two > 0 AND house IS NULL
            ) AS played
        JOIN rating_changes ON ledger = ?4 AND person = player AND rating_changes.result = number
        GROUP BY person, game HAVING sum(after - before) > 0 ORDER BY gained DESC, person LIMIT 1";
    let found = tx.find(sql, params![guild, month.start(), month.end(), ledger], |row| {
        Ok((row.get(0)?, row.get::<String>(1)?, row.get(2)?))
    })?;
    Ok(found.and_then(|(person, game, gained)| Some((person, (Discipline::find(&game)?, gained)))))
}

/// The rolls of a person in a month on a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PersonDoublets {
    pub person: PersonId,
    /// The number of all rolls.
    pub rolls: u32,
    /// The number of doublets among them.
    pub doublets: u32,
}

/// The rolls of each person in a month on a server, for people with [enough](ENOUGH_FOR_LUCK) rolls except the house
/// and former players.
pub fn doublets(tx: &Tx<'_>, guild: GuildId, month: Month) -> Result<Vec<PersonDoublets>> {
    let sql = "SELECT person, sum(rolls), sum(doublets) FROM matches JOIN figures ON match_id = matches.id
        WHERE matches.guild = ?1 AND state = 'finished' AND ended_at >= ?2 AND ended_at < ?3
            AND person > 0 AND (house IS NULL OR person <> two)
        GROUP BY person HAVING sum(rolls) >= ?4 ORDER BY person";
    let values = params![guild, month.start(), month.end(), ENOUGH_FOR_LUCK];
    tx.list(sql, values, |row| Ok(PersonDoublets { person: row.get(0)?, rolls: row.get(1)?, doublets: row.get(2)? }))
}

/// A server that wants a month posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingMonth {
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The tag of the language of the server's Discord, if that is known.
    pub locale: Option<String>,
}

/// The servers that want this month posted, have not removed the bot and are not banned now, in which something was played
/// then, and that do not have it yet.
pub fn waiting(tx: &Tx<'_>, month: Month, now: Time) -> Result<Vec<WaitingMonth>> {
    let sql = "SELECT guild, club_channel, daily_locale FROM guild_settings
        WHERE club_channel IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM club_posts WHERE club_posts.guild = guild_settings.guild AND month = ?1)
            AND NOT EXISTS (SELECT 1 FROM guilds WHERE guilds.id = guild_settings.guild AND left_at IS NOT NULL)
            AND NOT EXISTS (SELECT 1 FROM banned_guilds WHERE banned_guilds.guild = guild_settings.guild
                AND (until IS NULL OR until > ?4))
            AND EXISTS (SELECT 1 FROM matches WHERE matches.guild = guild_settings.guild AND state = 'finished'
                AND ended_at >= ?2 AND ended_at < ?3)";
    let values = params![month, month.start(), month.end(), now];
    tx.list(sql, values, |row| Ok(WaitingMonth { guild: row.get(0)?, channel: row.get(1)?, locale: row.get(2)? }))
}

/// Queues the summary of a month, unless it was queued before.
pub fn insert(tx: &Tx<'_>, post: &MonthPostRow, now: Time) -> Result<()> {
    let MonthPostRow { guild, month, channel, locale } = post;
    let sql = "INSERT INTO club_posts (guild, month, channel, locale, made_at, due_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
        ON CONFLICT DO NOTHING";
    tx.run(sql, params![guild, month, channel, locale, now])
}

/// The posts that are due and where they go: the longest due first, at most `most`.
pub fn due(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<DueRow<MonthPostId>>> {
    let sql = "SELECT id, channel, guild FROM club_posts WHERE state = 'waiting' AND due_at <= ?1 ORDER BY due_at, id LIMIT ?2";
    tx.list(sql, params![now, most], DueRow::read)
}

/// A post, or `None` where there is none of this id.
pub fn post(tx: &Tx<'_>, id: MonthPostId) -> Result<Option<MonthPostRow>> {
    let sql = "SELECT guild, month, channel, locale FROM club_posts WHERE id = ?1";
    tx.find(sql, [id], |row| {
        Ok(MonthPostRow { guild: row.get(0)?, month: row.get(1)?, channel: row.get(2)?, locale: row.get(3)? })
    })
}

/// Deletes posts that were made before `until`, at most `most`; returns how many.
pub fn delete_old(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM club_posts WHERE id IN (SELECT id FROM club_posts WHERE made_at < ?1 LIMIT ?2)";
    tx.count(sql, params![until, most])
}
