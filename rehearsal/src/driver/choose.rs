//! Choosing from a menu: options by label or value, people, roles and channels by name.

use super::command_line::is_listed;
use super::resolve::Resolver;
use super::{Client, DriverError, Result, find};
use crate::Snowflake;
use crate::limits::command::option;
use crate::limits::component::kind;
use crate::limits::form::list;
use serde_json::{Value, json};

/// The field `data` of the interaction for a choice from a menu.
pub(super) fn chosen(mut names: Resolver<'_>, menu: &Value, choices: &[&str]) -> Result<Value> {
    let mut data = json!({"custom_id": menu["custom_id"], "component_type": menu["type"], "id": menu["id"]});
    let least = menu["min_values"].as_u64().unwrap_or(1);
    data["values"] = json!(values(&mut names, menu, choices, least)?);
    Ok(names.describe_in(data))
}

/// The values of these choices, at least `least`.
pub(super) fn values(names: &mut Resolver<'_>, menu: &Value, choices: &[&str], least: u64) -> Result<Vec<Value>> {
    let Client { world, place, is_modified, .. } = names.client;
    let count = u64::try_from(choices.len()).unwrap_or(u64::MAX);
    let most = if menu["type"] == kind::CHECKBOX_GROUP { u64::MAX } else { 1 };
    let max = menu["max_values"].as_u64().unwrap_or(most);
    if !(least..=max).contains(&count) {
        return Err(DriverError::BadCommandLine(format!("{least} to {max} are to be chosen, not {count}")));
    }
    let mut values = Vec::new();
    for choice in choices {
        let value = match menu["type"].as_i64() {
            Some(kind::STRING_SELECT | kind::RADIO_GROUP | kind::CHECKBOX_GROUP) => list(menu, "options")
                .iter()
                .find(|option| option["label"] == *choice || option["value"] == *choice)
                .map(|option| option["value"].clone()),
            other => {
                let kind = match other {
                    Some(kind::USER_SELECT) => option::USER,
                    Some(kind::ROLE_SELECT) => option::ROLE,
                    Some(kind::CHANNEL_SELECT) => option::CHANNEL,
                    _ => option::MENTIONABLE,
                };
                let listed = |id: &Snowflake| world.channels.get(id).is_none_or(|channel| is_listed(menu, channel));
                names.find(kind, choice).filter(|id| is_modified || listed(id)).map(|id| json!(id))
            }
        };
        values.push(value.ok_or_else(|| {
            let there: Vec<&str> = list(menu, "options").iter().filter_map(|o| o["label"].as_str()).collect();
            let people = || find::people(world, place).iter().map(|user| user.display_name()).collect();
            let there = if there.is_empty() { people() } else { there };
            DriverError::NoSuchComponent { wanted: (*choice).to_owned(), there: there.join(", ") }
        })?);
    }
    Ok(values)
}
