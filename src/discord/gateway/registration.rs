//! Registers the commands at Discord, unless it already has exactly these.

use crate::discord::delivery::rest::{self, Api, DeliveryError};
use crate::discord::interaction::AttachedFile;
use serde_json::{Map, Value};
use serenity::all::{CommandOptionType, CreateCommand, InstallationContext, InteractionContext};
use std::collections::BTreeSet;

/// The parts of commands that are left out of a registration after Discord has refused all of them together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OmittedParts {
    /// The types of files that options take.
    pub file_types: bool,
    /// The parts that need *User Install*, which the application's settings may not allow: commands in people's own apps and
    /// in their direct messages.
    pub user_install: bool,
}

impl OmittedParts {
    /// The parts left out at each attempt, the smallest first. Discord's reason for the refusal is not considered.
    const ATTEMPTS: [OmittedParts; 4] = [
        OmittedParts { file_types: false, user_install: false },
        OmittedParts { file_types: true, user_install: false },
        OmittedParts { file_types: false, user_install: true },
        OmittedParts { file_types: true, user_install: true },
    ];

    /// The commands without the parts that are left out.
    fn of(self, commands: &[Value]) -> Vec<Value> {
        let mut commands = commands.to_vec();
        for command in &mut commands {
            if self.file_types {
                each_file_option(command, &|option| {
                    _ = option.as_object_mut().and_then(|all| all.remove("file_types"))
                });
            }
            if self.user_install {
                remove_number(&mut command["integration_types"], InstallationContext::User.into());
                remove_number(&mut command["contexts"], InteractionContext::PrivateChannel.into());
            }
        }
        commands
    }
}

/// The result of the registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Registered {
    pub left_out: OmittedParts,
    /// Whether Discord had the commands already.
    pub is_unchanged: bool,
}

/// Registers these commands globally, without the parts that Discord refuses, unless it has them already. Their ids are
/// remembered, so that messages can mention them as `</roll:ID>`.
pub async fn register(api: &Api, commands: &[CreateCommand]) -> Result<Registered, DeliveryError> {
    let mut wanted = as_values(commands)?;
    let known = rest::commands(api).await?;
    api.mentions().learn(&known);
    wanted.extend(known.iter().filter(|command| is_entry_point(command)).cloned().map(as_sent));
    let mut refusal = None;
    for left_out in OmittedParts::ATTEMPTS {
        let form = left_out.of(&wanted);
        let is_unchanged = are_same(&known, &form);
        if !is_unchanged {
            match rest::set_commands(api, &form).await {
                Ok(registered) => api.mentions().learn(&registered),
                Err(error @ DeliveryError::Malformed(_)) => {
                    refusal.get_or_insert(error);
                    continue;
                }
                Err(error) => return Err(error),
            }
        }
        return Ok(Registered { left_out, is_unchanged });
    }
    Err(refusal.unwrap_or_else(|| DeliveryError::Other("no commands were sent".to_owned())))
}

/// Learns the ids of the commands that another process has registered.
pub async fn learn(api: &Api) -> Result<(), DeliveryError> {
    api.mentions().learn(&rest::commands(api).await?);
    Ok(())
}

/// Whether Discord has these commands, and no others.
pub async fn are_registered(api: &Api, commands: &[CreateCommand]) -> Result<bool, DeliveryError> {
    let (wanted, mut known) = (as_values(commands)?, rest::commands(api).await?);
    known.retain(|command| !is_entry_point(command));
    Ok(OmittedParts::ATTEMPTS.into_iter().any(|left_out| are_same(&known, &left_out.of(&wanted))))
}

fn as_values(commands: &[CreateCommand]) -> Result<Vec<Value>, DeliveryError> {
    let values: Result<Vec<Value>, _> = commands.iter().map(serde_json::to_value).collect();
    let mut values = values.map_err(|error| DeliveryError::Other(error.to_string()))?;
    values
        .iter_mut()
        .for_each(|command| each_file_option(command, &|option| option["file_types"] = AttachedFile::TYPES.into()));
    Ok(values)
}

/// Changes each option that takes a file, as serenity has no field for its types.
fn each_file_option(command: &mut Value, change: &dyn Fn(&mut Value)) {
    for option in command.get_mut("options").and_then(Value::as_array_mut).into_iter().flatten() {
        if option["type"] == u8::from(CommandOptionType::Attachment) {
            change(option);
        }
        each_file_option(option, change);
    }
}

/// Whether this is the command that opens an Activity: Discord created it, and refuses a list of commands without it.
fn is_entry_point(command: &Value) -> bool {
    command["type"] == 4
}

/// A command as it is registered: without the fields that only Discord's answers have.
fn as_sent(mut command: Value) -> Value {
    if let Some(fields) = command.as_object_mut() {
        fields.retain(|name, _| !["application_id", "guild_id", "version"].contains(&name.as_str()));
    }
    command
}

fn remove_number(list: &mut Value, number: u8) {
    if let Some(list) = list.as_array_mut() {
        list.retain(|entry| entry.as_u64() != Some(number.into()));
    }
}

/// Whether these are the same commands; in which order does not matter.
fn are_same(known: &[Value], wanted: &[Value]) -> bool {
    let mut fields = FIELDS.iter().map(|field| (*field).to_owned()).collect();
    wanted.iter().filter(|command| !is_entry_point(command)).for_each(|command| add_fields(command, &mut fields));
    let all = |commands: &[Value]| {
        commands.iter().map(|command| comparable(command, &fields).to_string()).collect::<BTreeSet<_>>()
    };
    known.len() == wanted.len() && all(known) == all(wanted)
}

/// Fields that are compared even if our side lacks them, so that an option which was removed here is noticed at Discord.
/// Other fields of Discord's, such as ids and versions, are ignored.
const FIELDS: [&str; 18] = [
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "choices",
    "value",
    "required",
    "autocomplete",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "default_member_permissions",
    "integration_types",
    "contexts",
];

/// Adds the fields of a command, and of its options and choices.
fn add_fields(of: &Value, fields: &mut BTreeSet<String>) {
    fields.extend(of.as_object().into_iter().flatten().map(|(field, _)| field.clone()));
    let parts = ["options", "choices"].into_iter().flat_map(|list| of[list].as_array().into_iter().flatten());
    parts.for_each(|part| add_fields(part, fields));
}

/// These fields of a command or option in a form that can be compared: Discord leaves out empty and default fields,
/// puts lists of numbers in its own order, and adds ids and more.
fn comparable(command: &Value, wanted: &BTreeSet<String>) -> Value {
    let Some(fields) = command.as_object() else { return command.clone() };
    let mut own = Map::new();
    for field in wanted {
        let value = match (field.as_str(), fields.get(field)) {
            (_, None | Some(Value::Null | Value::Bool(false))) => continue,
            (_, Some(Value::String(text))) if text.is_empty() => continue,
            (_, Some(Value::Array(list))) if list.is_empty() => continue,
            // The default type: a slash command.
            ("type", Some(kind)) if *kind == 1 => continue,
            ("options" | "choices", Some(Value::Array(parts))) => {
                parts.iter().map(|part| comparable(part, wanted)).collect()
            }
            (_, Some(Value::Array(numbers))) => {
                let numbers: BTreeSet<_> = numbers.iter().filter_map(Value::as_u64).collect();
                numbers.into_iter().collect()
            }
            (_, Some(Value::Object(texts))) => {
                texts.iter().filter(|(_, text)| !text.is_null()).map(|(k, v)| (k.clone(), v.clone())).collect()
            }
            // 1 and 1.0 are the same number.
            ("min_value" | "max_value" | "value", Some(Value::Number(number))) => Value::from(number.as_f64()),
            (_, Some(value)) => value.clone(),
        };
        own.insert(field.clone(), value);
    }
    Value::Object(own)
}

#[cfg(test)]
mod tests {
    use super::super::command_definitions;
    use super::*;
    use serde_json::json;

    #[test]
    fn commands_are_the_same_however_discord_writes_them() {
        let wanted = as_values(&command_definitions::all()).unwrap();
        let mut known = wanted.clone();
        known.reverse();
        for command in &mut known {
            command["id"] = json!("1");
            command["version"] = json!("2");
            command["nsfw"] = json!(false);
            command["handler"] = Value::Null;
            command["integration_types"].as_array_mut().unwrap().reverse();
        }
        assert!(are_same(&known, &wanted));
    }

    #[test]
    fn a_new_field_of_ours_counts_as_a_difference() {
        let known = as_values(&command_definitions::all()).unwrap();
        let mut wanted = known.clone();
        let option = wanted.iter_mut().find(|command| command["options"].is_array()).unwrap();
        option["options"][0]["file_types"] = json!([".mat"]);
        assert!(!are_same(&known, &wanted));
    }

    #[test]
    fn any_difference_that_somebody_could_notice_is_one() {
        let wanted = as_values(&command_definitions::all()).unwrap();
        let changes: [fn(&mut Value); 5] = [
            |command| command["description"] = json!("Something else"),
            |command| command["name_localizations"]["da"] = json!("noget-andet"),
            |command| command["options"][0]["choices"] = json!([{"name": "one", "value": 1}]),
            |command| command["options"][0]["required"] = json!(true),
            |command| command["contexts"] = json!([0]),
        ];
        for change in changes {
            let mut known = wanted.clone();
            change(&mut known[0]);
            assert!(!are_same(&known, &wanted), "{}", known[0]);
        }
        assert!(!are_same(&wanted[1..], &wanted));
    }
}
