//! Takes what Discord sends and has it dealt with.

use super::commands;
use super::courier::Courier;
use super::deliver::DeliveryError;
use super::desk::Desk;
use super::office::{Office, now};
use super::request::Request;
use serenity::all::{Command, Context, EventHandler, Interaction, Ready};
use serenity::async_trait;
use std::sync::Arc;
use tokio::sync::RwLock;

/// Takes what Discord sends.
pub struct Handler {
    office: Arc<Office>,
    /// Held for reading by whoever is at work, so that stopping can wait for them.
    at_work: RwLock<()>,
}

impl Handler {
    /// A handler that works in this office.
    #[must_use]
    pub fn new(office: Arc<Office>) -> Handler {
        Handler { office, at_work: RwLock::new(()) }
    }

    /// Waits until nobody is at work any more.
    pub async fn finish(&self) {
        drop(self.at_work.write().await);
    }
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, ready: Ready) {
        tracing::info!(name = ready.user.name, "connected");
        match Command::set_global_commands(&context.http, commands::all()).await {
            Ok(known) => tracing::info!(commands = known.len(), "Discord knows the commands"),
            Err(error) => {
                let error = DeliveryError::from(error);
                tracing::error!(%error, "Discord did not take the commands");
            }
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Some(request) = Request::of(interaction) else {
            tracing::debug!("an interaction that is not ours");
            return;
        };
        let _at_work = self.at_work.read().await;
        let request = Arc::new(request);
        let on_desk = Arc::clone(&request);
        let dealt = self.office.blocking(move |office| Desk::new(office, &on_desk, now()).deal()).await;
        if let Some(Some(reply)) = dealt {
            Courier { office: &self.office, http: &context.http }.carry_out(&request, reply).await;
        }
    }
}
