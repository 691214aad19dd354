//! The gateway: its events, its connections ([`shards`]), and the registration of the commands.

pub mod command_definitions;
pub mod registration;
pub mod session_starts;
pub mod shards;
pub mod watchdog;

use crate::discord::delivery::rest::Api;
use crate::discord::interaction_handler::{Arrival, InteractionHandler};
use registration::Registered;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// Receives the events of Discord's gateway.
pub struct Handler {
    interactions: Arc<InteractionHandler>,
}

impl Handler {
    pub fn new(interactions: Arc<InteractionHandler>) -> Handler {
        Handler { interactions }
    }

    /// Takes an event of the gateway; an interaction is answered in a task of its own.
    pub async fn receive(&self, event: &str, arrival: Arrival) {
        match serde_json::from_str(event) {
            Ok(Frame { t: Some(name), d }) => match name.as_str() {
                "INTERACTION_CREATE" => drop(self.interactions.begin(&d, arrival).await),
                "READY" => tracing::info!("connected"),
                "RESUMED" => tracing::info!("connected again"),
                kind => tracing::debug!(event = kind, "an event that is not ours"),
            },
            Ok(Frame { t: None, .. }) => {}
            // Without its data, which holds a token.
            Err(error) => tracing::warn!(%error, "an event cannot be read"),
        }
    }
}

/// Pauses before another attempt to register the commands, in seconds.
const PAUSES: [u64; 4] = [2, 10, 60, 600];

/// Tells Discord which commands there are: without them nobody can begin.
pub async fn register_commands(api: &Api) {
    for pause in PAUSES.map(Some).into_iter().chain([None]) {
        match registration::register(api, &command_definitions::all()).await {
            Ok(registered) => return log_registered(registered),
            Err(error) => tracing::error!(%error, "Discord did not take the commands"),
        }
        if let Some(seconds) = pause {
            tokio::time::sleep(Duration::from_secs(seconds)).await;
        }
    }
}

/// Tells the owner which commands Discord has, and what it has refused.
fn log_registered(Registered { left_out, is_unchanged }: Registered) {
    if left_out.file_types {
        tracing::warn!("Discord refuses file_types in commands, so that people can pick files of any type for them");
    }
    if left_out.user_install {
        tracing::warn!(
            "Discord takes the commands for servers only: User Install is off in the developer portal (Installation), \
             so that nobody can add the bot to their own apps and play in direct messages"
        );
    }
    match is_unchanged {
        true => tracing::info!("Discord knows the commands"),
        false => tracing::info!("Discord has taken the commands"),
    }
}

/// The fields of an event that the bot reads.
#[derive(Deserialize)]
struct Frame {
    /// The name of the event; none for messages about the connection itself.
    t: Option<String>,
    #[serde(default)]
    d: Value,
}
