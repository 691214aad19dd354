//! What is to be done about a request: the first answer, and what goes to the channel besides.

use super::deliver::{Audience, First};
use super::post::Post;
use super::press::ThreadFor;
use crate::store::ids::{ChallengeId, MessageRef, OutboxId, WatchId};
use crate::table::Seen;

/// What is to be done about a request.
#[derive(Debug)]
pub struct Reply {
    /// The first answer.
    pub first: Answer,
    /// Messages to the channel after it.
    pub then: Vec<Shown>,
    /// Messages whose buttons must go.
    pub strip: Vec<MessageRef>,
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
    pub fn say(first: First) -> Reply {
        Reply { first: Answer::Say(first), then: Vec::new(), strip: Vec::new() }
    }

    /// Only this text, to the one who asked.
    #[must_use]
    pub fn private(text: impl Into<String>) -> Reply {
        Reply::say(First::Private(Post::text(text)))
    }

    /// This answer, which shows what is tracked.
    #[must_use]
    pub fn of(first: First, tracked: Option<Tracked>) -> Reply {
        let first = match tracked {
            Some(tracked) => Answer::Show(first, tracked),
            None => Answer::Say(first),
        };
        Reply { first, then: Vec::new(), strip: Vec::new() }
    }

    /// The same, and these messages to the channel after it.
    #[must_use]
    pub fn then(self, messages: Vec<Shown>) -> Reply {
        Reply { then: messages, ..self }
    }

    /// The same, and the buttons of this message must go.
    #[must_use]
    pub fn stripping(mut self, message: Option<MessageRef>) -> Reply {
        self.strip.extend(message);
        self
    }
}
