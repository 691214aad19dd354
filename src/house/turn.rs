//! Plays for the house when a match waits for it. `choose` in `strategy/src/house.rs` decides which action is best.

use super::level;
use crate::engine::Decision;
use crate::store::house::SEAT;
use crate::store::ids::{MatchId, Time};
use crate::strategy::Adviser;
use crate::strategy::house::{HouseAction, choose, choose_playing_on};
use crate::table::{Announcement, CurrentMatch, Fault, Intent, Table};

/// Plays for the house until it is no longer its decision. Returns what is still to be announced in the channel; `None`
/// if the match did not wait for the house, or another process has acted meanwhile. Takes up to some tenths of a second
/// per decision without holding locks, so it must not run on an async thread.
///
/// # Errors
/// The database fails, or [`Fault::HouseRefused`].
pub fn play_on(table: &Table, id: MatchId, now: impl Fn() -> Time) -> Result<Option<Announcement>, Fault> {
    let mut announced = None;
    while let Some(current) = table.play.awaiting_house(id)? {
        let Some(intent) = decide(table, &current)? else { break };
        let Some(news) = table.play.act_for_house(current.header.seen(), intent, now())? else { return Ok(None) };
        announced = Some(news);
    }
    Ok(announced)
}

/// The house's decision, which is always the same for the same match.
fn decide(table: &Table, current: &CurrentMatch) -> Result<Option<Intent>, Fault> {
    let game = current.position.game();
    let playing = level(current.header.house.unwrap_or_default());
    let mut adviser = Adviser::new(playing, current.header.id.0).under_terms(game.terms());
    let choice = match choose(game, SEAT, &mut adviser) {
        Some(HouseAction::Decide(Decision::Resign(_))) if table.play.has_declined_resignation(current.header.id)? => {
            choose_playing_on(game, SEAT, &mut adviser)
        }
        choice => choice,
    };
    Ok(choice.map(Intent::from))
}
