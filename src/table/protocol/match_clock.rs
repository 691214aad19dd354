//! The clock of a match, as players see it.

use crate::engine::{Pace, PerPlayer, Player};
use crate::store::clocks::{self, ClockRow};
use crate::store::ids::Time;
use crate::store::matches::MatchRow;
use crate::store::{self, Tx, vacations};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchClock {
    pub pace: Pace,
    /// The rest of each bank at the beginning of the turn, in milliseconds.
    pub banks: PerPlayer<i64>,
    /// The player whose time runs; `None` while it stands.
    pub player: Option<Player>,
    /// The time at which their flag falls.
    pub flag_at: Option<Time>,
    /// The end of their vacation, until which the clock stands.
    pub vacation_until: Option<Time>,
}

impl MatchClock {
    /// The clock of a match; `None` if it has none.
    pub(in crate::table) fn of(tx: &Tx<'_>, row: &MatchRow) -> Result<Option<MatchClock>, store::Error> {
        let Some(clock_row) = clocks::get(tx, row.id)? else { return Ok(None) };
        let ClockRow { pace, clock, .. } = clock_row;
        let player = clock.turn.map(|turn| turn.player);
        let (mut flag_at, mut vacation_until) = (None, None);
        if let Some(person) = player.map(|player| row.players[player]) {
            flag_at = clock.flag_at(pace, &clocks::pauses(tx, row.id, &clock_row, person)?).map(Time);
            if clock_row.stops_for_vacation() {
                // A bot that has not been seen to run yet knows of no vacation that is long over.
                let now = clocks::beat_at(tx)?.unwrap_or(Time(0));
                vacation_until = vacations::until(tx, person, now)?;
            }
        }
        Ok(Some(MatchClock { pace, banks: clock.banks, player, flag_at, vacation_until }))
    }

    /// Whether the flag of this player's opponent has fallen.
    pub fn may_be_claimed_by(&self, player: Player, now: Time) -> bool {
        self.player == Some(player.opponent()) && self.flag_at.is_some_and(|flag| flag < now)
    }
}
