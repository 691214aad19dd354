//! Barpoint: the backgammon table in a Discord channel.
//!
//! The modules are in reading order, and each may use only those in its last column. [`engine`], [`strategy`] and
//! [`render`] are packages of their own, in folders of these names. `main.rs` and `command_line/` are the command line.
//! Three packages more: `trainer/` trains the nets, `rehearsal/` is a loopback Discord to play and test against, which
//! knows nothing of the bot, and `fuzz/`, outside the workspace, fuzzes the parsers.
//!
//! | module | what it is | uses |
//! | --- | --- | --- |
//! | [`engine`] | the rules: pure, and an answer to every input; no I/O, clock, randomness or text for players | nothing of ours |
//! | [`review`] | the review of a match as plain data: errors, luck and PR of both players | `engine` |
//! | [`strategy`] | playing strength: evaluation, best plays, cube decisions; pure but for its embedded nets | `engine` |
//! | [`analysis`] | match analysis: errors of decisions, luck of rolls | `engine`, `review`, `strategy` |
//! | [`dice`] | provable dice: secrets, commitments, throws, their check; the probability of a roll that was needed | `engine` |
//! | [`render`] | pictures of boards, charts and monthly summaries | `engine` |
//! | [`store`] | the database, of SQLite or PostgreSQL | `engine`, `review` |
//! | [`locale`] | the texts in every language | `store` |
//! | [`settings`] | the settings of people, channels and servers: one list, and how they are read and stored | `engine`, `render`, `store`, `locale` |
//! | [`table`] | the application between Discord and the engine, in ten services: loads a match, asks the engine for a ruling, saves, returns what to show | `engine`, `review`, `dice`, `store`, `locale`, `settings` |
//! | [`dice_check`] | the check of dice for scripts: an exported match in, what is proven out | `engine`, `dice` |
//! | [`archive`] | match files, personal data, and zip archives of them | `engine`, `dice`, `store`, `locale`, `table`, `dice_check` |
//! | [`house`] | the bot as a player: plays at the table, gives advice, and analyses matches of people (`match_analysis`) | `engine`, `review`, `strategy`, `analysis`, `dice`, `store`, `table` |
//! | [`referee_json`] | the engine for scripts: JSON lines in and out | `engine` |
//! | [`best_plays`] | the strategy for scripts: XGIDs in, plays and cube decisions out | `engine`, `strategy` |
//! | [`match_report`] | the analysis for scripts: a match file in, the errors of both players out | `engine`, `review`, `analysis` |
//! | [`config`] | the environment, checked once | `store` |
//! | [`backups`] | copies of the database: made, verified, kept, restored | `store`, `config` |
//! | [`discord`] | everything that concerns Discord | `engine`, `review`, `dice`, `render`, `store`, `locale`, `settings`, `table`, `archive`, `house`, `config`, `backups` |
//!
//! `tests/architecture` checks these lines. Of an analysis, [`analysis`] computes it, [`review`] is the result as it is
//! stored, [`house::match_analysis`] runs it in slices, and [`match_report`] prints it.
//!
//! # Glossary
//!
//! - *adjourned*: taken from its channel and not ended, until a player *continues* it; players read *set aside*
//! - *agreement*: an option of a rule set that two players have chosen, such as playing without the cube
//! - *awaited*: a player who must act when a match goes on at the agreed time; the opponent may claim it for *lateness*
//! - *bank*: a player's time for all turns of a match, beside the *delay* of each turn; without both the *flag* falls
//! - *commitment*: a hash that fixes a game's secret before its first throw; those of a server or channel are a *chain*
//! - *cut short*: adjourned (unless the opponent kept one waiting), aborted or decided after both acted, or lost by
//!   giving too much away
//! - *discipline*: the scope of a rating: backgammon with its variants, or a game that starts off the board
//! - *form*: Discord's word is modal
//! - *first answer*: Discord's initial response to an interaction; *follow-ups* are later messages by its token
//! - *guild*: Discord's word for a server; names in the code say guild, comments and texts server
//! - *house*: the bot as a player
//! - *ledger*: all ratings and totals that follow from the results of one server, or of all servers (*overall*)
//! - *live board*: a match shown in another channel; in the database `watches`, as a *turn ping* is in `calls`
//! - *log*: all actions of a match, dice included, from which it can be replayed
//! - *monthly summary*: of the matches on a server; the database, custom ids, texts and `/stats` call it the *club*
//! - *mover*: the player from whose view a position is seen, usually the one on roll
//! - *news*: what a channel has to be told of a match; the *outbox* has the news that is still to be sent
//! - *PR*: performance rating, 500 times the mean error of a decision in points ([`review::performance_rating`])
//! - *primary*: the process with the *lease*, among several on one database; it connects to the gateway and does the
//!   scheduled work. The time in which it has the lease is a *term*, numbered by its *epoch*
//! - *throw*: numbers to play, rolled or not; its *script* says how; unplayed it *lapses*; in proofs, any cast of dice
//! - *venue*: the channel or thread in which a match is played
//! - *word*: a player's contribution to the dice of a game, which follow from both words and the secret

pub use barpoint_engine as engine;
pub use barpoint_render as render;
pub use barpoint_strategy as strategy;

pub mod analysis;
pub mod archive;
pub mod backups;
pub mod best_plays;
pub mod config;
pub mod dice;
pub mod dice_check;
pub mod discord;
pub mod house;
pub mod locale;
pub mod match_report;
pub mod referee_json;
pub mod review;
pub mod settings;
pub mod store;
pub mod table;

#[cfg(test)]
extern crate self as barpoint;

#[cfg(test)]
#[path = "../tests/databases/mod.rs"]
mod databases;

#[cfg(test)]
#[path = "../benches/load/slow_fsync.rs"]
mod slow_fsync;
