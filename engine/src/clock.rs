//! The clock of a match. Nothing here reads a clock: each moment is a parameter, in milliseconds since 1970.

use crate::pace::{DAY, LONGEST_BANK_DAYS, Pace};
use crate::player::{PerPlayer, Player};

/// A stretch of time that does not count for a turn: the bot or Discord was down, or the player to act is on vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    pub from: i64,
    pub until: i64,
}

/// The turn for which a clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTurn {
    pub player: Player,
    pub began_at: i64,
}

/// The clock of a match: the bank of each player, and the turn for which it runs; `None` while it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    pub banks: PerPlayer<i64>,
    pub turn: Option<ClockTurn>,
}

impl Clock {
    /// The clock at the beginning of a match, which stands.
    pub const fn new(pace: Pace) -> Clock {
        Clock { banks: PerPlayer::new(pace.bank, pace.bank), turn: None }
    }

    /// The clock from the beginning of a turn.
    #[must_use]
    pub const fn started(self, player: Player, began_at: i64) -> Clock {
        Clock { turn: Some(ClockTurn { player, began_at }), ..self }
    }

    /// The clock after the turn, which ended at `at`; it stands then. Pauses are in the order of their beginnings.
    #[must_use]
    pub fn stopped(self, pace: Pace, at: i64, pauses: &[Pause]) -> Clock {
        let Some(ClockTurn { player, began_at }) = self.turn else { return self };
        let elapsed = (at - began_at - paused(began_at, at, pauses)).max(0);
        let left = (self.banks[player] - (elapsed - pace.delay).max(0)).max(0);
        let mut banks = self.banks;
        // A bank that was given time beyond the cap keeps it.
        banks[player] = (left + pace.increment).min(pace.cap.max(left));
        Clock { banks, turn: None }
    }

    /// The clock after a player was given time; `None` if their bank would be longer than any bank may be.
    #[must_use]
    pub fn with_time_given(self, to: Player, ms: i64) -> Option<Clock> {
        let mut banks = self.banks;
        banks[to] += ms;
        (banks[to] <= LONGEST_BANK_DAYS * DAY).then_some(Clock { banks, ..self })
    }

    /// The time at which the flag falls: an action is in time that Discord received no later. `None` while the clock
    /// stands.
    pub fn flag_at(&self, pace: Pace, pauses: &[Pause]) -> Option<i64> {
        let ClockTurn { player, began_at } = self.turn?;
        Some(over_at(began_at, pace.delay + self.banks[player], pauses))
    }
}

/// The time at which `ms` milliseconds are over that began at `began_at` and do not run in pauses, which are in order
/// of beginning.
pub(crate) fn over_at(began_at: i64, ms: i64, pauses: &[Pause]) -> i64 {
    let (mut over_at, mut covered) = (began_at + ms, began_at);
    for Pause { from, until } in pauses {
        let from = covered.max(*from);
        // A pause that comes after the end does not put it off again.
        if from <= over_at && *until > from {
            over_at += until - from;
            covered = *until;
        }
    }
    over_at
}

/// How much of the time between two moments lay in pauses.
fn paused(began_at: i64, at: i64, pauses: &[Pause]) -> i64 {
    let (mut sum, mut covered) = (0, began_at);
    for Pause { from, until } in pauses {
        let (from, until) = (covered.max(*from), at.min(*until));
        if until > from {
            sum += until - from;
            covered = until;
        }
    }
    sum
}
