//! A person, as the user of a client.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::DriverError;
use super::answer::{Answer, Choice, Modal};
use super::choose::chosen;
use super::command_line::CommandLine;
use super::commands;
use super::handles::{ChannelHandle, Person};
use super::resolve::Resolver;
use crate::limits::command::option;
use crate::limits::component::kind;
use crate::model::{Channel, InteractionKind, Message};
use crate::world::interact::Act;
use crate::world::payload;
use crate::world::post::Heading;
use crate::{Permissions, Snowflake, World};

impl Person {
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Sends a slash command.
    ///
    /// # Errors
    /// Lines that a client refuses to send, and [`DriverError::Failed`] if the bot does not answer in time.
    pub async fn slash(&self, channel: &ChannelHandle, line: &str) -> Result<Answer, DriverError> {
        let act = {
            let world = self.room.world();
            let place = self.enter_to_type(&world, channel.id())?;
            let data = CommandLine::read(&world, place, self.id, line)?.data(self.resolver(&world, place))?;
            self.command_act(channel.id(), data, 20)
        };
        self.act(act).await
    }

    /// Picks a file, which a command line then attaches by its name: `/analyse file:match.mat`.
    ///
    /// # Errors
    /// [`DriverError::Refused`] if it is larger than Discord allows.
    pub fn pick_file(&self, filename: &str, bytes: impl Into<Bytes>) -> Result<(), DriverError> {
        Ok(self.room.world().pick_file(self.id, filename, bytes.into())?)
    }

    /// Types a line and returns the bot's choices for its last option.
    ///
    /// # Errors
    /// As for [`slash`](Self::slash), and if that option has no autocompletion.
    pub async fn autocomplete(&self, channel: &ChannelHandle, line: &str) -> Result<Vec<Choice>, DriverError> {
        let act = {
            let world = self.room.world();
            let place = self.enter_to_type(&world, channel.id())?;
            let data = CommandLine::read(&world, place, self.id, line)?.partial_data(self.resolver(&world, place))?;
            Act { kind: InteractionKind::Autocomplete, ..self.command_act(channel.id(), data, 20) }
        };
        Ok(self.act(act).await?.choices()?.to_vec())
    }

    /// Uses a command from the context menu of a user.
    ///
    /// # Errors
    /// As for [`slash`](Self::slash).
    pub async fn user_command(
        &self,
        channel: &ChannelHandle,
        command: &str,
        target: &Self,
    ) -> Result<Answer, DriverError> {
        let act = {
            let world = self.room.world();
            let place = self.enter(&world, channel.id())?;
            let command = commands::find(&world, place, self.id, 2, command)?;
            let mut names = self.resolver(&world, place);
            names.find(option::USER, &target.mention());
            let data = json!({"id": command["id"], "name": command["name"], "type": 2, "target_id": target.id});
            self.command_act(channel.id(), names.describe_in(data), 23)
        };
        self.act(act).await
    }

    /// Uses a command from the context menu of a message.
    ///
    /// # Errors
    /// As for [`slash`](Self::slash), and [`DriverError::MessageGone`].
    pub async fn message_command(&self, message: &Message, command: &str) -> Result<Answer, DriverError> {
        let act = {
            let world = self.room.world();
            let place = self.enter(&world, message.channel)?;
            let message = self.see(&world, message)?;
            let command = commands::find(&world, place, self.id, 3, command)?;
            let mut data = json!({"id": command["id"], "name": command["name"], "type": 3, "target_id": message.id});
            data["resolved"]["messages"][message.id.to_string()] = payload::message(&world, place, message);
            self.command_act(place.id, data, 23)
        };
        self.act(act).await
    }

    /// Presses a button, by its label or custom id, on the current state of a message.
    ///
    /// # Errors
    /// [`DriverError::MessageGone`], [`DriverError::NoSuchComponent`], [`DriverError::Disabled`] or
    /// [`DriverError::Failed`].
    pub async fn press(&self, message: &Message, button: &str) -> Result<Answer, DriverError> {
        self.act(self.press_act(message, button)?).await
    }

    /// Presses a button twice, before the bot can answer the first press.
    ///
    /// # Errors
    /// As for [`press`](Self::press), for both presses or each.
    pub async fn press_twice(
        &self,
        message: &Message,
        button: &str,
    ) -> Result<[Result<Answer, DriverError>; 2], DriverError> {
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
    ///
    /// # Errors
    /// [`DriverError::Hidden`] or [`DriverError::Failed`].
    pub async fn press_raw(&self, snapshot: &Message, custom_id: &str) -> Result<Answer, DriverError> {
        let data = json!({"custom_id": custom_id, "component_type": kind::BUTTON});
        self.act(self.component_act(snapshot, data)).await
    }

    /// Chooses from a menu on an earlier state of a message; any custom id and any values are accepted.
    ///
    /// # Errors
    /// [`DriverError::Hidden`] or [`DriverError::Failed`].
    pub async fn select_raw(
        &self,
        snapshot: &Message,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Answer, DriverError> {
        let data = json!({"custom_id": custom_id, "component_type": kind::STRING_SELECT, "values": values});
        self.act(self.component_act(snapshot, data)).await
    }

    /// Chooses from a menu, by its placeholder or custom id (`""` for the only one): options by label or value, people,
    /// roles and channels by name.
    ///
    /// # Errors
    /// As for [`press`](Self::press), and [`DriverError::BadCommandLine`] for the same choice as the last one in this
    /// menu, which a client does not send.
    pub async fn select(&self, message: &Message, menu: &str, choices: &[&str]) -> Result<Answer, DriverError> {
        let act = {
            let mut world = self.room.world();
            let place = self.enter(&world, message.channel)?;
            let message = self.see(&world, message)?;
            let menu = message.menu(menu)?;
            let data = chosen(self.resolver(&world, place), menu, choices)?;
            let key = (self.id, message.id, menu["custom_id"].as_str().unwrap_or_default().to_owned());
            let act = self.component_act(message, data.clone());
            let before = world.chosen.insert(key, data["values"].clone());
            if !self.is_modified && before == Some(data["values"].clone()) {
                return Err(DriverError::BadCommandLine("that is chosen already: nothing is sent".into()));
            }
            act
        };
        self.act(act).await
    }

    /// Fills in a form, by the labels or custom ids of its fields, and sends it.
    ///
    /// # Errors
    /// Values that a client refuses to send, and [`DriverError::Failed`].
    pub async fn submit_modal(&self, modal: &Modal, values: &[(&str, &str)]) -> Result<Answer, DriverError> {
        self.act(self.modal_act(modal, values)?).await
    }

    /// Sends an ordinary message.
    ///
    /// # Errors
    /// [`DriverError::Hidden`], [`DriverError::Lacks`] or [`DriverError::Refused`].
    pub fn say(&self, channel: &ChannelHandle, text: &str) -> Result<Message, DriverError> {
        let mut world = self.room.world();
        self.enter_to_type(&world, channel.id())?;
        self.reopen(&mut world, channel.id())?;
        let id = world.write(Heading::plain(channel.id(), self.id), "", &json!({"content": text}), &[])?;
        Ok(world.message(channel.id(), id)?.clone())
    }

    pub fn dm(&self) -> ChannelHandle {
        let id = self.room.world().open_dm(self.id);
        ChannelHandle::new(self.room.clone(), id)
    }

    /// Dismisses a private answer.
    ///
    /// # Errors
    /// [`DriverError::MessageGone`] if it is not this person's private answer.
    pub fn dismiss(&self, message: &Message) -> Result<(), DriverError> {
        let mut world = self.room.world();
        if self.see(&world, message)?.ephemeral_to != Some(self.id) {
            return Err(DriverError::MessageGone);
        }
        Ok(world.delete(message.channel, message.id)?)
    }

    pub fn take_dms(&self, willing: bool) {
        if let Some(user) = self.room.world().users.get_mut(&self.id) {
            user.takes_dms = willing;
        }
    }

    /// Installs the application for this person, so that they can use it everywhere.
    pub fn install(&self) {
        self.set_installed(true);
    }

    pub fn set_installed(&self, installed: bool) {
        let mut world = self.room.world();
        if let Some(user) = world.users.get_mut(&self.id) {
            user.installed = installed;
        }
        world.touch();
    }

    pub fn set_nickname(&self, guild: Snowflake, nickname: Option<&str>) {
        let mut world = self.room.world();
        let member = world.guilds.get_mut(&guild).and_then(|guild| guild.members.get_mut(&self.id));
        if let Some(member) = member {
            member.nick = nickname.map(str::to_owned);
        }
    }

    pub fn speak(&self, locale: &str) {
        if let Some(user) = self.room.world().users.get_mut(&self.id) {
            user.locale = locale.to_owned();
        }
    }

    /// The number of messages that pinged this person and were not looked at since on the page.
    pub fn unread_pings(&self) -> usize {
        self.room.world().unread.iter().filter(|(person, ..)| *person == self.id).count()
    }

    fn press_act(&self, message: &Message, button: &str) -> Result<Act, DriverError> {
        let world = self.room.world();
        let message = self.see(&world, message)?;
        let button = message.button(button)?;
        if button.get("custom_id").is_none() {
            return Err(DriverError::BadCommandLine("a link tells the bot nothing".into()));
        }
        let data = json!({"custom_id": button["custom_id"], "component_type": kind::BUTTON, "id": button["id"]});
        Ok(self.component_act(message, data))
    }

    fn command_act(&self, channel: Snowflake, data: Value, answer_kind: u8) -> Act {
        Act { kind: InteractionKind::Command, user: self.id, channel, message: None, data, answer_kind }
    }

    /// A resolver for names that this person uses in a place.
    fn resolver<'w>(&self, world: &'w World, place: &'w Channel) -> Resolver<'w> {
        Resolver::new(world, place, self.id, self.is_modified)
    }

    /// The channel, if this person can see it.
    pub(super) fn enter<'w>(&self, world: &'w World, channel: Snowflake) -> Result<&'w Channel, DriverError> {
        let place = world.channel(channel)?;
        if world.sees(place, self.id) {
            return Ok(place);
        }
        Err(DriverError::Hidden { who: self.name(world), place: place.name.clone() })
    }

    /// The channel, if this person can use commands there.
    fn enter_to_type<'w>(&self, world: &'w World, channel: Snowflake) -> Result<&'w Channel, DriverError> {
        let place = self.enter(world, channel)?;
        if !self.is_modified {
            self.hold(world, place, place.kind.writing())?;
        }
        Ok(place)
    }

    /// Checks that this person has these permissions in a place.
    pub(super) fn hold(&self, world: &World, place: &Channel, needed: Permissions) -> Result<(), DriverError> {
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
    fn see<'w>(&self, world: &'w World, message: &Message) -> Result<&'w Message, DriverError> {
        let now = world.message(message.channel, message.id).map_err(|_| DriverError::MessageGone)?;
        self.enter(world, message.channel)?;
        let visible = now.ephemeral_to.is_none_or(|person| person == self.id);
        if visible { Ok(now) } else { Err(DriverError::MessageGone) }
    }
}
