//! Connections that only read: each transaction is a snapshot of what was committed before it began, and waits for no
//! writer.

use super::dialect::{Begin, Purpose};
use super::engine::Connection;
use super::error::{Error, Result};
use super::health::Health;
use super::line::Line;
use super::location::Location;
use super::transaction::{ProcessId, Tx};
use std::iter;
use std::sync::Arc;

/// How many transactions read at a time.
const READERS: usize = 6;

/// The connections to one database that read.
#[derive(Debug)]
pub(crate) struct Readers {
    location: Location,
    health: Arc<Health>,
    /// Opened when they are first needed.
    line: Line<Option<Connection>>,
}

impl Readers {
    pub(crate) fn new(location: Location, health: Arc<Health>) -> Readers {
        Readers { location, health, line: Line::new(iter::repeat_with(|| None).take(READERS)) }
    }

    /// Carries out work that reads.
    pub(crate) fn read<T, E: From<Error>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        let mut reader = self.line.take();
        let connection = match &mut *reader {
            Some(connection) => connection,
            none => none.insert(self.open()?),
        };
        let begun = connection.begin(Begin::Deferred)?;
        work(&Tx::of(&begun, ProcessId::ALONE))
    }

    fn open(&self) -> Result<Connection> {
        Ok(Connection::open(&self.location, Purpose::Read)?.with_health(&self.health))
    }
}
