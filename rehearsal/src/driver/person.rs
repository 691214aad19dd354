//! A person, as the user of a client.

use super::answer::{Answer, Choice, Modal};
use super::choose::chosen;
use super::command_line::CommandLine;
use super::commands;
use super::handles::{ChannelHandle, Client, Person};
use super::resolve::Resolver;
use super::{DriverError, Result};
use crate::errors::refuse_if;
use crate::limits::command::option;
use crate::limits::component::kind;
use crate::model::{Channel, InteractionKind, Message, User};
use crate::world::interact::NewInteraction;
use crate::world::payload;
use crate::{Permissions, Snowflake, World};
use axum::body::Bytes;
use serde_json::{Value, json};

/// The actions of a person with a client. They fail where the client or Discord refuses, each in its own words
/// ([`DriverError`]), and with [`DriverError::Failed`] if the bot does not answer in time.
impl Person {
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    pub async fn slash(&self, channel: &ChannelHandle, line: &str) -> Result<Answer> {
        let data = |client: Client<'_>| CommandLine::read(self.typing(client)?, line)?.data(Resolver::new(client));
        self.act(self.command_act(channel.id(), data)?).await
    }

    /// Picks a file, which a command line then attaches by its name: `/analyse file:match.mat`. Files that are larger
    /// than Discord allows are refused.
    pub fn pick_file(&self, filename: &str, bytes: impl Into<Bytes>) -> Result<()> {
        Ok(self.room.world().pick_file(self.id, filename, bytes.into())?)
    }

    /// Types a line and returns the bot's choices for its last option, which needs autocompletion.
    pub async fn autocomplete(&self, channel: &ChannelHandle, line: &str) -> Result<Vec<Choice>> {
        let data =
            |client: Client<'_>| CommandLine::read(self.typing(client)?, line)?.partial_data(Resolver::new(client));
        let act = NewInteraction { kind: InteractionKind::Autocomplete, ..self.command_act(channel.id(), data)? };
        Ok(self.act(act).await?.choices()?.to_vec())
    }

    /// Uses a command from the context menu of a user.
    pub async fn user_command(&self, channel: &ChannelHandle, command: &str, target: &Self) -> Result<Answer> {
        let data = |client: Client<'_>| {
            let command = commands::find(client, 2, command)?;
            let mut names = Resolver::new(client);
            names.find(option::USER, &target.mention());
            let data = json!({"id": command["id"], "name": command["name"], "type": 2, "target_id": target.id});
            Ok(names.describe_in(data))
        };
        self.act(self.command_act(channel.id(), data)?).await
    }

    /// Uses a command from the context menu of a message.
    pub async fn message_command(&self, message: &Message, command: &str) -> Result<Answer> {
        let data = |client: Client<'_>| {
            let message = self.see(client.world, message)?;
            let command = commands::find(client, 3, command)?;
            let mut data = json!({"id": command["id"], "name": command["name"], "type": 3, "target_id": message.id});
            let described = payload::message(client.world, client.place, message);
            data["resolved"]["messages"][message.id.to_string()] = described;
            Ok(data)
        };
        self.act(self.command_act(message.channel, data)?).await
    }

    /// Presses a button, by its label or custom id, on the current state of a message.
    pub async fn press(&self, message: &Message, button: &str) -> Result<Answer> {
        self.act(self.press_act(message, button)?).await
    }

    /// Presses a button twice, before the bot can answer the first press; the presses can fail together, or each alone.
    pub async fn press_twice(&self, message: &Message, button: &str) -> Result<[Result<Answer>; 2]> {
        let act = self.press_act(message, button)?;
        let (first, second) = {
            let mut world = self.room.world();
            (self.begin(&mut world, act.clone())?, self.begin(&mut world, act)?)
        };
        let (first, second) = tokio::join!(self.answered(first), self.answered(second));
        Ok([first, second])
    }

    /// Presses a button on an earlier state of a message, as from a client that is behind. Unlike Discord, this accepts
    /// any custom id, so that tests can send forged ones.
    pub async fn press_raw(&self, snapshot: &Message, custom_id: &str) -> Result<Answer> {
        let data = json!({"custom_id": custom_id, "component_type": kind::BUTTON});
        self.act(self.component_act(snapshot, data)).await
    }

    /// Chooses from a menu on an earlier state of a message; any custom id and any values are accepted.
    pub async fn select_raw(&self, snapshot: &Message, custom_id: &str, values: &[&str]) -> Result<Answer> {
        let data = json!({"custom_id": custom_id, "component_type": kind::STRING_SELECT, "values": values});
        self.act(self.component_act(snapshot, data)).await
    }

    /// Chooses from a menu, by its placeholder or custom id (`""` for the only one): options by label or value, people,
    /// roles and channels by name. A client does not send the same choice from one menu twice.
    pub async fn select(&self, message: &Message, menu: &str, choices: &[&str]) -> Result<Answer> {
        let act = {
            let mut world = self.room.world();
            let client = self.client_in(&world, message.channel)?;
            let message = self.see(&world, message)?;
            let menu = message.menu(menu)?;
            let data = chosen(Resolver::new(client), menu, choices)?;
            let key = (self.id, message.id, menu["custom_id"].as_str().unwrap_or_default().to_owned());
            let act = self.component_act(message, data.clone());
            let before = world.chosen.insert(key, data["values"].clone());
            if !self.has_modified_client && before == Some(data["values"].clone()) {
                return Err(DriverError::BadCommandLine("that is chosen already: nothing is sent".into()));
            }
            act
        };
        self.act(act).await
    }

    /// Fills in a form, by the labels or custom ids of its fields, and sends it.
    pub async fn submit_modal(&self, modal: &Modal, values: &[(&str, &str)]) -> Result<Answer> {
        self.act(self.modal_act(modal, values)?).await
    }

    pub fn say(&self, channel: &ChannelHandle, text: &str) -> Result<Message> {
        let mut world = self.room.world();
        self.typing(self.client_in(&world, channel.id())?)?;
        self.reopen(&mut world, channel.id())?;
        let id = world.write_text(Message::plain(channel.id(), self.id), text)?;
        Ok(world.message(channel.id(), id)?.clone())
    }

    pub fn dm(&self) -> ChannelHandle {
        let id = self.room.world().open_dm(self.id);
        ChannelHandle::new(self.room.clone(), id)
    }

    /// Dismisses a private answer to this person; others are [gone](DriverError::MessageGone) to them.
    pub fn dismiss(&self, message: &Message) -> Result<()> {
        let mut world = self.room.world();
        refuse_if(self.see(&world, message)?.ephemeral_to != Some(self.id), DriverError::MessageGone)?;
        Ok(world.delete(message.channel, message.id)?)
    }

    /// Installs the application for this person, so that they can use it everywhere.
    pub fn install(&self) {
        self.change(|user| user.installed = true);
    }

    pub fn speak(&self, locale: &str) {
        self.change(|user| user.locale = locale.to_owned());
    }

    pub fn change(&self, change: impl FnOnce(&mut User)) {
        let mut world = self.room.world();
        if let Some(user) = world.users.get_mut(&self.id) {
            change(user);
        }
        world.touch();
    }

    pub fn set_nickname(&self, guild: Snowflake, nickname: Option<&str>) {
        if let Some(member) = self.room.world().member_mut(guild, self.id) {
            member.nick = nickname.map(str::to_owned);
        }
    }

    /// The number of messages that pinged this person and were not looked at since on the page.
    pub fn unread_pings(&self) -> usize {
        self.room.world().unread.iter().filter(|(person, ..)| *person == self.id).count()
    }

    fn press_act(&self, message: &Message, button: &str) -> Result<NewInteraction> {
        let world = self.room.world();
        let message = self.see(&world, message)?;
        let button = message.button(button)?;
        let is_link = button.get("custom_id").is_none();
        refuse_if(is_link, DriverError::BadCommandLine("a link tells the bot nothing".into()))?;
        let data = json!({"custom_id": button["custom_id"], "component_type": kind::BUTTON, "id": button["id"]});
        Ok(self.component_act(message, data))
    }

    /// The act of sending a command, of which this person's client makes up the field `data`.
    fn command_act(
        &self,
        channel: Snowflake,
        data: impl FnOnce(Client<'_>) -> Result<Value>,
    ) -> Result<NewInteraction> {
        let data = data(self.client_in(&self.room.world(), channel)?)?;
        Ok(NewInteraction { kind: InteractionKind::Command, user: self.id, channel, message: None, data })
    }

    /// This person's client in a place, seen or not.
    pub(super) fn client<'w>(&self, world: &'w World, channel: Snowflake) -> Result<Client<'w>> {
        let place = world.channel(channel)?;
        Ok(Client { world, place, person: self.id, is_modified: self.has_modified_client })
    }

    /// This person's client in a channel, if they can see it.
    pub(super) fn client_in<'w>(&self, world: &'w World, channel: Snowflake) -> Result<Client<'w>> {
        let client = self.client(world, channel)?;
        if world.sees(client.place, self.id) {
            return Ok(client);
        }
        Err(DriverError::Hidden { who: self.name(world), place: client.place.name.clone() })
    }

    /// This client, if the person can write and use commands where it is.
    fn typing<'w>(&self, client: Client<'w>) -> Result<Client<'w>> {
        if !self.has_modified_client {
            self.require(client.world, client.place, client.place.kind.writing())?;
        }
        Ok(client)
    }

    /// Checks that this person has these permissions in a place.
    pub(super) fn require(&self, world: &World, place: &Channel, needed: Permissions) -> Result<()> {
        if world.permissions(place, self.id).contains(needed) {
            return Ok(());
        }
        let permissions = needed.iter_names().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
        Err(DriverError::Lacks { who: self.name(world), permissions, place: place.name.clone() })
    }

    pub(super) fn name(&self, world: &World) -> String {
        world.users.get(&self.id).map_or_else(|| self.id.to_string(), |user| user.display_name().to_owned())
    }

    /// The current state of a message, if this person can see it.
    fn see<'w>(&self, world: &'w World, message: &Message) -> Result<&'w Message> {
        let now = world.message(message.channel, message.id).map_err(|_| DriverError::MessageGone)?;
        self.client_in(world, message.channel)?;
        if now.is_visible_to(self.id) { Ok(now) } else { Err(DriverError::MessageGone) }
    }
}
