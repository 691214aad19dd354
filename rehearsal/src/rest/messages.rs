//! Messages that the bot sends and edits with its own token.

use super::call::{Call, DONE, Outcome, ok, parse};
use crate::errors::{self, ApiError, refuse_if};
use crate::limits::Form;
use crate::limits::form::{field, list};
use crate::model::{Channel, ChannelKind, Message, flags};
use crate::world::payload;
use crate::{Permissions, Snowflake, World};
use serde_json::json;

/// The age in milliseconds from which edits of a message are limited.
const OLD: u64 = 60 * 60 * 1000;
/// How long a nonce is remembered, in milliseconds; Discord says "in the past few minutes".
const NONCE_LIFE: u64 = 5 * 60 * 1000;

/// `/channels/{id}/messages…`.
pub fn route(world: &mut World, method: &str, channel: Snowflake, rest: &[&str], call: &Call) -> Outcome {
    enter(world, channel)?;
    match (method, rest) {
        ("GET", []) => latest(world, channel, call),
        ("POST", []) => create(world, channel, call),
        ("GET", [id]) => {
            world.bot_may(world.channel(channel)?, Permissions::READ_MESSAGE_HISTORY)?;
            show(world, channel, visible(world, channel, id)?)
        }
        ("PATCH", [id]) => edit(world, channel, id, call),
        ("DELETE", [id]) => {
            let id = visible(world, channel, id)?;
            if world.message(channel, id)?.author != world.bot {
                world.bot_may(world.channel(channel)?, Permissions::MANAGE_MESSAGES)?;
            }
            world.delete(channel, id)?;
            Ok(DONE)
        }
        _ => Err(errors::NOT_FOUND),
    }
}

/// The channel, if the bot can see it.
pub fn enter(world: &World, channel: Snowflake) -> Result<&Channel, ApiError> {
    let place = world.channel(channel)?;
    refuse_if(!world.sees(place, world.bot), errors::MISSING_ACCESS)?;
    Ok(place)
}

/// The id of a message that the bot can see.
fn visible(world: &World, channel: Snowflake, id: &str) -> Result<Snowflake, ApiError> {
    let id = parse(id, errors::UNKNOWN_MESSAGE)?;
    let message = world.message(channel, id)?;
    if message.ephemeral_to.is_some() { Err(errors::UNKNOWN_MESSAGE) } else { Ok(id) }
}

pub fn show(world: &World, channel: Snowflake, id: Snowflake) -> Outcome {
    let message = payload::message(world, world.channel(channel)?, world.message(channel, id)?);
    ok(message)
}

fn latest(world: &World, channel: Snowflake, call: &Call) -> Outcome {
    let place = world.channel(channel)?;
    if !world.permissions(place, world.bot).contains(Permissions::READ_MESSAGE_HISTORY) {
        return ok(json!([]));
    }
    let limit = call.query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(50);
    if !(1..=100).contains(&limit) {
        let message = "int value should be less than or equal to 100.";
        return Err(Form::refusal("limit", "NUMBER_TYPE_MAX", message));
    }
    let (before, after) = (call.query_id("before"), call.query_id("after"));
    let wanted = |message: &&Message| {
        message.ephemeral_to.is_none()
            && before.is_none_or(|before| message.id < before)
            && after.is_none_or(|after| message.id > after)
    };
    let found = place.messages.iter().filter(wanted);
    let mut found: Vec<&Message> =
        if after.is_some() { found.take(limit).collect() } else { found.rev().take(limit).collect() };
    found.sort_unstable_by_key(|message| std::cmp::Reverse(message.id));
    ok(found.into_iter().map(|message| payload::message(world, place, message)).collect())
}

fn create(world: &mut World, channel: Snowflake, call: &Call) -> Outcome {
    let body = call.json();
    let place = world.channel(channel)?;
    may_write(world, place, call)?;
    let nonce = field(body, "nonce").map(ToString::to_string);
    if body["enforce_nonce"] == true
        && let Some((at, channel, id)) = nonce.as_ref().and_then(|nonce| world.nonces.get(nonce))
        && world.now() < at + NONCE_LIFE
    {
        // In any channel, and even if it was deleted since.
        return show(world, *channel, *id);
    }
    let mut heading = Message::plain(channel, world.bot);
    if let Some(reference) = field(body, "message_reference") {
        let known = Snowflake::from_json(&reference["message_id"])
            .filter(|id| place.messages.iter().any(|m| m.id == *id && m.ephemeral_to.is_none()));
        if known.is_none() && reference["fail_if_not_exists"] != false {
            return Err(Form::refusal("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message"));
        }
        if known.is_some() {
            heading.kind = 19;
            heading.reply_to = known;
        }
    }
    if place.is_archived() {
        world.set_archived(channel, false);
    }
    let id = world.write(heading, call.draft())?;
    if let Some(nonce) = nonce {
        let now = world.now();
        world.nonces.retain(|_, (at, ..)| now < *at + NONCE_LIFE);
        world.nonces.insert(nonce, (now, channel, id));
    }
    show(world, channel, id)
}

fn may_write(world: &World, place: &Channel, call: &Call) -> Result<(), ApiError> {
    if place.kind == ChannelKind::Dm {
        let willing = place.recipients.iter().all(|id| world.users.get(id).is_some_and(|user| user.takes_dms));
        return refuse_if(!willing, errors::CANNOT_DM);
    }
    refuse_if(place.kind == ChannelKind::Forum, errors::NOT_A_TEXT_CHANNEL)?;
    let only_if = |condition: bool, permission| if condition { permission } else { Permissions::empty() };
    let needed = place.kind.writing()
        | only_if(!call.payload.uploads().is_empty(), Permissions::ATTACH_FILES)
        | only_if(!list(call.json(), "embeds").is_empty(), Permissions::EMBED_LINKS)
        | only_if(place.kind.has_voice(), Permissions::CONNECT);
    world.bot_may(place, needed)?;
    let manages = world.permissions(place, world.bot).contains(Permissions::MANAGE_THREADS);
    refuse_if(place.is_locked() && !manages, errors::THREAD_LOCKED)
}

fn edit(world: &mut World, channel: Snowflake, id: &str, call: &Call) -> Outcome {
    let id = visible(world, channel, id)?;
    let message = world.message(channel, id)?;
    refuse_if(message.author != world.bot, errors::NOT_THE_AUTHOR)?;
    refuse_if(message.kind == 18, errors::SYSTEM_MESSAGE)?;
    refuse_if(message.flags & flags::CROSSPOSTED != 0, errors::TOO_MANY_WRITES)?;
    refuse_if(world.channel(channel)?.is_archived(), errors::THREAD_ARCHIVED)?;
    let now = world.now();
    if now > message.written + OLD {
        world.buckets.late_edit(now, channel)?;
    }
    world.edit(channel, id, call.draft())?;
    show(world, channel, id)
}
