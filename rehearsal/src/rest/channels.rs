//! Requests about channels, except their messages and threads.

use super::call::{Call, DONE, Outcome, ok};
use super::messages::enter;
use crate::errors::{self, refuse_if};
use crate::limits::form::field;
use crate::limits::{self, Form};
use crate::world::payload;
use crate::{Snowflake, World};
use serde_json::Value;

pub fn route(world: &mut World, method: &str, id: Snowflake, rest: &[&str], call: &Call) -> Outcome {
    enter(world, id)?;
    match (method, rest) {
        ("GET", []) => show(world, id),
        ("PATCH", []) => change(world, id, call.json()),
        ("DELETE", []) => {
            let place = world.channel(id)?;
            if place.guild.is_some() {
                world.bot_may(place, place.kind.managing())?;
            }
            let json = payload::channel(world, place);
            world.remove_channel(id)?;
            ok(json)
        }
        ("POST", ["typing"]) => {
            let place = world.channel(id)?;
            world.bot_may(place, place.kind.writing())?;
            Ok(DONE)
        }
        _ => Err(errors::NOT_FOUND),
    }
}

fn show(world: &World, id: Snowflake) -> Outcome {
    ok(payload::channel(world, world.channel(id)?))
}

/// The minutes without activity until a thread is archived, if the body names them.
pub fn archive_minutes(form: &mut Form, body: &Value) -> Option<u64> {
    let minutes = body["auto_archive_duration"].as_u64()?;
    let is_known = [60, 1440, 4320, 10080].contains(&minutes);
    let message = "Value must be one of (60, 1440, 4320, 10080).";
    form.check(is_known, "auto_archive_duration", "BASE_TYPE_CHOICES", message);
    Some(minutes)
}

/// Renames a channel or thread; archives, reopens or locks a thread, or changes when it is archived.
fn change(world: &mut World, id: Snowflake, body: &Value) -> Outcome {
    let mut form = Form::default();
    let name = field(body, "name").and_then(|_| form.text("", body, "name", limits::CHANNEL_NAME)).map(str::to_owned);
    let minutes = field(body, "auto_archive_duration").and_then(|_| archive_minutes(&mut form, body));
    form.verdict()?;
    let place = world.channel(id)?;
    let own_thread = place.thread.as_ref().is_some_and(|thread| thread.owner == world.bot);
    let manages = world.permissions(place, world.bot).contains(place.kind.managing());
    let locks = body["locked"].as_bool();
    let only_reopens = body["archived"] == false && name.is_none() && minutes.is_none() && locks.is_none();
    let may = manages || (own_thread && locks.is_none()) || (place.kind.is_thread() && only_reopens);
    refuse_if(!may, errors::MISSING_PERMISSIONS)?;
    let changes_archived = place.is_archived() && (name.is_some() || minutes.is_some()) && body["archived"] != false;
    refuse_if(changes_archived, errors::THREAD_ARCHIVED)?;
    let now = world.now();
    let place = world.channel_mut(id)?;
    if let Some(name) = name {
        place.name = name;
    }
    if let Some(thread) = &mut place.thread {
        thread.locked = locks.unwrap_or(thread.locked);
        if let Some(minutes) = minutes.filter(|minutes| *minutes != thread.auto_archive_minutes) {
            thread.auto_archive_minutes = minutes;
            thread.active_at = now;
        }
    }
    match body["archived"].as_bool().filter(|_| world.channels.get(&id).is_some_and(|c| c.thread.is_some())) {
        Some(archived) => world.set_archived(id, archived),
        None => world.tell_channel_changed(id),
    }
    show(world, id)
}
