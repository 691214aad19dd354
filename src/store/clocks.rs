//! The clocks of matches, and the outages that count for none of them.

use super::database::{Result, Row, Tx, params};
use super::ids::{MatchId, Time};
use super::words::as_text;
use crate::engine::{Clock, ClockTurn, Outage, Pace, PerPlayer, Player};

as_text!(Pace);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockRow {
    pub pace: Pace,
    pub clock: Clock,
    /// The player who has lost the match on time.
    pub lost_by: Option<Player>,
}

fn read(row: &Row<'_>) -> Result<ClockRow> {
    let (player, began_at): (Option<Player>, Option<i64>) = (row.get(1)?, row.get(2)?);
    let turn = player.zip(began_at).map(|(player, began_at)| ClockTurn { player, began_at });
    let clock = Clock { banks: PerPlayer::new(row.get(3)?, row.get(4)?), turn };
    Ok(ClockRow { pace: row.get(0)?, clock, lost_by: row.get(5)? })
}

/// Gives a match that begins its clock, which stands.
pub fn insert(tx: &Tx<'_>, id: MatchId, pace: Pace) -> Result<()> {
    let PerPlayer { one, two } = Clock::new(pace).banks;
    let sql = "INSERT INTO clocks (match_id, pace, bank_one, bank_two) VALUES (?1, ?2, ?3, ?4)";
    tx.run(sql, params![id, pace, one, two])
}

/// The clock of a match; `None` if it has none.
pub fn get(tx: &Tx<'_>, id: MatchId) -> Result<Option<ClockRow>> {
    let sql = "SELECT pace, player, began_at, bank_one, bank_two, lost_by FROM clocks WHERE match_id = ?1";
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

/// Notes that the bot runs and is connected.
pub fn beat(tx: &Tx<'_>, now: Time, longest_ms: i64) -> Result<()> {
    note_gap(tx, now, longest_ms)?;
    tx.run("UPDATE instance SET beat_at = ?1", [now])
}

/// If the last [`beat`] is more than `longest_ms` old, notes the time since then as an outage.
pub fn note_gap(tx: &Tx<'_>, now: Time, longest_ms: i64) -> Result<()> {
    let last: Option<Time> = tx.one("SELECT beat_at FROM instance LIMIT 1", [], |row| row.get(0))?;
    if let Some(last) = last.filter(|last| last.plus_ms(longest_ms) < now) {
        let sql = "INSERT INTO outages (began_at, ended_at) VALUES (?1, ?2)
            ON CONFLICT (began_at) DO UPDATE SET ended_at = excluded.ended_at";
        tx.run(sql, params![last, now])?;
        tx.run("UPDATE instance SET beat_at = ?1", [now])?;
    }
    Ok(())
}

/// The outages that ended after a moment, in the order of their beginnings. After the machine's clock was set back, two may
/// overlap.
pub fn outages_since(tx: &Tx<'_>, since: Time) -> Result<Vec<Outage>> {
    // Sorted here: in SQL it would mean reading all outages by their beginnings.
    let sql = "SELECT began_at, ended_at FROM outages WHERE ended_at > ?1";
    let mut outages = tx.list(sql, [since], |row| Ok(Outage { from: row.get(0)?, until: row.get(1)? }))?;
    outages.sort_by_key(|outage| outage.from);
    Ok(outages)
}

/// Forgets outages that ended before `until`.
pub fn forget_outages(tx: &Tx<'_>, until: Time) -> Result<()> {
    tx.run("DELETE FROM outages WHERE ended_at < ?1", [until])
}
