//! The effects of a message: pings for people, events for the bot.

use super::World;
use super::payload;
use crate::gateway::Event;
use crate::limits::form::field;
use crate::model::{ChannelKind, Message, flags};
use crate::snowflake::Snowflake;
use serde_json::{Value, json};
use twilight_model::gateway::Intents;

impl World {
    /// The people notified of a new message: those mentioned and the author of the answered message, but never its own
    /// author or a bot.
    pub(super) fn pinged_by(&self, message: &Message, allowed: Option<&Value>) -> Vec<Snowflake> {
        let Some(channel) = self.channels.get(&message.channel) else { return Vec::new() };
        if message.ephemeral_to.is_some() || message.flags & flags::SUPPRESS_NOTIFICATIONS != 0 {
            return Vec::new();
        }
        let mut named = message.mentions.clone();
        if message.kind == 19
            && message.interaction.is_none()
            && allowed.and_then(|allowed| field(allowed, "replied_user")).is_none_or(|ping| ping == true)
            && let Some(answered) = message.reply_to.and_then(|id| self.message(message.channel, id).ok())
        {
            named.push(answered.author);
        }
        if channel.kind == ChannelKind::Dm {
            named.extend(&channel.recipients);
        }
        for (id, member) in self.guild_of(channel).into_iter().flat_map(|guild| &guild.members) {
            if message.mention_everyone || member.roles.iter().any(|role| message.mention_roles.contains(role)) {
                named.push(*id);
            }
        }
        named.sort_unstable();
        named.dedup();
        named.retain(|id| {
            let person = self.users.get(id).is_some_and(|user| !user.bot);
            person && *id != message.author && self.sees(channel, *id)
        });
        named
    }

    /// Sends the bot an event about a message, if it can see the message.
    pub(super) fn tell_of_message(&mut self, name: &'static str, channel: Snowflake, id: Snowflake) {
        let (Ok(place), Ok(message)) = (self.channel(channel), self.message(channel, id)) else { return };
        if message.ephemeral_to.is_some() || !self.sees(place, self.bot) {
            return;
        }
        let mut data = payload::message(self, place, message);
        if let Some(guild) = self.guild_of(place) {
            data["guild_id"] = json!(guild.id);
            if let Some(mut member) = payload::member(self, guild, message.author) {
                member.as_object_mut().and_then(|fields| fields.remove("user"));
                data["member"] = member;
            }
        }
        let own = message.author == self.bot || message.mentions.contains(&self.bot);
        let foreign_content = !own && place.kind != ChannelKind::Dm;
        let intent = message_intent(place.guild);
        self.dispatch(Event { foreign_content, ..Event::new(name, intent, data) });
    }
}

/// The gateway intent for messages in a guild or in direct messages.
pub(super) fn message_intent(guild: Option<Snowflake>) -> Intents {
    if guild.is_some() { Intents::GUILD_MESSAGES } else { Intents::DIRECT_MESSAGES }
}
