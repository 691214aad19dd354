//! Errors in Discord's format: status, code and message, and for invalid forms the errors of each field.

use serde_json::{Value, json};
use std::borrow::Cow;
use thiserror::Error;

#[derive(Clone, Debug, PartialEq, Error)]
#[error("{status} {code} {message}")]
pub struct ApiError {
    pub status: u16,
    pub code: u32,
    pub message: Cow<'static, str>,
    /// For [`INVALID_FORM_BODY`]: nested by field, each with a list `_errors`.
    pub errors: Option<Value>,
    /// For 429: when the client may retry.
    pub wait: Option<Wait>,
}

/// The time until a client may retry after 429; Discord's header and body may differ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wait {
    /// The header `Retry-After`, in seconds.
    pub header: f64,
    /// The field `retry_after`, in seconds. Without it, the response comes from the edge of Discord's network and is
    /// not JSON.
    pub body: Option<f64>,
    pub scope: Scope,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The bot's limit for this route.
    User,
    /// The bot's limit for all requests.
    Global,
    /// The limit of all users of a resource.
    Shared,
}

impl ApiError {
    pub const fn new(status: u16, code: u32, message: &'static str) -> Self {
        Self { status, code, message: Cow::Borrowed(message), errors: None, wait: None }
    }

    /// A 429 with these waiting times.
    pub const fn limited(code: u32, message: &'static str, wait: Wait) -> Self {
        Self { status: 429, code, message: Cow::Borrowed(message), errors: None, wait: Some(wait) }
    }

    /// This error, to be retried after this number of seconds; the header is rounded up to whole ones.
    pub fn after(self, seconds: f64, scope: Scope) -> Self {
        Self { wait: Some(Wait { header: seconds.ceil(), body: Some(seconds), scope }), ..self }
    }

    pub fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        if let Some(wait) = self.wait {
            let Some(seconds) = wait.body else { return Value::Null };
            body["retry_after"] = json!(seconds);
            body["global"] = json!(wait.scope == Scope::Global);
        }
        body
    }
}

/// Refuses with an error if something holds.
pub fn refuse_if<E>(holds: bool, refusal: E) -> Result<(), E> {
    if holds { Err(refusal) } else { Ok(()) }
}

pub const NOT_FOUND: ApiError = ApiError::new(404, 0, "404: Not Found");
pub const METHOD_NOT_ALLOWED: ApiError = ApiError::new(405, 0, "405: Method Not Allowed");
pub const UNAUTHORIZED: ApiError = ApiError::new(401, 0, "401: Unauthorized");
pub const RATE_LIMITED: ApiError = ApiError::new(429, 0, "You are being rate limited.");

pub const UNKNOWN_APPLICATION: ApiError = ApiError::new(404, 10002, "Unknown Application");
pub const UNKNOWN_CHANNEL: ApiError = ApiError::new(404, 10003, "Unknown Channel");
pub const UNKNOWN_GUILD: ApiError = ApiError::new(404, 10004, "Unknown Guild");
pub const UNKNOWN_MEMBER: ApiError = ApiError::new(404, 10007, "Unknown Member");
/// The message does not exist, or the bot cannot see it.
pub const UNKNOWN_MESSAGE: ApiError = ApiError::new(404, 10008, "Unknown Message");
pub const UNKNOWN_USER: ApiError = ApiError::new(404, 10013, "Unknown User");
pub const UNKNOWN_EMOJI: ApiError = ApiError::new(404, 10014, "Unknown Emoji");
pub const TOO_MANY_EMOJIS: ApiError = ApiError::new(400, 30008, "Maximum number of emojis reached (2000)");
/// The interaction has no answer yet, or belongs to another application.
pub const UNKNOWN_WEBHOOK: ApiError = ApiError::new(404, 10015, "Unknown Webhook");
pub const UNKNOWN_EVENT: ApiError = ApiError::new(404, 10070, "Unknown Guild Scheduled Event");
pub const TOO_MANY_EVENTS: ApiError =
    ApiError::new(400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)");
pub const ENTRY_POINT_MISSING: ApiError = ApiError::new(
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point \
     command in your update request or delete it separately.",
);
/// The interaction does not exist, or was not answered in time.
pub const UNKNOWN_INTERACTION: ApiError = ApiError::new(404, 10062, "Unknown interaction");
pub const UNKNOWN_COMMAND: ApiError = ApiError::new(404, 10063, "Unknown application command");
pub const TOO_LARGE: ApiError = ApiError::new(413, 40005, "Request entity too large");
pub const BAD_DAY: ApiError = ApiError::new(500, 0, "500: Internal Server Error");
pub const ALREADY_ACKNOWLEDGED: ApiError = ApiError::new(400, 40060, "Interaction has already been acknowledged.");
/// The bot is not in the guild, or cannot see the channel.
pub const MISSING_ACCESS: ApiError = ApiError::new(403, 50001, "Missing Access");
pub const NOT_THE_AUTHOR: ApiError = ApiError::new(403, 50005, "Cannot edit a message authored by another user");
pub const EMPTY_MESSAGE: ApiError = ApiError::new(400, 50006, "Cannot send an empty message");
/// The channel has no messages, as a forum outside its posts.
pub const NOT_A_TEXT_CHANNEL: ApiError = ApiError::new(400, 50008, "Cannot send messages in a non-text channel");
pub const OPENING_TOO_FAST: ApiError = ApiError::new(403, 40003, "You are opening direct messages too fast.");
/// Discord has put the application into quarantine: it opens no conversation at all.
pub const QUARANTINED: ApiError =
    ApiError::new(403, 20026, "This action cannot be performed because the bot has been quarantined");
/// This person takes no direct messages from the bot.
pub const CANNOT_DM: ApiError = ApiError::new(403, 50007, "Cannot send messages to this user");
/// The bot can see the channel, but lacks a permission.
pub const MISSING_PERMISSIONS: ApiError = ApiError::new(403, 50013, "You lack permissions to perform that action");
pub const SYSTEM_MESSAGE: ApiError = ApiError::new(403, 50021, "Cannot execute action on a system message");
pub const WRONG_CHANNEL_TYPE: ApiError = ApiError::new(400, 50024, "Cannot execute action on this channel type");
/// The interaction's token has expired after a quarter of an hour.
pub const INVALID_WEBHOOK_TOKEN: ApiError = ApiError::new(401, 50027, "Invalid Webhook Token");
pub const INVALID_FORM_BODY: ApiError = ApiError::new(400, 50035, "Invalid Form Body");
pub const THREAD_ARCHIVED: ApiError = ApiError::new(400, 50083, "Thread is archived");
pub const INVALID_JSON: ApiError = ApiError::new(400, 50109, "The request body contains invalid JSON.");
pub const THREAD_EXISTS: ApiError = ApiError::new(400, 160_004, "A thread has already been created for this message");
pub const SLOW_MODE: ApiError = ApiError::new(400, 20016, "This action cannot be performed due to slowmode rate limit");
pub const THREAD_FULL: ApiError =
    ApiError::new(400, 30033, "Maximum number of thread participants has been reached (1000)");
/// Where the bot is not a member, at most five messages may follow an answer.
pub const TOO_MANY_FOLLOW_UPS: ApiError =
    ApiError::new(400, 40094, "This interaction has reached the maximum number of follow-up messages");
pub const THREAD_LOCKED: ApiError = ApiError::new(400, 160_005, "Thread is locked");
pub const TOO_MANY_THREADS: ApiError = ApiError::new(400, 160_006, "Maximum number of active threads has been reached");
pub const BLOCKED_BY_AUTOMOD: ApiError = ApiError::new(400, 200_000, "Message was blocked by automatic moderation");
pub const BLOCKED_BY_LINK_FILTER: ApiError = ApiError::new(400, 240_000, "Message blocked by harmful links filter");
pub const UPLOADS_LIMITED: ApiError =
    ApiError::new(403, 400_001, "Access to file uploads has been limited for this guild");
pub const TOO_MANY_LATE_EDITS: ApiError =
    ApiError::new(429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later");
/// Published messages of an announcement channel allow very few edits. Discord's header then says one second, its body
/// some twenty minutes.
pub const TOO_MANY_WRITES: ApiError = ApiError::limited(
    20028,
    "The write action you are performing on the channel has hit the write rate limit",
    Wait { header: 1.0, body: Some(1200.0), scope: Scope::Shared },
);
/// The response of the edge of Discord's network to an address with too many requests.
pub const EDGE: ApiError =
    ApiError::limited(0, "error code: 1015", Wait { header: 1.0, body: None, scope: Scope::Global });
