//! New and edited messages.

use super::form::{Form, at, field};
use super::{component, embed};
use crate::body::Draft;
use crate::errors::{ApiError, TOO_LARGE, refuse_if};
use crate::model::{Attachment, flags};
use crate::snowflake::Snowflake;
use serde_json::{Value, json};
use std::collections::HashSet;
use twilight_validate::message::{ATTACHMENT_DESCIPTION_LENGTH_MAX, MESSAGE_CONTENT_LENGTH_MAX};

/// The largest file a message may carry, in bytes.
pub const FILE_SIZE: usize = 10 * 1024 * 1024;
const FILES: usize = 10;

/// Checks a message; `existing` are the files that it already has.
pub fn message(draft: Draft<'_>, existing: &[Attachment]) -> Result<(), ApiError> {
    let Draft { path, body, uploads } = draft;
    refuse_if(uploads.iter().any(|upload| upload.bytes.len() > FILE_SIZE), TOO_LARGE)?;
    let mut form = Form::default();
    form.text(path, body, "content", 0..=MESSAGE_CONTENT_LENGTH_MAX);
    if let Some(nonce) = field(body, "nonce").filter(|nonce| nonce.is_string()) {
        form.text(path, &json!({"nonce": nonce}), "nonce", 0..=25);
    }
    embed::embeds(&mut form, path, body);
    let is_supported = body["flags"].as_u64().unwrap_or(0) & flags::IS_COMPONENTS_V2 == 0;
    let message = "This room has no components V2; use action rows";
    form.check(is_supported, &at(path, "flags"), "MESSAGE_FLAGS_UNSUPPORTED", message);
    component::rows(&mut form, path, body);
    files(&mut form, draft, existing);
    if let Some(allowed) = field(body, "allowed_mentions") {
        allowed_mentions(&mut form, &at(path, "allowed_mentions"), allowed);
    }
    form.verdict()
}

fn files(form: &mut Form, Draft { path, body, uploads }: Draft<'_>, existing: &[Attachment]) {
    form.length(&at(path, "files"), uploads.len(), 0..=FILES);
    for (path, attachment) in form.each(path, body, "attachments", 0..=FILES) {
        form.text(&path, attachment, "description", 0..=ATTACHMENT_DESCIPTION_LENGTH_MAX);
        let id = Snowflake::from_json(&attachment["id"]);
        let known = id.is_some_and(|id| {
            existing.iter().any(|kept| kept.id == id) || uploads.iter().any(|upload| upload.index == Some(id.0))
        });
        let message = "The attachment is neither uploaded with this request nor part of the message";
        form.check(known, &at(&path, "id"), "MESSAGE_ATTACHMENT_NOT_FOUND", message);
    }
}

fn allowed_mentions(form: &mut Form, path: &str, allowed: &Value) {
    let parse: HashSet<&str> = form.items(path, allowed, "parse", 0..=3).iter().filter_map(Value::as_str).collect();
    for other in parse.iter().filter(|kind| !["users", "roles", "everyone"].contains(kind)) {
        let message = format!("Value \"{other}\" must be one of ('roles', 'users', 'everyone').");
        form.refuse(&at(path, "parse"), "BASE_TYPE_CHOICES", message);
    }
    for kind in ["users", "roles"] {
        let named = form.items(path, allowed, kind, 0..=100);
        let message = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
        let is_exclusive = named.is_empty() || !parse.contains(kind);
        form.check(is_exclusive, path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
    }
}
