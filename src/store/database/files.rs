//! Whole files: copies of a database, their check, and the lock of the bot that plays on one.

use super::connection::Store;
use super::dialect::{Begin, Purpose};
use super::engine::Connection;
use super::error::{Error, Result};
use super::health::Health;
use super::location::Location;
use super::migrate;
use super::processes;
use super::sqlite::SqliteConnection;
use super::transaction::{ProcessId, Tx};
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Copies the committed state to one file that needs no log beside it, even while a bot writes.
///
/// # Errors
/// [`Error::Damaged`], [`Error::DiskFull`] and others; the copy is unusable then.
pub fn copy(database: &Path, to: &Path) -> Result<()> {
    SqliteConnection::open_to_read(database)?.copy_to(to)
}

/// Examines a whole file: its pages, indexes and references, and that its tables are this program's, now or of an
/// earlier version. Takes some seconds for a gigabyte.
///
/// # Errors
/// [`Error::Damaged`] with all that SQLite found; [`Error::Foreign`], [`Error::Newer`] or [`Error::ForeignMigration`].
pub fn examine(file: &Path) -> Result<()> {
    let connection = SqliteConnection::open_to_read(file)?;
    let flaws = connection.flaws()?;
    if !flaws.is_empty() {
        return Err(Error::Damaged(flaws.join("\n").into()));
    }
    migrate::recognise(&Connection::Sqlite(connection)).map(drop)
}

/// Examines the pages of a database that is in use, and notes damage as its connections do. Takes about a second for a
/// gigabyte.
pub fn examine_pages(database: &Path, health: &Arc<Health>) -> Result<()> {
    let connection = SqliteConnection::open_to_read(database)?.with_health(health);
    match connection.quick_flaws()?.pop() {
        None => Ok(()),
        Some(flaw) => health.noting(|| Err(Error::Damaged(flaw.into()))),
    }
}

/// Writes the log of a database that nobody has open back to the file and removes it.
pub fn fold_log(file: &Path) -> Result<()> {
    SqliteConnection::open_existing(file)?.into_one_file()
}

/// The lock of the one bot that plays on a database. It ends with the process, even with one that is killed.
#[derive(Debug)]
pub struct PlayLock {
    /// Beside the database, since SQLite uses locks of the database itself.
    _file: File,
}

impl PlayLock {
    /// Whether another process holds the lock of a database. Nothing is written.
    pub fn is_held(database: &Path) -> bool {
        let whole = fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
        let file = File::open(lock_file(&whole));
        file.is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
    }

    /// Takes the lock of a database.
    ///
    /// # Errors
    /// [`Error::InUse`] where another process has it; the file beside the database cannot be made.
    pub fn take(database: &Path) -> Result<PlayLock> {
        // The same file by another name has the same lock.
        let whole = fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
        let failed = |error: io::Error| match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Error::ReadOnly,
            ErrorKind::StorageFull => Error::DiskFull,
            _ => Error::Database(Arc::new(error)),
        };
        let path = lock_file(&whole);
        // A lock file of another user can be locked without permission to write.
        let file =
            File::open(&path).or_else(|_| File::options().create(true).append(true).open(&path)).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(PlayLock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(Error::InUse),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

/// A guard: while it lives, no bot can open the database to play.
#[derive(Debug)]
pub enum BotsKeptAway {
    OfFile(PlayLock),
    /// The connection with the open transaction.
    OfServer(Box<dyn std::any::Any>),
}

impl BotsKeptAway {
    /// Opens a database from which bots are kept away, and creates the file where there is none.
    ///
    /// # Errors
    /// [`Error::InUse`] where a bot plays on it.
    pub fn open(location: &Location) -> Result<(Store, BotsKeptAway)> {
        BotsKeptAway::from(location, |location| Store::open(location))
    }

    /// The same, to read only.
    ///
    /// # Errors
    /// As [`Store::open_to_read`], and [`Error::InUse`].
    pub fn open_to_read(location: &Location) -> Result<(Store, BotsKeptAway)> {
        BotsKeptAway::from(location, |location| Store::open_to_read(location))
    }

    fn from(location: &Location, open: fn(&Location) -> Result<Store>) -> Result<(Store, BotsKeptAway)> {
        match location.file() {
            // Before tables are changed under a bot of an earlier version.
            Some(file) => {
                let lock = PlayLock::take(file)?;
                Ok((open(location)?, BotsKeptAway::OfFile(lock)))
            }
            None => Ok((open(location)?, BotsKeptAway::of_server(location)?)),
        }
    }

    /// Locks the row of the lease. A starting process changes that row, so it has to wait.
    fn of_server(location: &Location) -> Result<BotsKeptAway> {
        let connection = Connection::open(location, Purpose::Write)?;
        connection.start(Begin::KeepBotsAway)?;
        let tx = Tx::of(&connection, ProcessId::ALONE);
        match processes::alive(&tx, tx.clock_ms()?)?.is_empty() {
            true => Ok(BotsKeptAway::OfServer(Box::new(connection))),
            false => Err(Error::InUse),
        }
    }
}

fn lock_file(database: &Path) -> PathBuf {
    beside(database, ".lock")
}

/// A file beside a database whose name begins with the database's.
pub fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
