//! People, channels and roles by the names that people use.

use crate::model::{Channel, Role, User};
use crate::{Snowflake, World};

/// Somebody who can be mentioned in a place: `@Björn`, `Björn`, `bjorn` or `<@id>`.
pub fn user<'w>(world: &'w World, place: &Channel, text: &str) -> Option<&'w User> {
    let name = text.trim();
    if let Some(id) = mention(name, "<@") {
        return world.users.get(&id);
    }
    let name = name.strip_prefix('@').unwrap_or(name).to_lowercase();
    people(world, place).into_iter().find(|user| {
        let nick = world.guild_of(place).and_then(|guild| guild.members.get(&user.id)?.nick.as_deref());
        let names = [Some(user.display_name()), Some(user.username.as_str()), nick];
        names.into_iter().flatten().any(|known| known.to_lowercase() == name)
    })
}

/// Everybody who can be mentioned in a place, bots last.
pub fn people<'w>(world: &'w World, place: &Channel) -> Vec<&'w User> {
    let mut found: Vec<&User> = match world.guild_of(place) {
        Some(guild) => guild.members.keys().filter_map(|id| world.users.get(id)).collect(),
        None => {
            world.users.values().filter(|user| place.recipients.contains(&user.id) || user.id == world.bot).collect()
        }
    };
    found.sort_by_key(|user| user.bot);
    found
}

/// A role by `@name`, name or `<@&id>`.
pub fn role<'w>(world: &'w World, place: &Channel, text: &str) -> Option<&'w Role> {
    let guild = world.guild_of(place)?;
    match mention(text, "<@&") {
        Some(id) => guild.roles.iter().find(|role| role.id == id),
        None => guild.role_named(text.trim()).or_else(|| guild.role_named(text.trim().trim_start_matches('@'))),
    }
}

/// A channel by `#name`, name or `<#id>`, among those of the same guild.
pub fn channel<'w>(world: &'w World, place: &Channel, text: &str) -> Option<&'w Channel> {
    if let Some(id) = mention(text, "<#") {
        return world.channels.get(&id);
    }
    let name = text.trim().trim_start_matches('#');
    world.channels.values().find(|other| other.guild == place.guild && other.name == name)
}

fn mention(text: &str, opening: &str) -> Option<Snowflake> {
    text.trim().strip_prefix(opening)?.strip_suffix('>')?.trim_start_matches('!').parse().ok()
}
