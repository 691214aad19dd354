//! Registering commands, for all guilds or for one.

use super::call::{Call, DONE, Outcome, ok, parse};
use crate::errors::{self, refuse_if};
use crate::limits::command;
use crate::limits::form::filtered;
use crate::world::payload::merge;
use crate::{Snowflake, World};
use serde_json::{Value, json};

/// The kind of the command that Discord makes where Activities are enabled.
const ENTRY_POINT: i64 = 4;

/// `/applications/{id}/…`.
pub fn route(world: &mut World, method: &str, rest: &[&str], call: &Call) -> Outcome {
    match rest {
        ["commands", rest @ ..] => in_scope(world, None, method, rest, call),
        ["guilds", guild, "commands", rest @ ..] => {
            let guild: Snowflake = parse(guild, errors::UNKNOWN_GUILD)?;
            refuse_if(!world.guild(guild)?.has(world.bot), errors::MISSING_ACCESS)?;
            in_scope(world, Some(guild), method, rest, call)
        }
        _ => Err(errors::NOT_FOUND),
    }
}

fn in_scope(world: &mut World, scope: Option<Snowflake>, method: &str, rest: &[&str], call: &Call) -> Outcome {
    let known = world.commands.get(&scope).cloned().unwrap_or_default();
    let position = |id: &str| known.iter().position(|one| one["id"] == id).ok_or(errors::UNKNOWN_COMMAND);
    match (method, rest) {
        ("GET", []) if call.flag("with_localizations") => ok(json!(known)),
        ("GET", []) => ok(filtered(&json!(known), &|key, _| !key.ends_with("_localizations"))),
        ("PUT", []) => {
            let wanted = call.json().as_array().ok_or(errors::INVALID_FORM_BODY)?;
            command::commands(wanted, world.user_install, world.knows_file_types)?;
            let is_kept = |entry_point: &Value| wanted.iter().any(|one| one["id"] == entry_point["id"]);
            let mut entry_points = known.iter().filter(|one| command::kind(one) == ENTRY_POINT);
            refuse_if(!entry_points.all(is_kept), errors::ENTRY_POINT_MISSING)?;
            let all: Vec<Value> = wanted.iter().map(|one| registered(world, scope, &known, one)).collect();
            world.commands.insert(scope, all.clone());
            ok(json!(all))
        }
        ("POST", []) => {
            let wanted = call.json();
            command::command(wanted)?;
            let one = registered(world, scope, &known, wanted);
            let list = world.commands.entry(scope).or_default();
            let existed = list.len();
            list.retain(|other| other["id"] != one["id"]);
            let created = list.len() == existed;
            list.push(one.clone());
            Ok((if created { 201 } else { 200 }, one))
        }
        ("GET", [id]) => ok(known[position(id)?].clone()),
        ("PATCH", [id]) => {
            let at = position(id)?;
            let mut wanted = known[at].clone();
            merge(&mut wanted, call.json().clone());
            command::command(&wanted)?;
            let one = registered(world, scope, &known, &wanted);
            world.commands.entry(scope).or_default()[at] = one.clone();
            ok(one)
        }
        ("DELETE", [id]) => {
            let at = position(id)?;
            world.commands.entry(scope).or_default().remove(at);
            Ok(DONE)
        }
        _ => Err(errors::METHOD_NOT_ALLOWED),
    }
}

/// A command in the form in which Discord returns it; one with the same type and name keeps its id.
fn registered(world: &mut World, scope: Option<Snowflake>, known: &[Value], wanted: &Value) -> Value {
    let kind = command::kind(wanted);
    let same = known.iter().find(|c| c["name"] == wanted["name"] && command::kind(c) == kind);
    let (fresh, needed) = (world.mint(), &wanted["default_member_permissions"]);
    let mut json = json!({
        "id": same.map_or_else(|| json!(fresh), |same| same["id"].clone()),
        "application_id": world.bot, "version": fresh, "type": kind, "name": wanted["name"],
        "description": wanted["description"].as_str().unwrap_or(""),
        "default_member_permissions": needed.as_u64().map_or_else(|| needed.clone(), |bits| json!(bits.to_string())),
        "nsfw": wanted["nsfw"].as_bool().unwrap_or(false), "name_localizations": wanted["name_localizations"],
        "description_localizations": wanted["description_localizations"], "contexts": wanted["contexts"],
        "integration_types": wanted["integration_types"].as_array().cloned().unwrap_or_else(|| vec![json!(0)]),
    });
    if let Some(options) = wanted["options"].as_array().filter(|options| !options.is_empty()) {
        json["options"] = options.iter().map(tidy).collect();
    }
    match scope {
        Some(guild) => json["guild_id"] = json!(guild),
        None => json["dm_permission"] = json!(wanted["dm_permission"].as_bool().unwrap_or(true)),
    }
    json
}

/// An option in the form in which Discord returns it: without nulls and empty lists.
fn tidy(option: &Value) -> Value {
    filtered(option, &|_, value| !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty()))
}
