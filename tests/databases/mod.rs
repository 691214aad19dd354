//! Databases for tests: files of SQLite, or with `BARPOINT_TEST_ENGINE=postgres` schemas of a PostgreSQL server that each
//! process of tests starts in a temporary folder and that ends with it.
// Each test binary uses only a part of it.
#![allow(dead_code)]

pub mod schema;
mod server;
mod session;

use barpoint::store::{Location, Store};
use rusqlite::ToSql;
use rusqlite::types::{FromSql, ToSqlOutput, Value, ValueRef};
use std::path::Path;

#[allow(unused_imports)]
pub use server::{Server, is_installed, or_postgres};
#[allow(unused_imports)]
pub use session::apart;

/// The environment variable that chooses the engine.
const ENGINE: &str = "BARPOINT_TEST_ENGINE";

/// Whether the tests of this process run on PostgreSQL.
pub fn on_postgres() -> bool {
    match std::env::var(ENGINE).as_deref() {
        Ok("postgres") if cfg!(feature = "postgres") => true,
        Err(_) | Ok("sqlite") => false,
        Ok(other) => panic!("{ENGINE}={other} needs the cargo feature postgres"),
    }
}

/// The database that a test keeps in this file, which on PostgreSQL is only a name.
pub fn location(file: &Path) -> Location {
    Location::of_text(Path::new(&named(file))).expect("a location")
}

/// The address or the path of a database, as the program takes it.
pub fn named(file: &Path) -> String {
    if on_postgres() {
        return server::running().address_of(file);
    }
    file.to_str().expect("a path of ours").to_owned()
}

/// Opens the store that a test keeps in this file.
pub fn open(file: &Path) -> Store {
    Store::open(location(file)).expect("the store opens")
}

/// A store that no other test knows.
pub fn store() -> Store {
    match on_postgres() {
        false => Store::in_memory().expect("the store opens"),
        // The folder is a name alone, which no other has after it is gone.
        true => open(&tempfile::tempdir().expect("a folder").path().join("store")),
    }
}

/// What the environment of another process of this test must have, so that it finds the same databases.
pub fn for_a_child() -> Vec<(&'static str, String)> {
    if on_postgres() {
        let server = server::running();
        return vec![(server::RUNNING, format!("{}:{}", server.folder, server.port))];
    }
    Vec::new()
}

/// On PostgreSQL, copies the database of a file to that of another one.
pub fn copy(file: &Path, other: &Path) {
    if on_postgres() {
        let from = Store::open_to_read(location(file)).expect("the store opens");
        open(other).fill_from(&from, |_, _| {}).expect("it is copied");
    }
}

/// The database under the store, to write and read what no store would. It has the methods of rusqlite's connection.
pub enum Connection {
    Sqlite(rusqlite::Connection),
    Postgres(session::Session),
}

/// A row of an answer.
pub struct Row {
    names: Vec<String>,
    values: Vec<Value>,
}

impl Row {
    pub fn get<T: FromSql>(&self, column: impl Column) -> rusqlite::Result<T> {
        let value = ValueRef::from(&self.values[column.place(&self.names)]);
        Ok(T::column_result(value).unwrap_or_else(|error| panic!("{error}: {value:?}")))
    }

    pub fn values(&self) -> &[Value] {
        &self.values
    }
}

/// A column, by its place from 0 or its name.
pub trait Column {
    fn place(&self, names: &[String]) -> usize;
}

impl Column for usize {
    fn place(&self, _: &[String]) -> usize {
        *self
    }
}

impl Column for &str {
    fn place(&self, names: &[String]) -> usize {
        names.iter().position(|name| name == self).expect("a column of this name")
    }
}

/// The parameters of a statement.
pub trait Parameters {
    fn values(&self) -> Vec<Value>;
}

fn value(of: &dyn ToSql) -> Value {
    match of.to_sql().expect("a value") {
        ToSqlOutput::Borrowed(value) => value.try_into().expect("a value"),
        ToSqlOutput::Owned(value) => value,
        _ => unreachable!("no other values are written"),
    }
}

impl Parameters for [&dyn ToSql; 0] {
    fn values(&self) -> Vec<Value> {
        Vec::new()
    }
}

impl Parameters for &[&dyn ToSql] {
    fn values(&self) -> Vec<Value> {
        self.iter().map(|of| value(*of)).collect()
    }
}

macro_rules! arrays {
    ($($length:literal),*) => {$(
        impl<T: ToSql> Parameters for [T; $length] {
            fn values(&self) -> Vec<Value> {
                self.iter().map(|of| value(of)).collect()
            }
        }
    )*};
}

arrays!(1, 2, 3, 4, 5, 6);

impl Connection {
    /// Opens the database that a test keeps in this file.
    pub fn open(file: impl AsRef<Path>) -> rusqlite::Result<Connection> {
        if on_postgres() {
            return Ok(Connection::Postgres(session::Session::open(server::running(), file.as_ref())));
        }
        rusqlite::Connection::open(file).map(Connection::Sqlite)
    }

    pub fn execute(&self, sql: &str, of: impl Parameters) -> rusqlite::Result<usize> {
        match self {
            Connection::Sqlite(sqlite) => sqlite.execute(sql, rusqlite::params_from_iter(of.values())),
            Connection::Postgres(session) => session.execute(sql, &of.values()),
        }
    }

    pub fn execute_batch(&self, sql: &str) -> rusqlite::Result<()> {
        match self {
            Connection::Sqlite(sqlite) => sqlite.execute_batch(sql),
            Connection::Postgres(session) => session.execute_batch(sql),
        }
    }

    /// All rows that a statement answers.
    pub fn rows(&self, sql: &str, of: impl Parameters) -> Vec<Row> {
        match self {
            Connection::Sqlite(sqlite) => {
                let mut statement = sqlite.prepare(sql).expect("a statement");
                let names: Vec<String> = statement.column_names().map(str::to_owned).collect();
                let read = |row: &rusqlite::Row<'_>| (0..names.len()).map(|column| row.get(column)).collect();
                let rows = statement.query_map(rusqlite::params_from_iter(of.values()), read).expect("rows");
                rows.map(|values| Row { names: names.clone(), values: values.expect("a row") }).collect()
            }
            Connection::Postgres(session) => {
                let read = |(names, values)| Row { names, values };
                session.query(sql, &of.values()).into_iter().map(read).collect()
            }
        }
    }

    pub fn query_row<T>(
        &self,
        sql: &str,
        of: impl Parameters,
        read: impl FnOnce(&Row) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        read(self.rows(sql, of).first().ok_or(rusqlite::Error::QueryReturnedNoRows)?)
    }

    /// Runs a statement that a check of this name would refuse.
    pub fn execute_unchecked(&self, check: &str, sql: &str) {
        let unchecked = match self {
            Connection::Sqlite(_) => "PRAGMA ignore_check_constraints = ON".to_owned(),
            Connection::Postgres(_) => {
                format!("ALTER TABLE {} DROP CONSTRAINT {check}", check.split('_').next().expect("a table"))
            }
        };
        let done = self.execute_batch(&format!("{unchecked}; {sql}"));
        done.unwrap_or_else(|error| panic!("without {check}: {error}"));
    }

    /// Begins a transaction during which nobody else writes.
    pub fn begin_to_write(&self) -> rusqlite::Result<()> {
        self.execute_batch(match self {
            Connection::Sqlite(_) => "BEGIN IMMEDIATE",
            Connection::Postgres(_) => "BEGIN; SELECT slot FROM match_locks ORDER BY slot FOR UPDATE",
        })
    }

    /// Runs a statement, and has the database refuse what `event` says from then on, such as `UPDATE ON matches`, with this
    /// name as the error.
    pub fn execute_and_refuse(&self, sql: &str, name: &str, event: &str) -> rusqlite::Result<()> {
        self.execute_batch(&match self {
            Connection::Sqlite(_) => format!(
                "BEGIN IMMEDIATE; {sql};
                CREATE TRIGGER {name} BEFORE {event} BEGIN SELECT RAISE(FAIL, '{name}'); END; COMMIT"
            ),
            Connection::Postgres(_) => format!(
                "BEGIN; {sql};
                CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''{name}''; END';
                CREATE TRIGGER {name} BEFORE {event} FOR EACH ROW EXECUTE FUNCTION {name}(); COMMIT"
            ),
        })
    }

    /// Ends a refusal of this name on this table.
    pub fn refuse_no_longer(&self, name: &str, table: &str) -> rusqlite::Result<()> {
        self.execute_batch(&match self {
            Connection::Sqlite(_) => format!("DROP TRIGGER {name}"),
            Connection::Postgres(_) => format!("DROP TRIGGER {name} ON {table}; DROP FUNCTION {name}"),
        })
    }

    /// The first column of all rows that a statement answers.
    pub fn texts(&self, sql: &str, of: impl Parameters) -> Vec<String> {
        self.rows(sql, of).iter().map(|row| row.get(0).expect("a text")).collect()
    }

    pub fn tables(&self) -> Vec<String> {
        let mut tables: Vec<String> = self.columns().into_iter().map(|(table, _)| table).collect();
        tables.dedup();
        tables
    }

    /// All columns, each with its table, in their order.
    pub fn columns(&self) -> Vec<(String, String)> {
        let sql = match self {
            Connection::Sqlite(_) => {
                "SELECT t.name, c.name FROM sqlite_schema AS t JOIN pragma_table_xinfo(t.name) AS c
                WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid"
            }
            Connection::Postgres(_) => {
                "SELECT CAST(table_name AS TEXT) COLLATE \"C\", CAST(column_name AS TEXT) FROM information_schema.columns
                WHERE table_schema = current_schema() ORDER BY 1, ordinal_position"
            }
        };
        self.rows(sql, []).iter().map(|row| (row.get(0).expect("a name"), row.get(1).expect("a name"))).collect()
    }

    /// Whether a reference leads nowhere, which PostgreSQL does not let happen.
    pub fn has_broken_references(&self) -> bool {
        match self {
            Connection::Sqlite(_) => !self.rows("PRAGMA foreign_key_check", []).is_empty(),
            Connection::Postgres(_) => false,
        }
    }
}
