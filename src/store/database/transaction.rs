//! Statements in an open transaction.

use super::engine::Connection;
use super::error::{Error, Mismatch, Result};
use super::values::{FromValue, Params, Row, ToValue, Value};

/// The number of a process among those that play on a database; each start has a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProcessId(i64);

impl ProcessId {
    /// The only process of its database, or one that does not play, such as a command of the owner's.
    pub const ALONE: ProcessId = ProcessId(0);

    /// The number, for names that must differ between processes.
    pub const fn number(self) -> u64 {
        self.0.cast_unsigned()
    }
}

impl ToValue for ProcessId {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(self.0)
    }
}

impl FromValue for ProcessId {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        i64::from_value(value).map(ProcessId)
    }
}

/// A transaction: the functions of each subject take one, so that what belongs together is written together.
#[derive(Debug)]
pub struct Tx<'store>(pub(crate) &'store Connection, ProcessId);

impl<'store> Tx<'store> {
    /// The open transaction of a connection, in which this process writes.
    pub(crate) const fn of(connection: &'store Connection, process: ProcessId) -> Tx<'store> {
        Tx(connection, process)
    }

    /// The process that writes.
    pub(crate) const fn process(&self) -> ProcessId {
        self.1
    }

    /// The time by the clock of the database, in milliseconds since 1970.
    pub(crate) fn clock_ms(&self) -> Result<i64> {
        self.one(self.0.dialect().clock, [], |row| row.get(0))
    }

    /// Carries out a part of the transaction, which is rolled back alone if it fails.
    pub(crate) fn part<T, E: From<Error>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        let savepoint = self.0.savepoint()?;
        let answer = work(&Tx(&savepoint, self.1))?;
        savepoint.release()?;
        Ok(answer)
    }

    /// Runs a statement; returns how many rows it changed.
    pub(crate) fn count(&self, sql: &str, values: impl Params) -> Result<usize> {
        self.0.execute(sql, values)
    }

    /// Runs a statement, however many rows it changes.
    pub(crate) fn run(&self, sql: &str, values: impl Params) -> Result<()> {
        self.count(sql, values).map(drop)
    }

    /// The only row that a statement returns.
    pub(crate) fn one<T>(&self, sql: &str, values: impl Params, read: impl FnOnce(&Row<'_>) -> Result<T>) -> Result<T> {
        self.find(sql, values, read)?.ok_or(Error::NoRow)
    }

    /// The first row that a statement returns, if there is one.
    pub(crate) fn find<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        self.0.first(sql, values, read)
    }

    /// All rows that a statement returns, their columns by their names.
    pub(crate) fn rows(&self, sql: &str, values: impl Params) -> Result<Vec<Vec<(String, Value<'static>)>>> {
        self.0.named(sql, values)
    }

    /// All rows that a statement answers.
    pub(crate) fn list<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        self.0.all(sql, values, read)
    }
}
