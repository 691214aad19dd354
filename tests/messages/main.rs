//! Every message that the bot can send, in every language: walked by people with the longest and worst names who use
//! every command and press whatever they see, and held to Discord's limits.

mod limits;
mod loads;
mod people;
#[path = "../table/mod.rs"]
mod table;
mod walk;
