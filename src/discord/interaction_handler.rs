//! The path of an interaction from its arrival to its answer. What each button does stands in `commands::buttons`.

use crate::discord::commands::{self, Readiness, cost};
use crate::discord::delivery::needs::{MetNeeds, Need};
use crate::discord::delivery::pools::Pool;
use crate::discord::delivery::responder::Responder;
use crate::discord::delivery::response::{Deferral, Response};
use crate::discord::delivery::rest::{Api, Cause};
use crate::discord::delivery::services::{Services, logged, now};
use crate::discord::interaction::{self, Interaction};
use crate::store::ids::{ChannelInGuild, InteractionId, Time};
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::RwLock;
use tokio::task::JoinHandle;
use tracing::{Instrument, info_span};

/// The way by which an interaction arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    Gateway,
    /// The gateway repeats it, since the connection was away when it happened.
    Repeat,
    /// Of several processes, another may take it as well, if the first one is killed.
    Http,
}

/// How long after it happened an interaction is still carried out that the gateway repeats. Its caller was told after three
/// seconds that it failed, and may have asked again; the rest is for a bot that was away briefly, and for clocks that differ.
const REPEATED_WITHIN_MS: i64 = 20_000;

impl Arrival {
    /// Whether an interaction that arrives in this way comes too late to be carried out. This also ends the repetition of
    /// an interaction at which the process crashes each time.
    fn is_too_late(self, interaction: InteractionId, now: Time) -> bool {
        self == Arrival::Repeat && interaction.received_at().plus_ms(REPEATED_WITHIN_MS) < now
    }
}

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
    pub async fn begin(&self, raw: &Value, arrival: Arrival) -> Option<JoinHandle<()>> {
        let interaction = match interaction::read(raw) {
            Ok(Some(interaction)) if arrival.is_too_late(interaction.id, now()) => {
                tracing::info!(interaction = %interaction.id, "an interaction that is repeated too late is left alone");
                return None;
            }
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
            answer(&services, &api, interaction, arrival).await;
            drop(at_work);
        }))
    }

    /// Waits until no interaction is under way. The gateway and the endpoint must have stopped before.
    pub async fn finish(&self) {
        drop(self.at_work.write().await);
    }
}

/// Answers a press of a button, a command, a choice or a form.
async fn answer(services: &Arc<Services>, api: &Api, interaction: Interaction, arrival: Arrival) {
    let span = info_span!(
        "interaction",
        kind = interaction.data.kind(),
        guild = interaction.place.guild.map_or(0, |guild| guild.0),
        channel = %interaction.place.channel,
        person = %interaction.caller.id,
    );
    answer_in_span(services, api, interaction, arrival).instrument(span).await;
}

async fn answer_in_span(services: &Arc<Services>, api: &Api, interaction: Interaction, arrival: Arrival) {
    // 1. Check the caller's budget: an interaction beyond it costs only its answer.
    services.note_asked();
    let (person, place) = (interaction.caller.id, &interaction.place);
    if let Err(refused) = services.budget.spend(person, place.guild, cost::of(&interaction)) {
        tracing::debug!(?refused, "too much was asked for");
        let response = cost::too_much(&interaction, refused, now());
        let responder = Responder { services, api };
        return services.budget.pace_refusal(person, responder.carry_out(&interaction, response, Deferral::None)).await;
    }
    let in_guild = place.guild.map(|guild| ChannelInGuild { guild, channel: place.channel });
    let api = &api.blamed_on(Cause { person: Some(person), place: in_guild });
    if let Some(here) = in_guild.filter(|_| place.may_post()) {
        api.note_access(here);
    }
    let responder = Responder { services, api };

    // 2. Check it, provide its needs, and carry it out: all its changes are saved in one transaction.
    let interaction = responder.confirm_kind(interaction).await;
    responder.await_record(&interaction).await;
    let Some(HandledInteraction { interaction, response, deferral }) = handle(&responder, interaction).await else {
        return;
    };
    let Some(response) = response else {
        tracing::debug!(interaction = %interaction.id, "came twice");
        if arrival == Arrival::Http && services.table.store().is_shared() {
            responder.acknowledge_counted(&interaction).await;
        }
        return;
    };

    // 3. Draw the picture, and answer.
    responder.carry_out(&interaction, response, deferral).await;

    // 4. Tell the caller what else has happened.
    responder.send_reminders(&interaction).await;
}

/// An interaction that was handled.
struct HandledInteraction {
    /// With the settings of the caller, the channel and the server.
    interaction: Arc<Interaction>,
    /// `None` if it was dealt with before.
    response: Option<Response>,
    deferral: Deferral,
}

/// The next step of an interaction.
enum Step {
    /// A need is to be provided.
    Provide(Need),
    /// All needs are met, and the command runs in the pool for long work.
    Think,
    /// It was carried out or refused; `None` if it was dealt with before.
    Respond(Option<Response>),
}

/// Handles an interaction: its needs are provided one after the other until it can be carried out or is refused. `None`
/// if the caller was told why a need was not met, or nobody can be told any more.
async fn handle(responder: &Responder<'_>, interaction: Interaction) -> Option<HandledInteraction> {
    let services = responder.services;
    let pool = commands::pool(&interaction);
    let (mut interaction, mut known, mut has_settings) = (Arc::new(interaction), MetNeeds::default(), false);
    let mut deferral = Deferral::None;
    loop {
        let (asked, by_now) = (Arc::clone(&interaction), known.clone());
        // Most interactions need one job, and no further thread.
        let job = move |services: &Services| {
            let asked = if has_settings { asked } else { under_settings(services, &asked) };
            let step = next_step(services, &asked, by_now);
            (asked, step)
        };
        let work = async {
            let _permit = services.budget.request_permit(interaction.caller.id).await;
            services.blocking_in(pool, job).await
        };
        let response = match responder.in_time(&interaction, &mut deferral, work).await {
            // Nothing was changed yet, and the answer cannot be deferred twice.
            Some((asked, Step::Provide(Need::Thread(_) | Need::Deferral(_)))) if deferral == Deferral::Late => {
                interaction = asked;
                Some(went_wrong(&interaction))
            }
            Some((asked, Step::Provide(need))) => {
                (interaction, has_settings) = (asked, true);
                known = responder.provide(&interaction, need, known).await?;
                if known.is_deferred {
                    deferral = Deferral::Planned;
                }
                continue;
            }
            Some((asked, Step::Respond(response))) => {
                interaction = asked;
                response
            }
            Some((asked, Step::Think)) => {
                interaction = Arc::clone(&asked);
                let by_now = known.clone();
                let run = move |services: &Services| commands::run(services, &asked, now(), by_now);
                let thought = services.blocking_in(Pool::Thinking, run).await;
                thought.unwrap_or_else(|| Some(went_wrong(&interaction)))
            }
            None => Some(went_wrong(&interaction)),
        };
        return Some(HandledInteraction { interaction, response, deferral });
    }
}

fn next_step(services: &Services, interaction: &Interaction, known: MetNeeds) -> Step {
    match commands::check(services, interaction, now(), known.clone()) {
        Readiness::Needs(need) => Step::Provide(need),
        Readiness::Ready if known.slot.is_some() => Step::Think,
        Readiness::Ready => Step::Respond(commands::run(services, interaction, now(), known)),
        Readiness::Refused(response) => Step::Respond(Some(*response)),
        Readiness::DealtWith => Step::Respond(None),
    }
}

/// The interaction with the settings of the caller, the channel and the server; without them if they cannot be read.
fn under_settings(services: &Services, interaction: &Interaction) -> Arc<Interaction> {
    let Interaction { caller, place, .. } = interaction;
    let settings = services.table.people.effective_settings(caller.id, place.guild, place.home(), now());
    let interaction = interaction.clone();
    Arc::new(match logged(settings, "the settings cannot be read") {
        Some(settings) => interaction.under(settings),
        None => interaction,
    })
}

fn went_wrong(interaction: &Interaction) -> Response {
    Response::private(interaction.language.text("went-wrong"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_gateway_repeats_can_come_too_late() {
        let pressed = InteractionId::first_at(Time(1_700_000_000_000));
        let is_too_late = |arrival: Arrival, ms| arrival.is_too_late(pressed, pressed.received_at().plus_ms(ms));
        assert!(!is_too_late(Arrival::Repeat, 20_000), "the bot was away briefly");
        assert!(is_too_late(Arrival::Repeat, 20_001));
        assert!(!is_too_late(Arrival::Repeat, -60_000), "the clock of the machine is behind");
        // The clock may be wrong: what comes once is carried out.
        assert!(!is_too_late(Arrival::Gateway, 3_600_000) && !is_too_late(Arrival::Http, 3_600_000));
    }
}
