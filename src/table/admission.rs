//! Whose business a match is, or a challenge, or a live board.
//!
//! What names one from outside (a custom id, an option, a choice from a menu) is an [`Untrusted`] id: anybody can write any
//! number into it. Nothing but [`admit`] leads from there to what it names, and only those whom that concerns. To all
//! others it answers as if there were nothing of this number.

use super::rejection::{Error, Rejection};
use super::request::{Request, Seen};
use crate::store::dailies::{self, Daily};
use crate::store::finished::{self, Finished};
use crate::store::ids::{ChallengeId, ChannelId, DailyId, GuildId, MatchId, MessageId, PersonId, WatchId};
use crate::store::matches;
use crate::store::people::{self, Person};
use crate::store::watches::{self, Watch};
use crate::store::{self, Tx, boards, challenges};
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

/// What can be asked for by its id.
pub(super) trait Guarded: Sized {
    /// Its id.
    type Id;

    /// The one with this id.
    fn find(tx: &Tx<'_>, id: Self::Id) -> store::Result<Option<Self>>;

    /// Whether it concerns whoever asks.
    fn concerns(&self, request: &Request) -> bool;

    /// What is said where there is none that concerns them.
    fn none() -> Rejection;
}

/// What an id from outside names, if it is any business of whoever asks, where they ask.
///
/// # Errors
/// The same rejection if it is not and if there is none.
pub(super) fn admit<T: Guarded>(tx: &Tx<'_>, request: &Request, id: Untrusted<T::Id>) -> Result<T, Error> {
    T::find(tx, id.0)?.filter(|found| found.concerns(request)).ok_or_else(|| T::none().into())
}

/// The match that a message shows or once showed, and after how many of its actions, to those whom that match concerns;
/// `None` if the message never showed any.
pub(super) fn shown_by(
    tx: &Tx<'_>,
    request: &Request,
    message: MessageId,
) -> Result<Option<(matches::Record, u32)>, Error> {
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

/// A match concerns its players wherever they are; whoever is where it is played; and where it counts, whoever is there
/// once it has ended, and those who administer at any time: what goes on elsewhere is not everybody's business.
impl Guarded for matches::Record {
    type Id = MatchId;

    fn find(tx: &Tx<'_>, id: MatchId) -> store::Result<Option<Self>> {
        matches::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> bool {
        let plays = self.seat(request.person.id).is_some();
        let counts_here = request.guild.is_some() && self.begun.guild == request.guild;
        plays
            || is_there(request, self.begun.channel, self.venue.guild)
            || counts_here && (!self.state.is_open() || request.administers)
    }

    fn none() -> Rejection {
        Rejection::NoMatchHere(None)
    }
}

impl Guarded for challenges::Record {
    type Id = ChallengeId;

    fn find(tx: &Tx<'_>, id: ChallengeId) -> store::Result<Option<Self>> {
        challenges::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> bool {
        let who = request.person.id;
        let (made, is_addressed) = (&self.offer, self.offer.opponent == Some(who));
        made.challenger == who || is_addressed || is_there(request, made.channel, made.guild)
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

    fn concerns(&self, request: &Request) -> bool {
        is_there(request, self.begun.channel, None)
    }

    fn none() -> Rejection {
        Rejection::WatchGone
    }
}

/// A position of the day concerns those who are on its server.
impl Guarded for Daily {
    type Id = DailyId;

    fn find(tx: &Tx<'_>, id: DailyId) -> store::Result<Option<Self>> {
        dailies::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> bool {
        request.guild == Some(self.guild)
    }

    fn none() -> Rejection {
        Rejection::DailyGone
    }
}

/// Whether whoever asks is in this channel, or in another of its guild.
fn is_there(request: &Request, channel: ChannelId, guild: Option<GuildId>) -> bool {
    request.channel == channel || guild.is_some() && request.guild == guild
}
