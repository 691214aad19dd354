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

use crate::store::clocks;
use crate::store::ids::Time;
use crate::table::Fault;
use crate::table::limits::LONGEST_BEAT_MS;
use crate::table::shared::Shared;
use std::sync::Arc;

#[derive(Debug)]
pub struct Clocks {
    pub(super) shared: Arc<Shared>,
}

impl Clocks {
    /// Notes that the bot runs and is connected to Discord; to be called about every 30 seconds.
    pub fn beat(&self, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(clocks::note_connected(tx, now, LONGEST_BEAT_MS)?))
    }
}
