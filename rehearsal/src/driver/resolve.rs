//! People, roles and channels in a command or menu, as Discord resolves them for the bot.

use super::{Client, find};
use crate::Snowflake;
use crate::limits::command::option;
use crate::model::User;
use crate::world::payload;
use serde_json::{Value, json};

/// Finds the people, roles and channels that a client names, and describes them for the bot.
#[derive(Debug)]
pub struct Resolver<'w> {
    pub client: Client<'w>,
    /// The field `resolved` of the interaction.
    resolved: Value,
}

impl<'w> Resolver<'w> {
    pub fn new(client: Client<'w>) -> Self {
        Self { client, resolved: json!({}) }
    }

    /// The id of what a text names, for an option of this type. It is also added to `resolved`, if Discord would do so.
    pub fn find(&mut self, kind: i64, text: &str) -> Option<Snowflake> {
        let Client { world, place, person, is_modified } = self.client;
        let id: Option<Snowflake> = text.parse().ok().filter(|_| is_modified);
        let mention = |opening: &str| id.map_or_else(|| text.to_owned(), |id| format!("{opening}{id}>"));
        if [option::USER, option::MENTIONABLE].contains(&kind)
            && let Some(user) = find::user(world, place, &mention("<@"))
        {
            return Some(self.add_user(user));
        }
        if [option::ROLE, option::MENTIONABLE].contains(&kind)
            && let Some(role) = find::role(world, place, &mention("<@&"))
        {
            let roles = world.guild_of(place).map_or(&[][..], |guild| &guild.roles);
            let position = roles.iter().position(|other| other.id == role.id)?;
            self.add("roles", role.id, payload::role(world, position, role));
            return Some(role.id);
        }
        if kind == option::CHANNEL
            && let Some(channel) = find::channel(world, place, &mention("<#"))
            && channel.guild == place.guild
            && (is_modified || world.sees(channel, person))
        {
            self.add("channels", channel.id, payload::resolved_channel(world, channel, person));
            return Some(channel.id);
        }
        // Objects of other guilds reach the bot as bare ids.
        id
    }

    fn add_user(&mut self, user: &User) -> Snowflake {
        let Client { world, place, .. } = self.client;
        self.add("users", user.id, payload::user(user));
        let member = world.guild_of(place).and_then(|guild| payload::member(world, guild, user.id));
        if let Some(Value::Object(mut member)) = member {
            member.retain(|key, _| !["user", "deaf", "mute"].contains(&key.as_str()));
            member.insert("permissions".to_owned(), json!(world.permissions(place, user.id)));
            self.add("members", user.id, Value::Object(member));
        }
        user.id
    }

    pub fn add(&mut self, list: &str, id: Snowflake, description: Value) {
        self.resolved[list][id.to_string()] = description;
    }

    /// The field `data` of the interaction, with the resolved objects.
    pub fn describe_in(self, mut data: Value) -> Value {
        payload::put(&mut data, "resolved", Some(self.resolved).filter(|resolved| *resolved != json!({})));
        data
    }
}
