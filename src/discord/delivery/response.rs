//! What is to be done about a request: the first answer, and what goes to the channel besides.

use crate::discord::delivery::rest::{Audience, InitialResponse};
use crate::discord::interaction::custom_id::ThreadChallenge;
use crate::discord::messages::post::Post;
use crate::store::ids::{ChallengeId, ChannelId, GuildId, MatchId, MessageRef, NoticeId, OutboxId, PersonId, WatchId};
use crate::table::{MatchView, Seen};

/// What is to be done about a request.
#[derive(Debug)]
pub struct Response {
    /// The first answer.
    pub first: Answer,
    /// Messages to the channel after it.
    pub then: Vec<TrackedPost>,
    /// What else is said to the one who asked, and to nobody else.
    pub aside: Vec<Post>,
    /// Messages whose buttons must go.
    pub strip: Vec<MessageRef>,
    /// Messages to other channels.
    pub notes: Vec<(ChannelId, TrackedPost)>,
}

/// The first answer to a request.
#[derive(Debug)]
pub enum Answer {
    /// Said at once.
    Say(InitialResponse),
    /// Said at once, and it shows something that the table keeps track of.
    Show(InitialResponse, Tracked),
    /// Promised at once and said once it is drawn, which takes a while.
    Defer(Audience, Post),
    /// A thread is to be opened for a challenge first.
    OpenChallengeThread(ThreadChallenge),
    /// A thread is to be opened for a match that was just begun in it.
    OpenMatchThread(Box<OpenMatchThread>),
    /// Nothing yet: Discord must be asked first, and then the interaction is dealt with again.
    LookUp(Lookup),
}

/// What Discord must be asked before a command can decide.
#[derive(Clone, Debug, Default)]
pub struct Lookup {
    /// Whether the places of these matches can be reached.
    pub places: Vec<(MatchId, ChannelId)>,
    /// Whether the message that shows a match is still there.
    pub board: Option<(MatchId, MessageRef)>,
    /// Whether these people are still members of these servers.
    pub members: Vec<(GuildId, PersonId)>,
}

/// What Discord said to a [`Lookup`]. That a place is lost or a message deleted is on record at the table by now.
#[derive(Clone, Debug, Default)]
pub struct LookupResult {
    /// Who is no member of which server.
    pub absent: Vec<(GuildId, PersonId)>,
}

/// A match that was begun in a thread which is still to be opened.
#[derive(Clone, Debug)]
pub struct OpenMatchThread {
    /// The match.
    pub view: MatchView,
    /// The message from which the thread is opened; its text says what was accepted.
    pub from: MessageRef,
    /// What it says now.
    pub accepted: Post,
    /// What is shown in the thread.
    pub news: Vec<TrackedPost>,
}

/// A message and what it shows.
#[derive(Clone, Debug)]
pub struct TrackedPost {
    /// The message.
    pub post: Post,
    /// What it shows that the table keeps track of.
    pub tracked: Option<Tracked>,
}

/// What a message shows, so that the table can be told where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tracked {
    /// News of a match.
    News(OutboxId),
    /// A match as it stands, brought up to date without news.
    Board(Seen),
    /// A match as it stood when one of its games ended.
    Past(Seen),
    /// A match of another channel, live.
    Live(WatchId, Seen),
    /// A challenge.
    Challenge(ChallengeId),
    /// What somebody who administers did.
    Notice(NoticeId),
}

impl Response {
    /// Only this answer.
    #[must_use]
    pub const fn answer(first: Answer) -> Response {
        Response { first, then: Vec::new(), aside: Vec::new(), strip: Vec::new(), notes: Vec::new() }
    }

    /// Only this answer, at once.
    #[must_use]
    pub fn say(first: InitialResponse) -> Response {
        Response::answer(Answer::Say(first))
    }

    /// Only this text, to the one who asked.
    #[must_use]
    pub fn private(text: impl Into<String>) -> Response {
        Response::say(InitialResponse::Ephemeral(Post::text(text)))
    }

    /// This answer, which shows what is tracked.
    #[must_use]
    pub fn of(first: InitialResponse, tracked: Option<Tracked>) -> Response {
        Response::answer(match tracked {
            Some(tracked) => Answer::Show(first, tracked),
            None => Answer::Say(first),
        })
    }

    /// The same, and these messages to the channel after it.
    #[must_use]
    pub fn then(self, messages: Vec<TrackedPost>) -> Response {
        Response { then: messages, ..self }
    }

    /// The same, and this is said to the one who asked alone.
    #[must_use]
    pub fn aside(mut self, post: Post) -> Response {
        self.aside.push(post);
        self
    }

    /// The same, and this is noted in another channel.
    #[must_use]
    pub fn noting(mut self, channel: ChannelId, shown: TrackedPost) -> Response {
        self.notes.push((channel, shown));
        self
    }

    /// The same, and the buttons of this message must go.
    #[must_use]
    pub fn stripping(mut self, message: Option<MessageRef>) -> Response {
        self.strip.extend(message);
        self
    }
}
