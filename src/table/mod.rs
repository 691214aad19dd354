//! What happens at a channel's table: load, let the referee rule, save, say what to show.
//!
//! Everything that a channel must be told is in the store before it is answered, so the process may end anywhere: what was
//! not delivered is found again by [`Deliveries::pending`]. The table decides no rule of the game and has no words; it calls
//! [`referee::rule`](crate::engine::referee::rule) and hands on events, facts and ids.
//!
//! A caller does, for each press: call [`RunningMatches::act`] (or another) → show the [`Announcement`] → call
//! [`Deliveries::delivered`] with the message that shows it → remove the buttons of the messages that this returns → call
//! [`Deliveries::stripped`] for each. All calls block for a few milliseconds: not on an asynchronous thread. Each can fail
//! with the database: `# Errors` names only what else can go wrong.
//!
//! A [`Table`] is nine services, each found by its noun, in a folder of the same name:
//!
//! | service | its folder has |
//! | --- | --- |
//! | [`challenges`] | challenges, rematches, matches against the house, and whether a match counts (`rated`) |
//! | [`play`] | actions, what the house does, looking at running matches; near which positions nobody is advised (`at_stake`) |
//! | [`venues`] | the channels and threads of matches |
//! | [`ratings`] | leaderboards and seasons, profiles, statistics of dice, the month of a server |
//! | [`history`] | matches as they were played: lists, replays, exports, analyses, imported files |
//! | [`dailies`] | the position of the day of a server, and practice with one's own blunders |
//! | [`delivery`] | what is still to be sent (`pending`), calls, live boards in other channels (`watch`), pruning |
//! | [`administration`] | verdicts of administrators, servers that leave, bans, the audit, and the owner's figures |
//! | [`people`] | settings, blocks, personal data and how it is deleted (`privacy`) |
//!
//! They stand on:
//!
//! | module | what it is |
//! | --- | --- |
//! | `protocol` | what comes in and goes out: requests, positions, answers, rejections |
//! | `shared` | what all services share: the database and its transactions, and the dice |
//! | `admission` | who may see and do what: ids from outside lead nowhere but through here |
//! | `loaded_match` | a match being taken further, and the news of it for its channel |
//! | [`ledger`] | from results to ratings and statistics, and rebuilding them |
//! | `closing` | taking a match from its channel |
//! | `retries` | when something that could not be sent is tried again |
//! | [`limits`] | how much somebody may do in which time |
//! | [`fault`] | why the table could not work |

pub mod fault;
pub mod ledger;
pub mod limits;

mod admission;
mod closing;
mod loaded_match;
mod protocol;
mod retries;
mod shared;

pub mod administration;
pub mod challenges;
pub mod dailies;
pub mod delivery;
pub mod history;
pub mod people;
pub mod play;
pub mod ratings;
pub mod venues;

use self::shared::Shared;
use crate::dice::Dice;
use crate::store::Store;
use std::sync::Arc;

pub use administration::{Administered, Administration};
pub use admission::Untrusted;
pub use challenges::Challenges;
pub use dailies::practice::{Practice, Practised};
pub use dailies::{Dailies, DailyNews, DailyResult, DailyView};
pub use delivery::Deliveries;
pub use delivery::watch::{DueBoard, LiveBoard, LiveChange};
pub use fault::Fault;
pub use history::analyses::Analysed;
pub use history::imports::ImportedMatch;
pub use history::record::ExportedMatch;
pub use history::replay::{Moment, Replay, ReplayOf};
pub use history::{Game, History, Past, PlayedMatches, ServerGame};
pub use ledger::endings::GivenAway;
pub use limits::{RATED_A_DAY, RATED_A_WEEK};
pub use people::People;
pub use people::barred::Barred;
pub use people::blocks::Blocked;
pub use people::choice::{BoardChoice, ChannelChoice, Choice, PlaceChoice, PlayChoice, ServerChoice, TermsChoice};
pub use people::privacy::{Forgotten, NotForgotten};
pub use people::settings::EffectiveSettings;
pub use play::RunningMatches;
pub use protocol::answer::{
    Announcement, BoardView, Call, Challenge, Challenged, CurrentMatch, Delivery, Due, Failure, Fate, FinalPosition,
    Happening, News, Notice, Remains, Rematch, Shown, Started, Telling, Unrated,
};
pub use protocol::header::Header;
pub use protocol::position::{Halt, MatchPosition};
pub use protocol::rejection::{Error, Rejection};
pub use protocol::request::{House, Intent, Offer, Opponent, Request, Seen, Sight};
pub use ratings::Ratings;
pub use ratings::leaderboard::{Leaderboard, LeaderboardPeriod, LeaderboardScope, LeaderboardView};
pub use ratings::months::{ClubMonth, ClubNews};
pub use ratings::profile::{Profile, Versus};
pub use venues::{Taken, Venues};

/// All tables of all channels, as services over one database. Share it behind an `Arc`.
#[derive(Debug)]
pub struct Table {
    shared: Arc<Shared>,
    /// Challenges, rematches, matches against the house.
    pub challenges: Challenges,
    /// Running matches.
    pub play: RunningMatches,
    /// Channels and threads of matches.
    pub venues: Venues,
    /// Leaderboards, profiles, statistics.
    pub ratings: Ratings,
    /// Matches as they were played.
    pub history: History,
    /// Positions of the day, and practice.
    pub dailies: Dailies,
    /// What is still to be sent.
    pub delivery: Deliveries,
    /// What administrators and the owner of the bot do.
    pub administration: Administration,
    /// Settings, blocks and data of people.
    pub people: People,
}

impl Table {
    /// Opens the tables of a database. Whatever an earlier process had not delivered is due at once.
    pub fn new(store: Store, dice: Dice) -> Result<Table, Fault> {
        Ok(Table::over(Shared::new(store, dice, None)?))
    }

    /// As [`Table::new`], with a judge of games that are given up early: without one, no match with such a game counts for
    /// the ratings of all servers.
    pub fn with_judge(store: Store, dice: Dice, judge: GivenAway) -> Result<Table, Fault> {
        Ok(Table::over(Shared::new(store, dice, Some(judge))?))
    }

    fn over(shared: Shared) -> Table {
        let shared = Arc::new(shared);
        Table {
            challenges: Challenges { shared: Arc::clone(&shared) },
            play: RunningMatches { shared: Arc::clone(&shared) },
            venues: Venues { shared: Arc::clone(&shared) },
            ratings: Ratings { shared: Arc::clone(&shared) },
            history: History { shared: Arc::clone(&shared) },
            dailies: Dailies { shared: Arc::clone(&shared) },
            delivery: Deliveries { shared: Arc::clone(&shared) },
            administration: Administration { shared: Arc::clone(&shared) },
            people: People { shared: Arc::clone(&shared) },
            shared,
        }
    }

    /// Eight letters that tell messages of this database from those of any other.
    pub fn nonce(&self) -> &str {
        &self.shared.nonce
    }
}
