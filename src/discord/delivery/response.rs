//! What is to be done about a request: the first answer, and what goes to the channel besides.

use crate::discord::interaction::custom_id::ThreadChallenge;
use crate::discord::interaction::{AttachedFile, User};
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::{Modal, Picture, Post, Tracked, TrackedPost};
use crate::engine::player::Player;
use crate::engine::referee::Match;
use crate::store::ids::{ChannelId, GuildId, MatchId, MessageRef, PersonId};
use crate::table::{Analysed, Announcement, Header, Intent, Remains, Request, Seen};
use serenity::all::Permissions;

/// What is to be done about a request.
#[derive(Debug)]
pub struct Response {
    /// The first answer.
    pub first: Answer,
    /// Messages to the channel after it.
    pub posts: Vec<TrackedPost>,
    /// News on which the house is to act before it is told: it is told with what the house does.
    pub house: Option<Box<Announcement>>,
    /// What else is said to the one who asked, and to nobody else.
    pub ephemeral: Vec<Post>,
    /// Older messages that say something else now, without their buttons.
    pub edits: Vec<(MessageRef, Post)>,
    /// Messages whose buttons must go.
    pub strip: Vec<MessageRef>,
    /// Messages to other channels.
    pub elsewhere: Vec<(ChannelId, TrackedPost)>,
    /// A thread that was opened for a challenge of which nothing came.
    pub remove_thread: Option<ChannelId>,
}

/// The first answer to a request.
#[derive(Debug)]
pub enum Answer {
    /// Said at once; with what it shows, if the table keeps track of that.
    Say(InitialResponse, Option<Tracked>),
    /// A game as a moving picture: promised at once and said once it is drawn, which takes a while.
    Replay(Audience, ReplayedGame, Post),
    /// Said where something was promised before.
    Promised(Post),
    /// Nothing yet: a thread is to be opened for a challenge, and then the interaction is dealt with again. Meanwhile an
    /// answer is promised.
    OpenChallengeThread(Box<ThreadToOpen>),
    /// A thread is to be opened for a match that was just begun in it.
    OpenMatchThread(Box<OpenMatchThread>),
    /// Promised at once, to whoever asks alone: a match is analysed, which takes up to a minute.
    Analyse(Box<AnalysisTask>),
    /// Promised at once, to whoever asks alone: a file is fetched and looked at.
    Import(Box<ImportTask>),
    /// Promised at once, to whoever asks alone: a file is made, which takes a while.
    HandOut(HandOut),
    /// Nothing yet: Discord must be asked whether the caller sees this channel of the server, and then the interaction is
    /// dealt with again.
    AskSight(ChannelId),
    /// Nothing yet: Discord must be asked first, and then the interaction is dealt with again.
    LookUp(Lookup),
    /// Nothing yet: the tutor has a look, if there is time, and then the interaction is dealt with again.
    Consult(Box<Consultation>),
    /// Nothing yet: it takes thinking. An answer is promised in this way, and then the interaction is dealt with again.
    Think(InitialResponse),
}

/// The first answer to an interaction: each can be given once, within three seconds.
#[derive(Clone, Debug)]
pub enum InitialResponse<P = Picture> {
    /// A new message in the channel.
    Message(Post<P>),
    /// A message that only the one who asked sees.
    Ephemeral(Post<P>),
    /// The message with the pressed button, changed.
    UpdateMessage(Post<P>),
    /// The message with the pressed button, without its buttons: this stays of it.
    RemoveControls(Remains),
    /// Nothing: the press was understood, and what it asks for is under way.
    DeferUpdate,
    /// Nothing yet; a new message will follow.
    Defer(Audience),
    /// What may complete what is being typed; at most 25.
    Autocomplete(Vec<String>),
    /// A form that only the one who asked sees.
    Modal(Modal),
}

/// Who sees a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody in the channel.
    Everybody,
    /// Only the one who asked.
    Asker,
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
    /// Who somebody is on a server, if they are a member of it.
    pub opponent: Option<(GuildId, PersonId)>,
    /// Which channels of this server the caller sees.
    pub channels_of: Option<GuildId>,
    /// What the bot may do in this channel of this server.
    pub own_rights_in: Option<(GuildId, ChannelId)>,
}

/// A match that is to be analysed.
#[derive(Clone, Debug)]
pub struct AnalysisTask {
    /// The match.
    pub of: ToAnalyse,
    /// How many plies are to be looked ahead.
    pub plies: u8,
    /// How boards look to whoever asks.
    pub reader: Reader,
}

/// What is to be analysed.
#[derive(Clone, Debug)]
pub enum ToAnalyse {
    /// A match that was played here.
    Match(Box<Analysed>),
    /// One that somebody brings along.
    File(AttachedFile),
}

/// A match file that somebody attached, to be looked at.
#[derive(Clone, Debug)]
pub struct ImportTask {
    /// The file.
    pub file: AttachedFile,
    /// By whom, as the table takes it.
    pub request: Request,
}

/// What the file has that is to be made for whoever asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandOut {
    /// All that is this server's own; with a button that has it deleted.
    ServerData(GuildId),
    /// All that is kept of them, with their matches.
    PersonalData,
    /// All their matches.
    Matches,
}

/// A game of a match, as far as it had come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReplayedGame {
    /// The match; `None` for one from a file.
    pub of: Option<MatchId>,
    /// Which of its games.
    pub game: u32,
    /// How many moments it had.
    pub moments: usize,
}

/// What somebody is about to do, for the tutor to look at.
#[derive(Clone, Debug)]
pub struct Consultation {
    /// The match and its version.
    pub seen: Seen,
    /// The match as it stands.
    pub game: Match,
    /// Who is about to do it.
    pub player: Player,
    /// What.
    pub intent: Intent,
}

/// What Discord said to a [`Lookup`], or others were asked. That a place is lost or a message deleted is on record at the table by now.
#[derive(Clone, Debug, Default)]
pub struct LookupResult {
    /// Who is no member of which server.
    pub absent: Vec<(GuildId, PersonId)>,
    /// The opponent of whom was asked; `None` also where Discord could not say.
    pub opponent: Option<User>,
    /// The channels that the caller sees, as far as that was asked.
    pub visible: Vec<ChannelId>,
    /// What the bot may do in the channel of which that was asked; nothing where it does not get in, or where that is on
    /// another server. `None` also where Discord could not say.
    pub own_rights: Option<Permissions>,
    /// The thread that was opened for a challenge.
    pub thread: Option<OpenedThread>,
    /// What the tutor finds that somebody is about to give away, in points, and in which position.
    pub blunder: Option<(Seen, f32)>,
}

/// A thread that is to be opened for a challenge.
#[derive(Clone, Debug)]
pub struct ThreadToOpen {
    /// The challenge.
    pub asked: ThreadChallenge,
    /// Who is challenged, if that is one person.
    pub opponent: Option<User>,
}

/// A thread that was opened for a challenge.
#[derive(Clone, Debug)]
pub struct OpenedThread {
    /// The thread.
    pub channel: ChannelId,
    /// Who is challenged, if that is one person.
    pub opponent: Option<User>,
}

/// A match that was begun in a thread which is still to be opened.
#[derive(Clone, Debug)]
pub struct OpenMatchThread {
    /// The match.
    pub header: Header,
    /// The message from which the thread is opened; its text says what was accepted.
    pub from: MessageRef,
    /// What it says now.
    pub accepted: Post,
    /// What is told in the thread.
    pub news: Announcement,
}

impl Response {
    /// Only this answer.
    pub const fn answer(first: Answer) -> Response {
        Response {
            first,
            posts: Vec::new(),
            house: None,
            ephemeral: Vec::new(),
            edits: Vec::new(),
            strip: Vec::new(),
            elsewhere: Vec::new(),
            remove_thread: None,
        }
    }

    /// Only this answer, at once.
    pub fn say(first: InitialResponse) -> Response {
        Response::of(first, None)
    }

    /// Only this message, to the one who asked.
    pub fn private(post: impl Into<Post>) -> Response {
        Response::say(InitialResponse::Ephemeral(post.into()))
    }

    /// Only this, in place of the message that was pressed.
    pub fn update(post: impl Into<Post>) -> Response {
        Response::say(InitialResponse::UpdateMessage(post.into()))
    }

    /// Nothing yet: Discord must be asked this first.
    pub const fn look_up(lookup: Lookup) -> Response {
        Response::answer(Answer::LookUp(lookup))
    }

    /// The same where an answer was promised meanwhile.
    pub fn promised(self) -> Response {
        let first = match self.first {
            Answer::Say(InitialResponse::Ephemeral(post) | InitialResponse::UpdateMessage(post), None) => {
                Answer::Promised(post)
            }
            other => other,
        };
        Response { first, ..self }
    }

    /// This answer at once, which shows what is tracked.
    pub const fn of(first: InitialResponse, tracked: Option<Tracked>) -> Response {
        Response::answer(Answer::Say(first, tracked))
    }

    /// The same, and these messages to the channel after it.
    pub fn posting(self, messages: Vec<TrackedPost>) -> Response {
        Response { posts: messages, ..self }
    }

    /// The same, and this news once the house has acted on it.
    pub fn after_house(self, news: Announcement) -> Response {
        Response { house: Some(Box::new(news)), ..self }
    }

    /// The same, and this is said to the one who asked alone.
    pub fn ephemeral(mut self, post: Post) -> Response {
        self.ephemeral.push(post);
        self
    }

    /// The same, and this is noted in another channel.
    pub fn posting_elsewhere(mut self, channel: ChannelId, shown: TrackedPost) -> Response {
        self.elsewhere.push((channel, shown));
        self
    }

    /// The same, and this thread goes again.
    pub fn removing_thread(self, thread: ChannelId) -> Response {
        Response { remove_thread: Some(thread), ..self }
    }

    /// The same, and an older message says something else now.
    pub fn changing(mut self, message: Option<MessageRef>, post: Post) -> Response {
        self.edits.extend(message.map(|message| (message, post)));
        self
    }

    /// The same, and the buttons of this message must go.
    pub fn stripping(mut self, message: Option<MessageRef>) -> Response {
        self.strip.extend(message);
        self
    }
}
