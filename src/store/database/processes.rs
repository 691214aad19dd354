//! The processes that play on one database of a server, and the lease of the one among them, the primary, that does what is
//! done once for all.
//!
//! Both are judged by the server's clock, and written by transactions that follow one another (`Dialect::begin_writing`).
//! So the lease has one holder; and a transaction of a [store in its term](super::Store::in_term), which asks first whether the lease
//! is still held, is committed before another process can take it. A file has one process, which needs no lease.

use super::error::{Error, Mismatch, Result};
use super::transaction::{ProcessId, Tx};
use super::values::{FromValue, ToValue, Value, params};
use std::time::Duration;

/// How often the lease had been taken when a process took it: it says which of two terms of holding it is the later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Epoch(i64);

/// What a process learns when it says that it is alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heartbeat {
    /// How many processes are alive, this one included.
    pub alive: u32,
    /// The server's clock, in milliseconds since 1970.
    pub clock_ms: i64,
    /// The term in which this process holds the lease, if it does.
    pub epoch: Option<Epoch>,
}

impl ToValue for Epoch {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(self.0)
    }
}

impl FromValue for Epoch {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        i64::from_value(value).map(Epoch)
    }
}

/// Gives a process that begins to play its number, unless bots are kept away: then the row of the lease is locked.
pub(super) fn register(tx: &Tx<'_>) -> Result<ProcessId> {
    tx.run("UPDATE leases SET holder = holder", [])?;
    let sql = "INSERT INTO processes (alive_until) VALUES (0) RETURNING id";
    tx.one(sql, [], |row| row.get(0))
}

/// Says that a process is alive for so long, and keeps the lease in its term, or takes it if it is free.
pub(super) fn beat(tx: &Tx<'_>, process: ProcessId, term: Option<Epoch>, lasts: Duration) -> Result<Heartbeat> {
    let clock_ms = tx.clock_ms()?;
    let until = clock_ms.saturating_add(i64::try_from(lasts.as_millis()).unwrap_or(i64::MAX));
    let sql = "INSERT INTO processes (id, alive_until) VALUES (?1, ?2)
        ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until";
    tx.run(sql, params![process, until])?;
    let epoch = match term {
        Some(epoch) => {
            let sql = "UPDATE leases SET until = ?1 WHERE holder = ?2 AND epoch = ?3 RETURNING epoch";
            tx.find(sql, params![until, process, epoch], |row| row.get(0))?
        }
        None => {
            let sql = "UPDATE leases SET holder = ?1, until = ?2, epoch = epoch + 1 WHERE until <= ?3 RETURNING epoch";
            tx.find(sql, params![process, until, clock_ms], |row| row.get(0))?
        }
    };
    Ok(Heartbeat { alive: alive(tx, clock_ms)?, clock_ms, epoch })
}

/// Whether the lease can be taken now.
pub(super) fn is_lease_free(tx: &Tx<'_>) -> Result<bool> {
    let until: i64 = tx.one("SELECT until FROM leases", [], |row| row.get(0))?;
    Ok(until <= tx.clock_ms()?)
}

/// Gives up the lease of a term.
pub(super) fn release_lease(tx: &Tx<'_>, process: ProcessId, term: Epoch) -> Result<()> {
    tx.run("UPDATE leases SET until = 0, holder = 0 WHERE holder = ?1 AND epoch = ?2", params![process, term])
}

/// Forgets a process that plays no longer.
pub(super) fn leave(tx: &Tx<'_>, process: ProcessId) -> Result<()> {
    tx.run("DELETE FROM processes WHERE id = ?1", [process])
}

/// Checks that the lease is held in this term.
///
/// # Errors
/// [`Error::LeaseLost`].
pub(super) fn check_lease(tx: &Tx<'_>, term: Epoch) -> Result<()> {
    let until = tx.find("SELECT until FROM leases WHERE epoch = ?1", [term], |row| row.get::<i64>(0))?;
    match until {
        Some(until) if tx.clock_ms()? < until => Ok(()),
        _ => Err(Error::LeaseLost),
    }
}

/// How many processes are alive.
pub(super) fn alive(tx: &Tx<'_>, clock_ms: i64) -> Result<u32> {
    tx.one("SELECT count(*) FROM processes WHERE alive_until > ?1", [clock_ms], |row| row.get(0))
}

/// Forgets the processes that have not been alive for so long.
pub(crate) fn forget(tx: &Tx<'_>, for_ms: i64) -> Result<()> {
    let before = tx.clock_ms()?.saturating_sub(for_ms);
    tx.run("DELETE FROM processes WHERE alive_until < ?1", [before])
}
