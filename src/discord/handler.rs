//! Takes what Discord sends and has it dealt with.

use super::commands;
use super::courier::Courier;
use super::deliver::DeliveryError;
use super::desk::Desk;
use super::office::{Office, now};
use super::reply::{Answer, Found, Reply};
use super::request::{Ask, Request};
use serenity::all::{Command, Context, EventHandler, Http, Interaction, Ready};
use serenity::async_trait;
use std::sync::Arc;
use std::time::Duration;
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

    /// Has a request dealt with on the desk; nothing comes of one that came twice.
    async fn deal(&self, request: &Arc<Request>, found: Option<Found>) -> Option<Reply> {
        let on_desk = Arc::clone(request);
        match self.office.blocking(move |office| Desk::new(office, &on_desk, now()).knowing(found).deal()).await {
            Some(Some(reply)) => Some(reply),
            Some(None) => {
                tracing::debug!(interaction = %request.id, "came twice");
                None
            }
            None => Some(Reply::private(request.language.text("went-wrong"))),
        }
    }

    /// Waits until nobody is at work any more.
    pub async fn finish(&self) {
        drop(self.at_work.write().await);
    }
}

/// The request with all that was chosen and bears on it; without that, where it cannot be read.
fn under_settings(office: &Office, request: Request) -> Request {
    match office.table.in_force(request.caller.id, request.place.guild, request.place.home()) {
        Ok(settings) => request.under(settings),
        Err(error) => {
            tracing::error!(?error, "the settings cannot be read");
            request
        }
    }
}

/// Pauses before another attempt to register the commands, in seconds.
const PAUSES: [u64; 4] = [2, 10, 60, 600];

/// Tells Discord which commands there are: without them nobody can begin.
async fn register_commands(http: &Http) {
    for pause in PAUSES.map(Some).into_iter().chain([None]) {
        match Command::set_global_commands(http, commands::all()).await {
            Ok(known) => return tracing::info!(commands = known.len(), "Discord knows the commands"),
            Err(error) => {
                let error = DeliveryError::from(error);
                tracing::error!(%error, "Discord did not take the commands");
            }
        }
        if let Some(seconds) = pause {
            tokio::time::sleep(Duration::from_secs(seconds)).await;
        }
    }
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, ready: Ready) {
        tracing::info!(name = ready.user.name, "connected");
        // They are the same for all shards.
        if ready.shard.is_none_or(|shard| shard.id.0 == 0) {
            register_commands(&context.http).await;
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Some(request) = Request::of(interaction) else {
            tracing::debug!("an interaction that is not ours");
            return;
        };
        let _at_work = self.at_work.read().await;
        let plain = request.clone();
        let settled = self.office.blocking(move |office| under_settings(office, request)).await;
        let request = Arc::new(settled.unwrap_or(plain));
        let courier = Courier { office: &self.office, http: &context.http };
        let Some(mut reply) = self.deal(&request, None).await else { return };
        if let Answer::Inquire(inquiry) = reply.first {
            let found = courier.inquire(inquiry).await;
            let Some(informed) = self.deal(&request, Some(found)).await else { return };
            reply = informed;
        }
        courier.carry_out(&request, reply).await;
        if matches!(request.ask, Ask::Command(_)) {
            courier.tell_lost(&request).await;
        }
        if !matches!(request.ask, Ask::Complete(_)) {
            courier.tell_unreachable(&request).await;
        }
    }
}
