//! The application's emojis.

use super::call::{Call, DONE, Outcome, ok};
use crate::errors::{self, refuse_if};
use crate::limits::Form;
use crate::world::payload;
use crate::{Snowflake, World};
use axum::body::Bytes;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

/// The most emojis of an application.
const MOST: usize = 2_000;
/// The largest picture, in bytes.
const LARGEST: usize = 256 * 1024;

/// `/applications/{id}/emojis…`.
pub fn route(world: &mut World, method: &str, rest: &[&str], call: &Call) -> Outcome {
    let position =
        |id: &str| world.emojis.iter().position(|(known, _)| known.to_string() == id).ok_or(errors::UNKNOWN_EMOJI);
    match (method, rest) {
        ("GET", []) => {
            let items: Value = world.emojis.iter().map(|emoji| described(world, emoji)).collect();
            ok(json!({"items": items}))
        }
        ("POST", []) => add(world, call.json()),
        ("GET", [id]) => ok(described(world, &world.emojis[position(id)?])),
        ("DELETE", [id]) => {
            let at = position(id)?;
            let (id, _) = world.emojis.remove(at);
            world.files.forget(id);
            Ok(DONE)
        }
        _ => Err(errors::METHOD_NOT_ALLOWED),
    }
}

fn add(world: &mut World, body: &Value) -> Outcome {
    let mut form = Form::default();
    let name = form.text("", body, "name", 2..=32).unwrap_or_default().to_owned();
    let is_word = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let is_taken = world.emojis.iter().any(|(_, other)| *other == name);
    let is_free = !name.is_empty() && is_word && !is_taken;
    form.check(is_free, "name", "APPLICATION_EMOJI_NAME_INVALID", "The name is not valid, or is taken.");
    let picture = body["image"].as_str().and_then(|uri| uri.strip_prefix("data:image/png;base64,"));
    let picture = picture.and_then(|text| STANDARD.decode(text).ok()).unwrap_or_default();
    form.check(imagesize::blob_size(&picture).is_ok(), "image", "IMAGE_INVALID", "Invalid image data");
    let fits = picture.len() <= LARGEST;
    form.check(fits, "image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.");
    form.verdict()?;
    refuse_if(world.emojis.len() >= MOST, errors::TOO_MANY_EMOJIS)?;
    let emoji = (world.mint(), name);
    world.files.keep(emoji.0, Bytes::from(picture));
    let described = described(world, &emoji);
    world.emojis.push(emoji);
    Ok((201, described))
}

fn described(world: &World, (id, name): &(Snowflake, String)) -> Value {
    json!({
        "id": id, "name": name, "roles": [], "user": world.users.get(&world.bot).map(payload::user),
        "require_colons": true, "managed": false, "animated": false, "available": true,
    })
}
