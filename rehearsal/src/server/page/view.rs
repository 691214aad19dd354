//! The view of one person, as JSON for the page.

use super::host::PERMISSIONS;
use crate::driver::Client;
use crate::driver::commands::{available, localized};
use crate::model::{Channel, ChannelKind, Guild, Message, User};
use crate::world::payload;
use crate::{Snowflake, World};
use serde_json::{Value, json};

/// The number of messages of a channel that the page gets at first.
const LATEST: usize = 100;

/// Everything but the messages: people, places and possible actions.
pub fn layout(world: &World, viewer: Snowflake) -> Value {
    let unread = |person: Snowflake, channel: Option<Snowflake>| {
        let is_counted = |place: Snowflake| channel.is_none_or(|channel| channel == place);
        world.unread.iter().filter(|(who, place, _)| *who == person && is_counted(*place)).count()
    };
    let person = |user: &User| {
        json!({
            "id": user.id, "name": user.display_name(), "username": user.username, "bot": user.bot,
            "locale": user.locale, "pings": unread(user.id, None), "installed": user.installed,
            "member": world.guilds.values().any(|guild| guild.has(user.id)),
        })
    };
    let channel = |place: &Channel| {
        json!({
            "id": place.id, "name": place.name, "kind": kind(place.kind), "guild": place.guild, "parent": place.parent,
            "archived": place.is_archived(), "locked": place.is_locked(), "bot_may": bot_may(world, place),
            "pings": unread(viewer, Some(place.id)), "recipients": place.recipients,
            "user_commands": names(world, place, viewer, 2), "message_commands": names(world, place, viewer, 3),
        })
    };
    let guild = |guild: &Guild| {
        let roles = guild.roles.iter().map(|role| json!({"id": role.id, "name": role.name}));
        json!({"id": guild.id, "name": guild.name, "roles": roles.collect::<Value>()})
    };
    json!({
        "me": viewer, "bot": world.bot, "people": world.users.values().map(person).collect::<Value>(),
        "channels": seen(world, viewer).map(channel).collect::<Value>(),
        "guilds": world.guilds.values().map(guild).collect::<Value>(), "connected": world.gateway.connected() > 0,
    })
}

pub fn messages(world: &World, viewer: Snowflake) -> Vec<Value> {
    let of = |place: &Channel| {
        let visible: Vec<&Message> = place.messages.iter().filter(|m| m.is_visible_to(viewer)).collect();
        let from = visible.len().saturating_sub(LATEST);
        visible[from..].iter().map(|m| message(world, place, m)).collect::<Vec<_>>()
    };
    seen(world, viewer).flat_map(of).collect()
}

pub fn one_message(world: &World, viewer: Snowflake, channel: Snowflake, id: Snowflake) -> Option<Value> {
    let place = world.channels.get(&channel).filter(|place| world.sees(place, viewer))?;
    let found = place.messages.iter().find(|message| message.id == id && message.is_visible_to(viewer))?;
    Some(message(world, place, found))
}

fn message(world: &World, place: &Channel, message: &Message) -> Value {
    let mut json = payload::message(world, place, message);
    json["pings"] = json!(message.pings);
    json["private"] = json!(message.ephemeral_to.is_some());
    json
}

fn seen(world: &World, viewer: Snowflake) -> impl Iterator<Item = &Channel> {
    world.channels.values().filter(move |place| world.sees(place, viewer))
}

fn names(world: &World, place: &Channel, viewer: Snowflake, kind: i64) -> Value {
    let client = Client { world, place, person: viewer, is_modified: false };
    available(client, kind).map(|command| json!(localized(command, "name", client.locale()))).collect()
}

/// The permissions that the host can deny to the bot in a place of a guild, each with whether the bot has it.
fn bot_may(world: &World, place: &Channel) -> Value {
    let held = world.permissions(place, world.bot);
    let of_guild = PERMISSIONS.into_iter().filter(|_| place.guild.is_some());
    of_guild.map(|(name, bits)| json!({"name": name, "bits": bits, "on": held.contains(bits)})).collect()
}

fn kind(kind: ChannelKind) -> &'static str {
    match kind {
        ChannelKind::Dm => "dm",
        kind if kind.is_direct() => "group",
        kind if kind.is_thread() => "thread",
        _ => "text",
    }
}
