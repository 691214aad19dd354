//! A connection to PostgreSQL for tests. Its client has a runtime of its own, which panics on a thread of another one, such
//! as that of a scenario; all that it does is therefore done on threads of their own.

use super::server::Server;
use postgres::Client;
use postgres::types::{FromSql, ToSql, Type};
use rusqlite::types::Value;
use std::cell::RefCell;
use std::panic::resume_unwind;
use std::path::Path;
use std::thread;

/// Does this on a thread of its own, and waits for it.
pub fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| scope.spawn(work).join()).unwrap_or_else(|panic| resume_unwind(panic))
}

/// A connection that can be used on every thread.
pub struct Session(RefCell<Option<Client>>);

impl Session {
    /// Opens the schema for a file.
    pub fn open(server: &Server, file: &Path) -> Session {
        Session(RefCell::new(Some(apart(|| server.client(file)))))
    }

    fn with<T: Send>(&self, work: impl FnOnce(&mut Client) -> T + Send) -> T {
        let mut client = self.0.borrow_mut();
        let client = client.as_mut().expect("it is taken out only when this is dropped");
        apart(|| work(client))
    }

    /// Runs a statement; returns how many rows it changed.
    pub fn execute(&self, sql: &str, values: &[Value]) -> rusqlite::Result<usize> {
        let sql = dollars(sql);
        self.with(|client| client.execute(&sql, &references(&given(values))))
            .map(|changed| changed as usize)
            .map_err(failed)
    }

    pub fn execute_batch(&self, sql: &str) -> rusqlite::Result<()> {
        self.with(|client| client.batch_execute(sql)).map_err(failed)
    }

    /// The names of columns and the values of all rows that a statement answers.
    pub fn query(&self, sql: &str, values: &[Value]) -> Vec<(Vec<String>, Vec<Value>)> {
        let with_dollars = dollars(sql);
        let rows = self.with(|client| client.query(&with_dollars, &references(&given(values))));
        let rows = rows.unwrap_or_else(|error| panic!("{error:?}: {sql}"));
        let read = |row: &postgres::Row| {
            let names = row.columns().iter().map(|column| column.name().to_owned()).collect();
            (names, (0..row.len()).map(|column| row.get::<_, Found>(column).0).collect())
        };
        rows.iter().map(read).collect()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let client = self.0.take();
        apart(|| drop(client));
    }
}

/// A parameter of a statement.
#[derive(Debug)]
struct Given<'a>(&'a Value);

impl ToSql for Given<'_> {
    fn to_sql(
        &self,
        of: &Type,
        out: &mut postgres::types::private::BytesMut,
    ) -> Result<postgres::types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self.0 {
            Value::Null => Ok(postgres::types::IsNull::Yes),
            Value::Integer(number) if *of == Type::INT4 => i32::try_from(*number)?.to_sql(of, out),
            Value::Integer(number) if *of == Type::FLOAT8 => (*number as f64).to_sql(of, out),
            Value::Integer(number) => number.to_sql(&Type::INT8, out),
            Value::Real(number) => number.to_sql(of, out),
            Value::Text(text) => text.to_sql(of, out),
            Value::Blob(bytes) => bytes.to_sql(of, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    postgres::types::to_sql_checked!();
}

fn given(values: &[Value]) -> Vec<Given<'_>> {
    values.iter().map(Given).collect()
}

fn references<'a>(given: &'a [Given<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    given.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

fn dollars(sql: &str) -> String {
    sql.replace('?', "$")
}

/// A value of a row.
struct Found(Value);

impl<'a> FromSql<'a> for Found {
    fn from_sql(of: &Type, raw: &'a [u8]) -> Result<Found, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Found(match *of {
            Type::INT8 => Value::Integer(i64::from_sql(of, raw)?),
            Type::INT4 => Value::Integer(i32::from_sql(of, raw)?.into()),
            Type::BOOL => Value::Integer(bool::from_sql(of, raw)?.into()),
            Type::FLOAT8 => Value::Real(f64::from_sql(of, raw)?),
            Type::BYTEA => Value::Blob(raw.to_owned()),
            _ => Value::Text(String::from_utf8(raw.to_owned())?),
        }))
    }

    fn from_sql_null(_: &Type) -> Result<Found, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Found(Value::Null))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

fn failed(error: postgres::Error) -> rusqlite::Error {
    let text = error.as_db_error().map_or_else(|| error.to_string(), |found| found.message().to_owned());
    rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(1), Some(text))
}
