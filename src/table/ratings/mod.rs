//! Leaderboards and seasons, profiles of players and pairs, statistics of dice, and monthly summaries of servers.

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
    /// Takes at most this many steps of recounting ratings from the current results, each in a transaction of its own.
    /// Returns whether more steps are needed; `false` too while another thread takes them.
    pub fn recount(&self, now: Time, steps: u32) -> Result<bool, Fault> {
        self.shared.recount(now, steps)
    }
}
