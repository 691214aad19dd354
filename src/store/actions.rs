//! The actions of each match, in order: append-only.

use super::database::{Result, Row, Tx, params};
use super::ids::{InteractionId, MatchId, Time};
use crate::engine::{Action, Player};

/// An action in the log of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedAction {
    /// Its number in the match, counted from 1.
    pub action_number: u32,
    /// The player who acted; `None` for the table's throws of the opening dice.
    pub player: Option<Player>,
    pub action: Action,
    /// Whether the table did it for the player.
    pub automatic: bool,
}

impl LoggedAction {
    /// The player for the referee, which takes the opening throws from either.
    pub fn actor(&self) -> Player {
        self.player.unwrap_or(Player::One)
    }
}

/// Adds an action to a match's log.
///
/// # Errors
/// The database fails, also where the match has an action of this number already.
pub fn append(
    tx: &Tx<'_>,
    match_id: MatchId,
    entry: &LoggedAction,
    interaction: Option<InteractionId>,
    at: Time,
) -> Result<()> {
    let sql = "INSERT INTO actions (match_id, seq, player, action, interaction, at, automatic)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let LoggedAction { action_number, player, action, automatic } = entry;
    tx.run(sql, params![match_id, action_number, player, action, interaction, at, automatic])
}

/// A match's actions from number `first` on, in order.
pub fn from(tx: &Tx<'_>, match_id: MatchId, first: u32) -> Result<Vec<LoggedAction>> {
    let sql = "SELECT seq, player, action, automatic FROM actions WHERE match_id = ?1 AND seq >= ?2 ORDER BY seq";
    tx.list(sql, params![match_id, first], read)
}

fn read(row: &Row<'_>) -> Result<LoggedAction> {
    Ok(LoggedAction { action_number: row.get(0)?, player: row.get(1)?, action: row.get(2)?, automatic: row.get(3)? })
}

/// All of a match's actions, in order, and when each was done.
pub fn with_times(tx: &Tx<'_>, match_id: MatchId) -> Result<Vec<(LoggedAction, Time)>> {
    let sql = "SELECT seq, player, action, automatic, at FROM actions WHERE match_id = ?1 ORDER BY seq";
    tx.list(sql, [match_id], |row| Ok((read(row)?, row.get(4)?)))
}

/// The time of the latest action; `None` before the first.
pub fn latest_at(tx: &Tx<'_>, match_id: MatchId) -> Result<Option<Time>> {
    tx.find("SELECT at FROM actions WHERE match_id = ?1 ORDER BY seq DESC LIMIT 1", [match_id], |row| row.get(0))
}

/// Whether a player has acted themselves in a match after its first `version` actions.
pub fn has_acted_since(tx: &Tx<'_>, match_id: MatchId, player: Player, version: u32) -> Result<bool> {
    let sql = "SELECT 1 FROM actions WHERE match_id = ?1 AND seq > ?3 AND player = ?2 AND automatic = 0 LIMIT 1";
    Ok(tx.find(sql, params![match_id, player, version], |_| Ok(()))?.is_some())
}

pub fn note_advised(tx: &Tx<'_>, id: MatchId, player: Player) -> Result<()> {
    tx.run("INSERT INTO advised (match_id, player) VALUES (?1, ?2) ON CONFLICT DO NOTHING", params![id, player])
}

pub fn was_advised(tx: &Tx<'_>, id: MatchId, player: Player) -> Result<bool> {
    let sql = "SELECT 1 FROM advised WHERE match_id = ?1 AND player = ?2";
    Ok(tx.find(sql, params![id, player], |_| Ok(()))?.is_some())
}
