//! The clock of a match that is being continued: it follows the player to act.

use crate::store::clocks::{self, ClockRow};
use crate::store::ids::{HOUR_MS, Time};
use crate::store::matches::MatchRow;
use crate::store::timers::{self, TimerKind};
use crate::store::{self, Tx};
use crate::table::AskedWords;
use crate::table::limits::{IDLE_HOUSE_MS, IDLE_MS, LONGEST_BEAT_MS, LONGEST_LEAD_MS};
use crate::table::loaded_match::LoadedMatch;

/// Ends the turn of the player who has acted, at the time at which Discord received that, and begins that of the player to
/// act. A roll and the play that follows are one turn; what the table does for a player costs nothing.
pub(in crate::table) fn follow(
    tx: &Tx<'_>,
    loaded: &LoadedMatch,
    (received_at, now): (Time, Time),
) -> Result<(), store::Error> {
    let id = loaded.record.id;
    let Some(ClockRow { pace, clock, .. }) = clocks::get(tx, id)? else { return Ok(()) };
    let decider = loaded.decider();
    let mut outages = Vec::new();
    if let Some(turn) = clock.turn {
        let is_own = |player| player == Some(turn.player);
        if is_own(decider) && loaded.unsaved().iter().all(|entry| is_own(entry.player)) {
            return Ok(());
        }
        clocks::note_gap(tx, now, LONGEST_BEAT_MS)?;
        outages = clocks::outages_since(tx, Time(turn.began_at))?;
    }
    let stopped = clock.stopped(pace, received_at.0, &outages);
    let clock = decider.map_or(stopped, |player| stopped.started(player, now.0));
    clocks::set(tx, id, &clock)?;
    match clock.flag_at(pace, &[]) {
        Some(flag_at) => {
            // When exactly is worked out then: it depends on settings and quiet hours.
            let soonest = Time(flag_at).minus_ms(LONGEST_LEAD_MS).max(now.plus_ms(HOUR_MS));
            if pace.is_slow() {
                timers::set(tx, id, TimerKind::Reminder, soonest)?;
            }
            timers::set(tx, id, TimerKind::Flag, Time(flag_at).plus_ms(1))
        }
        None => {
            timers::withdraw(tx, id, TimerKind::Reminder)?;
            timers::withdraw(tx, id, TimerKind::Flag)
        }
    }
}

/// How long nobody acts in a match before it is set aside, in milliseconds.
pub(in crate::table) const fn idle_ms(record: &MatchRow) -> i64 {
    if record.begun.house.is_some() { IDLE_HOUSE_MS } else { IDLE_MS }
}

/// Has a match that begins or is taken up looked at after the months in which somebody should act, or the time for words.
pub(in crate::table) fn watch_idle(tx: &Tx<'_>, record: &MatchRow, now: Time) -> Result<(), store::Error> {
    let asked = AskedWords::of(tx, record)?;
    let due_at = asked.map_or(now.plus_ms(idle_ms(record)), |asked| asked.question.until);
    timers::set(tx, record.id, TimerKind::Idle, due_at)
}
