//! Takes what Discord sends and has it answered.

pub mod command_definitions;
pub mod registration;

use crate::discord::commands::{self, cost};
use crate::discord::delivery::responder::Responder;
use crate::discord::delivery::response::{Answer, LookupResult, Response};
use crate::discord::delivery::rest::{Api, Cause};
use crate::discord::delivery::services::{Services, now};
use crate::discord::delivery::work_queue::Urgency;
use crate::discord::interaction::{Interaction, InteractionData, User, fallback};
use registration::Registered;
use serenity::all::{self, Context, Event, EventHandler, RawEventHandler, Ready};
use serenity::async_trait;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::RwLock;
use tracing::Instrument;

/// Takes what Discord sends.
pub struct Handler {
    services: Arc<Services>,
    api: Api,
    /// Held for reading by whoever is at work, so that stopping can wait for them.
    at_work: RwLock<()>,
}

impl Handler {
    /// A handler that works with these services and answers this way.
    pub fn new(services: Arc<Services>, api: Api) -> Handler {
        Handler { services, api, at_work: RwLock::new(()) }
    }

    /// What is to be done about an interaction; nothing where it came twice.
    async fn deal(&self, interaction: &Arc<Interaction>, found: Option<LookupResult>) -> Option<Response> {
        let shared = Arc::clone(interaction);
        match self.services.blocking(move |services| commands::respond(services, &shared, now(), found)).await {
            Some(Some(reply)) => Some(reply),
            Some(None) => {
                tracing::debug!(interaction = %interaction.id, "came twice");
                None
            }
            None => Some(Response::private(interaction.language.text("went-wrong"))),
        }
    }

    /// Answers an interaction, unless too much was asked for: that costs neither a look at the database nor anything else.
    async fn answer_within_budget(&self, interaction: Interaction) {
        self.services.note_asked();
        let (person, server) = (interaction.caller.id, interaction.place.guild);
        match self.services.budget.spend(person, server, cost::of(&interaction)) {
            Ok(()) => self.answer(&self.api, interaction).await,
            Err(refused) => {
                tracing::debug!(?refused, "too much was asked for");
                let responder = Responder { services: &self.services, http: &self.api };
                responder.carry_out(&interaction, cost::too_much(&interaction, refused, now())).await;
            }
        }
    }

    /// Answers an interaction, and tells whoever is there what else they should know.
    async fn answer(&self, http: &Api, interaction: Interaction) {
        let place = interaction.place.guild.map(|guild| (interaction.place.channel, guild));
        let http = &http.on_account_of(Cause { person: Some(interaction.caller.id), place });
        if let Some((channel, guild)) = place.filter(|_| interaction.place.may_post()) {
            http.note_access(channel, guild);
        }
        let interaction = Arc::new(self.under_settings(interaction).await);
        let responder = Responder { services: &self.services, http };
        let Some((interaction, response)) = self.deal_seeing(&responder, interaction, None).await else { return };
        let Some((interaction, response)) = self.complete(&responder, interaction, response).await else { return };
        responder.carry_out(&interaction, response).await;
        if matches!(interaction.data, InteractionData::Command(_)) {
            responder.tell_lost(&interaction).await;
            responder.tell_channel_troubles(&interaction).await;
        }
        if !matches!(interaction.data, InteractionData::Autocomplete(_)) {
            responder.tell_unreachable(&interaction).await;
        }
    }

    /// The same, Discord being asked which channels the caller sees where that matters: each once.
    async fn deal_seeing(
        &self,
        responder: &Responder<'_>,
        mut interaction: Arc<Interaction>,
        found: Option<LookupResult>,
    ) -> Option<(Arc<Interaction>, Response)> {
        loop {
            let response = self.deal(&interaction, found.clone()).await?;
            let Answer::AskSight(channel) = response.first else { return Some((interaction, response)) };
            let is_seen = responder.sees(&interaction, channel).await;
            interaction = Arc::new(interaction.seeing(channel, is_seen));
        }
    }

    /// The response once there is what it takes: what Discord had to be asked, or time to think. `None` where whoever asked
    /// was told why nothing comes of it, or nobody can be told any more.
    async fn complete(
        &self,
        responder: &Responder<'_>,
        mut interaction: Arc<Interaction>,
        mut response: Response,
    ) -> Option<(Arc<Interaction>, Response)> {
        loop {
            let found = match response.first {
                Answer::LookUp(lookup) => responder.look_up(&interaction, lookup).await,
                Answer::OpenChallengeThread(to_open) => {
                    let thread = Some(responder.open_challenge_thread(&interaction, *to_open).await?);
                    LookupResult { thread, ..LookupResult::default() }
                }
                Answer::Consult(task) => {
                    let blunder = responder.consult(interaction.caller.id, *task).await;
                    LookupResult { blunder, ..LookupResult::default() }
                }
                Answer::Think(promise) => {
                    let _only = responder.begins(&interaction).await?;
                    if !responder.promises(&interaction, promise).await {
                        return None;
                    }
                    let _turn = self.services.work.turn(Urgency::Answer, Some(interaction.caller.id)).await;
                    let (interaction, response) =
                        self.deal_seeing(responder, interaction, Some(LookupResult::default())).await?;
                    return Some((interaction, response.promised()));
                }
                _ => return Some((interaction, response)),
            };
            (interaction, response) = self.deal_seeing(responder, interaction, Some(found)).await?;
        }
    }

    /// The interaction with all that was chosen and bears on it; without that, where it cannot be read.
    async fn under_settings(&self, interaction: Interaction) -> Interaction {
        let (person, guild, home) = (interaction.caller.id, interaction.place.guild, interaction.place.home());
        match self
            .services
            .blocking(move |services| services.table.people.effective_settings(person, guild, home, now()))
            .await
        {
            Some(Ok(settings)) => interaction.under(settings),
            Some(Err(error)) => {
                tracing::error!(?error, "the settings cannot be read");
                interaction
            }
            None => interaction,
        }
    }

    /// Waits until nobody is at work any more.
    pub async fn finish(&self) {
        drop(self.at_work.write().await);
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
        let _at_work = self.at_work.read().await;
        let span = tracing::info_span!(
            "interaction",
            kind = interaction.data.kind(),
            guild = interaction.place.guild.map_or(0, |guild| guild.0),
            channel = %interaction.place.channel,
            person = %interaction.caller.id,
        );
        self.answer_within_budget(interaction).instrument(span).await;
    }
}

/// Takes what serenity could not read.
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
