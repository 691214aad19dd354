//! The requests to Discord, and the failures of them by kinds that the rest can act on.

use super::body::{Body, Callback, CallbackResponse, ChannelOnly, Choice, MessageIds, Strip, form_payload};
use super::invalid_requests::InvalidRequests;
use crate::discord::delivery::command_ids::CommandIds;
use crate::discord::delivery::payload::{EPHEMERAL, Payload};
use crate::discord::delivery::response::{Audience, InitialResponse};
use crate::discord::interaction::ThreadKind;
use crate::discord::messages::post::{File, Post};
use crate::store::ids::{ChannelId, InteractionId, MessageRef, PersonId};
use crate::table::Remains;
use serde::Serialize;
use serenity::all::{
    ApplicationId, Builder, CreateAllowedMentions, CreateAttachment, CreateInteractionResponse,
    CreateInteractionResponseMessage, Http, HttpError, LightMethod, Multipart, MultipartUpload, Route,
};
use serenity::http::{Ratelimit, Request};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};
use tokio::sync::Mutex;
use tokio::time::timeout;

/// The way to Discord's REST API.
#[derive(Clone, Debug)]
pub struct Api {
    serenity: Arc<Http>,
    invalid: Arc<InvalidRequests>,
    commands: Arc<CommandIds>,
}

impl Api {
    /// The way through this client of serenity's, with the process's count of what was refused and the commands' ids.
    #[must_use]
    pub fn new(serenity: Arc<Http>, invalid: Arc<InvalidRequests>, commands: Arc<CommandIds>) -> Api {
        Api { serenity, invalid, commands }
    }

    /// The ids of the commands.
    #[must_use]
    pub fn commands(&self) -> &CommandIds {
        &self.commands
    }

    /// serenity's client, for what has no words here.
    #[must_use]
    pub fn client(&self) -> &Http {
        &self.serenity
    }

    /// Makes a request without a file.
    pub(super) async fn fire<T: serde::de::DeserializeOwned>(&self, request: Request<'_>) -> Result<T, DeliveryError> {
        self.fire_within(PATIENCE, request).await
    }

    /// Makes a request, unless it is the bot's own wish and the bot had better be quiet.
    async fn fire_within<T: serde::de::DeserializeOwned>(
        &self,
        deadline: Duration,
        request: Request<'_>,
    ) -> Result<T, DeliveryError> {
        if !matches!(request.route_ref(), Route::InteractionResponse { .. }) {
            self.own_right()?;
        }
        let answer = timeout(deadline, self.serenity.fire(request)).await.map_err(|_| DeliveryError::TimedOut)?;
        self.checked(answer)
    }

    /// Whether the bot may ask for something that is no first answer to somebody.
    fn own_right(&self) -> Result<(), DeliveryError> {
        if self.invalid.are_too_many(Instant::now()) { Err(DeliveryError::Quiet) } else { Ok(()) }
    }

    /// What came of a request, and counted if Discord calls it invalid.
    fn checked<T>(&self, result: serenity::Result<T>) -> Result<T, DeliveryError> {
        if let Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response))) = &result
            && InvalidRequests::is_one(response.status_code.as_u16())
            && self.invalid.count(Instant::now())
        {
            tracing::error!("Discord refused thousands of requests in ten minutes; the bot is quiet for a while");
        }
        Ok(result?)
    }
}

/// Why Discord did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum DeliveryError {
    /// The interaction has been answered already, or too late: nothing can be said to it any more.
    #[error("the interaction can no longer be answered")]
    TooLate,
    /// The channel or thread is gone.
    #[error("the channel is gone")]
    Gone,
    /// The message is gone.
    #[error("the message is gone")]
    MessageGone,
    /// The thread was put away. A new message takes it out again, unless it is locked.
    #[error("the thread is archived")]
    Archived,
    /// Nobody of this id is a member there.
    #[error("no such member")]
    NoMember,
    /// The place itself keeps messages or threads out, whatever the bot may do.
    #[error("{0}")]
    Obstacle(Obstacle),
    /// The bot lacks a permission there.
    #[error("the bot has no access there")]
    NoAccess,
    /// The message is old and has been changed too often since.
    #[error("the message is too old to be changed once more")]
    TooOld,
    /// The message has a thread already.
    #[error("the message has a thread already")]
    AlreadyThere,
    /// The person takes no direct messages from the bot.
    #[error("the person takes no direct messages")]
    Closed,
    /// Discord did not answer in time; it may have done what it was asked.
    #[error("no answer in time")]
    TimedOut,
    /// More than the interaction's answer may carry.
    #[error("the file is too large")]
    TooLarge,
    /// Discord does not take what was sent in this form.
    #[error("Discord refuses the form of what was sent: {0}")]
    Malformed(String),
    /// So much was refused of late that the bot asks Discord for nothing of its own accord for a while.
    #[error("too many requests were refused in the last ten minutes; the bot waits")]
    Quiet,
    /// Discord refuses it for a reason that has no words here.
    #[error("{0}")]
    Refused(String),
    /// Anything else, such as a line that broke or a day on which Discord is unwell.
    #[error("{0}")]
    Other(String),
}

impl DeliveryError {
    /// Whether the same may well work a little later.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        matches!(self, DeliveryError::TimedOut | DeliveryError::Quiet | DeliveryError::Other(_))
    }
}

/// What keeps messages or threads out of a place although the bot has every permission that it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    /// The thread is locked: only those who manage threads may write in it.
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
}

impl Obstacle {
    /// The key of the text that tells people of it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Obstacle::Locked => "obstacle-locked",
            Obstacle::TooManyThreads => "obstacle-too-many-threads",
            Obstacle::ThreadFull => "obstacle-thread-full",
            Obstacle::SlowMode => "obstacle-slow-mode",
            Obstacle::AutoMod => "obstacle-automod",
        }
    }
}

/// How long Discord has for what carries no file.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// How fast a file goes at least, in bytes a second.
const SLOWEST: u32 = 32 * 1024;

/// How long Discord has for a request with a file of this size.
fn deadline(upload: usize) -> Duration {
    PATIENCE + Duration::from_secs(1) * u32::try_from(upload).unwrap_or(u32::MAX) / SLOWEST
}

impl From<serenity::Error> for DeliveryError {
    fn from(error: serenity::Error) -> Self {
        let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = &error else {
            // The address of an interaction's answer holds its token, which is no business of a log.
            return DeliveryError::Other(match error {
                serenity::Error::Http(HttpError::Request(error)) => error.without_url().to_string(),
                other => other.to_string(),
            });
        };
        match response.error.code {
            10_062 | 40_060 | 10_015 | 50_027 => DeliveryError::TooLate,
            10_003 | 10_004 => DeliveryError::Gone,
            10_008 => DeliveryError::MessageGone,
            10_007 | 10_013 => DeliveryError::NoMember,
            50_083 => DeliveryError::Archived,
            30_046 => DeliveryError::TooOld,
            50_001 | 50_013 | 50_024 => DeliveryError::NoAccess,
            160_005 => DeliveryError::Obstacle(Obstacle::Locked),
            160_006 | 160_007 => DeliveryError::Obstacle(Obstacle::TooManyThreads),
            30_033 => DeliveryError::Obstacle(Obstacle::ThreadFull),
            20_016 => DeliveryError::Obstacle(Obstacle::SlowMode),
            200_000 | 200_001 => DeliveryError::Obstacle(Obstacle::AutoMod),
            40_005 => DeliveryError::TooLarge,
            160_004 => DeliveryError::AlreadyThere,
            50_007 | 50_278 => DeliveryError::Closed,
            50_035 => DeliveryError::Malformed(format!("{:?}", response.error.errors)),
            code => {
                let said = format!(
                    "Discord answered {} with code {code}: {} {:?}",
                    response.status_code, response.error.message, response.error.errors
                );
                match response.status_code.as_u16() {
                    400..429 => DeliveryError::Refused(said),
                    _ => DeliveryError::Other(said),
                }
            }
        }
    }
}

/// Gives the first answer to an interaction. Returns the message that it made or changed, if Discord names one.
///
/// # Errors
/// [`DeliveryError::TooLate`] if the interaction was answered already or three seconds have passed.
pub async fn answer(
    http: &Api,
    interaction: InteractionId,
    token: &str,
    first: InitialResponse,
) -> Result<Option<MessageRef>, DeliveryError> {
    let (kind, body, file) = match first {
        InitialResponse::Files(text, files) => {
            return hand_out(http, interaction, token, text, files).await.map(|()| None);
        }
        InitialResponse::Message(post) => envelope(http, 4, post, 0),
        InitialResponse::Ephemeral(post) => envelope(http, 4, post, EPHEMERAL),
        InitialResponse::UpdateMessage(post) => envelope(http, 7, post, 0),
        InitialResponse::RemoveControls(remains) => (7, Body::Strip(Strip::to(&http.commands, &remains)), None),
        InitialResponse::DeferUpdate => (6, Body::Nothing, None),
        InitialResponse::Defer(audience) => {
            let flags = if audience == Audience::Asker { EPHEMERAL } else { 0 };
            (5, Body::Promise { flags }, None)
        }
        InitialResponse::Modal(form) => (9, Body::Modal(form_payload(form)), None),
        InitialResponse::Autocomplete(choices) => {
            let choices = choices.into_iter().map(|name| Choice { value: name.clone(), name }).collect();
            (8, Body::Choices { choices }, None)
        }
    };
    let request =
        Request::new(Route::InteractionResponse { interaction_id: interaction.0.into(), token }, LightMethod::Post)
            .params(Some(vec![("with_response", "true".to_owned())]));
    let response: CallbackResponse = send(http, request, &Callback { kind, data: body }, file).await?;
    Ok(response.resource.and_then(|resource| resource.message).map(MessageRef::from))
}

/// Answers with files, by serenity's own builder: that alone numbers more than one.
async fn hand_out(
    http: &Api,
    interaction: InteractionId,
    token: &str,
    text: String,
    files: Vec<File>,
) -> Result<(), DeliveryError> {
    let message = CreateInteractionResponseMessage::new()
        .content(http.commands.mentioned(&text))
        .ephemeral(true)
        .allowed_mentions(CreateAllowedMentions::new())
        .files(files.into_iter().map(|file| CreateAttachment::bytes(file.bytes, file.name)));
    let answer = CreateInteractionResponse::Message(message);
    http.checked(answer.execute(&http.serenity, (interaction.0.into(), token)).await)
}

/// Says more after the first answer, for up to 15 minutes.
///
/// # Errors
/// [`DeliveryError::TooLate`] once the interaction's token has expired.
pub async fn follow_up(http: &Api, token: &str, audience: Audience, post: Post) -> Result<MessageRef, DeliveryError> {
    let (payload, file) = Payload::of(&http.commands, post, if audience == Audience::Asker { EPHEMERAL } else { 0 });
    let route = Route::WebhookFollowupMessages { application_id: application(http)?, token };
    let message: MessageIds = send(http, Request::new(route, LightMethod::Post), &payload, file).await?;
    Ok(message.into())
}

/// Changes the first answer, for up to 15 minutes.
///
/// # Errors
/// [`DeliveryError::TooLate`] once the interaction's token has expired.
pub async fn edit_answer(http: &Api, token: &str, post: Post) -> Result<MessageRef, DeliveryError> {
    let (payload, file) = Payload::of(&http.commands, post, 0);
    let route = Route::WebhookOriginalInteractionResponse { application_id: application(http)?, token };
    let message: MessageIds = send(http, Request::new(route, LightMethod::Patch), &payload, file).await?;
    Ok(message.into())
}

pub(super) fn application(http: &Api) -> Result<ApplicationId, DeliveryError> {
    http.serenity.application_id().ok_or_else(|| DeliveryError::Other("not connected yet".to_owned()))
}

/// Posts a message by the bot's own right. Where a `nonce` is given, one that is sent again within a few minutes does not
/// show twice.
///
/// # Errors
/// [`DeliveryError::NoAccess`] where it may not post, [`DeliveryError::Gone`] if there is no such channel.
pub async fn post(
    http: &Api,
    channel: ChannelId,
    post: Post,
    nonce: Option<String>,
) -> Result<MessageRef, DeliveryError> {
    let (payload, file) = Payload::of(&http.commands, post, 0);
    let payload = payload.only_once(nonce);
    let request = Request::new(Route::ChannelMessages { channel_id: channel.0.into() }, LightMethod::Post);
    let message: MessageIds = send(http, request, &payload, file).await?;
    Ok(message.into())
}

/// Changes a message of the bot's own.
///
/// # Errors
/// [`DeliveryError::Gone`] or [`DeliveryError::MessageGone`] if somebody deleted it, [`DeliveryError::TooLate`] once the
/// token has expired, [`DeliveryError::TooOld`] if it can be changed no more.
pub async fn edit(http: &Api, by: Access<'_>, message: MessageRef, post: Post) -> Result<(), DeliveryError> {
    let (payload, file) = Payload::of(&http.commands, post, 0);
    let (channel_id, message_id) = (message.channel.0.into(), message.message.0.into());
    let route = match by {
        Access::OwnRight => Route::ChannelMessage { channel_id, message_id },
        Access::Token(token) => Route::WebhookFollowupMessage { application_id: application(http)?, token, message_id },
    };
    let _: MessageIds = send(http, Request::new(route, LightMethod::Patch), &payload, file).await?;
    Ok(())
}

/// Changes a message by the bot's own right; posts a new one where there is none or it is too old to be changed. Returns
/// the message that shows it now.
///
/// # Errors
/// As [`edit`] and [`post()`].
pub async fn edit_or_post(
    http: &Api,
    over: Option<MessageRef>,
    channel: ChannelId,
    new: Post,
    nonce: Option<String>,
) -> Result<MessageRef, DeliveryError> {
    if let Some(message) = over {
        match edit(http, Access::OwnRight, message, new.clone()).await {
            Err(DeliveryError::TooOld) => {}
            edited => return edited.map(|()| message),
        }
    }
    post(http, channel, new, nonce).await
}

/// Deletes a message of the bot's own.
///
/// # Errors
/// [`DeliveryError::Gone`] if somebody else did.
pub async fn delete(http: &Api, message: MessageRef) -> Result<(), DeliveryError> {
    http.own_right()?;
    http.checked(http.serenity.delete_message(message.channel.0.into(), message.message.0.into(), None).await)
}

/// The channel of direct messages with a person.
///
/// # Errors
/// [`DeliveryError::Closed`] where Discord does not let the bot write to them; some are only found out by [`post`].
pub async fn open_direct(http: &Api, person: PersonId) -> Result<ChannelId, DeliveryError> {
    let body = serde_json::json!({ "recipient_id": person.to_string() });
    let channel: ChannelOnly =
        send(http, Request::new(Route::UserMeDmChannels, LightMethod::Post), &body, None).await?;
    Ok(ChannelId(channel.id.get()))
}

/// By what a message of the bot's own is changed.
#[derive(Clone, Copy, Debug)]
pub enum Access<'a> {
    /// By the bot's own right, as a member.
    OwnRight,
    /// By the token of the interaction that made or changed it, for up to 15 minutes.
    Token(&'a str),
}

/// Takes the buttons off an older message, and all else that does not stay of it.
///
/// # Errors
/// [`DeliveryError::Gone`] or [`DeliveryError::MessageGone`] if somebody deleted it, [`DeliveryError::TooLate`] once the
/// token has expired, [`DeliveryError::TooOld`] if it can be changed only later.
pub async fn strip(http: &Api, by: Access<'_>, old: MessageRef, remains: &Remains) -> Result<(), DeliveryError> {
    let route = match (by, remains) {
        (Access::OwnRight, Remains::Nothing) => return delete(http, old).await,
        (Access::Token(token), Remains::Nothing) => {
            http.own_right()?;
            return http.checked(http.serenity.delete_followup_message(token, old.message.0.into()).await);
        }
        (Access::OwnRight, _) => {
            Route::ChannelMessage { channel_id: old.channel.0.into(), message_id: old.message.0.into() }
        }
        (Access::Token(token), _) => Route::WebhookFollowupMessage {
            application_id: application(http)?,
            token,
            message_id: old.message.0.into(),
        },
    };
    let _: MessageIds =
        send(http, Request::new(route, LightMethod::Patch), &Strip::to(&http.commands, remains), None).await?;
    Ok(())
}

/// Opens a thread in a channel for all who see that.
///
/// # Errors
/// [`DeliveryError::NoAccess`] where the bot may not.
pub async fn open_thread(
    http: &Api,
    channel: ChannelId,
    kind: ThreadKind,
    name: &str,
) -> Result<ChannelId, DeliveryError> {
    // 10,080 minutes, a week, is the longest it may lie idle before it is archived.
    let body = serde_json::json!({ "name": name, "type": kind as u8, "auto_archive_duration": 10_080 });
    let request = Request::new(Route::ChannelThreads { channel_id: channel.0.into() }, LightMethod::Post);
    let thread: ChannelOnly = send(http, request, &body, None).await?;
    Ok(ChannelId(thread.id.get()))
}

/// Opens a thread from a message, whose id it then has; nothing is done if it has one.
///
/// # Errors
/// [`DeliveryError::NoAccess`] where the bot may not, [`DeliveryError::Gone`] if somebody deleted the message.
pub async fn open_thread_from(http: &Api, message: MessageRef, name: &str) -> Result<(), DeliveryError> {
    let body = serde_json::json!({ "name": name, "auto_archive_duration": 10_080 });
    let (channel_id, message_id) = (message.channel.0.into(), message.message.0.into());
    let request = Request::new(Route::ChannelMessageThreads { channel_id, message_id }, LightMethod::Post);
    match send::<ChannelOnly>(http, request, &body, None).await {
        Ok(_) | Err(DeliveryError::AlreadyThere) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Forgets the rate limits that have run out: serenity keeps those of every interaction for ever otherwise.
pub async fn forget_rate_limits(http: &Api) {
    let Some(limiter) = &http.serenity.ratelimiter else { return };
    let now = SystemTime::now();
    let in_use = |limit: &Arc<Mutex<Ratelimit>>| match limit.try_lock() {
        Ok(limit) => limit.reset().is_some_and(|reset| reset > now),
        Err(_) => true,
    };
    limiter.routes().write().await.retain(|_, limit| in_use(limit));
}

async fn send<T: serde::de::DeserializeOwned>(
    http: &Api,
    request: Request<'_>,
    body: &impl Serialize,
    file: Option<CreateAttachment>,
) -> Result<T, DeliveryError> {
    let json = serde_json::to_string(body).map_err(|e| DeliveryError::Other(e.to_string()))?;
    let deadline = deadline(file.as_ref().map_or(0, |file| file.data.len()));
    let request = match file {
        Some(file) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            fields: Vec::new(),
            payload_json: Some(json),
        })),
        None => request.body(Some(json.into_bytes())),
    };
    http.fire_within(deadline, request).await
}

fn envelope(http: &Api, kind: u8, post: Post, flags: u32) -> (u8, Body, Option<CreateAttachment>) {
    let (payload, file) = Payload::of(&http.commands, post, flags);
    (kind, Body::Message(payload), file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replay_of_megabytes_has_the_time_that_a_slow_line_takes() {
        assert_eq!(deadline(0), PATIENCE);
        assert_eq!(deadline(1 << 20), PATIENCE + Duration::from_secs(32));
    }
}
