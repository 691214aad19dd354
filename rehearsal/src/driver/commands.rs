//! The commands that a person finds in a place, and their localised names.

use serde_json::Value;

use super::DriverError;
use crate::limits::command;
use crate::model::Channel;
use crate::world::interact::context;
use crate::{Permissions, Snowflake, World};

/// The commands of one type (1 slash, 2 on a user, 3 on a message) that a person can use in a place.
pub fn available<'w>(
    world: &'w World,
    place: &'w Channel,
    person: Snowflake,
    kind: i64,
) -> impl Iterator<Item = &'w Value> {
    let scopes = [None, place.guild];
    let scopes = scopes.into_iter().take(if place.guild.is_some() { 2 } else { 1 });
    scopes
        .filter_map(|scope| world.commands.get(&scope))
        .flatten()
        .filter(move |one| command::kind(one) == kind && offered(world, place, person, one))
}

/// The command of one type with this name, in this person's or the default language.
pub fn find<'w>(
    world: &'w World,
    place: &'w Channel,
    person: Snowflake,
    kind: i64,
    name: &str,
) -> Result<&'w Value, DriverError> {
    let locale = world.locale(person);
    let found = available(world, place, person, kind).find(|command| is_called(command, name, locale));
    found.ok_or_else(|| {
        let there = available(world, place, person, kind).map(|command| localized(command, "name", locale));
        DriverError::NoSuchCommand { wanted: name.to_owned(), there: there.collect::<Vec<_>>().join(", ") }
    })
}

fn offered(world: &World, place: &Channel, person: Snowflake, command: &Value) -> bool {
    let here = context(place);
    let contexts = command["contexts"].as_array();
    let in_context = match contexts {
        Some(contexts) => contexts.iter().any(|context| context == here),
        None => here == 0 || command["dm_permission"] != false,
    };
    let installs = |kind: u8| command["integration_types"].as_array().is_some_and(|t| t.iter().any(|t| t == kind));
    let guild = world.guild_of(place);
    let by_guild = match here {
        0 => {
            let usable = world.permissions(place, person).contains(Permissions::USE_SLASH_COMMANDS);
            installs(0) && usable && guild.is_some_and(|guild| guild.has_app_of(world.bot))
        }
        1 => true,
        _ => false,
    };
    let by_person = installs(1) && world.users.get(&person).is_some_and(|user| user.installed);
    let permitted = guild.is_none() || permitted(world, place, person, &command["default_member_permissions"]);
    in_context && (by_guild || by_person) && permitted
}

fn permitted(world: &World, place: &Channel, person: Snowflake, needed: &Value) -> bool {
    let held = world.permissions(place, person);
    match needed.as_str().and_then(|bits| bits.parse().ok()) {
        None => true,
        // With no required permission at all, only administrators see the command.
        Some(0) => held.contains(Permissions::ADMINISTRATOR),
        Some(bits) => held.contains(Permissions::from_bits_retain(bits)),
    }
}

/// A text of a command or option (`name`, `description`) in a language, or the default one.
pub fn localized<'v>(part: &'v Value, key: &str, locale: &str) -> &'v str {
    let texts = &part[format!("{key}_localizations")];
    let kin = match locale {
        "en-GB" => "en-US",
        "en-US" => "en-GB",
        other => other,
    };
    let found = texts[locale].as_str().or_else(|| texts[kin].as_str());
    found.or_else(|| part[key].as_str()).unwrap_or_default()
}

/// Whether this is the name of a command or option, in this or the default language.
pub fn is_called(part: &Value, name: &str, locale: &str) -> bool {
    part["name"] == name || localized(part, "name", locale) == name
}
