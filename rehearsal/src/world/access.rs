//! Permissions and visibility in channels, computed as Discord computes them.
//!
//! The roles' permissions in the guild come first, then the channel's overwrites: that for @everyone, those for the
//! person's roles together, and that for the person. The owner and administrators have all permissions. A thread has
//! the overwrites of its channel.

use super::World;
use crate::errors::{self, ApiError, refuse_if};
use crate::model::{Channel, ChannelKind, Overwrite, OverwriteTarget};
use crate::{Permissions, Snowflake, permissions};

impl World {
    pub fn bot_may(&self, channel: &Channel, needed: Permissions) -> Result<(), ApiError> {
        refuse_if(!self.permissions(channel, self.bot).contains(needed), errors::MISSING_PERMISSIONS)
    }

    pub fn permissions(&self, channel: &Channel, who: Snowflake) -> Permissions {
        match channel.kind {
            ChannelKind::Dm if who == self.bot => permissions::EVERYONE | Permissions::MENTION_EVERYONE,
            _ if channel.guild.is_some() => self.permissions_in_guild(channel, who),
            _ if channel.recipients.contains(&who) => permissions::EVERYONE,
            _ => Permissions::empty(),
        }
    }

    fn permissions_in_guild(&self, channel: &Channel, who: Snowflake) -> Permissions {
        let Some(guild) = self.guild_of(channel) else { return Permissions::empty() };
        let Some(member) = guild.members.get(&who) else { return Permissions::empty() };
        let granted = guild.granted(who);
        if granted == permissions::ALL {
            return granted;
        }
        let overwrites = &channel.parent.and_then(|id| self.channels.get(&id)).unwrap_or(channel).overwrites;
        let sum = |applies: &dyn Fn(OverwriteTarget) -> bool| {
            let applying = overwrites.iter().filter(|(target, _)| applies(**target));
            let empty = (Permissions::empty(), Permissions::empty());
            applying.fold(empty, |(allow, deny), (_, one)| (allow | one.allow, deny | one.deny))
        };
        let steps = [
            sum(&|target| target == OverwriteTarget::Everyone),
            sum(&|target| matches!(target, OverwriteTarget::Role(role) if member.roles.contains(&role))),
            sum(&|target| target == OverwriteTarget::Member(who)),
        ];
        steps.into_iter().fold(granted, |permissions, (allow, deny)| permissions.difference(deny) | allow)
    }

    /// Whether a person or the bot can see a channel. Private threads are visible to their members and to those who
    /// manage threads.
    pub fn sees(&self, channel: &Channel, who: Snowflake) -> bool {
        let permissions = self.permissions(channel, who);
        let joined = channel.thread.as_ref().is_some_and(|thread| thread.members.contains_key(&who));
        let is_let_in = joined || permissions.contains(Permissions::MANAGE_THREADS);
        permissions.contains(Permissions::VIEW_CHANNEL) && (channel.kind != ChannelKind::PrivateThread || is_let_in)
    }

    /// Denies and allows permissions in a channel, or a thread's channel, and informs the bot.
    pub fn overwrite(&mut self, channel: Snowflake, of: OverwriteTarget, change: Overwrite) -> Result<(), ApiError> {
        let channel = self.channel(channel)?.parent.unwrap_or(channel);
        let overwrites = &mut self.channel_mut(channel)?.overwrites;
        let before = overwrites.entry(of).or_default();
        before.deny = (before.deny - change.allow) | change.deny;
        before.allow = (before.allow - change.deny) | change.allow;
        overwrites.retain(|_, overwrite| *overwrite != Overwrite::default());
        self.tell_channel_changed(channel);
        Ok(())
    }
}
