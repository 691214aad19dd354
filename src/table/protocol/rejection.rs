//! What the table says no to, with the facts. For people these are words in their language; none of them is here.

use crate::dice::NoRandomness;
use crate::engine::player::PerPlayer;
use crate::engine::ruling::Refusal;
use crate::store;
use crate::store::ids::{ChannelId, MessageRef};
use crate::store::people::Person;
use crate::table::fault::Fault;
use crate::table::protocol::answer::{BoardView, Challenge, CurrentMatch};
use crate::table::protocol::header::Header;

/// Why a request changes nothing. A person gets to know it; it is nobody's fault.
#[derive(Clone, Debug)]
pub enum Rejection {
    /// The same press was counted before: it was answered then, so there is nothing to say.
    AlreadyCounted,
    /// Nobody challenges themselves.
    SelfChallenge,
    /// Nobody accepts their own challenge.
    OwnChallenge,
    /// A program cannot be challenged.
    BotChallenge,
    /// Nobody knows any more who the opponent was.
    FormerPlayer,
    /// This person takes challenges from nobody.
    TakesNoChallenges(Box<Person>),
    /// This person takes challenges only from those whom they have played.
    TakesChallengesOfPlayed(Box<Person>),
    /// Whoever asks has blocked this person.
    Blocked(Box<Person>),
    /// Whoever asks is blocked, and is told nothing.
    Ignored,
    /// Whoever asks has not blocked them, or no longer.
    NotBlocked,
    /// Whoever asks has blocked so many people already, and can block no more.
    TooManyBlocked(usize),
    /// This match is being played in the channel.
    ChannelBusy(Box<Header>),
    /// The challenge is no longer pending; `None` if there never was one.
    ChallengeGone(Option<Box<Challenge>>),
    /// Only the person challenged accepts and declines.
    NotYourChallenge(Box<Challenge>),
    /// Only the challenger withdraws.
    NotYoursToWithdraw(Box<Challenge>),
    /// The same person has already offered this rematch.
    AlreadyOffered,
    /// No match is being played in the channel (or there is none of this id); the last one that was, if any.
    NoMatchHere(Option<Box<CurrentMatch>>),
    /// Outside guilds people see only their own finished matches.
    OnlyOwnHistory,
    /// The file that somebody brought along is gone.
    ImportGone,
    /// The match has no game of this number: it has had so many.
    NoSuchGame(u32),
    /// The match is over.
    MatchOver(Box<Header>),
    /// What is asked for comes after the match: a rematch, an analysis, its dice, a correction.
    NotOver,
    /// The match is of a game that is not analysed.
    NotAnalysed,
    /// Whether whoever asks sees this channel is not known: Discord is to be asked, and then this comes again.
    SightUnknown(ChannelId),
    /// Whoever asks does not see the channel.
    ChannelHidden,
    /// The opponent has offered this rematch in another channel.
    OfferedIn(ChannelId),
    /// The match is being played in its place, and can be: it is not taken elsewhere.
    StillThere(Box<Header>),
    /// The match counts for the ratings of another server, if for any: only there it is decided or aborted.
    CountsElsewhere,
    /// Whoever administers plays in the match: somebody else decides it.
    OwnMatch,
    /// The match has ended just as it would be corrected to.
    NothingToCorrect,
    /// The match was begun as one that does not count: no verdict makes it a rated one.
    BegunUnrated,
    /// For so many rated matches of these two it was decided today who has won: no more.
    VerdictLimit,
    /// A season of this name goes on: it is closed before another begins.
    SeasonGoesOn(String),
    /// No season goes on.
    NoSeason,
    /// The person plays no part in the match.
    NotAPlayer(Box<Header>),
    /// The button belongs to an older position; the match has gone on to this one. Its `board` may be the very message
    /// that was pressed, if what happened since has not reached the channel yet: then that is to be refreshed.
    Stale(Box<BoardView>),
    /// Nobody plays in this channel of this guild, so there is nothing to watch.
    NothingToWatch(ChannelId),
    /// What is to be watched is played in this very channel.
    PlayedHere,
    /// The match is shown live in the channel already: here.
    WatchedHere(Option<MessageRef>),
    /// The channel has so many live boards already, and can have no more.
    TooManyWatches(usize),
    /// There is no such position of the day here.
    DailyGone,
    /// The live board has ended.
    WatchGone,
    /// Only this person, who began the live board, ends it, or whoever manages the guild.
    NotYourWatch(Person),
    /// It is this person's decision; `None` where it is nobody's.
    NotYourTurn(Option<Person>),
    /// So many matches against the house are being played on the server already, by this person or by all of them.
    HouseMatches {
        /// How many there may be.
        most: u32,
        /// Whether it is all of them who play so many.
        of_server: bool,
    },
    /// This opponent has declined a resignation, and no turn was played since.
    ResignationDeclined(Person),
    /// The rules do not allow it.
    Refused {
        /// The rule and the facts.
        refusal: Refusal,
        /// Who plays.
        players: Box<PerPlayer<Person>>,
    },
}

/// Why a request was not carried out; nothing was changed.
#[derive(Debug)]
pub enum Error {
    /// It cannot be done: tell the person.
    Rejected(Rejection),
    /// It should have worked: log it.
    Fault(Fault),
}

impl From<Rejection> for Error {
    fn from(rejection: Rejection) -> Error {
        Error::Rejected(rejection)
    }
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        Error::Fault(fault)
    }
}

impl From<store::Error> for Error {
    fn from(fault: store::Error) -> Error {
        Error::Fault(fault.into())
    }
}

impl From<NoRandomness> for Error {
    fn from(fault: NoRandomness) -> Error {
        Error::Fault(fault.into())
    }
}
