//! What the owner of a bot that runs for years needs: the state of the database, and scheduled backups.

pub mod database;
