//! Messages that show a match, and messages whose buttons are to be removed (`stale`): replaced boards, expired
//! challenges, ended live boards. Both are rows of one table; a stale message leaves it with its buttons. Of several
//! processes, the one that made a message stale removes its buttons (`claimed_by`): it may have a token for that. In the
//! columns, `is_call` marks the message of a turn ping, and `told` is the text that remains.

use super::database::{Result, Row, Tx, params};
use super::ids::{ChannelId, MatchId, MessageId, MessageRef, Time};
use super::queue::DueRow;

pub(super) fn read(row: &Row<'_>) -> Result<MessageRef> {
    Ok(MessageRef { channel: row.get(0)?, message: row.get(1)? })
}

/// A match as a message shows it.
#[derive(Clone, Copy, Debug)]
pub struct BoardRow<'a> {
    pub match_id: MatchId,
    /// The number of the match's actions.
    pub version: u32,
    /// The number of the first action in the text of the message; `None` keeps the stored one.
    pub first_action: Option<u32>,
    /// The lines about these actions, which remain once a newer board replaces this one; `None` if the whole message remains.
    pub lasting_text: Option<&'a str>,
}

/// The text that remains of a message when its match has gone on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSummary {
    /// The lines about its actions; empty where another message has them.
    pub lasting_text: String,
    /// Whether no other board has taken its place.
    pub is_last: bool,
}

/// The board of a match in another message.
struct OtherBoard {
    message: MessageId,
    version: u32,
    first_action: Option<u32>,
    lasting_text: Option<String>,
}

impl OtherBoard {
    /// Whether this message, or an earlier one that has its text, already shows `text`, that of a message at `version`.
    fn includes_text(&self, text: &str, version: u32) -> bool {
        match self.lasting_text.as_deref() {
            // This message keeps its whole text.
            None => version < self.version,
            // Its text was left to an earlier message.
            Some("") => version <= self.version,
            Some(also) => also.contains(text),
        }
    }

    /// Whether `text` includes the text of this message; `None` stands for that of a message that keeps it whole.
    fn is_included_in(&self, text: Option<&str>) -> bool {
        self.lasting_text.as_deref().is_some_and(|also| text.is_none_or(|told| told.contains(also)))
    }
}

/// Notes that a message shows a match. If no later version is shown elsewhere it becomes the current board and the one
/// before becomes stale; otherwise it is stale itself. Returns what became stale by this: the caller removes the buttons
/// of these, and until `due_at` nobody else does.
pub fn show(tx: &Tx<'_>, board: &BoardRow<'_>, message: MessageRef, due_at: Time) -> Result<Vec<MessageRef>> {
    let BoardRow { match_id, version, first_action, lasting_text } = *board;
    let sql = "SELECT message, version, since, told FROM boards
        WHERE match_id = ?1 AND stale = 0 AND is_call = 0 AND message <> ?2";
    let read_other = |row: &Row<'_>| {
        Ok(OtherBoard {
            message: row.get(0)?,
            version: row.get(1)?,
            first_action: row.get(2)?,
            lasting_text: row.get(3)?,
        })
    };
    let other: Option<OtherBoard> = tx.find(sql, params![match_id, message.message], read_other)?;
    let is_current = other.as_ref().is_none_or(|other| other.version <= version);
    let mut stale = if is_current {
        let sql = "UPDATE boards SET stale = 1, due_at = ?3, claimed_by = ?4
            WHERE match_id = ?1 AND stale = 0 AND is_call = 0 AND message <> ?2 RETURNING channel, message";
        tx.list(sql, params![match_id, message.message, due_at, tx.process()], read)?
    } else {
        vec![message]
    };
    stale.extend(outdate_pings(tx, match_id, version, due_at)?);
    // Of two messages whose texts start at the same action, one keeps the text that stands in both.
    let starts_at_same_action = |other: &OtherBoard| {
        other.first_action == first_action && first_action.is_some_and(|first| first <= other.version)
    };
    let lasting_text = match (lasting_text, other.filter(starts_at_same_action)) {
        (Some(text), Some(other)) if other.includes_text(text, version) => Some(""),
        (text, Some(other)) if is_current && other.is_included_in(text) => {
            tx.run("UPDATE boards SET told = '' WHERE message = ?1", [other.message])?;
            text
        }
        (text, _) => text,
    };
    let sql = "INSERT INTO boards (match_id, version, channel, message, stale, due_at, told, since, claimed_by)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        ON CONFLICT (message) DO UPDATE SET stale = ?5, due_at = ?6, is_last = 0, claimed_by = ?9,
            version = CASE WHEN boards.version > ?2 THEN boards.version ELSE ?2 END,
            match_id = ?1, attempts = 0, told = CASE WHEN boards.told = '' THEN '' ELSE coalesce(?7, boards.told) END,
            since = coalesce(?8, boards.since)";
    let (is_stale, process, MessageRef { channel, message }) = (!is_current, tx.process(), message);
    let values = params![match_id, version, channel, message, is_stale, due_at, lasting_text, first_action, process];
    tx.run(sql, values)?;
    note_position(tx, match_id, version, message)?;
    Ok(stale)
}

/// Notes that a message pings the player to act on the board of a match at `version`. The whole message is deleted once
/// they have acted; returns what became stale by this as [`show`] does.
pub fn note_ping(
    tx: &Tx<'_>,
    match_id: MatchId,
    version: u32,
    message: MessageRef,
    due_at: Time,
) -> Result<Vec<MessageRef>> {
    let mut stale = outdate_pings(tx, match_id, version, due_at)?;
    let sql = "INSERT INTO boards (match_id, version, channel, message, stale, due_at, told, is_call, claimed_by)
        VALUES (?1, ?2, ?3, ?4, CASE WHEN EXISTS
            (SELECT 1 FROM boards AS shown WHERE shown.match_id = ?1 AND shown.version > ?2) THEN 1 ELSE 0 END,
            ?5, '', 1, ?6)
        ON CONFLICT (message) DO NOTHING RETURNING stale";
    let values = params![match_id, version, message.channel, message.message, due_at, tx.process()];
    if tx.find(sql, values, |row| row.get(0))?.unwrap_or(false) {
        stale.push(message);
    }
    Ok(stale)
}

/// Makes the pings for versions of a match before `version` stale.
fn outdate_pings(tx: &Tx<'_>, match_id: MatchId, version: u32, due_at: Time) -> Result<Vec<MessageRef>> {
    let sql = "UPDATE boards SET stale = 1, due_at = ?3, claimed_by = ?4
        WHERE match_id = ?1 AND is_call = 1 AND stale = 0 AND version < ?2 RETURNING channel, message";
    tx.list(sql, params![match_id, version, due_at, tx.process()], read)
}

/// Whether a message pings the player to act on a match at `version`.
pub fn is_pinged_at(tx: &Tx<'_>, match_id: MatchId, version: u32) -> Result<bool> {
    let sql = "SELECT 1 FROM boards WHERE match_id = ?1 AND is_call = 1 AND version = ?2";
    Ok(tx.find(sql, params![match_id, version], |_| Ok(()))?.is_some())
}

/// The remaining text of a message; `None` if it only loses its buttons.
pub fn summary(tx: &Tx<'_>, message: MessageId) -> Result<Option<BoardSummary>> {
    let sql = "SELECT told, is_last FROM boards WHERE message = ?1 AND told IS NOT NULL";
    let read = |row: &Row<'_>| Ok(BoardSummary { lasting_text: row.get(0)?, is_last: row.get(1)? });
    tx.find(sql, [message], read)
}

/// Notes which position of a match a message shows; the latest, if it was brought up to date.
pub fn note_position(tx: &Tx<'_>, match_id: MatchId, version: u32, message: MessageId) -> Result<()> {
    let sql = "INSERT INTO shown (message, match_id, version) VALUES (?1, ?2, ?3)
        ON CONFLICT (message) DO UPDATE SET version = CASE WHEN shown.version > ?3 THEN shown.version ELSE ?3 END";
    tx.run(sql, params![message, match_id, version])
}

/// The match that a message shows or once showed, and the number of actions shown; `None` for other messages.
pub fn match_shown_by(tx: &Tx<'_>, message: MessageId) -> Result<Option<(MatchId, u32)>> {
    tx.find("SELECT match_id, version FROM shown WHERE message = ?1", [message], |row| Ok((row.get(0)?, row.get(1)?)))
}

pub fn current(tx: &Tx<'_>, match_id: MatchId) -> Result<Option<MessageRef>> {
    tx.find("SELECT channel, message FROM boards WHERE match_id = ?1 AND stale = 0 AND is_call = 0", [match_id], read)
}

/// Whether a message is on record.
pub fn is_known(tx: &Tx<'_>, message: MessageRef) -> Result<bool> {
    Ok(tx.find("SELECT 1 FROM boards WHERE message = ?1", [message.message], |_| Ok(()))?.is_some())
}

/// Makes the message that shows a match stale: its buttons are to go, and no other has taken its place.
pub fn outdate(tx: &Tx<'_>, match_id: MatchId, due_at: Time) -> Result<()> {
    let sql = "UPDATE boards SET stale = 1, is_last = 1 - is_call, due_at = ?2, claimed_by = ?3
        WHERE match_id = ?1 AND stale = 0";
    tx.run(sql, params![match_id, due_at, tx.process()])
}

/// Deletes the row of a message: its buttons, or it itself, are gone.
pub fn delete(tx: &Tx<'_>, message: MessageRef) -> Result<()> {
    tx.run("DELETE FROM boards WHERE message = ?1", [message.message])
}

/// Deletes the rows of all messages of a match: none can be changed any more.
pub fn delete_all(tx: &Tx<'_>, match_id: MatchId) -> Result<()> {
    tx.run("DELETE FROM boards WHERE match_id = ?1", [match_id])
}

/// Deletes the rows of messages that were posted before `until`: those of matches that are over.
pub fn delete_ended(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM boards WHERE id IN (SELECT id FROM boards WHERE stale = 0 AND message < ?1
        AND EXISTS (SELECT 1 FROM matches WHERE matches.id = match_id AND ended_at IS NOT NULL) LIMIT ?2)";
    tx.count(sql, params![MessageId::first_at(until), most])
}

/// Deletes the record of the positions in messages posted before `until`.
pub fn delete_shown(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM shown WHERE message IN (SELECT message FROM shown WHERE message < ?1 LIMIT ?2)";
    tx.count(sql, params![MessageId::first_at(until), most])
}

/// Notes that a message's buttons are to go, from `due_at` on; one that is on record already keeps its time.
pub fn insert_controls_removal(tx: &Tx<'_>, message: MessageRef, due_at: Time) -> Result<()> {
    let sql = "INSERT INTO boards (version, channel, message, stale, due_at, claimed_by) VALUES (0, ?1, ?2, 1, ?3, ?4)
        ON CONFLICT DO NOTHING";
    tx.run(sql, params![message.channel, message.message, due_at, tx.process()])
}

/// Notes that a message is to be deleted.
pub fn insert_to_delete(tx: &Tx<'_>, message: MessageRef, due_at: Time) -> Result<()> {
    insert_controls_removal(tx, message, due_at)?;
    let sql = "UPDATE boards SET stale = 1, told = '', is_last = 0 WHERE message = ?1";
    tx.run(sql, [message.message])
}

/// The messages whose buttons are due to be removed by this process: the longest due first, at most `most`.
pub fn due_controls_removals(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<DueRow<MessageId>>> {
    let sql = "SELECT message, channel,
            (SELECT venue_guild FROM matches WHERE matches.id = match_id AND matches.channel = boards.channel)
        FROM boards WHERE stale = 1 AND due_at <= ?1 AND claimed_by = ?3 ORDER BY due_at, id LIMIT ?2";
    tx.list(sql, params![now, most, tx.process()], DueRow::read)
}

/// Whether there are messages to [adopt](adopt_removals).
pub fn has_removals_to_adopt(tx: &Tx<'_>, now: Time, overdue_since: Time) -> Result<bool> {
    let sql = "SELECT 1 FROM boards WHERE stale = 1 AND due_at <= ?1 AND claimed_by <> ?3
        AND (claimed_by = 0 OR due_at <= ?2) LIMIT 1";
    Ok(tx.find(sql, params![now, overdue_since, tx.process()], |_| Ok(()))?.is_some())
}

/// Gives this process at most `most` stale messages: those due now without an owner, and those that were due at
/// `overdue_since` already and still have their buttons.
pub fn adopt_removals(tx: &Tx<'_>, now: Time, overdue_since: Time, most: u32) -> Result<()> {
    let sql = "UPDATE boards SET claimed_by = ?3 WHERE id IN (SELECT id FROM boards WHERE stale = 1 AND due_at <= ?1
        AND claimed_by <> ?3 AND (claimed_by = 0 OR due_at <= ?2) ORDER BY due_at LIMIT ?4)";
    tx.run(sql, params![now, overdue_since, tx.process(), most])
}

/// Notes when the removal of a message's buttons may be attempted next.
pub fn put_off_controls_removal(tx: &Tx<'_>, message: MessageRef, due_at: Time) -> Result<()> {
    tx.run("UPDATE boards SET due_at = ?2 WHERE message = ?1 AND stale = 1", params![message.message, due_at])
}

/// Begins an attempt to remove a message's buttons, the only one before `until`. Returns the number of attempts, this one
/// included; `None` if the message has no buttons to remove any more.
pub fn begin_controls_removal(tx: &Tx<'_>, message: MessageRef, until: Time) -> Result<Option<u32>> {
    let sql = "UPDATE boards SET attempts = attempts + 1, due_at = ?2 WHERE message = ?1 AND stale = 1
        RETURNING attempts";
    tx.find(sql, params![message.message, until], |row| row.get(0))
}

/// The number of attempts to remove a message's buttons; `None` if they do not have to be removed.
pub fn controls_removal_attempts(tx: &Tx<'_>, message: MessageRef) -> Result<Option<u32>> {
    tx.find("SELECT attempts FROM boards WHERE message = ?1 AND stale = 1", [message.message], |row| row.get(0))
}

/// Makes the removals of one channel due, since the bot can reach it now.
pub fn release_controls_removals_in(tx: &Tx<'_>, channel: ChannelId, now: Time) -> Result<()> {
    tx.run("UPDATE boards SET due_at = ?2 WHERE stale = 1 AND due_at > ?2 AND channel = ?1", params![channel, now])
}

/// Makes all stale messages due and gives them to this process, except those of living processes.
pub fn release_controls_removals(tx: &Tx<'_>, clock_ms: i64) -> Result<()> {
    let sql = "UPDATE boards SET due_at = 0, claimed_by = ?2 WHERE stale = 1 AND due_at >= 0
        AND claimed_by NOT IN (SELECT id FROM processes WHERE alive_until > ?1)";
    tx.run(sql, params![clock_ms, tx.process()])
}
