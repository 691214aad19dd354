//! The gateway: serenity's events, and the registration of the commands.

pub mod command_definitions;
pub mod registration;

use crate::discord::delivery::rest::Api;
use crate::discord::delivery::services::Services;
use crate::discord::interaction::{Interaction, User, fallback};
use crate::discord::press;
use registration::Registered;
use serenity::all::{self, Context, Event, EventHandler, RawEventHandler, Ready};
use serenity::async_trait;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::RwLock;

/// Hands on the events of Discord's gateway.
pub struct Handler {
    services: Arc<Services>,
    api: Api,
    /// Whether interactions are still answered. Held for reading by each that is under way, so that stopping can wait for
    /// them.
    open: RwLock<bool>,
}

impl Handler {
    pub fn new(services: Arc<Services>, api: Api) -> Handler {
        Handler { services, api, open: RwLock::new(true) }
    }

    /// Waits until no interaction is under way; those that arrive from now on are not begun, since the process would end in
    /// the middle of them.
    pub async fn finish(&self) {
        *self.open.write().await = false;
    }
}

/// Pauses before another attempt to register the commands, in seconds.
const PAUSES: [u64; 4] = [2, 10, 60, 600];

/// Tells Discord which commands there are: without them nobody can begin.
async fn register_commands(http: &Api) {
    for pause in PAUSES.map(Some).into_iter().chain([None]) {
        match registration::register(http, &command_definitions::all()).await {
            Ok(Registered::Known) => return tracing::info!("Discord knows the commands"),
            Ok(Registered::Changed) => return tracing::info!("Discord has taken the commands"),
            Ok(Registered::ForServersOnly) => {
                return tracing::warn!(
                    "Discord takes the commands for servers only: User Install is off in the developer portal \
                     (Installation), so that nobody can add the bot to their own apps and play in direct messages"
                );
            }
            Err(error) => tracing::error!(%error, "Discord did not take the commands"),
        }
        if let Some(seconds) = pause {
            tokio::time::sleep(Duration::from_secs(seconds)).await;
        }
    }
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(name = ready.user.name, "connected");
        self.api.set_application(ready.application.id);
        self.services.me.get_or_init(|| User::of(&ready.user).everywhere());
        // They are the same for all shards.
        if ready.shard.is_none_or(|shard| shard.id.0 == 0) {
            register_commands(&self.api).await;
        }
    }

    async fn interaction_create(&self, _: Context, interaction: all::Interaction) {
        let Some(interaction) = Interaction::of(interaction) else {
            tracing::debug!("an interaction that is not ours");
            return;
        };
        let open = self.open.read().await;
        if !*open {
            return tracing::debug!("an interaction came too late");
        }
        press::answer(&self.services, &self.api, interaction).await;
    }
}

/// Reads the events that serenity cannot read.
pub struct UnreadHandler(pub Arc<Handler>);

#[async_trait]
impl RawEventHandler for UnreadHandler {
    async fn raw_event(&self, context: Context, event: Event) {
        let Event::Unknown(event) = event else { return };
        match event.kind.as_str() {
            "INTERACTION_CREATE" => match fallback::read(&event.value) {
                Ok(interaction) => self.0.interaction_create(context, interaction).await,
                // Without its data, which holds a token.
                Err(error) => tracing::warn!(%error, "an interaction cannot be read"),
            },
            "READY" => match fallback::ready(&event.value) {
                Ok(ready) => self.0.ready(context, ready).await,
                Err(error) => tracing::error!(%error, "what Discord says of a new session cannot be read"),
            },
            kind => tracing::debug!(event = kind, "an event that is not ours"),
        }
    }
}
