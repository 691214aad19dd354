//! Copies all rows of a database into an empty one, of the same engine or the other.

use super::connection::Store;
use super::engine::Connection;
use super::error::{Error, Result};
use super::transaction::Tx;
use super::values::{Params, Row, ToValue, Value};
use std::borrow::Cow;

/// How many rows are written at a time.
const ROWS: usize = 100;
/// The tables that are not copied: the migrations applied to a database, the processes that play on it, and the locks of
/// its matches.
const OF_ITS_OWN: [&str; 4] = ["migrations", "processes", "leases", "match_locks"];
/// The only copied table that has a row in a new database.
const INSTANCE: &str = "instance";

struct Table {
    name: String,
    columns: Vec<String>,
}

impl Store {
    /// Copies all rows of another database to this one, which is empty, in one transaction: it stays empty if anything
    /// goes wrong. `progress` gets each table with the number of rows copied so far. Nobody writes to either meanwhile.
    ///
    /// # Errors
    /// [`Error::NotEmpty`]; [`Error::Incomplete`] if rows are missing afterwards.
    pub fn fill_from(&self, from: &Store, mut progress: impl FnMut(&str, u64)) -> Result<u64> {
        self.transaction(|to| from.read(|from| copy(from, to, &mut progress)))
    }
}

fn copy(from: &Tx<'_>, to: &Tx<'_>, progress: &mut impl FnMut(&str, u64)) -> Result<u64> {
    // Each server waits while rows are read from or written to the other.
    for tx in [from, to] {
        tx.connection.dialect().wait_between_statements.map_or(Ok(()), |sql| tx.connection.batch(sql))?;
    }
    let tables = tables(from.connection)?;
    for table in tables.iter().filter(|table| table.name != INSTANCE) {
        if to.find(&format!("SELECT 1 FROM {} LIMIT 1", table.name), [], |_| Ok(()))?.is_some() {
            return Err(Error::NotEmpty { table: table.name.clone() });
        }
    }
    to.run(&format!("DELETE FROM {INSTANCE}"), [])?;
    let mut all = 0;
    for table in &tables {
        let copied = copy_table(from, to, table, progress)?;
        let [found, there] = [from, to].map(|tx| {
            tx.one(&format!("SELECT count(*) FROM {}", table.name), [], |row| row.get(0)).map(i64::cast_unsigned)
        });
        let (found, there) = (found?, there?);
        if (copied, there) != (found, found) {
            return Err(Error::Incomplete { table: table.name.clone(), there, all: found });
        }
        all += copied;
    }
    let read = |row: &Row<'_>| Ok((row.get::<String>(0)?, row.get::<Option<i64>>(1)?));
    let numbers = from.list(from.connection.dialect().last_numbers, [], read)?;
    for (table, number) in numbers.into_iter().filter(|(table, _)| !OF_ITS_OWN.contains(&table.as_str())) {
        // 0: SQLite has given no number yet.
        if let Some(number) = number.filter(|number| *number > 0) {
            for sql in to.connection.dialect().number_after {
                to.find(sql, Values(&[Value::Text(table.as_str().into()), Value::Integer(number)]), |_| Ok(()))?;
            }
        }
    }
    Ok(all)
}

/// All tables except [`OF_ITS_OWN`], each after the tables that it refers to.
fn tables(connection: &Connection) -> Result<Vec<Table>> {
    let pair = |row: &Row<'_>| Ok((row.get::<String>(0)?, row.get::<String>(1)?));
    let mut waiting: Vec<Table> = Vec::new();
    for (name, column) in connection.all(connection.dialect().columns, [], pair)? {
        match waiting.last_mut() {
            Some(table) if table.name == name => table.columns.push(column),
            _ if OF_ITS_OWN.contains(&name.as_str()) => {}
            _ => waiting.push(Table { name, columns: vec![column] }),
        }
    }
    let references = connection.all(connection.dialect().references, [], pair)?;
    let mut ordered: Vec<Table> = Vec::new();
    while !waiting.is_empty() {
        let refers = |table: &Table, waiting: &[Table]| {
            let mut parents = references.iter().filter(|(child, parent)| *child == table.name && parent != child);
            parents.any(|(_, parent)| waiting.iter().any(|other| other.name == *parent))
        };
        let next = waiting.iter().position(|table| !refers(table, &waiting));
        ordered.push(waiting.remove(next.ok_or_else(|| Error::database("tables refer to each other in a circle"))?));
    }
    Ok(ordered)
}

/// Copies a table; returns how many rows it has.
fn copy_table(from: &Tx<'_>, to: &Tx<'_>, table: &Table, progress: &mut impl FnMut(&str, u64)) -> Result<u64> {
    let columns = table.columns.join(", ");
    let width = table.columns.len();
    let (mut copied, mut gathered) = (0, Vec::with_capacity(ROWS * width));
    let mut write = |values: &mut Vec<Value<'static>>| -> Result<()> {
        let rows = values.len() / width;
        let row = |row: usize| {
            let parameters = (1..=width).map(|column| format!("?{}", row * width + column));
            format!("({})", parameters.collect::<Vec<_>>().join(", "))
        };
        let rows_written = (0..rows).map(row).collect::<Vec<_>>().join(", ");
        to.run(&format!("INSERT INTO {} ({columns}) VALUES {rows_written}", table.name), Values(values))?;
        values.clear();
        copied += rows as u64;
        progress(&table.name, copied);
        Ok(())
    };
    from.connection.each(&format!("SELECT {columns} FROM {}", table.name), |row| {
        for column in 0..width {
            gathered.push(row.0.value(column)?.into_owned());
        }
        if gathered.len() == ROWS * width { write(&mut gathered) } else { Ok(()) }
    })?;
    if !gathered.is_empty() {
        write(&mut gathered)?;
    }
    Ok(copied)
}

struct Values<'a>(&'a [Value<'a>]);

impl Params for Values<'_> {
    fn values(&self) -> impl Iterator<Item = Value<'_>> {
        self.0.iter().map(ToValue::to_value)
    }
}

impl ToValue for Value<'_> {
    fn to_value(&self) -> Value<'_> {
        match self {
            Value::Null => Value::Null,
            Value::Integer(number) => Value::Integer(*number),
            Value::Real(number) => Value::Real(*number),
            Value::Text(text) => Value::Text(Cow::Borrowed(text)),
            Value::Blob(bytes) => Value::Blob(Cow::Borrowed(bytes)),
        }
    }
}
