//! Posts and edits messages that no interaction waits for, and removes their buttons.

use super::tracking::failure;
use super::{Responder, log_failure};
use crate::discord::delivery::channel_locks::PostingTurn;
use crate::discord::delivery::nonce::Nonce;
use crate::discord::delivery::picture_queue::Drawn;
use crate::discord::delivery::rest::{self, Api, DeliveryError, EditToken};
use crate::discord::delivery::services::now;
use crate::discord::interaction::{Interaction, PlaceKind};
use crate::discord::messages::post::{MessageSubject, Post, TrackedPost};
use crate::store::ids::{ChannelId, MessageRef};
use crate::store::outbox::DeliveryState;
use crate::table::KeptContent;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// The longest wait for news that is being posted in the same channel.
const LONGEST_TURN: Duration = Duration::from_millis(1_500);
/// The longest wait, after a press, until the pressed board is on record.
const LONGEST_RECORDING: Duration = Duration::from_millis(500);

/// An edit of a message.
enum Change {
    /// Replace its content.
    To(Post<Drawn>),
    /// Remove its buttons and everything that [`KeptContent`] does not keep.
    RemoveControls,
}

impl Responder<'_> {
    /// Posts to a channel by the bot's own token. Returns whether it was posted.
    pub async fn post(&self, channel: ChannelId, tracked_post: TrackedPost) -> bool {
        let drawn = self.services.pictures.draw(tracked_post.post).await;
        let nonce = self.services.nonce(tracked_post.tracked.as_ref().map(Nonce::Tracked));
        let api = &self.api_for(tracked_post.tracked.as_ref());
        let sender = Responder { api, ..*self };
        let turn = self.turn_in(channel, tracked_post.tracked.as_ref()).await;
        let posted = sender.edit_or_post(channel, tracked_post.edits, drawn, &nonce).await;
        match posted {
            Ok(message) => {
                let stale = self.record_shown(tracked_post.tracked, message, turn).await;
                self.remove_controls_soon(PlaceKind::Guild, stale).await;
                true
            }
            Err(DeliveryError::Superseded) => false,
            Err(error) => {
                drop(turn);
                log_failure(channel, &error, "a message could not be posted");
                self.note_failure(PlaceKind::Guild, channel, tracked_post.tracked.as_ref(), &error).await;
                false
            }
        }
    }

    /// Waits until no other news is being posted in a channel, if this is news, but not for long: it may be an answer that
    /// Discord waits for.
    pub(super) async fn turn_in(&self, channel: ChannelId, tracked: Option<&MessageSubject>) -> Option<PostingTurn> {
        if !tracked.is_some_and(MessageSubject::is_news) {
            return None;
        }
        timeout(LONGEST_TURN, self.services.posting_locks.of(channel).lock_owned()).await.ok()
    }

    /// Waits until the board whose button was pressed is on record, but not for long: Discord may show a board before it
    /// answers the request that posted it, and the next board would then repeat the news of this one.
    pub async fn await_record(&self, interaction: &Interaction) {
        if interaction.pressed.is_some() && !interaction.pressed_is_private {
            let recorded = self.services.posting_locks.of(interaction.place.channel);
            drop(timeout(LONGEST_RECORDING, recorded.lock_owned()).await);
        }
    }

    /// The API client for a message: news that later news includes by the time its turn comes is not sent.
    pub(super) fn api_for(&self, tracked: Option<&MessageSubject>) -> Api {
        let Some(&MessageSubject::News(id, _)) = tracked else { return self.api.clone() };
        let services = Arc::clone(self.services);
        self.api.while_wanted(move || {
            let services = Arc::clone(&services);
            Box::pin(async move {
                let state = services.with_table("it is unknown whether news is still to be told", move |table| {
                    table.delivery.news_state(id)
                });
                state.await.is_none_or(|state| state == Some(DeliveryState::Waiting))
            })
        })
    }

    /// Edits a message if that is possible, else posts a new one. Returns the message that shows the post.
    pub(super) async fn edit_or_post(
        &self,
        channel: ChannelId,
        edits: Option<MessageRef>,
        post: Post<Drawn>,
        nonce: &str,
    ) -> Result<MessageRef, DeliveryError> {
        if let Some(message) = edits {
            match self.edit(message, post.clone()).await {
                // The message was deleted or is too old, or the thread is archived, which a new message reopens.
                Err(DeliveryError::MessageGone | DeliveryError::Archived | DeliveryError::TooOld(_)) => {}
                edited => return edited.map(|()| message),
            }
        }
        rest::post(self.api, channel, post, nonce).await
    }

    pub async fn edit(&self, message: MessageRef, post: Post<Drawn>) -> Result<(), DeliveryError> {
        self.edit_with_any_token(message, Change::To(post)).await
    }

    /// Edits an older message. Returns `false` if the caller should at least remove its buttons.
    pub(super) async fn edit_older(&self, place: PlaceKind, message: MessageRef, post: Post) -> bool {
        if place.has_only_answers() && self.services.tokens.get(message.message).is_none() {
            return false;
        }
        let changed = self.edit(message, self.services.pictures.draw(post).await).await;
        if let Err(error) = &changed {
            log_failure(message.channel, error, "an older message does not say what became of it");
        }
        changed.is_ok()
    }

    /// Removes the buttons of an older message, and everything that [`KeptContent`] does not keep.
    pub async fn remove_controls(&self, message: MessageRef) {
        match self.edit_with_any_token(message, Change::RemoveControls).await {
            // A message that is gone or out of reach has no buttons to press.
            Ok(()) | Err(DeliveryError::ChannelGone | DeliveryError::MessageGone) => {
                self.services.tokens.forget(message.message);
                self.note_controls_removed(Some(message));
            }
            Err(DeliveryError::NoAccess) => {
                self.with_table("a message out of reach cannot be recorded", move |table| {
                    table.delivery.out_of_reach(message, now())
                })
                .await;
            }
            // It is tried again later; in an archived thread, once somebody may have written there.
            Err(error) => {
                log_failure(message.channel, &error, "the buttons of an older message are still there");
                let failure = failure(&error);
                self.with_table("buttons that are still there cannot be recorded", move |table| {
                    table.delivery.record_failed_removal(message, failure, now())
                })
                .await;
            }
        }
    }

    async fn remove_controls_with(&self, with: EditToken<'_>, message: MessageRef) -> Result<(), DeliveryError> {
        let kept = self
            .with_table("what a message keeps cannot be read", move |table| table.delivery.kept_content(message))
            .await;
        match rest::remove_controls(self.api, with, message, &kept.unwrap_or(KeptContent::Everything)).await {
            // Discord refuses the folded message: remove the buttons and keep the rest.
            Err(error @ (DeliveryError::Malformed(_) | DeliveryError::Obstacle(_))) => {
                log_failure(message.channel, &error, "an older message is not folded");
                rest::remove_controls(self.api, with, message, &KeptContent::Everything).await
            }
            controls_removed => controls_removed,
        }
    }

    /// Edits a message with the token of the interaction that made it, which counts against none of the bot's own
    /// limits; once that token has expired, with the bot's.
    async fn edit_with_any_token(&self, message: MessageRef, change: Change) -> Result<(), DeliveryError> {
        if let Some(token) = self.services.tokens.get(message.message) {
            match self.edit_with(EditToken::InteractionToken(&token), message, &change).await {
                // This token cannot edit the message; the bot's own may.
                Err(DeliveryError::TooLate | DeliveryError::MessageGone) => {
                    self.services.tokens.forget(message.message)
                }
                done => return done,
            }
        }
        self.edit_with(EditToken::BotToken, message, &change).await
    }

    async fn edit_with(&self, with: EditToken<'_>, message: MessageRef, change: &Change) -> Result<(), DeliveryError> {
        match change {
            Change::To(post) => rest::edit(self.api, with, message, post.clone()).await,
            Change::RemoveControls => self.remove_controls_with(with, message).await,
        }
    }
}
