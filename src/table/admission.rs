//! Access to matches, challenges, live boards and other objects by ids from outside.
//!
//! An id from a custom id, an option or a menu is [`Untrusted`]: anybody can send any number. Only [`admit`] turns it
//! into the object, and only for people that it concerns. To everybody else it answers as if the object did not exist.
//!
//! An object in another channel of the server concerns the people who can see that channel. Only Discord knows them:
//! the caller asks Discord about the channel that
//! [`RunningMatches::channel_to_see`](super::play::RunningMatches::channel_to_see) names, and sends the request with
//! the answer in [`Request::sight`]; without one it is [`SightUnknown`](Rejection::SightUnknown).

use crate::store::dailies::{self, Daily};
use crate::store::finished::{self, FinishedFilter};
use crate::store::ids::{ChallengeId, ChannelId, DailyId, GuildId, LiveBoardId, MatchId, MessageId, PersonId, Time};
use crate::store::live_boards::{self, LiveBoardRow};
use crate::store::people::{self, Person};
use crate::store::{self, Tx, boards, challenges, matches};
use crate::table::{ChallengeRefusal, Error, Header, LiveBoardRefusal, ReachedLimit, Rejection, Request, Seen, limits};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

/// An id from outside, which anybody could have made up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Untrusted<T>(T);

impl<T> From<T> for Untrusted<T> {
    fn from(id: T) -> Untrusted<T> {
        Untrusted(id)
    }
}

impl<T: fmt::Display> fmt::Display for Untrusted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: From<u64>> FromStr for Untrusted<T> {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Untrusted<T>, ParseIntError> {
        text.parse::<u64>().map(|number| Untrusted(number.into()))
    }
}

impl Untrusted<MatchId> {
    /// The match that a transaction locks before it looks at what the caller may do there.
    pub(super) const fn match_to_lock(self) -> MatchId {
        self.0
    }
}

impl Untrusted<Seen> {
    pub const fn new(match_id: Untrusted<MatchId>, version: u32) -> Untrusted<Seen> {
        Untrusted(Seen { match_id: match_id.0, version })
    }

    pub const fn match_id(self) -> Untrusted<MatchId> {
        Untrusted(self.0.match_id)
    }

    /// The match that a transaction locks before it looks at what the caller may do there.
    pub(super) const fn match_to_lock(self) -> MatchId {
        self.0.match_id
    }

    pub const fn version(self) -> u32 {
        self.0.version
    }
}

/// Whether an object concerns the person who asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Concern {
    Yes,
    No,
    /// Only if they can see this channel.
    IfSeen(ChannelId),
}

impl Concern {
    pub(super) fn when(is_so: bool) -> Concern {
        if is_so { Concern::Yes } else { Concern::No }
    }
}

/// An object that people may ask for by its id, only if it concerns them.
pub(super) trait Guarded: Sized {
    type Id;

    fn find(tx: &Tx<'_>, id: Self::Id) -> store::Result<Option<Self>>;

    fn concerns(&self, request: &Request) -> Concern;

    /// The rejection if there is no such object, or it does not concern them.
    fn none() -> Rejection;
}

/// The object with an id from outside, if it concerns the person who asks.
///
/// # Errors
/// [`Guarded::none`] if it does not exist or does not concern them; [`Rejection::SightUnknown`].
pub(super) fn admit<T: Guarded>(tx: &Tx<'_>, request: &Request, id: Untrusted<T::Id>) -> Result<T, Error> {
    let Some(found) = T::find(tx, id.0)? else { return Err(T::none().into()) };
    let is_admitted = match found.concerns(request) {
        Concern::Yes => true,
        Concern::No => false,
        Concern::IfSeen(channel) => sees(request, channel)?,
    };
    if is_admitted { Ok(found) } else { Err(T::none().into()) }
}

/// Whether the person who asks can see a channel of the server.
///
/// # Errors
/// [`Rejection::SightUnknown`] if Discord was not asked yet.
pub(super) fn sees(request: &Request, channel: ChannelId) -> Result<bool, Rejection> {
    match request.sight.of(channel) {
        _ if request.channel == channel => Ok(true),
        Some(is_seen) => Ok(is_seen),
        None => Err(Rejection::SightUnknown(channel)),
    }
}

/// An object that a request names by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedObject {
    Match(Untrusted<MatchId>),
    Daily(Untrusted<DailyId>),
    /// The match that a message shows.
    Message(MessageId),
    Channel(ChannelId),
}

/// The channel of an object that concerns only the people who see the channel, if it is not known whether the caller does.
pub(super) fn channel_to_see(tx: &Tx<'_>, request: &Request, named: NamedObject) -> store::Result<Option<ChannelId>> {
    let concern = match named {
        NamedObject::Match(id) => concern::<matches::MatchRow>(tx, request, id.0)?,
        NamedObject::Daily(id) => concern::<Daily>(tx, request, id.0)?,
        NamedObject::Message(message) => match boards::match_shown_by(tx, message)? {
            Some((id, _)) => concern::<matches::MatchRow>(tx, request, id)?,
            None => Concern::No,
        },
        NamedObject::Channel(channel) => Concern::IfSeen(channel),
    };
    Ok(match concern {
        Concern::IfSeen(channel) => sees(request, channel).is_err().then_some(channel),
        Concern::Yes | Concern::No => None,
    })
}

fn concern<T: Guarded>(tx: &Tx<'_>, request: &Request, id: T::Id) -> store::Result<Concern> {
    Ok(T::find(tx, id)?.map_or(Concern::No, |found| found.concerns(request)))
}

/// The match that a message shows or once showed, with the version shown, if it concerns the person who asks; `None` if
/// the message never showed a match.
pub(super) fn shown_by(
    tx: &Tx<'_>,
    request: &Request,
    message: MessageId,
) -> Result<Option<(matches::MatchRow, u32)>, Error> {
    match boards::match_shown_by(tx, message)? {
        Some((id, version)) => Ok(Some((admit(tx, request, id.into())?, version))),
        None => Ok(None),
    }
}

/// The finished matches of a person, against anybody or one opponent, that concern the person who asks: their own
/// everywhere, those of others if they counted on this server.
pub(super) fn finished(
    request: &Request,
    person: PersonId,
    opponent: Option<PersonId>,
) -> Result<FinishedFilter, Rejection> {
    let is_own = person == request.person.id || opponent == Some(request.person.id);
    match request.guild {
        _ if is_own => Ok(FinishedFilter { guild: None, person, opponent }),
        Some(guild) => Ok(FinishedFilter { guild: Some(guild), person, opponent }),
        None => Err(Rejection::OnlyOwnHistory),
    }
}

/// A player of such matches, by the name used here. `None` for other people without such matches, whose names are not
/// revealed.
pub(super) fn named(
    tx: &Tx<'_>,
    request: &Request,
    of: &FinishedFilter,
    player: PersonId,
) -> Result<Option<Person>, store::Error> {
    match player == request.person.id || finished::any(tx, of)? {
        true => people::find_in(tx, player, request.guild),
        false => Ok(None),
    }
}

/// A match concerns its players everywhere, the people who can see its channel, and, on the server where it counts,
/// administrators at any time and, if it is rated there, everybody after its end.
impl Guarded for matches::MatchRow {
    type Id = MatchId;

    fn find(tx: &Tx<'_>, id: MatchId) -> store::Result<Option<Self>> {
        matches::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> Concern {
        let plays = self.seat(request.person.id).is_some();
        let counts_here = request.guild.is_some() && self.guild == request.guild;
        let played_here = request.guild.is_some() && self.venue.guild == request.guild;
        let administers = request.administers && (counts_here || played_here);
        let is_public = counts_here && self.state == matches::MatchState::Finished && self.rated;
        if plays || administers || request.channel == self.channel || is_public {
            return Concern::Yes;
        }
        let is_over_here = counts_here && !self.state.is_open();
        if played_here || is_over_here { Concern::IfSeen(self.channel) } else { Concern::No }
    }

    fn none() -> Rejection {
        Rejection::NoMatchHere(None)
    }
}

/// A challenge concerns the channel in which it was made.
impl Guarded for challenges::ChallengeRow {
    type Id = ChallengeId;

    fn find(tx: &Tx<'_>, id: ChallengeId) -> store::Result<Option<Self>> {
        challenges::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> Concern {
        Concern::when(request.channel == self.offer.channel)
    }

    fn none() -> Rejection {
        Rejection::Challenge(ChallengeRefusal::Gone(None))
    }
}

/// A live board concerns its channel.
impl Guarded for LiveBoardRow {
    type Id = LiveBoardId;

    fn find(tx: &Tx<'_>, id: LiveBoardId) -> store::Result<Option<Self>> {
        live_boards::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> Concern {
        Concern::when(request.channel == self.channel)
    }

    fn none() -> Rejection {
        Rejection::LiveBoard(LiveBoardRefusal::Gone)
    }
}

/// A position of the day concerns the people of its server who can see its channel.
impl Guarded for Daily {
    type Id = DailyId;

    fn find(tx: &Tx<'_>, id: DailyId) -> store::Result<Option<Self>> {
        dailies::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> Concern {
        match request.guild {
            Some(guild) if guild != self.guild => Concern::No,
            Some(_) if request.channel == self.channel => Concern::Yes,
            Some(_) => Concern::IfSeen(self.channel),
            None => Concern::No,
        }
    }

    fn none() -> Rejection {
        Rejection::DailyGone
    }
}

/// Rejects starting or continuing a match in a channel where another is being played.
pub(super) fn deny_if_busy(tx: &Tx<'_>, channel: ChannelId) -> Result<(), Error> {
    match matches::running_in(tx, channel)? {
        None => Ok(()),
        Some(row) => Err(Rejection::ChannelBusy(Box::new(Header::of(tx, &row)?)).into()),
    }
}

/// Rejects a new match of these people if one of them is at a limit; `guild` is the server, if it is played on one.
///
/// # Errors
/// [`ReachedLimit::UnfinishedMatches`], and those of [`deny_in_guild`].
pub(super) fn deny_another(tx: &Tx<'_>, guild: Option<GuildId>, players: &[PersonId]) -> Result<(), Error> {
    for &player in players {
        if matches::count_unfinished(tx, player)? >= limits::UNFINISHED_MATCHES {
            return Err(ReachedLimit::UnfinishedMatches(Box::new(people::get_in(tx, player, guild)?)).into());
        }
    }
    deny_in_guild(tx, guild, players)
}

/// Rejects another running match of these people on a server, outside of which there is no limit.
///
/// # Errors
/// [`ReachedLimit::MatchesOfPair`], [`ReachedLimit::MatchesInGuild`].
pub(super) fn deny_in_guild(tx: &Tx<'_>, guild: Option<GuildId>, players: &[PersonId]) -> Result<(), Error> {
    let Some(guild) = guild else { return Ok(()) };
    if let &[one, other] = players
        && matches::running_of_pair(tx, guild, [one, other])? >= limits::RUNNING_OF_PAIR
    {
        return Err(ReachedLimit::MatchesOfPair.into());
    }
    for &player in players {
        if matches::running_of(tx, guild, player)? >= limits::RUNNING_IN_GUILD {
            return Err(ReachedLimit::MatchesInGuild(Box::new(people::get_in(tx, player, Some(guild))?)).into());
        }
    }
    Ok(())
}

/// Rejects a match against the house if the person, or everybody on the server together, plays too many.
///
/// # Errors
/// [`ReachedLimit::HouseMatches`].
pub(super) fn deny_against_house(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    person: PersonId,
    house: PersonId,
    now: Time,
) -> Result<(), Error> {
    let Some(guild) = guild else { return Ok(()) };
    if matches::running_against(tx, guild, person, house)? >= limits::HOUSE_MATCHES {
        return Err(ReachedLimit::HouseMatches { most: limits::HOUSE_MATCHES, of_guild: false }.into());
    }
    let since = now.minus_ms(limits::HOUSE_MATCH_COUNTS_MS);
    if matches::running_against_house(tx, guild, since)? >= limits::HOUSE_MATCHES_OF_GUILD {
        return Err(ReachedLimit::HouseMatches { most: limits::HOUSE_MATCHES_OF_GUILD, of_guild: true }.into());
    }
    Ok(())
}
