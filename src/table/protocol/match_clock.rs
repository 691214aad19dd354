//! The clock of a match, as players see it.

use crate::engine::{Pace, PerPlayer, Player};
use crate::store::clocks::{self, ClockRow};
use crate::store::ids::{MatchId, Time};
use crate::store::{self, Tx};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchClock {
    pub pace: Pace,
    /// What is left of each bank at the beginning of the turn, in milliseconds.
    pub banks: PerPlayer<i64>,
    /// The player whose time runs; `None` while it stands.
    pub player: Option<Player>,
    /// When their flag falls.
    pub flag_at: Option<Time>,
}

impl MatchClock {
    /// The clock of a match; `None` if it has none.
    pub(in crate::table) fn of(tx: &Tx<'_>, id: MatchId) -> Result<Option<MatchClock>, store::Error> {
        let Some(ClockRow { pace, clock, .. }) = clocks::get(tx, id)? else { return Ok(None) };
        let flag_at = match clock.turn {
            Some(turn) => clock.flag_at(pace, &clocks::outages_since(tx, Time(turn.began_at))?),
            None => None,
        };
        let player = clock.turn.map(|turn| turn.player);
        Ok(Some(MatchClock { pace, banks: clock.banks, player, flag_at: flag_at.map(Time) }))
    }

    /// Whether the flag of this player's opponent has fallen.
    pub fn may_be_claimed_by(&self, player: Player, now: Time) -> bool {
        self.player == Some(player.opponent()) && self.flag_at.is_some_and(|flag| flag < now)
    }
}
