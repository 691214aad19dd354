//! Errors of the database.

use std::fmt;
use std::sync::Arc;

/// The reason why an operation of the database failed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// The database engine refuses a statement, or cannot read or write its file.
    #[error("the database failed")]
    Database(#[source] Arc<dyn std::error::Error + Send + Sync>),
    /// The file is damaged: a page of it is not what SQLite wrote, or it is no database. Nothing more is read or
    /// written.
    #[error("the database is damaged: {0}")]
    Damaged(Arc<str>),
    /// The disk is full: nothing was changed.
    #[error("the disk of the database is full")]
    DiskFull,
    /// The file or its folder may not be written: nothing was changed.
    #[error("the database or its folder is read-only")]
    ReadOnly,
    /// Another process has held the database for longer than a transaction waits: nothing was changed.
    #[error("another process keeps the database locked")]
    Locked,
    /// Another bot plays on the file.
    #[error("a bot runs on this database")]
    InUse,
    /// The address is a PostgreSQL server's, and the program was built without PostgreSQL.
    #[error("this program is built without PostgreSQL, which the cargo feature postgres adds")]
    WithoutPostgres,
    /// An address that cannot be read; it is not printed.
    #[error("the address of the database is not postgres://USER:PASSWORD@HOST:PORT/NAME with known options")]
    Address,
    /// There are no tables at all on the server: the bot makes them when it starts.
    #[error("the database is empty; the bot makes its tables when it starts")]
    Empty,
    /// The file is an SQLite database with other tables.
    #[error("it is not a database of Barpoint")]
    Foreign,
    /// A database that must be empty has rows.
    #[error("the database to be filled is not empty: there are rows in its table {table}")]
    NotEmpty { table: String },
    /// A copy does not have as many rows as its source.
    #[error("the table {table} has {there} rows of {all}")]
    Incomplete { table: String, there: u64, all: u64 },
    /// A column has a value that this program does not write there.
    #[error("column {column} of a row cannot be read")]
    Unreadable {
        /// The column of the statement's answer, counted from 0.
        column: usize,
        /// The fault of its value.
        #[source]
        cause: Mismatch,
    },
    /// A statement that must answer a row answered none.
    #[error("a row is missing")]
    NoRow,
    /// The file was written by a newer program, whose tables this one does not know.
    #[error("the database has version {found}, newer than this program, which knows up to version {known}")]
    Newer {
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// The file was written by an earlier version of this program, which the bot brings up to date when it starts.
    #[error("the database has the tables of an earlier version; the bot brings it up to date when it starts")]
    Earlier,
    /// A migration that was applied to the file is not the one of this number in this program.
    #[error("migration {number} of the database differs from the one in this program")]
    ForeignMigration { number: u32 },
    /// The file has a table, index, trigger or view that this program does not make, or lacks or has changed one.
    #[error("the {kind} {name} of the database is not this program's, differs or is missing")]
    ForeignSchema { kind: String, name: String },
    /// A migration failed; nothing of it was applied.
    #[error("migration {name} failed")]
    Migration {
        name: &'static str,
        #[source]
        cause: Box<Error>,
    },
    /// Two transactions wait for each other, and the server has ended this one: nothing was changed.
    #[error("two transactions waited for each other")]
    Deadlock,
    /// Another transaction has written a row with the same key on a server: nothing was changed.
    #[error("another transaction has written the same key")]
    KeyTaken,
    /// A transaction has to change more than it has locked: nothing was changed, and it is carried out again.
    #[error("a transaction has to change what it has not locked")]
    OtherMatch,
    /// The lease of this process has lapsed, or another process has it: nothing was changed.
    #[error("this process is no longer the primary")]
    LeaseLost,
    /// The match was changed by someone else between loading and saving.
    #[error("the match changed in between")]
    Conflict,
}

/// The fault of a value in a column: another type, a number out of range, an unknown word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Mismatch(String);

impl Error {
    /// A database failure with a message of our own, where the engine has no error.
    pub(crate) fn database(what: impl Into<String>) -> Error {
        Error::Database(Arc::from(Box::<dyn std::error::Error + Send + Sync>::from(what.into())))
    }
}

impl Mismatch {
    pub(crate) fn new(reason: impl fmt::Display) -> Mismatch {
        Mismatch(reason.to_string())
    }
}

pub type Result<T, E = Error> = std::result::Result<T, E>;
