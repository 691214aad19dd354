//! SQLite's connections: the only module that names rusqlite.

mod checkpoints;

use super::dialect::{self, Begin};
use super::error::{Error, Result};
use super::health::Health;
use super::values::{Columns, Params, Row, Value};
use checkpoints::Checkpoints;
use rusqlite::backup::Backup;
use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, ErrorCode, OpenFlags, Rows, StatementStatus, ToSql, params_from_iter};
use std::borrow::Cow;
use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How long a transaction waits for another process (a backup, an owner's command) before it fails.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long emptying the WAL file waits for transactions that are still reading.
const READERS_TIME: Duration = Duration::from_millis(50);
/// The capacity of the cache of prepared statements. All statements of the store fit, also those of `store::queue`,
/// which exist once for each of its tables.
const STATEMENTS: usize = 512;

/// How many pages of 4 KiB a copy writes at a time, and the pause after them, in which others use the disk.
const COPY_STEP: (i32, Duration) = (1024, Duration::from_millis(5));
/// How many of the errors that SQLite's own checks find in a file are listed.
const MOST_FLAWS: u32 = 20;

/// The cost of statements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Statements, those that begin and end transactions among them.
    pub statements: u64,
    /// Instructions of SQLite's virtual machine: each row that is read takes a few.
    pub steps: u64,
    /// How often a statement had to be compiled again, although it is kept.
    pub compiled_again: u64,
}

/// A connection to a database. Statements are compiled once and kept.
#[derive(Debug)]
pub(crate) struct SqliteConnection {
    /// `None` unless it writes to a file. Dropped first, as its thread has a connection of its own.
    checkpoints: Option<Checkpoints>,
    pub(crate) sqlite: rusqlite::Connection,
    /// Shared by all connections of a store.
    health: Arc<Health>,
    /// The cost of statements since the last [`SqliteConnection::take_effort`].
    effort: Cell<Effort>,
    /// Whether the open transaction must not write.
    is_read_only: Cell<bool>,
}

impl SqliteConnection {
    /// Opens a file to read and write, and creates it where there is none.
    pub(crate) fn open(path: &Path) -> Result<SqliteConnection> {
        let mut connection = SqliteConnection::to_write(rusqlite::Connection::open(path)?)?;
        let checkpoints = Checkpoints::take_over(&mut connection.sqlite, path)?;
        Ok(SqliteConnection { checkpoints: Some(checkpoints), ..connection })
    }

    /// A database that is gone when the connection is dropped.
    pub(crate) fn in_memory() -> Result<SqliteConnection> {
        SqliteConnection::to_write(rusqlite::Connection::open_in_memory()?)
    }

    fn to_write(sqlite: rusqlite::Connection) -> Result<SqliteConnection> {
        sqlite.busy_timeout(PATIENCE)?;
        // FULL: an answered action is on the disk, even if the process or the power then fails. WAL alone would promise
        // that only for the process.
        sqlite.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
        // Deleted rows are overwritten, not only marked as free.
        sqlite.execute_batch("PRAGMA secure_delete = ON;")?;
        // Kibibytes: the last page of a leaderboard of a hundred thousand people is found without reading the file.
        sqlite.execute_batch("PRAGMA cache_size = -32768;")?;
        keep_statements(&sqlite)?;
        Ok(SqliteConnection::of(sqlite))
    }

    fn of(sqlite: rusqlite::Connection) -> SqliteConnection {
        let (health, effort, is_read_only) = Default::default();
        SqliteConnection { checkpoints: None, sqlite, health, effort, is_read_only }
    }

    /// This connection, whose failures are noted in `health`.
    pub(crate) fn with_health(self, health: &Arc<Health>) -> SqliteConnection {
        SqliteConnection { health: Arc::clone(health), ..self }
    }

    /// The record of failures of this connection.
    pub(crate) fn health(&self) -> &Arc<Health> {
        &self.health
    }

    /// Runs statements, separated by semicolons, that take no parameters.
    pub(crate) fn batch(&self, sql: &str) -> Result<()> {
        self.health.noting(|| Ok(self.sqlite.execute_batch(sql)?))
    }

    /// Opens an existing file without changing its journal mode.
    pub(crate) fn open_existing(path: &Path) -> Result<SqliteConnection> {
        let sqlite = rusqlite::Connection::open_with_flags(path, OpenFlags::default() - OpenFlags::SQLITE_OPEN_CREATE)?;
        sqlite.busy_timeout(PATIENCE)?;
        Ok(SqliteConnection::of(sqlite))
    }

    /// Opens an existing file for reading only: a statement that writes fails.
    pub(crate) fn open_to_read(path: &Path) -> Result<SqliteConnection> {
        let connection = SqliteConnection::open_existing(path)?;
        // Kibibytes: several of these are open, and the operating system's cache is theirs as well.
        connection.batch("PRAGMA query_only = ON; PRAGMA cache_size = -4096;")?;
        keep_statements(&connection.sqlite)?;
        Ok(connection)
    }

    /// Copies the state committed now to another file, which is then whole without a WAL file beside it. Writers go on
    /// meanwhile; what they write is not in the copy.
    pub(crate) fn copy_to(&self, file: &Path) -> Result<()> {
        let mut copy = rusqlite::Connection::open(file)?;
        // While a read transaction is open, SQLite does not restart the copy whenever somebody writes. The transaction
        // begins with its first read, hence the query.
        self.start(Begin::Deferred)?;
        self.first("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
        let copied = Backup::new(&self.sqlite, &mut copy)?.run_to_completion(COPY_STEP.0, COPY_STEP.1, None);
        self.control("ROLLBACK")?;
        copied?;
        SqliteConnection::of(copy).with_health(&self.health).into_one_file()
    }

    /// Writes the WAL file back to the database file and removes it, so that the file is whole by itself.
    pub(crate) fn into_one_file(mut self) -> Result<()> {
        drop(self.checkpoints.take());
        Ok(self.sqlite.execute_batch("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL;")?)
    }

    /// Writes the WAL file back to the database file and empties it, unless somebody reads it for longer than
    /// [`READERS_TIME`]; returns whether it is empty.
    pub(crate) fn truncate_wal(&self) -> Result<bool> {
        self.sqlite.busy_timeout(READERS_TIME)?;
        let is_busy = self.first("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<bool>(0));
        self.sqlite.busy_timeout(PATIENCE)?;
        Ok(is_busy? != Some(true))
    }

    /// The errors that SQLite's checks find in pages, indexes and foreign keys, at most [`MOST_FLAWS`] of each.
    pub(crate) fn flaws(&self) -> Result<Vec<String>> {
        let mut flaws = self.flawed_pages(&format!("PRAGMA integrity_check({MOST_FLAWS})"))?;
        if flaws.is_empty() {
            let sql = format!(
                "SELECT \"table\" || ' ' || coalesce(rowid, '') || ' refers to ' || parent || ', where there is none'
                 FROM pragma_foreign_key_check LIMIT {MOST_FLAWS}"
            );
            flaws = self.all(&sql, [], |row| row.get::<String>(0))?;
        }
        Ok(flaws)
    }

    /// As [`SqliteConnection::flaws`], without indexes and foreign keys, which takes a fraction of the time.
    pub(crate) fn quick_flaws(&self) -> Result<Vec<String>> {
        self.flawed_pages("PRAGMA quick_check(1)")
    }

    fn flawed_pages(&self, pragma: &str) -> Result<Vec<String>> {
        let found = self.all(pragma, [], |row| row.get::<String>(0))?;
        // Lines with `***` are SQLite's headings.
        let lines = found.iter().flat_map(|text| text.lines()).filter(|line| *line != "ok" && !line.starts_with("***"));
        Ok(lines.map(str::to_owned).collect())
    }

    /// Begins a transaction.
    pub(crate) fn start(&self, how: Begin) -> Result<()> {
        self.health.check_usable()?;
        if self.is_read_only.take() {
            self.set("query_only", false)?;
        }
        self.control(how.statement(&dialect::SQLITE))?;
        self.is_read_only.set(how == Begin::ReadOnly);
        if how == Begin::ReadOnly { self.set("query_only", true) } else { Ok(()) }
    }

    pub(crate) fn commit(&self) -> Result<()> {
        self.control("COMMIT")
    }

    /// Whether a transaction is open. SQLite ends one itself after some errors, such as a full disk.
    pub(crate) fn is_in_transaction(&self) -> bool {
        !self.sqlite.is_autocommit()
    }

    /// Runs a statement about the transaction.
    pub(crate) fn control(&self, sql: &str) -> Result<()> {
        if sql == "ROLLBACK" && self.is_read_only.take() {
            self.set("query_only", false)?;
        }
        self.execute(sql, []).map(drop)
    }

    /// Sets a switch of the connection.
    pub(crate) fn set(&self, pragma: &str, on: bool) -> Result<()> {
        Ok(self.sqlite.pragma_update(None, pragma, on)?)
    }

    /// Rewrites the file with VACUUM if it has at most this size in bytes.
    pub(crate) fn rewrite(&self, most: i64) -> Result<()> {
        let size: i64 = self.first(dialect::SQLITE.size, [], |row| row.get(0))?.ok_or(Error::NoRow)?;
        if size <= most { self.batch("VACUUM") } else { Ok(()) }
    }

    /// Runs a statement; returns how many rows it changed.
    pub(crate) fn execute(&self, sql: &str, values: impl Params) -> Result<usize> {
        self.health.noting(|| {
            let mut statement = self.sqlite.prepare_cached(sql)?;
            let changed = statement.execute(params_from_iter(values.values()));
            self.count(&statement);
            Ok(changed?)
        })
    }

    /// The first row that a statement returns, if there is one.
    pub(crate) fn first<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        self.health.noting(|| {
            let mut statement = self.sqlite.prepare_cached(sql)?;
            let mut rows = start(&mut statement, &values)?;
            let first = rows.next()?.map(|row| read(&Row(row))).transpose();
            drop(rows);
            self.count(&statement);
            first
        })
    }

    /// All rows that a statement returns.
    pub(crate) fn all<T>(
        &self,
        sql: &str,
        values: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        self.health.noting(|| {
            let mut statement = self.sqlite.prepare_cached(sql)?;
            let mut rows = start(&mut statement, &values)?;
            let mut all = Vec::new();
            while let Some(row) = rows.next()? {
                all.push(read(&Row(row))?);
            }
            drop(rows);
            self.count(&statement);
            Ok(all)
        })
    }

    fn count(&self, statement: &CachedStatement<'_>) {
        let Effort { statements, steps, compiled_again } = self.effort.get();
        let more = |status| u64::try_from(statement.reset_status(status)).unwrap_or_default();
        self.effort.set(Effort {
            statements: statements + 1,
            steps: steps + more(StatementStatus::VmStep),
            compiled_again: compiled_again + more(StatementStatus::RePrepare),
        });
    }

    /// The cost of statements since the last call.
    pub(crate) fn take_effort(&self) -> Effort {
        self.effort.take()
    }

    /// All rows that a statement returns, with the names of their columns.
    pub(crate) fn named(&self, sql: &str, values: impl Params) -> Result<Vec<Vec<(String, Value<'static>)>>> {
        let names: Vec<String> = self.sqlite.prepare_cached(sql)?.column_names().map(str::to_owned).collect();
        self.all(sql, values, |row| {
            let named = |(column, name): (usize, &String)| Ok((name.clone(), row.0.value(column)?.into_owned()));
            names.iter().enumerate().map(named).collect()
        })
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
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Error::Damaged(error.to_string().into()),
            Some(ErrorCode::DiskFull) => Error::DiskFull,
            Some(ErrorCode::ReadOnly) => Error::ReadOnly,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Error::Locked,
            _ => failed(error),
        }
    }
}

/// Has statements compiled once. Without SQLite's guarantee of stable plans, a value that is bound may have one compiled
/// again, to see whether another plan suits that value better.
fn keep_statements(sqlite: &rusqlite::Connection) -> Result<()> {
    sqlite.set_prepared_statement_cache_capacity(STATEMENTS);
    sqlite.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

fn failed(error: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::Database(Arc::new(error))
}
