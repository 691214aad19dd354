//! Who was advised while a match was played.

use super::error::Result;
use super::ids::MatchId;
use super::transaction::Tx;
use super::values::params;
use crate::engine::player::Player;

/// Notes that a player was advised.
pub fn note(tx: &Tx<'_>, id: MatchId, player: Player) -> Result<()> {
    tx.run("INSERT INTO advised (match_id, player) VALUES (?1, ?2) ON CONFLICT DO NOTHING", params![id, player])
}

/// Whether a player was advised.
pub fn was(tx: &Tx<'_>, id: MatchId, player: Player) -> Result<bool> {
    let sql = "SELECT 1 FROM advised WHERE match_id = ?1 AND player = ?2";
    Ok(tx.find(sql, params![id, player], |_| Ok(()))?.is_some())
}
