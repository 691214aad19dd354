//! Carries replies to Discord and tells the table where what it keeps track of is shown. Whatever cannot be delivered
//! now stays on record and is tried again by the [`outbox`](super::outbox).

mod calls;
mod inquiry;
mod notes;
mod tables;
mod threads;

use super::deliver::{self, Audience, DeliveryError, First};
use super::office::Office;
use super::post::Post;
use super::reply::{Answer, Reply, Shown, Tracked};
use super::request::{Ask, Command, Request, Scene};
use super::{permissions, venue};
use crate::store::ids::{ChannelId, MessageRef};
use crate::table;
use serenity::all::Http;
use std::sync::Arc;

/// Carries replies to Discord.
pub struct Courier<'a> {
    /// What it works with.
    pub office: &'a Arc<Office>,
    /// The way to Discord.
    pub http: &'a Http,
}

impl Courier<'_> {
    /// Does what a reply says.
    pub async fn carry_out(&self, request: &Request, reply: Reply) {
        let mut told = match reply.first {
            Answer::Say(first) => self.say(request, first, None).await,
            Answer::Show(first, tracked) => self.say(request, first, Some(tracked)).await,
            Answer::Promise(audience, post) => {
                self.promise(request, audience, post).await;
                true
            }
            Answer::OpenThread(wish) => {
                self.open_thread(request, wish).await;
                true
            }
            Answer::OpenTable(table) => {
                self.open_table(request, *table).await;
                true
            }
            Answer::Inquire(_) => {
                tracing::error!(interaction = %request.id, "a request is answered with an inquiry alone");
                return;
            }
        };
        for shown in reply.then {
            // What comes later must not be told without what comes before it: the outbox tells both.
            told = told && self.tell_channel(request, shown).await;
        }
        for post in reply.aside {
            self.whisper(request, post).await;
        }
        for message in reply.strip {
            self.retire(request, message).await;
        }
        for (channel, post) in reply.notes {
            if let Err(error) = deliver::post(self.http, channel, post, None).await {
                tracing::debug!(%channel, %error, "a note could not be left");
            }
        }
    }

    /// Says something to the one who asked alone, after the first answer.
    async fn whisper(&self, request: &Request, post: Post) {
        if let Err(error) = deliver::follow_up(self.http, &request.token, Audience::Asker, post).await {
            log_failure(request.place.channel, &error, "something said in private was not delivered");
        }
    }

    /// Takes the buttons off an older message of the place that a request comes from. Where the bot is no member it can
    /// do so for a quarter of an hour; after that the buttons are refused when they are pressed.
    async fn retire(&self, request: &Request, message: MessageRef) {
        if request.place.scene != Scene::Friends {
            return self.strip(message).await;
        }
        if let Some(token) = self.office.take_key(message.message)
            && let Err(error) = deliver::remove_controls_by(self.http, &token, message.message).await
        {
            log_failure(message.channel, &error, "the buttons of an older answer are still there");
        }
        self.note_stripped(Some(message)).await;
    }

    /// Gives the first answer; what everybody was to see is posted instead if it can no longer be given. Returns whether
    /// it was told.
    async fn say(&self, request: &Request, first: First, tracked: Option<Tracked>) -> bool {
        let instead = match &first {
            First::New(post) => Some(post.clone()),
            First::Update(post) if tracked.is_some() => Some(post.clone()),
            _ => None,
        };
        let strips = matches!(first, First::Strip);
        match self.answer(request, first).await {
            Ok(_) if strips => self.note_stripped(request.pressed).await,
            Ok(Some(message)) => self.show_noted(request, tracked, message).await,
            Ok(None) => {}
            Err(error) => {
                log_failure(request.place.channel, &error, "an answer was not delivered");
                return match instead {
                    Some(post) => self.tell_channel(request, Shown { post, tracked }).await,
                    None => true,
                };
            }
        }
        true
    }

    /// Tells the channel something after the first answer: by the bot's own right where it has it, since all follow-ups
    /// of all channels would wait for one rate limit, else by the interaction's. Returns whether it was told.
    async fn tell_channel(&self, request: &Request, shown: Shown) -> bool {
        let drawn = self.office.studio.draw(shown.post).await;
        if request.place.may_post() {
            let posted = deliver::post(self.http, request.place.channel, drawn.clone(), nonce(shown.tracked)).await;
            match posted {
                Ok(message) => {
                    self.show_noted(request, shown.tracked, message).await;
                    return true;
                }
                // Lost a moment ago: an answer needs no permission.
                Err(DeliveryError::NoAccess) => {}
                Err(error) => {
                    log_failure(request.place.channel, &error, "a message could not be posted");
                    self.note_failure(request.place.scene, shown.tracked, &error).await;
                    return false;
                }
            }
        }
        match deliver::follow_up(self.http, &request.token, Audience::Everybody, drawn).await {
            Ok(message) => {
                self.show_noted(request, shown.tracked, message).await;
                true
            }
            Err(error) => {
                log_failure(request.place.channel, &error, "a follow-up was not delivered");
                self.note_failure(request.place.scene, shown.tracked, &error).await;
                false
            }
        }
    }

    /// Tells whoever acts, once, that the bot can only answer in this channel, and what it lacks.
    async fn warn(&self, request: &Request) {
        let lacks = request.place.lacks_to_post();
        if request.place.scene != Scene::Server || lacks.is_empty() {
            return;
        }
        if self.office.warns(request.place.channel, request.caller.id, request.place.permissions.bits()) {
            let text = permissions::tell(request.language, "answers-only", &lacks);
            self.whisper(request, Post::text(text)).await;
        }
    }

    /// Tells somebody of their matches whose places were lost.
    pub async fn tell_lost(&self, request: &Request) {
        let person = request.caller.id;
        let lost = self.office.blocking(move |office| note(office.table.tell_lost(person))).await.flatten();
        // Whoever looks for a board is told of all that can be done.
        if matches!(request.ask, Ask::Command(Command::Board)) {
            return;
        }
        for view in lost.unwrap_or_default() {
            self.whisper(request, Post::text(venue::lost(request.language, &view))).await;
        }
    }

    /// Posts to a channel by the bot's own right. Returns whether it was posted.
    pub async fn post(&self, channel: ChannelId, shown: Shown) -> bool {
        let drawn = self.office.studio.draw(shown.post).await;
        match deliver::post(self.http, channel, drawn, nonce(shown.tracked)).await {
            Ok(message) => {
                for stale in self.note_shown(shown.tracked, message).await {
                    self.strip(stale).await;
                }
                true
            }
            Err(error) => {
                log_failure(channel, &error, "a message could not be posted");
                self.note_failure(Scene::Server, shown.tracked, &error).await;
                false
            }
        }
    }

    /// Takes the buttons off an older message.
    pub async fn strip(&self, message: MessageRef) {
        match deliver::remove_controls(self.http, message).await {
            // A message that is gone or out of reach has no buttons to press.
            Ok(()) | Err(DeliveryError::Gone | DeliveryError::MessageGone | DeliveryError::NoAccess) => {
                self.note_stripped(Some(message)).await
            }
            // It is tried again later, when somebody may have written there.
            Err(DeliveryError::Archived) => {}
            Err(error) => log_failure(message.channel, &error, "the buttons of an older message are still there"),
        }
    }

    /// Gives the first answer, its picture drawn.
    async fn answer(&self, request: &Request, first: First) -> Result<Option<MessageRef>, DeliveryError> {
        let studio = &self.office.studio;
        let first = match first {
            First::New(post) => First::New(studio.draw(post).await),
            First::Private(post) => First::Private(studio.draw(post).await),
            First::Update(post) => First::Update(studio.draw(post).await),
            without @ (First::Strip
            | First::Acknowledge
            | First::Promise(_)
            | First::Choices(_)
            | First::Ask(_)
            | First::Files(..)) => without,
        };
        deliver::answer(self.http, request.id, &request.token, first).await
    }

    /// Promises a message, has it drawn, and keeps the promise.
    async fn promise(&self, request: &Request, audience: Audience, post: Post) {
        if let Err(error) = self.answer(request, First::Promise(audience)).await {
            return log_failure(request.place.channel, &error, "nothing could be promised");
        }
        let drawn = self.office.studio.draw(post).await;
        if let Err(error) = deliver::edit_answer(self.http, &request.token, drawn).await {
            log_failure(request.place.channel, &error, "a promise was not kept");
        }
    }
}

/// What Discord recognises a message by that is sent again.
fn nonce(tracked: Option<Tracked>) -> Option<String> {
    match tracked {
        Some(Tracked::News(id)) => Some(format!("news-{id}")),
        Some(Tracked::Challenge(id)) => Some(format!("challenge-{id}")),
        Some(Tracked::Past(seen)) => Some(format!("past-{}-{}", seen.match_id, seen.version)),
        Some(Tracked::Live(id, seen)) => Some(format!("live-{id}-{}", seen.version)),
        Some(Tracked::Board(_)) | None => None,
    }
}

/// Logs a fault of the table where nobody waits for the result.
fn note<T>(result: Result<T, table::Fault>) -> Option<T> {
    result.inspect_err(|error| tracing::error!(?error, "the table could not be told")).ok()
}

fn log_failure(channel: ChannelId, error: &DeliveryError, what: &'static str) {
    tracing::warn!(%channel, %error, "{what}");
}
