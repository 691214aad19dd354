//! What happens at a channel's table: load, let the referee rule, save, say what to show.
//!
//! Everything that must be told to a channel is in the store before it is answered, so the process may end anywhere:
//! what was not delivered is found again by [`Table::pending`]. The table decides no rule and knows no words; it calls
//! [`referee::rule`](crate::engine::referee::rule) and hands on events, facts and ids.
//!
//! A caller does, for each press: call [`Table::act`] (or another) → show the [`Announcement`] → call
//! [`Table::delivered`] with the message that shows it → remove the buttons of the messages that this returns → call
//! [`Table::stripped`] for each. All calls block for a few milliseconds: not on an asynchronous thread. Each can
//! fail with the database: `# Errors` names only what else can go wrong.
//!
//! | from below | what it is |
//! | --- | --- |
//! | `request`, `fault` | what comes in; why the table could not work |
//! | `header`, `position` | who plays a match where; how it stands, now or earlier |
//! | `answer`, `rejection` | what goes out |
//! | `service` | one request at a time, each in a transaction |
//! | `admission` | whose business a match is: ids from outside lead nowhere but through here |
//! | `loaded_match`, `news` | a match being taken further; what its channel must be told of it |
//! | `play`, `house`, `challenge`, `threads`, `venue`, `closing`, `administration` | what changes matches |
//! | `delivery`, `calls`, `watch` | what reaches channels and people, and what is shown in other channels |
//! | `pending`, `retries` | what of all that is still to be sent, and when it is tried again |
//! | `looking`, `history`, `replay`, `record`, `analyses` | looking at matches, now and back |
//! | `at_stake` | near which positions nobody is advised, since ratings depend on them; who was advised |
//! | `imports` | looking at matches from files |
//! | `dailies`, `practice` | positions that are asked: one a day for a server, and people's own blunders |
//! | `player_statistics` | statistics of finished matches, worked out from their logs |
//! | `leaderboard`, `profile`, `stats` | who is best; what is known of a player, and of two; what the dice have brought |
//! | `clubs` | the month of a server |
//! | `limits` | how much somebody may do in which time |
//! | `rated`, `endings`, `rating`, `ladder`, `recount` | what counts for ratings, what it does to them, and rebuilding all of it |
//! | `owner`, `audit`, `bans`, `barred` | what the owner of a bot looks at from the command line; what looks made up in the ratings; whom and which servers they keep from using it |
//! | `privacy`, `names_in_files`, `departures` | what is kept of people and how they are forgotten, also in files of others; servers that have removed the bot |
//! | `blocks` | whose challenges and calls reach whom |
//! | `choice`, `settings` | what people and places choose; it changes no match |

pub mod answer;
pub mod fault;
pub mod header;
pub mod position;
pub mod profile;
pub mod rating;
pub mod recount;
pub mod rejection;
pub mod request;
pub mod service;

pub mod analyses;
pub mod at_stake;
pub mod audit;
pub mod bans;
pub mod barred;
pub mod blocks;
pub mod challenge;
pub mod choice;
pub mod clubs;
pub mod dailies;
pub mod delivery;
pub mod departures;
pub mod history;
pub mod leaderboard;
pub mod limits;
pub mod owner;
pub mod practice;
pub mod privacy;
pub mod record;
pub mod replay;
pub mod settings;
pub mod stats;
pub mod watch;

mod administration;
mod admission;
mod calls;
mod closing;
mod endings;
mod house;
mod imports;
mod ladder;
mod loaded_match;
mod looking;
mod names_in_files;
mod news;
mod pending;
mod play;
mod player_statistics;
mod rated;
mod retries;
mod threads;
mod venue;

pub use administration::Administered;
pub use admission::Untrusted;
pub use analyses::Analysed;
pub use answer::{
    Announcement, BoardView, Call, Challenge, Challenged, CurrentMatch, Delivery, Due, Failure, Fate, FinalPosition,
    Happening, News, Notice, Remains, Rematch, Shown, Started, Telling,
};
pub use barred::Barred;
pub use blocks::Blocked;
pub use choice::{BoardChoice, ChannelChoice, Choice, PlaceChoice, PlayChoice, ServerChoice, TermsChoice};
pub use clubs::{ClubMonth, ClubNews};
pub use dailies::{DailyNews, DailyResult, DailyView};
pub use endings::GivenAway;
pub use fault::Fault;
pub use header::Header;
pub use history::{Game, History, Past, ServerGame};
pub use imports::ImportedMatch;
pub use leaderboard::{Leaderboard, LeaderboardPeriod, LeaderboardScope, LeaderboardView};
pub use limits::{RATED_A_DAY, RATED_A_WEEK};
pub use position::{Halt, MatchPosition};
pub use practice::{Practice, Practised};
pub use privacy::{Forgotten, NotForgotten};
pub use profile::{Profile, Versus};
pub use rated::Unrated;
pub use record::ExportedMatch;
pub use rejection::{Error, Rejection};
pub use replay::{Moment, Replay, ReplayOf};
pub use request::{House, Intent, Offer, Opponent, Request, Seen, Sight};
pub use service::Table;
pub use settings::EffectiveSettings;
pub use venue::Taken;
pub use watch::{DueBoard, LiveBoard, LiveChange};
