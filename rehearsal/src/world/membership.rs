//! Joining and leaving guilds, with the events for the bot.

use super::{World, payload};
use crate::gateway::Event;
use crate::model::Member;
use crate::snowflake::Snowflake;
use serde_json::json;
use twilight_model::gateway::Intents;

impl World {
    pub fn first_guild(&self) -> Snowflake {
        self.guilds.keys().next().copied().unwrap_or(self.bot)
    }

    /// Adds a person to a guild and informs the bot.
    pub fn join(&mut self, guild: Snowflake, person: Snowflake) {
        let member = Member { joined_at: self.now(), nick: None, roles: Vec::new() };
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        found.members.insert(person, member);
        if let Some(mut data) = self.guilds.get(&guild).and_then(|guild| payload::member(self, guild, person)) {
            data["guild_id"] = json!(guild);
            self.dispatch(Event::new("GUILD_MEMBER_ADD", Intents::GUILD_MEMBERS, data));
        }
    }

    /// Removes a person from a guild and all its threads, and informs the bot.
    pub fn leave(&mut self, guild: Snowflake, person: Snowflake) {
        if let Some(found) = self.guilds.get_mut(&guild) {
            found.members.remove(&person);
        }
        for thread in self.channels.values_mut().filter_map(|place| place.thread.as_mut()) {
            thread.members.remove(&person);
        }
        let data = json!({"guild_id": guild, "user": payload::user_by_id(self, person)});
        self.dispatch(Event::new("GUILD_MEMBER_REMOVE", Intents::GUILD_MEMBERS, data));
    }
}
