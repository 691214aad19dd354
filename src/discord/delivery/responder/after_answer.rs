//! Posts messages to a channel after the first answer to an interaction (Discord's initial response).

use super::{Responder, log_failure};
use crate::discord::delivery::nonce::Nonce;
use crate::discord::delivery::picture_queue::Drawn;
use crate::discord::delivery::response::Audience;
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::delivery::services::now;
use crate::discord::interaction::{Interaction, PlaceKind};
use crate::discord::messages::post::{MessageSubject, Post, TrackedPost};
use crate::discord::messages::rejections;
use crate::store::ids::MessageRef;
use crate::table::delivery::GRACE_MS;
use std::time::Duration;
use tokio::time::sleep;

/// The most attempts to send a message that Discord did not confirm and that is not in the channel.
const MOST_TRIES: u32 = 3;
/// The pause before such a message is looked for in the channel: Discord may show it a little later.
const LOOK_AFTER: Duration = Duration::from_millis(200);

/// Half of [`GRACE_MS`]. From this age of an interaction on, an attempt is begun in the database first, since another
/// process may send the message.
const LATE: Duration = Duration::from_millis(GRACE_MS.unsigned_abs() / 2);

/// The ways to post a message after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// By the token of the interaction: this counts against none of the bot's own rate limits at Discord, and takes neither
    /// permission nor membership.
    FollowUp,
    /// As the bot itself, by its permissions in the channel.
    Post,
}

impl Responder<'_> {
    /// Posts a message after the first answer, in the way that suits the channel. Returns whether it was posted.
    pub(super) async fn post_to_channel(&self, interaction: &Interaction, tracked_post: TrackedPost) -> bool {
        let way = first_way(interaction, tracked_post.edits);
        self.post_after_answer(way, interaction, tracked_post).await
    }

    /// Posts a message that is no part of the answer, which only the caller sees: a follow-up would be shown to others as a
    /// reply to a deleted message. Returns whether it was posted.
    pub(super) async fn post_by_itself(&self, interaction: &Interaction, tracked_post: TrackedPost) -> bool {
        let way = if interaction.place.may_post() { Way::Post } else { Way::FollowUp };
        self.post_after_answer(way, interaction, tracked_post).await
    }

    /// Posts the message in place of the first answer, which failed with `error`. Returns whether it was posted.
    pub(super) async fn post_instead_of_answer(
        &self,
        interaction: &Interaction,
        tracked_post: TrackedPost,
        error: &DeliveryError,
    ) -> bool {
        if let Some(tracked) = tracked_post.tracked.as_ref().filter(|tracked| tracked.is_news()) {
            if error.may_have_arrived() && interaction.place.may_post() {
                // The outbox looks for it in the channel before it sends it again.
                self.note_failure(interaction.place.kind, interaction.place.channel, Some(tracked), error).await;
                return false;
            }
            if !self.begin_attempt(Some(tracked)).await {
                return false;
            }
        }
        self.post_by_itself(interaction, tracked_post).await
    }

    /// Posts in the given way and, if that fails, in the other.
    async fn post_after_answer(&self, mut way: Way, interaction: &Interaction, tracked_post: TrackedPost) -> bool {
        let TrackedPost { post, tracked, edits } = tracked_post;
        if interaction.arrived.elapsed() > LATE && !self.begin_attempt(tracked.as_ref()).await {
            return false;
        }
        let drawn = self.services.pictures.draw(post).await;
        let nonce = self.services.nonce(tracked.as_ref().map(Nonce::Tracked));
        let api = &self.api_for(tracked.as_ref());
        let sender = Responder { api, ..*self };
        let turn = self.turn_in(interaction.place.channel, tracked.as_ref()).await;
        let mut sent =
            sender.post_after_answer_by(way, interaction, edits, drawn.clone(), tracked.as_ref(), &nonce).await;
        if let (Err(error), Some(other)) = (&sent, other_way(way, interaction, sent.as_ref().err())) {
            if !self.begin_attempt(tracked.as_ref()).await {
                return false;
            }
            log_failure(interaction.place.channel, error, "a channel is told in another way");
            self.explain_answers_only(interaction, error).await;
            way = other;
            sent = sender.post_after_answer_by(way, interaction, edits, drawn, tracked.as_ref(), &nonce).await;
        }
        match sent {
            Ok(message) => {
                if way == Way::FollowUp {
                    // With this token the message can be edited later, for a quarter of an hour.
                    self.services.tokens.keep(message.message, &interaction.token);
                }
                self.record_shown_now(interaction, tracked, message, turn).await;
                true
            }
            Err(DeliveryError::Superseded) => false,
            Err(error) => {
                drop(turn);
                log_failure(interaction.place.channel, &error, "a channel could not be told");
                self.note_failure(interaction.place.kind, interaction.place.channel, tracked.as_ref(), &error).await;
                false
            }
        }
    }

    async fn post_after_answer_by(
        &self,
        way: Way,
        interaction: &Interaction,
        edits: Option<MessageRef>,
        post: Post<Drawn>,
        tracked: Option<&MessageSubject>,
        nonce: &str,
    ) -> Result<MessageRef, DeliveryError> {
        match way {
            Way::FollowUp => self.follow_up(interaction, tracked, post).await,
            Way::Post => self.edit_or_post(interaction.place.channel, edits, post, nonce).await,
        }
    }

    /// Sends a message after the first answer. If the connection broke, the message may have arrived: it is looked for before
    /// it is sent again.
    async fn follow_up(
        &self,
        interaction: &Interaction,
        tracked: Option<&MessageSubject>,
        post: Post<Drawn>,
    ) -> Result<MessageRef, DeliveryError> {
        let mut tries = 0;
        loop {
            let sent = rest::follow_up(self.api, &interaction.token, Audience::Everybody, post.clone()).await;
            tries += 1;
            let Err(error) = sent else { return sent };
            if !error.may_have_arrived() || !interaction.place.shows_history() {
                return Err(error);
            }
            sleep(LOOK_AFTER).await;
            // Somebody may have pressed a button on it by now, which gave it another token.
            let known =
                |message: MessageRef| self.services.tokens.get(message.message).as_ref() == Some(&interaction.token);
            let found = rest::find_follow_up(self.api, interaction.place.channel, interaction.id, known).await;
            match found {
                Ok(Some(message)) => return Ok(message),
                Ok(None) if tries < MOST_TRIES && self.begin_attempt(tracked).await => {}
                Ok(None) | Err(_) => return Err(error),
            }
        }
    }

    /// Begins the next attempt to send a message, if it is news: `false` if that is settled already, for example because
    /// later news includes it. No other task sends it meanwhile.
    async fn begin_attempt(&self, tracked: Option<&MessageSubject>) -> bool {
        let Some(&MessageSubject::News(id, _)) = tracked else { return true };
        self.with_table("the beginning of a delivery cannot be recorded", move |table| {
            table.delivery.begin_attempt(id, now())
        })
        .await
            == Some(true)
    }

    /// Tells the caller, once, that the bot can only answer in this channel, and which permissions it lacks.
    pub(super) async fn warn_answers_only(&self, interaction: &Interaction) {
        let place = &interaction.place;
        let lacks = place.lacks_to_post();
        if place.kind != PlaceKind::Guild || (lacks.is_empty() && !place.is_locked) {
            return;
        }
        let text = match lacks.is_empty() {
            true => interaction.language.text("obstacle-locked"),
            false => rejections::missing_permissions(interaction.language, "answers-only", &lacks),
        };
        if self.services.warnings.note_first(place.channel, interaction.caller.id, place.permissions.bits()) {
            self.send_ephemeral(interaction, Post::text(text)).await;
        }
    }

    /// Tells the caller, once, why the bot can only answer although it has the permissions.
    async fn explain_answers_only(&self, interaction: &Interaction, error: &DeliveryError) {
        let key = match error {
            DeliveryError::Obstacle(obstacle) => obstacle.key(),
            DeliveryError::NoAccess if interaction.place.is_private_thread => "private-thread",
            _ => return,
        };
        // `u64::MAX` stands for this warning: no set of permissions has all bits.
        if self.services.warnings.note_first(interaction.place.channel, interaction.caller.id, u64::MAX) {
            self.send_ephemeral(interaction, Post::text(interaction.language.text(key))).await;
        }
    }
}

/// The way to try first. A follow-up to a press on a private message is shown to others as a reply to a deleted message,
/// so it is posted instead; and in a private thread only a post shows whether the bot has been let in.
fn first_way(interaction: &Interaction, edits: Option<MessageRef>) -> Way {
    let place = &interaction.place;
    let posts = edits.is_some() || interaction.pressed_is_private || place.is_private_thread || !place.shows_history();
    if place.may_post() && posts { Way::Post } else { Way::FollowUp }
}

/// The way to try where the first failed, if that can help.
fn other_way(failed: Way, interaction: &Interaction, error: Option<&DeliveryError>) -> Option<Way> {
    match (failed, error?) {
        (Way::Post, DeliveryError::NoAccess | DeliveryError::Obstacle(_) | DeliveryError::TooManyRefusals) => {
            Some(Way::FollowUp)
        }
        (_, DeliveryError::Superseded) | (Way::FollowUp, DeliveryError::ChannelGone) | (Way::Post, _) => None,
        // The message may be in the channel already.
        (Way::FollowUp, error) if error.may_have_arrived() => None,
        (Way::FollowUp, _) => interaction.place.may_post().then_some(Way::Post),
    }
}
