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
            _ if Location::is_address(&address) => None,
            _ => Some(Location::File(text.to_owned())),
        }
    }

    /// Whether a text is an address, also a mistyped one, and so may have a password: `SCHEME://…`, `NAME:PASSWORD@HOST`
    /// after any slashes, or words with `password=`.
    pub fn is_address(text: &str) -> bool {
        // A letter alone is a drive of Windows.
        let has_scheme = text.split_once("://").is_some_and(|(scheme, _)| scheme.len() > 1);
        let is_mistyped = text.trim_start_matches('/').split_once(':').is_some_and(|(name, rest)| {
            let is_name =
                name.len() > 1 && name.chars().all(|letter| letter.is_alphanumeric() || "-_.+".contains(letter));
            is_name && (rest.contains('@') || matches!(name, "postgres" | "postgresql"))
        });
        has_scheme || is_mistyped || text.contains("password=")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistyped_addresses_are_no_files() {
        let location = |text: &str| Location::of_text(Path::new(text));
        for address in [
            "postgres:/bot:hunter2@db/x",
            "postgres:bot:hunter2@db",
            "postgresql:///x",
            "/postgres://bot:hunter2@db/x",
            "//bot:hunter2@db/x",
            "bot:hunter2@db:5432/x",
            "mysql://db/x",
            "host=db password=hunter2",
        ] {
            assert!(location(address).is_none_or(|location| location.file().is_none()), "{address}");
        }
        for path in
            ["barpoint.sqlite3", "/srv/a@b/c.sqlite3", "C:\\Users\\me@work\\bot.sqlite3", "./10:30.sqlite3", "a b"]
        {
            assert_eq!(location(path), Some(Location::from(path)));
        }
    }

    #[test]
    fn an_address_is_never_printed() {
        let file = Location::of_text(Path::new("barpoint.sqlite3")).expect("a file");
        assert_eq!(file.to_string(), "barpoint.sqlite3");
        let server = Location::of_text(Path::new("postgres://bot:hunter2@db/x")).expect("a server");
        assert_eq!(server.to_string(), "of PostgreSQL");
        assert!(!format!("{server:?}").contains("hunter2"), "{server:?}");
    }
}
