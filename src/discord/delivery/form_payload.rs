//! A form as Discord's API expects it: each field in a label. serenity has no type for these.

use crate::discord::interaction::AttachedFile;
use crate::discord::messages::post::{Field, Input, MenuOption, Modal};
use serde::Serialize;
use serde_json::{Value, json};

/// Discord's numbers for the components of messages and forms.
pub(super) mod kind {
    pub const ROW: u8 = 1;
    pub const MENU: u8 = 3;
    pub const LINE: u8 = 4;
    pub const PEOPLE: u8 = 5;
    pub const ROLES: u8 = 6;
    pub const CHANNELS: u8 = 8;
    pub const LABEL: u8 = 18;
    pub const FILES: u8 = 19;
}

#[derive(Serialize)]
pub(super) struct FormPayload {
    custom_id: String,
    title: String,
    components: Vec<Label>,
}

/// A field with the texts above it.
#[derive(Serialize)]
struct Label {
    #[serde(rename = "type")]
    kind: u8,
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    component: Value,
}

impl FormPayload {
    pub(super) fn of(form: Modal) -> FormPayload {
        let label = |Field { name, label, description, input }: Field| Label {
            kind: kind::LABEL,
            label,
            description,
            component: component(name, input),
        };
        FormPayload {
            custom_id: form.id.to_string(),
            title: form.title,
            components: form.fields.into_iter().map(label).collect(),
        }
    }
}

fn component(name: &str, input: Input) -> Value {
    match input {
        Input::Line { longest } => json!({
            "type": kind::LINE, "custom_id": name, "style": 1, "min_length": 1, "max_length": longest, "required": true,
        }),
        Input::FilledLine { longest, filled } => json!({
            "type": kind::LINE, "custom_id": name, "style": 1, "max_length": longest, "required": false, "value": filled,
        }),
        Input::Option { entries, chosen } => json!({
            "type": kind::MENU, "custom_id": name, "min_values": u8::from(chosen.is_some()), "max_values": 1,
            "required": chosen.is_some(), "options": options(entries, chosen.as_slice()),
        }),
        Input::Options { entries, chosen } => json!({
            "type": kind::MENU, "custom_id": name, "min_values": 0, "max_values": entries.len(), "required": false,
            "options": options(entries, &chosen),
        }),
        Input::Person(chosen) => {
            let chosen: Vec<Value> = chosen.iter().map(|id| json!({"id": id.to_string(), "type": "user"})).collect();
            json!({
                "type": kind::PEOPLE, "custom_id": name, "min_values": 0, "max_values": 1, "required": false,
                "default_values": chosen,
            })
        }
        Input::File => {
            json!({"type": kind::FILES, "custom_id": name, "file_types": AttachedFile::TYPES, "required": true})
        }
    }
}

fn options(entries: Vec<MenuOption>, chosen: &[String]) -> Vec<Value> {
    let option = |entry: MenuOption| {
        let mut option = json!({"label": entry.label, "value": entry.value, "default": chosen.contains(&entry.value)});
        if let Some(description) = entry.description {
            option["description"] = description.into();
        }
        option
    };
    entries.into_iter().map(option).collect()
}
