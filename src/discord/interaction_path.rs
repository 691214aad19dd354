//! The path of an interaction from its arrival to its answer. What each button does stands in `commands::buttons`.

use crate::discord::commands::{self, cost};
use crate::discord::delivery::needs::MetNeeds;
use crate::discord::delivery::pools::Pool;
use crate::discord::delivery::responder::Responder;
use crate::discord::delivery::response::Response;
use crate::discord::delivery::rest::{Api, Cause};
use crate::discord::delivery::services::{Services, now};
use crate::discord::interaction::{self, Interaction};
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::RwLock;
use tokio::task::JoinHandle;
use tracing::{Instrument, info_span};

/// Takes interactions by either way, the gateway or [HTTP](crate::discord::endpoint), and answers each in a task of its
/// own.
pub struct InteractionHandler {
    services: Arc<Services>,
    api: Api,
    /// Held for reading by every interaction under way, so that stopping can wait for them.
    at_work: Arc<RwLock<()>>,
}

impl InteractionHandler {
    pub fn new(services: Arc<Services>, api: Api) -> InteractionHandler {
        InteractionHandler { services, api, at_work: Arc::default() }
    }

    /// Begins to answer an interaction, as Discord sends it. `None` for one that cannot be read, or is of no kind that
    /// this program takes.
    pub async fn begin(&self, raw: &Value) -> Option<JoinHandle<()>> {
        let interaction = match interaction::read(raw) {
            Ok(Some(interaction)) => interaction,
            Ok(None) => {
                tracing::debug!("an interaction that is not ours");
                return None;
            }
            Err(error) => {
                tracing::warn!(%error, "an interaction cannot be read");
                return None;
            }
        };
        let (services, api) = (Arc::clone(&self.services), self.api.clone());
        let at_work = Arc::clone(&self.at_work).read_owned().await;
        Some(tokio::spawn(async move {
            answer(&services, &api, interaction).await;
            drop(at_work);
        }))
    }

    /// Waits until no interaction is under way. The gateway and the endpoint must have stopped before.
    pub async fn finish(&self) {
        drop(self.at_work.write().await);
    }
}

/// Answers a press of a button, a command, a choice or a form.
async fn answer(services: &Arc<Services>, api: &Api, interaction: Interaction) {
    let span = info_span!(
        "interaction",
        kind = interaction.data.kind(),
        guild = interaction.place.guild.map_or(0, |guild| guild.0),
        channel = %interaction.place.channel,
        person = %interaction.caller.id,
    );
    answer_in_span(services, api, interaction).instrument(span).await;
}

async fn answer_in_span(services: &Arc<Services>, api: &Api, interaction: Interaction) {
    // 1. Check the caller's budget: an interaction beyond it costs only its answer.
    services.note_asked();
    let (person, place) = (interaction.caller.id, &interaction.place);
    if let Err(refused) = services.budget.spend(person, place.guild, cost::of(&interaction)) {
        tracing::debug!(?refused, "too much was asked for");
        let response = cost::too_much(&interaction, refused, now());
        let responder = Responder { services, api };
        return services.budget.tell_refusal(person, responder.carry_out(&interaction, response, false)).await;
    }
    let in_guild = place.guild.map(|guild| (place.channel, guild));
    let api = &api.blamed_on(Cause { person: Some(person), place: in_guild });
    if let Some((channel, guild)) = in_guild.filter(|_| place.may_post()) {
        api.note_access(channel, guild);
    }
    let responder = Responder { services, api };

    // 2. Find the needs of the command, and provide them.
    let interaction = Arc::new(responder.confirm_kind(under_settings(services, interaction).await).await);
    let Some((checked, known)) = check(&responder, &interaction).await else { return };
    let is_deferred = known.is_deferred;

    // 3. Carry it out: all its changes are saved in one transaction.
    let response = match checked {
        Ok(()) => {
            let asked = Arc::clone(&interaction);
            // Work with a slot to think in runs in the pool for long work.
            let pool = if known.slot.is_some() { Pool::Thinking } else { Pool::Database };
            let _permit = if pool == Pool::Database { services.budget.request_permit(person).await } else { None };
            let done = services.blocking_in(pool, move |services| commands::run(services, &asked, now(), known)).await;
            done.unwrap_or_else(|| Some(went_wrong(&interaction)))
        }
        Err(refused) => refused.map(|refused| *refused),
    };
    let Some(response) = response else {
        return tracing::debug!(interaction = %interaction.id, "came twice");
    };

    // 4. Draw the picture, and answer.
    responder.carry_out(&interaction, response, is_deferred).await;

    // 5. Tell the caller what else has happened.
    responder.send_reminders(&interaction).await;
}

/// Provides the needs of an interaction, one after the other, until it can be handled (`Ok`) or is refused. `None` if
/// the caller was told why a need was not met, or nobody can be told any more.
async fn check(
    responder: &Responder<'_>,
    interaction: &Arc<Interaction>,
) -> Option<(Result<(), Option<Box<Response>>>, MetNeeds)> {
    let mut known = MetNeeds::default();
    loop {
        let (asked, by_now) = (Arc::clone(interaction), known.clone());
        let needs = move |services: &Services| commands::needs(services, &asked, now(), by_now);
        match responder.services.blocking(needs).await {
            Some(Ok(Some(need))) => known = responder.provide(interaction, need, known).await?,
            Some(Ok(None)) => return Some((Ok(()), known)),
            Some(Err(refused)) => return Some((Err(refused), known)),
            None => return Some((Err(Some(Box::new(went_wrong(interaction)))), known)),
        }
    }
}

/// The interaction with the settings of the caller, the channel and the server; without them if they cannot be read.
async fn under_settings(services: &Arc<Services>, interaction: Interaction) -> Interaction {
    let (person, guild, home) = (interaction.caller.id, interaction.place.guild, interaction.place.home());
    let settings = services.with_table("the settings cannot be read", move |table| {
        table.people.effective_settings(person, guild, home, now())
    });
    match settings.await {
        Some(settings) => interaction.under(settings),
        None => interaction,
    }
}

fn went_wrong(interaction: &Interaction) -> Response {
    Response::private(interaction.language.text("went-wrong"))
}
