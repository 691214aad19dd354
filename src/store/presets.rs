//! Actions that a player sets while the opponent is to act, and that are carried out as soon as it is the player's
//! turn: the answer to a double, or a roll.

use super::column_values::as_text;
use super::database::{Result, Tx, params};
use super::ids::MatchId;
use crate::engine::Player;
use crate::engine::keyed_enum::keyed_enum;

keyed_enum! {
    /// An answer that a player sets in advance.
    pub enum PresetAnswer {
        /// Take the opponent's double.
        Take = "take",
        Drop = "drop",
        /// Roll, if a double is impossible or useless.
        Roll = "roll",
    }
}

as_text!(PresetAnswer);

/// An answer that was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PresetRow {
    pub answer: PresetAnswer,
    /// The number of the game, in which alone it acts.
    pub game: u32,
    /// The number of throws in the match before it was set.
    pub throws: u32,
}

/// Everything that a player has set in advance in a match.
pub fn of(tx: &Tx<'_>, match_id: MatchId, player: Player) -> Result<Vec<PresetRow>> {
    let sql = "SELECT answer, game, throws FROM presets WHERE match_id = ?1 AND player = ?2";
    tx.list(sql, params![match_id, player], |row| {
        Ok(PresetRow { answer: row.get(0)?, game: row.get(1)?, throws: row.get(2)? })
    })
}

/// Everything that the players of a match have set in advance, in a fixed order.
pub fn of_match(tx: &Tx<'_>, match_id: MatchId) -> Result<Vec<(Player, PresetRow)>> {
    let sql = "SELECT player, answer, game, throws FROM presets WHERE match_id = ?1 ORDER BY player, answer";
    tx.list(sql, [match_id], |row| {
        Ok((row.get(0)?, PresetRow { answer: row.get(1)?, game: row.get(2)?, throws: row.get(3)? }))
    })
}

pub fn set(tx: &Tx<'_>, match_id: MatchId, player: Player, row: &PresetRow) -> Result<()> {
    let sql = "INSERT INTO presets (match_id, player, answer, game, throws) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (match_id, player, answer) DO UPDATE SET game = excluded.game, throws = excluded.throws";
    tx.run(sql, params![match_id, player, row.answer, row.game, row.throws])
}

pub fn withdraw(tx: &Tx<'_>, match_id: MatchId, player: Player, answer: PresetAnswer) -> Result<()> {
    let sql = "DELETE FROM presets WHERE match_id = ?1 AND player = ?2 AND answer = ?3";
    tx.run(sql, params![match_id, player, answer])
}

/// Withdraws everything that a player has set in a match.
pub fn withdraw_all_of(tx: &Tx<'_>, match_id: MatchId, player: Player) -> Result<()> {
    tx.run("DELETE FROM presets WHERE match_id = ?1 AND player = ?2", params![match_id, player])
}

/// Withdraws everything that both players have set in a match.
pub fn withdraw_all(tx: &Tx<'_>, match_id: MatchId) -> Result<()> {
    tx.run("DELETE FROM presets WHERE match_id = ?1", [match_id])
}
