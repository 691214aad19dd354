//! The database itself: connections, transactions, statements with their parameters and rows, migrations.

pub(super) mod connection;
pub(super) mod error;
pub(super) mod migrate;
pub(super) mod sqlite;
pub(super) mod values;

pub use connection::{Store, Tx};
pub use error::{Error, Result};
