//! The database that the bot under load uses.

use crate::arguments::Engine;
use crate::club;
use crate::postgres_server::{self, PostgresServer};
use rusqlite::Connection;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// The messages that wait to be sent, and those whose buttons wait to be removed.
const WAITING: &str = "SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting'),
    (SELECT count(*) FROM boards WHERE stale = 1)";

/// A database that is full of finished matches at first.
pub enum Database {
    Sqlite {
        file: PathBuf,
        /// Its size at first.
        bytes: u64,
    },
    Postgres(PostgresServer),
}

/// Whether this program can use the engine on this machine.
///
/// # Errors
/// It is not installed.
pub fn ensure_available(engine: Engine) -> anyhow::Result<()> {
    match engine {
        Engine::Sqlite => Ok(()),
        Engine::Postgres => postgres_server::ensure_installed(),
    }
}

impl Database {
    /// A database with the rows of a full one, for a bot that runs in this folder.
    ///
    /// # Errors
    /// The rows cannot be copied.
    pub fn copied(full: &Path, engine: Engine, folder: &Path) -> anyhow::Result<Database> {
        let file = folder.join(club::DATABASE);
        let bytes = fs::copy(full, &file)?;
        match engine {
            Engine::Sqlite => Ok(Database::Sqlite { file, bytes }),
            Engine::Postgres => {
                let server = PostgresServer::with_rows_of(&file)?;
                fs::remove_file(&file)?;
                Ok(Database::Postgres(server))
            }
        }
    }

    /// The value of `BARPOINT_DATABASE` for a bot that runs in the folder of the database.
    pub fn address(&self) -> String {
        match self {
            Database::Sqlite { .. } => club::DATABASE.to_owned(),
            Database::Postgres(server) => server.address(),
        }
    }

    /// The processor time of a server in seconds. What SQLite takes is the bot's own.
    pub fn processor_time(&self) -> Option<f64> {
        match self {
            Database::Sqlite { .. } => None,
            Database::Postgres(server) => Some(server.processor_time()),
        }
    }

    /// How much waits to be sent or removed.
    pub fn waiting(&self) -> String {
        let counted = match self {
            Database::Sqlite { file, .. } => count_in_file(file),
            Database::Postgres(server) => server.two_numbers(WAITING),
        };
        counted.map_or_else(|error| error.to_string(), |[unsent, old]| format!("{unsent} and {old} old boards"))
    }
}

fn count_in_file(file: &Path) -> anyhow::Result<[i64; 2]> {
    let sqlite = Connection::open(file)?;
    Ok(sqlite.query_row(WAITING, [], |row| Ok([row.get(0)?, row.get(1)?]))?)
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::Sqlite { file, bytes } => write!(f, "{} MiB, in {}", bytes >> 20, file.display()),
            Database::Postgres(server) => server.fmt(f),
        }
    }
}
