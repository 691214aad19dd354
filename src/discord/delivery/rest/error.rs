//! Reasons of failed requests to Discord, by kinds that the rest can act on.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::HttpError;
use std::time::Duration;

/// The wait after a rate limit without a duration.
const DEFAULT_WAIT: Duration = Duration::from_secs(1);

/// The longest wait that is believed: a day.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

/// The duration that Discord states in seconds, at most a day; `None` if the number is no duration.
pub(super) fn wait_of(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok().map(|wait| wait.min(LONGEST_WAIT))
}

/// The reason why a request to Discord failed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum DeliveryError {
    /// The interaction can no longer be answered.
    #[error("the interaction can no longer be answered")]
    TooLate,
    #[error("the interaction was answered already")]
    AlreadyAnswered,
    /// The channel or thread is gone.
    #[error("the channel is gone")]
    ChannelGone,
    #[error("the message is gone")]
    MessageGone,
    #[error("the event is gone")]
    EventGone,
    #[error("the server has too many events")]
    TooManyEvents,
    /// The thread is archived. A new message reopens it, unless it is locked.
    #[error("the thread is archived")]
    Archived,
    /// Nobody of this id is a member there.
    #[error("no such member")]
    NoMember,
    /// The channel itself rejects messages or threads, independent of permissions.
    #[error("{0}")]
    Obstacle(Obstacle),
    /// The bot lacks a permission there.
    #[error("the bot has no access there")]
    NoAccess,
    /// The message has been edited too often for one that is old or was published, and can be edited again after this
    /// time.
    #[error("the message can be changed no more for {} s", .0.as_secs())]
    TooOld(Duration),
    /// A rate limit is exceeded: the request may be repeated after this time.
    #[error("Discord wants this to wait for {} ms", .0.as_millis())]
    Limited(Duration),
    /// The message has a thread already.
    #[error("the message has a thread already")]
    ThreadExists,
    /// The person takes no direct messages from the bot.
    #[error("the person takes no direct messages")]
    DirectMessagesClosed,
    /// The bot may open no conversation with anybody for a while.
    #[error("the bot opens too many conversations")]
    OpensTooFast,
    /// Discord did not answer in time; it may have carried out the request.
    #[error("no answer in time")]
    TimedOut,
    /// The file is larger than the answer to the interaction may carry.
    #[error("the file is too large")]
    TooLarge,
    /// A later message took the place of this one while it waited to be sent.
    #[error("it is no longer to be sent")]
    Superseded,
    /// Discord does not accept the form of the request.
    #[error("Discord refuses the form of what was sent: {0}")]
    Malformed(String),
    /// Discord has refused too many requests of late for this person or server, or in all, so that the bot makes none
    /// for a while.
    #[error("too many requests of this kind were refused in the last ten minutes; the bot waits")]
    TooManyRefusals,
    /// Discord refuses the request for a reason that has no variant here.
    #[error("{0}")]
    Refused(String),
    /// Discord says that it has failed.
    #[error("{0}")]
    DiscordFailed(String),
    /// Anything else, such as a line that broke: Discord may have carried out the request.
    #[error("{0}")]
    Other(String),
}

impl DeliveryError {
    /// Whether the same request may well succeed a little later.
    pub const fn may_pass(&self) -> bool {
        matches!(
            self,
            DeliveryError::TimedOut
                | DeliveryError::Limited(_)
                | DeliveryError::TooManyRefusals
                | DeliveryError::DiscordFailed(_)
                | DeliveryError::Other(_)
        )
    }

    /// Whether it is unknown if Discord has carried out the request.
    pub const fn may_have_arrived(&self) -> bool {
        matches!(self, DeliveryError::TimedOut | DeliveryError::Other(_))
    }

    /// Whether Discord may have carried out a request that failed.
    pub const fn may_have_been_carried_out(&self) -> bool {
        self.may_have_arrived() || matches!(self, DeliveryError::DiscordFailed(_))
    }

    /// The wait that Discord demands before the next attempt, in milliseconds, if any.
    pub fn wait_ms(&self) -> Option<i64> {
        match self {
            DeliveryError::Limited(wait) | DeliveryError::TooOld(wait) => i64::try_from(wait.as_millis()).ok(),
            _ => None,
        }
    }
}

/// An obstacle to messages or threads in a place where the bot has all permissions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    /// The thread is locked: only people who manage threads may write in it.
    #[error("the thread is locked")]
    Locked,
    /// The server has as many active threads as Discord allows.
    #[error("the server has too many active threads")]
    TooManyThreads,
    /// The thread has as many members as Discord allows.
    #[error("the thread has too many members")]
    ThreadFull,
    /// Slow mode makes the bot wait.
    #[error("slow mode is on")]
    SlowMode,
    /// The server's AutoMod took offence at the text.
    #[error("AutoMod blocked the message")]
    AutoMod,
    /// Discord limits file uploads of the server.
    #[error("file uploads are limited for this server")]
    UploadsLimited,
    /// Discord's filter of harmful links took offence at the text.
    #[error("a filter of harmful links blocked the message")]
    LinkFilter,
}

impl Obstacle {
    /// The key of the text that tells people of it.
    pub const fn key(self) -> &'static str {
        match self {
            Obstacle::Locked => "obstacle-locked",
            Obstacle::TooManyThreads => "obstacle-too-many-threads",
            Obstacle::ThreadFull => "obstacle-thread-full",
            Obstacle::SlowMode => "obstacle-slow-mode",
            Obstacle::AutoMod => "obstacle-automod",
            Obstacle::UploadsLimited => "obstacle-uploads",
            Obstacle::LinkFilter => "obstacle-filter",
        }
    }
}

/// The beginning of what serenity writes in place of Discord's message where an answer is no JSON.
const NOT_JSON: &str = "[Serenity] Could not decode json";
/// The message to the owner about such an answer.
const ELSEWHERE: &str = "this is no answer of Discord's API. Something between this machine and Discord answers instead, \
                         or Discord has shut this machine's address out";

impl From<serenity::Error> for DeliveryError {
    fn from(error: serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                let errors = Value::from(format!("{:?}", response.error.errors));
                let (code, message) = (response.error.code.try_into().unwrap_or_default(), response.error.message);
                let message = if message.starts_with(NOT_JSON) { ELSEWHERE.to_owned() } else { message };
                ErrorBody { code, message, errors, ..ErrorBody::default() }.error(response.status_code.as_u16())
            }
            serenity::Error::Http(HttpError::Request(error)) => error.into(),
            other => DeliveryError::Other(other.to_string()),
        }
    }
}

impl From<reqwest::Error> for DeliveryError {
    fn from(error: reqwest::Error) -> Self {
        // The address of an interaction's answer holds its token, which is no business of a log.
        DeliveryError::Other(format!("{:#}", anyhow::Error::from(error.without_url())))
    }
}

/// The scope of a rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LimitScope {
    /// Requests of the same bucket.
    Bucket,
    /// All requests by the bot's token.
    BotToken,
    /// All requests, answers too: the edge of Discord's network shuts the address out.
    Everything,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ErrorBody {
    code: u32,
    message: String,
    errors: Value,
    /// The wait, in seconds.
    retry_after: Option<f64>,
    /// Whether the limit holds for all requests by the bot's token.
    global: bool,
    /// Whether the answer is from the edge of Discord's network, and not from the API.
    #[serde(skip)]
    by_edge: bool,
}

impl ErrorBody {
    /// The refusal in an answer; the edge of Discord's network does not answer in JSON.
    pub(super) fn of(body: &[u8], retry_after: Option<f64>, is_global: bool) -> ErrorBody {
        let said = serde_json::from_slice::<ErrorBody>(body);
        let by_edge = said.is_err();
        let said = said.unwrap_or_default();
        // If the header and the body contradict each other, the body is right.
        ErrorBody { retry_after: said.retry_after.or(retry_after), global: said.global || is_global, by_edge, ..said }
    }

    /// The scope of the rate limit, if it is one.
    pub(super) const fn scope(&self) -> LimitScope {
        match (self.by_edge, self.global) {
            (true, _) => LimitScope::Everything,
            (false, true) => LimitScope::BotToken,
            (false, false) => LimitScope::Bucket,
        }
    }

    pub(super) fn error(self, status: u16) -> DeliveryError {
        let wait = self.retry_after.and_then(wait_of).unwrap_or(DEFAULT_WAIT);
        match self.code {
            10_062 | 10_015 | 50_027 => DeliveryError::TooLate,
            40_060 => DeliveryError::AlreadyAnswered,
            10_003 | 10_004 => DeliveryError::ChannelGone,
            10_070 => DeliveryError::EventGone,
            30_038 => DeliveryError::TooManyEvents,
            10_008 => DeliveryError::MessageGone,
            10_007 | 10_013 => DeliveryError::NoMember,
            50_083 => DeliveryError::Archived,
            30_046 | 20_028 => DeliveryError::TooOld(wait),
            50_001 | 50_013 | 50_024 => DeliveryError::NoAccess,
            160_005 => DeliveryError::Obstacle(Obstacle::Locked),
            160_006 | 160_007 => DeliveryError::Obstacle(Obstacle::TooManyThreads),
            30_033 => DeliveryError::Obstacle(Obstacle::ThreadFull),
            20_016 => DeliveryError::Obstacle(Obstacle::SlowMode),
            200_000 | 200_001 => DeliveryError::Obstacle(Obstacle::AutoMod),
            400_001 => DeliveryError::Obstacle(Obstacle::UploadsLimited),
            240_000 => DeliveryError::Obstacle(Obstacle::LinkFilter),
            40_005 => DeliveryError::TooLarge,
            160_004 => DeliveryError::ThreadExists,
            50_007 | 50_278 => DeliveryError::DirectMessagesClosed,
            // The second for a bot that Discord has put into quarantine.
            40_003 | 20_026 => DeliveryError::OpensTooFast,
            50_035 => DeliveryError::Malformed(self.errors.to_string()),
            _ if status == 429 => DeliveryError::Limited(wait),
            code => {
                let ErrorBody { message, errors, .. } = self;
                let said = format!("Discord answered {status} with code {code}: {message} {errors}");
                if status < 500 { DeliveryError::Refused(said) } else { DeliveryError::DiscordFailed(said) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A summary of Discord's answer for the log.
    fn said(status: u16, header: Option<f64>, body: &str) -> String {
        ErrorBody::of(body.as_bytes(), header, false).error(status).to_string()
    }

    #[test]
    fn what_keeps_messages_out_of_a_place_is_known_by_its_code() {
        for (code, obstacle) in [
            (160_005, Obstacle::Locked),
            (160_006, Obstacle::TooManyThreads),
            (160_007, Obstacle::TooManyThreads),
            (20_016, Obstacle::SlowMode),
            (200_000, Obstacle::AutoMod),
            (200_001, Obstacle::AutoMod),
            (30_033, Obstacle::ThreadFull),
            (400_001, Obstacle::UploadsLimited),
            (240_000, Obstacle::LinkFilter),
        ] {
            let body = format!(r#"{{"code": {code}, "message": "No."}}"#);
            let error = ErrorBody::of(body.as_bytes(), None, false).error(400);
            assert!(matches!(error, DeliveryError::Obstacle(found) if found == obstacle), "{code}: {error:?}");
        }
        let archived = ErrorBody::of(br#"{"code": 50083, "message": "Thread is archived"}"#, None, false).error(400);
        assert!(matches!(archived, DeliveryError::Archived), "a new message takes the thread out again");
    }

    #[test]
    fn how_long_discord_wants_to_be_left_alone_stands_in_the_body_or_else_in_the_header() {
        let wait = |status, header, body: &str| {
            let error = ErrorBody::of(body.as_bytes(), header, false).error(status);
            (matches!(error, DeliveryError::TooOld(_)), error.wait_ms())
        };
        let published = r#"{"code": 20028, "message": "Wait.", "retry_after": 1200.5, "global": false}"#;
        assert_eq!(wait(429, Some(1.0), published), (true, Some(1_200_500)), "the header says one second");
        let late = r#"{"code": 30046, "message": "Wait.", "retry_after": 2.25}"#;
        assert_eq!(wait(429, None, late), (true, Some(2_250)));
        let limited = r#"{"message": "You are being rate limited.", "retry_after": 0.3, "global": true}"#;
        assert_eq!(wait(429, Some(1.0), limited), (false, Some(300)));
        assert_eq!(ErrorBody::of(limited.as_bytes(), None, false).scope(), LimitScope::BotToken);
        assert_eq!(ErrorBody::of(late.as_bytes(), None, false).scope(), LimitScope::Bucket);
        assert_eq!(wait(429, Some(7.0), "error code: 1015"), (false, Some(7_000)), "the edge says it in no JSON");
        assert_eq!(wait(429, None, "error code: 1015"), (false, Some(1_000)), "nobody says how long");
        assert_eq!(ErrorBody::of(b"error code: 1015", Some(7.0), false).scope(), LimitScope::Everything);
        assert_eq!(wait(429, Some(1e18), ""), (false, Some(24 * 60 * 60 * 1000)), "nobody waits longer than a day");
    }

    #[test]
    fn what_has_no_words_is_a_refusal_or_an_illness_by_its_status() {
        assert_eq!(said(400, None, r#"{"code": 9, "message": "Odd"}"#), "Discord answered 400 with code 9: Odd null");
        let unwell = ErrorBody::of(b"<html>", None, false).error(502);
        assert!(matches!(unwell, DeliveryError::DiscordFailed(_)) && unwell.may_pass() && !unwell.may_have_arrived());
    }
}
