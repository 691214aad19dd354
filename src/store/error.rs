//! What can go wrong with the database.

/// Why the database could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// SQLite says no, or a stored value cannot be read back.
    #[error("the database failed")]
    Sqlite(#[from] rusqlite::Error),
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
        /// What SQLite says.
        #[source]
        cause: rusqlite::Error,
    },
    /// The match was changed by someone else between loading and saving.
    #[error("the match changed in between")]
    Conflict,
}

/// What the store answers.
pub type Result<T> = std::result::Result<T, Error>;
