//! Channels as people see them, and the actions of moderators on them.

use super::handles::{ChannelHandle, Person};
use super::{DriverError, Result};
use crate::clock::to_millis;
use crate::errors::{self, refuse_if};
use crate::model::{Channel, ChannelKind, Message, Overwrite, OverwriteTarget, Thread, flags};
use crate::world::threads::NewThread;
use crate::{Permissions, Snowflake, World};
use std::time::Duration;

/// The view that people have of a channel, and the actions of moderators on it. They fail where Discord refuses
/// ([`DriverError::Refused`]); opening a thread also fails where its owner cannot see or use the channel.
impl ChannelHandle {
    /// The name without `#`; empty for a deleted channel.
    pub fn name(&self) -> String {
        self.room.world().channel(self.id).map_or_else(|_| String::new(), |place| place.name.clone())
    }

    pub fn exists(&self) -> bool {
        self.room.world().channel(self.id).is_ok()
    }

    pub fn is_archived(&self) -> bool {
        self.room.world().channel(self.id).is_ok_and(Channel::is_archived)
    }

    /// The messages that this person sees, oldest first.
    pub fn messages(&self, viewer: &Person) -> Vec<Message> {
        visible_messages(&self.room.world(), self.id, viewer.id()).cloned().collect()
    }

    pub fn latest(&self, viewer: &Person) -> Option<Message> {
        visible_messages(&self.room.world(), self.id, viewer.id()).last().cloned()
    }

    /// Waits until this person sees a message that fulfils `wanted`, and returns the newest. Where time runs out, the
    /// error names the messages that are there instead.
    pub async fn wait_for(&self, viewer: &Person, wanted: impl Fn(&Message) -> bool) -> Result<Message> {
        let newest = |world: &World| {
            visible_messages(world, self.id, viewer.id()).filter(|message| wanted(message)).last().cloned()
        };
        let found = self.room.until(self.room.options.patience, newest).await;
        found.ok_or_else(|| {
            let there: Vec<String> = self.messages(viewer).into_iter().map(|message| message.content).collect();
            DriverError::TimedOut(format!("such a message; there is {there:?}"))
        })
    }

    /// Waits for such a message that was sent after another one.
    pub async fn next_message(
        &self,
        viewer: &Person,
        after: &Message,
        wanted: impl Fn(&Message) -> bool,
    ) -> Result<Message> {
        self.wait_for(viewer, |message| message.id > after.id && wanted(message)).await
    }

    /// The threads of this channel, oldest first.
    pub fn threads(&self) -> Vec<Self> {
        let world = self.room.world();
        let own = world.channels.values().filter(|other| other.parent == Some(self.id));
        own.map(|thread| Self::new(self.room.clone(), thread.id)).collect()
    }

    /// Opens a public thread as this person.
    pub fn open_thread(&self, owner: &Person, name: &str) -> Result<Self> {
        let parent = self.room.world().channel(self.id)?.kind;
        let is_forum = parent == ChannelKind::Forum;
        let needed = if is_forum { Permissions::SEND_MESSAGES } else { Permissions::CREATE_PUBLIC_THREADS };
        self.open_thread_as(owner, name, parent.threads().ok_or(errors::WRONG_CHANNEL_TYPE)?, needed)
    }

    /// Opens a post in this forum as this person: a thread whose first message has the same id.
    pub fn open_post(&self, owner: &Person, name: &str, text: &str) -> Result<Self> {
        let post = self.open_thread(owner, name)?;
        let mut world = self.room.world();
        let first = world.write_text(Message::plain(post.id, owner.id()), text)?;
        world.message_mut(post.id, first)?.id = post.id;
        drop(world);
        Ok(post)
    }

    /// Publishes a message of this announcement channel to its followers.
    pub fn publish(&self, message: &Message) -> Result<()> {
        let mut world = self.room.world();
        refuse_if(world.channel(self.id)?.kind != ChannelKind::Announcement, errors::WRONG_CHANNEL_TYPE)?;
        world.message_mut(self.id, message.id)?.flags |= flags::CROSSPOSTED;
        Ok(())
    }

    /// Opens a private thread as this person, who is its only member until others are [added](Self::add_member) or
    /// mentioned there.
    pub fn open_private_thread(&self, owner: &Person, name: &str) -> Result<Self> {
        self.open_thread_as(owner, name, ChannelKind::PrivateThread, Permissions::CREATE_PRIVATE_THREADS)
    }

    fn open_thread_as(&self, owner: &Person, name: &str, kind: ChannelKind, needed: Permissions) -> Result<Self> {
        let mut world = self.room.world();
        owner.require(&world, owner.client_in(&world, self.id)?.place, needed)?;
        let new =
            NewThread { parent: self.id, message: None, name: name.to_owned(), kind, owner: owner.id(), minutes: 1440 };
        let id = world.open_thread(new)?;
        Ok(Self::new(self.room.clone(), id))
    }

    /// Lets a thread look as if nothing had happened in it for this time. It is archived if that is long enough.
    pub fn pretend_idle_for(&self, by: Duration) {
        let since = self.room.world().now().saturating_sub(to_millis(by));
        self.change_thread(|thread| {
            thread.active_at = since;
            thread.archive_changed = thread.archive_changed.min(since);
        });
        self.room.world().archive_idle_threads();
    }

    pub fn set_archived(&self, archived: bool) {
        self.room.world().set_archived(self.id, archived);
    }

    /// Locks a thread without archiving it: only moderators can write there.
    pub fn lock_without_archiving(&self) {
        self.change_thread(|thread| thread.locked = true);
        self.room.world().tell_channel_changed(self.id);
    }

    /// Archives and locks a thread: only moderators can reopen it.
    pub fn lock(&self) {
        self.change_thread(|thread| thread.locked = true);
        self.set_archived(true);
    }

    fn change_thread(&self, change: impl FnOnce(&mut Thread)) {
        let mut world = self.room.world();
        if let Some(thread) = world.channels.get_mut(&self.id).and_then(|place| place.thread.as_mut()) {
            change(thread);
        }
    }

    /// Deletes the channel with its threads.
    pub fn delete(&self) -> Result<()> {
        Ok(self.room.world().remove_channel(self.id)?)
    }

    pub fn delete_message(&self, message: &Message) -> Result<()> {
        Ok(self.room.world().delete(self.id, message.id)?)
    }

    /// Denies permissions here and in the threads of this channel.
    pub fn deny(&self, target: impl Into<OverwriteTarget>, permissions: Permissions) {
        self.overwrite(target.into(), Overwrite { deny: permissions, ..Overwrite::default() });
    }

    /// Grants permissions here, whatever the roles say.
    pub fn allow(&self, target: impl Into<OverwriteTarget>, permissions: Permissions) {
        self.overwrite(target.into(), Overwrite { allow: permissions, ..Overwrite::default() });
    }

    pub fn deny_bot(&self, permissions: Permissions) {
        self.deny(self.bot(), permissions);
    }

    pub fn allow_bot(&self, permissions: Permissions) {
        self.allow(self.bot(), permissions);
    }

    /// Hides the channel with its threads. Hidden from [everyone](OverwriteTarget::Everyone), it is also hidden from
    /// the bot, unless [`allow_bot`](Self::allow_bot) shows it.
    pub fn hide_from(&self, target: impl Into<OverwriteTarget>) {
        self.deny(target, Permissions::VIEW_CHANNEL);
    }

    pub fn add_member(&self, person: &Person) -> Result<()> {
        Ok(self.room.world().set_thread_member(self.id, person.id(), true)?)
    }

    fn bot(&self) -> OverwriteTarget {
        OverwriteTarget::Member(self.room.world().bot)
    }

    fn overwrite(&self, target: OverwriteTarget, change: Overwrite) {
        // A deleted channel is ignored.
        let _ = self.room.world().overwrite(self.id, target, change);
    }
}

impl From<&Person> for OverwriteTarget {
    fn from(person: &Person) -> Self {
        Self::Member(person.id())
    }
}

fn visible_messages(world: &World, channel: Snowflake, viewer: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
    let place = world.channels.get(&channel).filter(|place| world.sees(place, viewer));
    let messages = place.map_or(&[][..], |place| &place.messages);
    messages.iter().filter(move |message| message.is_visible_to(viewer))
}
