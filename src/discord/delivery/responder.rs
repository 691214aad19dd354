//! Carries replies to Discord and tells the table where what it keeps track of is shown. Whatever cannot be delivered
//! now stays on record and is tried again by the [`outbox`](crate::discord::delivery::outbox).

mod analysis;
mod challenge_thread;
mod gone;
mod hand_out;
mod house_turn;
mod import;
mod lookup;
mod match_thread;
mod posting;
mod telling;
pub(super) mod tracking;
mod turn_messages;

use super::rest;
use crate::discord::delivery::response::{Answer, Audience, InitialResponse, ReplayedGame, Response};
use crate::discord::delivery::rest::{Api, DeliveryError};
use crate::discord::delivery::services::{Services, logged};
use crate::discord::delivery::work_queue::{Only, Urgency};
use crate::discord::interaction::{Interaction, InteractionData};
use crate::discord::messages::match_places;
use crate::discord::messages::post::{Post, Row, Tracked, TrackedPost};
use crate::store::ids::{ChannelId, MessageRef};
use crate::table::{Fault, Remains, Table};
use std::sync::Arc;

/// Carries replies to Discord.
#[derive(Clone, Copy)]
pub struct Responder<'a> {
    /// What it works with.
    pub services: &'a Arc<Services>,
    /// The way to Discord.
    pub http: &'a Api,
}

impl Responder<'_> {
    /// Does what a reply says.
    pub async fn carry_out(&self, interaction: &Interaction, reply: Response) {
        let is_promised = matches!(reply.first, Answer::Say(InitialResponse::Defer(_), _));
        let mut told = true;
        match reply.first {
            Answer::Say(first, tracked) => told = self.say(interaction, first, tracked).await,
            Answer::Replay(audience, game, post) => self.replay(interaction, audience, game, post).await,
            Answer::Promised(post) => self.keep_promise(interaction, post).await,
            Answer::OpenMatchThread(table) => self.open_match_thread(interaction, *table).await,
            Answer::Analyse(task) => self.analyse(interaction, *task).await,
            Answer::Import(task) => self.import(interaction, *task).await,
            Answer::HandOut(what) => self.hand_out(interaction, what).await,
            Answer::AskSight(_)
            | Answer::LookUp(_)
            | Answer::OpenChallengeThread(_)
            | Answer::Think(_)
            | Answer::Consult(_) => {
                tracing::error!(interaction = %interaction.id, "a request is to be dealt with again and again");
                return;
            }
        }
        for shown in reply.posts {
            // What comes later must not be told without what comes before it: the outbox tells both.
            told = told && self.tell_channel(interaction, shown).await;
        }
        match reply.house {
            // In a thread that was opened for it.
            Some(news) if news.current.header.channel != interaction.place.channel => {
                self.tell_in(news.current.header.channel, *news).await;
            }
            Some(news) => self.tell_after_house(interaction, *news, is_promised).await,
            None => {}
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
        if let Some(thread) = reply.remove_thread {
            self.remove_thread(interaction, thread).await;
        }
    }

    /// Asks or tells the table something; `None`, logged, where that failed.
    async fn note<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Table) -> Result<T, Fault> + Send + 'static,
    ) -> Option<T> {
        self.services.at_table("the table could not be told", work).await
    }

    /// Says something to the one who asked alone, after the first answer.
    async fn whisper(&self, interaction: &Interaction, post: Post) {
        let post = self.services.pictures.draw(post).await;
        if let Err(error) = rest::follow_up(self.http, &interaction.token, Audience::Asker, post).await {
            log_failure(interaction.place.channel, &error, "something said in private was not delivered");
        }
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
        let updated = if matches!(first, InitialResponse::UpdateMessage(_)) { interaction.pressed } else { None };
        let panel = names_entities(&first).then(|| first.clone());
        let mut answered = self.answer(interaction, first).await;
        if let (Err(DeliveryError::Malformed(_)), Some(panel)) = (&answered, panel) {
            let without = self.without_gone(interaction, panel).await;
            answered = self.answer(interaction, without).await;
        }
        match answered {
            Ok(_) if strips => self.note_stripped(interaction.pressed).await,
            Ok(message) => {
                if let Some(message) = message.or(updated) {
                    self.answer_noted(interaction, tracked, message).await;
                }
            }
            Err(error) => {
                log_failure(interaction.place.channel, &error, "an answer was not delivered");
                return match instead {
                    Some(post) => self.tell_instead(interaction, TrackedPost::new(post, tracked), &error).await,
                    None => true,
                };
            }
        }
        true
    }

    /// Tells somebody of their matches whose places were lost.
    pub async fn tell_lost(&self, interaction: &Interaction) {
        let (person, guild) = (interaction.caller.id, interaction.place.guild);
        let lost = self.note(move |table| table.venues.tell_lost(person, guild)).await.unwrap_or_default();
        // Whoever looks for a board is told of all that can be done.
        if matches!(&interaction.data, InteractionData::Command(call) if call.name == "board") {
            return;
        }
        if !lost.is_empty() {
            self.whisper(interaction, Post::text(match_places::lost(interaction.language, &lost))).await;
        }
    }

    /// Tells somebody who administers a server in which of its channels something could not be posted.
    pub async fn tell_channel_troubles(&self, interaction: &Interaction) {
        let Some(guild) = interaction.place.guild.filter(|_| interaction.may_administer()) else { return };
        let troubles = self.note(move |table| table.delivery.take_channel_troubles(guild)).await.unwrap_or_default();
        if !troubles.is_empty() {
            let text = match_places::channel_troubles(interaction.language, &troubles);
            self.whisper(interaction, Post::text(text)).await;
        }
    }

    /// Gives the first answer, its picture drawn.
    async fn answer(
        &self,
        interaction: &Interaction,
        first: InitialResponse,
    ) -> Result<Option<MessageRef>, DeliveryError> {
        let first = self.services.pictures.draw_answer(first).await;
        rest::answer(self.http, interaction.id, &interaction.token, first).await
    }

    /// Changes the first answer, its picture drawn.
    async fn change_answer(&self, interaction: &Interaction, post: Post) -> Result<MessageRef, DeliveryError> {
        rest::edit_answer(self.http, &interaction.token, self.services.pictures.draw(post).await).await
    }

    /// Says what was promised.
    async fn keep_promise(&self, interaction: &Interaction, post: Post) {
        if let Err(error) = self.change_answer(interaction, post).await {
            log_failure(interaction.place.channel, &error, "a promise was not kept");
        }
    }

    /// Promises an answer in this way; whether Discord took that. Thinking must not begin where it did not: nobody could be
    /// told.
    pub async fn promises(&self, interaction: &Interaction, promise: InitialResponse) -> bool {
        let promised = self.answer(interaction, promise).await;
        promised.inspect_err(|error| log_failure(interaction.place.channel, error, "nothing could be promised")).is_ok()
    }

    /// Begins work for whoever asks; tells them to wait where other work of theirs is being done.
    pub async fn begins(&self, interaction: &Interaction) -> Option<Only> {
        let only = self.services.work.begin(interaction.caller.id);
        if only.is_none() {
            let wait = Post::text(interaction.language.text("one-at-a-time"));
            self.say(interaction, InitialResponse::Ephemeral(wait), None).await;
        }
        only
    }

    /// Promises a moving picture, has it drawn, and keeps the promise.
    async fn replay(&self, interaction: &Interaction, audience: Audience, game: ReplayedGame, post: Post) {
        let Some(_only) = self.begins(interaction).await else { return };
        if !self.promises(interaction, InitialResponse::Defer(audience)).await {
            return;
        }
        if audience == Audience::Everybody {
            self.services.note_replay(interaction.place.channel, game);
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
            self.services.forget_replay(interaction.place.channel, game);
        }
        let Err(error) = sent else { return };
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

/// What the table answered; `None`, logged, where it failed.
fn noted<T>(result: Result<T, Fault>) -> Option<T> {
    logged(result, "the table could not be told")
}

fn log_failure(channel: ChannelId, error: &DeliveryError, what: &'static str) {
    tracing::warn!(%channel, %error, "{what}");
}
