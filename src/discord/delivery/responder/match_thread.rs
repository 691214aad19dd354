//! Matches in threads of their own: opened from the message of the challenge, also later if a process ended in between.

use super::{Responder, note};
use crate::discord::delivery::response::{Audience, InitialResponse, OpenMatchThread};
use crate::discord::delivery::rest::{self, DeliveryError, Obstacle};
use crate::discord::interaction::Interaction;
use crate::discord::messages::presenter::Presenter;
use crate::locale::Language;
use crate::store::ids::{ChannelId, MessageRef};
use crate::table::{Announcement, Header};

/// The longest name of a thread, in characters.
const LONGEST_NAME: usize = 100;

impl Responder<'_> {
    /// Opens the thread of a match that was just begun, says so on the challenge, and shows the match there. Where no
    /// thread can be opened it is played in the channel.
    pub(super) async fn open_match_thread(&self, interaction: &Interaction, table: OpenMatchThread) {
        // Several requests to Discord may take longer than the three seconds that an answer has.
        let pressed = interaction.pressed == Some(table.from);
        let promise = if pressed { InitialResponse::DeferUpdate } else { InitialResponse::Defer(Audience::Everybody) };
        if let Err(error) = rest::answer(self.http, interaction.id, &interaction.token, promise).await {
            tracing::warn!(channel = %interaction.place.channel, %error, "an answer was not promised");
        }
        let OpenMatchThread { header, from, mut accepted, news } = table;
        let (channel, obstacle) = self.open_thread_of(&header, from).await;
        if channel.is_some_and(|channel| channel != header.channel) {
            let mut lines: Vec<&str> = accepted.text.lines().collect();
            let language = Language::of_tag(&header.locale);
            let excuse = match obstacle {
                Some(why) => language.say("challenge-no-thread-because", &[("why", language.text(why.key()).into())]),
                None => language.text("challenge-no-thread"),
            };
            lines.pop();
            lines.push(&excuse);
            accepted.text = lines.join("\n");
        }
        if let Err(error) = rest::edit_answer(self.http, &interaction.token, accepted).await {
            tracing::warn!(channel = %from.channel, %error, "a challenge does not say what became of it");
            self.strip(from).await;
        }
        if !pressed {
            let panel = interaction.pressed.filter(|_| !interaction.pressed_private);
            for old in panel.into_iter().chain([from]) {
                self.strip(old).await;
            }
        }
        let Some(channel) = channel else { return };
        self.tell_in(channel, news).await;
    }

    /// Tells news in a channel by the bot's own right, once the house has acted if the match waits for that.
    pub async fn tell_in(&self, channel: ChannelId, news: Announcement) {
        let Some(news) = self.after_house(news).await else { return };
        for shown in Presenter::to_channel(Language::of_tag(&news.current.header.locale)).news(&news) {
            if !self.post(channel, shown).await {
                break;
            }
        }
    }

    /// Opens the thread in which a match is played, if that may not have been done; returns where it is played, or `None`
    /// while that cannot be said.
    pub async fn seat(&self, header: &Header) -> Option<ChannelId> {
        let id = header.id;
        match self.services.blocking(move |services| note(services.table.thread_to_open(id))).await {
            Some(Some(Some(from))) => self.open_thread_of(header, from).await.0,
            _ => Some(header.channel),
        }
    }

    /// Opens the thread; returns where the match is played, as [`seat`](Responder::seat) does, and what kept the thread
    /// from being opened, if not a permission.
    async fn open_thread_of(&self, header: &Header, from: MessageRef) -> (Option<ChannelId>, Option<Obstacle>) {
        let name = name(Language::of_tag(&header.locale), header);
        let error = match rest::open_thread_from(self.http, from, &name).await {
            Ok(()) => return (Some(header.channel), None),
            Err(error) => error,
        };
        tracing::warn!(channel = %from.channel, %error, "no thread could be opened for a match");
        let obstacle = match error {
            DeliveryError::NoAccess | DeliveryError::Gone | DeliveryError::MessageGone => None,
            DeliveryError::Obstacle(obstacle) => Some(obstacle),
            // It is tried again with the news that waits to be told there.
            _ => return (None, None),
        };
        let (id, channel) = (header.id, from.channel);
        match self.services.blocking(move |services| services.table.play_instead_in(id, channel).is_ok()).await {
            Some(true) => (Some(channel), obstacle),
            _ => (Some(header.channel), obstacle),
        }
    }
}

/// A thread is named by the players.
fn name(language: Language, header: &Header) -> String {
    let (one, two) = (header.players.one.display_name.as_str(), header.players.two.display_name.as_str());
    let name = language.say("thread-name", &[("one", one.into()), ("two", two.into())]);
    name.chars().take(LONGEST_NAME).collect()
}
