//! Carries replies to Discord and tells the table where what it keeps track of is shown. Whatever cannot be delivered
//! now stays on record and is tried again by the [`outbox`](crate::discord::delivery::outbox).

mod analysis;
mod challenge_thread;
mod gone;
mod hand_out;
mod house_turn;
mod lookup;
mod match_thread;
mod tracking;
mod turn_messages;

use super::rest;
use crate::discord::delivery::response::{Answer, Audience, InitialResponse, Response};
use crate::discord::delivery::rest::{Access, Api, DeliveryError};
use crate::discord::delivery::services::{Services, now};
use crate::discord::interaction::{Interaction, InteractionData, PlaceKind};
use crate::discord::messages::post::{Picture, Post, Row, Tracked, TrackedPost};
use crate::discord::messages::{match_places, missing_permissions};
use crate::store::ids::{ChannelId, MessageRef};
use crate::table::{self, Remains};
use std::sync::Arc;

/// Carries replies to Discord.
pub struct Responder<'a> {
    /// What it works with.
    pub services: &'a Arc<Services>,
    /// The way to Discord.
    pub http: &'a Api,
}

impl Responder<'_> {
    /// Does what a reply says.
    pub async fn carry_out(&self, interaction: &Interaction, reply: Response) {
        let is_promised = matches!(reply.first, Answer::Say(InitialResponse::Defer(_)));
        let mut told = match reply.first {
            Answer::Say(first) => self.say(interaction, first, None).await,
            Answer::Show(first, tracked) => self.say(interaction, first, Some(tracked)).await,
            Answer::Defer(audience, post) => {
                self.promise(interaction, audience, post).await;
                true
            }
            Answer::OpenChallengeThread(challenge) => {
                self.open_challenge_thread(interaction, challenge).await;
                true
            }
            Answer::OpenMatchThread(table) => {
                self.open_match_thread(interaction, *table).await;
                true
            }
            Answer::Analyse(task) => {
                self.analyse(interaction, *task).await;
                true
            }
            Answer::HandOut(task) => {
                self.hand_out(interaction, task).await;
                true
            }
            Answer::LookUp(_) => {
                tracing::error!(interaction = %interaction.id, "a request is answered with a lookup alone");
                return;
            }
        };
        for shown in reply.posts {
            // What comes later must not be told without what comes before it: the outbox tells both.
            told = told && self.tell_channel(interaction, shown).await;
        }
        if let Some(news) = reply.house {
            self.tell_after_house(interaction, *news, is_promised).await;
        }
        // In one: where nobody invited the bot, no more than five messages may follow an answer.
        if let Some(post) = reply.ephemeral.into_iter().reduce(Post::joined) {
            self.whisper(interaction, post).await;
        }
        let mut unchanged = reply.strip;
        for (message, post) in reply.edits {
            if !self.change(interaction.place.kind, message, post).await {
                unchanged.push(message);
            }
        }
        self.strip_soon(interaction.place.kind, unchanged).await;
        for (channel, shown) in reply.elsewhere {
            self.post(channel, shown).await;
        }
    }

    /// Says something to the one who asked alone, after the first answer.
    async fn whisper(&self, interaction: &Interaction, post: Post) {
        if let Err(error) = rest::follow_up(self.http, &interaction.token, Audience::Asker, post).await {
            log_failure(interaction.place.channel, &error, "something said in private was not delivered");
        }
    }

    /// Has an older message of the place that a request comes from say something else. Returns whether it does, or cannot
    /// be changed any more: else it loses its buttons at least.
    async fn change(&self, place: PlaceKind, message: MessageRef, post: Post) -> bool {
        let token = self.services.key(message.message);
        let access = match (&token, place) {
            (Some(token), _) => Access::Token(token),
            (None, PlaceKind::PrivateChannel) => return false,
            (None, _) => Access::OwnRight,
        };
        let changed = rest::edit(self.http, access, message, post).await;
        if let Err(error) = &changed {
            log_failure(message.channel, error, "an older message does not say what became of it");
        }
        changed.is_ok()
    }

    /// Gives the first answer; what everybody was to see is posted instead if it can no longer be given. Returns whether
    /// it was told.
    async fn say(&self, interaction: &Interaction, first: InitialResponse, tracked: Option<Tracked>) -> bool {
        let instead = match &first {
            InitialResponse::Message(post) => Some(post.clone()),
            InitialResponse::UpdateMessage(post) if tracked.is_some() => Some(post.clone()),
            _ => None,
        };
        let strips = matches!(&first, InitialResponse::RemoveControls(remains) if *remains != Remains::Nothing);
        if matches!(first, InitialResponse::RemoveControls(Remains::Nothing))
            && let Some(message) = interaction.pressed
        {
            // The whole message goes once another has taken its place.
            self.services.keep_key(message.message, &interaction.token);
        }
        let panel = names_entities(&first).then(|| first.clone());
        let mut answered = self.answer(interaction, first).await;
        if let (Err(DeliveryError::Malformed(_)), Some(panel)) = (&answered, panel) {
            let without = self.without_gone(interaction, panel).await;
            answered = self.answer(interaction, without).await;
        }
        match answered {
            Ok(_) if strips => self.note_stripped(interaction.pressed).await,
            Ok(Some(message)) => self.answer_noted(interaction, tracked, message).await,
            Ok(None) => {}
            Err(error) => {
                log_failure(interaction.place.channel, &error, "an answer was not delivered");
                return match instead {
                    Some(post) => self.tell_channel(interaction, TrackedPost::new(post, tracked)).await,
                    None => true,
                };
            }
        }
        true
    }

    /// Tells the channel something after the first answer: by the bot's own right where it has it, since all follow-ups
    /// of all channels would wait for one rate limit, else by the interaction's. Returns whether it was told.
    async fn tell_channel(&self, interaction: &Interaction, shown: TrackedPost) -> bool {
        let drawn = self.services.pictures.draw(shown.post).await;
        if interaction.place.may_post() {
            let nonce = self.nonce(shown.tracked.as_ref());
            match self.put(interaction.place.channel, shown.over, drawn.clone(), nonce).await {
                Ok(message) => {
                    self.show_noted(interaction, shown.tracked, message).await;
                    return true;
                }
                // An answer needs neither permission nor membership, and is kept out by nothing.
                Err(error @ (DeliveryError::NoAccess | DeliveryError::Obstacle(_))) => {
                    log_failure(interaction.place.channel, &error, "the bot can only answer");
                    self.say_why(interaction, &error).await;
                }
                Err(error) => {
                    log_failure(interaction.place.channel, &error, "a message could not be posted");
                    self.note_failure(interaction.place.kind, shown.tracked.as_ref(), &error).await;
                    return false;
                }
            }
        }
        match rest::follow_up(self.http, &interaction.token, Audience::Everybody, drawn).await {
            Ok(message) => {
                self.answer_noted(interaction, shown.tracked, message).await;
                true
            }
            Err(error) => {
                log_failure(interaction.place.channel, &error, "a follow-up was not delivered");
                self.note_failure(interaction.place.kind, shown.tracked.as_ref(), &error).await;
                false
            }
        }
    }

    /// Tells whoever acts, once, that the bot can only answer in this channel, and what it lacks.
    async fn warn(&self, interaction: &Interaction) {
        let lacks = interaction.place.lacks_to_post();
        if interaction.place.kind != PlaceKind::Server || lacks.is_empty() {
            return;
        }
        if self.services.warns(interaction.place.channel, interaction.caller.id, interaction.place.permissions.bits()) {
            let text = missing_permissions::tell(interaction.language, "answers-only", &lacks);
            self.whisper(interaction, Post::text(text)).await;
        }
    }

    /// Tells whoever acts, once, why the bot can only answer although it has the permissions.
    async fn say_why(&self, interaction: &Interaction, error: &DeliveryError) {
        let key = match error {
            DeliveryError::Obstacle(obstacle) => obstacle.key(),
            _ if interaction.place.is_private_thread => "private-thread",
            _ => return,
        };
        // Not to be mistaken for any permissions.
        if self.services.warns(interaction.place.channel, interaction.caller.id, u64::MAX) {
            self.whisper(interaction, Post::text(interaction.language.text(key))).await;
        }
    }

    /// Tells somebody of their matches whose places were lost.
    pub async fn tell_lost(&self, interaction: &Interaction) {
        let (person, guild) = (interaction.caller.id, interaction.place.guild);
        let lost = self.services.blocking(move |services| note(services.table.tell_lost(person, guild)));
        let lost = lost.await.flatten();
        // Whoever looks for a board is told of all that can be done.
        if matches!(&interaction.data, InteractionData::Command(call) if call.name == "board") {
            return;
        }
        let lost = lost.unwrap_or_default();
        if !lost.is_empty() {
            self.whisper(interaction, Post::text(match_places::lost(interaction.language, &lost))).await;
        }
    }

    /// Posts to a channel by the bot's own right. Returns whether it was posted.
    pub async fn post(&self, channel: ChannelId, shown: TrackedPost) -> bool {
        let drawn = self.services.pictures.draw(shown.post).await;
        match self.put(channel, shown.over, drawn, self.nonce(shown.tracked.as_ref())).await {
            Ok(message) => {
                let stale = self.note_shown(shown.tracked, message).await;
                self.strip_soon(PlaceKind::Server, stale).await;
                true
            }
            Err(error) => {
                log_failure(channel, &error, "a message could not be posted");
                self.note_failure(PlaceKind::Server, shown.tracked.as_ref(), &error).await;
                false
            }
        }
    }

    /// Changes a message to this one where it can be changed; else posts a new one.
    async fn put(
        &self,
        channel: ChannelId,
        over: Option<MessageRef>,
        post: Post,
        nonce: Option<String>,
    ) -> Result<MessageRef, DeliveryError> {
        match rest::edit_or_post(self.http, over, channel, post.clone(), nonce.clone()).await {
            // Somebody deleted it; or the thread was put away, which a new message undoes.
            Err(DeliveryError::MessageGone | DeliveryError::Archived) if over.is_some() => {
                rest::post(self.http, channel, post, nonce).await
            }
            put => put,
        }
    }

    /// Takes the buttons off an older message, and all else that does not stay of it: by the token of the answer that made
    /// it as long as that lives, then by the bot's own right.
    pub async fn strip(&self, message: MessageRef) {
        let removed = match self.services.key(message.message) {
            Some(token) => match self.strip_with(Access::Token(&token), message).await {
                // The token does not reach it, which says nothing of the message.
                Err(DeliveryError::TooLate | DeliveryError::MessageGone) => {
                    self.strip_with(Access::OwnRight, message).await
                }
                removed => removed,
            },
            None => self.strip_with(Access::OwnRight, message).await,
        };
        match removed {
            // A message that is gone or out of reach has no buttons to press.
            Ok(()) | Err(DeliveryError::Gone | DeliveryError::MessageGone) => {
                self.services.drop_key(message.message);
                self.note_stripped(Some(message)).await;
            }
            Err(DeliveryError::NoAccess) => {
                self.services.blocking(move |services| note(services.table.out_of_reach(message, now()))).await;
            }
            // It is tried again later; in a thread that was put away, when somebody may have written there.
            Err(error) => {
                log_failure(message.channel, &error, "the buttons of an older message are still there");
                let wait = error.wait_ms();
                self.services.blocking(move |services| note(services.table.still_there(message, wait, now()))).await;
            }
        }
    }

    async fn strip_with(&self, access: Access<'_>, message: MessageRef) -> Result<(), DeliveryError> {
        let remains = self.services.blocking(move |services| note(services.table.remains(message))).await.flatten();
        match rest::strip(self.http, access, message, &remains.unwrap_or(Remains::Everything)).await {
            // Whatever Discord has against what should stay: the buttons go.
            Err(error @ (DeliveryError::Malformed(_) | DeliveryError::Obstacle(_))) => {
                log_failure(message.channel, &error, "an older message is not folded");
                rest::strip(self.http, access, message, &Remains::Everything).await
            }
            stripped => stripped,
        }
    }

    /// What Discord recognises a message by that is sent again.
    fn nonce(&self, tracked: Option<&Tracked>) -> Option<String> {
        let what = match tracked? {
            Tracked::News(id, _) => format!("n{id}"),
            Tracked::Challenge(id) => format!("c{id}"),
            Tracked::Notice(id) => format!("a{id}"),
            Tracked::Past(seen) => format!("p{}.{}", seen.match_id, seen.version),
            Tracked::Live(id, seen) => format!("l{id}.{}", seen.version),
            Tracked::Match(seen, _) => format!("b{}.{}", seen.match_id, seen.version),
        };
        Some(self.services.nonce(&what))
    }

    /// Gives the first answer, its picture drawn.
    async fn answer(
        &self,
        interaction: &Interaction,
        first: InitialResponse,
    ) -> Result<Option<MessageRef>, DeliveryError> {
        let pictures = &self.services.pictures;
        let first = match first {
            InitialResponse::Message(post) => InitialResponse::Message(pictures.draw(post).await),
            InitialResponse::Ephemeral(post) => InitialResponse::Ephemeral(pictures.draw(post).await),
            InitialResponse::UpdateMessage(post) => InitialResponse::UpdateMessage(pictures.draw(post).await),
            without @ (InitialResponse::RemoveControls(_)
            | InitialResponse::DeferUpdate
            | InitialResponse::Defer(_)
            | InitialResponse::Autocomplete(_)
            | InitialResponse::Modal(_)
            | InitialResponse::Files(..)) => without,
        };
        rest::answer(self.http, interaction.id, &interaction.token, first).await
    }

    /// Promises a message, has it drawn, and keeps the promise.
    async fn promise(&self, interaction: &Interaction, audience: Audience, post: Post) {
        if let Err(error) = self.answer(interaction, InitialResponse::Defer(audience)).await {
            return log_failure(interaction.place.channel, &error, "nothing could be promised");
        }
        let (language, text) = (interaction.language, post.text.clone());
        let excused = |key| Post::text(format!("{text}\n{}", language.text(key)));
        let drawn = self.services.pictures.draw(post).await;
        let too_large =
            matches!(&drawn.picture, Picture::File { bytes, .. } if bytes.len() > interaction.attachment_limit);
        let kept = if too_large { excused("picture-too-large") } else { drawn };
        let Err(error) = rest::edit_answer(self.http, &interaction.token, kept).await else { return };
        log_failure(interaction.place.channel, &error, "a promise was not kept");
        let key = if matches!(error, DeliveryError::TooLarge) { "picture-too-large" } else { "picture-not-sent" };
        if let Err(error) = rest::edit_answer(self.http, &interaction.token, excused(key)).await {
            log_failure(interaction.place.channel, &error, "nor was it excused");
        }
    }
}

/// Whether an answer has menus that name channels or roles.
fn names_entities(first: &InitialResponse) -> bool {
    match first {
        InitialResponse::Ephemeral(post) | InitialResponse::UpdateMessage(post) => {
            post.rows.iter().any(|row| matches!(row, Row::EntityMenu(_)))
        }
        _ => false,
    }
}

/// Logs a fault of the table where nobody waits for the result.
fn note<T>(result: Result<T, table::Fault>) -> Option<T> {
    result.inspect_err(|error| tracing::error!(?error, "the table could not be told")).ok()
}

fn log_failure(channel: ChannelId, error: &DeliveryError, what: &'static str) {
    tracing::warn!(%channel, %error, "{what}");
}
