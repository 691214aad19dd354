//! Creating, changing and deleting channels and threads.

use super::World;
use super::payload;
use crate::Permissions;
use crate::errors::{self, ApiError, refuse_if};
use crate::gateway::Event;
use crate::model::{Channel, ChannelKind, Message, Thread};
use crate::snowflake::Snowflake;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use twilight_model::gateway::Intents;

#[derive(Clone, Debug)]
pub struct NewThread {
    pub parent: Snowflake,
    pub message: Option<Snowflake>,
    pub name: String,
    pub kind: ChannelKind,
    pub owner: Snowflake,
    /// Minutes without messages until it is archived.
    pub minutes: u64,
}

impl World {
    /// Opens a thread and returns its id, which is the message's if it starts from one.
    pub fn open_thread(&mut self, new: NewThread) -> Result<Snowflake, ApiError> {
        let (guild, parent_kind) = self.channel(new.parent).map(|parent| (parent.guild, parent.kind))?;
        if let Some(message) = new.message {
            refuse_if(self.message(new.parent, message)?.thread.is_some(), errors::THREAD_EXISTS)?;
        }
        let (id, now) = (new.message.unwrap_or_else(|| self.mint()), self.now());
        let thread = Thread {
            owner: new.owner,
            created: now,
            archive_changed: now,
            active_at: now,
            auto_archive_minutes: new.minutes,
            members: BTreeMap::from([(new.owner, now)]),
            ..Thread::default()
        };
        let (kind, name, parent, thread) = (new.kind, new.name.clone(), Some(new.parent), Some(thread));
        self.channels.insert(id, Channel { id, kind, name, guild, parent, thread, ..Channel::default() });
        self.had_threads = true;
        self.touch();
        match new.message {
            Some(message) => {
                self.message_mut(new.parent, message)?.thread = Some(id);
                self.notice(super::Change::Message(new.parent, message));
            }
            // A new thread is announced in its channel, except posts of a forum and private threads.
            None if new.kind != ChannelKind::PrivateThread && parent_kind != ChannelKind::Forum => {
                let notice = Message { kind: 18, ..Message::plain(new.parent, new.owner) };
                let notice = self.write_own(notice, &new.name, 0);
                self.message_mut(new.parent, notice)?.thread = Some(id);
            }
            None => {}
        }
        self.tell_channel("THREAD_CREATE", id);
        Ok(id)
    }

    /// Archives or reopens a thread; other channels are ignored.
    pub fn set_archived(&mut self, id: Snowflake, archived: bool) {
        let now = self.now();
        let Some(thread) = self.channels.get_mut(&id).and_then(|place| place.thread.as_mut()) else { return };
        if thread.archived != archived {
            thread.archived = archived;
            thread.archive_changed = now;
        }
        if !archived {
            thread.active_at = now;
        }
        self.tell_channel_changed(id);
    }

    /// Archives the threads in which nothing has happened for as long as each of them says.
    pub fn archive_idle_threads(&mut self) {
        if !self.had_threads {
            return;
        }
        let now = self.now();
        let is_idle = |thread: &Thread| !thread.archived && thread.archives_at() <= now;
        let idle: Vec<Snowflake> =
            self.channels.values().filter(|place| place.thread.as_ref().is_some_and(is_idle)).map(|p| p.id).collect();
        for id in idle {
            self.set_archived(id, true);
        }
    }

    /// Reopens an archived thread before somebody writes or presses there, as clients do. Where the permission is
    /// missing, a client sends nothing at all.
    pub fn reopen_for(&mut self, id: Snowflake, who: Snowflake) -> Result<(), ApiError> {
        let place = self.channel(id)?;
        let Some(thread) = place.thread.as_ref().filter(|thread| thread.archived) else { return Ok(()) };
        let needed = if thread.locked { Permissions::MANAGE_THREADS } else { place.kind.writing() };
        refuse_if(!self.permissions(place, who).contains(needed), errors::MISSING_PERMISSIONS)?;
        self.set_archived(id, false);
        Ok(())
    }

    pub fn set_thread_member(&mut self, id: Snowflake, who: Snowflake, present: bool) -> Result<(), ApiError> {
        let now = self.now();
        let place = self.channel_mut(id)?;
        let guild = place.guild;
        let thread = place.thread.as_mut().ok_or(errors::WRONG_CHANNEL_TYPE)?;
        let (mut added, mut removed): (Vec<Value>, Vec<Snowflake>) = (Vec::new(), Vec::new());
        if present {
            let joined = *thread.members.entry(who).or_insert(now);
            added.push(payload::thread_member(id, who, joined));
        } else if thread.members.remove(&who).is_some() {
            removed.push(who);
        }
        let data = json!({
            "id": id, "guild_id": guild, "member_count": thread.members.len(), "added_members": added,
            "removed_member_ids": removed,
        });
        self.dispatch(Event::new("THREAD_MEMBERS_UPDATE", Intents::GUILDS, data));
        Ok(())
    }

    /// Removes a channel with its threads, or one thread.
    pub fn remove_channel(&mut self, id: Snowflake) -> Result<(), ApiError> {
        let place = self.channel(id)?;
        let data = payload::channel(self, place);
        let (event, data) = if place.kind.is_thread() {
            let [guild, parent, kind] = ["guild_id", "parent_id", "type"].map(|key| &data[key]);
            ("THREAD_DELETE", json!({"id": id, "guild_id": guild, "parent_id": parent, "type": kind}))
        } else {
            ("CHANNEL_DELETE", data)
        };
        self.channels.remove(&id);
        self.channels.retain(|_, other| other.parent != Some(id));
        self.unread.retain(|(_, channel, _)| *channel != id);
        self.dispatch(Event::new(event, Intents::GUILDS, data));
        Ok(())
    }

    /// Sends the bot the event for a channel or thread that was changed.
    pub fn tell_channel_changed(&mut self, id: Snowflake) {
        let thread = self.channels.get(&id).is_some_and(|place| place.kind.is_thread());
        self.tell_channel(if thread { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" }, id);
    }

    pub fn tell_channel(&mut self, event: &'static str, id: Snowflake) {
        let Some(place) = self.channels.get(&id) else { return };
        // A bot knows every channel of its guilds, but only the threads that it can see.
        if place.guild.is_some() && (place.thread.is_none() || self.sees(place, self.bot)) {
            let data = payload::channel(self, place);
            self.dispatch(Event::new(event, Intents::GUILDS, data));
        }
    }
}
