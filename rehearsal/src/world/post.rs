//! Creating, editing and deleting messages.

use super::mentions::Mentions;
use super::notify::message_intent;
use super::payload::put;
use super::{Change, World};
use crate::body::{Draft, Upload};
use crate::errors::{self, ApiError, refuse_if};
use crate::gateway::Event;
use crate::limits::component::normalised;
use crate::limits::form::{at, field, list};
use crate::limits::{self, Form};
use crate::model::{Attachment, Message, flags};
use crate::snowflake::Snowflake;
use axum::body::Bytes;
use serde_json::{Value, json};
use std::sync::Arc;

impl World {
    /// Checks that these files fit into an interaction's answer.
    pub fn fits(&self, uploads: &[Upload]) -> Result<(), ApiError> {
        refuse_if(uploads.iter().any(|upload| upload.bytes.len() > self.attachment_limit), errors::TOO_LARGE)
    }

    /// Creates a message from a draft. `heading` gives its author, channel, type, recipient and the message that it
    /// answers.
    pub fn write(&mut self, heading: Message, draft: Draft<'_>) -> Result<Snowflake, ApiError> {
        let body = draft.body;
        limits::message::message(draft, &[])?;
        self.named_exist(heading.channel, draft)?;
        let mut message = self.blank(heading);
        let own_flags = body["flags"].as_u64().unwrap_or(0);
        message.flags |= own_flags & (flags::SUPPRESS_EMBEDS | flags::SUPPRESS_NOTIFICATIONS);
        message.nonce = field(body, "nonce").cloned();
        self.fill(&mut message, draft);
        refuse_if(is_empty(&message), errors::EMPTY_MESSAGE)?;
        message.pings = self.pinged_by(&message, field(body, "allowed_mentions"));
        Ok(self.publish(message))
    }

    pub fn write_text(&mut self, heading: Message, text: &str) -> Result<Snowflake, ApiError> {
        self.write(heading, Draft { path: "", body: &json!({"content": text}), uploads: &[] })
    }

    /// Creates a message of Discord's own: "… is thinking", or a notice such as the one about a new thread.
    pub fn write_own(&mut self, heading: Message, content: &str, flags: u64) -> Snowflake {
        let mut message = self.blank(heading);
        message.content = content.to_owned();
        message.flags |= flags;
        self.publish(message)
    }

    /// Edits a message: fields in the body are replaced, others stay. Nobody is pinged.
    pub fn edit(&mut self, channel: Snowflake, id: Snowflake, draft: Draft<'_>) -> Result<(), ApiError> {
        let mut message = self.message(channel, id)?.clone();
        limits::message::message(draft, &message.attachments)?;
        self.named_exist(channel, draft)?;
        if let Some(new_flags) = field(draft.body, "flags").and_then(Value::as_u64) {
            message.flags = message.flags & !flags::SUPPRESS_EMBEDS | new_flags & flags::SUPPRESS_EMBEDS;
        }
        self.fill(&mut message, draft);
        refuse_if(is_empty(&message), errors::EMPTY_MESSAGE)?;
        // The first edit of "… is thinking" does not count as an edit.
        message.edited = (message.flags & flags::LOADING == 0).then(|| self.now());
        message.flags &= !flags::LOADING;
        message.revision += 1;
        let shown: Vec<Snowflake> = message.attachments.iter().map(|file| file.id).collect();
        let before = std::mem::replace(self.message_mut(channel, id)?, message);
        for file in before.attachments.iter().filter(|file| !shown.contains(&file.id)) {
            self.files.take_off(file.id);
        }
        self.notice(Change::Message(channel, id));
        self.tell_of_message("MESSAGE_UPDATE", channel, id);
        Ok(())
    }

    pub fn delete(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), ApiError> {
        let message = self.message(channel, id)?.clone();
        let place = self.channel_mut(channel)?;
        place.messages.retain(|message| message.id != id);
        let guild = place.guild;
        for file in &message.attachments {
            self.files.forget(file.id);
        }
        self.unread.retain(|(_, _, unread)| *unread != id);
        self.notice(Change::MessageGone(channel, id));
        if message.ephemeral_to.is_none() {
            let mut data = json!({"id": id, "channel_id": channel});
            put(&mut data, "guild_id", guild);
            self.dispatch(Event::new("MESSAGE_DELETE", message_intent(guild), data));
        }
        Ok(())
    }

    /// Checks that the default values of menus exist, and that emojis are the application's.
    fn named_exist(&self, channel: Snowflake, draft: Draft<'_>) -> Result<(), ApiError> {
        let place = self.channel(channel)?;
        let guild = self.guild_of(place);
        let exists = |default: &Value| {
            let Some(id) = Snowflake::from_json(&default["id"]) else { return false };
            match default["type"].as_str() {
                Some("channel") => self.channels.get(&id).is_some_and(|other| other.guild == place.guild),
                Some("role") => guild.is_some_and(|guild| guild.roles.iter().any(|role| role.id == id)),
                _ => self.users.contains_key(&id),
            }
        };
        let is_known = |owner: &Value| {
            let id = field(&owner["emoji"], "id").and_then(Snowflake::from_json);
            id.is_none_or(|id| self.emojis.iter().any(|(known, _)| *known == id))
        };
        let mut form = Form::default();
        for (i, row) in list(draft.body, "components").iter().enumerate() {
            for (j, part) in list(row, "components").iter().enumerate() {
                let path = at(draft.path, format_args!("components.{i}.components.{j}"));
                let all_exist = list(part, "default_values").iter().all(exists);
                let message = "Default values contain invalid values";
                form.check(all_exist, &at(&path, "default_values"), "SELECT_DEFAULT_VALUE_INVALID", message);
                let all_known = is_known(part) && list(part, "options").iter().all(is_known);
                form.check(all_known, &at(&path, "emoji.id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
            }
        }
        form.verdict()
    }

    fn blank(&mut self, heading: Message) -> Message {
        let flags = if heading.ephemeral_to.is_some() { flags::EPHEMERAL } else { 0 };
        Message { id: self.mint(), written: self.now(), flags, ..heading }
    }

    /// Sets the fields of a message from a checked body.
    fn fill(&mut self, message: &mut Message, draft: Draft<'_>) {
        let body = draft.body;
        if let Some(content) = body.get("content") {
            message.content = content.as_str().unwrap_or_default().trim().to_owned();
        }
        if body.get("components").is_some() {
            message.components = Arc::new(normalised(list(body, "components")));
        }
        self.fill_files(message, draft);
        if body.get("embeds").is_some() {
            message.embeds = list(body, "embeds").iter().map(|e| embed(e, &message.attachments)).collect();
        }
        if body.get("content").is_some() || body.get("allowed_mentions").is_some() {
            let named = Mentions::of(&message.content).allowed_by(field(body, "allowed_mentions"));
            message.mentions = named.users.into_iter().filter(|id| self.users.contains_key(id)).collect();
            message.mention_roles = named.roles;
            message.mention_everyone = named.everyone;
        }
    }

    /// Keeps the files listed in `attachments`, or all if it is missing, and adds those uploaded.
    fn fill_files(&mut self, message: &mut Message, Draft { body, uploads, .. }: Draft<'_>) {
        let listed = field(body, "attachments").map(|_| list(body, "attachments"));
        let entry = |id: u64| listed?.iter().find(|entry| Snowflake::from_json(&entry["id"]) == Some(Snowflake(id)));
        if listed.is_some() {
            message.attachments.retain(|file| entry(file.id.0).is_some());
            for file in &mut message.attachments {
                if let Some(text) = entry(file.id.0).and_then(|entry| entry.get("description")) {
                    file.description = text.as_str().filter(|text| !text.is_empty()).map(str::to_owned);
                }
            }
        }
        for upload in uploads {
            let entry = upload.index.and_then(entry);
            let text = |key: &str| entry.and_then(|entry| entry[key].as_str()).filter(|text| !text.is_empty());
            let filename = text("filename").unwrap_or(&upload.filename);
            let folder = format!("attachments/{}", message.channel);
            let kept = self.keep_file(&folder, filename, upload.bytes.clone());
            let description = text("description").map(str::to_owned);
            message.attachments.push(Attachment { description, ..kept });
        }
    }

    /// Keeps a file that a person picks to attach to a command.
    pub fn pick_file(&mut self, person: Snowflake, filename: &str, bytes: Bytes) -> Result<(), ApiError> {
        refuse_if(bytes.len() > self.attachment_limit, errors::TOO_LARGE)?;
        let folder = format!("ephemeral-attachments/{}", self.bot);
        let kept = self.keep_file(&folder, filename, bytes);
        self.picked.push((person, kept));
        Ok(())
    }

    fn keep_file(&mut self, folder: &str, filename: &str, bytes: Bytes) -> Attachment {
        let id = self.mint();
        let url = format!("{}/{folder}/{id}/{}", self.base_url, url_safe(filename));
        let (filename, size) = (filename.to_owned(), bytes.len());
        let (content_type, dimensions) = (content_type(&filename), dimensions(&bytes));
        self.files.keep(id, bytes);
        Attachment { id, description: None, content_type, size, dimensions, url, filename }
    }

    fn publish(&mut self, message: Message) -> Snowflake {
        let (channel, id, author) = (message.channel, message.id, message.author);
        self.unread.extend(message.pings.iter().map(|person| (*person, channel, id)));
        let now = self.now();
        if let Some(place) = self.channels.get_mut(&channel) {
            if let Some(thread) = &mut place.thread {
                if message.ephemeral_to.is_none() {
                    thread.active_at = now;
                }
                // A message makes its author a member of the thread; an answer to an interaction does not.
                if message.interaction.is_none() {
                    thread.members.entry(author).or_insert(now);
                }
                // People mentioned in a private thread join it, bots too, without being notified.
                let members = place.guild.and_then(|id| self.guilds.get(&id)).map(|guild| &guild.members);
                let named = message.mentions.iter().filter(|id| members.is_some_and(|all| all.contains_key(id)));
                for person in message.pings.iter().chain(named) {
                    thread.members.entry(*person).or_insert(now);
                }
            }
            place.messages.push(message);
        }
        self.notice(Change::Message(channel, id));
        self.tell_of_message("MESSAGE_CREATE", channel, id);
        id
    }
}

fn is_empty(message: &Message) -> bool {
    message.content.is_empty()
        && message.embeds.is_empty()
        && message.attachments.is_empty()
        && message.components.is_empty()
}

/// An embed in the form in which Discord returns it: with a type, and file URLs for `attachment://`.
fn embed(embed: &Value, files: &[Attachment]) -> Value {
    let mut embed = embed.clone();
    embed["type"] = json!("rich");
    for part in ["image", "thumbnail"] {
        if let Some(name) = embed[part]["url"].as_str().and_then(|url| url.strip_prefix("attachment://")) {
            let file = files.iter().find(|file| file.filename == name);
            embed[part] = file.map_or(Value::Null, |file| json!({"url": file.url}));
        }
    }
    if let Some(fields) = embed.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    embed
}

pub fn content_type(filename: &str) -> String {
    mime_guess::from_path(filename).first_or_octet_stream().to_string()
}

fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    let size = imagesize::blob_size(bytes).ok()?;
    Some((size.width.try_into().ok()?, size.height.try_into().ok()?))
}

/// A file name with all characters replaced that are special in URLs.
fn url_safe(filename: &str) -> String {
    filename.chars().map(|c| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' }).collect()
}
