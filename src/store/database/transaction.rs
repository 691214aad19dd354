//! Statements in an open transaction.

use super::engine::Connection;
use super::error::{Error, Mismatch, Result};
use super::lock_scope::{LockScope, RESULT_SLOT};
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
pub struct Tx<'store> {
    pub(crate) connection: &'store Connection,
    process: ProcessId,
    /// What it has locked, on a server; `None` if that is everything.
    scope: Option<&'store LockScope>,
}

impl<'store> Tx<'store> {
    /// The open transaction of a connection, in which this process writes.
    pub(crate) const fn of(connection: &'store Connection, process: ProcessId) -> Tx<'store> {
        Tx { connection, process, scope: None }
    }

    /// The same for a transaction that does not lock everything.
    pub(crate) const fn in_scope(self, scope: &'store LockScope) -> Tx<'store> {
        Tx { scope: Some(scope), ..self }
    }

    /// The process that writes.
    pub(crate) const fn process(&self) -> ProcessId {
        self.process
    }

    /// The time by the clock of the database, in milliseconds since 1970.
    pub(crate) fn clock_ms(&self) -> Result<i64> {
        self.one(self.connection.dialect().clock, [], |row| row.get(0))
    }

    /// Checks that the match of this number may be changed.
    ///
    /// # Errors
    /// [`Error::OtherMatch`] if it is not locked.
    pub(crate) fn check_match(&self, id: i64) -> Result<()> {
        self.scope.map_or(Ok(()), |scope| scope.check_match(id))
    }

    /// Notes the number of a match that begins in this transaction.
    ///
    /// # Errors
    /// [`Error::OtherMatch`] in a transaction of one match.
    pub(crate) fn begin_match(&self, id: i64) -> Result<()> {
        self.scope.map_or(Ok(()), |scope| scope.begin_match(id))
    }

    /// Locks the results of all matches and the ratings until the transaction ends: a result has the number that follows
    /// that of the one before, and ratings follow from those before it.
    ///
    /// # Errors
    /// [`Error::OtherMatch`] if another transaction keeps them locked for long: this one then waits in line for that.
    /// [`Error::Deadlock`]; in both cases the work is carried out again with everything locked.
    pub(crate) fn lock_results(&self) -> Result<()> {
        let Some(scope) = self.scope.filter(|scope| !scope.has_results()) else { return Ok(()) };
        match self.one(self.connection.dialect().lock_slot, [RESULT_SLOT], |_| Ok(())) {
            Err(Error::Locked) => return Err(scope.outgrow()),
            locked => locked?,
        };
        scope.set_has_results(true);
        Ok(())
    }

    /// Carries out a part of the transaction, which is rolled back alone if it fails.
    pub(crate) fn part<T, E: From<Error>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        let savepoint = self.connection.savepoint()?;
        let had_results = self.scope.is_some_and(LockScope::has_results);
        let answer = work(&Tx { connection: &savepoint, process: self.process, scope: self.scope });
        if let (Err(_), Some(scope)) = (&answer, self.scope) {
            // A lock is released with the savepoint in which it was taken.
            scope.set_has_results(had_results);
        }
        let answer = answer?;
        savepoint.release()?;
        Ok(answer)
    }

    /// Runs a statement; returns how many rows it changed.
    pub(crate) fn count(&self, sql: &str, values: impl Params) -> Result<usize> {
        self.within_scope(sql, || self.connection.execute(sql, values))
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
        self.within_scope(sql, || self.connection.first(sql, values, read))
    }

    /// All rows that a statement returns, their columns by their names.
    pub(crate) fn rows(&self, sql: &str, values: impl Params) -> Result<Vec<Vec<(String, Value<'static>)>>> {
        self.within_scope(sql, || self.connection.named(sql, values))
    }

    /// All rows that a statement answers.
    pub(crate) fn list<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        self.within_scope(sql, || self.connection.all(sql, values, read))
    }

    /// Carries out a statement, if the transaction may.
    fn within_scope<T>(&self, sql: &str, statement: impl FnOnce() -> Result<T>) -> Result<T> {
        let Some(scope) = self.scope else { return statement() };
        scope.check_statement(sql)?;
        statement().inspect_err(|error| scope.note_failure(error))
    }
}
