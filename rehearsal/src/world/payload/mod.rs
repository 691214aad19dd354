//! Discord's objects as JSON, complete enough for any client library.

mod guild;
mod message;

pub use guild::{channel, channels_of, guild, guild_creates, member, resolved_channel, role, thread_member};
pub use message::{attachment, message};

use super::World;
use crate::model::User;
use crate::signing;
use crate::snowflake::Snowflake;
use serde::Serialize;
use serde_json::{Value, json};

/// The newest version of Discord's API and gateway.
pub const VERSION: u8 = 10;

pub fn merge(into: &mut Value, from: Value) {
    if let (Value::Object(into), Value::Object(from)) = (into, from) {
        into.extend(from);
    }
}

/// Sets a field of an object, if there is a value for it.
pub fn put(into: &mut Value, key: &str, value: Option<impl Serialize>) {
    if let Some(value) = value {
        into[key] = json!(value);
    }
}

pub fn user(user: &User) -> Value {
    let mut json = json!({
        "id": user.id, "username": user.username, "global_name": user.global_name, "discriminator": "0",
        "avatar": null, "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
        "banner": null, "accent_color": null, "public_flags": 0, "flags": 0,
    });
    put(&mut json, "bot", user.bot.then_some(true));
    json
}

/// A user by id; unknown ones look like a deleted account.
pub fn user_by_id(world: &World, id: Snowflake) -> Value {
    match world.users.get(&id) {
        Some(found) => user(found),
        None => user(&User::new(id, &format!("deleted_user_{id}"), None, "en-US", false)),
    }
}

/// The bot's own account, with the fields that only it can see.
pub fn current_user(world: &World) -> Value {
    let mut json = user_by_id(world, world.bot);
    merge(&mut json, json!({"mfa_enabled": true, "verified": true, "email": null, "locale": "en-US"}));
    json
}

/// The application that the bot belongs to: as Discord makes it, with what its owner has changed in the portal.
pub fn application(world: &World) -> Value {
    let owner = world.users.values().find(|user| !user.bot).map(|owner| owner.id);
    let installed = json!({"oauth2_install_params": {"scopes": ["applications.commands"], "permissions": "0"}});
    let types = if world.user_install { json!({"0": installed, "1": installed}) } else { json!({"0": installed}) };
    let mut json = json!({
        "id": world.bot, "name": world.users.get(&world.bot).map_or("", |bot| bot.display_name()),
        "icon": null, "description": "", "type": null, "summary": "",
        "bot": user_by_id(world, world.bot), "bot_public": true, "bot_require_code_grant": false,
        "integration_types_config": types,
        "verify_key": signing::verify_key(world.bot), "flags": 0, "flags_new": "0", "redirect_uris": [],
        "interactions_endpoint_url": world.interactions_endpoint_url,
        "role_connections_verification_url": null, "owner": user_by_id(world, owner.unwrap_or(world.bot)),
        "approximate_guild_count": world.guilds.len(), "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "team": null,
        "eligible_oauth2_scopes": [],
    });
    merge(&mut json, world.portal.clone());
    json
}

/// The answer to IDENTIFY.
pub fn ready(world: &World, session: &str, shard: (u64, u64), resume_url: &str) -> Value {
    let guilds: Value = world.guilds_of_bot().map(|guild| json!({"id": guild.id, "unavailable": true})).collect();
    json!({
        "v": VERSION, "user": current_user(world), "guilds": guilds, "session_id": session,
        "resume_gateway_url": resume_url, "shard": shard, "application": {"id": world.bot, "flags": 0},
        "private_channels": [], "relationships": [], "user_settings": {},
    })
}
