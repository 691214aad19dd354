//! Barpoint: the backgammon table in a Discord channel.
//!
//! The modules are in reading order, and each may use only those in its last column. [`engine`], [`strategy`] and
//! [`render`] are packages of their own, in folders of these names. `main.rs` and `command_line/` are the command line. Two
//! packages more: `trainer/` trains the nets, and `rehearsal/` is a loopback Discord to play and test against, which knows
//! nothing of the bot.
//!
//! | module | what it is | knows |
//! | --- | --- | --- |
//! | [`engine`] | the rules: pure and total; no I/O, clock, randomness or text for players | nothing of ours |
//! | [`review`] | the review of a match as plain data: errors, luck and PR of both players | `engine` |
//! | [`strategy`] | playing strength: evaluation, best plays, cube decisions; pure but for its embedded nets | `engine` |
//! | [`analysis`] | match analysis: errors of decisions, luck of rolls | `engine`, `review`, `strategy` |
//! | [`dice`] | random and seeded dice, and the probability of a roll that was needed | `engine` |
//! | [`render`] | pictures of boards, charts and monthly summaries | `engine` |
//! | [`store`] | the SQLite database | `engine`, `review` |
//! | [`locale`] | the texts in every language | `store` |
//! | [`settings`] | the settings of people, channels and servers: one list, and how they are read and stored | `engine`, `render`, `store`, `locale` |
//! | [`table`] | nine services for channels: load, rule, save, return what to show | `engine`, `review`, `dice`, `store`, `locale`, `settings` |
//! | [`archive`] | match files, personal data, and zip archives of them | `engine`, `store`, `locale`, `table` |
//! | [`house`] | the bot as a player: plays at the table, gives advice, and analyses matches | `engine`, `review`, `strategy`, `analysis`, `dice`, `store`, `table` |
//! | [`referee_json`] | the engine for scripts: JSON lines in and out | `engine` |
//! | [`best_plays`] | the strategy for scripts: XGIDs in, plays and cube decisions out | `engine`, `strategy` |
//! | [`match_report`] | the analysis for scripts: a match file in, the errors of both players out | `engine`, `review`, `analysis` |
//! | [`config`] | the environment, checked once | nothing of ours |
//! | [`backups`] | copies of the database: made, verified, kept, restored | `store`, `config` |
//! | [`discord`] | everything that concerns Discord | `engine`, `review`, `dice`, `render`, `store`, `locale`, `settings`, `table`, `archive`, `house`, `config`, `backups` |
//!
//! `tests/architecture` checks these lines.
//!
//! # Glossary
//!
//! - *agreement*: an option of a rule set that two players have chosen, such as playing without the cube
//! - *bonus roll*: 1-2 in acey-deucey, after which the player chooses a doublet
//! - *discipline*: the scope of a rating: backgammon with its variants, or a game that starts off the board
//! - *early roll*: a roll thrown before the opponent has confirmed a play
//! - *former player*: the placeholder for a person whose data was deleted
//! - *half play*: the moves of a play that a player has chosen so far and not confirmed
//! - *house*: the bot as a player
//! - *log*: all actions of a match, dice included, from which it can be replayed
//! - *mover*: the player from whose view a position is seen, usually the one on roll
//! - *outbox*: the database rows of messages that are still to be sent
//! - *PR*: performance rating, 500 times the mean error of a decision in points ([`review::performance_rating`]); lower is
//!   better
//! - *rehearsal*: the bot against a loopback Discord on one machine
//! - *reserve*: the checkers that have not entered yet, in games that start off the board; in code `waiting`
//! - *responsible play*: an agreement by which illegal plays are not refused: the opponent has to notice them
//! - *script*: what a throw grants: its numbers, the orders to play them in, and what comes afterwards
//! - *shut out*: on the bar against six closed points
//! - *table*: a channel as a place to play, and the services for it
//! - *throw*: numbers that a player has to play, rolled or otherwise: a named doublet, an inherited roll
//! - *venue*: the channel or thread in which a match is played

pub use barpoint_engine as engine;
pub use barpoint_strategy as strategy;
pub mod review;

pub mod analysis;

pub mod dice;
pub use barpoint_render as render;
pub mod store;

pub mod locale;
pub mod settings;
pub mod table;

pub mod archive;
pub mod house;

pub mod best_plays;
pub mod match_report;
pub mod referee_json;

pub mod backups;
pub mod config;
pub mod discord;
