//! Interactions: sent to the bot once, and answered in time or expired.

use super::World;
use super::payload;
use crate::clock::to_millis;
use crate::errors::{self, ApiError, refuse_if};
use crate::gateway::Event;
use crate::model::{Channel, ChannelKind, Interaction, InteractionKind, Message, Origin};
use crate::{Permissions, Snowflake};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use twilight_model::gateway::Intents;

/// How long an interaction's token is valid.
pub const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);
/// The number of interactions above which old ones are dropped.
const REMEMBERED: usize = 1_000;

/// Discord's types of messages that answer an interaction: of a context menu, of a button, menu or form, and of a slash
/// command.
const BY_CONTEXT_MENU: u8 = 23;
const REPLY: u8 = 19;
const BY_SLASH_COMMAND: u8 = 20;

/// An interaction that a person begins.
#[derive(Clone, Debug)]
pub struct NewInteraction {
    pub kind: InteractionKind,
    pub user: Snowflake,
    pub channel: Snowflake,
    /// The message with the button, menu or form, in the state that the person sees.
    pub message: Option<Message>,
    /// The field `data` of the interaction.
    pub data: Value,
}

impl World {
    /// Creates an interaction and sends it to the bot.
    pub fn create_interaction(&mut self, new: NewInteraction) -> Result<Snowflake, ApiError> {
        self.user(new.user)?;
        refuse_if(!self.sees(self.channel(new.channel)?, new.user), errors::MISSING_ACCESS)?;
        self.forget_old_interactions();
        let id = self.mint();
        // It looks like Discord's, but need not be secret in a local room.
        let token = URL_SAFE_NO_PAD.encode(format!("interaction:{id}:{:x}", id.0.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        let payload = Arc::new(self.interaction_payload(id, &token, &new)?);
        let NewInteraction { kind, user, channel, message, data } = new;
        let command = data["type"].as_u64().and_then(|kind| u8::try_from(kind).ok()).unwrap_or(1);
        let answer_kind = match command {
            2 | 3 if kind == InteractionKind::Command => BY_CONTEXT_MENU,
            _ if message.is_some() => REPLY,
            _ => BY_SLASH_COMMAND,
        };
        let origin = Origin {
            id,
            kind,
            user,
            name: data["name"].as_str().map(str::to_owned),
            command: (command, Snowflake::from_json(&data["target_id"])),
            interacted: message.map(|message| message.id),
            follows: None,
            owners: payload["authorizing_integration_owners"].clone(),
        };
        let (at, event) = (self.now(), Arc::clone(&payload));
        let known = Interaction { id, token, kind, channel, origin, answer_kind, at, payload, ..Default::default() };
        self.interactions.insert(id, known);
        self.dispatch(Event::new("INTERACTION_CREATE", Intents::empty(), event));
        Ok(id)
    }

    pub fn interaction_by_token(&self, token: &str) -> Option<&Interaction> {
        let known = URL_SAFE_NO_PAD.decode(token).ok()?;
        let id = std::str::from_utf8(&known).ok()?.split(':').nth(1)?.parse().ok()?;
        self.interactions.get(&id).filter(|interaction| interaction.token == token)
    }

    fn forget_old_interactions(&mut self) {
        // Not every time: all of them are looked through.
        if self.interactions.len() >= REMEMBERED && self.interactions.len().is_multiple_of(100) {
            let oldest = self.now().saturating_sub(to_millis(TOKEN_LIFE));
            self.interactions.retain(|_, interaction| interaction.at >= oldest);
        }
    }

    fn interaction_payload(&self, id: Snowflake, token: &str, new: &NewInteraction) -> Result<Value, ApiError> {
        let place = self.channel(new.channel)?;
        let user = self.user(new.user)?;
        let mut channel = payload::channel(self, place);
        channel["permissions"] = json!(self.permissions(place, new.user));
        let mut json = json!({
            "id": id, "application_id": self.bot, "type": new.kind as u8, "token": token, "version": 1,
            "data": new.data, "channel_id": place.id, "channel": channel, "locale": user.locale,
            "app_permissions": self.app_permissions(place), "entitlements": [], "context": context(place),
            "authorizing_integration_owners": self.owners(place, new), "attachment_size_limit": self.attachment_limit,
        });
        if let Some(guild) = self.guild_of(place) {
            let mut member = payload::member(self, guild, new.user).ok_or(errors::UNKNOWN_MEMBER)?;
            member["permissions"] = json!(self.permissions(place, new.user));
            json["member"] = member;
            json["guild_id"] = json!(guild.id);
            json["guild"] = json!({"id": guild.id, "locale": guild.locale(), "features": guild.features()});
            json["guild_locale"] = json!(guild.locale());
        } else {
            json["user"] = payload::user(user);
        }
        let message = new.message.as_ref().map(|message| payload::message(self, place, message));
        payload::put(&mut json, "message", message);
        Ok(json)
    }

    /// The bot's permissions where the interaction happens; where it is no member, those to what an answer may contain.
    pub(super) fn app_permissions(&self, place: &Channel) -> Permissions {
        let of_answers = Permissions::ATTACH_FILES | Permissions::EMBED_LINKS | Permissions::MENTION_EVERYONE;
        match place.kind {
            kind if kind.is_direct() => of_answers,
            _ if self.guild_of(place).is_some_and(|guild| !guild.has(self.bot)) => {
                of_answers | Permissions::USE_EXTERNAL_EMOJIS
            }
            _ => self.permissions(place, self.bot),
        }
    }

    /// The installations of the application that allow the interaction: `0` a guild, `1` the person; for a button, that
    /// of the command whose answer has it.
    fn owners(&self, place: &Channel, new: &NewInteraction) -> Value {
        let mut owners = json!({});
        if place.kind == ChannelKind::Dm {
            owners["0"] = json!("0");
        } else if let Some(guild) = self.guild_of(place).filter(|guild| guild.has_app_of(self.bot)) {
            owners["0"] = json!(guild.id);
        }
        let asked = new.message.as_ref().and_then(|message| message.interaction.as_ref());
        match asked.map(|origin| &origin.owners["1"]).filter(|owner| !owner.is_null()) {
            Some(owner) => owners["1"] = owner.clone(),
            None if self.users.get(&new.user).is_some_and(|user| user.installed) => owners["1"] = json!(new.user),
            None => {}
        }
        owners
    }
}

/// Discord's numbers of the contexts in which commands can be used: servers, direct messages with the bot, and those
/// among people.
pub const IN_GUILD: u8 = 0;
pub const WITH_BOT: u8 = 1;
pub const AMONG_PEOPLE: u8 = 2;

pub fn context(place: &Channel) -> u8 {
    match place.kind {
        ChannelKind::Dm => WITH_BOT,
        ChannelKind::GroupDm | ChannelKind::Friends => AMONG_PEOPLE,
        _ => IN_GUILD,
    }
}
