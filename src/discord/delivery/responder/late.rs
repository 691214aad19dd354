//! Answers that take too long, because the database does: Discord gives an interaction up after three seconds, so that
//! its answer is deferred before that, and the response follows once it is there.

use super::{Responder, log_failure};
use crate::discord::delivery::response::{Audience, Deferral, FirstAnswer, InitialResponse};
use crate::discord::delivery::rest::DeliveryError;
use crate::discord::delivery::services::now;
use crate::discord::interaction::{Interaction, InteractionData};
use crate::discord::messages::post::{Post, TrackedPost};
use std::pin::pin;
use std::time::Duration;
use tokio::time::{sleep, timeout_at};

/// The time from the arrival of an interaction to the deferral of its answer. Discord waits three seconds, from which the
/// ways there and back have to be taken.
const DEFERRED_AFTER: Duration = Duration::from_millis(1_900);

/// The age in milliseconds at which an interaction is acknowledged that another process has counted.
const ACKNOWLEDGED_AT_MS: i64 = 2_000;

impl Responder<'_> {
    /// Waits for work without which there is no response. If that takes too long, the answer is deferred meanwhile.
    pub async fn in_time<T>(
        &self,
        interaction: &Interaction,
        deferral: &mut Deferral,
        work: impl Future<Output = T>,
    ) -> T {
        let mut work = pin!(work);
        let Some(first) = late_deferral(interaction).filter(|_| *deferral == Deferral::None) else {
            return work.await;
        };
        let deadline = interaction.arrived + DEFERRED_AFTER;
        if let Ok(done) = timeout_at(deadline.into(), &mut work).await {
            return done;
        }
        let (is_deferred, done) = tokio::join!(self.defer(interaction, first), work);
        if is_deferred {
            *deferral = Deferral::Late;
        }
        done
    }

    /// Gives the answer that was deferred because it was late. Returns the message for everybody that it has, to be posted
    /// before all others.
    pub(super) async fn answer_late(&self, interaction: &Interaction, first: FirstAnswer) -> Option<TrackedPost> {
        let is_press = interaction.pressed.is_some();
        match first {
            FirstAnswer::Say(InitialResponse::Ephemeral(post), _) if is_press => {
                self.send_ephemeral(interaction, post).await;
            }
            FirstAnswer::Say(InitialResponse::Ephemeral(post), _) => self.edit_deferred_answer(interaction, post).await,
            FirstAnswer::Say(InitialResponse::UpdateMessage(post), tracked) if is_press => {
                let turn = self.turn_in(interaction.place.channel, tracked.as_ref()).await;
                match self.change_answer(interaction, post).await {
                    Ok(message) => self.record_answer(interaction, tracked, message, turn).await,
                    Err(error) => log_failure(interaction.place.channel, &error, "a late answer was not given"),
                }
            }
            FirstAnswer::Say(InitialResponse::Message(post) | InitialResponse::UpdateMessage(post), tracked) => {
                self.finish_late_answer(interaction).await;
                return Some(TrackedPost::new(post, tracked));
            }
            FirstAnswer::Say(InitialResponse::RemoveControls(_) | InitialResponse::AwaitBoard, _) => {
                self.remove_controls_soon(interaction.place.kind, interaction.pressed.into_iter().collect()).await;
                self.finish_late_answer(interaction).await;
            }
            FirstAnswer::Say(InitialResponse::DeferUpdate | InitialResponse::Defer(_), _) => {
                self.finish_late_answer(interaction).await;
            }
            // Nothing was changed yet, and neither a form nor work that defers its answer can follow a deferred one.
            FirstAnswer::Say(InitialResponse::Modal(_) | InitialResponse::Autocomplete(_), _)
            | FirstAnswer::Work(_) => self.ask_to_repeat(interaction).await,
            FirstAnswer::OpenMatchThread(table) => self.open_match_thread(interaction, *table).await,
        }
        None
    }

    /// Says in the deferred answer to a command, which only the caller sees, that what follows is for everybody.
    async fn finish_late_answer(&self, interaction: &Interaction) {
        if interaction.pressed.is_none() {
            self.edit_deferred_answer(interaction, Post::text(interaction.language.text("late-answer"))).await;
        }
    }

    /// Asks the caller to try again, in place of a deferred answer.
    async fn ask_to_repeat(&self, interaction: &Interaction) {
        let sorry = Post::text(interaction.language.text("went-wrong"));
        match interaction.pressed {
            Some(_) => self.send_ephemeral(interaction, sorry).await,
            None => self.edit_deferred_answer(interaction, sorry).await,
        }
    }

    /// Acknowledges an interaction that another process has counted, unless that one answers it in time: it may have
    /// been killed. Its messages are sent by the outbox then.
    pub async fn acknowledge_counted(&self, interaction: &Interaction) {
        let age_ms = now().0.saturating_sub(interaction.id.received_at().0);
        sleep(Duration::from_millis((ACKNOWLEDGED_AT_MS - age_ms).clamp(0, ACKNOWLEDGED_AT_MS).unsigned_abs())).await;
        let first = match &interaction.data {
            InteractionData::Autocomplete(_) => return,
            _ if interaction.pressed.is_some() => InitialResponse::DeferUpdate,
            _ => InitialResponse::Ephemeral(Post::text(interaction.language.text("already-counted"))),
        };
        match self.answer(interaction, first).await {
            Ok(_) => tracing::info!("an interaction that another process has counted is acknowledged"),
            Err(DeliveryError::AlreadyAnswered | DeliveryError::TooLate) => {}
            Err(error) => log_failure(interaction.place.channel, &error, "a counted interaction was not acknowledged"),
        }
    }
}

/// The first response that defers a late answer; `None` for suggestions, which cannot be deferred.
fn late_deferral(interaction: &Interaction) -> Option<InitialResponse> {
    match interaction.data {
        InteractionData::Autocomplete(_) => None,
        _ if interaction.pressed.is_some() => Some(InitialResponse::DeferUpdate),
        // What everybody sees can follow an answer to the caller alone, but not the other way round.
        _ => Some(InitialResponse::Defer(Audience::Caller)),
    }
}
