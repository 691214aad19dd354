//! Messages that are still to be sent, each written in the transaction of the action that it tells of: news of matches
//! for their channels, direct messages about turns (turn pings, in the table `calls`), and notices of administrators'
//! actions.

use super::administration::{self, LoggedAdminAction};
use super::column_values::as_text;
use super::database::{Result, Row, Tx, params};
use super::ids::{AdminActionId, ChannelId, GuildId, MatchId, NoticeId, OutboxId, PersonId, Time, TurnPingId};
use super::queue::DueRow;
use crate::engine::keyed_enum::keyed_enum;

pub use super::queue::DeliveryState;

keyed_enum! {
    /// The kind of news about a match.
    pub enum NewsKind {
        /// The same player goes on: the board changed, and nobody is pinged.
        Refresh = "refresh",
        /// Another player is to act.
        Turn = "turn",
        Result = "result",
    }
}

as_text!(NewsKind);

/// News of a match for its channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchNews {
    pub match_id: MatchId,
    pub kind: NewsKind,
    /// The number of the first action in its text.
    pub first_action: u32,
    /// The match's version, and so the number of the last action in its text.
    pub version: u32,
}

/// News as it is stored, sent or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutboxRow {
    pub id: OutboxId,
    pub news: MatchNews,
    pub state: DeliveryState,
    /// The time from which the background worker may send it.
    pub due_at: Time,
    pub made_at: Time,
}

const COLUMNS: &str = "id, match_id, kind, since, version, state, due_at, made_at";

fn read(row: &Row<'_>) -> Result<OutboxRow> {
    Ok(OutboxRow {
        id: row.get(0)?,
        news: MatchNews { match_id: row.get(1)?, kind: row.get(2)?, first_action: row.get(3)?, version: row.get(4)? },
        state: row.get(5)?,
        due_at: row.get(6)?,
        made_at: row.get(7)?,
    })
}

/// Writes news, which supersedes the news of the same match that is still waiting: the caller has made it begin with
/// the same action ([`first_action_to_tell`]).
pub fn insert(tx: &Tx<'_>, news: &MatchNews, made_at: Time, due_at: Time) -> Result<OutboxRow> {
    withdraw(tx, news.match_id, made_at)?;
    let sql = format!(
        "INSERT INTO outbox (match_id, kind, since, version, made_at, due_at, claimed_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING {COLUMNS}"
    );
    let values = params![news.match_id, news.kind, news.first_action, news.version, made_at, due_at, tx.process()];
    tx.one(&sql, values, read)
}

/// The number of the first action in the text of new news of this kind about a match.
///
/// A refresh replaces the message of the last turn and repeats its actions. A new turn has the actions after that
/// message, or those of that message too if it never reached the channel. `None` if no turn is on record: the match has
/// just started, or its old news is deleted by now.
pub fn first_action_to_tell(tx: &Tx<'_>, match_id: MatchId, kind: NewsKind) -> Result<Option<u32>> {
    let sql = "SELECT since, version,
            EXISTS (SELECT 1 FROM outbox AS sent
                WHERE sent.match_id = turn.match_id AND sent.version >= turn.version AND sent.state = 'delivered')
        FROM outbox AS turn WHERE match_id = ?1 AND kind = 'turn' ORDER BY id DESC LIMIT 1";
    let last_turn: Option<(u32, u32, bool)> =
        tx.find(sql, [match_id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let first = |(first, version, sent)| if sent && kind != NewsKind::Refresh { version + 1 } else { first };
    Ok(last_turn.map(first))
}

/// The news with this id, if there is any.
pub fn get(tx: &Tx<'_>, id: OutboxId) -> Result<Option<OutboxRow>> {
    tx.find(&format!("SELECT {COLUMNS} FROM outbox WHERE id = ?1"), [id], read)
}

/// All news about a match that is kept, the oldest first.
pub fn of_match(tx: &Tx<'_>, match_id: MatchId) -> Result<Vec<OutboxRow>> {
    tx.list(&format!("SELECT {COLUMNS} FROM outbox WHERE match_id = ?1 ORDER BY id"), [match_id], read)
}

/// The news about a match that waits to be sent.
pub fn waiting(tx: &Tx<'_>, match_id: MatchId) -> Result<Option<OutboxRow>> {
    let sql = format!("SELECT {COLUMNS} FROM outbox WHERE match_id = ?1 AND state = 'waiting'");
    tx.find(&sql, [match_id], read)
}

/// Whether the latest news about a match was given up: nobody has seen it.
pub fn latest_is_lost(tx: &Tx<'_>, match_id: MatchId) -> Result<bool> {
    let sql = "SELECT state = 'given up' FROM outbox WHERE match_id = ?1 ORDER BY id DESC LIMIT 1";
    Ok(tx.find(sql, [match_id], |row| row.get(0))?.unwrap_or(false))
}

/// Whether news of a match up to this version was delivered.
pub fn was_delivered(tx: &Tx<'_>, match_id: MatchId, version: u32) -> Result<bool> {
    let sql = "SELECT 1 FROM outbox WHERE match_id = ?1 AND version = ?2 AND state = 'delivered' LIMIT 1";
    Ok(tx.find(sql, params![match_id, version], |_| Ok(()))?.is_some())
}

/// The time at which news of exactly this version of a match, made at `made_from` or later, was first posted; `None` if it
/// was not, or that is no longer recorded.
pub fn first_delivered_at(tx: &Tx<'_>, match_id: MatchId, version: u32, made_from: Time) -> Result<Option<Time>> {
    let sql = "SELECT min(settled_at) FROM outbox
        WHERE match_id = ?1 AND version = ?2 AND state = 'delivered' AND made_at >= ?3";
    tx.one(sql, params![match_id, version, made_from], |row| row.get(0))
}

/// The news that is due, with the channels of the matches: the longest due first, at most `most`.
pub fn due(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<DueRow<OutboxId>>> {
    let sql = "SELECT outbox.id, matches.channel, venue_guild FROM outbox JOIN matches ON matches.id = outbox.match_id
        WHERE outbox.state = 'waiting' AND due_at <= ?1 ORDER BY due_at, outbox.id LIMIT ?2";
    tx.list(sql, params![now, most], DueRow::read)
}

/// The news of matches that waits to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewsBacklog {
    pub count: u32,
    /// The time at which the oldest of it was written.
    pub oldest: Option<Time>,
}

pub fn backlog(tx: &Tx<'_>) -> Result<NewsBacklog> {
    let sql = "SELECT count(*), min(made_at) FROM outbox WHERE state = 'waiting' AND due_at >= 0";
    tx.one(sql, [], |row| Ok(NewsBacklog { count: row.get(0)?, oldest: row.get(1)? }))
}

/// Withdraws the news that is waiting about a match, since it is no longer true.
pub fn withdraw(tx: &Tx<'_>, match_id: MatchId, at: Time) -> Result<()> {
    let sql = "UPDATE outbox SET state = 'superseded', settled_at = ?2 WHERE match_id = ?1 AND state = 'waiting'";
    tx.run(sql, params![match_id, at])
}

/// The boards of a match that were posted, if at all, without being recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnrecordedBoards {
    pub match_id: MatchId,
    /// The channel of the match.
    pub channel: ChannelId,
    /// The server that the channel is in, as far as that is known.
    pub guild: Option<GuildId>,
    /// The latest version that any of them shows. The match has gone on since.
    pub version: u32,
    /// The time at which the first of them was written to the outbox.
    pub written_at: Time,
}

/// The boards of news that was superseded before it was recorded as delivered, in the last `within_ms` milliseconds before
/// anything was last settled.
pub fn unrecorded_boards(tx: &Tx<'_>, within_ms: i64) -> Result<Vec<UnrecordedBoards>> {
    // The plus keeps SQLite from reading all news in the order of matches.
    let sql = "SELECT +match_id, matches.channel, venue_guild, max(outbox.version), min(made_at)
        FROM outbox JOIN matches ON matches.id = match_id
        WHERE settled_at >= (SELECT max(settled_at) FROM outbox WHERE settled_at IS NOT NULL) - ?1
            AND outbox.state = 'superseded'
        GROUP BY +match_id, matches.channel, venue_guild";
    tx.list(sql, [within_ms], read_unrecorded)
}

/// All news that waits to be told.
pub fn all_waiting(tx: &Tx<'_>) -> Result<Vec<OutboxId>> {
    tx.list("SELECT id FROM outbox WHERE state = 'waiting' AND due_at >= 0", [], |row| row.get(0))
}

/// The board of this news, which may have been posted without being recorded.
pub fn unrecorded_board(tx: &Tx<'_>, id: OutboxId) -> Result<Option<UnrecordedBoards>> {
    let sql = "SELECT match_id, matches.channel, venue_guild, outbox.version, made_at
        FROM outbox JOIN matches ON matches.id = match_id WHERE outbox.id = ?1";
    tx.find(sql, [id], read_unrecorded)
}

fn read_unrecorded(row: &Row<'_>) -> Result<UnrecordedBoards> {
    Ok(UnrecordedBoards {
        match_id: row.get(0)?,
        channel: row.get(1)?,
        guild: row.get(2)?,
        version: row.get(3)?,
        written_at: row.get(4)?,
    })
}

/// Deletes news that was settled before `until`, and the turn pings that went with it.
pub fn delete_old(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE settled_at < ?1 LIMIT ?2)";
    tx.count(sql, params![until, most])
}

/// A direct message to a player about their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnPingRow {
    pub id: TurnPingId,
    pub news_id: OutboxId,
    pub person: PersonId,
}

fn read_turn_ping(row: &Row<'_>) -> Result<TurnPingRow> {
    Ok(TurnPingRow { id: row.get(0)?, news_id: row.get(1)?, person: row.get(2)? })
}

/// Writes a turn ping.
///
/// # Errors
/// The database fails, also where that news has one already.
pub fn insert_turn_ping(tx: &Tx<'_>, news: OutboxId, person: PersonId, due_at: Time) -> Result<()> {
    let sql = "INSERT INTO calls (news, person, due_at, claimed_by) VALUES (?1, ?2, ?3, ?4)";
    tx.run(sql, params![news, person, due_at, tx.process()])
}

pub fn get_turn_ping(tx: &Tx<'_>, id: TurnPingId) -> Result<Option<TurnPingRow>> {
    let sql = "SELECT id, news, person FROM calls WHERE id = ?1";
    tx.find(sql, [id], read_turn_ping)
}

/// The turn ping that waits until this news is delivered.
pub fn waiting_turn_ping(tx: &Tx<'_>, news: OutboxId) -> Result<Option<TurnPingRow>> {
    let sql = "SELECT id, news, person FROM calls WHERE news = ?1 AND state = 'waiting'";
    tx.find(sql, [news], read_turn_ping)
}

/// Due turn pings whose news is no longer waiting, with the place of the match: the longest due first, at most `most`.
pub fn due_turn_pings(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<DueRow<TurnPingId>>> {
    let sql = "SELECT calls.id, matches.channel, venue_guild FROM calls
            JOIN outbox ON outbox.id = calls.news JOIN matches ON matches.id = outbox.match_id
        WHERE calls.state = 'waiting' AND calls.due_at <= ?1 AND outbox.state <> 'waiting'
        ORDER BY calls.due_at, calls.id LIMIT ?2";
    tx.list(sql, params![now, most], DueRow::read)
}

/// The place in which an administrator's action is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticePlace {
    Match,
    /// In the channel that its server has chosen for the log of administrators.
    Log,
}

/// Writes a notice of an administrator's action.
///
/// # Errors
/// The database fails, also where there is one already.
pub fn insert_notice(tx: &Tx<'_>, action: AdminActionId, place: NoticePlace, due_at: Time) -> Result<NoticeId> {
    let sql = "INSERT INTO notices (deed, in_log, due_at, claimed_by) VALUES (?1, ?2, ?3, ?4) RETURNING id";
    tx.one(sql, params![action, place == NoticePlace::Log, due_at, tx.process()], |row| row.get(0))
}

/// The action of a notice and its place; `None` if there is none with this id.
pub fn get_notice(tx: &Tx<'_>, id: NoticeId) -> Result<Option<(LoggedAdminAction, NoticePlace)>> {
    let sql = "SELECT deed.guild, match_id, deed.person, deed.deed, winner_before, winner, rated, reason, at,
            people.id, coalesce(name, display_name), username, in_log
        FROM notices JOIN administration AS deed ON deed.id = notices.deed JOIN people ON people.id = deed.person
        LEFT JOIN nicknames ON nicknames.person = people.id AND nicknames.guild = deed.guild
        WHERE notices.id = ?1";
    tx.find(sql, [id], |row| {
        let place = if row.get(12)? { NoticePlace::Log } else { NoticePlace::Match };
        Ok((administration::read(row)?, place))
    })
}

/// The notices that are due and the channels that they go to: the longest due first, at most `most`.
pub fn due_notices(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<DueRow<NoticeId>>> {
    let sql =
        "SELECT notices.id, CASE in_log WHEN 1 THEN coalesce(log_channel, matches.channel) ELSE matches.channel END,
            CASE in_log WHEN 1 THEN administration.guild ELSE venue_guild END
        FROM notices JOIN administration ON administration.id = notices.deed
            JOIN matches ON matches.id = administration.match_id
            LEFT JOIN guild_settings ON guild_settings.guild = administration.guild
        WHERE notices.state = 'waiting' AND due_at <= ?1 ORDER BY due_at, notices.id LIMIT ?2";
    tx.list(sql, params![now, most], DueRow::read)
}

/// Deletes notices that were settled before `until`.
pub fn delete_notices(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE settled_at < ?1 LIMIT ?2)";
    tx.count(sql, params![until, most])
}
