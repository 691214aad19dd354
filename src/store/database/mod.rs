//! The database itself: connections, transactions, statements with their parameters and rows, migrations.

mod connection;
mod copying;
pub(super) mod dialect;
pub(super) mod engine;
mod error;
pub mod files;
mod health;
mod heartbeat;
mod line;
mod location;
mod lock_scope;
pub(super) mod migrate;
mod pool;
#[cfg(feature = "postgres")]
mod postgres;
pub mod processes;
pub(super) mod sqlite;
mod timings;
mod transaction;
#[cfg(test)]
mod transaction_tests;
pub(super) mod values;
mod writer;

pub use connection::Store;
pub(super) use error::Mismatch;
pub use error::{Error, Result};
pub use health::Health;
pub use location::Location;
pub use sqlite::Effort;
pub use timings::{LONG, SlowTransactions};
pub use transaction::{ProcessId, Tx};
pub use values::Value;
pub(super) use values::{FromValue, Params, Row, ToValue, params};
pub use writer::Commits;
