//! Scheduled events of a guild, of the kind that takes place outside of Discord's channels.

use super::call::{DONE, Outcome, ok};
use crate::errors::{self, ApiError, refuse_if};
use crate::limits::Form;
use crate::model::ScheduledEvent;
use crate::world::payload;
use crate::{Permissions, Snowflake, World};
use serde_json::{Value, json};
use twilight_model::util::Timestamp;

/// The most events of a guild that are not over.
const MOST: usize = 100;
const EXTERNAL: u64 = 3;
const FOR_MEMBERS: u64 = 2;

/// `/guilds/{id}/scheduled-events…`.
pub fn route(world: &mut World, method: &str, guild: Snowflake, rest: &[&str], body: &Value) -> Outcome {
    let position = |id: &str| {
        let known = world.events.iter().position(|event| event.guild == guild && event.id.to_string() == id);
        known.ok_or(errors::UNKNOWN_EVENT)
    };
    match (method, rest) {
        ("GET", []) => {
            let listed = world.events.iter().filter(|event| event.guild == guild);
            ok(listed.map(|event| described(world, event)).collect())
        }
        ("POST", []) => add(world, guild, body),
        ("GET", [id]) => ok(described(world, &world.events[position(id)?])),
        ("DELETE", [id]) => {
            let at = position(id)?;
            may(world, guild)?;
            world.events.remove(at);
            Ok(DONE)
        }
        _ => Err(errors::METHOD_NOT_ALLOWED),
    }
}

/// Refuses unless the bot has the permission to make events, and so to delete its own.
fn may(world: &World, guild: Snowflake) -> Result<(), ApiError> {
    let allowed = world.guild(guild)?.granted(world.bot).contains(Permissions::CREATE_EVENTS);
    refuse_if(!allowed, errors::MISSING_PERMISSIONS)
}

fn add(world: &mut World, guild: Snowflake, body: &Value) -> Outcome {
    may(world, guild)?;
    let mut form = Form::default();
    let name = form.text("", body, "name", 1..=100).unwrap_or_default().to_owned();
    let place = &body["entity_metadata"];
    let location = form.text("entity_metadata", place, "location", 1..=100).unwrap_or_default().to_owned();
    let is_external = body["entity_type"] == EXTERNAL;
    form.check(is_external, "entity_type", "BASE_TYPE_CHOICES", "Only external events are known here.");
    let is_for_members = body["privacy_level"] == FOR_MEMBERS;
    form.check(is_for_members, "privacy_level", "BASE_TYPE_CHOICES", "Value must be one of {2}.");
    let mut time = |key: &str| {
        form.required("", body, key);
        let written = body[key].as_str().unwrap_or_default();
        let read = Timestamp::parse(&written.replace('Z', "+00:00")).map(|time| time.as_micros() / 1_000);
        form.check(read.is_ok(), key, "DATETIME_TYPE_PARSE", "Could not parse time.");
        (written.to_owned(), read.unwrap_or_default())
    };
    let (begin, end) = (time("scheduled_start_time"), time("scheduled_end_time"));
    let now = i64::try_from(world.now()).unwrap_or(i64::MAX);
    let (past, order) = ("GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "GUILD_SCHEDULED_EVENT_SCHEDULE_ORDER");
    form.check(begin.1 > now, "scheduled_start_time", past, "Cannot schedule event in the past.");
    form.check(end.1 > begin.1, "scheduled_end_time", order, "The end must be after the beginning.");
    form.verdict()?;
    refuse_if(world.events.iter().filter(|event| event.guild == guild).count() >= MOST, errors::TOO_MANY_EVENTS)?;
    let event = ScheduledEvent { id: world.mint(), guild, name, location, times: (begin.0, end.0) };
    let made = described(world, &event);
    world.events.push(event);
    ok(made)
}

fn described(world: &World, event: &ScheduledEvent) -> Value {
    json!({
        "id": event.id, "guild_id": event.guild, "name": event.name, "description": null, "channel_id": null,
        "creator_id": world.bot, "creator": world.users.get(&world.bot).map(payload::user), "image": null,
        "scheduled_start_time": event.times.0, "scheduled_end_time": event.times.1, "status": 1,
        "entity_type": EXTERNAL, "entity_id": null, "recurrence_rule": null, "privacy_level": FOR_MEMBERS,
        "sku_ids": [], "guild_scheduled_event_exceptions": [], "entity_metadata": {"location": event.location},
    })
}
