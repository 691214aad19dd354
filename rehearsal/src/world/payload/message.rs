//! JSON of messages and their files.

use super::{channel, put, user_by_id};
use crate::clock::iso8601;
use crate::limits::form::without_nulls;
use crate::model::{Attachment, Channel, InteractionKind, Message, Origin};
use crate::world::World;
use serde_json::{Value, json};

pub fn message(world: &World, place: &Channel, message: &Message) -> Value {
    let mut json = bare(world, message);
    if let Some(id) = message.reply_to {
        let visible = |other: &&Message| other.ephemeral_to.is_none() || other.ephemeral_to == message.ephemeral_to;
        let found = place.messages.iter().find(|other| other.id == id).filter(visible);
        json["message_reference"] = json!({"type": 0, "message_id": id, "channel_id": message.channel});
        put(&mut json["message_reference"], "guild_id", place.guild);
        json["referenced_message"] = found.map_or(Value::Null, |found| bare(world, found));
    }
    let thread = message.thread.and_then(|id| world.channels.get(&id));
    put(&mut json, "thread", thread.map(|thread| channel(world, thread)));
    json
}

fn bare(world: &World, message: &Message) -> Value {
    let mentions: Vec<Value> = message.mentions.iter().map(|id| user_by_id(world, *id)).collect();
    let attachments: Vec<Value> =
        message.attachments.iter().map(|file| attachment(file, message.ephemeral_to.is_some())).collect();
    let mut json = json!({
        "id": message.id, "channel_id": message.channel, "type": message.kind,
        "author": user_by_id(world, message.author), "content": message.content,
        "timestamp": iso8601(message.written), "edited_timestamp": message.edited.map(iso8601), "tts": false,
        "mention_everyone": message.mention_everyone, "mentions": mentions, "mention_roles": message.mention_roles,
        "attachments": attachments, "embeds": message.embeds, "components": *message.components, "pinned": false,
        "flags": message.flags,
    });
    put(&mut json, "nonce", message.nonce.as_ref());
    if let Some(origin) = &message.interaction {
        json["webhook_id"] = json!(world.bot);
        json["application_id"] = json!(world.bot);
        json["interaction_metadata"] = metadata(world, origin);
        if let (InteractionKind::Command, Some(name)) = (origin.kind, &origin.name) {
            let user = user_by_id(world, origin.user);
            json["interaction"] = json!({"id": origin.id, "type": 2, "name": name, "user": user});
        }
    }
    json
}

fn metadata(world: &World, origin: &Origin) -> Value {
    let about = |kind: u8| {
        let user = user_by_id(world, origin.user);
        json!({"id": origin.id, "type": kind, "user": user, "authorizing_integration_owners": origin.owners})
    };
    let mut json = about(origin.kind as u8);
    put(&mut json, "original_response_message_id", origin.follows);
    match origin.kind {
        InteractionKind::Command | InteractionKind::Autocomplete => {
            json["name"] = json!(origin.name);
            json["command_type"] = json!(origin.command.0);
            match origin.command {
                (2, Some(target)) => json["target_user"] = user_by_id(world, target),
                (3, Some(target)) => json["target_message_id"] = json!(target),
                _ => {}
            }
        }
        InteractionKind::Component => json["interacted_message_id"] = json!(origin.interacted),
        InteractionKind::Modal => {
            let (kind, key, value) = match origin.interacted {
                Some(id) => (3, "interacted_message_id", json!(id)),
                None => (2, "name", json!(origin.name.as_deref().unwrap_or(""))),
            };
            let mut trigger = about(kind);
            trigger[key] = value;
            json["triggering_interaction_metadata"] = trigger;
        }
    }
    json
}

/// A file of a message, or of a command, which only the person who attached it sees.
pub fn attachment(file: &Attachment, is_private: bool) -> Value {
    let (width, height) = file.dimensions.unzip();
    without_nulls(&json!({
        "id": file.id, "filename": file.filename, "size": file.size, "url": file.url, "proxy_url": file.url,
        "content_type": file.content_type, "width": width, "height": height, "description": file.description,
        "ephemeral": is_private.then_some(true),
    }))
}
