//! Needs of interactions: facts, threads or time without which they cannot be dealt with. The commands declare them,
//! the [responder](super::responder) provides them.

use crate::discord::delivery::response::InitialResponse;
use crate::discord::delivery::work_queue::{OneJobGuard, WorkSlot};
use crate::discord::interaction::User;
use crate::discord::interaction::custom_id::ThreadChallenge;
use crate::engine::{Match, Player};
use crate::store::ids::{ChannelId, ChannelInGuild, GuildId, MatchId, MessageRef, PersonId};
use crate::table::{Intent, Seen};
use serenity::all::Permissions;
use std::sync::Arc;

/// A fact or a thread that an interaction needs before it can be handled.
#[derive(Debug)]
pub enum Need {
    /// The answer of Discord whether the caller sees this channel of the server.
    Sight(ChannelId),
    /// Answers of Discord.
    Lookup(Lookup),
    /// The tutor's opinion of a decision, if there is time.
    Tutor(Box<Consultation>),
    /// A thread for a challenge; the answer is deferred meanwhile.
    Thread(Box<ThreadToOpen>),
    /// Time to think, for which the answer is deferred by this first response.
    Deferral(InitialResponse),
}

/// The needs of an interaction that are met.
#[derive(Clone, Default)]
pub struct MetNeeds {
    /// Channels of the server that the caller sees (`true`) or does not see.
    pub sight: Vec<(ChannelId, bool)>,
    /// Discord's answers to a [`Lookup`].
    pub found: Option<LookupResult>,
    pub objection: Option<Objection>,
    /// The thread that was opened for a challenge.
    pub thread: Option<OpenedThread>,
    /// Whether the answer was deferred, so that the next one takes its place.
    pub is_deferred: bool,
    /// Whether the tutor was asked, a thread was opened, or there is a slot to think in: no further need is looked for.
    pub is_ready: bool,
    /// The right to work for the caller, given back with the last copy of this.
    pub slot: Option<Arc<(OneJobGuard, WorkSlot)>>,
}

/// Questions to Discord about places and messages that may be lost.
#[derive(Clone, Debug, Default)]
pub struct Lookup {
    /// Matches whose channels may be out of reach.
    pub places: Vec<(MatchId, ChannelId)>,
    /// A match whose board may have been deleted.
    pub board: Option<(MatchId, MessageRef)>,
    /// People who may have left a server.
    pub members: Vec<(GuildId, PersonId)>,
    /// A person who is to be challenged, if they are a member of a server.
    pub opponent: Option<(GuildId, PersonId)>,
    /// The person to open a conversation with, if the bot may open one now.
    pub conversation_with: Option<PersonId>,
    /// The server of which to list the channels that the caller sees.
    pub channels_of: Option<GuildId>,
    /// A channel of a server in which the bot is to post, if Discord has not said what it may do there.
    pub permissions_in: Option<ChannelInGuild>,
}

/// The answers to a [`Lookup`]. Lost places and deleted boards are not among them: the table has noted them.
#[derive(Clone, Debug, Default)]
pub struct LookupResult {
    /// People who are not members of a server.
    pub absent: Vec<(GuildId, PersonId)>,
    /// The member who is to be challenged; `None` also where Discord could not say.
    pub opponent: Option<User>,
    /// The channels that the caller sees.
    pub visible: Vec<ChannelId>,
    /// The bot's permissions in the channel that was asked about; `None` if Discord did not answer.
    pub allowed_to_bot: Option<Permissions>,
}

/// A decision that a player is about to make.
#[derive(Clone, Debug)]
pub struct Consultation {
    /// The match and its version.
    pub seen: Seen,
    /// The match as it stands.
    pub game: Match,
    pub player: Player,
    pub intent: Intent,
}

/// A decision that the tutor advises against.
#[derive(Clone, Debug)]
pub struct Objection {
    /// The match and its version.
    pub seen: Seen,
    pub intent: Intent,
    pub error: f32,
}

/// A thread to open for a challenge.
#[derive(Clone, Debug)]
pub struct ThreadToOpen {
    pub asked: ThreadChallenge,
    /// The opponent, if the challenge is to one person.
    pub opponent: Option<User>,
}

/// A thread that was opened for a challenge.
#[derive(Clone, Debug)]
pub struct OpenedThread {
    pub channel: ChannelId,
    /// The opponent, if the challenge is to one person.
    pub opponent: Option<User>,
}
