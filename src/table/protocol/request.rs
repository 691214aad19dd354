//! Requests to the table: who, what, where and when.

use crate::engine::{Decision, Pace, Terms};
use crate::settings;
use crate::store::house::HouseLevel;
use crate::store::ids::{ChannelId, GuildId, InteractionId, MatchId, MessageRef, Time};
use crate::store::people::Person;
use crate::store::{self, Tx};

/// An interaction that may change something.
#[derive(Clone, Debug)]
pub struct Request {
    /// The id, by which a repeated request is recognised.
    pub interaction: InteractionId,
    /// The person, by their name outside servers.
    pub person: Person,
    /// Their name in the server, if it differs.
    pub nickname: Option<String>,
    pub channel: ChannelId,
    pub parent: Option<ChannelId>,
    pub in_private_thread: bool,
    /// Whether a match that follows is to be played in a thread of its own.
    pub own_thread: bool,
    pub may_open_thread: bool,
    /// The message of the button that was pressed, if any.
    pub pressed: Option<MessageRef>,
    /// The server, if the bot's user is a member of it; matches elsewhere belong to no server.
    pub guild: Option<GuildId>,
    /// The server of the channel, also where the bot's user is no member.
    pub channel_guild: Option<GuildId>,
    pub administers: bool,
    /// Whether it comes from a message that the person alone sees, on which boards of other channels can be played.
    pub pressed_is_private: bool,
    /// The other channels of the server that they can see, as far as known.
    pub sight: Sight,
    /// Discord's tag of the server's language, if it has one: the language of public messages, unless another was
    /// chosen.
    pub locale: Option<String>,
    /// The person's language: their choice, or that of their Discord. Public messages that they cause are in it if the
    /// server has none and no match has begun there.
    pub language: String,
    pub reader_locale: String,
    pub at: Time,
}

impl Request {
    /// The tag of the language of a match or challenge that begins here, unless one is chosen: the server's, that of
    /// its first match, or the person's.
    pub(in crate::table) fn begins_in(&self, tx: &Tx<'_>) -> Result<String, store::Error> {
        match &self.locale {
            Some(locale) => Ok(locale.clone()),
            None => Ok(settings::first_language(tx, self.guild)?.unwrap_or_else(|| self.language.clone())),
        }
    }

    /// The time at which Discord received the interaction, by its id; now, if the id names a time outside of the last
    /// minutes.
    pub fn received_at(&self) -> Time {
        self.times().received_at
    }

    /// The times of the action that is requested.
    pub(in crate::table) fn times(&self) -> ActionTimes {
        ActionTimes::of(Some(self.interaction), self.at)
    }

    /// The channel whose settings apply: that of the thread, or this one.
    pub fn home(&self) -> ChannelId {
        self.parent.unwrap_or(self.channel)
    }
}

/// The channels of a server that a person can see. Only Discord knows, and is asked about a channel when it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sight {
    /// All of them, since they are an administrator.
    All,
    /// These are visible (`true`) or hidden; others are unknown.
    Asked(Vec<(ChannelId, bool)>),
}

impl Sight {
    /// Whether this channel is visible; `None` if Discord was not asked.
    pub fn of(&self, channel: ChannelId) -> Option<bool> {
        match self {
            Sight::All => Some(true),
            Sight::Asked(known) => known.iter().find(|(asked, _)| *asked == channel).map(|&(_, is_seen)| is_seen),
        }
    }

    /// Adds channels about which Discord has been asked.
    #[must_use]
    pub fn with(&self, answers: &[(ChannelId, bool)]) -> Sight {
        match self {
            Sight::All => Sight::All,
            Sight::Asked(known) => Sight::Asked([known, answers].concat()),
        }
    }
}

/// The position that a person saw when they pressed a button. Every button of a match contains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seen {
    pub match_id: MatchId,
    pub version: u32,
}

/// The person who is challenged.
#[derive(Clone, Debug)]
pub enum Opponent {
    Anyone,
    Only {
        person: Person,
        /// Whether it is a bot, which cannot be challenged.
        is_bot: bool,
    },
}

/// The house, which is the bot itself, as an opponent.
#[derive(Clone, Debug)]
pub struct House {
    pub person: Person,
    pub level: HouseLevel,
}

/// The terms that a challenge offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    pub terms: Terms,
    /// Whether it is rated, if its terms allow that.
    pub rated: bool,
    /// The pace of the match; `None`: it has no clock. Only matches with a length have one, between people.
    pub pace: Option<Pace>,
}

impl From<Terms> for Offer {
    fn from(terms: Terms) -> Offer {
        Offer { terms, rated: true, pace: None }
    }
}

/// How old an interaction can be that is dealt with: its token lives for 15 minutes.
const OLDEST_MS: i64 = 15 * 60_000;
/// How far the clocks of Discord and of this machine may be apart: a minute.
const APART_MS: i64 = 60_000;

/// The times of an action: a player's clock stops when Discord receives it, and all that follows begins when it is dealt
/// with.
#[derive(Clone, Copy, Debug)]
pub(in crate::table) struct ActionTimes {
    pub(in crate::table) received_at: Time,
    /// The time at which it is dealt with.
    pub(in crate::table) now: Time,
}

impl ActionTimes {
    /// The times of an action for which the time of Discord does not count.
    pub(in crate::table) const fn at(now: Time) -> ActionTimes {
        ActionTimes { received_at: now, now }
    }

    /// The times of an action that is dealt with now, by the id of its interaction, if it had one; an id that names a time
    /// outside of the last minutes does not count.
    pub(in crate::table) fn of(interaction: Option<InteractionId>, now: Time) -> ActionTimes {
        let likely = now.minus_ms(OLDEST_MS)..=now.plus_ms(APART_MS);
        let received_at = interaction.map(InteractionId::received_at).filter(|received| likely.contains(received));
        ActionTimes { received_at: received_at.unwrap_or(now), now }
    }
}

/// The intended action of a player. The table rolls the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    Roll,
    Decide(Decision),
}

impl From<Decision> for Intent {
    fn from(decision: Decision) -> Intent {
        Intent::Decide(decision)
    }
}
