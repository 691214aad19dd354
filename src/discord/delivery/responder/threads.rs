//! Matches in threads of their own: opened from the challenge's message, by a later process if the first one ended
//! before that.

use super::{Responder, log_failure};
use crate::discord::delivery::needs::{OpenedThread, ThreadToOpen};
use crate::discord::delivery::response::{Audience, InitialResponse, OpenMatchThread};
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::delivery::services::now;
use crate::discord::interaction::custom_id::{ThreadOpponent, is_at};
use crate::discord::interaction::{Interaction, PlaceKind, ThreadKind};
use crate::discord::messages::markup;
use crate::discord::messages::post::{MessageSubject, Post};
use crate::discord::messages::presenter::Presenter;
use crate::discord::messages::rejections;
use crate::locale::Language;
use crate::store::ids::{ChannelId, MessageRef};
use crate::table::{Announcement, Header, KeptContent, Shown};
use serenity::all::Permissions;

/// News older than this may have been sent before.
const FIRST_ATTEMPT_MS: i64 = 1_000;

impl Responder<'_> {
    /// Opens the thread of a match that was just begun, says so on the challenge, and shows the match there. Where no
    /// thread can be opened it is played in the channel.
    pub(super) async fn open_match_thread(&self, interaction: &Interaction, table: OpenMatchThread) {
        // Several requests to Discord may take longer than the three seconds that an answer has.
        let pressed = interaction.pressed == Some(table.from);
        let first = if pressed { InitialResponse::DeferUpdate } else { InitialResponse::Defer(Audience::Everybody) };
        if let Err(error) = rest::answer(self.api, interaction.id, &interaction.token, first).await {
            tracing::warn!(channel = %interaction.place.channel, %error, "an answer was not deferred");
        }
        let OpenMatchThread { header, from, mut accepted, announcement: news } = table;
        let (channel, refusal) = self.open_thread_of(&header, from).await;
        if channel.as_ref().is_ok_and(|&channel| channel != header.channel) {
            let mut lines: Vec<&str> = accepted.text.lines().collect();
            let language = Language::of_tag(&header.locale);
            let excuse = match refusal {
                Some(DeliveryError::Obstacle(why)) => {
                    language.say("challenge-no-thread-because", &[("why", language.text(why.key()).into())])
                }
                Some(DeliveryError::NoAccess) => language.text("challenge-no-thread"),
                _ => language.text("challenge-no-thread-unknown"),
            };
            lines.pop();
            lines.push(&excuse);
            accepted.text = lines.join("\n");
        }
        let edited = self.change_answer(interaction, accepted.clone()).await;
        if let Err(error) = &edited {
            tracing::warn!(channel = %from.channel, %error, "a challenge does not say what became of it");
        }
        let is_edited =
            if pressed { edited.is_ok() } else { self.edit_older(interaction.place.kind, from, accepted).await };
        if !is_edited {
            self.remove_controls_soon(interaction.place.kind, vec![from]).await;
        }
        // The outbox tries again when it sends the news of this match.
        let Ok(channel) = channel else { return };
        self.post_news(channel, news).await;
    }

    /// Posts news in a channel with the bot's token. If the match waits for the house, the house acts first.
    pub async fn post_news(&self, channel: ChannelId, announcement: Announcement) {
        let Some(news) = self.after_house(announcement).await else { return };
        let posts = Presenter::to_channel(Language::of_tag(&news.current.header.locale)).posts_of(&news);
        match self.find_board(channel, &news).await {
            Ok(None) => {
                for tracked_post in posts {
                    if !self.post(channel, tracked_post).await {
                        break;
                    }
                }
            }
            Ok(Some(message)) => {
                let tracked =
                    posts.into_iter().find_map(|tracked_post| tracked_post.tracked.filter(MessageSubject::is_news));
                let turn = self.turn_in(channel, tracked.as_ref()).await;
                let stale = self.record_shown(tracked, message, turn).await;
                self.remove_controls_soon(PlaceKind::Guild, stale).await;
            }
            Err(error) => {
                let tracked = MessageSubject::News(news.id, Shown::Board(None));
                self.note_failure(PlaceKind::Guild, channel, Some(&tracked), &error).await;
            }
        }
    }

    /// The message that already shows this news: one that Discord took without confirming it, or one of an earlier
    /// process.
    async fn find_board(
        &self,
        channel: ChannelId,
        announcement: &Announcement,
    ) -> Result<Option<MessageRef>, DeliveryError> {
        // A board that is edited in place cannot be there twice.
        let may_stand = announcement.edits.is_none() && announcement.made_at < self.services.started_at;
        if !may_stand && now() < announcement.made_at.plus_ms(FIRST_ATTEMPT_MS) {
            return Ok(None);
        }
        let seen = announcement.current.header.seen();
        let found = rest::find_own_messages(self.api, channel, announcement.made_at, |id| is_at(id, seen)).await;
        let mut found = match found {
            Err(error) if !error.may_pass() => return Ok(None),
            found => found?,
        };
        // Its player may not have been called yet: it is edited once more, and they are.
        found.retain(|&message| Some(message) != announcement.edits);
        Ok(self
            .with_table("news that is to be sent cannot be read", move |table| {
                table.delivery.first_unrecorded_board(seen, &found)
            })
            .await
            .flatten())
    }

    /// Opens the thread of a match unless it is known to be open; returns the channel in which the match is played.
    ///
    /// # Errors
    /// Discord's answer leaves open whether there can be a thread.
    pub async fn ensure_thread(&self, header: &Header) -> Result<ChannelId, DeliveryError> {
        let id = header.id;
        match self
            .with_table("a thread to open cannot be read", move |table| table.venues.thread_starter_message(id))
            .await
        {
            Some(Some(from)) => self.open_thread_of(header, from).await.0,
            _ => Ok(header.channel),
        }
    }

    /// Opens the thread; returns the channel in which the match is played, as [`Responder::ensure_thread`] does, and the
    /// error with which Discord refused the thread for good, if it did.
    async fn open_thread_of(
        &self,
        header: &Header,
        from: MessageRef,
    ) -> (Result<ChannelId, DeliveryError>, Option<DeliveryError>) {
        let name = name(Language::of_tag(&header.locale), header);
        let error = match rest::open_thread_from(self.api, from, &name).await {
            Ok(()) => return (Ok(header.channel), None),
            Err(error) => error,
        };
        tracing::warn!(channel = %from.channel, %error, "no thread could be opened for a match");
        if error.may_pass() {
            return (Err(error), None);
        }
        let (id, channel) = (header.id, from.channel);
        match self.services.blocking(move |services| services.table.venues.play_instead_in(id, channel).is_ok()).await {
            Some(true) => (Ok(channel), Some(error)),
            _ => (Ok(header.channel), Some(error)),
        }
    }

    /// Defers the answer and opens a thread for a challenge; if that fails, the answer says why.
    pub(super) async fn open_challenge_thread(
        &self,
        interaction: &Interaction,
        to_open: ThreadToOpen,
    ) -> Option<OpenedThread> {
        // Three requests to Discord may take longer than the three seconds that an answer has, and one thread is enough.
        let first = match interaction.pressed {
            Some(_) => InitialResponse::RemoveControls(KeptContent::Everything),
            None => InitialResponse::Defer(Audience::Everybody),
        };
        if let Err(error) = self.answer(interaction, first).await {
            log_failure(interaction.place.channel, &error, "a press was not acknowledged");
            return None;
        }
        let error = match self.thread_for(interaction, to_open).await {
            Ok(thread) => return Some(thread),
            Err(error) => error,
        };
        let language = interaction.language;
        let why_not = match &error {
            DeliveryError::NoAccess => rejections::missing_permissions(
                language,
                "cannot-open-thread",
                &interaction.place.lacks_to_open_thread(),
            ),
            DeliveryError::Obstacle(obstacle) => language.text(obstacle.key()),
            error => {
                log_failure(interaction.place.channel, error, "no thread could be opened");
                language.text("went-wrong")
            }
        };
        self.edit_deferred_answer(interaction, Post::text(why_not)).await;
        None
    }

    async fn thread_for(
        &self,
        interaction: &Interaction,
        ThreadToOpen { asked, opponent }: ThreadToOpen,
    ) -> Result<OpenedThread, DeliveryError> {
        let house = self.services.bot.get().filter(|_| matches!(asked.opponent, ThreadOpponent::House(_)));
        let against = opponent.as_ref().map(|opponent| markup::plain(&opponent.name));
        let language = interaction.place.language;
        let one = ("one", markup::plain(&interaction.caller.name).into());
        let name = match against.or(house.map(|house| house.display_name.clone())) {
            Some(opponent) => language.say("thread-name", &[one, ("two", opponent.into())]),
            None => language.say("thread-name-open", &[one]),
        };
        // The button was shown only because threads can be opened.
        let kind = interaction.place.threads.unwrap_or(ThreadKind::Public);
        let parent = rest::Parent { guild: interaction.place.guild, channel: interaction.place.channel };
        let channel = rest::open_thread(self.api, parent, kind, &name, interaction.id).await?;
        Ok(OpenedThread { channel, opponent })
    }

    /// Deletes a thread that was opened for a challenge which could not be made, or archives it where the bot may not delete
    /// threads.
    pub(super) async fn remove_thread(&self, interaction: &Interaction, thread: ChannelId) {
        let may_delete = interaction.place.permissions.contains(Permissions::MANAGE_THREADS);
        let removed = match may_delete {
            true => rest::delete_thread(self.api, thread).await,
            false => rest::archive_thread(self.api, thread).await,
        };
        if let Err(error) = removed {
            log_failure(thread, &error, "a thread without a challenge was not removed");
        }
    }
}

/// The name of a thread: those of the players.
fn name(language: Language, header: &Header) -> String {
    let (one, two) = (markup::plain(&header.players.one.display_name), markup::plain(&header.players.two.display_name));
    language.say("thread-name", &[("one", one.into()), ("two", two.into())])
}
