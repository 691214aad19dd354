//! The player who is awaited at an appointment. The match goes on by itself at its time; the player to act is awaited
//! from the moment at which their board reached the channel, and after them the opponent in the same way. Whatever a
//! player does themselves in the match ends it. Taken up earlier, or later elsewhere, it is no appointment any more.

use crate::engine::referee::longest_lateness;
use crate::engine::{Lateness, Player};
use crate::store::ids::Time;
use crate::store::timers::{self, TimerKind};
use crate::store::{self, Tx, actions, appointments, outbox};
use crate::table::loaded_match::LoadedMatch;

/// The player who is to act at an appointment and has not acted yet, with the moment from which they are late. `None`
/// for a match without an appointment, for a money session, and where Discord did not take the board of their turn.
pub(in crate::table) fn at_appointment(tx: &Tx<'_>, loaded: &LoadedMatch) -> Result<Option<Lateness>, store::Error> {
    let id = loaded.record.id;
    let (Some(went_on), Some(player)) = (appointments::went_on(tx, id)?, loaded.decider()) else { return Ok(None) };
    if longest_lateness(loaded.game.terms()).is_none()
        || actions::has_acted_since(tx, id, player, went_on.version)?
        || outbox::latest_is_lost(tx, id)?
    {
        return Ok(None);
    }
    let their_turn_at = actions::latest_at(tx, id)?.map_or(went_on.at, |acted_at| went_on.at.max(acted_at));
    let told_at = outbox::first_told_at(tx, id, loaded.record.progress.version, their_turn_at)?;
    let since = told_at.map_or(their_turn_at, |told_at| told_at.max(their_turn_at));
    Ok(Some(Lateness { player, since: since.0 }))
}

/// Has a match that was continued looked at when the player to act is too late for its appointment; once both have
/// come, nobody is awaited any more.
pub(in crate::table) fn follow(tx: &Tx<'_>, loaded: &LoadedMatch, now: Time) -> Result<(), store::Error> {
    let id = loaded.record.id;
    let Some(went_on) = appointments::went_on(tx, id)? else { return Ok(()) };
    let mut both_came = true;
    for player in Player::BOTH {
        both_came &= actions::has_acted_since(tx, id, player, went_on.version)?;
    }
    if both_came {
        appointments::end_waiting(tx, id)?;
    }
    match (at_appointment(tx, loaded)?, longest_lateness(loaded.game.terms())) {
        // When exactly is worked out then: it depends on when the board reaches the channel, and on outages.
        (Some(_), Some(longest_ms)) => timers::set(tx, id, TimerKind::Late, now.plus_ms(longest_ms + 1)),
        _ => timers::withdraw(tx, id, TimerKind::Late),
    }
}
