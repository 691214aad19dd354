//! Sending an interaction and waiting for its effect.

use super::answer::{Answer, Modal, Reply};
use super::fill::filled;
use super::resolve::Resolver;
use super::{DriverError, Person, Result};
use crate::limits::component::normalised;
use crate::model::{Callback, CallbackKind, Interaction, InteractionKind, Message, flags};
use crate::world::interact::NewInteraction;
use crate::{Snowflake, World};
use serde_json::{Value, json};
use std::time::Duration;

/// The time added to the limit for an answer, so that one in the last moment is still seen.
const GRACE: Duration = Duration::from_millis(150);
/// How long to wait for an edit of the message after a deferred update.
const SETTLING: Duration = Duration::from_secs(2);

impl Person {
    /// Sends an interaction and waits for the answer, for a deferred one until its message is complete.
    pub(super) async fn act(&self, act: NewInteraction) -> Result<Answer> {
        let id = self.begin(&mut self.room.world(), act)?;
        self.answered(id).await
    }

    /// Sends an interaction from this person's client, which first reopens an archived thread.
    pub(super) fn begin(&self, world: &mut World, act: NewInteraction) -> Result<Snowflake> {
        self.client_in(world, act.channel)?;
        if !self.has_modified_client {
            self.reopen(world, act.channel)?;
        }
        Ok(world.create_interaction(act)?)
    }

    /// Reopens a thread that is archived by now.
    pub(super) fn reopen(&self, world: &mut World, channel: Snowflake) -> Result<()> {
        world.archive_idle_threads();
        if world.reopen_for(channel, self.id()).is_ok() {
            return Ok(());
        }
        Err(DriverError::Archived { who: self.name(world), place: world.channel(channel)?.name.clone() })
    }

    /// Waits for the answer to an interaction, which [fails](DriverError::Failed) if the bot does not answer in time.
    pub async fn answered(&self, id: Snowflake) -> Result<Answer> {
        let within = self.room.options.answer_within + GRACE;
        let first = |world: &World| {
            let interaction = world.interactions.get(&id)?;
            if let Some(callback) = &interaction.callback {
                return Some(Ok((interaction.clone(), callback.clone())));
            }
            interaction.http_status.filter(|status| !(200..300).contains(status)).map(|_| Err(DriverError::Failed))
        };
        let (interaction, callback) = self.room.until(within, first).await.unwrap_or(Err(DriverError::Failed))?;
        let took = Duration::from_millis(callback.at.saturating_sub(interaction.at));
        let reply = self.reply(&interaction, &callback).await?;
        Ok(Answer { interaction: id, kind: callback.kind, took, reply })
    }

    async fn reply(&self, interaction: &Interaction, callback: &Callback) -> Result<Reply> {
        let channel = interaction.channel;
        let current = |world: &World, id: Option<Snowflake>| {
            id.and_then(|id| world.message(channel, id).ok()).cloned().map(Box::new)
        };
        let original = |world: &World| current(world, world.interactions.get(&interaction.id).and_then(|i| i.original));
        Ok(match callback.kind {
            CallbackKind::Message => {
                let shown = original(&self.room.world()).or_else(|| callback.message.clone());
                shown.map_or(Reply::Nothing, Reply::Message)
            }
            CallbackKind::Update => original(&self.room.world()).map_or(Reply::Nothing, Reply::Updated),
            CallbackKind::DeferredMessage => {
                let settled = |world: &World| match original(world) {
                    Some(message) if message.flags & flags::LOADING != 0 => None,
                    Some(message) => Some(Reply::Message(message)),
                    None => Some(Reply::Nothing),
                };
                let late = || DriverError::TimedOut("the message that was promised".into());
                self.room.until(self.room.options.patience, settled).await.ok_or_else(late)?
            }
            CallbackKind::DeferredUpdate => {
                let settled = |world: &World| {
                    let now = world.interactions.get(&interaction.id)?;
                    if now.edits > 0 {
                        return current(world, now.original).map(Reply::Updated);
                    }
                    now.followups.first().and_then(|id| current(world, Some(*id))).map(Reply::Message)
                };
                self.room.until(SETTLING, settled).await.unwrap_or(Reply::Nothing)
            }
            CallbackKind::Autocomplete => {
                Reply::Choices(serde_json::from_value(callback.data["choices"].clone()).unwrap_or_default())
            }
            CallbackKind::Modal => Reply::Modal(Modal::read(&callback.data, channel, interaction.origin.interacted)),
        })
    }

    /// The act of using a button or menu on a message as it is given.
    pub(super) fn component_act(&self, message: &Message, data: Value) -> NewInteraction {
        let (kind, message) = (InteractionKind::Component, message.clone());
        NewInteraction { kind, user: self.id, channel: message.channel, message: Some(message), data }
    }

    pub(super) fn modal_act(&self, modal: &Modal, values: &[(&str, &str)]) -> Result<NewInteraction> {
        let world = self.room.world();
        let mut names = Resolver::new(self.client(&world, modal.channel)?);
        let fields = modal.inputs.iter().map(|input| filled(&mut names, input, values)).collect::<Result<Vec<_>>>()?;
        let fields = normalised(&fields);
        let data = names.describe_in(json!({"custom_id": modal.custom_id, "components": fields}));
        let message = modal.message.and_then(|id| world.message(modal.channel, id).ok()).cloned();
        Ok(NewInteraction { kind: InteractionKind::Modal, user: self.id, channel: modal.channel, message, data })
    }
}
