//! SQLite: the only module that names rusqlite.

use super::error::{Error, Result};
use super::values::{Columns, Params, Row, Value};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Rows, ToSql, params_from_iter};
use std::borrow::Cow;
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How long a transaction waits for another process (a backup, an owner's command) before it fails.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many statements are kept ready: more than there are, those that all queues share counted once for each.
const STATEMENTS: usize = 512;

/// A connection to a database. Statements are compiled once and kept.
#[derive(Debug)]
pub(crate) struct Connection(pub(crate) rusqlite::Connection);

impl Connection {
    /// Opens a file to read and write, and creates it where there is none.
    pub(crate) fn open(path: &Path) -> Result<Connection> {
        Connection::to_write(rusqlite::Connection::open(path)?)
    }

    /// A database that is gone when the connection is dropped.
    pub(crate) fn in_memory() -> Result<Connection> {
        Connection::to_write(rusqlite::Connection::open_in_memory()?)
    }

    fn to_write(sqlite: rusqlite::Connection) -> Result<Connection> {
        sqlite.busy_timeout(PATIENCE)?;
        // FULL: what was answered to a player is on the disk, whatever then happens to the process or the power. WAL
        // alone would promise that only for the process.
        sqlite.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
        // What is deleted is overwritten, not only given free.
        sqlite.execute_batch("PRAGMA secure_delete = ON;")?;
        // Kibibytes: the last page of a leaderboard of a hundred thousand people is found without reading the file.
        sqlite.execute_batch("PRAGMA cache_size = -32768;")?;
        sqlite.set_prepared_statement_cache_capacity(STATEMENTS);
        Ok(Connection(sqlite))
    }

    /// Runs statements, separated by semicolons, that take no parameters.
    pub(crate) fn batch(&self, sql: &str) -> Result<()> {
        Ok(self.0.execute_batch(sql)?)
    }

    /// Begins a transaction, which is rolled back when it is dropped.
    pub(crate) fn begin(&mut self, how: Begin) -> Result<Transaction<'_>> {
        self.batch(how.statement())?;
        Ok(Transaction(self))
    }

    /// Carries out `work` in a transaction of its own, which is rolled back where it fails.
    pub(crate) fn in_transaction(&self, work: impl FnOnce() -> Result<()>) -> Result<()> {
        self.batch("BEGIN IMMEDIATE")?;
        let done = work().and_then(|()| self.batch("COMMIT"));
        if done.is_err() {
            self.batch("ROLLBACK")?;
        }
        done
    }

    /// Runs a statement; returns how many rows it changed.
    pub(crate) fn execute(&self, sql: &str, values: impl Params) -> Result<usize> {
        Ok(self.0.prepare_cached(sql)?.execute(params_from_iter(values.values()))?)
    }

    /// The first row that a statement answers, if there is one.
    pub(crate) fn first<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        let mut statement = self.0.prepare_cached(sql)?;
        let mut rows = start(&mut statement, &values)?;
        rows.next()?.map(|row| read(&Row(row))).transpose()
    }

    /// All rows that a statement answers.
    pub(crate) fn all<T>(
        &self,
        sql: &str,
        values: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut statement = self.0.prepare_cached(sql)?;
        let mut rows = start(&mut statement, &values)?;
        let mut all = Vec::new();
        while let Some(row) = rows.next()? {
            all.push(read(&Row(row))?);
        }
        Ok(all)
    }

    /// All rows that a statement answers, with the names of their columns.
    pub(crate) fn named(&self, sql: &str, values: impl Params) -> Result<Vec<Vec<(String, Value<'static>)>>> {
        let names: Vec<String> = self.0.prepare_cached(sql)?.column_names().map(str::to_owned).collect();
        self.all(sql, values, |row| {
            let named = |(column, name): (usize, &String)| Ok((name.clone(), row.0.value(column)?.into_owned()));
            names.iter().enumerate().map(named).collect()
        })
    }

    /// Whether references from one table to another are checked from now on. It has no effect in a transaction.
    pub(crate) fn check_references(&self, checked: bool) -> Result<()> {
        Ok(self.0.pragma_update(None, "foreign_keys", checked)?)
    }
}

/// How a transaction begins.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Begin {
    /// As one that reads.
    Deferred,
    /// As one that writes: nobody else does until it ends.
    Immediate,
}

impl Begin {
    const fn statement(self) -> &'static str {
        match self {
            Begin::Deferred => "BEGIN",
            Begin::Immediate => "BEGIN IMMEDIATE",
        }
    }
}

/// A transaction that is rolled back when it is dropped before it was committed.
#[derive(Debug)]
pub(crate) struct Transaction<'a>(&'a Connection);

impl Transaction<'_> {
    /// Keeps what the transaction did.
    pub(crate) fn commit(self) -> Result<()> {
        self.0.batch("COMMIT")
    }
}

impl Deref for Transaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.0
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        if !self.0.0.is_autocommit()
            && let Err(error) = self.0.batch("ROLLBACK")
        {
            tracing::error!(%error, "a transaction is not rolled back");
        }
    }
}

fn start<'statement>(statement: &'statement mut CachedStatement<'_>, values: &impl Params) -> Result<Rows<'statement>> {
    Ok(statement.query(params_from_iter(values.values()))?)
}

impl Columns for rusqlite::Row<'_> {
    fn value(&self, column: usize) -> Result<Value<'_>> {
        Ok(match self.get_ref(column)? {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Integer(number),
            ValueRef::Real(number) => Value::Real(number),
            text @ ValueRef::Text(_) => Value::Text(Cow::Borrowed(text.as_str().map_err(failed)?)),
            ValueRef::Blob(bytes) => Value::Blob(Cow::Borrowed(bytes)),
        })
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        failed(error)
    }
}

fn failed(error: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::Database(Arc::new(error))
}
