//! A PostgreSQL server in a temporary folder, with the database of the bot under load.

use crate::databases::{self, Server, apart};
use crate::process;
use anyhow::{Context, ensure};
use barpoint::store::{Location, Store};
use std::fmt;
use std::path::Path;

/// The file's name from which the schema's name is derived.
const NAME: &str = "load";

/// A server with its usual settings, which ends and is removed when this is dropped.
pub struct PostgresServer {
    server: Server,
    version: String,
    /// The size of the database at first.
    mib: i64,
}

/// Whether PostgreSQL is on this machine.
///
/// # Errors
/// It is not.
pub fn ensure_installed() -> anyhow::Result<()> {
    ensure!(
        databases::is_installed(),
        "PostgreSQL is not installed: there is no initdb under /usr/lib/postgresql or on the PATH"
    );
    Ok(())
}

impl PostgresServer {
    /// Starts a server, and copies all rows of an SQLite file to it.
    ///
    /// # Errors
    /// Not all can be copied.
    pub fn with_rows_of(file: &Path) -> anyhow::Result<PostgresServer> {
        let server = Server::start_durable();
        let fill = || -> anyhow::Result<(String, i64)> {
            let address = server.address_of(Path::new(NAME));
            let location = Location::of_text(Path::new(&address)).context("this is no address")?;
            Store::open(location)?.fill_from(&Store::open(file)?, |_, _| {})?;
            let mut client = server.client(Path::new(NAME));
            // Statistics for the planner, which autovacuum would gather later.
            client.batch_execute("ANALYZE")?;
            let about = "SELECT current_setting('server_version'), pg_database_size(current_database()) / 1048576";
            let row = client.query_one(about, &[])?;
            Ok((row.get(0), row.get(1)))
        };
        let (version, mib) = apart(fill)?;
        Ok(PostgresServer { server, version, mib })
    }

    /// The address of the database.
    pub fn address(&self) -> String {
        self.server.address_of(Path::new(NAME))
    }

    /// The processor time of all its processes, in seconds.
    pub fn processor_time(&self) -> f64 {
        process::family_processor_time(self.server.process())
    }

    /// The row of two numbers that a query answers.
    ///
    /// # Errors
    /// The server does not answer it.
    pub fn two_numbers(&self, sql: &str) -> anyhow::Result<[i64; 2]> {
        apart(|| {
            let row = self.server.client(Path::new(NAME)).query_one(sql, &[])?;
            Ok([row.get(0), row.get(1)])
        })
    }
}

impl fmt::Display for PostgresServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} MiB, in PostgreSQL {}, in {}", self.mib, self.version, self.server.folder)
    }
}
