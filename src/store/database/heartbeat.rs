//! A process among several says that it is alive, and takes, keeps or gives up the lease.

use super::connection::Store;
use super::error::Result;
use super::processes::{self, Epoch, Heartbeat};
use std::time::Duration;

impl Store {
    /// Says that this process is alive for so long, and keeps the lease in its term, or takes it if it is free.
    pub fn beat(&self, term: Option<Epoch>, lasts: Duration) -> Result<Heartbeat> {
        self.transaction(|tx| processes::beat(tx, self.process(), term, lasts))
    }

    /// Whether the lease can be taken now.
    pub fn is_lease_free(&self) -> Result<bool> {
        self.read(processes::is_lease_free)
    }

    /// Gives up the lease of a term, so that another process takes it at once.
    pub fn release_lease(&self, term: Epoch) -> Result<()> {
        self.transaction(|tx| processes::release_lease(tx, self.process(), term))
    }

    /// Says that this process plays no longer: what it has begun to send is sent by others.
    pub fn leave(&self) -> Result<()> {
        self.transaction(|tx| processes::leave(tx, self.process()))
    }
}
