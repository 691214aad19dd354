//! The requests to Discord.

use super::api::{Api, Attempted, Retry};
use super::body::{
    ApplicationEmoji, ApplicationEmojis, AutocompleteChoice, Body, Callback, CallbackResponse, IdOnly, MessageIds,
    RemoveControls,
};
use super::error::DeliveryError;
use crate::discord::delivery::form_payload::FormPayload;
use crate::discord::delivery::payload::Payload;
use crate::discord::delivery::picture_queue::Drawn;
use crate::discord::delivery::response::{Audience, InitialResponse};
use crate::discord::interaction::api_limits::EPHEMERAL;
use crate::discord::messages::post::{File, Post};
use crate::store::ids::{ChannelId, GuildId, InteractionId, MessageRef, PersonId};
use crate::table::KeptContent;
use data_encoding::BASE64;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;
use serenity::all::{self, LightMethod, Route};
use serenity::http::Request;
use std::collections::BTreeSet;

/// Discord's numbers for the kinds of first answer, which it calls interaction callback types.
const MESSAGE: u8 = 4;
const DEFERRED_MESSAGE: u8 = 5;
const DEFERRED_UPDATE: u8 = 6;
const UPDATE: u8 = 7;
const AUTOCOMPLETE: u8 = 8;
const MODAL: u8 = 9;

/// Gives the first answer to an interaction. Returns the message that it made or changed, if Discord names one.
///
/// # Errors
/// [`DeliveryError::TooLate`] if three seconds have passed, [`DeliveryError::AlreadyAnswered`] if it was answered by
/// another.
pub async fn answer(
    api: &Api,
    interaction: InteractionId,
    token: &str,
    first: InitialResponse<Drawn>,
) -> Result<Option<MessageRef>, DeliveryError> {
    let CallbackRequest { kind, body, files } = CallbackRequest::of(api, first);
    let request =
        Request::new(Route::InteractionResponse { interaction_id: interaction.0.into(), token }, LightMethod::Post)
            .params(Some(vec![("with_response", "true".to_owned())]));
    let made: Attempted<CallbackResponse> =
        send_json(api, request, Retry::Always, &Callback { kind, data: body }, files).await;
    let error = match made.result {
        Ok(response) => return Ok(response.resource.and_then(|resource| resource.message).map(MessageRef::from)),
        Err(error) => error,
    };
    // The connection broke before Discord confirmed the answer.
    let was_taken = made.tries > 1 && matches!(error, DeliveryError::AlreadyAnswered);
    // An earlier attempt may have been in time.
    let is_late = made.tries > 1 && matches!(error, DeliveryError::TooLate);
    if !was_taken && !is_late && !error.may_have_been_carried_out() {
        return Err(error);
    }
    match kind {
        MESSAGE | UPDATE => match original(api, token).await {
            Ok(message) => Ok(Some(message)),
            Err(_) if is_late => Err(error),
            // Another request has already replaced it.
            Err(DeliveryError::MessageGone) => Ok(None),
            Err(_) if was_taken => Ok(None),
            Err(DeliveryError::TooLate) => Err(error),
            Err(_) => Err(DeliveryError::Other(error.to_string())),
        },
        _ if was_taken => Ok(None),
        _ => Err(error),
    }
}

/// The message that the first answer made or changed.
async fn original(api: &Api, token: &str) -> Result<MessageRef, DeliveryError> {
    let route = Route::WebhookOriginalInteractionResponse { application_id: api.application()?, token };
    let message: MessageIds = api.send_repeatable(Request::new(route, LightMethod::Get)).await?;
    Ok(message.into())
}

/// Sends a follow-up message after the first answer, for up to 15 minutes.
///
/// # Errors
/// [`DeliveryError::TooLate`] once the interaction's token has expired.
pub async fn follow_up(
    api: &Api,
    token: &str,
    audience: Audience,
    post: Post<Drawn>,
) -> Result<MessageRef, DeliveryError> {
    let (payload, files) = Payload::of(api.mentions(), post, if audience == Audience::Caller { EPHEMERAL } else { 0 });
    let route = Route::WebhookFollowupMessages { application_id: api.application()?, token };
    let request = Request::new(route, LightMethod::Post);
    let message: MessageIds = send_json(api, request, Retry::IfRejected, &payload, files).await.result?;
    Ok(message.into())
}

/// Changes the first answer, for up to 15 minutes.
///
/// # Errors
/// [`DeliveryError::TooLate`] once the interaction's token has expired.
pub async fn edit_answer(api: &Api, token: &str, post: Post<Drawn>) -> Result<MessageRef, DeliveryError> {
    let (payload, files) = Payload::of(api.mentions(), post, 0);
    let route = Route::WebhookOriginalInteractionResponse { application_id: api.application()?, token };
    let message: MessageIds = send(api, Request::new(route, LightMethod::Patch), &payload, files).await?;
    Ok(message.into())
}

/// Posts a message with the bot's token. Sent again within a few minutes with the same `nonce`, it appears once.
///
/// # Errors
/// [`DeliveryError::NoAccess`] where it may not post, [`DeliveryError::ChannelGone`] if there is no such channel.
pub async fn post(api: &Api, channel: ChannelId, post: Post<Drawn>, nonce: &str) -> Result<MessageRef, DeliveryError> {
    let (payload, files) = Payload::of(api.mentions(), post, 0);
    let payload = payload.only_once(nonce);
    let request = Request::new(Route::ChannelMessages { channel_id: channel.0.into() }, LightMethod::Post);
    let message: MessageIds = send(api, request, &payload, files).await?;
    Ok(message.into())
}

/// Changes a message of the bot's own.
///
/// # Errors
/// [`DeliveryError::ChannelGone`] or [`DeliveryError::MessageGone`] if somebody deleted it, [`DeliveryError::TooLate`]
/// once the token has expired, [`DeliveryError::TooOld`] if it can be changed no more.
pub async fn edit(api: &Api, by: EditToken<'_>, message: MessageRef, post: Post<Drawn>) -> Result<(), DeliveryError> {
    let (payload, files) = Payload::of(api.mentions(), post, 0);
    let request = Request::new(by.to(api, message)?, LightMethod::Patch);
    let _: MessageIds = send(api, request, &payload, files).await?;
    Ok(())
}

/// Changes the text of a message of the bot's own, and nothing else of it.
///
/// # Errors
/// As [`edit`].
pub async fn edit_text(api: &Api, message: MessageRef, text: &str) -> Result<(), DeliveryError> {
    let body = serde_json::json!({ "content": text, "allowed_mentions": { "parse": [] } });
    let request = Request::new(EditToken::BotToken.to(api, message)?, LightMethod::Patch);
    let _: MessageIds = send(api, request, &body, Vec::new()).await?;
    Ok(())
}

/// Deletes a message of the bot's own.
///
/// # Errors
/// [`DeliveryError::MessageGone`] if somebody else did.
pub async fn delete(api: &Api, message: MessageRef) -> Result<(), DeliveryError> {
    let route = EditToken::BotToken.to(api, message)?;
    let _: IgnoredAny = api.send_repeatable(Request::new(route, LightMethod::Delete)).await?;
    Ok(())
}

/// The channel of direct messages with a person.
///
/// # Errors
/// [`DeliveryError::DirectMessagesClosed`] where Discord does not let the bot write to them; some are only found out by
/// [`post`].
pub async fn open_direct(api: &Api, person: PersonId) -> Result<ChannelId, DeliveryError> {
    let body = serde_json::json!({ "recipient_id": person.to_string() });
    let channel: IdOnly<all::ChannelId> =
        send(api, Request::new(Route::UserMeDmChannels, LightMethod::Post), &body, Vec::new()).await?;
    Ok(ChannelId(channel.id.get()))
}

/// The token by which one of the bot's messages is edited.
#[derive(Clone, Copy, Debug)]
pub enum EditToken<'a> {
    /// By the bot's token, as a member.
    BotToken,
    /// By the token of the interaction that made or changed it, for up to 15 minutes.
    InteractionToken(&'a str),
}

impl<'a> EditToken<'a> {
    fn to(self, api: &Api, message: MessageRef) -> Result<Route<'a>, DeliveryError> {
        let (channel_id, message_id) = (message.channel.0.into(), message.message.0.into());
        Ok(match self {
            EditToken::BotToken => Route::ChannelMessage { channel_id, message_id },
            EditToken::InteractionToken(token) => {
                Route::WebhookFollowupMessage { application_id: api.application()?, token, message_id }
            }
        })
    }
}

/// Removes the buttons of an older message, and the parts of it that are not kept.
///
/// # Errors
/// [`DeliveryError::ChannelGone`] or [`DeliveryError::MessageGone`] if somebody deleted it, [`DeliveryError::TooLate`]
/// once the token has expired, [`DeliveryError::TooOld`] if it can be changed only later.
pub async fn remove_controls(
    api: &Api,
    by: EditToken<'_>,
    old: MessageRef,
    kept: &KeptContent,
) -> Result<(), DeliveryError> {
    let route = by.to(api, old)?;
    let _: IgnoredAny = match kept {
        KeptContent::Nothing => api.send_repeatable(Request::new(route, LightMethod::Delete)).await?,
        kept => {
            let remove_controls = RemoveControls::to(api.mentions(), kept);
            send(api, Request::new(route, LightMethod::Patch), &remove_controls, Vec::new()).await?
        }
    };
    Ok(())
}

/// Makes an idempotent request.
pub(super) async fn send<T: DeserializeOwned>(
    api: &Api,
    request: Request<'_>,
    body: &impl Serialize,
    files: Vec<File>,
) -> Result<T, DeliveryError> {
    send_json(api, request, Retry::Always, body, files).await.result
}

/// Makes a request with this body as JSON, and tries it again where `retry` allows that; see
/// [`Api::send_with_retries`].
pub(super) async fn send_json<T: DeserializeOwned>(
    api: &Api,
    request: Request<'_>,
    retry: Retry,
    body: &impl Serialize,
    files: Vec<File>,
) -> Attempted<T> {
    let json = match serde_json::to_vec(body) {
        Ok(json) => json,
        Err(error) => return Attempted { result: Err(DeliveryError::Other(error.to_string())), tries: 0 },
    };
    api.send_with_retries(request.body(Some(json)), retry, &files).await
}

/// A first answer in the form in which it is sent.
struct CallbackRequest {
    /// Discord's number for its kind.
    kind: u8,
    body: Body,
    files: Vec<File>,
}

impl CallbackRequest {
    fn of_post(api: &Api, kind: u8, post: Post<Drawn>, flags: u64) -> CallbackRequest {
        let (payload, files) = Payload::of(api.mentions(), post, flags);
        CallbackRequest { kind, body: Body::Message(payload), files }
    }

    fn of(api: &Api, first: InitialResponse<Drawn>) -> CallbackRequest {
        let remove_controls = |kept| Body::RemoveControls(RemoveControls::to(api.mentions(), kept));
        let (kind, body) = match first {
            InitialResponse::Message(post) => return CallbackRequest::of_post(api, MESSAGE, post, 0),
            InitialResponse::Ephemeral(post) => return CallbackRequest::of_post(api, MESSAGE, post, EPHEMERAL),
            InitialResponse::UpdateMessage(post) => return CallbackRequest::of_post(api, UPDATE, post, 0),
            InitialResponse::RemoveControls(kept) => (UPDATE, remove_controls(&kept)),
            InitialResponse::AwaitBoard => (UPDATE, remove_controls(&KeptContent::Everything)),
            InitialResponse::DeferUpdate => (DEFERRED_UPDATE, Body::Nothing),
            InitialResponse::Defer(audience) => {
                let flags = if audience == Audience::Caller { EPHEMERAL } else { 0 };
                (DEFERRED_MESSAGE, Body::Deferred { flags })
            }
            InitialResponse::Modal(form) => (MODAL, Body::Modal(FormPayload::of(form))),
            InitialResponse::Autocomplete(names) => {
                let choices = names.into_iter().map(|name| AutocompleteChoice { value: name.clone(), name }).collect();
                (AUTOCOMPLETE, Body::Choices { choices })
            }
        };
        CallbackRequest { kind, body, files: Vec::new() }
    }
}

/// The registered global commands, with their names in all languages.
pub async fn commands(api: &Api) -> Result<Vec<Value>, DeliveryError> {
    let route = Route::Commands { application_id: api.application()? };
    let request = Request::new(route, LightMethod::Get);
    api.send_repeatable(request.params(Some(vec![("with_localizations", "true".to_owned())]))).await
}

/// Replaces all global commands by these, and returns them in Discord's form.
///
/// # Errors
/// [`DeliveryError::Malformed`] if one of them is not as Discord wants it; then none is registered.
pub async fn set_commands(api: &Api, commands: &[Value]) -> Result<Vec<Value>, DeliveryError> {
    let body = serde_json::to_vec(commands).map_err(|error| DeliveryError::Other(error.to_string()))?;
    let route = Route::Commands { application_id: api.application()? };
    api.send_repeatable(Request::new(route, LightMethod::Put).body(Some(body))).await
}

pub async fn emojis(api: &Api) -> Result<Vec<ApplicationEmoji>, DeliveryError> {
    let application_id = api.application()?;
    let listed: ApplicationEmojis =
        api.send_repeatable(Request::new(Route::Emojis { application_id }, LightMethod::Get)).await?;
    Ok(listed.items)
}

/// Adds an emoji to the application, from a PNG file.
///
/// # Errors
/// [`DeliveryError::Malformed`] if Discord does not take the name or the picture.
pub async fn add_emoji(api: &Api, name: &str, png: &[u8]) -> Result<ApplicationEmoji, DeliveryError> {
    let image = format!("data:image/png;base64,{}", BASE64.encode(png));
    let body = serde_json::json!({ "name": name, "image": image });
    let application_id = api.application()?;
    let request = Request::new(Route::Emojis { application_id }, LightMethod::Post);
    send_json(api, request, Retry::IfRejected, &body, Vec::new()).await.result
}

pub async fn delete_emoji(api: &Api, emoji: u64) -> Result<(), DeliveryError> {
    let route = Route::Emoji { application_id: api.application()?, emoji_id: emoji.into() };
    let _: IgnoredAny = api.send_repeatable(Request::new(route, LightMethod::Delete)).await?;
    Ok(())
}

/// The most servers in one answer of Discord.
const A_PAGE: usize = 200;

/// Leaves a server, or does nothing if the bot is no member of it.
pub async fn leave_guild(api: &Api, guild: GuildId) -> Result<(), DeliveryError> {
    let guild_id = serenity::all::GuildId::new(guild.0);
    let request = Request::new(Route::UserMeGuild { guild_id }, LightMethod::Delete);
    match api.send_repeatable::<IgnoredAny>(request).await {
        Ok(_) | Err(DeliveryError::ChannelGone | DeliveryError::NoAccess) => Ok(()),
        Err(error) => Err(error),
    }
}

/// All servers that the bot is a member of, also those that Discord cannot serve at the moment.
pub async fn guilds(api: &Api) -> Result<BTreeSet<GuildId>, DeliveryError> {
    let mut found = BTreeSet::new();
    loop {
        let after = found.last().map_or(0, |last: &GuildId| last.0);
        let query = vec![("limit", A_PAGE.to_string()), ("after", after.to_string())];
        let request = Request::new(Route::UserMeGuilds, LightMethod::Get).params(Some(query));
        let page: Vec<IdOnly<serenity::all::GuildId>> = api.send_repeatable(request).await?;
        let before = found.len();
        found.extend(page.iter().map(|guild| GuildId(guild.id.get())));
        if page.len() < A_PAGE || found.len() == before {
            return Ok(found);
        }
    }
}
