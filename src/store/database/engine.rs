//! The connection to a database of either engine, and its transactions.

use super::dialect::{self, Begin, Dialect, Purpose};
use super::error::{Error, Result};
use super::health::Health;
use super::location::Location;
#[cfg(feature = "postgres")]
use super::postgres::PostgresConnection;
use super::sqlite::{Effort, SqliteConnection};
use super::values::{Params, Row, Value};
use std::ops::Deref;
use std::sync::Arc;

/// A connection to a database. Statements are compiled once and kept.
#[derive(Debug)]
pub(crate) enum Connection {
    Sqlite(SqliteConnection),
    #[cfg(feature = "postgres")]
    Postgres(PostgresConnection),
}

/// The operations common to both engines.
macro_rules! of_either {
    ($connection:expr, $it:ident => $work:expr) => {
        match $connection {
            Connection::Sqlite($it) => $work,
            #[cfg(feature = "postgres")]
            Connection::Postgres($it) => $work,
        }
    };
}

impl Connection {
    /// Opens a database; a file to be written is created where there is none.
    pub(crate) fn open(location: &Location, purpose: Purpose) -> Result<Connection> {
        match (location, purpose) {
            (Location::File(path), Purpose::Read) => SqliteConnection::open_to_read(path).map(Connection::Sqlite),
            (Location::File(path), _) => SqliteConnection::open(path).map(Connection::Sqlite),
            #[cfg(feature = "postgres")]
            (Location::Server(server), _) => {
                PostgresConnection::open(server.clone(), purpose).map(Connection::Postgres)
            }
            #[cfg(not(feature = "postgres"))]
            (Location::Server(_), _) => Err(Error::WithoutPostgres),
        }
    }

    /// A database that is gone when the connection is dropped.
    pub(crate) fn in_memory() -> Result<Connection> {
        SqliteConnection::in_memory().map(Connection::Sqlite)
    }

    /// The SQL that differs between the engines.
    pub(crate) const fn dialect(&self) -> &'static Dialect {
        match self {
            Connection::Sqlite(_) => &dialect::SQLITE,
            #[cfg(feature = "postgres")]
            Connection::Postgres(_) => &dialect::POSTGRES,
        }
    }

    /// The same connection, whose failures are noted here.
    pub(crate) fn with_health(self, health: &Arc<Health>) -> Connection {
        match self {
            Connection::Sqlite(sqlite) => Connection::Sqlite(sqlite.with_health(health)),
            #[cfg(feature = "postgres")]
            Connection::Postgres(postgres) => Connection::Postgres(postgres.with_health(health)),
        }
    }

    /// The record of failures of this connection.
    pub(crate) fn health(&self) -> &Arc<Health> {
        of_either!(self, engine => engine.health())
    }

    /// Runs statements, separated by semicolons, that take no parameters.
    pub(crate) fn batch(&self, sql: &str) -> Result<()> {
        of_either!(self, engine => engine.batch(sql))
    }

    /// Runs a statement; returns how many rows it changed.
    pub(crate) fn execute(&self, sql: &str, values: impl Params) -> Result<usize> {
        of_either!(self, engine => engine.execute(sql, values))
    }

    /// The first row that a statement returns, if there is one.
    pub(crate) fn first<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        of_either!(self, engine => engine.first(sql, values, read))
    }

    /// All rows that a statement returns.
    pub(crate) fn all<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        of_either!(self, engine => engine.all(sql, values, read))
    }

    /// Reads one row after the other that a statement without parameters returns, however many there are, in a
    /// transaction.
    pub(crate) fn each(&self, sql: &str, read: impl FnMut(&Row<'_>) -> Result<()>) -> Result<()> {
        match self {
            Connection::Sqlite(sqlite) => sqlite.all(sql, [], read).map(drop),
            #[cfg(feature = "postgres")]
            Connection::Postgres(postgres) => postgres.each(sql, read),
        }
    }

    /// All rows that a statement returns, with the names of their columns.
    pub(crate) fn named(&self, sql: &str, values: impl Params) -> Result<Vec<Vec<(String, Value<'static>)>>> {
        of_either!(self, engine => engine.named(sql, values))
    }

    /// The cost of statements since the last call.
    pub(crate) fn take_effort(&self) -> Effort {
        of_either!(self, engine => engine.take_effort())
    }

    /// Begins a transaction that [`Connection::commit`] ends.
    pub(crate) fn start(&self, how: Begin) -> Result<()> {
        of_either!(self, engine => engine.start(how))
    }

    /// Commits; a transaction that cannot be committed is rolled back.
    pub(crate) fn commit(&self) -> Result<()> {
        self.commit_heartbeat()?;
        self.health().recovered();
        Ok(())
    }

    /// As [`Connection::commit`], for a transaction that locks no match: whether others can be written, it does not show.
    fn commit_heartbeat(&self) -> Result<()> {
        if !self.is_in_transaction() {
            return Err(Error::database("the database has rolled the transaction back"));
        }
        let committed = of_either!(self, engine => engine.commit());
        if committed.is_err() && self.is_in_transaction() {
            self.control("ROLLBACK")?;
        }
        committed
    }

    /// Whether a transaction is open. An engine ends one itself after some errors: a full disk, a lost connection.
    pub(crate) fn is_in_transaction(&self) -> bool {
        of_either!(self, engine => engine.is_in_transaction())
    }

    /// Runs a statement about the transaction.
    fn control(&self, sql: &'static str) -> Result<()> {
        of_either!(self, engine => engine.control(sql))
    }

    /// Begins a transaction, which is rolled back when the returned value is dropped.
    pub(crate) fn begin(&self, how: Begin) -> Result<Transaction<'_>> {
        self.start(how)?;
        Ok(Transaction { connection: self })
    }

    /// Begins a part of a transaction, such as one of the jobs that share a commit. It is rolled back when the returned
    /// value is dropped.
    pub(crate) fn savepoint(&self) -> Result<Savepoint<'_>> {
        self.control("SAVEPOINT job")?;
        Ok(Savepoint { connection: self, is_open: true })
    }

    /// Carries out `work` in a transaction of its own, which is rolled back where it fails.
    pub(crate) fn in_transaction(&self, how: Begin, work: impl FnOnce() -> Result<()>) -> Result<()> {
        let transaction = self.begin(how)?;
        work()?;
        transaction.commit()
    }

    /// Has SQLite check no foreign keys until the returned value is dropped; PostgreSQL goes on checking them. No
    /// transaction may be open.
    pub(crate) fn without_foreign_keys(&self) -> Result<Unchecked<'_>> {
        self.check_foreign_keys(false)?;
        Ok(Unchecked(self))
    }

    fn check_foreign_keys(&self, on: bool) -> Result<()> {
        match self {
            Connection::Sqlite(sqlite) => sqlite.set("foreign_keys", on),
            #[cfg(feature = "postgres")]
            Connection::Postgres(_) => Ok(()),
        }
    }

    /// Rewrites a file of at most this size, so that nothing of deleted rows is left in it. PostgreSQL reuses the place
    /// of deleted rows by itself.
    pub(crate) fn rewrite(&self, most: i64) -> Result<()> {
        match self {
            Connection::Sqlite(sqlite) => sqlite.rewrite(most),
            #[cfg(feature = "postgres")]
            Connection::Postgres(_) => Ok(()),
        }
    }

    /// Writes the log of a file back to it and empties it, unless somebody reads for long; returns whether it is empty.
    pub(crate) fn truncate_wal(&self) -> Result<bool> {
        match self {
            Connection::Sqlite(sqlite) => sqlite.truncate_wal(),
            #[cfg(feature = "postgres")]
            Connection::Postgres(_) => Ok(true),
        }
    }
}

/// A transaction that is rolled back when it is dropped before it was committed.
#[derive(Debug)]
pub(crate) struct Transaction<'a> {
    connection: &'a Connection,
}

impl Transaction<'_> {
    pub(crate) fn commit(self) -> Result<()> {
        self.connection.commit()
    }

    pub(crate) fn commit_heartbeat(self) -> Result<()> {
        self.connection.commit_heartbeat()
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
        if self.connection.is_in_transaction()
            && let Err(error) = self.connection.control("ROLLBACK")
        {
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
        self.connection.control("RELEASE job")?;
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
            let undone = self.connection.control("ROLLBACK TO job");
            if let Err(error) = undone.and_then(|()| self.connection.control("RELEASE job")) {
                tracing::error!(%error, "a part of a transaction is not rolled back");
            }
        }
    }
}

/// A connection that checks no foreign keys until this is dropped, also by a panic.
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
        if let Err(error) = self.0.check_foreign_keys(true) {
            tracing::error!(%error, "foreign keys are not checked any more");
        }
    }
}
