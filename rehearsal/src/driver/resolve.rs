//! People, roles and channels in a command or menu, as Discord resolves them for the bot.

use serde_json::{Value, json};

use super::find;
use crate::limits::command::option;
use crate::model::{Channel, User};
use crate::world::payload;
use crate::{Snowflake, World};

/// Finds the people, roles and channels that one person names in one place, and describes them for the bot.
#[derive(Debug)]
pub struct Resolver<'w> {
    pub world: &'w World,
    pub place: &'w Channel,
    pub person: Snowflake,
    /// Whether the client sends ids that no normal client would offer.
    pub is_modified: bool,
    /// The field `resolved` of the interaction.
    resolved: Value,
}

impl<'w> Resolver<'w> {
    pub fn new(world: &'w World, place: &'w Channel, person: Snowflake, is_modified: bool) -> Self {
        Self { world, place, person, is_modified, resolved: json!({}) }
    }

    /// The id of what a text names, for an option of this type. It is also added to `resolved`, if Discord would do so.
    pub fn find(&mut self, kind: i64, text: &str) -> Option<Snowflake> {
        let id: Option<Snowflake> = text.parse().ok().filter(|_| self.is_modified);
        let mention = |opening: &str| id.map_or_else(|| text.to_owned(), |id| format!("{opening}{id}>"));
        if [option::USER, option::MENTIONABLE].contains(&kind)
            && let Some(user) = find::user(self.world, self.place, &mention("<@"))
        {
            return Some(self.add_user(user));
        }
        if [option::ROLE, option::MENTIONABLE].contains(&kind)
            && let Some(role) = find::role(self.world, self.place, &mention("<@&"))
        {
            let roles = self.world.guild_of(self.place).map_or(&[][..], |guild| &guild.roles);
            let position = roles.iter().position(|other| other.id == role.id)?;
            self.add("roles", role.id, payload::role(self.world, position, role));
            return Some(role.id);
        }
        if kind == option::CHANNEL
            && let Some(channel) = find::channel(self.world, self.place, &mention("<#"))
            && channel.guild == self.place.guild
            && (self.is_modified || self.world.sees(channel, self.person))
        {
            self.add("channels", channel.id, payload::resolved_channel(self.world, channel, self.person));
            return Some(channel.id);
        }
        // Objects of other guilds reach the bot as bare ids.
        id
    }

    fn add_user(&mut self, user: &User) -> Snowflake {
        self.add("users", user.id, payload::user(user));
        let member = self.world.guild_of(self.place).and_then(|guild| payload::member(self.world, guild, user.id));
        if let Some(Value::Object(mut member)) = member {
            member.retain(|key, _| !["user", "deaf", "mute"].contains(&key.as_str()));
            member.insert("permissions".to_owned(), json!(self.world.permissions(self.place, user.id)));
            self.add("members", user.id, Value::Object(member));
        }
        user.id
    }

    pub fn add_attachment(&mut self, id: Snowflake, attachment: Value) {
        self.add("attachments", id, attachment);
    }

    fn add(&mut self, list: &str, id: Snowflake, description: Value) {
        self.resolved[list][id.to_string()] = description;
    }

    /// The field `data` of the interaction, with the resolved objects.
    pub fn describe_in(self, mut data: Value) -> Value {
        if self.resolved != json!({}) {
            data["resolved"] = self.resolved;
        }
        data
    }
}
