//! The processes that play on one database of a server, and the lease of the one among them that is the primary.
//!
//! Both are judged by the server's clock. The lease is taken by one of the transactions that follow one another
//! (`Dialect::begin_writing`), which no transaction of one match overlaps either. So it has one holder; and a transaction
//! of a [store in its term](super::Store::in_term), which asks first whether the lease is still held, is committed before
//! another process can take it. It is kept on a
//! connection of its own, so that it lapses for no process that has much to write. A file has one process, which needs
//! no lease.

use super::error::{Error, Mismatch, Result};
use super::transaction::{ProcessId, Tx};
use super::values::{FromValue, ToValue, Value, params};
use std::time::{Duration, Instant};

/// The number of a term: how often the lease had been taken when it began. Of two terms, the later one has the higher
/// number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Epoch(i64);

/// The result of a heartbeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProcessStatus {
    /// The processes that are alive, this one included.
    pub alive: Vec<ProcessId>,
    /// The server's clock, in milliseconds since 1970.
    pub clock_ms: i64,
    /// The moment of this process at which `clock_ms` was read.
    pub clock_read_at: Instant,
    pub lease: LeaseState,
}

/// The holder of the lease, from the view of this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaseState {
    /// This process, in the term that it named.
    Held,
    /// Nobody: the process may [take](super::Store::take_lease) it.
    Free,
    HeldByAnother,
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
    tx.run("UPDATE leases SET holder = holder WHERE name = 'primary'", [])?;
    let sql = "INSERT INTO processes (alive_until) VALUES (0) RETURNING id";
    tx.one(sql, [], |row| row.get(0))
}

/// Says that the process is alive for the time `lasts`, and extends the lease by it if it has one, in its term.
pub(super) fn beat(tx: &Tx<'_>, term: Option<Epoch>, lasts: Duration) -> Result<ProcessStatus> {
    let asked_at = Instant::now();
    let clock_ms = tx.clock_ms()?;
    let clock_read_at = asked_at + asked_at.elapsed() / 2;
    let until = until(clock_ms, lasts);
    let sql = "INSERT INTO processes (id, alive_until) VALUES (?1, ?2)
        ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until";
    tx.run(sql, params![tx.process(), until])?;
    let is_held = match term {
        Some(term) => {
            let sql = "UPDATE leases SET until = ?1 WHERE name = 'primary' AND holder = ?2 AND epoch = ?3";
            tx.count(sql, params![until, tx.process(), term])? > 0
        }
        None => false,
    };
    let held_until: i64 = tx.one("SELECT until FROM leases WHERE name = 'primary'", [], |row| row.get(0))?;
    let lease = match is_held {
        true => LeaseState::Held,
        false if held_until <= clock_ms => LeaseState::Free,
        false => LeaseState::HeldByAnother,
    };
    Ok(ProcessStatus { alive: alive(tx, clock_ms)?, clock_ms, clock_read_at, lease })
}

/// Takes the lease for the time `lasts`, and returns the term that begins; `None` if it is held.
pub(super) fn take_lease(tx: &Tx<'_>, lasts: Duration) -> Result<Option<Epoch>> {
    let clock_ms = tx.clock_ms()?;
    let sql = "UPDATE leases SET holder = ?1, until = ?2, epoch = epoch + 1
        WHERE name = 'primary' AND until <= ?3 RETURNING epoch";
    tx.find(sql, params![tx.process(), until(clock_ms, lasts), clock_ms], |row| row.get(0))
}

/// The moment `lasts` after `clock_ms`, in milliseconds.
fn until(clock_ms: i64, lasts: Duration) -> i64 {
    clock_ms.saturating_add(i64::try_from(lasts.as_millis()).unwrap_or(i64::MAX))
}

/// Checks that the lease is held in this term.
///
/// # Errors
/// [`Error::LeaseLost`].
pub(super) fn check_lease(tx: &Tx<'_>, term: Epoch) -> Result<()> {
    let until =
        tx.find("SELECT until FROM leases WHERE name = 'primary' AND epoch = ?1", [term], |row| row.get::<i64>(0))?;
    match until {
        Some(until) if tx.clock_ms()? < until => Ok(()),
        _ => Err(Error::LeaseLost),
    }
}

/// The processes that are alive.
pub(super) fn alive(tx: &Tx<'_>, clock_ms: i64) -> Result<Vec<ProcessId>> {
    tx.list("SELECT id FROM processes WHERE alive_until > ?1", [clock_ms], |row| row.get(0))
}

/// Deletes the processes that have not been alive for `for_ms` milliseconds.
pub(crate) fn delete_old(tx: &Tx<'_>, for_ms: i64) -> Result<()> {
    let before = tx.clock_ms()?.saturating_sub(for_ms);
    tx.run("DELETE FROM processes WHERE alive_until < ?1", [before])
}
