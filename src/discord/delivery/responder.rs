//! Carries out responses at Discord, and tells the table which message shows what. A message that cannot be delivered
//! now stays on record, and the [`outbox`](crate::discord::delivery::outbox) sends it.

mod after_answer;
mod analysis;
mod commands_only;
mod deleted_entities;
mod guild_events;
mod house_turn;
mod late;
mod long_work;
mod needs;
mod posting;
mod reminders;
mod threads;
pub(super) mod tracking;
mod turn_messages;
pub mod unrecorded;

use super::rest;
use crate::discord::delivery::picture_queue::Drawn;
use crate::discord::delivery::response::{Audience, Deferral, FirstAnswer, InitialResponse, Response, Work};
use crate::discord::delivery::rest::{Api, DeliveryError};
use crate::discord::delivery::services::Services;
use crate::discord::delivery::work_queue::OneJobGuard;
use crate::discord::interaction::Interaction;
use crate::discord::messages::post::{ControlRow, MessageSubject, Post, TrackedPost};
use crate::store::ids::{ChannelId, MessageRef};
use crate::table::{Fault, KeptContent, Table};
use std::sync::Arc;

/// The outcome of a first answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AnswerOutcome {
    /// It was sent, or nothing can take its place.
    Sent,
    /// Neither it nor the message in its place was sent.
    Failed,
    /// Discord had an answer already.
    GivenBefore,
}

/// Carries out responses at Discord.
#[derive(Clone, Copy)]
pub struct Responder<'a> {
    pub services: &'a Arc<Services>,
    /// The client of Discord's API.
    pub api: &'a Api,
}

impl Responder<'_> {
    /// Carries out a response: its answer, in place of a deferred one if there is one, then the messages after it.
    pub async fn carry_out(&self, interaction: &Interaction, mut response: Response, deferral: Deferral) {
        let mut awaits_house = matches!(response.first, FirstAnswer::Say(InitialResponse::Defer(_), _));
        let mut is_sent = true;
        let counts = response.counts();
        match response.first {
            first if deferral == Deferral::Late => {
                awaits_house = false;
                response.posts.splice(..0, self.answer_late(interaction, first).await);
            }
            FirstAnswer::Say(first, _) if deferral == Deferral::Planned => {
                self.replace_deferred_answer(interaction, first).await;
            }
            FirstAnswer::Say(first, tracked) => match self.send_answer(interaction, first, tracked).await {
                AnswerOutcome::Sent => {}
                AnswerOutcome::Failed => is_sent = false,
                // By another process, which was perhaps killed since; what follows an answer is sent once at most.
                AnswerOutcome::GivenBefore if !counts => return,
                AnswerOutcome::GivenBefore => {}
            },
            FirstAnswer::Work(work) => self.work(interaction, work).await,
            FirstAnswer::OpenMatchThread(table) => self.open_match_thread(interaction, *table).await,
        }
        for tracked_post in response.posts {
            let is_news = tracked_post.tracked.is_some();
            // A later message must not be sent without an earlier one: the outbox sends both.
            is_sent = is_sent && self.post_to_channel(interaction, tracked_post).await;
            if !is_sent && !is_news {
                self.send_ephemeral(interaction, Post::text(interaction.language.text("went-wrong"))).await;
            }
        }
        if let Some(picture) = response.picture.filter(|_| !is_sent) {
            self.services.posted_pictures.remove(interaction.place.channel, picture);
        }
        match response.house {
            // In a thread that was opened for it.
            Some(news) if news.current.header.channel != interaction.place.channel => {
                self.post_news(news.current.header.channel, *news).await;
            }
            Some(news) => self.post_with_house_turn(interaction, *news, awaits_house).await,
            None => {}
        }
        // Joined: where nobody invited the bot, no more than five messages may follow an answer.
        if let Some(post) = response.ephemeral.into_iter().reduce(Post::joined) {
            self.send_ephemeral(interaction, post).await;
        }
        let mut unchanged = response.remove_controls;
        for (message, post) in response.edits {
            if !self.edit_older(interaction.place.kind, message, post).await {
                unchanged.push(message);
            }
        }
        self.remove_controls_soon(interaction.place.kind, unchanged).await;
        for (channel, tracked_post) in response.elsewhere {
            self.post(channel, tracked_post).await;
        }
        if let Some(thread) = response.remove_thread {
            self.remove_thread(interaction, thread).await;
        }
    }

    /// Defers the answer, does long work, and answers with its result. One person has one such work at a time, but for
    /// the import of a file, which is short.
    async fn work(&self, interaction: &Interaction, work: Work) {
        let job = match work {
            Work::Import(_) => None,
            Work::Analyse(_) | Work::Animate(_) | Work::Pack(_) => match self.begin_work(interaction).await {
                Some(job) => Some(job),
                None => return,
            },
        };
        if !self.defer(interaction, InitialResponse::Defer(work.audience())).await {
            return;
        }
        match work {
            Work::Analyse(task) => self.analyse(interaction, *task, job).await,
            Work::Animate(animation) => self.animate(interaction, *animation).await,
            Work::Import(task) => self.import(interaction, *task).await,
            Work::Pack(package) => self.hand_out(interaction, package).await,
        }
    }

    /// Asks or tells the table something; `None`, and a line in the log that says `what`, if that failed.
    async fn with_table<T: Send + 'static>(
        &self,
        what: &'static str,
        work: impl FnOnce(&Table) -> Result<T, Fault> + Send + 'static,
    ) -> Option<T> {
        self.services.with_table(what, work).await
    }

    /// Sends a message to the caller alone, after the first answer.
    async fn send_ephemeral(&self, interaction: &Interaction, post: Post) {
        let post = self.services.pictures.draw(post).await;
        if let Err(error) = rest::follow_up(self.api, &interaction.token, Audience::Caller, post).await {
            log_failure(interaction.place.channel, &error, "something said in private was not delivered");
        }
    }

    /// Gives the first answer; if that fails, an answer for everybody is posted instead.
    async fn send_answer(
        &self,
        interaction: &Interaction,
        first: InitialResponse,
        tracked: Option<MessageSubject>,
    ) -> AnswerOutcome {
        let instead = match &first {
            InitialResponse::Message(post) => Some(post.clone()),
            InitialResponse::UpdateMessage(post) if tracked.is_some() => Some(post.clone()),
            _ => None,
        };
        let removes_controls = matches!(&first, InitialResponse::RemoveControls(kept) if *kept != KeptContent::Nothing);
        if matches!(first, InitialResponse::RemoveControls(KeptContent::Nothing) | InitialResponse::AwaitBoard)
            && let Some(message) = interaction.pressed
        {
            // The token is needed to remove the rest of the message once another has taken its place.
            self.services.tokens.keep(message.message, &interaction.token);
        }
        let updated = if matches!(first, InitialResponse::UpdateMessage(_)) { interaction.pressed } else { None };
        let panel = names_entities(&first).then(|| first.clone());
        let drawn = self.services.pictures.draw_answer(first).await;
        let turn = self.turn_in(interaction.place.channel, tracked.as_ref()).await;
        let mut answered = self.answer_drawn(interaction, drawn).await;
        if let (Err(DeliveryError::Malformed(_)), Some(panel)) = (&answered, panel) {
            let without = self.without_deleted(interaction, panel).await;
            answered = self.answer(interaction, without).await;
        }
        match answered {
            Ok(_) if removes_controls => self.note_controls_removed(interaction.pressed),
            Ok(message) => {
                if let Some(message) = message.or(updated) {
                    self.record_answer(interaction, tracked, message, turn).await;
                }
            }
            Err(error) => {
                drop(turn);
                log_failure(interaction.place.channel, &error, "an answer was not delivered");
                let was_given = matches!(error, DeliveryError::AlreadyAnswered);
                if was_given && !tracked.as_ref().is_some_and(MessageSubject::counts) {
                    return AnswerOutcome::GivenBefore;
                }
                let Some(post) = instead else { return AnswerOutcome::Sent };
                let tracked_post = TrackedPost::new(post, tracked);
                return match self.post_instead_of_answer(interaction, tracked_post, &error).await {
                    true => AnswerOutcome::Sent,
                    false => AnswerOutcome::Failed,
                };
            }
        }
        AnswerOutcome::Sent
    }

    /// Gives the first answer, its picture drawn.
    async fn answer(
        &self,
        interaction: &Interaction,
        first: InitialResponse,
    ) -> Result<Option<MessageRef>, DeliveryError> {
        self.answer_drawn(interaction, self.services.pictures.draw_answer(first).await).await
    }

    async fn answer_drawn(
        &self,
        interaction: &Interaction,
        first: InitialResponse<Drawn>,
    ) -> Result<Option<MessageRef>, DeliveryError> {
        let answered = rest::answer(self.api, interaction.id, &interaction.token, first).await;
        self.services.metrics.note_answer(interaction.data.kind(), interaction.arrived.elapsed(), answered.is_ok());
        answered
    }

    /// Changes the first answer, its picture drawn.
    async fn change_answer(&self, interaction: &Interaction, post: Post) -> Result<MessageRef, DeliveryError> {
        rest::edit_answer(self.api, &interaction.token, self.services.pictures.draw(post).await).await
    }

    /// Puts an answer in the place of the deferred one.
    async fn replace_deferred_answer(&self, interaction: &Interaction, first: InitialResponse) {
        match first {
            InitialResponse::Message(post)
            | InitialResponse::Ephemeral(post)
            | InitialResponse::UpdateMessage(post) => self.edit_deferred_answer(interaction, post).await,
            other => tracing::error!(?other, "an answer that cannot take the place of a deferred one"),
        }
    }

    /// Puts a message in the place of the deferred answer.
    async fn edit_deferred_answer(&self, interaction: &Interaction, post: Post) {
        if let Err(error) = self.change_answer(interaction, post).await {
            log_failure(interaction.place.channel, &error, "a deferred answer was not given");
        }
    }

    /// Defers the answer; `false` if Discord did not take that. No work may begin then: nobody could be told.
    async fn defer(&self, interaction: &Interaction, first: InitialResponse) -> bool {
        let deferred = self.answer(interaction, first).await;
        deferred
            .inspect_err(|error| log_failure(interaction.place.channel, error, "an answer could not be deferred"))
            .is_ok()
    }

    /// Begins work for the caller; tells them to wait if other work of theirs is under way.
    async fn begin_work(&self, interaction: &Interaction) -> Option<OneJobGuard> {
        let job = self.services.work_queue.begin(interaction.caller.id);
        if job.is_none() {
            let wait = Post::text(interaction.language.text("one-at-a-time"));
            self.send_answer(interaction, InitialResponse::Ephemeral(wait), None).await;
        }
        job
    }
}

/// Whether an answer has menus of channels or roles.
fn names_entities(first: &InitialResponse) -> bool {
    match first {
        InitialResponse::Ephemeral(post) | InitialResponse::UpdateMessage(post) => {
            post.rows.iter().any(|row| matches!(row, ControlRow::EntityMenu(_)))
        }
        _ => false,
    }
}

fn log_failure(channel: ChannelId, error: &DeliveryError, what: &'static str) {
    tracing::warn!(%channel, %error, "{what}");
}
