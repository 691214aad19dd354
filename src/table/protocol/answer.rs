//! What the table answers: all that is needed to show what happened, and no words for it.

use crate::engine::player::PerPlayer;
use crate::engine::ruling::Event;
use crate::engine::terms::Terms;
use crate::store::administration::LoggedAdminAction;
use crate::store::house;
use crate::store::ids::{
    CallId, ChallengeId, ChannelId, ClubPostId, DailyPostId, GuildId, MessageId, MessageRef, NoticeId, OutboxId,
    PersonId, Time, WatchId,
};
use crate::store::people::Person;
use crate::store::ratings::RatingChange;
use crate::store::venues::Trouble;
use crate::store::{challenges, matches};
use crate::table::protocol::header::Header;
use crate::table::protocol::position::MatchPosition;

/// A match as it stands.
#[derive(Clone, Debug)]
pub struct CurrentMatch {
    /// Who plays it where, and whether it goes on.
    pub header: Header,
    /// How it stands.
    pub position: MatchPosition,
}

/// A match as it stands, with the words that belong beside its board.
#[derive(Clone, Debug)]
pub struct BoardView {
    /// The match.
    pub current: CurrentMatch,
    /// What the last turn's message told, and what has happened since.
    pub happenings: Vec<Happening>,
}

/// Why a match does not count for the ratings, though it has a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// It is not played on a server.
    NoServer,
    /// The players agreed on it.
    Agreed,
    /// These two have begun [`RATED_A_DAY`](crate::table::limits::RATED_A_DAY) that do, today.
    Limit,
    /// These two have begun [`RATED_A_WEEK`](crate::table::limits::RATED_A_WEEK) that do, this week.
    WeekLimit,
    /// One of these two was forgotten less than [`RETURN_MS`](crate::table::limits::RETURN_MS) ago.
    Returned,
    /// It is against the house, and the server did not choose that such matches count.
    House,
}

/// A challenge as it stands.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// Its id.
    pub id: ChallengeId,
    /// The guild it was made in, if any.
    pub guild: Option<GuildId>,
    /// The channel or thread in which the match would be played.
    pub channel: ChannelId,
    /// The language of what everybody there reads of it, as Discord names it; unknown for old ones.
    pub locale: Option<String>,
    /// Who challenges.
    pub challenger: Person,
    /// Who is challenged; `None` is anyone in the channel.
    pub opponent: Option<Person>,
    /// Whether the match is to be played in a thread of its own.
    pub in_thread: bool,
    /// Whom it may ping.
    pub ping: Option<PersonId>,
    /// What is to be played.
    pub terms: Terms,
    /// Why that will not count for the ratings, as far as it is known that it will not.
    pub unrated: Option<Unrated>,
    /// The message that shows it, if it has been posted and noted.
    pub message: Option<MessageRef>,
    /// What became of it.
    pub state: challenges::ChallengeState,
}

/// A challenge that was just made.
#[derive(Clone, Debug)]
pub struct Challenged {
    /// The challenge.
    pub challenge: Challenge,
    /// An older one that it takes the place of: its buttons must go.
    pub replaced: Option<Challenge>,
}

/// A match that was just begun.
#[derive(Clone, Debug)]
pub struct Started {
    /// The challenge it comes from.
    pub challenge: Challenge,
    /// The opening.
    pub announcement: Announcement,
}

/// What became of the wish for a rematch.
#[derive(Clone, Debug)]
pub enum Rematch {
    /// Nobody has offered any yet: this opponent can be offered one, on the same terms or others.
    Ask(PersonId, Terms),
    /// The opponent must accept this challenge.
    Offered(Box<Challenged>),
    /// The opponent had offered it already: it is on.
    Started(Box<Started>),
}

/// What a channel must be told. It is kept until [`Deliveries::delivered`](crate::table::Deliveries::delivered) says that it was, and
/// given to [`Deliveries::pending`](crate::table::Deliveries::pending)'s caller if it was not.
#[derive(Clone, Debug)]
pub struct Announcement {
    /// Its id. Discord's `nonce` made from it (with `enforce_nonce`) keeps a repeated post from showing twice.
    pub id: OutboxId,
    /// What kind of news it is.
    pub news: News,
    /// What happened, in order: for a turn all since the last turn's message, for a refresh also what that told.
    pub happenings: Vec<Happening>,
    /// If a game ended in it: how.
    pub ended: Option<Box<FinalPosition>>,
    /// The message that is to be changed to show it, where the channel wants one board that changes; `None`: a new one.
    pub in_place: Option<MessageRef>,
    /// Whether a message calls the player to act already.
    pub is_called: bool,
    /// When what it tells was done.
    pub made_at: Time,
    /// The match after it. Its `board` is the message before this one.
    pub current: CurrentMatch,
}

/// How it stood when a game ended.
#[derive(Clone, Debug)]
pub struct FinalPosition {
    /// The position, its board and cube not yet cleared for the next game.
    pub position: MatchPosition,
    /// How many actions the match had then.
    pub version: u32,
}

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happening {
    /// What.
    pub event: Event,
    /// Whether the table did for a player what made it happen.
    pub automatic: bool,
}

impl PartialEq<Event> for Happening {
    fn eq(&self, event: &Event) -> bool {
        self.event == *event
    }
}

/// A player who is to be told, besides the channel, that it is their turn.
#[derive(Clone, Debug)]
pub struct Call {
    /// Its id. Discord's `nonce` made from it keeps a repeated message from showing twice.
    pub id: CallId,
    /// Whom to tell.
    pub person: PersonId,
    /// The match that waits for them.
    pub header: Header,
    /// The language that they read, as Discord names it.
    pub locale: String,
    /// Whether they take no direct messages and are to be called in the channel.
    pub in_channel: bool,
}

/// What kind of news it is.
#[derive(Clone, Debug)]
pub enum News {
    /// The same player goes on (has rolled and is to play): the board can be edited in place, nobody is called.
    Refresh {
        /// Whom a message that is changed mentions, so that it goes on being highlighted for them.
        mention: Option<PersonId>,
    },
    /// A turn, or a decision about the cube or a resignation: a new message.
    Turn {
        /// Whom to call in the channel: the player to act, unless it is the one who acted last, or wishes otherwise.
        ping: Option<PersonId>,
    },
    /// The match is over: a new message with Rematch.
    Result {
        /// What it did to each player's rating, if the match was rated.
        ratings: Option<PerPlayer<RatingChange>>,
    },
}

/// What those who administer did to a match, to be told where that is played or in their server's channel for it.
#[derive(Clone, Debug)]
pub struct Notice {
    /// What was done, by whom and why.
    pub action: LoggedAdminAction,
    /// The match as it is now, by the names of their server.
    pub header: Header,
    /// Where it is told.
    pub channel: ChannelId,
    /// The language there, as Discord names it.
    pub locale: String,
    /// Whether that is their server's channel for it.
    pub in_log: bool,
}

/// Whether a channel knows how its match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// It does.
    Done,
    /// News is on its way there.
    UnderWay {
        /// As a message of its own, which takes the place of the one that shows the match now.
        is_new_message: bool,
        /// Whoever wrote it still has time to post it.
        is_in_time: bool,
    },
    /// The latest news was given up, so that nobody has seen it.
    Lost,
}

/// Something that is to be sent and may be now, and the channel that it goes to or is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Due {
    /// What it is. It is looked up again when its turn comes: by then it may be no longer so.
    pub what: Delivery,
    /// The channel.
    pub channel: ChannelId,
    /// The guild that this is in, as far as that is known.
    pub guild: Option<GuildId>,
}

/// Something that is to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Delivery {
    /// News of a match: [`Deliveries::news_to_tell`](crate::table::Deliveries::news_to_tell).
    News(OutboxId),
    /// What somebody who administers did: [`Deliveries::notice_to_tell`](crate::table::Deliveries::notice_to_tell).
    Notice(NoticeId),
    /// A direct message to whoever is to act: [`Deliveries::call_to_make`](crate::table::Deliveries::call_to_make).
    Call(CallId),
    /// A position of the day, or its solution: [`Dailies::daily_to_tell`](crate::table::Dailies::daily_to_tell).
    Daily(DailyPostId),
    /// The month of a server: [`Ratings::club_to_tell`](crate::table::Ratings::club_to_tell).
    Club(ClubPostId),
    /// The removal of a message's buttons: [`Deliveries::is_to_strip`](crate::table::Deliveries::is_to_strip).
    Strip(MessageId),
    /// A match that is shown in another channel: [`Deliveries::live_board_to_show`](crate::table::Deliveries::live_board_to_show).
    Live(WatchId),
}

/// What a message is to the match that it tells of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Its board; and the lines that are to stay of it once the match has gone on, if not all.
    Board(Option<String>),
    /// A call to the board that another message shows.
    Call,
}

/// What stays of a message whose buttons go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remains {
    /// All else.
    Everything,
    /// Its picture, and of its text these lines.
    Picture(String),
    /// These lines of its text.
    Lines(String),
    /// Nothing: the whole message goes.
    Nothing,
}

/// How a delivery failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It may work later (no connection, a rate limit, a server error).
    Passing {
        /// How long Discord wants the next attempt to wait, in milliseconds, if it says so.
        wait_ms: Option<i64>,
    },
    /// Discord refuses it for a reason that may last: it is tried a few times more, and then nothing can be posted there.
    Refused(Trouble),
    /// It never will.
    Final,
    /// It never will, and nothing else will be delivered there either.
    Lost(Trouble),
}

/// What becomes of a delivery that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It will be tried again.
    Later,
    /// It was given up.
    GivenUp,
}

impl CurrentMatch {
    /// Whose decision it is, or `None` where the match is over or set aside.
    pub fn decider(&self) -> Option<&Person> {
        self.position.decider().map(|player| &self.header.players[player])
    }

    /// Whether the house is to act. Between the games of a session it is for the one who plays it to go on or stop.
    pub fn waits_for_house(&self) -> bool {
        self.header.house.is_some()
            && self.header.state == matches::MatchState::Running
            && self.position.decider() == Some(house::SEAT)
    }

    /// Whether it can only go on if this person acts, or if either player does.
    pub fn waits_for(&self, person: PersonId) -> bool {
        self.header.state == matches::MatchState::Running && self.decider().is_none_or(|decider| decider.id == person)
    }
}
