//! The clocks of matches: the times at which a flag falls (`fall`), of which the [`timers`] tell the opponent and which
//! `claim` uses, time that is given (`giving`), [`appointments`] and players who do not come to them (`lateness`),
//! outages, and [`vacation`].

pub mod appointments;
mod claim;
mod fall;
mod giving;
mod lateness;
pub mod reminders;
pub mod timers;
pub mod vacation;

use crate::store::clocks::{self, LostShards};
use crate::store::ids::Time;
use crate::store::timers::release_clocks;
use crate::table::Fault;
use crate::table::limits::LONGEST_BEAT_MS;
use crate::table::shared::{CLOCK_SLACK_MS, Shared};
use std::sync::Arc;

#[derive(Debug)]
pub struct Clocks {
    pub(super) shared: Arc<Shared>,
}

impl Clocks {
    /// Notes that the bot runs and is connected to Discord, but for these shards; to be called about every 30 seconds. If the
    /// machine's clock was ahead until now, the outage that it seemed to be ends.
    pub fn beat(&self, now: Time, lost: &LostShards) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            if clocks::is_set_back(tx, now, CLOCK_SLACK_MS)? {
                clocks::end_outages(tx, clocks::latest_moment(tx, now)?)?;
                release_clocks(tx, now)?;
            }
            Ok(clocks::note_connected(tx, now, lost, LONGEST_BEAT_MS)?)
        })
    }
}
