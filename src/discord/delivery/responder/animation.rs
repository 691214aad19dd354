//! Draws a game as a moving picture.

use super::{Responder, log_failure};
use crate::discord::delivery::response::Audience;
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::delivery::work::Animation;
use crate::discord::delivery::work_queue::Urgency;
use crate::discord::interaction::Interaction;
use crate::discord::messages::post::Post;

impl Responder<'_> {
    /// Draws a moving picture and puts it in the place of the promised answer.
    pub(super) async fn animate(&self, interaction: &Interaction, animation: Animation) {
        let Animation { audience, game, post } = animation;
        if audience == Audience::Everybody {
            self.services.replays.add(interaction.place.channel, game);
        }
        let (language, text) = (interaction.language, post.text.clone());
        let excused = |key| Post::text(format!("{text}\n{}", language.text(key)));
        let turn = self.services.work.turn(Urgency::Answer, Some(interaction.caller.id)).await;
        let drawn = self.services.pictures.draw(post).await;
        drop(turn);
        let fits = drawn.picture.size() <= interaction.attachment_limit;
        let kept = if fits { drawn } else { excused("picture-too-large") };
        let sent = rest::edit_answer(self.http, &interaction.token, kept).await;
        if !fits || sent.is_err() {
            self.services.replays.remove(interaction.place.channel, game);
        }
        let Err(error) = sent else { return };
        log_failure(interaction.place.channel, &error, "a promise was not kept");
        let key = if matches!(error, DeliveryError::TooLarge) { "picture-too-large" } else { "picture-not-sent" };
        if let Err(error) = rest::edit_answer(self.http, &interaction.token, excused(key)).await {
            log_failure(interaction.place.channel, &error, "nor was it excused");
        }
    }
}
