//! The response to an interaction: its first answer, and the messages that follow.

use crate::discord::interaction::AttachedFile;
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::{MessageSubject, Modal, Picture, Post, TrackedPost};
use crate::store::ids::{ChannelId, GuildId, MatchId, MessageRef};
use crate::table::{AnalysedMatch, Announcement, Header, KeptContent, Request};

/// Everything that an interaction leads to at Discord, as plain data.
#[derive(Debug)]
pub struct Response {
    pub first: FirstAnswer,
    /// Messages to the channel after it.
    pub posts: Vec<TrackedPost>,
    /// News of a match in which the house is to act; one message has this news and the house's actions.
    pub house: Option<Box<Announcement>>,
    /// Further messages to the caller alone.
    pub ephemeral: Vec<Post>,
    /// Older messages, and their new content.
    pub edits: Vec<(MessageRef, Post)>,
    /// Messages that lose their buttons.
    pub remove_controls: Vec<MessageRef>,
    /// Messages to other channels.
    pub elsewhere: Vec<(ChannelId, TrackedPost)>,
    /// A thread that was opened for a challenge which could not be made.
    pub remove_thread: Option<ChannelId>,
    /// The picture in its messages, which counts as posted; not if they cannot be posted.
    pub picture: Option<PostedPicture>,
}

/// The answer to an interaction itself.
#[derive(Debug)]
pub enum FirstAnswer {
    /// An answer at once, and the table's record of it if there is one.
    Say(InitialResponse, Option<MessageSubject>),
    /// A deferred answer, and the result of long work in its place.
    Work(Work),
    /// A thread for a match that has just begun.
    OpenMatchThread(Box<OpenMatchThread>),
}

/// A match that has begun and is to be played in a thread of its own.
#[derive(Clone, Debug)]
pub struct OpenMatchThread {
    pub header: Header,
    /// The message of the challenge, from which the thread is opened.
    pub from: MessageRef,
    /// The new text of that message.
    pub accepted: Post,
    pub announcement: Announcement,
}

/// Whether the first answer to an interaction was deferred before its response was there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deferral {
    None,
    /// The command declares that it takes long: the answer takes the place of the deferred one.
    Planned,
    /// The response was not there in time: messages for everybody follow the deferred answer.
    Late,
}

impl Response {
    /// Whether it tells of something that counts once, even if the interaction comes again.
    pub fn counts(&self) -> bool {
        let first = match &self.first {
            FirstAnswer::Say(_, tracked) => tracked.as_ref(),
            FirstAnswer::Work(_) => None,
            FirstAnswer::OpenMatchThread(_) => return true,
        };
        let elsewhere = self.elsewhere.iter().map(|(_, tracked_post)| tracked_post);
        let after = self.posts.iter().chain(elsewhere).filter_map(|tracked_post| tracked_post.tracked.as_ref());
        self.house.is_some() || first.into_iter().chain(after).any(MessageSubject::counts)
    }

    pub const fn answer(first: FirstAnswer) -> Response {
        Response {
            first,
            posts: Vec::new(),
            house: None,
            ephemeral: Vec::new(),
            edits: Vec::new(),
            remove_controls: Vec::new(),
            elsewhere: Vec::new(),
            remove_thread: None,
            picture: None,
        }
    }

    /// An answer at once that nothing keeps track of.
    pub const fn say(first: InitialResponse) -> Response {
        Response::of(first, None)
    }

    /// An answer at once, and the table's record of it.
    pub const fn of(first: InitialResponse, tracked: Option<MessageSubject>) -> Response {
        Response::answer(FirstAnswer::Say(first, tracked))
    }

    /// The result of long work.
    pub const fn work(work: Work) -> Response {
        Response::answer(FirstAnswer::Work(work))
    }

    /// A message to the caller alone.
    pub fn private(post: impl Into<Post>) -> Response {
        Response::say(InitialResponse::Ephemeral(post.into()))
    }

    /// A message in place of the pressed one.
    pub fn update(post: impl Into<Post>) -> Response {
        Response::say(InitialResponse::UpdateMessage(post.into()))
    }

    /// Adds messages to the channel.
    pub fn posting(self, messages: Vec<TrackedPost>) -> Response {
        Response { posts: messages, ..self }
    }

    /// Adds news that is told once the house has acted.
    pub fn after_house(self, announcement: Announcement) -> Response {
        Response { house: Some(Box::new(announcement)), ..self }
    }

    /// Adds a message to the caller alone.
    pub fn ephemeral(mut self, post: Post) -> Response {
        self.ephemeral.push(post);
        self
    }

    /// Adds a message to another channel.
    pub fn posting_elsewhere(mut self, channel: ChannelId, tracked_post: TrackedPost) -> Response {
        self.elsewhere.push((channel, tracked_post));
        self
    }

    pub fn removing_thread(self, thread: ChannelId) -> Response {
        Response { remove_thread: Some(thread), ..self }
    }

    /// Adds an edit of an older message.
    pub fn changing(mut self, message: Option<MessageRef>, post: Post) -> Response {
        self.edits.extend(message.map(|message| (message, post)));
        self
    }

    /// Adds a message that loses its buttons.
    pub fn removing_controls_of(mut self, message: Option<MessageRef>) -> Response {
        self.remove_controls.extend(message);
        self
    }
}

/// A picture of a match that is posted for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PostedPicture {
    Game(ReplayedGame),
    /// The result of a match.
    Card(MatchId),
}

/// The first answer to an interaction.
#[derive(Clone, Debug)]
pub enum InitialResponse<P = Picture> {
    /// A new message in the channel.
    Message(Post<P>),
    /// A message that only the caller sees.
    Ephemeral(Post<P>),
    /// The message with the pressed button, changed.
    UpdateMessage(Post<P>),
    /// The message with the pressed button, reduced to this content, without buttons.
    RemoveControls(KeptContent),
    /// The message with the pressed button, without its buttons; the rest is removed once the next board is posted.
    AwaitBoard,
    /// Acknowledges a press without changing its message; a later edit of the answer changes it.
    DeferUpdate,
    /// Shows that the bot is thinking; a message takes the place of this.
    Defer(Audience),
    /// Suggestions for the option that is being typed; at most 25.
    Autocomplete(Vec<String>),
    /// A form that only the caller sees.
    Modal(Modal),
}

/// The readers of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Everybody,
    /// Only the caller.
    Caller,
}

/// Work that takes a while.
#[derive(Debug)]
pub enum Work {
    /// Analyses a match, in up to a minute.
    Analyse(Box<AnalysisTask>),
    /// Draws a game as a moving picture.
    Animate(Box<AnimationTask>),
    /// Fetches a match file and checks it.
    Import(Box<ImportTask>),
    Pack(Package),
}

impl Work {
    /// The readers of the deferred answer.
    pub const fn audience(&self) -> Audience {
        match self {
            Work::Animate(animation) => animation.audience,
            Work::Analyse(_) | Work::Import(_) | Work::Pack(_) => Audience::Caller,
        }
    }
}

/// The analysis that a person has asked for: the match, its reader and the depth.
#[derive(Clone, Debug)]
pub struct AnalysisTask {
    pub of: ToAnalyse,
    /// The depth of the search, in plies.
    pub plies: u8,
    pub reader: Reader,
    pub request: Request,
    /// Whether the result is shared with everybody in the channel once it is analysed.
    pub shares: bool,
}

/// The source of a match to analyse.
#[derive(Clone, Debug)]
pub enum ToAnalyse {
    Match(Box<AnalysedMatch>),
    File(AttachedFile),
}

/// A game to draw as a moving picture.
#[derive(Debug)]
pub struct AnimationTask {
    pub audience: Audience,
    pub game: ReplayedGame,
    /// The message with the sketch of the picture.
    pub post: Post,
}

/// A game of a match, as far as it had been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReplayedGame {
    /// The match; `None` for one from a file.
    pub of: Option<MatchId>,
    pub game: u32,
    pub frames: usize,
}

/// A match file to import.
#[derive(Clone, Debug)]
pub struct ImportTask {
    pub file: AttachedFile,
    pub request: Request,
}

/// The content of a file for the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Package {
    /// All data of a server; the message offers to delete it.
    GuildData(GuildId),
    /// All data about the caller, with their matches.
    PersonalData,
    Matches,
}
