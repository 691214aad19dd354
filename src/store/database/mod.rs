//! The database itself: connections, transactions, statements with their parameters and rows, migrations.

mod connection;
mod error;
pub mod files;
mod health;
#[cfg(test)]
mod laws;
mod line;
pub(super) mod migrate;
mod readers;
pub(super) mod sqlite;
mod timings;
mod transaction;
pub(super) mod values;
mod writer;

pub use connection::{Commits, Store};
pub(super) use error::Mismatch;
pub use error::{Error, Result};
pub use health::Health;
pub use sqlite::Effort;
pub use timings::{LONG, SlowTransactions};
pub use transaction::Tx;
pub use values::Value;
pub(super) use values::{FromValue, Params, Row, ToValue, params};
