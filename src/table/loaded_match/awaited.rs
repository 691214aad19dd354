//! The player who is awaited at an appointment. The match goes on by itself at its time; the player to act is awaited
//! from the moment at which their board reached the channel, and after them the opponent in the same way, each until
//! they roll, move, double, resign or answer. Continued earlier or elsewhere, or late after an outage, it is no
//! appointment any more; and nobody is awaited who was on vacation when it was their turn.

use crate::engine::referee::longest_lateness;
use crate::engine::{Lateness, Player};
use crate::store::clocks::ClockRow;
use crate::store::ids::Time;
use crate::store::timers::{self, TimerKind};
use crate::store::{self, Tx, actions, appointments, clocks, outbox, vacations};
use crate::table::limits::APPOINTMENT_MISSED_MS;
use crate::table::loaded_match::LoadedMatch;

/// The player who is to act at an appointment and has not acted yet, with the moment from which they are late. `None`
/// for a match without an appointment, for a money session, for somebody on vacation, and where Discord did not take the
/// board of their turn.
pub(in crate::table) fn at_appointment(tx: &Tx<'_>, loaded: &LoadedMatch) -> Result<Option<Lateness>, store::Error> {
    let id = loaded.row.id;
    let (Some(continuation), Some(player)) = (appointments::continuation(tx, id)?, loaded.decider()) else {
        return Ok(None);
    };
    if continuation.at > continuation.until.plus_ms(APPOINTMENT_MISSED_MS)
        || actions::has_acted_since(tx, id, player, continuation.version)?
        || outbox::latest_is_lost(tx, id)?
    {
        return Ok(None);
    }
    let their_turn_at = actions::latest_at(tx, id)?.map_or(continuation.at, |acted_at| continuation.at.max(acted_at));
    let delivered_at = outbox::first_delivered_at(tx, id, loaded.row.progress.version, their_turn_at)?;
    let awaited_since = delivered_at.map_or(their_turn_at, |delivered_at| delivered_at.max(their_turn_at));
    if clocks::get(tx, id)?.as_ref().is_some_and(ClockRow::stops_for_vacation)
        && vacations::is_on(tx, loaded.row.players[player], awaited_since)?
    {
        return Ok(None);
    }
    Ok(Lateness::new(loaded.game.terms(), player, awaited_since.0))
}

/// Has a match that was continued looked at when the player to act is too late for its appointment; once both have
/// come, nobody is awaited any more.
pub(in crate::table) fn follow(tx: &Tx<'_>, loaded: &LoadedMatch, now: Time) -> Result<(), store::Error> {
    let id = loaded.row.id;
    let Some(continuation) = appointments::continuation(tx, id)? else { return Ok(()) };
    let mut both_came = true;
    for player in Player::BOTH {
        both_came &= actions::has_acted_since(tx, id, player, continuation.version)?;
    }
    if both_came {
        appointments::end_waiting(tx, id)?;
    }
    match (at_appointment(tx, loaded)?, longest_lateness(loaded.game.terms())) {
        // The exact time is worked out then: it depends on when the board reaches the channel, and on outages.
        (Some(_), Some(longest_ms)) => timers::set(tx, id, TimerKind::Late, now.plus_ms(longest_ms + 1)),
        _ => timers::withdraw(tx, id, TimerKind::Late),
    }
}
