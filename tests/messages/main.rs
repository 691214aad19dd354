//! Every message that the bot can send, in every language: people with the longest and worst names use every command
//! and press everything they see, and each message is checked against Discord's limits.

mod custom_ids;
mod limits;
mod loads;
mod people;
mod settings;
#[path = "../table/mod.rs"]
mod table;
mod terms;
mod walk;
