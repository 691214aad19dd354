//! Guilds, with their channels, members and roles.

use super::call::{Call, Outcome, ok, parse};
use super::events;
use crate::errors::{self, refuse_if};
use crate::model::Channel;
use crate::world::payload;
use crate::{Snowflake, World};
use serde_json::{Value, json};

/// `/guilds/{id}…`; only for guilds that the bot is in.
pub fn route(world: &mut World, method: &str, id: Snowflake, rest: &[&str], call: &Call) -> Outcome {
    let guild = world.guild(id)?;
    refuse_if(!guild.has(world.bot), errors::MISSING_ACCESS)?;
    if let ["scheduled-events", rest @ ..] = rest {
        return events::route(world, method, id, rest, call.json());
    }
    refuse_if(method != "GET", errors::METHOD_NOT_ALLOWED)?;
    let channels = |threads: bool| -> Value {
        let of_kind = |place: &&Channel| {
            let is_active = place.thread.is_none() || !place.is_archived() && world.sees(place, world.bot);
            place.kind.is_thread() == threads && is_active
        };
        payload::channels_of(world, id).filter(of_kind).map(|place| payload::channel(world, place)).collect()
    };
    match rest {
        [] => ok(payload::guild(world, guild)),
        ["channels"] => ok(channels(false)),
        ["threads", "active"] => ok(json!({"threads": channels(true), "members": []})),
        ["roles"] => ok(payload::guild(world, guild)["roles"].take()),
        ["members"] => {
            let limit = call.query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(1);
            let after = call.query_id("after").unwrap_or(Snowflake(0));
            let ids = guild.members.keys().filter(|member| **member > after).take(limit);
            ok(ids.filter_map(|member| payload::member(world, guild, *member)).collect())
        }
        ["members", who] => {
            let who = parse(who, errors::UNKNOWN_USER)?;
            world.user(who)?;
            ok(payload::member(world, guild, who).ok_or(errors::UNKNOWN_MEMBER)?)
        }
        _ => Err(errors::NOT_FOUND),
    }
}
