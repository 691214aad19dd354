//! The clocks of matches, and the outages that count for none of them.

use super::column_values::as_text;
use super::database::{Result, Row, Tx, params};
use super::ids::{MatchId, PersonId, Time};
use super::{appointments, interactions, vacations};
use crate::engine::{Clock, ClockTurn, Pace, Pause, PerPlayer, Player};
use std::collections::BTreeSet;

as_text!(Pace);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockRow {
    pub pace: Pace,
    pub clock: Clock,
    /// Whether vacation stops it: the server allowed that when the match began.
    pub allows_vacation: bool,
    /// The player who has lost the match on time.
    pub lost_by: Option<Player>,
}

impl ClockRow {
    /// Whether the clock stops while the player to act is on vacation.
    pub fn stops_for_vacation(&self) -> bool {
        self.allows_vacation && self.pace.is_slow()
    }

    /// The end of the vacation that stops this person's clock now; `None` if no vacation stops it.
    pub fn vacation_until(&self, tx: &Tx<'_>, person: PersonId, now: Time) -> Result<Option<Time>> {
        if self.stops_for_vacation() { vacations::until(tx, person, now) } else { Ok(None) }
    }
}

fn read(row: &Row<'_>) -> Result<ClockRow> {
    let (player, began_at): (Option<Player>, Option<i64>) = (row.get(1)?, row.get(2)?);
    let turn = player.zip(began_at).map(|(player, began_at)| ClockTurn { player, began_at });
    let clock = Clock { banks: PerPlayer::new(row.get(3)?, row.get(4)?), turn };
    Ok(ClockRow { pace: row.get(0)?, clock, lost_by: row.get(5)?, allows_vacation: row.get(6)? })
}

/// Stores the clock of a new match. It does not run yet.
pub fn insert(tx: &Tx<'_>, id: MatchId, pace: Pace, allows_vacation: bool) -> Result<()> {
    let PerPlayer { one, two } = Clock::new(pace).banks;
    let sql = "INSERT INTO clocks (match_id, pace, bank_one, bank_two, vacation) VALUES (?1, ?2, ?3, ?4, ?5)";
    tx.run(sql, params![id, pace, one, two, allows_vacation])
}

/// The clock of a match; `None` if it has none.
pub fn get(tx: &Tx<'_>, id: MatchId) -> Result<Option<ClockRow>> {
    let sql = "SELECT pace, player, began_at, bank_one, bank_two, lost_by, vacation FROM clocks WHERE match_id = ?1";
    tx.find(sql, [id], read)
}

pub fn set(tx: &Tx<'_>, id: MatchId, clock: &Clock) -> Result<()> {
    let sql = "UPDATE clocks SET player = ?2, began_at = ?3, bank_one = ?4, bank_two = ?5 WHERE match_id = ?1";
    let (player, began_at) = (clock.turn.map(|turn| turn.player), clock.turn.map(|turn| turn.began_at));
    tx.run(sql, params![id, player, began_at, clock.banks.one, clock.banks.two])
}

/// Stops the clock of a match that is no longer played.
pub fn stop(tx: &Tx<'_>, id: MatchId) -> Result<()> {
    tx.run("UPDATE clocks SET player = NULL, began_at = NULL WHERE match_id = ?1", [id])
}

/// Notes who has lost a match on time.
pub fn set_lost(tx: &Tx<'_>, id: MatchId, by: Player) -> Result<()> {
    tx.run("UPDATE clocks SET lost_by = ?2 WHERE match_id = ?1", params![id, by])
}

/// The shards that have no session at Discord's gateway.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LostShards {
    /// Their numbers, from 0.
    pub numbers: BTreeSet<u32>,
    /// How many shards the bot has in all.
    pub total: u32,
}

/// Notes that the bot runs and is connected, but for these shards.
pub fn note_connected(tx: &Tx<'_>, now: Time, lost: &LostShards, longest_ms: i64) -> Result<()> {
    note_outage(tx, now, longest_ms)?;
    let last = beat_at(tx)?.unwrap_or(now).min(now.minus_ms(1));
    for number in &lost.numbers {
        let goes_on =
            "UPDATE shard_outages SET ended_at = ?3 WHERE shard = ?1 AND shards = ?2 AND ended_at BETWEEN ?4 AND ?3";
        if tx.count(goes_on, params![number, lost.total, now, last])? == 0 {
            let begins = "INSERT INTO shard_outages (shard, shards, began_at, ended_at) VALUES (?1, ?2, ?3, ?4)";
            tx.run(begins, params![number, lost.total, last, now])?;
        }
    }
    tx.run("UPDATE instance SET beat_at = ?1", [now])
}

/// If the last [`note_connected`] is more than `longest_ms` old, notes the time since then as an outage.
pub fn note_outage(tx: &Tx<'_>, now: Time, longest_ms: i64) -> Result<()> {
    if let Some(last) = beat_at(tx)?.filter(|last| last.plus_ms(longest_ms) < now) {
        let sql = "INSERT INTO outages (began_at, ended_at) VALUES (?1, ?2)
            ON CONFLICT (began_at) DO UPDATE SET ended_at = excluded.ended_at";
        tx.run(sql, params![last, now])?;
        tx.run("UPDATE instance SET beat_at = ?1", [now])?;
    }
    Ok(())
}

/// The latest moment that has come for certain, although the machine's clock may be wrong: now, or the last press by
/// Discord's clock, whichever is later.
pub fn latest_moment(tx: &Tx<'_>, now: Time) -> Result<Time> {
    Ok(interactions::latest(tx)?.map_or(now, |press| now.max(press.received_at())))
}

/// Whether the machine's clock was set back by more than `slack_ms` since the last [`note_connected`].
pub fn is_set_back(tx: &Tx<'_>, now: Time, slack_ms: i64) -> Result<bool> {
    Ok(beat_at(tx)?.is_some_and(|last| now.plus_ms(slack_ms) < last))
}

/// Ends the outages that reach beyond a moment there, and deletes those that begin later: a clock that was ahead noted
/// them.
pub fn end_outages(tx: &Tx<'_>, at: Time) -> Result<()> {
    tx.run("DELETE FROM outages WHERE began_at >= ?1", [at])?;
    tx.run("UPDATE outages SET ended_at = ?1 WHERE ended_at > ?1", [at])?;
    tx.run("DELETE FROM shard_outages WHERE ended_at > ?1 AND began_at >= ?1", [at])?;
    tx.run("UPDATE shard_outages SET ended_at = ?1 WHERE ended_at > ?1", [at])
}

/// The outages for a match that ended after a moment, in the order of their beginnings: those of the bot, and those of the
/// shard to which Discord sends the events of its server. They may overlap.
pub fn outages_since(tx: &Tx<'_>, id: MatchId, since: Time) -> Result<Vec<Pause>> {
    // Sorted here: in SQL it would mean reading all outages by their beginnings.
    // The number of a shard is by Discord's formula; it sends direct messages to shard 0.
    let sql = "SELECT began_at, ended_at FROM outages WHERE ended_at > ?1
        UNION ALL SELECT began_at, ended_at FROM shard_outages WHERE ended_at > ?1
            AND (SELECT coalesce(venue_guild, 0) >> 22 FROM matches WHERE id = ?2) % shards = shard";
    let read = |row: &Row<'_>| Ok(Pause { from: row.get(0)?, until: row.get(1)? });
    let mut outages = tx.list(sql, params![since, id], read)?;
    outages.sort_by_key(|outage| outage.from);
    Ok(outages)
}

/// The pauses of this person's turn in a match with this clock: outages, their vacations and agreed adjournments, sorted by
/// beginning.
pub fn pauses(tx: &Tx<'_>, id: MatchId, row: &ClockRow, person: PersonId) -> Result<Vec<Pause>> {
    let Some(turn) = row.clock.turn else { return Ok(Vec::new()) };
    let mut pauses = outages_and_vacations(tx, id, Some(row), person, Time(turn.began_at))?;
    pauses.extend(appointments::pauses_since(tx, id, Time(turn.began_at))?);
    pauses.sort_by_key(|pause| pause.from);
    Ok(pauses)
}

/// The outages that ended after a moment, and the vacations of this person if they count in a match with this clock, in
/// the order of the beginnings.
pub fn outages_and_vacations(
    tx: &Tx<'_>,
    id: MatchId,
    row: Option<&ClockRow>,
    person: PersonId,
    since: Time,
) -> Result<Vec<Pause>> {
    let mut pauses = outages_since(tx, id, since)?;
    if row.is_some_and(ClockRow::stops_for_vacation) {
        pauses.extend(vacations::pauses_since(tx, person, since)?);
        pauses.sort_by_key(|pause| pause.from);
    }
    Ok(pauses)
}

/// The time of the last [`note_connected`], which comes every half minute while the bot is connected.
pub fn beat_at(tx: &Tx<'_>) -> Result<Option<Time>> {
    tx.one("SELECT beat_at FROM instance LIMIT 1", [], |row| row.get(0))
}

/// Deletes outages that ended before `until`.
pub fn delete_outages(tx: &Tx<'_>, until: Time) -> Result<()> {
    tx.run("DELETE FROM outages WHERE ended_at < ?1", [until])?;
    tx.run("DELETE FROM shard_outages WHERE ended_at < ?1", [until])
}
