//! The gateway: its events, its connections ([`shards`]), and the registration of the commands.

pub mod command_definitions;
pub mod registration;
pub mod session_starts;
pub mod shards;
pub mod watchdog;

use crate::discord::delivery::rest::Api;
use crate::discord::delivery::services::Services;
use crate::discord::{interaction, interaction_path};
use registration::Registered;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::RwLock;

/// Receives the events of Discord's gateway.
pub struct Handler {
    services: Arc<Services>,
    api: Api,
    /// Held for reading by every interaction under way, so that stopping can wait for them.
    at_work: Arc<RwLock<()>>,
}

impl Handler {
    pub fn new(services: Arc<Services>, api: Api) -> Handler {
        Handler { services, api, at_work: Arc::default() }
    }

    /// Takes an event of the gateway; an interaction is answered in a task of its own.
    pub async fn receive(&self, event: &str) {
        match serde_json::from_str(event) {
            Ok(Frame { t: Some(name), d }) => match name.as_str() {
                "INTERACTION_CREATE" => self.answer(&d).await,
                "READY" => tracing::info!("connected"),
                "RESUMED" => tracing::info!("connected again"),
                kind => tracing::debug!(event = kind, "an event that is not ours"),
            },
            Ok(Frame { t: None, .. }) => {}
            // Without its data, which holds a token.
            Err(error) => tracing::warn!(%error, "an event cannot be read"),
        }
    }

    async fn answer(&self, raw: &Value) {
        let interaction = match interaction::read(raw) {
            Ok(Some(interaction)) => interaction,
            Ok(None) => return tracing::debug!("an interaction that is not ours"),
            Err(error) => return tracing::warn!(%error, "an interaction cannot be read"),
        };
        let (services, api) = (Arc::clone(&self.services), self.api.clone());
        let at_work = Arc::clone(&self.at_work).read_owned().await;
        tokio::spawn(async move {
            interaction_path::answer(&services, &api, interaction).await;
            drop(at_work);
        });
    }

    /// Waits until no interaction is under way; after it no event is received.
    pub async fn finish(&self) {
        drop(self.at_work.write().await);
    }
}

/// Pauses before another attempt to register the commands, in seconds.
const PAUSES: [u64; 4] = [2, 10, 60, 600];

/// Tells Discord which commands there are: without them nobody can begin.
pub async fn register_commands(api: &Api) {
    for pause in PAUSES.map(Some).into_iter().chain([None]) {
        match registration::register(api, &command_definitions::all()).await {
            Ok(Registered::Unchanged) => return tracing::info!("Discord knows the commands"),
            Ok(Registered::Replaced) => return tracing::info!("Discord has taken the commands"),
            Ok(Registered::ForGuildsOnly) => {
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

/// What the bot reads of an event.
#[derive(Deserialize)]
struct Frame {
    /// The name of the event; none for what the connection itself is about.
    t: Option<String>,
    #[serde(default)]
    d: Value,
}
