//! Threads: opening them, with or without a message, and their members.

use super::call::{Call, DONE, Outcome, ok, parse};
use super::channels::archive_minutes;
use super::messages::enter;
use crate::errors::{self, refuse_if};
use crate::limits::{self, Form};
use crate::model::ChannelKind;
use crate::world::payload;
use crate::world::threads::NewThread;
use crate::{Permissions, Snowflake, World};
use serde_json::Value;

/// `/channels/{id}/threads`, `…/messages/{id}/threads` and `…/thread-members…`.
pub fn route(world: &mut World, method: &str, channel: Snowflake, rest: &[&str], call: &Call) -> Outcome {
    enter(world, channel)?;
    match (method, rest) {
        ("POST", ["messages", id, "threads"]) => {
            open(world, channel, Some(parse(id, errors::UNKNOWN_MESSAGE)?), call.json())
        }
        ("POST", ["threads"]) => open(world, channel, None, call.json()),
        (_, ["thread-members", rest @ ..]) => members(world, method, channel, rest),
        _ => Err(errors::NOT_FOUND),
    }
}

fn open(world: &mut World, channel: Snowflake, message: Option<Snowflake>, body: &Value) -> Outcome {
    let mut form = Form::default();
    let name = form.text("", body, "name", limits::CHANNEL_NAME).unwrap_or_default().to_owned();
    let minutes = archive_minutes(&mut form, body).unwrap_or(1440);
    // Without a type Discord opens a private thread.
    let place = world.channel(channel)?;
    let public = place.kind.threads().filter(|_| place.kind != ChannelKind::Forum);
    let kind = match (message, body["type"].as_u64()) {
        (Some(_), _) => public,
        (None, Some(10)) => public.filter(|kind| *kind == ChannelKind::AnnouncementThread),
        (None, Some(11)) => public.filter(|kind| *kind == ChannelKind::PublicThread),
        (None, None | Some(12)) => (place.kind == ChannelKind::Text).then_some(ChannelKind::PrivateThread),
        (None, Some(_)) => {
            form.refuse("type", "BASE_TYPE_CHOICES", "Value must be one of (10, 11, 12).");
            None
        }
    };
    form.verdict()?;
    let kind = kind.ok_or(errors::WRONG_CHANNEL_TYPE)?;
    let needed = match kind {
        ChannelKind::PrivateThread => Permissions::CREATE_PRIVATE_THREADS,
        _ => Permissions::CREATE_PUBLIC_THREADS,
    };
    world.bot_may(place, needed)?;
    let owner = world.bot;
    let id = world.open_thread(NewThread { parent: channel, message, name, kind, owner, minutes })?;
    Ok((201, payload::channel(world, world.channel(id)?)))
}

fn members(world: &mut World, method: &str, id: Snowflake, rest: &[&str]) -> Outcome {
    let thread = world.channel(id)?.thread.as_ref().ok_or(errors::WRONG_CHANNEL_TYPE)?;
    match (method, rest) {
        ("GET", []) => ok(thread.members.iter().map(|(user, at)| payload::thread_member(id, *user, *at)).collect()),
        ("PUT" | "DELETE", [who]) => {
            refuse_if(thread.archived, errors::THREAD_ARCHIVED)?;
            let who = if *who == "@me" { world.bot } else { parse(who, errors::UNKNOWN_USER)? };
            world.user(who)?;
            world.set_thread_member(id, who, method == "PUT")?;
            Ok(DONE)
        }
        ("GET", [who]) => {
            let who = parse(who, errors::UNKNOWN_USER)?;
            let joined = thread.members.get(&who).ok_or(errors::UNKNOWN_MEMBER)?;
            ok(payload::thread_member(id, who, *joined))
        }
        _ => Err(errors::NOT_FOUND),
    }
}
