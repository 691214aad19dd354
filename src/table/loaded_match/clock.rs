//! The clock of a match that is being continued: it follows the player to act.

use crate::store::clocks::{self, ClockRow};
use crate::store::ids::{HOUR_MS, PersonId, Time};
use crate::store::matches::{self, MatchRow};
use crate::store::timers::{self, TimerKind};
use crate::store::{self, Tx, game_dice, vacations};
use crate::table::WordsQuestion;
use crate::table::limits::{
    IDLE_HOUSE_MS, IDLE_MS, LONGEST_BEAT_MS, LONGEST_LEAD_MS, UNFINISHED_MATCHES, words_wait_ms,
};
use crate::table::loaded_match::LoadedMatch;
use crate::table::protocol::request::ActionTimes;

/// Ends the turn of the player who has acted, at the time at which Discord received that, and begins that of the player to
/// act. A roll and the play that follows are one turn; what the table does for a player costs nothing.
pub(in crate::table) fn follow(tx: &Tx<'_>, loaded: &LoadedMatch, times: ActionTimes) -> Result<(), store::Error> {
    let row = &loaded.row;
    let Some(mut clock_row) = clocks::get(tx, row.id)? else { return Ok(()) };
    if clock_row.pace.is_slow() {
        for player in loaded.unsaved().iter().filter(|entry| !entry.automatic).filter_map(|entry| entry.player) {
            end_vacation(tx, row.players[player], times)?;
        }
    }
    let decider = loaded.decider();
    if let Some(turn) = clock_row.clock.turn {
        let is_own = |player| player == Some(turn.player);
        if is_own(decider) && loaded.unsaved().iter().all(|entry| is_own(entry.player)) {
            return Ok(());
        }
        clocks::note_outage(tx, times.now, LONGEST_BEAT_MS)?;
        let pauses = clocks::pauses(tx, row.id, &clock_row, row.players[turn.player])?;
        clock_row.clock = clock_row.clock.stopped(clock_row.pace, times.received_at.0, &pauses);
    }
    match decider {
        Some(player) => {
            clock_row.clock = clock_row.clock.started(player, times.now.0);
            set_timers(tx, row, &clock_row, times.now)?;
        }
        None => {
            timers::withdraw(tx, row.id, TimerKind::Reminder)?;
            timers::withdraw(tx, row.id, TimerKind::Flag)?;
        }
    }
    clocks::set(tx, row.id, &clock_row.clock)
}

/// Sets the timers of a running clock: for the fall of its flag, and before that for a reminder.
pub(in crate::table) fn set_timers(
    tx: &Tx<'_>,
    row: &MatchRow,
    clock_row: &ClockRow,
    now: Time,
) -> Result<(), store::Error> {
    let Some(turn) = clock_row.clock.turn else { return Ok(()) };
    let pauses = clocks::pauses(tx, row.id, clock_row, row.players[turn.player])?;
    let Some(flag_at) = clock_row.clock.flag_at(clock_row.pace, &pauses).map(Time).filter(|flag_at| *flag_at >= now)
    else {
        return Ok(());
    };
    if clock_row.pace.is_slow() {
        // The exact time is worked out then: it depends on settings and quiet hours.
        let soonest = flag_at.minus_ms(LONGEST_LEAD_MS).max(now.plus_ms(HOUR_MS));
        timers::set(tx, row.id, TimerKind::Reminder, soonest)?;
    }
    timers::set(tx, row.id, TimerKind::Flag, flag_at.plus_ms(1))
}

/// Continues the clock of a match that was adjourned; if that was by agreement, with the turn in which it stopped, but
/// not before the appointment.
pub(in crate::table) fn continue_adjourned(tx: &Tx<'_>, loaded: &LoadedMatch, now: Time) -> Result<(), store::Error> {
    let row = &loaded.row;
    [TimerKind::Soon, TimerKind::Appointment].into_iter().try_for_each(|kind| timers::withdraw(tx, row.id, kind))?;
    matches::end_guild_event(tx, row.id)?;
    follow(tx, loaded, ActionTimes::at(now))?;
    let clock_row = clocks::get(tx, row.id)?;
    if let Some(clock_row) = &clock_row {
        set_timers(tx, row, clock_row, now)?;
    }
    // The time for words did not run out while nobody could give one.
    if WordsQuestion::of(tx, row)?.is_some_and(|asked| asked.question.until < now) {
        let until = now.plus_ms(words_wait_ms(clock_row.map(|clock_row| clock_row.pace)));
        game_dice::ask_until(tx, row.id, loaded.game.game_number(), until)?;
    }
    watch_idle(tx, row, now)
}

/// Ends the vacation of a person at the time at which Discord received the action that ends it: their clocks run on.
/// Returns whether they were on vacation.
pub(in crate::table) fn end_vacation(tx: &Tx<'_>, person: PersonId, times: ActionTimes) -> Result<bool, store::Error> {
    if !vacations::end(tx, person, times.received_at)? {
        return Ok(false);
    }
    for row in matches::unfinished_of(tx, person, UNFINISHED_MATCHES)? {
        let Some(clock_row) = clocks::get(tx, row.id)?.filter(ClockRow::stops_for_vacation) else { continue };
        if clock_row.clock.turn.is_some_and(|turn| row.players[turn.player] == person) {
            set_timers(tx, &row, &clock_row, times.now)?;
        }
    }
    Ok(true)
}

/// How long nobody acts in a match before it is adjourned, in milliseconds.
pub(in crate::table) const fn idle_ms(row: &MatchRow) -> i64 {
    if row.house.is_some() { IDLE_HOUSE_MS } else { IDLE_MS }
}

/// Sets the timers of a match that begins or is continued: for months without an action, and for the end of the time
/// for words.
pub(in crate::table) fn watch_idle(tx: &Tx<'_>, row: &MatchRow, now: Time) -> Result<(), store::Error> {
    if let Some(asked) = WordsQuestion::of(tx, row)? {
        timers::set(tx, row.id, TimerKind::Words, asked.question.until)?;
    }
    timers::set(tx, row.id, TimerKind::Idle, now.plus_ms(idle_ms(row)))
}
