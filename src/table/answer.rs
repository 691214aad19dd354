//! What the table answers: all that is needed to show what happened, and no words for it.

use crate::engine::player::{PerPlayer, Player};
use crate::engine::referee::Match;
use crate::engine::ruling::Event;
use crate::engine::terms::Terms;
use crate::store::administration::Logged;
use crate::store::challenges;
use crate::store::ids::{
    CallId, ChallengeId, ChannelId, GuildId, MatchId, MessageRef, NoticeId, OutboxId, PersonId, Time,
};
use crate::store::matches;
use crate::store::people::Person;
use crate::store::ratings::Change;
use crate::store::settings::{BoardSettings, Ping};
use crate::store::venues::{Trouble, Venue};
use crate::table::denial::Fault;
use crate::table::request::Seen;

/// A match as it stands.
#[derive(Clone, Debug)]
pub struct MatchView {
    /// Its id.
    pub id: MatchId,
    /// How many actions it has: what a button of this position carries.
    pub version: u32,
    /// The guild whose ratings it counts for, if it is played in one.
    pub guild: Option<GuildId>,
    /// The language of what everybody in the channel reads, as Discord names it.
    pub locale: String,
    /// The channel or thread it is played in.
    pub channel: ChannelId,
    /// What is known of that place.
    pub venue: Venue,
    /// Who plays: player One challenged, player Two accepted.
    pub players: PerPlayer<Person>,
    /// How each of them wants boards to look.
    pub tastes: PerPlayer<BoardSettings>,
    /// How each of them is called when it is their turn.
    pub pings: PerPlayer<Ping>,
    /// The match itself.
    pub game: Match,
    /// Whether it goes on.
    pub state: matches::State,
    /// Who won it, once it is over; `None` also where a money session ended level.
    pub winner: Option<Player>,
    /// Whether it counts for the ratings, if it can.
    pub rated: bool,
    /// The message that shows it, if it has been posted and noted; its version may be older.
    pub board: Option<MessageRef>,
    /// Whether a message of its own that shows a later position than `board` is still on its way to the channel.
    pub moves_on: bool,
    /// Whether the latest news of it was given up, so that nobody has seen it.
    pub news_lost: bool,
    /// When it was begun.
    pub started_at: Time,
    /// When the latest action was done: since when its player has been to act.
    pub acted_at: Time,
    /// When it ended.
    pub ended_at: Option<Time>,
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
    /// The match after which it is offered, for a rematch.
    pub rematch_of: Option<MatchId>,
    /// The message that shows it, if it has been posted and noted.
    pub message: Option<MessageRef>,
    /// What became of it.
    pub state: challenges::State,
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
    pub outcome: Outcome,
}

/// What became of the wish for a rematch.
#[derive(Clone, Debug)]
pub enum Rematch {
    /// The opponent must accept this challenge.
    Offered(Box<Challenged>),
    /// The opponent had offered it already: it is on.
    Started(Box<Started>),
}

/// What an action did.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What this action made happen, in order; ends with the next game's opening if it ended one.
    pub events: Vec<Event>,
    /// What the channel must now be told.
    pub announcement: Announcement,
}

/// What a channel must be told. It is kept until [`Table::delivered`](super::Table::delivered) says that it was, and
/// given to [`Table::pending`](super::Table::pending)'s caller if it was not.
#[derive(Clone, Debug)]
pub struct Announcement {
    /// Its id. Discord's `nonce` made from it (with `enforce_nonce`) keeps a repeated post from showing twice.
    pub id: OutboxId,
    /// What kind of news it is.
    pub news: News,
    /// What happened, in order: for a turn all since the last turn's message, for a refresh also what that told.
    pub story: Vec<Happening>,
    /// If a game ended in the story: the match as it stood then, its board and cube not yet cleared for the next game.
    pub finished: Option<Box<Match>>,
    /// And how many actions it had had then.
    pub finished_by: Option<u32>,
    /// The match after it. Its `board` is the message before this one.
    pub view: MatchView,
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
    pub view: MatchView,
    /// The language that they read, as Discord names it.
    pub locale: String,
    /// Whether they take no direct messages and are to be called in the channel.
    pub in_channel: bool,
}

/// What kind of news it is.
#[derive(Clone, Debug)]
pub enum News {
    /// The same player goes on (has rolled and is to play): the board can be edited in place, nobody is called.
    Refresh,
    /// A turn, or a decision about the cube or a resignation: a new message.
    Turn {
        /// Whom to call in the channel: the player to act, unless it is the one who acted last, or wishes otherwise.
        ping: Option<PersonId>,
    },
    /// The match is over: a new message with Rematch.
    Result {
        /// Who won; `None` where a money session ended level.
        winner: Option<Player>,
        /// What it did to each player's rating, if the match was rated.
        ratings: Option<PerPlayer<Change>>,
    },
}

/// What those who administer did to a match, to be told where that is played.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Its id. Discord's `nonce` made from it keeps a repeated message from showing twice.
    pub id: NoticeId,
    /// What was done, by whom and why.
    pub deed: Logged,
    /// The match as it is now.
    pub view: MatchView,
}

/// What has not reached its channel though it should have, and may be tried now.
#[derive(Debug, Default)]
pub struct Pending {
    /// News to post.
    pub announcements: Vec<Announcement>,
    /// What those who administer did and has not been told.
    pub notices: Vec<Notice>,
    /// Messages whose buttons are to be removed.
    pub stale_boards: Vec<MessageRef>,
    /// News that cannot even be put together any more; it has been given up. For the log.
    pub faults: Vec<Fault>,
}

/// How a delivery failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It may work later (no connection, a rate limit, a server error).
    Passing {
        /// How long Discord wants the next attempt to wait, in milliseconds, if it says so.
        wait_ms: Option<i64>,
    },
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

impl MatchView {
    /// What a button of this position carries.
    #[must_use]
    pub const fn seen(&self) -> Seen {
        Seen { match_id: self.id, version: self.version }
    }

    /// Which player this person is, if either.
    #[must_use]
    pub fn seat(&self, person: PersonId) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.players[player].id == person)
    }

    /// Whether it can only go on if this person acts, or if either player does.
    #[must_use]
    pub fn waits_for(&self, person: PersonId) -> bool {
        self.state == matches::State::Running && self.decider().is_none_or(|decider| decider.id == person)
    }

    /// This person, if they are a player whom a message in the channel may ping.
    #[must_use]
    pub fn pinged(&self, person: PersonId) -> Option<PersonId> {
        let ping = self.pings[self.seat(person)?];
        matches!(ping, Ping::Channel | Ping::Both).then_some(person)
    }

    /// Whose decision it is, or `None` where the match is over or set aside.
    #[must_use]
    pub fn decider(&self) -> Option<&Person> {
        let player = self.game.decider().filter(|_| self.state == matches::State::Running);
        player.map(|player| &self.players[player])
    }
}
