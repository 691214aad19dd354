//! Whose business a match is, or a challenge, or a live board.
//!
//! What names one from outside (a custom id, an option, a choice from a menu) is an [`Untrusted`] id: anybody can write any
//! number into it. Nothing but [`admit`] leads from there to what it names, and only those whom that concerns. To all
//! others it answers as if there were nothing of this number.
//!
//! What is in another channel of the same guild concerns those who see that channel, which Discord alone can say: where it
//! has not been asked, [`Rejection::SightUnknown`] names the channel, and the caller asks and comes back with the answer in
//! [`Request::sight`].

use crate::store::dailies::{self, Daily};
use crate::store::finished::{self, Finished};
use crate::store::ids::{ChallengeId, ChannelId, DailyId, MatchId, MessageId, PersonId, WatchId};
use crate::store::matches;
use crate::store::people::{self, Person};
use crate::store::watches::{self, Watch};
use crate::store::{self, Tx, boards, challenges};
use crate::table::protocol::header::Header;
use crate::table::protocol::rejection::{Error, Rejection};
use crate::table::protocol::request::{Request, Seen};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

/// A name for something of ours as it came from outside, where anybody could have made it up.
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

impl Untrusted<Seen> {
    /// What a button says that its match is and how far it was.
    pub const fn new(match_id: Untrusted<MatchId>, version: u32) -> Untrusted<Seen> {
        Untrusted(Seen { match_id: match_id.0, version })
    }

    /// The match.
    pub const fn match_id(self) -> Untrusted<MatchId> {
        Untrusted(self.0.match_id)
    }

    /// How many actions it had.
    pub const fn version(self) -> u32 {
        self.0.version
    }
}

/// Whether something concerns whoever asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Concern {
    Yes,
    No,
    /// It does if they see this channel.
    IfSeen(ChannelId),
}

impl Concern {
    /// `Yes` where something is so, else `No`.
    pub(super) fn when(is_so: bool) -> Concern {
        if is_so { Concern::Yes } else { Concern::No }
    }
}

/// What can be asked for by its id.
pub(super) trait Guarded: Sized {
    /// Its id.
    type Id;

    /// The one with this id.
    fn find(tx: &Tx<'_>, id: Self::Id) -> store::Result<Option<Self>>;

    /// Whether it concerns whoever asks.
    fn concerns(&self, request: &Request) -> Concern;

    /// What is said where there is none that concerns them.
    fn none() -> Rejection;
}

/// What an id from outside names, if it is any business of whoever asks, where they ask.
///
/// # Errors
/// The same rejection if it is not and if there is none; [`Rejection::SightUnknown`].
pub(super) fn admit<T: Guarded>(tx: &Tx<'_>, request: &Request, id: Untrusted<T::Id>) -> Result<T, Error> {
    let Some(found) = T::find(tx, id.0)? else { return Err(T::none().into()) };
    let is_admitted = match found.concerns(request) {
        Concern::Yes => true,
        Concern::No => false,
        Concern::IfSeen(channel) => sees(request, channel)?,
    };
    if is_admitted { Ok(found) } else { Err(T::none().into()) }
}

/// Whether whoever asks sees a channel of the guild where they ask.
///
/// # Errors
/// [`Rejection::SightUnknown`] where Discord has not been asked.
pub(super) fn sees(request: &Request, channel: ChannelId) -> Result<bool, Rejection> {
    match request.sight.of(channel) {
        _ if request.channel == channel => Ok(true),
        Some(is_seen) => Ok(is_seen),
        None => Err(Rejection::SightUnknown(channel)),
    }
}

/// The match that a message shows or once showed, and after how many of its actions, to those whom that match concerns;
/// `None` if the message never showed any.
pub(super) fn shown_by(
    tx: &Tx<'_>,
    request: &Request,
    message: MessageId,
) -> Result<Option<(matches::MatchRow, u32)>, Error> {
    match boards::shown(tx, message)? {
        Some((id, version)) => Ok(Some((admit(tx, request, id.into())?, version))),
        None => Ok(None),
    }
}

/// The finished matches of a person, perhaps against another, that concern whoever asks: their own from everywhere, those
/// of others as far as they counted where it is asked.
pub(super) fn finished(request: &Request, person: PersonId, opponent: Option<PersonId>) -> Result<Finished, Rejection> {
    let is_own = person == request.person.id || opponent == Some(request.person.id);
    match request.guild {
        _ if is_own => Ok(Finished { guild: None, person, opponent }),
        Some(guild) => Ok(Finished { guild: Some(guild), person, opponent }),
        None => Err(Rejection::OnlyOwnHistory),
    }
}

/// A player of such matches by the name that they have where it is asked. Somebody else without such matches is `None`: their
/// name is nobody's business.
pub(super) fn named(
    tx: &Tx<'_>,
    request: &Request,
    of: &Finished,
    player: PersonId,
) -> Result<Option<Person>, store::Error> {
    match player == request.person.id || finished::any(tx, of)? {
        true => people::find_in(tx, player, request.guild),
        false => Ok(None),
    }
}

/// A match concerns its players wherever they are; whoever sees the channel where it is played; and where it counts, whoever
/// is there once it has ended, and those who administer at any time: what goes on elsewhere is not everybody's business.
impl Guarded for matches::MatchRow {
    type Id = MatchId;

    fn find(tx: &Tx<'_>, id: MatchId) -> store::Result<Option<Self>> {
        matches::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> Concern {
        let plays = self.seat(request.person.id).is_some();
        let counts_here = request.guild.is_some() && self.begun.guild == request.guild;
        let played_here = request.guild.is_some() && self.venue.guild == request.guild;
        let administers = request.administers && (counts_here || played_here);
        if plays || administers || request.channel == self.begun.channel || counts_here && !self.state.is_open() {
            return Concern::Yes;
        }
        if played_here { Concern::IfSeen(self.begun.channel) } else { Concern::No }
    }

    fn none() -> Rejection {
        Rejection::NoMatchHere(None)
    }
}

/// A challenge concerns the channel that it was made in, where its buttons are.
impl Guarded for challenges::ChallengeRow {
    type Id = ChallengeId;

    fn find(tx: &Tx<'_>, id: ChallengeId) -> store::Result<Option<Self>> {
        challenges::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> Concern {
        Concern::when(request.channel == self.offer.channel)
    }

    fn none() -> Rejection {
        Rejection::ChallengeGone(None)
    }
}

/// A live board concerns the channel that it is in.
impl Guarded for Watch {
    type Id = WatchId;

    fn find(tx: &Tx<'_>, id: WatchId) -> store::Result<Option<Self>> {
        watches::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> Concern {
        Concern::when(request.channel == self.begun.channel)
    }

    fn none() -> Rejection {
        Rejection::WatchGone
    }
}

/// A position of the day concerns those on its server who see where it was asked.
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

/// Rejects a request to begin or continue a match in a channel where another is being played.
pub(super) fn deny_if_busy(tx: &Tx<'_>, channel: ChannelId) -> Result<(), Error> {
    match matches::running_in(tx, channel)? {
        None => Ok(()),
        Some(record) => Err(Rejection::ChannelBusy(Box::new(Header::of(tx, &record)?)).into()),
    }
}
