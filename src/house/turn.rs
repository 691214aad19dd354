//! What the house does where a match waits for it: all of its turn, up to the next decision of whoever plays it.

use super::level;
use crate::engine::Decision;
use crate::store::house::SEAT;
use crate::store::ids::{MatchId, Time};
use crate::strategy::Adviser;
use crate::strategy::house::{HouseAction, choose, choose_playing_on};
use crate::table::{Announcement, CurrentMatch, Fault, Intent, Table};

/// Has the house act until it is no longer to decide. What is answered is all that its channel has still to be told of the
/// match; `None` if the match did not wait for the house, or somebody else saw to it meanwhile. Thinks for up to some
/// tenths of a second for each decision, and holds nothing while it thinks: this is no work for an asynchronous thread.
///
/// # Errors
/// The database fails, or [`Fault::HouseRefused`].
pub fn take(table: &Table, id: MatchId, now: impl Fn() -> Time) -> Result<Option<Announcement>, Fault> {
    let mut told = None;
    while let Some(current) = table.awaiting_house(id)? {
        let Some(intent) = decide(table, &current)? else { break };
        let Some(news) = table.act_for_house(current.header.seen(), intent, now())? else { return Ok(None) };
        told = Some(news);
    }
    Ok(told)
}

/// What the house wants to do now. It decides the same whenever it is asked of the same match.
fn decide(table: &Table, current: &CurrentMatch) -> Result<Option<Intent>, Fault> {
    let game = current.position.game();
    let playing = level(current.header.house.unwrap_or_default());
    let mut adviser = Adviser::new(playing, current.header.id.0).by(game.terms());
    let choice = match choose(game, SEAT, &mut adviser) {
        Some(HouseAction::Decide(Decision::Resign(_))) if table.has_declined_resignation(current.header.id)? => {
            choose_playing_on(game, SEAT, &mut adviser)
        }
        choice => choice,
    };
    Ok(choice.map(Intent::from))
}
