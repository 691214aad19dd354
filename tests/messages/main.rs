//! Every message that the bot can send, in every language: people with the longest and worst names use every command
//! and press everything they see, and each message is checked against Discord's limits. Beside them, parts of messages by
//! themselves: boards, positions, replays, the guide, names.

mod alt_text;
mod appointment;
mod board_style;
mod custom_ids;
mod dice_proof;
mod fixtures;
mod help_pages;
mod limits;
mod loads;
mod markup;
mod nonce;
mod people;
mod play_menu;
mod position_ids;
mod position_scene;
mod replay;
mod settings;
#[path = "../table/mod.rs"]
mod table;
mod terms;
mod walk;
