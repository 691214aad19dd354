//! For the owner of a bot that runs for years: the state of the database, scheduled backups, metrics and health.

pub mod database;
pub mod heartbeat;
pub mod http;
pub mod monitor;
