//! The SQLite database, which survives a crash of the process or of the machine.
//!
//! Each file has the statements of one subject, as functions that take the transaction they work in ([`Tx`]). Parameters
//! and rows are the store's own types (`database/values.rs`); `database/sqlite.rs` alone names rusqlite. Rows become the
//! engine's types here and nowhere else. The clock is never read: every time is a parameter. Every function fails if the
//! database fails; `# Errors` names only what else can go wrong.
//!
//! | subject | what is kept |
//! | --- | --- |
//! | [`people`] | names and languages of people |
//! | [`settings`], [`places`] | settings of people, channels and servers; the channel that each thread belongs to |
//! | [`blocks`], [`bans`] | people blocked by others; people and servers banned by the owner of the bot |
//! | [`guilds`] | servers, and when the bot left them |
//! | [`challenges`] | challenges: the players, the terms, the answer |
//! | [`mod@matches`], [`house`] | matches: players, terms, state, score; the level of the house in a match |
//! | [`actions`] | the log of each match, append-only: its replay is the match |
//! | [`venues`] | the channels of matches, and problems with posting there |
//! | [`finished`] | finished matches of a person or a pair, and their tally |
//! | [`interactions`] | ids of handled interactions, so that none is handled twice |
//! | [`outbox`], [`calls`], [`notices`] | news for channels, direct messages about turns, and announcements of administrators, still to be sent |
//! | [`queue`] | the columns and steps that these three and other queues have in common |
//! | [`boards`], [`stale_messages`] | messages that show a match; messages whose buttons are to be removed |
//! | [`watches`] | live boards in other channels |
//! | [`administration`] | the log of administrators' actions on matches |
//! | [`player_statistics`] | games, cube and dice of each player of a finished match, and totals of servers |
//! | [`analyses`], [`advised`] | reviews of finished matches; players who got advice in a match |
//! | [`questions`] | positions as questions, with the options |
//! | [`dailies`], [`practice`] | positions of the day and their answers; blunders that people have practised |
//! | [`months`] | the monthly summaries of servers |
//! | [`imports`] | match files that people uploaded |
//! | [`results`] | the log of results, from which ratings and totals are computed |
//! | [`ledgers`] | which of the computed ratings are current, and which are being rebuilt |
//! | [`ratings`], [`leaderboards`], [`performances`], [`spreads`] | ratings and their changes, ranks, PR, and how many opponents a person has played |
//! | [`period`], [`seasons`] | days, weeks, months and seasons of leaderboards |
//! | [`statistics`], [`audit`] | counts for the owner; signs of manipulated ratings |
//! | [`forgetting`], [`forgotten`] | the deletion of a person's data; keyed hashes of deleted ids |
//! | [`personal_data`], [`server_data`] | the export of a person's and of a server's data |
//! | [`instance`], [`keyed_hash`] | the nonce and key of this database; hashes of ids under that key |

pub mod ids;

mod database;
#[cfg(test)]
mod plans;

pub mod actions;
pub mod administration;
pub mod advised;
pub mod analyses;
pub mod audit;
pub mod bans;
pub mod blocks;
pub mod boards;
pub mod calls;
pub mod challenges;
pub mod channel_problems;
pub mod cut_short;
pub mod dailies;
pub mod finished;
pub mod forgetting;
pub mod forgotten;
pub mod guilds;
pub mod house;
pub mod imports;
pub mod instance;
pub mod interactions;
pub mod keyed_hash;
pub mod leaderboards;
pub mod ledgers;
pub mod matches;
pub mod months;
pub mod notices;
pub mod outbox;
pub mod people;
pub mod performances;
pub mod period;
pub mod personal_data;
pub mod places;
pub mod player_statistics;
pub mod practice;
pub mod questions;
pub mod queue;
pub mod ratings;
pub mod results;
pub mod seasons;
pub mod server_data;
pub mod settings;
pub mod spreads;
pub mod stale_messages;
pub mod statistics;
pub mod venues;
pub mod watches;

mod words;

pub use database::{Commits, Error, LONG, Result, SlowTransactions, Store, Tx};
use database::{error, transaction, values};
