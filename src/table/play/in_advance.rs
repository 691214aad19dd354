//! The presets of players that are still in force.

use crate::engine::{Decision, Match, Phase, Player};
use crate::store::presets::{self, PresetAnswer, PresetRow};
use crate::store::{self, Tx};
use crate::table::loaded_match::LoadedMatch;

/// The presets of a player that are still in force: in this game, and for a double before the next throw.
pub(super) fn in_force(tx: &Tx<'_>, loaded: &LoadedMatch, player: Player) -> Result<Vec<PresetAnswer>, store::Error> {
    let (game, throws) = (loaded.game.game_number(), loaded.row.progress.throws);
    let holds =
        |preset: &PresetRow| preset.game == game && (preset.answer == PresetAnswer::Roll || preset.throws == throws);
    let rows = presets::of(tx, loaded.row.id, player)?;
    Ok(rows.into_iter().filter(holds).map(|preset| preset.answer).collect())
}

/// The preset answer to the double that a player is offered.
pub(super) fn answer(game: &Match, player: Player, set: &[PresetAnswer]) -> Option<Decision> {
    let Phase::Doubled { by, .. } = game.phase() else { return None };
    let answer = set.iter().find_map(|answer| match answer {
        PresetAnswer::Take => Some(Decision::Take),
        PresetAnswer::Drop => Some(Decision::Drop),
        PresetAnswer::Roll => None,
    });
    answer.filter(|_| player != *by)
}
