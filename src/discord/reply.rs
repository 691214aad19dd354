//! What is to be done about a request: the first answer, and what goes to the channel besides.

use super::deliver::{Audience, First};
use super::post::Post;
use super::press::ThreadFor;
use crate::store::ids::{ChallengeId, ChannelId, GuildId, MatchId, MessageRef, OutboxId, PersonId, WatchId};
use crate::table::{MatchView, Seen};

/// What is to be done about a request.
#[derive(Debug)]
pub struct Reply {
    /// The first answer.
    pub first: Answer,
    /// Messages to the channel after it.
    pub then: Vec<Shown>,
    /// What else is said to the one who asked, and to nobody else.
    pub aside: Vec<Post>,
    /// Messages whose buttons must go.
    pub strip: Vec<MessageRef>,
    /// Notes to other channels. Nothing depends on their being read.
    pub notes: Vec<(ChannelId, Post)>,
}

/// The first answer to a request.
#[derive(Debug)]
pub enum Answer {
    /// Said at once.
    Say(First),
    /// Said at once, and it shows something that the table keeps track of.
    Show(First, Tracked),
    /// Promised at once and said once it is drawn, which takes a while.
    Promise(Audience, Post),
    /// A thread is to be opened for a challenge first.
    OpenThread(ThreadFor),
    /// A thread is to be opened for a match that was just begun in it.
    OpenTable(Box<OpenTable>),
    /// Nothing yet: Discord must be asked first, and then the request lands on the desk again.
    Inquire(Inquiry),
}

/// What Discord must be asked before the desk can decide.
#[derive(Clone, Debug, Default)]
pub struct Inquiry {
    /// Whether the places of these matches can be reached.
    pub places: Vec<(MatchId, ChannelId)>,
    /// Whether the message that shows a match is still there.
    pub board: Option<(MatchId, MessageRef)>,
    /// Whether these people are still members of these servers.
    pub members: Vec<(GuildId, PersonId)>,
}

/// What Discord said to a [`Inquiry`]. That a place is lost or a message deleted is on record at the table by now.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Who is no member of which server.
    pub absent: Vec<(GuildId, PersonId)>,
}

/// A match that was begun in a thread which is still to be opened.
#[derive(Clone, Debug)]
pub struct OpenTable {
    /// The match.
    pub view: MatchView,
    /// The message from which the thread is opened; its text says what was accepted.
    pub from: MessageRef,
    /// What it says now.
    pub accepted: Post,
    /// What is shown in the thread.
    pub news: Vec<Shown>,
}

/// A message and what it shows.
#[derive(Clone, Debug)]
pub struct Shown {
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
}

impl Reply {
    /// Only this answer.
    #[must_use]
    pub const fn answer(first: Answer) -> Reply {
        Reply { first, then: Vec::new(), aside: Vec::new(), strip: Vec::new(), notes: Vec::new() }
    }

    /// Only this answer, at once.
    #[must_use]
    pub fn say(first: First) -> Reply {
        Reply::answer(Answer::Say(first))
    }

    /// Only this text, to the one who asked.
    #[must_use]
    pub fn private(text: impl Into<String>) -> Reply {
        Reply::say(First::Private(Post::text(text)))
    }

    /// This answer, which shows what is tracked.
    #[must_use]
    pub fn of(first: First, tracked: Option<Tracked>) -> Reply {
        Reply::answer(match tracked {
            Some(tracked) => Answer::Show(first, tracked),
            None => Answer::Say(first),
        })
    }

    /// The same, and these messages to the channel after it.
    #[must_use]
    pub fn then(self, messages: Vec<Shown>) -> Reply {
        Reply { then: messages, ..self }
    }

    /// The same, and this is said to the one who asked alone.
    #[must_use]
    pub fn aside(mut self, post: Post) -> Reply {
        self.aside.push(post);
        self
    }

    /// The same, and this is noted in another channel.
    #[must_use]
    pub fn noting(mut self, channel: ChannelId, post: Post) -> Reply {
        self.notes.push((channel, post));
        self
    }

    /// The same, and the buttons of this message must go.
    #[must_use]
    pub fn stripping(mut self, message: Option<MessageRef>) -> Reply {
        self.strip.extend(message);
        self
    }
}
