//! What is to be done about a request: the first answer, and what goes to the channel besides.

use super::deliver::First;
use super::post::Post;
use super::press::ThreadFor;
use crate::store::ids::{ChallengeId, MessageRef, OutboxId};

/// What is to be done about a request.
#[derive(Debug)]
pub struct Reply {
    /// The first answer.
    pub first: Answer,
    /// A message to the channel after it.
    pub then: Option<Shown>,
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
    /// A thread is to be opened for a challenge first.
    OpenThread(ThreadFor),
}

/// A message and what it shows.
#[derive(Debug)]
pub struct Shown {
    /// The message.
    pub post: Post,
    /// What it shows.
    pub tracked: Tracked,
}

/// What a message shows, so that the table can be told where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tracked {
    /// News of a match.
    News(OutboxId),
    /// A challenge.
    Challenge(ChallengeId),
}

impl Reply {
    /// Only this answer.
    #[must_use]
    pub fn say(first: First) -> Reply {
        Reply { first: Answer::Say(first), then: None, strip: Vec::new() }
    }

    /// Only this text, to the one who asked.
    #[must_use]
    pub fn private(text: impl Into<String>) -> Reply {
        Reply::say(First::Private(Post::text(text)))
    }

    /// This answer, which shows something.
    #[must_use]
    pub fn show(first: First, tracked: Tracked) -> Reply {
        Reply { first: Answer::Show(first, tracked), then: None, strip: Vec::new() }
    }

    /// The same, and this message to the channel after it.
    #[must_use]
    pub fn then(self, post: Post, tracked: Tracked) -> Reply {
        Reply { then: Some(Shown { post, tracked }), ..self }
    }

    /// The same, and the buttons of this message must go.
    #[must_use]
    pub fn stripping(mut self, message: Option<MessageRef>) -> Reply {
        self.strip.extend(message);
        self
    }
}
