//! SQLite: the only module that names rusqlite.

use super::error::{Error, Result};
use super::values::{Columns, Params, Row, Value};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, OpenFlags, Rows, ToSql, params_from_iter};
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

    /// Opens a file that another connection has open, to read only: a statement that writes fails.
    pub(crate) fn open_to_read(path: &Path) -> Result<Connection> {
        let sqlite = rusqlite::Connection::open_with_flags(path, OpenFlags::default() - OpenFlags::SQLITE_OPEN_CREATE)?;
        sqlite.busy_timeout(PATIENCE)?;
        // Kibibytes: several of these are open, and the operating system's cache is theirs as well.
        sqlite.execute_batch("PRAGMA query_only = ON; PRAGMA cache_size = -4096;")?;
        sqlite.set_prepared_statement_cache_capacity(STATEMENTS);
        Ok(Connection(sqlite))
    }

    /// Begins a transaction, which is rolled back when the answer is dropped.
    pub(crate) fn begin(&self, how: Begin) -> Result<Transaction<'_>> {
        self.start(how)?;
        Ok(Transaction { connection: self, how })
    }

    /// Begins a transaction that [`Connection::commit`] ends.
    pub(crate) fn start(&self, how: Begin) -> Result<()> {
        self.execute(how.statement(), [])?;
        if matches!(how, Begin::ReadOnly) {
            self.query_only(true)?;
        }
        Ok(())
    }

    /// Commits; a transaction that cannot be committed is rolled back.
    pub(crate) fn commit(&self) -> Result<()> {
        if !self.is_in_transaction() {
            return Err(Error::database("SQLite has rolled the transaction back"));
        }
        let committed = self.execute("COMMIT", []).map(drop);
        if committed.is_err() && self.is_in_transaction() {
            self.execute("ROLLBACK", [])?;
        }
        committed
    }

    /// Whether a transaction is open. SQLite ends one itself after some errors, such as a full disk.
    pub(crate) fn is_in_transaction(&self) -> bool {
        !self.0.is_autocommit()
    }

    /// Begins a part of a transaction, which is rolled back when the answer is dropped.
    pub(crate) fn savepoint(&self) -> Result<Savepoint<'_>> {
        self.execute("SAVEPOINT job", [])?;
        Ok(Savepoint { connection: self, is_open: true })
    }

    /// Checks no references until the answer is dropped. No transaction may be open.
    pub(crate) fn without_references(&self) -> Result<Unchecked<'_>> {
        self.0.pragma_update(None, "foreign_keys", false)?;
        Ok(Unchecked(self))
    }

    fn query_only(&self, on: bool) -> Result<()> {
        Ok(self.0.pragma_update(None, "query_only", on)?)
    }

    /// Carries out `work` in a transaction of its own, which is rolled back where it fails.
    pub(crate) fn in_transaction(&self, work: impl FnOnce() -> Result<()>) -> Result<()> {
        let begun = self.begin(Begin::Immediate)?;
        work()?;
        begun.commit()
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
}

/// How a transaction begins.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Begin {
    /// As one that reads; the connection was opened for that.
    Deferred,
    /// As one that reads, on a connection that writes otherwise.
    ReadOnly,
    /// As one that writes: nobody else does until it ends.
    Immediate,
}

impl Begin {
    const fn statement(self) -> &'static str {
        match self {
            Begin::Deferred | Begin::ReadOnly => "BEGIN",
            Begin::Immediate => "BEGIN IMMEDIATE",
        }
    }
}

/// A transaction that is rolled back when it is dropped before it was committed.
#[derive(Debug)]
pub(crate) struct Transaction<'a> {
    connection: &'a Connection,
    how: Begin,
}

impl Transaction<'_> {
    /// Keeps what the transaction did.
    pub(crate) fn commit(self) -> Result<()> {
        self.connection.commit()
    }
}

impl Deref for Transaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        let mut ended = Ok(());
        if matches!(self.how, Begin::ReadOnly) {
            ended = self.connection.query_only(false);
        }
        if self.connection.is_in_transaction() {
            ended = ended.and(self.connection.execute("ROLLBACK", []).map(drop));
        }
        if let Err(error) = ended {
            tracing::error!(%error, "a transaction is not rolled back");
        }
    }
}

/// A part of a transaction, rolled back when it is dropped before it was released.
#[derive(Debug)]
pub(crate) struct Savepoint<'a> {
    connection: &'a Connection,
    is_open: bool,
}

impl Savepoint<'_> {
    /// Makes it part of the transaction.
    pub(crate) fn release(mut self) -> Result<()> {
        self.connection.execute("RELEASE job", [])?;
        self.is_open = false;
        Ok(())
    }
}

impl Deref for Savepoint<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection
    }
}

impl Drop for Savepoint<'_> {
    fn drop(&mut self) {
        if self.is_open && self.connection.is_in_transaction() {
            let undo = |sql| self.connection.execute(sql, []);
            if let Err(error) = undo("ROLLBACK TO job").and_then(|_| undo("RELEASE job")) {
                tracing::error!(%error, "a part of a transaction is not rolled back");
            }
        }
    }
}

/// A connection that checks no references until this is dropped, also by a panic.
#[derive(Debug)]
pub(crate) struct Unchecked<'a>(&'a Connection);

impl Deref for Unchecked<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.0
    }
}

impl Drop for Unchecked<'_> {
    fn drop(&mut self) {
        if let Err(error) = self.0.0.pragma_update(None, "foreign_keys", true) {
            tracing::error!(%error, "references are not checked any more");
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

impl Error {
    /// A failure that no engine has a word for.
    pub(crate) fn database(what: &'static str) -> Error {
        Error::Database(Arc::from(Box::<dyn std::error::Error + Send + Sync>::from(what)))
    }
}

fn failed(error: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::Database(Arc::new(error))
}
