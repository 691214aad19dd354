//! Forms that were filled in. serenity drops the values of their fields, so they are read from the interaction as it
//! came.

use super::option_value::{AttachedFile, OptionValue};
use super::user::User;
use crate::store::ids::PersonId;
use crate::store::people::without_former_player;
use serde::Deserialize;
use serde_json::Value as Json;

/// Discord's number for an interaction that is a form.
pub(super) const FORM: u64 = 5;

/// The fields of a form, by their custom ids.
#[derive(Debug, Default)]
pub(super) struct FilledForm {
    pub(super) fields: Vec<(String, OptionValue)>,
    /// The people chosen in it who are members of the server where it was filled in.
    pub(super) members: Vec<PersonId>,
}

impl FilledForm {
    /// The text of a field.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        self.fields.iter().find_map(|(field, value)| match value {
            OptionValue::Text(text) if field == name => Some(text.clone()),
            _ => None,
        })
    }
}

/// Takes the fields out of an event `INTERACTION_CREATE` of a form; serenity can read the rest.
pub(super) fn take_fields(raw: &mut Json) -> FilledForm {
    let parts = std::mem::replace(&mut raw["data"]["components"], Json::Array(Vec::new()));
    let resolved = &raw["data"]["resolved"];
    let ids = resolved["members"].as_object().into_iter().flat_map(|members| members.keys());
    FilledForm {
        members: ids.filter_map(|id| id.parse().ok().map(PersonId)).collect(),
        fields: parts.as_array().into_iter().flatten().flat_map(inputs).filter_map(|it| field(it, resolved)).collect(),
    }
}

/// The inputs in a part of a form: a labelled field, or the fields in a row.
fn inputs(part: &Json) -> Vec<&Json> {
    let in_row = part["components"].as_array().into_iter().flatten();
    part.get("component").into_iter().chain(in_row).collect()
}

/// The name of a field and its content; `None` if it is empty.
fn field(input: &Json, resolved: &Json) -> Option<(String, OptionValue)> {
    let name = input["custom_id"].as_str()?.to_owned();
    if let Some(text) = input["value"].as_str() {
        return Some((name, OptionValue::Text(without_former_player(text))));
    }
    let chosen: Vec<&str> = input["values"].as_array()?.iter().filter_map(Json::as_str).collect();
    let value = match (input["type"].as_u64()?, chosen.first()) {
        (kind::PEOPLE, first) => {
            let user = serenity::all::User::deserialize(&resolved["users"][*first?]).ok()?;
            OptionValue::User(User::of(&user))
        }
        (kind::FILES, first) => {
            let file = &resolved["attachments"][*first?];
            let size = file["size"].as_u64().and_then(|size| usize::try_from(size).ok()).unwrap_or(usize::MAX);
            OptionValue::File(AttachedFile { size, url: file["url"].as_str()?.to_owned() })
        }
        _ => OptionValue::Chosen(chosen.into_iter().map(without_former_player).collect()),
    };
    Some((name, value))
}

/// Discord's numbers for fields.
mod kind {
    pub(super) const PEOPLE: u64 = 5;
    pub(super) const FILES: u64 = 19;
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_kind_of_field_is_read_from_labels_and_rows() {
        let label = |component: Json| json!({"type": 18, "id": 1, "component": component});
        let mut raw = json!({"type": 5, "data": {
            "custom_id": "challenge:0",
            "components": [
                label(json!({"type": 5, "id": 2, "custom_id": "player", "values": ["7"]})),
                label(json!({"type": 3, "id": 4, "custom_id": "points", "values": ["5"]})),
                label(json!({"type": 3, "id": 6, "custom_id": "more", "values": ["rated", "jacoby"]})),
                label(json!({"type": 19, "id": 8, "custom_id": "file", "values": ["9"]})),
                {"type": 1, "components": [{"type": 4, "custom_id": "text", "value": "because"}]},
                {"type": 10, "id": 11},
            ],
            "resolved": {
                "users": {"7": {"id": "7", "username": "bjorn", "discriminator": "0", "avatar": null}},
                "members": {"7": {"roles": []}},
                "attachments": {"9": {"id": "9", "filename": "a.mat", "size": 12, "url": "https://x.example/a"}},
            },
        }});
        let form = take_fields(&mut raw);
        assert_eq!(raw["data"]["components"], json!([]));
        assert_eq!(form.members, [PersonId(7)]);
        let [(_, player), (_, points), (_, more), (_, file), (_, text)] = form.fields.as_slice() else {
            panic!("{:?}", form.fields)
        };
        assert!(matches!(player, OptionValue::User(user) if user.id == PersonId(7)), "{player:?}");
        assert!(matches!(points, OptionValue::Chosen(chosen) if chosen == &["5"]), "{points:?}");
        assert!(matches!(more, OptionValue::Chosen(chosen) if chosen == &["rated", "jacoby"]), "{more:?}");
        assert!(matches!(file, OptionValue::File(file) if file.size == 12), "{file:?}");
        assert!(matches!(text, OptionValue::Text(text) if text == "because"), "{text:?}");
    }

    #[test]
    fn a_person_or_file_that_discord_does_not_describe_is_no_value() {
        let mut raw = json!({"type": 5, "data": {"components": [
            {"type": 18, "component": {"type": 5, "custom_id": "player", "values": ["7"]}},
            {"type": 18, "component": {"type": 19, "custom_id": "file", "values": ["9"]}},
            {"type": 18, "component": {"type": 5, "custom_id": "nobody", "values": []}},
        ]}});
        let form = take_fields(&mut raw);
        assert!(form.fields.is_empty() && form.members.is_empty(), "{form:?}");
    }
}
