//! Shows leaderboards and seasons, profiles of players and pairs, statistics of dice, and monthly summaries of servers.
//! Ratings are changed in [`ledger`](crate::table::ledger).

pub mod leaderboard;
pub mod months;
pub mod profile;

use crate::store::ids::Time;
use crate::table::Fault;
use crate::table::shared::Shared;
use std::sync::Arc;

#[derive(Debug)]
pub struct Ratings {
    pub(super) shared: Arc<Shared>,
}

impl Ratings {
    /// Takes at most this many steps of rebuilding ledgers from the current results. Returns whether more steps are needed;
    /// also `false` while another thread is at it.
    pub fn rebuild(&self, now: Time, steps: u32) -> Result<bool, Fault> {
        self.shared.rebuild(now, steps)
    }
}
