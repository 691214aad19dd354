//! Filling in the fields of a form.

use super::choose::values;
use super::command_line::picked;
use super::resolve::Resolver;
use super::{DriverError, Result};
use crate::limits::component::kind;
use crate::limits::form::list;
use serde_json::{Value, json};

/// A field as it is sent: with the value given for its label or custom id, or else its initial value. Several options
/// are given one by one; an empty text leaves a field empty.
pub(super) fn filled(names: &mut Resolver<'_>, input: &Value, given: &[(&str, &str)]) -> Result<Value> {
    let name = input["custom_id"].as_str().unwrap_or_default();
    let is_for = |(field, _): &&(&str, &str)| *field == name || input["label"] == *field;
    let given: Vec<&str> = given.iter().filter(is_for).map(|(_, value)| *value).collect();
    let is_given = !given.is_empty();
    let given: Vec<&str> = given.into_iter().filter(|value| !value.is_empty()).collect();
    let required = input["required"] != false;
    let mut sent = json!({"type": input["type"], "custom_id": name});
    match input["type"].as_i64() {
        Some(kind::TEXT_INPUT) => {
            let at_first = input["value"].as_str().unwrap_or_default();
            let value = if is_given { given.first().copied().unwrap_or_default() } else { at_first };
            let length = u64::try_from(value.chars().count()).unwrap_or(u64::MAX);
            let min = input["min_length"].as_u64().unwrap_or(0).max(u64::from(required));
            let max = input["max_length"].as_u64().unwrap_or(4000);
            if length > max || (length < min && (required || length > 0)) {
                let message = format!("{name}: {length} characters, but {min} to {max} are wanted");
                return Err(DriverError::BadCommandLine(message));
            }
            sent["value"] = json!(value);
        }
        Some(kind::CHECKBOX) => {
            sent["value"] = json!(given.first().map_or(input["default"] == true, |on| *on == "true"))
        }
        Some(kind::FILE_UPLOAD) => {
            let files = given.iter().map(|file| picked(names, input, file)).collect::<Result<Vec<_>>>()?;
            if files.is_empty() && required {
                return Err(DriverError::BadCommandLine(format!("{name}: a file is wanted")));
            }
            sent["values"] = json!(files);
        }
        _ => {
            let at_first = || {
                let options = list(input, "options").iter().filter(|option| option["default"] == true);
                let known = list(input, "default_values").iter().map(|value| match value["type"].as_str() {
                    Some("role") => format!("<@&{}>", value["id"].as_str().unwrap_or_default()),
                    Some("channel") => format!("<#{}>", value["id"].as_str().unwrap_or_default()),
                    _ => format!("<@{}>", value["id"].as_str().unwrap_or_default()),
                });
                options.filter_map(|option| option["value"].as_str()).map(str::to_owned).chain(known)
            };
            let least = input["min_values"].as_u64().unwrap_or(u64::from(required));
            let at_first: Vec<String> = if is_given { Vec::new() } else { at_first().collect() };
            let chosen: Vec<&str> = given.into_iter().chain(at_first.iter().map(String::as_str)).collect();
            let chosen = values(names, input, &chosen, least)?;
            match input["type"].as_i64() {
                Some(kind::RADIO_GROUP) => sent["value"] = chosen.into_iter().next().unwrap_or_default(),
                _ => sent["values"] = json!(chosen),
            }
        }
    }
    Ok(match input["labelled"] == true {
        true => json!({"type": kind::LABEL, "component": sent}),
        false => json!({"type": kind::ROW, "components": [sent]}),
    })
}
