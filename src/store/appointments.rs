//! Adjournments by agreement: a player proposes a time until which a match is adjourned, and the opponent agrees. The
//! events of servers that announce such times.

use super::database::{Result, Row, Tx, params};
use super::ids::{EventId, GuildId, MatchId, Time};
use crate::engine::{Pause, Player};

/// An open proposal of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub by: Player,
    pub until: Time,
}

/// The continuation of a match by itself at the time of its appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continuation {
    pub at: Time,
    /// The time that both had agreed on.
    pub until: Time,
    /// The number of the match's actions at that time.
    pub version: u32,
}

/// An event of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuildEvent {
    pub guild: GuildId,
    pub id: EventId,
}

/// Notes a proposal in place of the one before.
pub fn propose(tx: &Tx<'_>, id: MatchId, proposal: Proposal) -> Result<()> {
    withdraw(tx, id)?;
    let sql = "INSERT INTO appointments (match_id, proposed_by, until) VALUES (?1, ?2, ?3)";
    tx.run(sql, params![id, proposal.by, proposal.until])
}

/// Withdraws the open proposal.
pub fn withdraw(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    tx.run("DELETE FROM appointments WHERE match_id = ?1 AND agreed_at IS NULL", [id])
}

pub fn proposal(tx: &Tx<'_>, id: MatchId) -> Result<Option<Proposal>> {
    let sql = "SELECT proposed_by, until FROM appointments WHERE match_id = ?1 AND agreed_at IS NULL";
    tx.find(sql, [id], |row| Ok(Proposal { by: row.get(0)?, until: row.get(1)? }))
}

/// Makes the open proposal an agreement, which ends one that still holds.
pub fn agree(tx: &Tx<'_>, id: MatchId, now: Time) -> Result<()> {
    let sql = "UPDATE appointments SET until = ?2 WHERE match_id = ?1 AND agreed_at IS NOT NULL AND until > ?2";
    tx.run(sql, params![id, now])?;
    let sql = "UPDATE appointments SET agreed_at = ?2 WHERE match_id = ?1 AND agreed_at IS NULL";
    tx.run(sql, params![id, now])
}

/// The times in which a match is or was adjourned by agreement, as far as they end after `since`, in their order.
pub fn pauses_since(tx: &Tx<'_>, id: MatchId, since: Time) -> Result<Vec<Pause>> {
    let sql = "SELECT agreed_at, until FROM appointments WHERE match_id = ?1 AND agreed_at IS NOT NULL AND until > ?2
        ORDER BY agreed_at";
    tx.list(sql, params![id, since], |row| Ok(Pause { from: row.get(0)?, until: row.get(1)? }))
}

/// The time until which a match was adjourned by its latest agreement.
pub fn until(tx: &Tx<'_>, id: MatchId) -> Result<Option<Time>> {
    let sql = "SELECT until FROM appointments WHERE match_id = ?1 AND agreed_at IS NOT NULL ORDER BY id DESC LIMIT 1";
    tx.find(sql, [id], |row| row.get(0))
}

/// Notes that a match goes on at the time of its latest agreement.
pub fn note_continuation(tx: &Tx<'_>, id: MatchId, at: Time, version: u32) -> Result<()> {
    let sql = "UPDATE appointments SET went_on_at = ?2, went_on_version = ?3
        WHERE id = (SELECT max(id) FROM appointments WHERE match_id = ?1 AND agreed_at IS NOT NULL)";
    tx.run(sql, params![id, at, version])
}

/// The continuation of a match at an appointment; `None` once both players are known to have come.
pub fn continuation(tx: &Tx<'_>, id: MatchId) -> Result<Option<Continuation>> {
    let sql =
        "SELECT went_on_at, until, went_on_version FROM appointments WHERE match_id = ?1 AND went_on_at IS NOT NULL";
    tx.find(sql, [id], |row| Ok(Continuation { at: row.get(0)?, until: row.get(1)?, version: row.get(2)? }))
}

/// Notes that nobody is awaited any more at the appointment of a match.
pub fn end_waiting(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    let sql = "UPDATE appointments SET went_on_at = NULL, went_on_version = NULL
        WHERE match_id = ?1 AND went_on_at IS NOT NULL";
    tx.run(sql, [id])
}

/// Notes who has lost a match by not coming to its latest appointment.
pub fn set_lost(tx: &Tx<'_>, id: MatchId, by: Player) -> Result<()> {
    let sql = "UPDATE appointments SET lost_by = ?2
        WHERE id = (SELECT max(id) FROM appointments WHERE match_id = ?1 AND agreed_at IS NOT NULL)";
    tx.run(sql, params![id, by])
}

/// The player who has lost a match by not coming to its appointment.
pub fn lost_by(tx: &Tx<'_>, id: MatchId) -> Result<Option<Player>> {
    tx.find("SELECT lost_by FROM appointments WHERE match_id = ?1 AND lost_by IS NOT NULL", [id], |row| row.get(0))
}

/// Notes the event that announces the latest agreement of a match.
pub fn set_event(tx: &Tx<'_>, id: MatchId, event: GuildEvent) -> Result<()> {
    let sql = "UPDATE appointments SET event = ?2, event_guild = ?3
        WHERE id = (SELECT max(id) FROM appointments WHERE match_id = ?1 AND agreed_at IS NOT NULL)";
    tx.run(sql, params![id, event.id, event.guild])
}

/// An event of a match that exists at Discord.
pub fn event(tx: &Tx<'_>, id: MatchId) -> Result<Option<GuildEvent>> {
    let sql =
        "SELECT event_guild, event FROM appointments WHERE match_id = ?1 AND event IS NOT NULL ORDER BY id LIMIT 1";
    tx.find(sql, [id], |row: &Row<'_>| Ok(GuildEvent { guild: row.get(0)?, id: row.get(1)? }))
}

/// Deletes the record of a match's events, which nobody can delete at Discord any more.
pub fn delete_events(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    tx.run("UPDATE appointments SET event = NULL, event_guild = NULL WHERE match_id = ?1", [id])
}

/// Deletes the record of an event that was deleted at Discord.
pub fn delete_event(tx: &Tx<'_>, id: MatchId, event: GuildEvent) -> Result<()> {
    let sql = "UPDATE appointments SET event = NULL, event_guild = NULL WHERE match_id = ?1 AND event = ?2";
    tx.run(sql, params![id, event.id])
}
