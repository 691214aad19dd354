//! The location of a database: a file of SQLite's, or a PostgreSQL server.

use std::fmt;
use std::path::{Path, PathBuf};

/// The location of a database. It can be printed: an address, which may have a password, never is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// The SQLite file.
    File(PathBuf),
    /// The PostgreSQL database.
    Server(Server),
}

/// A PostgreSQL database, by its address.
#[derive(Clone, PartialEq, Eq)]
pub struct Server(String);

impl Server {
    /// `postgres://USER:PASSWORD@HOST:PORT/NAME`; not to be printed.
    #[cfg(feature = "postgres")]
    pub(crate) fn address(&self) -> &str {
        &self.0
    }
}

impl Location {
    /// The location that a text names: a path, or an address that begins with `postgres://`. `None` for an address of
    /// another kind.
    pub fn of_text(text: &Path) -> Option<Location> {
        let address = text.to_string_lossy();
        match address.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Some(Location::Server(Server(address.into_owned()))),
            // A letter alone is a drive of Windows.
            Some((scheme, _)) if scheme.len() > 1 => None,
            _ if address.contains("password=") => None,
            _ => Some(Location::File(text.to_owned())),
        }
    }

    /// The file, if it is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Location::File(path) => Some(path),
            Location::Server(_) => None,
        }
    }
}

impl<P: AsRef<Path>> From<P> for Location {
    fn from(path: P) -> Location {
        Location::File(path.as_ref().to_owned())
    }
}

impl From<&Location> for Location {
    fn from(location: &Location) -> Location {
        location.clone()
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(path) => path.display().fmt(f),
            Location::Server(_) => f.write_str("of PostgreSQL"),
        }
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Server(…)")
    }
}
