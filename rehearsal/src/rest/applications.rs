//! The application, its account, and other users.

use super::call::{Call, DONE, Outcome, ok, parse};
use crate::errors::{self, refuse_if};
use crate::model::Guild;
use crate::world::payload;
use crate::{Snowflake, World};
use serde_json::json;

/// `/applications/@me` and `/oauth2/applications/@me`.
pub fn current(world: &mut World, method: &str, call: &Call) -> Outcome {
    refuse_if(!["GET", "PATCH"].contains(&method), errors::METHOD_NOT_ALLOWED)?;
    if let ("PATCH", Some(url)) = (method, call.json().get("interactions_endpoint_url")) {
        world.interactions_endpoint_url = url.as_str().map(str::to_owned);
    }
    ok(payload::application(world))
}

pub fn users(world: &mut World, method: &str, rest: &[&str], call: &Call) -> Outcome {
    match (method, rest) {
        ("GET", ["@me"]) => ok(payload::current_user(world)),
        ("GET", ["@me", "guilds"]) => {
            let described = |guild: &Guild| {
                json!({
                    "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
                    "permissions": "0", "features": [],
                })
            };
            ok(world.guilds_of_bot().map(described).collect())
        }
        ("DELETE", ["@me", "guilds", id]) => {
            let id = parse(id, errors::UNKNOWN_GUILD)?;
            refuse_if(!world.guild(id)?.has(world.bot), errors::UNKNOWN_GUILD)?;
            world.leave(id, world.bot);
            Ok(DONE)
        }
        ("POST", ["@me", "channels"]) => {
            let recipient = Snowflake::from_json(&call.json()["recipient_id"]).ok_or(errors::UNKNOWN_USER)?;
            refuse_if(world.user(recipient)?.bot, errors::CANNOT_DM)?;
            let id = world.open_dm(recipient);
            ok(payload::channel(world, world.channel(id)?))
        }
        ("GET", [id]) => ok(payload::user(world.user(parse(id, errors::UNKNOWN_USER)?)?)),
        _ => Err(errors::NOT_FOUND),
    }
}
