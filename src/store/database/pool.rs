//! Connections that are opened when they are first needed, beside the one that writes.

use super::dialect::{Begin, Purpose};
use super::engine::Connection;
use super::error::{Error, Result};
use super::health::Health;
use super::line::WaitingLine;
use super::location::Location;
use std::iter;
use std::sync::Arc;

/// How many transactions read at a time. Each reads a snapshot of what was committed before it began, and waits for no
/// writer.
const READERS: usize = 6;

/// How many transactions that do not lock everything write at a time on a server.
const SCOPED_WRITERS: usize = 6;

/// Connections to one database, of which each is used by one thread at a time.
#[derive(Debug)]
pub(crate) struct ConnectionPool {
    location: Location,
    purpose: Purpose,
    health: Arc<Health>,
    line: WaitingLine<Option<Connection>>,
}

impl ConnectionPool {
    /// The connections that read.
    pub(crate) fn of_readers(location: Location, health: Arc<Health>) -> ConnectionPool {
        ConnectionPool::new(location, Purpose::Read, health, READERS)
    }

    /// The connections whose transactions do not lock everything.
    pub(crate) fn of_scoped_writers(location: Location, health: Arc<Health>) -> ConnectionPool {
        ConnectionPool::new(location, Purpose::Write, health, SCOPED_WRITERS)
    }

    /// The connection of the heartbeat, which waits neither for readers nor for writers.
    pub(crate) fn of_heartbeat(location: Location, health: Arc<Health>) -> ConnectionPool {
        ConnectionPool::new(location, Purpose::Heartbeat, health, 1)
    }

    fn new(location: Location, purpose: Purpose, health: Arc<Health>, size: usize) -> ConnectionPool {
        let line = WaitingLine::new(iter::repeat_with(|| None).take(size));
        ConnectionPool { location, purpose, health, line }
    }

    /// Carries out work in a transaction that only reads.
    pub(crate) fn read<T, E: From<Error>>(&self, work: impl FnOnce(&Connection) -> Result<T, E>) -> Result<T, E> {
        self.with_connection(|connection| {
            let transaction = connection.begin(Begin::Deferred)?;
            work(&transaction)
        })
    }

    /// Carries out work in the transaction of a heartbeat: on a server, without locking any match; a file has
    /// no heartbeats.
    pub(crate) fn write<T>(&self, work: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        self.with_connection(|connection| {
            let transaction = connection.begin(Begin::Heartbeat)?;
            let answer = work(&transaction)?;
            transaction.commit_heartbeat()?;
            Ok(answer)
        })
    }

    pub(crate) fn with_connection<T, E: From<Error>>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut taken = self.line.take();
        match &mut *taken {
            Some(connection) => work(connection),
            none => work(none.insert(self.open()?)),
        }
    }

    fn open(&self) -> Result<Connection> {
        Ok(Connection::open(&self.location, self.purpose)?.with_health(&self.health))
    }
}
