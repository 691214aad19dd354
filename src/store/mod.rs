//! SQLite: what must survive anything.
//!
//! SQL in plain sight, one file per subject, each function given the transaction it works in ([`Tx`]). Parameters and rows
//! are types of the store (`values`); `sqlite` alone names rusqlite. Values are turned
//! into the engine's words here and nowhere else. The clock is never read: every time is passed in. Everything fails if the
//! database does; where nothing else can go wrong this is not said again.
//!
//! | subject | what is kept |
//! | --- | --- |
//! | [`people`] | what a person is called |
//! | [`forgetting`] | nothing: how people are forgotten |
//! | [`forgotten`] | whose ids were forgotten lately, as keyed hashes |
//! | [`personal_data`] | all that is kept of a person |
//! | [`server_data`] | all that is a server's own |
//! | [`guilds`] | of which servers something is kept, and how that goes |
//! | [`challenges`] | who has challenged whom to what |
//! | [`mod@matches`] | who plays, how it stood at the start of the current game |
//! | [`house`] | how well the house plays in one |
//! | [`finished`] | which of them are over, and how often somebody has won: what, and against whom |
//! | [`venues`] | where that is, whether messages get there, and who took it there |
//! | [`actions`] | what was done, append-only: a match is its replay |
//! | [`interactions`] | which presses were counted |
//! | [`outbox`] | what a channel has still to be told |
//! | [`calls`] | who has still to be told in a direct message that it is their turn |
//! | [`notices`] | what has still to be told of what those who administer did |
//! | [`queue`] | what those that wait have in common: rows that wait, are tried and settled |
//! | [`imports`] | match files that people brought along, to look at |
//! | [`instance`] | what tells this database from any other |
//! | [`keyed_hash`] | nothing: ids as hashes that nobody without this database's key can read |
//! | [`boards`] | which messages show a match, and what each ever showed |
//! | [`stale_messages`] | whose buttons must go |
//! | [`watches`] | which matches are shown live in other channels |
//! | [`settings`] | what people, channels and servers have chosen |
//! | [`blocks`] | whom people have blocked |
//! | [`bans`] | whom and which servers the owner keeps from using the bot |
//! | [`places`] | the channel that each thread belongs to |
//! | [`administration`] | what was done to matches by those who may |
//! | [`player_statistics`] | games, cube and dice of players in their finished matches, and the sums of servers |
//! | [`analyses`], [`advised`] | how well finished matches were played; who was advised in them |
//! | [`questions`] | a position as a question, with what could be done |
//! | [`months`] | a server's month: what was played in it, what has still to be posted of it |
//! | [`dailies`] | a server's position of the day: question, answers, what has still to be posted |
//! | [`practice`] | which of their own blunders people have practised |
//! | [`results`] | the log of results, from which all ratings and totals follow |
//! | [`ledgers`] | which of what follows from them is current, and what is being built |
//! | [`ratings`] | how strong each person is, and what each match did to that |
//! | [`performances`] | how well each person plays, as far as their matches were analysed |
//! | [`leaderboards`] | how each person stands on each leaderboard |
//! | [`spreads`] | over how many opponents spreads what somebody has played |
//! | [`statistics`], [`audit`] | how much there is of everything; what looks made up in the ratings |
//! | [`period`], [`seasons`] | of what time a leaderboard is |

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
