//! A schema of the tests' PostgreSQL server, as the database of a program or of several processes.

use super::server::Server;
use barpoint::store::ids::{PersonId, Time};
use barpoint::store::people::{self, Person};
use barpoint::store::{Location, Store};
use postgres::{Client, NoTls};
use std::path::Path;
use std::thread;
use tempfile::TempDir;

/// A schema of its own, the address of which a program can be told.
pub struct Database {
    /// Its path is the name.
    pub folder: TempDir,
    pub server: &'static Server,
}

impl Database {
    pub fn new(server: &'static Server) -> Database {
        Database { folder: tempfile::tempdir().expect("a folder"), server }
    }

    pub fn address(&self) -> String {
        format!("{}&application_name={}", self.server.address_of(self.folder.path()), self.name())
    }

    pub fn name(&self) -> String {
        self.folder.path().file_name().expect("a name").to_string_lossy().into_owned()
    }

    pub fn location(&self) -> Location {
        Location::of_text(Path::new(&self.address())).expect("an address")
    }

    /// A process that plays on it.
    pub fn process(&self) -> Store {
        Store::open_to_play(self.location()).expect("it opens")
    }

    /// The numbers of the sessions of this database's stores.
    pub fn sessions(&self) -> Vec<i32> {
        let sql = "SELECT pid FROM pg_stat_activity WHERE application_name = $1 ORDER BY backend_start";
        let rows = self.server.admin().query(sql, &[&self.name()]).expect("rows");
        rows.iter().map(|row| row.get(0)).collect()
    }

    pub fn break_connections(&self) {
        let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1";
        assert!(!self.server.admin().query(sql, &[&self.name()]).expect("rows").is_empty(), "there are some");
        while !self.sessions().is_empty() {
            thread::yield_now();
        }
    }

    pub fn client(&self) -> Client {
        Client::connect(&self.server.address_of(self.folder.path()), NoTls).expect("it can be reached")
    }

    /// The first column of all rows that a statement answers.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        self.client().query(sql, &[]).expect("rows").iter().map(|row| row.get(0)).collect()
    }
}

/// Writes somebody.
pub fn remember(store: &Store, id: u64) -> barpoint::store::Result<()> {
    let person = Person { id: PersonId(id), display_name: format!("P{id}"), username: format!("p{id}") };
    store.transaction(|tx| people::remember(tx, &person, Time(1)))
}

/// Whether somebody was written.
pub fn is_known(store: &Store, id: u64) -> bool {
    store.read(|tx| people::find(tx, PersonId(id))).expect("it can be read").is_some()
}
