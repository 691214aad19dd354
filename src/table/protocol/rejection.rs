//! Rejections: why the table does not carry out a request, with the facts and without texts.

use crate::dice::word::InvalidWord;
use crate::engine::{PerPlayer, Refusal};
use crate::store::ids::{ChannelId, MessageRef, Time};
use crate::store::people::Person;
use crate::table::{BoardView, Challenge, CurrentMatch, Fault, Header};

/// Why a request changes nothing; told to the person, and no error of the program.
#[derive(Clone, Debug)]
pub enum Rejection {
    /// The same interaction was processed and answered before.
    AlreadyCounted,
    /// A challenge or a rematch is not offered, accepted or withdrawn.
    Challenge(ChallengeRefusal),
    /// A live board is not begun or ended.
    LiveBoard(LiveBoardRefusal),
    /// An administrator's decision is not carried out.
    Administration(AdministrationRefusal),
    /// No appointment is proposed or made.
    Appointment(AppointmentRefusal),
    NotBlocked,
    /// This match is in progress in the channel.
    ChannelBusy(Box<Header>),
    /// There is no match in progress in the channel, or none with this id; with the last match there, if any.
    NoMatchHere(Option<Box<CurrentMatch>>),
    /// Outside servers people see only their own finished matches.
    OnlyOwnHistory,
    ImportGone,
    /// The match has no game with this number; it has had this many.
    NoSuchGame(u32),
    NotRunning(Box<Header>),
    /// The match is not over, which a rematch, an analysis, its dice or a correction requires.
    NotOver,
    NotAnalysed,
    /// It is unknown whether the person can see this channel: the caller has to ask Discord and repeat the request.
    SightUnknown(ChannelId),
    /// The match can be played in its channel, so it is not moved.
    ChannelStillWorks(Box<Header>),
    NotAPlayer(Box<Header>),
    /// The opponent is a member of the server, and has not kept the player waiting for long enough.
    OpponentNotAbsentLongEnough {
        opponent: Box<Person>,
        /// Whether the match has a clock, which settles who waits for too long.
        timed: bool,
    },
    /// The button belongs to an older position; this is the current one. Its `board` may be the message that was
    /// pressed, if later news has not reached the channel; that message then has to be updated.
    OldPosition(Box<BoardView>),
    DailyGone,
    /// This player has to decide; `None` if nobody has.
    NotYourTurn(Option<Person>),
    Limit(ReachedLimit),
    /// The match has no clock, or it stands.
    Untimed,
    /// The match cannot be claimed, or not yet.
    Claim(ClaimRefusal),
    /// The clock of the player who adjourns the match is running.
    AdjournsOnOwnTime,
    /// The bank of the opponent would be longer than any bank may be.
    BankFull,
    /// The person who asks is on vacation until then already.
    VacationGoesOn(Time),
    /// A vacation that begins now can have at most this many whole days.
    VacationTooLong(i64),
    /// No word for the dice is taken.
    Word(WordRefusal),
    /// Nothing can be set in advance: it is not the opponent's turn, or the match is not one over days.
    NothingToPreset,
    /// This opponent has declined a resignation, and no turn was played since.
    ResignationDeclined(Person),
    /// The referee refused the action.
    ByRules {
        refusal: Refusal,
        players: Box<PerPlayer<Person>>,
    },
}

/// Why a challenge or a rematch is not offered, accepted or withdrawn.
#[derive(Clone, Debug)]
pub enum ChallengeRefusal {
    SelfChallenge,
    OwnChallenge,
    BotChallenge,
    FormerPlayer,
    TakesNoChallenges(Box<Person>),
    TakesChallengesOfPlayed(Box<Person>),
    /// The person of the request has blocked this one.
    Blocked(Box<Person>),
    /// The person of the request is blocked, and is not told.
    Ignored,
    /// The challenge is no longer open; `None` if there never was one.
    Gone(Option<Box<Challenge>>),
    /// Only the person challenged can accept or decline.
    NotYours(Box<Challenge>),
    NotYoursToWithdraw(Box<Challenge>),
    AlreadyOffered,
    /// The opponent has offered this rematch in another channel.
    OfferedIn(ChannelId),
}

/// Why a live board is not begun or ended.
#[derive(Clone, Debug)]
pub enum LiveBoardRefusal {
    ChannelHidden,
    /// There is no match in this channel of this server.
    NothingToWatch(ChannelId),
    /// The match to be watched is played in this very channel.
    PlayedHere,
    /// The match already has a live board in the channel: here.
    AlreadyHere(Option<MessageRef>),
    Gone,
    /// Only this person, who started the live board, or an administrator can end it.
    NotYours(Person),
}

/// Why an administrator's decision about a match or a season is not carried out.
#[derive(Clone, Debug)]
pub enum AdministrationRefusal {
    /// The match does not count on this server, so it cannot be decided or aborted here.
    CountsElsewhere,
    /// The administrator plays in the match, so somebody else has to decide.
    OwnMatch,
    NothingToCorrect,
    /// The match began unrated, so no verdict can rate it.
    BegunUnrated,
    /// A season with this name is open, and has to be closed first.
    SeasonGoesOn(String),
    NoSeason,
}

/// Why no appointment is proposed or made.
#[derive(Clone, Debug)]
pub enum AppointmentRefusal {
    /// The time is too near or too far: these are the limits, in milliseconds from now.
    OutOfReach { nearest_ms: i64, farthest_ms: i64 },
    /// Nobody has proposed to adjourn the match until this time, or the person who asks has done so.
    NothingProposed,
    /// The house waits without an appointment.
    HouseWaits,
}

/// A limit of [`limits`](crate::table::limits) that a request would go beyond.
#[derive(Clone, Debug)]
pub enum ReachedLimit {
    /// This many people, the most possible, are blocked already.
    TooManyBlocked(usize),
    /// Today's verdicts on rated matches of these two are used up.
    VerdictLimit,
    /// The channel already has this many live boards, the most possible.
    TooManyLiveBoards(usize),
    /// Too many matches against the house are in progress on the server, by this person or by everybody.
    HouseMatches {
        most: u32,
        /// Whether it is the limit for everybody on the server.
        of_guild: bool,
    },
    /// This person has [`UNFINISHED_MATCHES`](crate::table::limits::UNFINISHED_MATCHES).
    UnfinishedMatches(Box<Person>),
    /// This person plays [`RUNNING_IN_GUILD`](crate::table::limits::RUNNING_IN_GUILD) matches on the server.
    MatchesInGuild(Box<Person>),
    /// The two players play [`RUNNING_OF_PAIR`](crate::table::limits::RUNNING_OF_PAIR) matches with each other on the
    /// server.
    MatchesOfPair,
    /// The person who asks has [`PENDING_CHALLENGES`](crate::table::limits::PENDING_CHALLENGES).
    PendingChallenges,
}

/// Why a player cannot claim the match, or not yet.
#[derive(Clone, Debug)]
pub enum ClaimRefusal {
    /// The clock of the player who claims is running.
    ClaimsOnOwnTime,
    /// The opponent may be unable to see the board: nothing reached its channel, the claimer has moved the match to
    /// another server, or the owner has banned the opponent.
    OpponentMayNotSee,
    /// The flag of the opponent falls at this time.
    FlagNotFallen(Time),
    /// The opponent has not come to the appointment, but is in time up to this moment.
    NotTooLate(Time),
    /// The opponent is on vacation until then, and had time left.
    OnVacation(Time),
    /// The flag has fallen, but after an outage nobody may claim before this time.
    ClaimLater(Time),
}

/// Why a word for the dice is not taken, or a game does not go on without one.
#[derive(Clone, Debug)]
pub enum WordRefusal {
    /// No words are asked for, or no longer.
    NotAsked,
    /// The player has spoken: the opponent may give a word until this time.
    HasSpoken(Time),
    /// This player owns the bot, and gives a word before the person who asks.
    SpeaksFirst(Person),
    /// The player owns the bot: they cannot go on without the opponent's word, which may come until this time.
    OwnerWaits(Time),
    Invalid(InvalidWord),
    /// It is the opponent's word.
    Copied,
}

/// Makes each of these refusals an error, as the rejection of its variant.
macro_rules! rejections {
    ($($refusal:ty => $variant:ident,)*) => {$(
        impl From<$refusal> for Error {
            fn from(refusal: $refusal) -> Error {
                Rejection::$variant(refusal).into()
            }
        }
    )*};
}

rejections! {
    ChallengeRefusal => Challenge,
    LiveBoardRefusal => LiveBoard,
    AdministrationRefusal => Administration,
    AppointmentRefusal => Appointment,
    ReachedLimit => Limit,
    ClaimRefusal => Claim,
    WordRefusal => Word,
}

/// Why a request was not carried out; nothing was changed.
#[derive(Debug)]
pub enum Error {
    Rejected(Rejection),
    Fault(Fault),
}

impl From<Rejection> for Error {
    fn from(rejection: Rejection) -> Error {
        Error::Rejected(rejection)
    }
}

impl<F: Into<Fault>> From<F> for Error {
    fn from(fault: F) -> Error {
        Error::Fault(fault.into())
    }
}
