//! The database, of SQLite or PostgreSQL, which survives a crash of the process or of the machine.
//!
//! Each file has the statements of one subject, as functions that take their transaction ([`Tx`]). Parameters and rows
//! are the store's own types (`database/values.rs`); only `database/sqlite.rs` names rusqlite, only
//! `database/postgres/` PostgreSQL's crate, and `database/dialect.rs` has what differs. Rows become the engine's types
//! here alone. The clock is never read: every time is a parameter. Every function fails if the database fails; `#
//! Errors` names only what else can go wrong.
//!
//! | subject | what is kept |
//! | --- | --- |
//! | [`ids`] | typed ids and times |
//! | `column_values` | how values of the engine are written in columns |
//! | [`people`] | names and languages of people |
//! | [`settings`] | settings of people, channels and servers |
//! | [`blocks`], [`bans`] | people blocked by others; people and servers banned by the owner of the bot |
//! | [`guilds`] | servers, and when the bot left them |
//! | [`challenges`] | challenges: the players, the terms, the answer |
//! | [`mod@matches`], [`house`] | matches: players, terms, state, score; the level of the house in a match |
//! | [`clocks`] | the clocks of matches, and outages, which count for none |
//! | [`appointments`] | times until which matches are adjourned by agreement, and the events that announce them |
//! | [`vacations`] | vacations, which stop the clocks of a person in matches over days |
//! | [`timers`] | what is to be looked at later in a match: flags that fall, months without an action |
//! | [`actions`] | the log of each match, append-only: its replay is the match; the players who got advice in it |
//! | [`presets`] | answers that a player has set in advance for their next turn |
//! | [`game_dice`] | the dice of games: commitments, secrets, words |
//! | [`venues`] | the channels and threads of matches, and channels in which the bot could not post |
//! | [`finished`] | finished matches of a person or a pair, and their tally |
//! | [`selection`] | parts of statements: which finished matches, which rows of a page |
//! | [`interactions`] | ids of handled interactions, so that none is handled twice |
//! | [`outbox`] | news for channels, direct messages about turns, and announcements of administrators, still to be sent |
//! | [`queue`] | the columns and steps of every table of messages to be sent |
//! | [`gateway_sessions`] | the sessions at Discord's gateway, to resume after a restart |
//! | [`boards`] | messages that show a match; messages whose buttons are to be removed |
//! | [`live_boards`] | live boards in other channels |
//! | [`administration`] | the log of administrators' actions on matches |
//! | [`player_statistics`] | games, cube and dice of each player of a finished match, and totals of servers |
//! | [`analyses`] | reviews of finished matches |
//! | [`questions`] | positions as questions, with the options |
//! | [`dailies`], [`practice`] | positions of the day and their answers; blunders that people have practised |
//! | [`months`] | the monthly summaries of servers |
//! | [`imports`] | match files that people uploaded |
//! | [`results`] | the log of results, from which ratings and totals are computed; matches that were cut short |
//! | [`ledgers`] | which of the computed ratings are current, and which are being rebuilt |
//! | [`ratings`], [`leaderboards`], [`performances`] | ratings, their changes, and over how many opponents they spread; ranks; PR |
//! | [`period`], [`seasons`] | days, weeks, months and seasons of leaderboards |
//! | [`statistics`], [`suspicions`] | counts for the owner; signs of manipulated ratings |
//! | [`forgetting`] | the deletion of a person's data; keyed hashes of deleted ids |
//! | [`personal_data`] | the export of a person's and of a server's data |
//! | [`instance`] | the nonce and key of this database; hashes of ids under that key |
//!
//! `database` opens the database and runs transactions, one writer at a time, on a server one for each match; [`files`]
//! copies, checks and locks a file; [`processes`] says which of several processes is the primary. `plans` tests every
//! statement's query plan.

pub mod ids;

mod database;
#[cfg(test)]
mod plans;

pub mod actions;
pub mod administration;
pub mod analyses;
pub mod appointments;
pub mod bans;
pub mod blocks;
pub mod boards;
pub mod challenges;
pub mod clocks;
pub mod dailies;
pub mod finished;
pub mod forgetting;
pub mod game_dice;
pub mod gateway_sessions;
pub mod guilds;
pub mod house;
pub mod imports;
pub mod instance;
pub mod interactions;
pub mod leaderboards;
pub mod ledgers;
pub mod live_boards;
pub mod matches;
pub mod months;
pub mod outbox;
pub mod people;
pub mod performances;
pub mod period;
pub mod personal_data;
pub mod player_statistics;
pub mod practice;
pub mod presets;
pub mod questions;
pub mod queue;
pub mod ratings;
pub mod results;
pub mod seasons;
pub mod selection;
pub mod settings;
pub mod statistics;
pub mod suspicions;
pub mod timers;
pub mod vacations;
pub mod venues;

mod column_values;

pub use database::files;
pub use database::processes::{self, Epoch, LeaseState, ProcessStatus};
pub use database::{Commits, Effort, Error, Health, LONG, Location, ProcessId, Result, SlowTransactions, Store, Tx};
