//! The application layer: loads a match, applies the rules to an action, stores the result and returns what to show.
//!
//! Everything that a channel must be told is stored before the request is answered, so the process may end at any
//! point: undelivered news is found again by [`Deliveries::pending`]. The table contains neither rules nor texts; it calls
//! [`referee::rule`](crate::engine::referee::rule) and passes on events, facts and ids.
//!
//! For each press, a caller
//!
//! 1. calls [`RunningMatches::act`], or another method, which returns an [`Announcement`],
//! 2. shows it,
//! 3. calls [`Deliveries::delivered`] with the message that shows it,
//! 4. removes the buttons of the messages that this returns,
//! 5. calls [`Deliveries::controls_removed`] for each of them.
//!
//! All calls block for a few milliseconds: do not make them on an asynchronous thread. Any of them can fail with the
//! database: `# Errors` lists only the other errors.
//!
//! A [`Table`] has ten services, each in the folder of its name:
//!
//! | service | contents of its folder |
//! | --- | --- |
//! | [`challenges`] | challenges, rematches, matches against the house, and whether a match counts (`rated`) |
//! | [`play`] | actions, the house's moves, views of running matches; positions near which nobody gets advice (`at_stake`) |
//! | [`clocks`] | fallen flags and their claims, outages, vacation, appointments and who is late for them, matches in which nobody acts |
//! | [`venues`] | the channels and threads of matches |
//! | [`ratings`] | shows leaderboards and seasons, profiles, statistics of dice, monthly summaries of a server; ratings are changed in [`ledger`] |
//! | [`history`] | records of matches: lists, replays, exports, analyses, imported files |
//! | [`dailies`] | the position of the day of a server, and practice with one's own blunders |
//! | [`delivery`] | what is still to be sent (`pending`), turn pings, live boards in other channels (`live_boards`); sessions at the gateway |
//! | [`administration`] | verdicts of administrators, servers that leave, bans, signs of manipulated ratings, and the owner's statistics |
//! | [`people`] | settings, blocks, personal data and its deletion (`privacy`) |
//!
//! Modules that the services share:
//!
//! | module | contents |
//! | --- | --- |
//! | `protocol` | the data that comes in and goes out: requests, positions, answers, rejections |
//! | `shared` | the database and its transactions, and the dice |
//! | `active_ban` | the ban that is in force for a person or server |
//! | `admission` | who may see and do what: every id from outside is checked here; how many matches somebody has at the same time |
//! | `loaded_match` | a match that is being continued, the news of it for its channel, and the player who is `awaited` at an appointment |
//! | [`ledger`] | from results to ratings and statistics, and rebuilding them |
//! | `game_dice` | the dice of games: their secrets, the commitments to these, and the proofs that players are shown |
//! | `handed_out` | the messages whose buttons are being removed |
//! | `adjournment` | adjourning a match, for players, administrators and servers that leave |
//! | `retries` | when a failed delivery is tried again |
//! | `pruning` | what is deleted each hour |
//! | [`limits`] | how much somebody may do in which time |
//! | [`fault`] | errors that are not the caller's |

pub mod fault;
pub mod ledger;
pub mod limits;

mod active_ban;
mod adjournment;
mod admission;
mod game_dice;
mod handed_out;
mod loaded_match;
mod protocol;
mod pruning;
mod retries;
mod shared;

pub mod administration;
pub mod challenges;
pub mod clocks;
pub mod dailies;
pub mod delivery;
pub mod history;
pub mod people;
pub mod play;
pub mod ratings;
pub mod venues;

use self::shared::Shared;
use crate::dice::Dice;
use crate::store::ids::PersonId;
use crate::store::{Epoch, Store, instance};
use std::sync::Arc;

pub use active_ban::ActiveBan;
pub use administration::{AdministeredMatch, Administration};
pub use admission::{NamedObject, Untrusted};
pub use challenges::Challenges;
pub use clocks::Clocks;
pub use clocks::appointments::{AdjournedMatch, AdjournmentProposal};
pub use clocks::timers::{DirectReader, DueTimer};
pub use clocks::vacation::VacationStatus;
pub use dailies::practice::{Practice, PracticeQuestion};
pub use dailies::{Dailies, DailyMessage, DailyResult, DailyView};
pub use delivery::Deliveries;
pub use delivery::live_boards::{DueLiveBoard, LiveBoard, LiveBoardChange};
pub use fault::Fault;
pub use history::analyses::{AnalysedMatch, AnalysedSource};
pub use history::imports::ImportedMatch;
pub use history::replay::{PastDecision, Replay, ReplayFrame, ReplayOf};
pub use history::{ExportedMatch, History, ListedGuildMatch, ListedMatch, PastMatch, PlayedMatches};
pub use ledger::endings::LossJudge;
pub use limits::{RATED_A_DAY, RATED_A_WEEK, RATED_UNFINISHED};
pub use people::People;
pub use people::blocks::BlockEntry;
pub use people::privacy::{DeletionResult, NotForgotten};
pub use people::settings::EffectiveSettings;
pub use play::RunningMatches;
pub use play::presets::Presets;
pub use protocol::delivery::{Delivery, Due, Failure, KeptContent, Notice, RetryDecision, Shown, TurnPing};
pub use protocol::header::Header;
pub use protocol::match_clock::MatchClock;
pub use protocol::outcomes::{
    Announcement, AnnouncementKind, BoardView, Challenge, CurrentMatch, FinalPosition, MatchEvent, NewsProgress,
    PostedChallenge, Rematch, StartedMatch, Unrated,
};
pub use protocol::position::{Interruption, MatchPosition};
pub use protocol::rejection::{
    AdministrationRefusal, AppointmentRefusal, ChallengeRefusal, ClaimRefusal, Error, LiveBoardRefusal, ReachedLimit,
    Rejection, WordRefusal,
};
pub use protocol::request::{House, Intent, Offer, Opponent, Request, Seen, Sight};
pub use protocol::words_question::WordsQuestion;
pub use ratings::Ratings;
pub use ratings::leaderboard::{Leaderboard, LeaderboardPeriod, LeaderboardScope, LeaderboardView};
pub use ratings::months::{MonthMessage, MonthSummary};
pub use ratings::profile::{Profile, Versus};
pub use venues::threads::PlayedThread;
pub use venues::{MovedMatch, Venues};

/// The tables of all channels, as services over one database. Share it behind an `Arc`.
#[derive(Debug)]
pub struct Table {
    shared: Arc<Shared>,
    pub challenges: Challenges,
    pub play: RunningMatches,
    pub clocks: Clocks,
    pub venues: Venues,
    pub ratings: Ratings,
    pub history: History,
    pub dailies: Dailies,
    pub delivery: Deliveries,
    pub administration: Administration,
    pub people: People,
}

impl Table {
    /// Opens the tables of a database. News that an earlier process did not deliver is due at once.
    pub fn new(store: Store, dice: Dice) -> Result<Table, Fault> {
        Ok(Table::over(Shared::new(store, dice, None)?))
    }

    /// [`Table::new`] with a judge of games that are given up early. Without it, matches with such games do not count
    /// overall.
    pub fn with_loss_judge(store: Store, dice: Dice, judge: LossJudge) -> Result<Table, Fault> {
        Ok(Table::over(Shared::new(store, dice, Some(judge))?))
    }

    /// The same tables for the primary's work: nothing is written after the end of its term. A database with one process has
    /// no terms.
    pub fn in_term(&self, term: Option<Epoch>) -> Table {
        Table::over(self.shared.in_term(term))
    }

    fn over(shared: Shared) -> Table {
        let shared = Arc::new(shared);
        Table {
            challenges: Challenges { shared: Arc::clone(&shared) },
            play: RunningMatches { shared: Arc::clone(&shared) },
            clocks: Clocks { shared: Arc::clone(&shared) },
            venues: Venues { shared: Arc::clone(&shared) },
            ratings: Ratings { shared: Arc::clone(&shared) },
            history: History {
                shared: Arc::clone(&shared),
                last_checked: Default::default(),
                last_reviews: Default::default(),
            },
            dailies: Dailies { shared: Arc::clone(&shared) },
            delivery: Deliveries { shared: Arc::clone(&shared) },
            administration: Administration { shared: Arc::clone(&shared) },
            people: People { shared: Arc::clone(&shared) },
            shared,
        }
    }

    /// Sets the owners of the bot, who give their words for the dice before others. Only the first call counts.
    pub fn set_owners(&self, owners: Vec<PersonId>) {
        self.shared.owners.get_or_init(|| owners);
    }

    /// The database, for what it says of itself: commits, transactions that took long, the cost of statements.
    pub fn store(&self) -> &Store {
        &self.shared.store
    }

    /// Writes to the database without a change, to find out whether it can be written.
    pub fn probe(&self) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(instance::touch(tx)?))
    }

    /// Eight letters for nonces that differ from those of any other database.
    pub fn nonce(&self) -> &str {
        &self.shared.nonce
    }
}
