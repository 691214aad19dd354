//! The first answer to an interaction.

use super::call::{Call, DONE, Outcome, ok, parse};
use crate::body::Draft;
use crate::errors::{self, ApiError, refuse_if};
use crate::limits::{self, Form};
use crate::model::{Callback, CallbackKind, Interaction, InteractionKind, Message, flags};
use crate::world::payload;
use crate::{Snowflake, World};
use serde_json::{Value, json};

/// `POST /interactions/{id}/{token}/callback`.
pub fn callback(world: &mut World, id: &str, token: &str, call: &Call) -> Outcome {
    let id: Snowflake = parse(id, errors::UNKNOWN_INTERACTION)?;
    let found = world.interactions.get(&id).filter(|interaction| interaction.token == token);
    let interaction = found.cloned().ok_or(errors::UNKNOWN_INTERACTION)?;
    refuse_if(interaction.callback.is_some(), errors::ALREADY_ACKNOWLEDGED)?;
    refuse_if(world.now() > interaction.at + world.answer_within, errors::UNKNOWN_INTERACTION)?;
    world.fits(call.payload.uploads())?;
    let kind = callback_kind(&interaction, call.json())?;
    let original = answer(world, &interaction, kind, call)?;
    let at = world.now();
    let message = original.and_then(|id| world.message(interaction.channel, id).ok()).cloned().map(Box::new);
    if let Some(interaction) = world.interactions.get_mut(&id) {
        let data = call.json()["data"].clone();
        interaction.callback = Some(Callback { kind, at, data, message });
        interaction.original = original;
    }
    if call.flag("with_response") { response(world, &interaction, kind, original) } else { Ok(DONE) }
}

fn callback_kind(interaction: &Interaction, body: &Value) -> Result<CallbackKind, ApiError> {
    let number = body["type"].as_u64().unwrap_or(0);
    let kind = CallbackKind::from_number(number);
    kind.filter(|kind| kind.answers(interaction.kind, interaction.origin.interacted.is_some())).ok_or_else(|| {
        let message = format!("A callback of type {number} does not answer this interaction.");
        Form::refusal("type", "UNION_TYPE_CHOICES", message)
    })
}

/// Carries out an answer and returns the message that `@original` means from now on.
fn answer(
    world: &mut World,
    interaction: &Interaction,
    kind: CallbackKind,
    call: &Call,
) -> Result<Option<Snowflake>, ApiError> {
    let body = call.json();
    let data = &body["data"];
    let draft = Draft { path: "data", body: data, uploads: call.payload.uploads() };
    match kind {
        CallbackKind::Message | CallbackKind::DeferredMessage => {
            let heading = heading(world, interaction, data);
            unarchive(world, interaction.channel);
            let is_deferred = kind == CallbackKind::DeferredMessage;
            let id =
                if is_deferred { world.write_own(heading, "", flags::LOADING) } else { world.write(heading, draft)? };
            Ok(Some(id))
        }
        CallbackKind::DeferredUpdate => Ok(interaction.origin.interacted),
        CallbackKind::Update => {
            let id = interaction.origin.interacted.ok_or(errors::UNKNOWN_MESSAGE)?;
            world.edit(interaction.channel, id, draft)?;
            Ok(Some(id))
        }
        CallbackKind::Autocomplete => limits::callback::choices(body).map(|()| None),
        CallbackKind::Modal => limits::callback::modal(body).map(|()| None),
    }
}

/// The heading of an answer to this interaction, private if its flags say so.
pub fn heading(world: &World, interaction: &Interaction, data: &Value) -> Message {
    let private = data["flags"].as_u64().unwrap_or(0) & flags::EPHEMERAL != 0;
    let replies = interaction.kind != InteractionKind::Command;
    Message {
        channel: interaction.channel,
        author: world.bot,
        kind: interaction.answer_kind,
        ephemeral_to: private.then_some(interaction.origin.user),
        reply_to: interaction.origin.interacted.filter(|_| replies),
        interaction: Some(interaction.origin.clone()),
        ..Message::default()
    }
}

/// Reopens an archived thread, as any message does.
pub fn unarchive(world: &mut World, channel: Snowflake) {
    if world.channel(channel).is_ok_and(|place| place.is_archived() && !place.is_locked()) {
        world.set_archived(channel, false);
    }
}

fn response(world: &World, interaction: &Interaction, kind: CallbackKind, original: Option<Snowflake>) -> Outcome {
    let mut json = json!({"interaction": {"id": interaction.id, "type": interaction.kind as u8}});
    let Some(id) = original else { return ok(json) };
    let place = world.channel(interaction.channel)?;
    let message = world.message(interaction.channel, id)?;
    let about = &mut json["interaction"];
    about["response_message_id"] = json!(id);
    about["response_message_loading"] = json!(message.flags & flags::LOADING != 0);
    about["response_message_ephemeral"] = json!(message.ephemeral_to.is_some());
    if matches!(kind, CallbackKind::Message | CallbackKind::Update) {
        json["resource"] = json!({"type": kind as u8, "message": payload::message(world, place, message)});
    }
    ok(json)
}
