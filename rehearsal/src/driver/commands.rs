//! The commands that a person finds in a place, and their localised names.

use super::{Client, DriverError, Result};
use crate::Permissions;
use crate::limits::command;
use crate::limits::form::list;
use crate::world::interact::{IN_GUILD, WITH_BOT, context};
use serde_json::Value;

/// The commands of one type (1 slash, 2 on a user, 3 on a message) that a client offers.
pub fn available(client: Client<'_>, kind: i64) -> impl Iterator<Item = &Value> {
    let scopes = [None, client.place.guild].into_iter().take(if client.place.guild.is_some() { 2 } else { 1 });
    let commands = scopes.filter_map(move |scope| client.world.commands.get(&scope)).flatten();
    commands.filter(move |one| command::kind(one) == kind && offers(client, one))
}

/// The command of one type with this name, in the client's or the default language.
pub fn find<'w>(client: Client<'w>, kind: i64, name: &str) -> Result<&'w Value> {
    let locale = client.locale();
    let found = available(client, kind).find(|command| is_called(command, name, locale));
    found.ok_or_else(|| {
        let there = available(client, kind).map(|command| localized(command, "name", locale));
        DriverError::NoSuchCommand { wanted: name.to_owned(), there: there.collect::<Vec<_>>().join(", ") }
    })
}

fn offers(client: Client<'_>, command: &Value) -> bool {
    let Client { world, place, person, .. } = client;
    let here = context(place);
    let in_context = match command["contexts"].as_array() {
        Some(contexts) => contexts.iter().any(|context| context == here),
        None => here == IN_GUILD || command["dm_permission"] != false,
    };
    let installs = |kind: u8| list(command, "integration_types").iter().any(|installed| installed == kind);
    let held = world.permissions(place, person);
    let guild = world.guild_of(place);
    let usable =
        held.contains(Permissions::USE_SLASH_COMMANDS) && guild.is_some_and(|guild| guild.has_app_of(world.bot));
    let by_guild = here == WITH_BOT || (here == IN_GUILD && installs(0) && usable);
    let by_person = installs(1) && world.users.get(&person).is_some_and(|user| user.installed);
    let permitted = guild.is_none() || permits(held, &command["default_member_permissions"]);
    in_context && (by_guild || by_person) && permitted
}

fn permits(held: Permissions, needed: &Value) -> bool {
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
