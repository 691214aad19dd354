//! Tells the table what is shown where, and what could not be.

use super::{Responder, note};
use crate::discord::delivery::rest::{DeliveryError, Obstacle};
use crate::discord::delivery::services::now;
use crate::discord::interaction::{Interaction, PlaceKind};
use crate::discord::messages::post::Tracked;
use crate::store::ids::MessageRef;
use crate::store::venues::Trouble;
use crate::table::{Failure, Fate};

impl Responder<'_> {
    /// Notes that a message has no buttons any more.
    pub(super) async fn note_stripped(&self, message: Option<MessageRef>) {
        let Some(message) = message else { return };
        self.services.blocking(move |services| note(services.table.stripped(message))).await;
    }

    /// Notes what an answer or a follow-up shows, which its token can change for a while, and has the buttons go of the
    /// messages that it replaces.
    pub(super) async fn answer_noted(&self, interaction: &Interaction, tracked: Option<Tracked>, message: MessageRef) {
        if tracked.is_some() {
            self.services.keep_key(message.message, &interaction.token);
        }
        self.show_noted(interaction, tracked, message).await;
    }

    /// Notes what a message shows, and has the buttons go of the messages that it replaces.
    pub(super) async fn show_noted(&self, interaction: &Interaction, tracked: Option<Tracked>, message: MessageRef) {
        if tracked.is_none() {
            return;
        }
        let stale = self.note_shown(tracked, message).await;
        self.strip_soon(interaction.place.kind, stale).await;
        self.warn(interaction).await;
    }

    /// Has the buttons of these messages go, by the outbox. Outside servers only the token of an answer reaches what it
    /// made; without it the buttons are refused when they are pressed.
    pub(super) async fn strip_soon(&self, kind: PlaceKind, messages: Vec<MessageRef>) {
        if messages.is_empty() {
            return;
        }
        let noted = self.services.blocking(move |services| {
            for message in messages {
                let is_out_of_reach = kind == PlaceKind::PrivateChannel && services.key(message.message).is_none();
                note(match is_out_of_reach {
                    true => services.table.stripped(message),
                    false => services.table.strip_soon(message, now()),
                });
            }
        });
        noted.await;
        self.services.outbox.notify_one();
    }

    /// Notes what a message shows; returns the messages whose buttons must go.
    pub(super) async fn note_shown(&self, tracked: Option<Tracked>, message: MessageRef) -> Vec<MessageRef> {
        let Some(tracked) = tracked else { return Vec::new() };
        let news = match tracked {
            Tracked::News(id, _) => Some(id),
            _ => None,
        };
        let noted = self.services.blocking(move |services| {
            let stale = match tracked {
                Tracked::News(id, shown) => {
                    note(services.table.delivered(id, message, &shown, now())).unwrap_or_default()
                }
                Tracked::Match(seen, shown) => {
                    note(services.table.board_shown(seen, message, &shown, now())).unwrap_or_default()
                }
                Tracked::Past(seen) => {
                    note(services.table.past_shown(seen, message.message));
                    Vec::new()
                }
                Tracked::Live(id, seen) => {
                    note(services.table.watch_shown(id, seen, message, now()));
                    Vec::new()
                }
                Tracked::Notice(id) => {
                    note(services.table.noticed(id, now()));
                    Vec::new()
                }
                Tracked::Daily(id) => {
                    note(services.table.daily_told(id, message, now())).flatten().into_iter().collect()
                }
                Tracked::Club(id) => {
                    note(services.table.club_told(id, now()));
                    Vec::new()
                }
                Tracked::Challenge(id) => {
                    // Whoever was quick enough has answered it before its message was on record.
                    let answered = note(services.table.challenge_shown(id, message.message)) == Some(true);
                    if answered { vec![message] } else { Vec::new() }
                }
            };
            services.notify_shown();
            stale
        });
        let stale = noted.await.unwrap_or_default();
        if let Some(news) = news {
            let call = self.services.blocking(move |services| note(services.table.call_after(news, now()))).await;
            if let Some(Some(Some(call))) = call {
                self.call(call).await;
            }
        }
        stale
    }

    /// Notes that something could not be told.
    pub async fn note_failure(&self, kind: PlaceKind, tracked: Option<&Tracked>, error: &DeliveryError) {
        let failure = match kind {
            // Only this answer could have told it.
            PlaceKind::PrivateChannel => Failure::Final,
            _ => trouble(error).map_or(Failure::Passing { wait_ms: error.wait_ms() }, Failure::Lost),
        };
        let why = error.to_string();
        let told = tracked.cloned();
        let noted = self.services.blocking(move |services| match told {
            Some(Tracked::News(id, _)) => note(services.table.undeliverable(id, failure, &why, now())),
            Some(Tracked::Notice(id)) => note(services.table.notice_failed(id, failure, &why, now())),
            Some(Tracked::Daily(id)) => note(services.table.daily_failed(id, failure, &why, now())),
            Some(Tracked::Club(id)) => note(services.table.club_failed(id, failure, &why, now())),
            _ => None,
        });
        if noted.await == Some(Some(Fate::GivenUp)) {
            tracing::warn!(?tracked, "given up");
        }
    }
}

/// What a failure to reach a channel says of the place.
pub(super) fn trouble(error: &DeliveryError) -> Option<Trouble> {
    match error {
        DeliveryError::Gone => Some(Trouble::Gone),
        DeliveryError::Obstacle(Obstacle::Locked) => Some(Trouble::Locked),
        DeliveryError::NoAccess => Some(Trouble::NoAccess),
        // A new message takes a thread out of the archive; all else says nothing of the place.
        _ => None,
    }
}
