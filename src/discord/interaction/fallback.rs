//! Interactions that serenity cannot read: any day Discord may add flags, kinds or formats for which serenity's types
//! refuse the whole interaction. The fields that the bot needs are read all the same.

use super::api_limits::EPHEMERAL;
use serde_json::{Map, Value, json};
use serenity::all::Interaction;

const INTERACTION: [&str; 12] = [
    "id",
    "application_id",
    "type",
    "token",
    "version",
    "guild_id",
    "channel_id",
    "locale",
    "guild_locale",
    "context",
    "app_permissions",
    "attachment_size_limit",
];
const USER: [&str; 4] = ["id", "username", "global_name", "bot"];
const MEMBER: [&str; 3] = ["nick", "roles", "permissions"];
const CHANNEL: [&str; 5] = ["id", "type", "name", "permissions", "parent_id"];
const MESSAGE: [&str; 5] = ["id", "channel_id", "content", "timestamp", "type"];
const FILE: [&str; 5] = ["id", "filename", "size", "url", "description"];
const DATA: [&str; 7] = ["id", "name", "type", "custom_id", "component_type", "values", "target_id"];

/// Reads the needed fields of an event `INTERACTION_CREATE`, and nothing else.
///
/// # Errors
/// A field that the bot needs is missing, or has an unknown type.
pub fn read(payload: &Value) -> serde_json::Result<Interaction> {
    let mut kept = pick(payload, &INTERACTION);
    kept.insert("data".into(), data(&payload["data"]));
    kept.insert("entitlements".into(), json!([]));
    let owners = pick(&payload["authorizing_integration_owners"], &["0", "1"]);
    kept.insert("authorizing_integration_owners".into(), owners.into());
    for (key, part) in
        [("user", user as fn(&Value) -> Value), ("member", member), ("channel", channel), ("message", message)]
    {
        if payload[key].is_object() {
            kept.insert(key.into(), part(&payload[key]));
        }
    }
    serde_json::from_value(kept.into())
}

/// These fields of an object, as far as it has them.
fn pick(from: &Value, fields: &[&str]) -> Map<String, Value> {
    let kept = fields.iter().filter_map(|field| Some(((*field).to_owned(), from.get(field)?.clone())));
    kept.collect()
}

fn user(user: &Value) -> Value {
    pick(user, &USER).into()
}

fn member(of: &Value) -> Value {
    let mut kept = pick(of, &MEMBER);
    kept.extend(pick(&json!({"deaf": false, "mute": false, "flags": 0}), &["deaf", "mute", "flags"]));
    if of["user"].is_object() {
        kept.insert("user".into(), user(&of["user"]));
    }
    kept.into()
}

fn channel(channel: &Value) -> Value {
    pick(channel, &CHANNEL).into()
}

fn file(file: &Value) -> Value {
    let mut kept = pick(file, &FILE);
    kept.insert("proxy_url".into(), file["url"].clone());
    kept.into()
}

fn message(message: &Value) -> Value {
    let each = |key: &str, part: fn(&Value) -> Value| -> Value {
        message[key].as_array().into_iter().flatten().map(part).collect()
    };
    let mut kept = pick(message, &MESSAGE);
    kept.insert("author".into(), user(&message["author"]));
    kept.insert("flags".into(), json!(message["flags"].as_u64().unwrap_or(0) & EPHEMERAL));
    kept.insert("embeds".into(), each("embeds", |embed| pick(embed, &["title", "description"]).into()));
    kept.insert("attachments".into(), each("attachments", file));
    for none in ["mentions", "mention_roles", "components"] {
        kept.insert(none.into(), json!([]));
    }
    for not in ["tts", "mention_everyone", "pinned"] {
        kept.insert(not.into(), json!(false));
    }
    kept.into()
}

/// The action of the user: a command with its options, a press, a choice or a form.
fn data(data: &Value) -> Value {
    let mut kept = pick(data, &DATA);
    for list in ["options", "components"] {
        if let Some(items) = data[list].as_array() {
            kept.insert(list.into(), items.iter().map(option).collect());
        }
    }
    let named = |kind: &str, part: fn(&Value) -> Value| -> Value {
        let all = data["resolved"][kind].as_object().into_iter().flatten();
        all.map(|(id, one)| (id.clone(), part(one))).collect()
    };
    let resolved = json!({
        "users": named("users", user), "members": named("members", member),
        "channels": named("channels", channel), "messages": named("messages", message),
        "attachments": named("attachments", file),
    });
    kept.insert("resolved".into(), resolved);
    kept.into()
}

/// An option, or a part of a form, with its content.
fn option(one: &Value) -> Value {
    let mut kept = pick(one, &["name", "type", "value", "focused", "custom_id"]);
    for list in ["options", "components"] {
        if let Some(items) = one[list].as_array() {
            kept.insert(list.into(), items.iter().map(option).collect());
        }
    }
    kept.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::interaction::{self, InteractionData};

    #[test]
    fn a_file_that_was_attached_to_a_command_is_read() {
        let payload = json!({
            "id": "1", "application_id": "2", "type": 2, "token": "t", "version": 1, "channel_id": "3",
            "user": {"id": "4", "username": "anna"}, "locale": "da", "attachment_size_limit": 1000,
            "data": {
                "id": "5", "name": "import", "type": 1, "options": [{"name": "file", "type": 11, "value": "6"}],
                "resolved": {"attachments": {"6": {"id": "6", "filename": "a.mat", "size": 7, "url": "https://x.example/a"}}},
            },
        });
        let read = interaction::Interaction::of(read(&payload).expect("all that is needed is there"));
        let InteractionData::Command(call) = read.expect("it is ours").data else { panic!("a command") };
        let file = call.file("file").expect("its file");
        assert_eq!((file.size, file.url.as_str()), (7, "https://x.example/a"));
    }
}
