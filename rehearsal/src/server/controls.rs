//! Controls for tests: lost connections, delayed events, failing requests, time.

use super::Rehearsal;
use crate::clock::to_millis;
use crate::faults::{Fault, Faults};
use crate::gateway::{Event, SessionStarts};
use crate::record::Exchange;
use crate::rest::endpoint;
use crate::world::payload;
use crate::{ApiError, Snowflake, signing};
use serde_json::Value;
use std::mem;
use std::sync::Arc;
use std::time::Duration;
use twilight_model::gateway::{Intents, OpCode};

impl Rehearsal {
    pub fn advance(&self, by: Duration) {
        let mut world = self.world();
        world.clock.advance(by);
        world.archive_idle_threads();
    }

    /// Changes fields of the application, as its owner does in the developer portal; earlier changes are undone.
    ///
    /// # Errors
    /// Discord's refusal of settings that contradict each other.
    pub fn change_portal(&self, fields: Value) -> Result<(), &'static str> {
        let mut world = self.world();
        let before = mem::replace(&mut world.portal, fields);
        let application = payload::application(&world);
        let kinds = application["integration_types_config"].as_object();
        let has_link = kinds.is_some_and(|kinds| kinds.values().any(|kind| kind["oauth2_install_params"].is_object()));
        if application["bot_public"] == false && has_link {
            world.portal = before;
            return Err("Private application cannot have a default authorization link");
        }
        Ok(())
    }

    /// Closes the bot's connection with one of Discord's close codes, or cuts it without a close frame.
    pub fn close_gateway(&self, code: Option<u16>) {
        self.world().gateway.disconnect(None, code);
    }

    /// Asks the bot to reconnect (opcode 7).
    pub fn ask_to_reconnect(&self) {
        self.world().gateway.send_op(OpCode::Reconnect as u8, &Value::Null);
    }

    /// Tells the bot that its session is invalid (opcode 9). It is forgotten unless `resumable`.
    pub fn invalidate_session(&self, resumable: bool) {
        self.world().gateway.invalidate(None, resumable);
    }

    /// Whether a bot is connected, and the numbers of identified and of resumed sessions.
    pub fn gateway(&self) -> (bool, u32, u32) {
        let gateway = &self.world().gateway;
        (gateway.connected() > 0, gateway.identified, gateway.resumed)
    }

    /// Sets the number of session starts left, and when they are reset to a thousand.
    pub fn leave_session_starts(&self, remaining: u32, renewed_in: Duration) {
        let mut world = self.world();
        let renewed_at = world.now() + to_millis(renewed_in);
        world.gateway.starts = SessionStarts { remaining, renewed_at };
    }

    /// Holds back all events from the bot until [`release`](Self::release).
    pub fn hold(&self) {
        self.world().gateway.held.get_or_insert_default();
    }

    pub fn release(&self) {
        let mut world = self.world();
        for event in world.gateway.held.take().unwrap_or_default() {
            world.dispatch(event);
        }
    }

    /// Sends an interaction to the bot again, unchanged.
    pub fn redeliver(&self, interaction: Snowflake) {
        let mut world = self.world();
        if let Some(payload) = world.interactions.get(&interaction).map(|known| known.payload.clone()) {
            world.dispatch(Event::new("INTERACTION_CREATE", Intents::empty(), payload));
        }
    }

    /// Posts interactions to this URL from now on, if it passes Discord's checks; with none they go over the gateway.
    pub async fn set_interactions_endpoint(&self, url: Option<&str>) -> Result<(), ApiError> {
        if let Some(url) = url {
            endpoint::verify(self.room(), url).await?;
        }
        self.world().interactions_endpoint_url = url.map(str::to_owned);
        Ok(())
    }

    /// The header `X-Signature-Ed25519` with which Discord would send this.
    pub fn sign(&self, timestamp: &str, body: &[u8]) -> String {
        signing::signature(self.world().bot, timestamp, body)
    }

    /// Refuses the bot's next requests with this method (`""` for any) and path (`/channels/*/messages`, `**` for any
    /// rest).
    pub fn fail(&self, times: u32, method: &str, path: &str, refusal: ApiError) {
        self.world().faults.add(times, method, path, Fault::Refused(refusal));
    }

    /// Cuts the connection of the bot's next requests with this method and path: they are carried out, but not
    /// answered.
    pub fn cut(&self, times: u32, method: &str, path: &str) {
        self.world().faults.add(times, method, path, Fault::Cut);
    }

    /// Carries out the bot's next requests with this method and path, and answers them only after a time.
    pub fn delay(&self, times: u32, method: &str, path: &str, time: Duration) {
        self.world().faults.add(times, method, path, Fault::Late(time));
    }

    /// Neither answers nor carries out the bot's next requests with this method and path.
    pub fn silence(&self, times: u32, method: &str, path: &str) {
        self.world().faults.add(times, method, path, Fault::Silence);
    }

    /// Drops all but the newest messages of a channel with their files, and the content of an answered interaction, so
    /// that long runs need no more memory than short ones. The bot is not told.
    pub fn tidy(&self, channel: Snowflake, kept: usize, answered: Option<Snowflake>) {
        let mut world = self.world();
        let Some(place) = world.channels.get_mut(&channel) else { return };
        let old = place.messages.len().saturating_sub(kept);
        for message in place.messages.drain(..old).collect::<Vec<_>>() {
            for file in &message.attachments {
                world.files.forget(file.id);
            }
            for person in &message.pings {
                world.unread.remove(&(*person, channel, message.id));
            }
        }
        if let Some(interaction) = answered.and_then(|id| world.interactions.get_mut(&id)) {
            interaction.payload = Arc::default();
            if let Some(callback) = &mut interaction.callback {
                (callback.data, callback.message) = (Value::Null, None);
            }
        }
    }

    pub fn mend(&self) {
        self.world().faults = Faults::default();
    }

    /// The latest requests of the bot, oldest first.
    pub fn requests(&self) -> Vec<Exchange> {
        self.world().recorder.exchanges().cloned().collect()
    }

    /// The bot's global commands, in the form in which Discord returns them.
    pub fn commands(&self) -> Vec<Value> {
        self.world().commands.get(&None).cloned().unwrap_or_default()
    }
}
