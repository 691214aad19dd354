//! The heartbeat of a process among those that share a database, its taking and giving up of the lease, and its end.

use super::connection::Store;
use super::error::Result;
use super::processes::{self, Epoch, ProcessStatus};
use super::values::params;
use std::time::Duration;

impl Store {
    /// Says that this process is alive for the time `lasts`, and extends the lease by it if it has one, in its term.
    pub fn beat(&self, term: Option<Epoch>, lasts: Duration) -> Result<ProcessStatus> {
        self.heartbeat(|tx| processes::beat(tx, term, lasts))
    }

    /// Takes the lease for the time `lasts`, and returns the term that begins; `None` if another process was faster.
    pub fn take_lease(&self, lasts: Duration) -> Result<Option<Epoch>> {
        self.transaction(|tx| processes::take_lease(tx, lasts))
    }

    /// Gives up the lease of a term, so that another process takes it at once.
    pub fn release_lease(&self, term: Epoch) -> Result<()> {
        let sql = "UPDATE leases SET until = 0, holder = 0 WHERE name = 'primary' AND holder = ?1 AND epoch = ?2";
        self.transaction(|tx| tx.run(sql, params![self.process(), term]))
    }

    /// Says that this process plays no longer: others send its unfinished deliveries.
    pub fn leave(&self) -> Result<()> {
        self.transaction(|tx| tx.run("DELETE FROM processes WHERE id = ?1", [self.process()]))
    }
}
