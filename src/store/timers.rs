//! Timers of matches: the times at which a flag falls, a reminder is due, or a match has seen no action for months, and
//! others. At most one of each kind waits for a match.

use super::column_values::as_text;
use super::database::{Result, Tx, params};
use super::ids::{MatchId, Time, TimerId};
use super::queue::DueRow;
use crate::engine::keyed_enum::keyed_enum;

keyed_enum! {
    pub enum TimerKind {
        /// The flag of the player to act falls: the opponent may claim the match.
        Flag = "flag",
        /// The player to act is reminded before that.
        Reminder = "reminder",
        /// Nobody has acted for months: the match is adjourned.
        Idle = "idle",
        /// No words for the dice have come in time: the game goes on without.
        Words = "words",
        /// The match was adjourned without a player's request: its channel is told.
        Adjourned = "aside",
        /// The time of an appointment is near: both players are reminded.
        Soon = "soon",
        /// The time of an appointment has come: the match goes on.
        Appointment = "appointment",
        /// A player has not come to an appointment in time: the opponent may claim the match.
        Late = "late",
        /// An appointment is to be announced by an event of the server.
        Event = "event",
        /// The event of an appointment that is over is to be deleted.
        EventOver = "event over",
    }
}

as_text!(TimerKind);

/// Sets a timer in place of the waiting one of its kind. If that one was attempted already, its row is kept as
/// superseded, so that the end of the attempt does not settle the new timer.
pub fn set(tx: &Tx<'_>, id: MatchId, kind: TimerKind, due_at: Time) -> Result<()> {
    let sql = "UPDATE timers SET state = 'superseded', settled_at = due_at
        WHERE match_id = ?1 AND kind = ?2 AND state = 'waiting' AND attempts > 0";
    tx.run(sql, params![id, kind])?;
    let sql = "INSERT INTO timers (match_id, kind, due_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (match_id, kind) WHERE state = 'waiting' DO UPDATE SET due_at = excluded.due_at";
    tx.run(sql, params![id, kind, due_at])
}

/// Makes the timers due that depend on the clock of a match: each is looked at again, and put off if it is too early.
pub fn release_clocks(tx: &Tx<'_>, now: Time) -> Result<()> {
    let sql = "UPDATE timers SET due_at = ?1 WHERE state = 'waiting' AND due_at > ?1 AND kind IN (?2, ?3, ?4)";
    tx.run(sql, params![now, TimerKind::Flag, TimerKind::Reminder, TimerKind::Late])
}

/// Deletes the waiting timer of this kind.
pub fn withdraw(tx: &Tx<'_>, id: MatchId, kind: TimerKind) -> Result<()> {
    tx.run("DELETE FROM timers WHERE match_id = ?1 AND kind = ?2 AND state = 'waiting'", params![id, kind])
}

/// Whether a timer of this kind waits.
pub fn waits(tx: &Tx<'_>, id: MatchId, kind: TimerKind) -> Result<bool> {
    let sql = "SELECT 1 FROM timers WHERE match_id = ?1 AND kind = ?2 AND state = 'waiting'";
    Ok(tx.find(sql, params![id, kind], |_| Ok(()))?.is_some())
}

/// Deletes the waiting timers of a match, except the one that deletes an event.
pub fn withdraw_all(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    let sql = "DELETE FROM timers WHERE match_id = ?1 AND state = 'waiting' AND kind <> ?2";
    tx.run(sql, params![id, TimerKind::EventOver])
}

/// Whether the waiting timer of this kind was attempted already: its message may have arrived, or its event may exist.
pub fn was_attempted(tx: &Tx<'_>, id: MatchId, kind: TimerKind) -> Result<bool> {
    let sql = "SELECT 1 FROM timers WHERE match_id = ?1 AND kind = ?2 AND state = 'waiting' AND attempts > 0";
    Ok(tx.find(sql, params![id, kind], |_| Ok(()))?.is_some())
}

/// The match and the kind of a timer; `None` if there is none with this id.
pub fn get(tx: &Tx<'_>, id: TimerId) -> Result<Option<(MatchId, TimerKind)>> {
    tx.find("SELECT match_id, kind FROM timers WHERE id = ?1", [id], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The timers that are due, with the channels of their matches: the longest due first, at most `most`.
pub fn due(tx: &Tx<'_>, now: Time, most: u32) -> Result<Vec<DueRow<TimerId>>> {
    let sql = "SELECT timers.id, matches.channel, venue_guild FROM timers JOIN matches ON matches.id = timers.match_id
        WHERE timers.state = 'waiting' AND due_at <= ?1 ORDER BY due_at, timers.id LIMIT ?2";
    tx.list(sql, params![now, most], DueRow::read)
}

/// Deletes timers that were settled before `until`.
pub fn delete_old(tx: &Tx<'_>, until: Time, most: u32) -> Result<usize> {
    let sql = "DELETE FROM timers WHERE id IN (SELECT id FROM timers WHERE settled_at < ?1 LIMIT ?2)";
    tx.count(sql, params![until, most])
}
