//! The results of requests: everything needed to show what happened, without texts.

use crate::engine::{Event, Pace, PerPlayer, Terms};
use crate::store::ids::{ChallengeId, ChannelId, GuildId, MessageRef, OutboxId, PersonId, Time};
use crate::store::people::Person;
use crate::store::ratings::RatingChange;
use crate::store::{challenges, house, matches};
use crate::table::{Header, MatchPosition};

/// A match as it stands now.
#[derive(Clone, Debug)]
pub struct CurrentMatch {
    pub header: Header,
    pub position: MatchPosition,
}

/// A match in its current state, with the events to be told beside its board.
#[derive(Clone, Debug)]
pub struct BoardView {
    pub current: CurrentMatch,
    /// The events in the last turn's message, and those since.
    pub events: Vec<MatchEvent>,
}

/// Why a match with a length is unrated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// It is not played on a server.
    NoGuild,
    Agreed,
    /// The two have begun [`RATED_A_DAY`](crate::table::limits::RATED_A_DAY) rated matches today.
    Limit,
    /// The two have begun [`RATED_A_WEEK`](crate::table::limits::RATED_A_WEEK) rated matches this week.
    WeekLimit,
    /// The two have [`RATED_UNFINISHED`](crate::table::limits::RATED_UNFINISHED) rated matches that are not finished.
    Unfinished,
    /// One of the two had their data deleted less than
    /// [`UNRATED_AFTER_RETURN_MS`](crate::table::limits::UNRATED_AFTER_RETURN_MS) ago.
    Returned,
    /// It is against the house, and the server has not chosen to rate such matches.
    House,
}

/// A challenge, to be shown.
#[derive(Clone, Debug)]
pub struct Challenge {
    pub id: ChallengeId,
    pub guild: Option<GuildId>,
    /// The channel or thread where the match would be played.
    pub channel: ChannelId,
    /// Discord's tag of the language of public messages; `None` for old challenges, with which it was not stored.
    pub locale: Option<String>,
    pub challenger: Person,
    /// The person challenged; `None` for anybody in the channel.
    pub opponent: Option<Person>,
    pub in_thread: bool,
    pub ping: Option<PersonId>,
    pub terms: Terms,
    /// The pace of the match; `None`: it has no clock.
    pub pace: Option<Pace>,
    pub unrated: Option<Unrated>,
    /// Whether it would count on its server only, since too many matches of these players were cut short in the last 30
    /// days.
    pub counts_here_only: bool,
    /// The message with the challenge, once it is posted and recorded.
    pub message: Option<MessageRef>,
    pub state: challenges::ChallengeState,
}

/// A new challenge.
#[derive(Clone, Debug)]
pub struct PostedChallenge {
    pub challenge: Challenge,
    /// The older challenge that it replaces, whose buttons have to be removed.
    pub replaced: Option<Challenge>,
}

/// A match that has just begun.
#[derive(Clone, Debug)]
pub struct StartedMatch {
    pub challenge: Challenge,
    pub announcement: Announcement,
    /// Whether no match was begun in its channel before; `false` in threads.
    pub is_first_in_channel: bool,
}

/// The outcome of asking for a rematch.
#[derive(Clone, Debug)]
pub enum Rematch {
    /// The opponent has to accept this challenge.
    Offered(Box<PostedChallenge>),
    /// The opponent had already offered it, so it begins.
    Started(Box<StartedMatch>),
}

/// News for a channel. It is kept until [`Deliveries::delivered`](crate::table::Deliveries::delivered), and
/// [`Deliveries::pending`](crate::table::Deliveries::pending) returns it until then.
#[derive(Clone, Debug)]
pub struct Announcement {
    /// The id. A nonce made from it (`enforce_nonce`) keeps Discord from showing a repeated post twice.
    pub id: OutboxId,
    pub kind: AnnouncementKind,
    /// The events in order: for a turn all since the last turn's message, for a refresh also those of that message.
    pub events: Vec<MatchEvent>,
    pub ended: Option<Box<FinalPosition>>,
    /// The words of player One and player Two for the dice of the game that begins in these events, unless both are
    /// empty.
    pub words: Option<[String; 2]>,
    /// The message to edit, in channels with one board that changes; `None` for a new message.
    pub edits: Option<MessageRef>,
    /// Whether a message has already pinged the player to act.
    pub is_pinged: bool,
    pub made_at: Time,
    /// The match after the events. Its `board` is the message before this one.
    pub current: CurrentMatch,
}

/// The position in which a game ended.
#[derive(Clone, Debug)]
pub struct FinalPosition {
    /// The position, with board and cube as they were before the next game.
    pub position: MatchPosition,
    /// The number of actions up to the end of the game.
    pub version: u32,
}

/// An event of a match, to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchEvent {
    pub event: Event,
    /// Whether the table acted for the player.
    pub automatic: bool,
}

/// For tests.
impl PartialEq<Event> for MatchEvent {
    fn eq(&self, event: &Event) -> bool {
        self.event == *event
    }
}

/// The subject of news of a match.
#[derive(Clone, Debug)]
pub enum AnnouncementKind {
    /// The same player goes on, as after a roll: the board can be edited, and nobody is pinged.
    Refresh {
        /// The person mentioned in an edited message, which thus stays highlighted for them.
        mention: Option<PersonId>,
    },
    /// A turn, or a decision about the cube or a resignation: a new message.
    Turn {
        /// The player to ping in the channel: the player to act, unless they acted last or do not want it.
        ping: Option<PersonId>,
    },
    /// The end of the match: a new message, with a rematch button.
    Result {
        /// The rating changes of both players, if the match was rated.
        ratings: Option<PerPlayer<RatingChange>>,
    },
}

/// The progress of the latest news of a match on its way to the channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewsProgress {
    Done,
    /// News is being sent there.
    UnderWay {
        /// Whether it is a new message, in place of the one that shows the match now.
        is_new_message: bool,
        /// Whether the process that wrote it still has time to post it.
        is_in_time: bool,
    },
    /// The latest news was given up, so that nobody has seen it.
    Lost,
}

impl CurrentMatch {
    /// The player to decide; `None` if the match is over or adjourned.
    pub fn decider(&self) -> Option<&Person> {
        self.position.decider().map(|player| &self.header.players[player])
    }

    /// Whether the house has to act. Between the games of a session its opponent decides whether to go on.
    pub fn waits_for_house(&self) -> bool {
        self.header.house.is_some()
            && self.header.state == matches::MatchState::Running
            && self.position.decider() == Some(house::SEAT)
    }

    /// Whether this person can act now; between the games of a session both players can.
    pub fn waits_for(&self, person: PersonId) -> bool {
        self.header.state == matches::MatchState::Running && self.decider().is_none_or(|decider| decider.id == person)
    }
}
