//! Tells the table what is shown where, and what could not be.

use super::super::deliver::DeliveryError;
use super::super::office::now;
use super::super::reply::Tracked;
use super::super::request::{Request, Scene};
use super::{Courier, note};
use crate::store::challenges::State;
use crate::store::ids::MessageRef;
use crate::store::venues::Trouble;
use crate::table::{Failure, Fate};

impl Courier<'_> {
    /// Notes that a message has no buttons any more.
    pub(super) async fn note_stripped(&self, message: Option<MessageRef>) {
        let Some(message) = message else { return };
        self.office.blocking(move |office| note(office.table.stripped(message))).await;
    }

    /// Notes what a message shows, and takes the buttons off the messages that it replaces.
    pub(super) async fn show_noted(&self, request: &Request, tracked: Option<Tracked>, message: MessageRef) {
        if request.place.scene == Scene::Friends && tracked.is_some() {
            self.office.keep_key(message.message, &request.token);
        }
        for stale in self.note_shown(tracked, message).await {
            self.retire(request, stale).await;
        }
        if tracked.is_some() {
            self.warn(request).await;
        }
    }

    /// Notes what a message shows; returns the messages whose buttons must go.
    pub(super) async fn note_shown(&self, tracked: Option<Tracked>, message: MessageRef) -> Vec<MessageRef> {
        let Some(tracked) = tracked else { return Vec::new() };
        let noted = self.office.blocking(move |office| match tracked {
            Tracked::News(id) => note(office.table.delivered(id, message, now())).unwrap_or_default(),
            Tracked::Board(seen) => note(office.table.board_shown(seen, message, now())).unwrap_or_default(),
            Tracked::Past(seen) => {
                note(office.table.past_shown(seen, message.message));
                Vec::new()
            }
            Tracked::Live(id, seen) => {
                note(office.table.watch_shown(id, seen, message.message, now()));
                Vec::new()
            }
            Tracked::Challenge(id) => {
                note(office.table.challenge_shown(id, message.message));
                // Whoever was quick enough has answered it before its message was on record.
                let answered = office.table.challenge_view(id).is_ok_and(|now| now.state != State::Pending);
                if answered { vec![message] } else { Vec::new() }
            }
        });
        let stale = noted.await.unwrap_or_default();
        if let Tracked::News(news) = tracked {
            let call = self.office.blocking(move |office| note(office.table.call_after(news, now()))).await;
            if let Some(Some(Some(call))) = call {
                self.call(call).await;
            }
        }
        stale
    }

    /// Notes that news could not be told.
    pub(super) async fn note_failure(&self, scene: Scene, tracked: Option<Tracked>, error: &DeliveryError) {
        let Some(Tracked::News(id)) = tracked else { return };
        let failure = match scene {
            // Only this answer could have told it.
            Scene::Friends => Failure::Final,
            _ => trouble(error).map_or(Failure::Passing, Failure::Lost),
        };
        let why = error.to_string();
        let fate = self.office.blocking(move |office| note(office.table.undeliverable(id, failure, &why, now()))).await;
        if fate == Some(Some(Fate::GivenUp)) {
            tracing::warn!(news = %id, "given up");
        }
    }
}

/// What a failure to reach a channel says of the place.
pub(super) fn trouble(error: &DeliveryError) -> Option<Trouble> {
    match error {
        DeliveryError::Gone => Some(Trouble::Gone),
        // A thread that is only archived takes new messages.
        DeliveryError::Archived => Some(Trouble::Locked),
        DeliveryError::NoAccess => Some(Trouble::NoAccess),
        DeliveryError::TooLate
        | DeliveryError::TooOld
        | DeliveryError::MessageGone
        | DeliveryError::NoMember
        | DeliveryError::AlreadyThere
        | DeliveryError::Closed
        | DeliveryError::Other(_) => None,
    }
}
