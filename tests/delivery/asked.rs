//! Interactions that Discord keeps from the bot so that a test can answer them, and helpers to read the requests.

use barpoint::discord::delivery::picture_queue::Drawn;
use barpoint::discord::delivery::response::{Audience, Deferral, InitialResponse, Response};
use barpoint::discord::delivery::rest;
use barpoint::discord::delivery::services::Services;
use barpoint::discord::interaction::{self, Interaction};
use barpoint::discord::interaction_handler::{Arrival, InteractionHandler};
use barpoint::discord::messages::post::{MessageSubject, Post, TrackedPost};
use barpoint::store::ids::{ChannelId, MessageId, MessageRef, OutboxId};
use barpoint::table::Shown;
use discord_rehearsal::record::Exchange;
use discord_rehearsal::{Answer, ChannelHandle, DriverError, Message, Person, World};
use serde_json::Value;
use std::ops::Deref;
use std::sync::Arc;
use tokio::task::JoinHandle;

use crate::stage::Stage;
use crate::table::{Board, Table};

/// The text that tells somebody of a failure inside the bot.
pub const WENT_WRONG: &str = "Something went wrong on my side, and nothing was changed. Please try again.";

/// A command, a press or a keystroke, and the person who waits for its answer and gets a `T`.
pub struct Asked<T = Answer> {
    pub interaction: Interaction,
    /// The interaction as Discord sends it.
    payload: Arc<Value>,
    answer: JoinHandle<Result<T, DriverError>>,
}

impl<T> Deref for Asked<T> {
    type Target = Interaction;

    fn deref(&self) -> &Interaction {
        &self.interaction
    }
}

impl<T: Send + 'static> Asked<T> {
    /// A person does this. From now on the bot hears of nothing by itself.
    pub async fn by(stage: &Stage, act: impl Future<Output = Result<T, DriverError>> + Send + 'static) -> Asked<T> {
        stage.room.hold();
        let latest = stage.room.world().interactions.keys().max().copied();
        let answer = tokio::spawn(act);
        let newest = |world: &World| world.interactions.values().find(|sent| Some(sent.id) > latest).cloned();
        let payload = stage.room.until("an interaction", newest).await.expect("Discord takes it").payload;
        let interaction = interaction::read(&payload).expect("it can be read").expect("it is for the bot");
        Asked { interaction, payload, answer }
    }

    /// What the person gets.
    pub async fn answer(self) -> T {
        self.answer.await.expect("no panic").expect("an answer")
    }

    /// Waits for no answer.
    pub fn leave(self) {
        self.answer.abort();
    }

    /// Carries out the interaction with these services, and waits until all its work is finished.
    pub async fn is_dealt_with(&self, stage: &Stage, services: &Arc<Services>) {
        let handler = InteractionHandler::new(Arc::clone(services), stage.api.clone());
        let work = handler.begin(&self.payload, Arrival::Gateway).await.expect("it is for the bot");
        work.await.expect("no panic");
    }

    /// Tells Discord to wait for the answer.
    pub async fn defers(&self, stage: &Stage, first: InitialResponse) {
        let drawn = stage.services.pictures.draw_answer(first).await;
        let deferred = rest::answer(&stage.api, self.id, &self.token, drawn).await;
        deferred.expect("Discord waits");
    }

    /// Tells Discord to wait for an answer to the caller alone.
    pub async fn defers_to_caller(&self, stage: &Stage) {
        self.defers(stage, InitialResponse::Defer(Audience::Caller)).await;
    }

    /// The path of the request with the first answer, to make it fail.
    pub fn callback(&self) -> String {
        format!("/interactions/{}/*/callback", self.id)
    }

    /// The path of all later requests with the interaction's token, to make them fail.
    pub fn afterwards(&self) -> String {
        format!("/webhooks/*/{}/**", self.token)
    }

    /// The number of requests with a first answer, and of requests that read or edit that answer.
    pub fn attempts(&self, stage: &Stage) -> (usize, usize) {
        let requests = stage.room.requests();
        let made =
            |way: &str| requests.iter().filter(|one| one.path.contains(&format!("/{}/{way}", self.token))).count();
        (made("callback"), made("messages/@original"))
    }
}

impl Asked {
    /// A person types a command in the channel of most tests.
    pub async fn typed(stage: &Stage, who: &Person, line: &str) -> Asked {
        Asked::typed_in(stage, who, &stage.table().channel, line).await
    }

    /// A person types a command.
    pub async fn typed_in(stage: &Stage, who: &Person, channel: &ChannelHandle, line: &str) -> Asked {
        let (who, channel, line) = (who.clone(), channel.clone(), line.to_owned());
        Asked::by(stage, async move { who.slash(&channel, &line).await }).await
    }

    /// A person is typing a command.
    pub async fn typing(stage: &Stage, who: &Person, channel: &ChannelHandle, line: &'static str) -> Asked {
        let (who, channel) = (who.clone(), channel.clone());
        Asked::by(stage, async move {
            let offered = who.autocomplete(&channel, line).await;
            offered.map(|choices| panic!("nobody has answered: {choices:?}"))
        })
        .await
    }

    /// A person presses a button.
    pub async fn pressed(stage: &Stage, who: &Person, message: &Message, button: &str) -> Asked {
        let (who, message, button) = (who.clone(), message.clone(), button.to_owned());
        Asked::by(stage, async move { who.press(&message, &button).await }).await
    }

    /// A press under a board that is acknowledged already, so that only messages can follow.
    pub async fn acknowledged(stage: &Stage, who: &Person, board: &Message) -> Asked {
        let asked = Asked::pressed(stage, who, board, "More").await;
        asked.defers(stage, InitialResponse::DeferUpdate).await;
        asked
    }
}

/// A match to three points without workers; its first board is recorded, and Anna is to play.
pub async fn match_on_record() -> (Stage, Person, Table, Board) {
    let stage = Stage::without_workers().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    let board = table.begin(&anna, &bjorn, 3).await;
    stage.news_is_told().await;
    (stage, anna, table, board)
}

/// Posts a message after the answer to a press that is acknowledged.
pub async fn follows(stage: &Stage, interaction: &Interaction, post: TrackedPost) {
    let response = Response::say(InitialResponse::DeferUpdate).posting(vec![post]);
    stage.responder().carry_out(interaction, response, Deferral::Late).await;
}

/// An untracked message with this text.
pub fn words(text: &str) -> TrackedPost {
    TrackedPost::new(Post::text(text), None)
}

/// An answer with this text to the caller alone.
pub fn whispered(text: &str) -> Response {
    Response::private(Post::text(text))
}

/// The latest news of the match, as a message with this text.
pub fn news(stage: &Stage, text: &str) -> TrackedPost {
    TrackedPost::new(Post::text(text), Some(latest_news(stage)))
}

/// The subject of the newest row of `outbox`.
pub fn latest_news(stage: &Stage) -> MessageSubject {
    let id = stage.number("SELECT max(id) FROM outbox");
    MessageSubject::News(OutboxId(id.cast_unsigned()), Shown::Board(None))
}

/// Sets the newest row of `outbox` back to waiting, due in an hour, as if nobody had sent its message.
pub fn untold(stage: &Stage) {
    let due = "(SELECT max(made_at) + 3600000 FROM outbox)";
    stage.change(&format!(
        "UPDATE outbox SET state = 'waiting', settled_at = NULL, due_at = {due}, attempts = 0, trouble = NULL
        WHERE id = (SELECT max(id) FROM outbox)"
    ));
}

/// The number of rows of `boards` for this message that meet this SQL condition.
pub fn recorded(stage: &Stage, message: &Message, condition: &str) -> i64 {
    stage.number(&format!("SELECT count(*) FROM boards WHERE message = {} AND {condition}", message.id))
}

/// A message as the bot knows it.
pub fn reference(message: &Message) -> MessageRef {
    MessageRef { channel: ChannelId(message.channel.0), message: MessageId(message.id.0) }
}

/// A message with this text, as it is sent.
pub fn said(text: &str) -> Post<Drawn> {
    Post::text(text)
}

/// The number of requests with this method to a path with this part.
pub fn requests_to(stage: &Stage, method: &str, part: &str) -> usize {
    stage.room.requests().iter().filter(|one| one.method == method && one.path.contains(part)).count()
}

/// How often the bot looked for messages in a channel.
pub fn looks(stage: &Stage) -> usize {
    requests_to(stage, "GET", "/messages?")
}

/// The requests that carry this text.
pub fn requests_with(stage: &Stage, text: &str) -> Vec<Exchange> {
    let carries = |one: &Exchange| one.json["content"] == text || one.json["data"]["content"] == text;
    stage.room.requests().into_iter().filter(carries).collect()
}

/// The ways by which messages with this text were sent: the methods, and the first part of the paths.
pub fn ways_of(stage: &Stage, text: &str) -> Vec<String> {
    let way = |one: Exchange| {
        let path = one.path.trim_start_matches("/api/v10").split('/').nth(1).unwrap_or_default().to_owned();
        format!("{} {path}", one.method)
    };
    requests_with(stage, text).into_iter().map(way).collect()
}

/// The texts that only this person sees in a channel.
pub fn alone(channel: &ChannelHandle, who: &Person) -> Vec<String> {
    let own = channel.messages(who).into_iter().filter(|message| message.ephemeral_to == Some(who.id()));
    own.map(|message| message.content).collect()
}

/// The messages in a channel with this text that all can see.
pub fn standing(channel: &ChannelHandle, who: &Person, text: &str) -> Vec<Message> {
    let all = channel.messages(who).into_iter();
    all.filter(|message| message.ephemeral_to.is_none() && message.content == text).collect()
}
