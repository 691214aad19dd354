//! Barpoint: the backgammon table in a Discord channel.
//!
//! The modules below stand in reading order, and each may use only those that its line names. `main.rs` and the
//! `…_command.rs` beside it are the command line. Two packages of their own stand beside this one: `trainer/` makes the nets,
//! and `rehearsal/` is a loopback Discord to play and test against, which knows nothing of the bot.
//!
//! | module | what it is | knows |
//! | --- | --- | --- |
//! | [`engine`] | every ruling: pure and total; no I/O, clock, randomness or text for players | nothing of ours |
//! | [`strategy`] | playing well: what positions are worth, the best play, the cube; pure but for its embedded nets | `engine` |
//! | [`analysis`] | what a match was worth: each decision beside the best, each roll beside the average | `engine`, `strategy` |
//! | [`dice`] | where the numbers come from, and how often the roll that was needed came | `engine` |
//! | [`render`] | the picture of a board, and of what changed over time | `engine` |
//! | [`store`] | SQLite: what must survive anything | `engine` |
//! | [`locale`] | every text in every language | `store` |
//! | [`table`] | what happens at a channel's table: load, rule, save, say what to show | `engine`, `dice`, `store` |
//! | [`archive`] | matches as files, and all of somebody's in one | `engine`, `store`, `locale`, `table` |
//! | [`house`] | the bot as a player: asks the strategy what to do and does it at the table, advises people, and judges their matches | `engine`, `strategy`, `analysis`, `dice`, `store`, `table` |
//! | [`referee_cli`] | the engine for scripts: JSON lines in and out | `engine` |
//! | [`best_cli`] | the strategy for scripts: XGIDs in, plays and cube decisions out | `engine`, `strategy` |
//! | [`analyse_cli`] | the analysis for scripts: a match file in, the errors of both players out | `engine`, `analysis` |
//! | [`config`] | the environment, checked once | nothing of ours |
//! | [`discord`] | the only place that knows Discord | `engine`, `dice`, `render`, `store`, `locale`, `table`, `archive`, `house`, `config` |
//!
//! `tests/architecture` holds these lines true.

pub mod engine;
pub mod strategy;

pub mod analysis;

pub mod dice;
pub mod render;
pub mod store;

pub mod locale;
pub mod table;

pub mod archive;
pub mod house;

pub mod analyse_cli;
pub mod best_cli;
pub mod referee_cli;

pub mod config;
pub mod discord;
