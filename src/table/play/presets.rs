//! Answers that a player of a match over days sets in advance, while the opponent is to move: they act in the
//! transaction of the opponent's action, and nobody else is told before. Any action of the player withdraws them.

use super::in_advance::in_force;
use super::{RunningMatches, load, player_of};
use crate::engine::Player;
use crate::settings::Settings;
use crate::settings::registry::AUTO_ROLL;
use crate::store::ids::MatchId;
use crate::store::matches::MatchState;
use crate::store::presets::{self, PresetAnswer, PresetRow};
use crate::store::{self, Tx, clocks};
use crate::table::admission::admit;
use crate::table::loaded_match::LoadedMatch;
use crate::table::{CurrentMatch, Error, Rejection, Request, Seen, Untrusted};

/// The answers that a player can set in advance, and those that are set.
#[derive(Clone, Debug)]
pub struct Presets {
    pub current: CurrentMatch,
    pub possible: Vec<PresetAnswer>,
    pub set: Vec<PresetAnswer>,
}

impl RunningMatches {
    /// The answers that the caller can set in advance in a match, and those that are set.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotAPlayer`], [`Rejection::NotRunning`], [`Rejection::NothingToPreset`].
    pub fn presets(&self, request: &Request, id: Untrusted<MatchId>) -> Result<Presets, Error> {
        self.shared.read(|tx| {
            let loaded = LoadedMatch::load(tx, admit(tx, request, id)?)?;
            let player = player_of(tx, &loaded, request, None)?;
            let found = found(tx, &loaded, player)?;
            match found.possible.is_empty() && found.set.is_empty() {
                true => Err(Rejection::NothingToPreset.into()),
                false => Ok(found),
            }
        })
    }

    /// Sets an answer in advance. The opposite answer is withdrawn.
    ///
    /// # Errors
    /// Those of [`RunningMatches::presets`], and [`Rejection::OldPosition`].
    pub fn set_preset(&self, request: &Request, seen: Untrusted<Seen>, answer: PresetAnswer) -> Result<Presets, Error> {
        self.shared.handle_once_in_match(request, seen.match_to_lock(), |tx| {
            let (loaded, player) = load(tx, request, Some(seen))?;
            if !possible(tx, &loaded, player)?.contains(&answer) {
                return Err(Rejection::NothingToPreset.into());
            }
            let id = loaded.row.id;
            if let Some(other) = opposite(answer) {
                presets::withdraw(tx, id, player, other)?;
            }
            let (game, throws) = (loaded.game.game_number(), loaded.row.progress.throws);
            presets::set(tx, id, player, &PresetRow { answer, game, throws })?;
            Ok(found(tx, &loaded, player)?)
        })
    }

    /// Withdraws an answer that was set in advance, whatever has happened in the match since.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotAPlayer`], [`Rejection::NotRunning`].
    pub fn withdraw_preset(
        &self,
        request: &Request,
        id: Untrusted<MatchId>,
        answer: PresetAnswer,
    ) -> Result<Presets, Error> {
        self.shared.handle_once_in_match(request, id.match_to_lock(), |tx| {
            let loaded = LoadedMatch::load(tx, admit(tx, request, id)?)?;
            let player = player_of(tx, &loaded, request, None)?;
            presets::withdraw(tx, loaded.row.id, player, answer)?;
            Ok(found(tx, &loaded, player)?)
        })
    }
}

/// The answer that is withdrawn when this one is set.
const fn opposite(answer: PresetAnswer) -> Option<PresetAnswer> {
    match answer {
        PresetAnswer::Take => Some(PresetAnswer::Drop),
        PresetAnswer::Drop => Some(PresetAnswer::Take),
        PresetAnswer::Roll => None,
    }
}

fn found(tx: &Tx<'_>, loaded: &LoadedMatch, player: Player) -> Result<Presets, store::Error> {
    let (possible, set) = (possible(tx, loaded, player)?, in_force(tx, loaded, player)?);
    Ok(Presets { current: loaded.current(tx)?, possible, set })
}

/// The answers that a player can set in advance now: in a match over days, in the opponent's turn.
fn possible(tx: &Tx<'_>, loaded: &LoadedMatch, player: Player) -> Result<Vec<PresetAnswer>, store::Error> {
    let is_slow = clocks::get(tx, loaded.row.id)?.is_some_and(|clock_row| clock_row.pace.is_slow());
    let (game, opponent) = (&loaded.game, player.opponent());
    let is_their_turn =
        loaded.row.state == MatchState::Running && game.turn().is_some_and(|turn| turn.player == opponent);
    if !is_slow || !is_their_turn || game.decider() != Some(opponent) {
        return Ok(Vec::new());
    }
    let may_double = game.legal_actions(opponent).double.is_some();
    let rolls_by_hand = !Settings::of_person(tx, loaded.row.players[player])?.get(&AUTO_ROLL);
    let is_possible = |answer: &PresetAnswer| match answer {
        PresetAnswer::Take | PresetAnswer::Drop => may_double,
        PresetAnswer::Roll => rolls_by_hand,
    };
    Ok(PresetAnswer::ALL.into_iter().filter(is_possible).collect())
}
