//! Opens threads, one at a time in each channel, so that a thread whose opening Discord did not confirm can be
//! recognised.

use super::api::{Api, Attempted, Retry};
use super::body::{IdOnly, MessageIds};
use super::error::DeliveryError;
use super::requests::{delete, send, send_json};
use crate::discord::interaction::ThreadKind;
use crate::store::ids::{ChannelId, ChannelInGuild, GuildId, InteractionId, MessageId, MessageRef, Time};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serenity::all::{self, LightMethod, Route, Timestamp, UserId};
use serenity::http::Request;

/// Discord's flag for a message that notifies nobody.
const SILENT: u32 = 1 << 12;

/// How long a thread may lie idle before it is archived, in minutes: a week, which is the longest.
const IDLE_MINUTES: u32 = 10_080;

/// The channel in which a thread is opened.
#[derive(Clone, Copy, Debug)]
pub struct Parent {
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
}

/// Opens a thread in a channel, for an interaction, for all who see that channel. If the connection broke before
/// Discord confirmed the thread, it is looked for.
///
/// # Errors
/// [`DeliveryError::NoAccess`] where the bot may not.
pub async fn open_thread(
    api: &Api,
    parent: Parent,
    kind: ThreadKind,
    name: &str,
    interaction: InteractionId,
) -> Result<ChannelId, DeliveryError> {
    let opening = api.openings.of(parent.channel);
    let mut newest = opening.lock().await;
    let body = serde_json::json!({ "name": name, "type": kind as u8, "auto_archive_duration": IDLE_MINUTES });
    let request = Request::new(Route::ChannelThreads { channel_id: parent.channel.0.into() }, LightMethod::Post);
    let made: Attempted<IdOnly<all::ChannelId>> = send_json(api, request, Retry::IfRejected, &body, Vec::new()).await;
    let thread = match (made.result, parent.guild) {
        (Err(error), Some(guild)) if error.may_have_arrived() => {
            // Ids are snowflakes, so they can be compared by time.
            let since = interaction.0.max(*newest);
            let is_it = |thread: &ActiveThread| thread.name == name && thread.id.get() > since;
            find(api, ChannelInGuild { guild, channel: parent.channel }, is_it).await?.ok_or(error)?
        }
        (made, _) => ChannelId(made?.id.get()),
    };
    *newest = (*newest).max(thread.0);
    Ok(thread)
}

/// The thread in a channel that the bot has opened and for which `is_it` holds.
async fn find(
    api: &Api,
    parent: ChannelInGuild,
    is_it: impl Fn(&ActiveThread) -> bool,
) -> Result<Option<ChannelId>, DeliveryError> {
    let own = api.application()?.get();
    let active: ActiveThreads = api
        .send_repeatable(Request::new(Route::GuildThreadsActive { guild_id: parent.guild.0.into() }, LightMethod::Get))
        .await?;
    let found = active.threads.into_iter().find(|thread| {
        thread.parent_id.is_some_and(|id| id.get() == parent.channel.0)
            && thread.owner_id.is_some_and(|owner| owner.get() == own)
            && is_it(thread)
    });
    Ok(found.map(|thread| ChannelId(thread.id.get())))
}

/// Opens a thread from a message, which gets the message's id; does nothing if the message has a thread already.
///
/// # Errors
/// [`DeliveryError::NoAccess`] where the bot may not, [`DeliveryError::ChannelGone`] if somebody deleted the message.
pub async fn open_thread_from(api: &Api, message: MessageRef, name: &str) -> Result<(), DeliveryError> {
    let opening = api.openings.of(message.channel);
    let mut newest = opening.lock().await;
    *newest = (*newest).max(message.message.0);
    let body = serde_json::json!({ "name": name, "auto_archive_duration": IDLE_MINUTES });
    let (channel_id, message_id) = (message.channel.0.into(), message.message.0.into());
    let request = Request::new(Route::ChannelMessageThreads { channel_id, message_id }, LightMethod::Post);
    match send::<IdOnly<all::ChannelId>>(api, request, &body, Vec::new()).await {
        Ok(_) | Err(DeliveryError::ThreadExists) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Deletes a thread with all that is in it.
///
/// # Errors
/// [`DeliveryError::NoAccess`] where the bot does not manage threads, [`DeliveryError::ChannelGone`] if somebody else
/// deleted it.
pub async fn delete_thread(api: &Api, thread: ChannelId) -> Result<(), DeliveryError> {
    let route = Route::Channel { channel_id: thread.0.into() };
    let _: IgnoredAny = api.send_repeatable(Request::new(route, LightMethod::Delete)).await?;
    Ok(())
}

/// Archives a thread of the bot's own.
///
/// # Errors
/// [`DeliveryError::ChannelGone`] if somebody deleted it.
pub async fn archive_thread(api: &Api, thread: ChannelId) -> Result<(), DeliveryError> {
    let request = Request::new(Route::Channel { channel_id: thread.0.into() }, LightMethod::Patch);
    let _: IgnoredAny = send(api, request, &serde_json::json!({ "archived": true }), Vec::new()).await?;
    Ok(())
}

/// Discord's description of a thread.
#[derive(Clone, Copy, Debug)]
pub struct ThreadInfo {
    pub is_archived: bool,
    /// The time at which it was archived or reopened last.
    pub changed_at: Time,
    /// The time of the newest message, which may be deleted by now.
    pub written_at: Time,
    /// How long it stays open after the latest activity, in milliseconds.
    pub stays_open_ms: i64,
}

/// Looks at a thread.
///
/// # Errors
/// [`DeliveryError::ChannelGone`], or [`DeliveryError::NoAccess`] where the bot does not get in;
/// [`DeliveryError::Other`] if it is no thread.
pub async fn thread_info(api: &Api, thread: ChannelId) -> Result<ThreadInfo, DeliveryError> {
    let request = Request::new(Route::Channel { channel_id: thread.0.into() }, LightMethod::Get);
    let ThreadChannel { last_message_id, thread_metadata } = api.send_repeatable(request).await?;
    let about = thread_metadata.ok_or_else(|| DeliveryError::Other("it is no thread".to_owned()))?;
    // The message from which a thread begins has its id.
    let newest = last_message_id.map_or(thread.0, |id| id.get());
    Ok(ThreadInfo {
        is_archived: about.archived,
        changed_at: Time::from_seconds(about.archive_timestamp.unix_timestamp()),
        written_at: MessageId(newest).written_at(),
        stays_open_ms: i64::from(about.auto_archive_duration) * 60_000,
    })
}

/// Writes this in a thread and deletes it at once: the thread is reopened if it was archived, and stays open for as
/// long as after any message. Nobody is notified.
///
/// # Errors
/// As [`post`](super::requests::post). A message that cannot be deleted stays.
pub async fn post_and_delete(api: &Api, thread: ChannelId, text: &str) -> Result<(), DeliveryError> {
    let body = serde_json::json!({ "content": text, "flags": SILENT, "allowed_mentions": { "parse": [] } });
    let request = Request::new(Route::ChannelMessages { channel_id: thread.0.into() }, LightMethod::Post);
    let message: MessageIds = send_json(api, request, Retry::IfRejected, &body, Vec::new()).await.result?;
    match delete(api, message.into()).await {
        Ok(()) | Err(DeliveryError::MessageGone | DeliveryError::ChannelGone) => {}
        Err(error) => tracing::warn!(%thread, %error, "a message that keeps a thread open is not deleted"),
    }
    Ok(())
}

#[derive(Deserialize)]
struct ThreadChannel {
    last_message_id: Option<all::MessageId>,
    thread_metadata: Option<ThreadMetadata>,
}

#[derive(Deserialize)]
struct ThreadMetadata {
    archived: bool,
    archive_timestamp: Timestamp,
    /// In minutes.
    auto_archive_duration: u32,
}

#[derive(Deserialize)]
struct ActiveThreads {
    threads: Vec<ActiveThread>,
}

#[derive(Deserialize)]
struct ActiveThread {
    id: all::ChannelId,
    name: String,
    parent_id: Option<all::ChannelId>,
    owner_id: Option<UserId>,
}
