//! What reaches the table: who does what, where and when.

use crate::engine::action::Decision;
use crate::engine::terms::Terms;
use crate::store::house::HouseLevel;
use crate::store::ids::{ChannelId, GuildId, InteractionId, MatchId, MessageRef, PersonId, Time};
use crate::store::people::Person;

/// A press of a button or a slash command that is to change something.
#[derive(Clone, Debug)]
pub struct Request {
    /// What it is counted by: one that arrives twice counts once.
    pub interaction: InteractionId,
    /// Who pressed, by the name that they have everywhere.
    pub person: Person,
    /// What they are called in the guild, if not that.
    pub nickname: Option<String>,
    /// Where.
    pub channel: ChannelId,
    /// If that is a thread: the channel that it belongs to.
    pub parent: Option<ChannelId>,
    /// Whether that is a thread which only its members get into.
    pub in_private_thread: bool,
    /// Whether a match that comes of it is to be played in a thread of its own.
    pub own_thread: bool,
    /// Whether one can be opened in the channel.
    pub may_open_thread: bool,
    /// The message whose button was pressed, if one was.
    pub pressed: Option<MessageRef>,
    /// The guild that the channel is in, if any.
    pub guild: Option<GuildId>,
    /// Whether they may administer there.
    pub administers: bool,
    /// Which other channels of the guild they see, as far as that is known.
    pub sight: Sight,
    /// The language of the guild, as Discord names it, if Discord says so: what everybody in the channel reads is in it,
    /// unless another was chosen there.
    pub locale: Option<String>,
    /// The language of who pressed, the one they have chosen before that of their Discord: what they begin is in it where
    /// Discord says nothing of the guild's.
    pub language: String,
    /// The language of the Discord of who pressed.
    pub reader_locale: String,
    /// When it arrived.
    pub at: Time,
}

impl Request {
    /// The language of what begins here, unless one is chosen.
    pub fn begins_in(&self) -> &str {
        self.locale.as_deref().unwrap_or(&self.language)
    }

    /// The channel whose settings count.
    pub fn home(&self) -> ChannelId {
        self.parent.unwrap_or(self.channel)
    }
}

/// Which channels of a guild somebody sees. The table cannot know: Discord is asked, of each channel once somebody wants
/// to see what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sight {
    /// All of them: Discord lets administrators see everything.
    All,
    /// These are seen (`true`) or hidden; of all others it is not known.
    Asked(Vec<(ChannelId, bool)>),
}

impl Sight {
    /// Whether this channel is seen; `None` where Discord has not been asked.
    pub fn of(&self, channel: ChannelId) -> Option<bool> {
        match self {
            Sight::All => Some(true),
            Sight::Asked(known) => known.iter().find(|(asked, _)| *asked == channel).map(|&(_, is_seen)| is_seen),
        }
    }
}

/// The position that somebody had before them when they pressed; every button carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seen {
    /// The match.
    pub match_id: MatchId,
    /// How many actions it had.
    pub version: u32,
}

/// Who is to be challenged.
#[derive(Clone, Debug)]
pub enum Opponent {
    /// Whoever accepts first.
    Anyone,
    /// Only the person of this id, whom the table has met.
    Known(PersonId),
    /// Only this person.
    Only {
        /// Who.
        person: Person,
        /// Whether that is a program, which cannot be challenged.
        is_bot: bool,
    },
}

/// The house as an opponent: the bot itself.
#[derive(Clone, Debug)]
pub struct House {
    /// What it is called.
    pub person: Person,
    /// How well it plays.
    pub level: HouseLevel,
}

/// To what somebody is challenged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is to be played.
    pub terms: Terms,
    /// Whether it is to count for the ratings, if it can.
    pub rated: bool,
}

impl From<Terms> for Offer {
    fn from(terms: Terms) -> Offer {
        Offer { terms, rated: true }
    }
}

/// What a player wants to do. No dice are in it: those are the table's to throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Throw the dice.
    Roll,
    /// This.
    Decide(Decision),
}

impl From<Decision> for Intent {
    fn from(decision: Decision) -> Intent {
        Intent::Decide(decision)
    }
}
