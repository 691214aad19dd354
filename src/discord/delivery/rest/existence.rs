//! Checks whether something is still there, and reads what Discord knows of it.

use super::api::Api;
use super::body::{IdOnly, MessageIds};
use super::error::{DeliveryError, Obstacle};
use super::visibility::channel_info;
use crate::discord::interaction::User;
use crate::store::ids::{ChannelId, GuildId, InteractionId, MessageId, MessageRef, PersonId, RoleId, Time};
use serde::Deserialize;
use serenity::all::{LightMethod, Route, UserId};
use serenity::http::Request;

/// The largest difference between the clocks of this machine and of Discord.
const CLOCKS_DIFFER_MS: i64 = 60_000;
/// The most messages of a channel in one answer of Discord.
const MOST_MESSAGES: u8 = 100;

/// Checks whether a channel or thread is still there and open to new messages; a positive answer is remembered for a
/// short while.
///
/// # Errors
/// [`DeliveryError::ChannelGone`], [`DeliveryError::NoAccess`], or [`Obstacle::Locked`] for a thread.
pub async fn check_channel(api: &Api, channel: ChannelId) -> Result<(), DeliveryError> {
    match &channel_info(api, channel).await?.thread_metadata {
        Some(thread) if thread.locked => Err(DeliveryError::Obstacle(Obstacle::Locked)),
        _ => Ok(()),
    }
}

/// Whether a channel or thread was deleted, asked of Discord now.
pub async fn is_deleted(api: &Api, channel: ChannelId) -> bool {
    let route = Route::Channel { channel_id: channel.0.into() };
    let seen = api.send_repeatable::<IdOnly<serenity::all::ChannelId>>(Request::new(route, LightMethod::Get));
    matches!(seen.await, Err(DeliveryError::ChannelGone))
}

/// Checks whether a message is still there.
///
/// # Errors
/// [`DeliveryError::MessageGone`], [`DeliveryError::ChannelGone`], or [`DeliveryError::NoAccess`] also where the bot
/// may not read earlier messages.
pub async fn check_message(api: &Api, message: MessageRef) -> Result<(), DeliveryError> {
    let route = Route::ChannelMessage { channel_id: message.channel.0.into(), message_id: message.message.0.into() };
    let _: MessageIds = api.send_repeatable(Request::new(route, LightMethod::Get)).await?;
    Ok(())
}

/// The text of a message.
///
/// # Errors
/// As [`check_message`].
pub async fn message_text(api: &Api, message: MessageRef) -> Result<String, DeliveryError> {
    let route = Route::ChannelMessage { channel_id: message.channel.0.into(), message_id: message.message.0.into() };
    let MessageText { content } = api.send_repeatable(Request::new(route, LightMethod::Get)).await?;
    Ok(content)
}

/// The messages of the bot's own in a channel, no older than `since`, that have a button or a menu with such a custom
/// id: the newest first, of the newest hundred that anybody wrote.
///
/// # Errors
/// As [`check_message`]; without the permission to read the history Discord returns no messages.
pub async fn find_own_messages(
    api: &Api,
    channel: ChannelId,
    since: Time,
    is_it: impl Fn(&str) -> bool,
) -> Result<Vec<MessageRef>, DeliveryError> {
    let own = api.application()?.get();
    let seen = messages_since(api, channel, MessageId::first_at(since.minus_ms(CLOCKS_DIFFER_MS)).0).await?;
    let found = seen.into_iter().filter(|message| {
        let mut parts = message.components.iter().flat_map(|row| &row.components);
        message.author.id.get() == own && parts.any(|part| part.custom_id.as_deref().is_some_and(&is_it))
    });
    Ok(found.map(|message| message.ids.into()).collect())
}

/// The newest message that followed the answer to an interaction and is not `known`: a follow-up that Discord may have
/// posted without confirming it.
///
/// # Errors
/// As [`check_message`]; without the permission to read the history Discord returns no messages.
pub async fn find_follow_up(
    api: &Api,
    channel: ChannelId,
    interaction: InteractionId,
    known: impl Fn(MessageRef) -> bool,
) -> Result<Option<MessageRef>, DeliveryError> {
    // Ids of interactions and of messages are both snowflakes, so they can be compared by time.
    let seen = messages_since(api, channel, interaction.0).await?;
    let followed = seen.into_iter().filter(|message| {
        message.interaction_metadata.as_ref().is_some_and(|answered| {
            answered.id.get() == interaction.0 && answered.original_response_message_id.is_some()
        })
    });
    Ok(followed.map(|message| MessageRef::from(message.ids)).find(|&message| !known(message)))
}

/// The newest messages of a channel with a later id than this.
async fn messages_since(api: &Api, channel: ChannelId, id: u64) -> Result<Vec<DiscordMessage>, DeliveryError> {
    let request = Request::new(Route::ChannelMessages { channel_id: channel.0.into() }, LightMethod::Get);
    let since = vec![("after", id.to_string()), ("limit", MOST_MESSAGES.to_string())];
    api.send_repeatable(request.params(Some(since))).await
}

/// Whether the bot's user, which has this id, is a member of a server; an answer is remembered for a short while.
pub async fn is_bot_member(api: &Api, guild: GuildId, own: PersonId) -> Result<bool, DeliveryError> {
    let asking = async {
        match check_member(api, guild, own).await {
            Ok(()) => Ok(true),
            Err(DeliveryError::NoMember | DeliveryError::NoAccess | DeliveryError::ChannelGone) => Ok(false),
            Err(error) => Err(error),
        }
    };
    api.visibility.joined.get_or(guild, asking).await.map(|is_bot_member| *is_bot_member)
}

/// Checks whether somebody is still a member of a server; a positive answer is remembered for a short while.
///
/// # Errors
/// [`DeliveryError::NoMember`], or [`DeliveryError::NoAccess`] where the bot is none itself.
pub async fn check_member(api: &Api, guild: GuildId, person: PersonId) -> Result<(), DeliveryError> {
    let route = member_route(guild, person)?;
    let asking = async {
        let _: serde::de::IgnoredAny = api.send_repeatable(Request::new(route, LightMethod::Get)).await?;
        Ok(())
    };
    api.visibility.members.get_or((guild, person), asking).await.map(drop)
}

/// The route of a member of a server.
///
/// # Errors
/// [`DeliveryError::NoMember`] for numbers that Discord gives nobody: zero, and those of former players.
fn member_route(guild: GuildId, person: PersonId) -> Result<Route<'static>, DeliveryError> {
    if person.0 == 0 || person.is_former() {
        return Err(DeliveryError::NoMember);
    }
    Ok(Route::GuildMember { guild_id: guild.0.into(), user_id: person.0.into() })
}

/// Whether a server has this role.
///
/// # Errors
/// [`DeliveryError::NoAccess`] where the bot is no member.
pub async fn has_role(api: &Api, guild: GuildId, role: RoleId) -> Result<bool, DeliveryError> {
    let route = Route::GuildRoles { guild_id: guild.0.into() };
    let roles: Vec<IdOnly<serenity::all::RoleId>> = api.send_repeatable(Request::new(route, LightMethod::Get)).await?;
    Ok(roles.iter().any(|seen| seen.id.get() == role.0))
}

/// A member of a server.
pub async fn fetch_member(api: &Api, guild: GuildId, person: PersonId) -> Result<User, DeliveryError> {
    let route = member_route(guild, person)?;
    let member: DiscordMember = api.send_repeatable(Request::new(route, LightMethod::Get)).await?;
    let DiscordUser { id, username, global_name, bot } = member.user;
    let global_name = global_name.unwrap_or_else(|| username.clone());
    let name = member.nick.unwrap_or_else(|| global_name.clone());
    Ok(User { id: PersonId(id.get()), name, global_name, username, is_bot: bot })
}

#[derive(Deserialize)]
struct MessageText {
    content: String,
}

/// A message, with its author, the message that it answers, and its buttons.
#[derive(Deserialize)]
struct DiscordMessage {
    #[serde(flatten)]
    ids: MessageIds,
    author: IdOnly<UserId>,
    interaction_metadata: Option<Answered>,
    #[serde(default)]
    components: Vec<MessageRow>,
}

#[derive(Deserialize)]
struct MessageRow {
    #[serde(default)]
    components: Vec<MessageComponent>,
}

#[derive(Deserialize)]
struct MessageComponent {
    custom_id: Option<String>,
}

#[derive(Deserialize)]
struct Answered {
    id: serenity::all::InteractionId,
    /// Present only in a message that followed the answer.
    original_response_message_id: Option<serenity::all::MessageId>,
}

#[derive(Deserialize)]
struct DiscordMember {
    user: DiscordUser,
    nick: Option<String>,
}

#[derive(Deserialize)]
struct DiscordUser {
    id: UserId,
    username: String,
    global_name: Option<String>,
    #[serde(default)]
    bot: bool,
}
