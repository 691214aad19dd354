//! What can go wrong with the database.

use std::fmt;
use std::sync::Arc;

/// Why the database could not do what was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// The database engine refuses a statement, or cannot read or write its file.
    #[error("the database failed")]
    Database(#[source] Arc<dyn std::error::Error + Send + Sync>),
    /// A column has a value that this program does not write there.
    #[error("column {column} of a row cannot be read")]
    Unreadable {
        /// The column of the statement's answer, counted from 0.
        column: usize,
        /// What is wrong with its value.
        #[source]
        cause: Mismatch,
    },
    /// A statement that must answer a row answered none.
    #[error("a row is missing")]
    NoRow,
    /// The file was written by a newer program, whose tables this one does not know.
    #[error("the database has version {found}, newer than this program, which knows up to version {known}")]
    Newer {
        /// The file's version.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// A migration that was applied to the file is not the one of this number in this program.
    #[error("migration {number} of the database differs from the one in this program")]
    ForeignMigration {
        /// The migration's number.
        number: u32,
    },
    /// A migration failed; nothing of it was applied.
    #[error("migration {name} failed")]
    Migration {
        /// Its file's name.
        name: &'static str,
        /// What the database engine says.
        #[source]
        cause: Box<Error>,
    },
    /// The match was changed by someone else between loading and saving.
    #[error("the match changed in between")]
    Conflict,
}

/// What is wrong with a value that a column has: another type, a number out of range, an unknown word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Mismatch(String);

impl Mismatch {
    /// With the reason, for the log.
    pub(crate) fn new(reason: impl fmt::Display) -> Mismatch {
        Mismatch(reason.to_string())
    }
}

/// What the store answers.
pub type Result<T> = std::result::Result<T, Error>;
