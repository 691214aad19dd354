//! What the functions of each subject work with: statements in an open transaction.

use super::engine::Connection;
use super::error::{Error, Result};
use super::values::{Params, Row, Value};

/// A transaction: the functions of each subject take one, so that what belongs together is written together.
#[derive(Debug)]
pub struct Tx<'store>(pub(crate) &'store Connection);

impl Tx<'_> {
    /// Carries out a part of the transaction, which is rolled back alone if it fails.
    pub(crate) fn part<T, E: From<Error>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        let savepoint = self.0.savepoint()?;
        let answer = work(&Tx(&savepoint))?;
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
