//! Channels as people see them, and the actions of moderators on them.

use std::time::Duration;

use serde_json::json;

use super::DriverError;
use super::handles::{ChannelHandle, Person};
use crate::clock::to_millis;
use crate::errors;
use crate::model::{ChannelKind, Message, Overwrite, OverwriteTarget, flags};
use crate::world::post::Heading;
use crate::world::threads::NewThread;
use crate::{Permissions, Snowflake, World};

impl ChannelHandle {
    /// The name without `#`; empty for a deleted channel.
    pub fn name(&self) -> String {
        self.room.world().channel(self.id).map_or_else(|_| String::new(), |place| place.name.clone())
    }

    pub fn exists(&self) -> bool {
        self.room.world().channel(self.id).is_ok()
    }

    pub fn is_archived(&self) -> bool {
        let world = self.room.world();
        world.channel(self.id).is_ok_and(|place| place.thread.as_ref().is_some_and(|thread| thread.archived))
    }

    /// The messages that this person sees, oldest first.
    pub fn messages(&self, viewer: &Person) -> Vec<Message> {
        seen(&self.room.world(), self.id, viewer.id()).cloned().collect()
    }

    /// The newest message that this person sees.
    pub fn latest(&self, viewer: &Person) -> Option<Message> {
        seen(&self.room.world(), self.id, viewer.id()).last().cloned()
    }

    /// Waits until this person sees a message that fulfils `wanted`, and returns the newest.
    ///
    /// # Errors
    /// [`DriverError::TimedOut`], with the messages that are there instead.
    pub async fn wait_for(&self, viewer: &Person, wanted: impl Fn(&Message) -> bool) -> Result<Message, DriverError> {
        self.wait_after(viewer, Snowflake(0), wanted).await
    }

    /// Waits for such a message that was sent after another one.
    ///
    /// # Errors
    /// As for [`wait_for`](Self::wait_for).
    pub async fn next_message(
        &self,
        viewer: &Person,
        after: &Message,
        wanted: impl Fn(&Message) -> bool,
    ) -> Result<Message, DriverError> {
        self.wait_after(viewer, after.id, wanted).await
    }

    async fn wait_after(
        &self,
        viewer: &Person,
        after: Snowflake,
        wanted: impl Fn(&Message) -> bool,
    ) -> Result<Message, DriverError> {
        let newest = |world: &World| {
            let found = seen(world, self.id, viewer.id()).filter(|message| message.id > after && wanted(message));
            found.last().cloned()
        };
        let patience: Duration = self.room.options.patience;
        match self.room.until(patience, newest).await {
            Some(found) => Ok(found),
            None => {
                let there: Vec<String> = self.messages(viewer).into_iter().map(|message| message.content).collect();
                Err(DriverError::TimedOut(format!("such a message; there is {there:?}")))
            }
        }
    }

    /// The threads of this channel, oldest first.
    pub fn threads(&self) -> Vec<Self> {
        let world = self.room.world();
        let own = world.channels.values().filter(|other| other.parent == Some(self.id));
        own.map(|thread| Self::new(self.room.clone(), thread.id)).collect()
    }

    /// Opens a public thread as this person.
    ///
    /// # Errors
    /// [`DriverError::Hidden`], [`DriverError::Lacks`] or [`DriverError::Refused`].
    pub fn open_thread(&self, owner: &Person, name: &str) -> Result<Self, DriverError> {
        let kind = self.room.world().channel(self.id)?.kind.threads().ok_or(errors::WRONG_CHANNEL_TYPE)?;
        let needed = match self.room.world().channel(self.id)?.kind {
            ChannelKind::Forum => Permissions::SEND_MESSAGES,
            _ => Permissions::CREATE_PUBLIC_THREADS,
        };
        self.opened(owner, name, kind, needed)
    }

    /// Opens a post in this forum as this person: a thread whose first message has the same id.
    ///
    /// # Errors
    /// [`DriverError::Refused`].
    pub fn open_post(&self, owner: &Person, name: &str, text: &str) -> Result<Self, DriverError> {
        let post = self.open_thread(owner, name)?;
        let mut world = self.room.world();
        let first = world.write(Heading::plain(post.id, owner.id()), "", &json!({"content": text}), &[])?;
        world.message_mut(post.id, first)?.id = post.id;
        drop(world);
        Ok(post)
    }

    /// Publishes a message of this announcement channel to its followers.
    ///
    /// # Errors
    /// [`DriverError::Refused`] if it was deleted, or is in another kind of channel.
    pub fn publish(&self, message: &Message) -> Result<(), DriverError> {
        let mut world = self.room.world();
        if world.channel(self.id)?.kind != ChannelKind::Announcement {
            return Err(errors::WRONG_CHANNEL_TYPE.into());
        }
        world.message_mut(self.id, message.id)?.flags |= flags::CROSSPOSTED;
        Ok(())
    }

    /// Opens a private thread as this person, who is its only member until others are [added](Self::add_member) or
    /// mentioned there.
    ///
    /// # Errors
    /// [`DriverError::Hidden`], [`DriverError::Lacks`] or [`DriverError::Refused`].
    pub fn open_private_thread(&self, owner: &Person, name: &str) -> Result<Self, DriverError> {
        self.opened(owner, name, ChannelKind::PrivateThread, Permissions::CREATE_PRIVATE_THREADS)
    }

    fn opened(&self, owner: &Person, name: &str, kind: ChannelKind, needed: Permissions) -> Result<Self, DriverError> {
        let mut world = self.room.world();
        owner.hold(&world, owner.enter(&world, self.id)?, needed)?;
        let new =
            NewThread { parent: self.id, message: None, name: name.to_owned(), kind, owner: owner.id(), minutes: 1440 };
        let id = world.open_thread(new)?;
        Ok(Self::new(self.room.clone(), id))
    }

    /// Lets a thread look as if nothing had happened in it for so long. It is archived if that is long enough.
    pub fn leave_idle(&self, by: Duration) {
        let mut world = self.room.world();
        let since = world.now().saturating_sub(to_millis(by));
        if let Some(thread) = world.channels.get_mut(&self.id).and_then(|place| place.thread.as_mut()) {
            thread.active_at = since;
            thread.archive_changed = thread.archive_changed.min(since);
        }
        world.archive_idle_threads();
    }

    pub fn archive(&self, archived: bool) {
        self.room.world().set_archived(self.id, archived);
    }

    /// Locks a thread without archiving it: only moderators can write there.
    pub fn lock_open(&self) {
        let mut world = self.room.world();
        if let Some(thread) = world.channels.get_mut(&self.id).and_then(|place| place.thread.as_mut()) {
            thread.locked = true;
        }
        world.tell_channel_changed(self.id);
    }

    /// Archives and locks a thread: only moderators can reopen it.
    pub fn lock(&self) {
        let mut world = self.room.world();
        if let Some(thread) = world.channels.get_mut(&self.id).and_then(|place| place.thread.as_mut()) {
            thread.locked = true;
        }
        world.set_archived(self.id, true);
    }

    /// Deletes the channel with its threads.
    ///
    /// # Errors
    /// [`DriverError::Refused`] if it was deleted before.
    pub fn delete(&self) -> Result<(), DriverError> {
        Ok(self.room.world().remove_channel(self.id)?)
    }

    /// Deletes a message as a moderator.
    ///
    /// # Errors
    /// [`DriverError::Refused`] if it was deleted before.
    pub fn delete_message(&self, message: &Message) -> Result<(), DriverError> {
        Ok(self.room.world().delete(self.id, message.id)?)
    }

    /// Denies permissions here and in the threads of this channel.
    pub fn deny(&self, target: impl Into<OverwriteTarget>, permissions: Permissions) {
        self.change_overwrite(target.into(), |overwrite| {
            overwrite.deny |= permissions;
            overwrite.allow -= permissions;
        });
    }

    /// Grants permissions here, whatever the roles say.
    pub fn allow(&self, target: impl Into<OverwriteTarget>, permissions: Permissions) {
        self.change_overwrite(target.into(), |overwrite| {
            overwrite.allow |= permissions;
            overwrite.deny -= permissions;
        });
    }

    /// Denies permissions to the bot here and in the threads of this channel.
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

    /// Shows the channel with its threads to somebody from whose roles it is hidden.
    pub fn show_to(&self, target: impl Into<OverwriteTarget>) {
        self.allow(target, Permissions::VIEW_CHANNEL);
    }

    /// Adds a person to this thread.
    ///
    /// # Errors
    /// [`DriverError::Refused`] if this is not a thread.
    pub fn add_member(&self, person: &Person) -> Result<(), DriverError> {
        Ok(self.room.world().set_thread_member(self.id, person.id(), true)?)
    }

    /// Removes a person from this thread.
    ///
    /// # Errors
    /// [`DriverError::Refused`] if this is not a thread.
    pub fn remove_member(&self, person: &Person) -> Result<(), DriverError> {
        Ok(self.room.world().set_thread_member(self.id, person.id(), false)?)
    }

    fn bot(&self) -> OverwriteTarget {
        OverwriteTarget::Member(self.room.world().bot)
    }

    /// A deleted channel is ignored.
    fn change_overwrite(&self, target: OverwriteTarget, change: impl FnOnce(&mut Overwrite)) {
        let _ = self.room.world().change_overwrite(self.id, target, change);
    }
}

impl From<&Person> for OverwriteTarget {
    fn from(person: &Person) -> Self {
        Self::Member(person.id())
    }
}

fn seen(world: &World, channel: Snowflake, viewer: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
    let place = world.channels.get(&channel).filter(|place| world.sees(place, viewer));
    let messages = place.map_or(&[][..], |place| &place.messages);
    messages.iter().filter(move |message| message.ephemeral_to.is_none_or(|person| person == viewer))
}
