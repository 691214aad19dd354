//! Opens threads for challenges.

use super::{Responder, log_failure};
use crate::discord::delivery::needs::{OpenedThread, ThreadToOpen};
use crate::discord::delivery::response::{Audience, InitialResponse};
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::interaction::custom_id::ThreadOpponent;
use crate::discord::interaction::{Interaction, ThreadKind};
use crate::discord::messages::missing_permissions;
use crate::discord::messages::post::Post;
use crate::store::ids::ChannelId;
use crate::table::KeptContent;
use serenity::all::Permissions;

impl Responder<'_> {
    /// Promises an answer and opens a thread for a challenge; if that fails, the answer says why.
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
            DeliveryError::NoAccess => {
                missing_permissions::tell(language, "cannot-open-thread", &interaction.place.lacks_to_open_thread())
            }
            DeliveryError::Obstacle(obstacle) => language.text(obstacle.key()),
            error => {
                log_failure(interaction.place.channel, error, "no thread could be opened");
                language.text("went-wrong")
            }
        };
        self.keep_promise(interaction, Post::text(why_not)).await;
        None
    }

    async fn thread_for(
        &self,
        interaction: &Interaction,
        ThreadToOpen { asked, opponent }: ThreadToOpen,
    ) -> Result<OpenedThread, DeliveryError> {
        let house = self.services.me.get().filter(|_| matches!(asked.opponent, ThreadOpponent::House(_)));
        let against = opponent.as_ref().map(|opponent| opponent.name.as_str());
        let (language, challenger) = (interaction.place.language, interaction.caller.person());
        let one = ("one", challenger.display_name.as_str().into());
        let name = match against.or(house.map(|house| house.display_name.as_str())) {
            Some(opponent) => language.say("thread-name", &[one, ("two", opponent.into())]),
            None => language.say("thread-name-open", &[one]),
        };
        // What offered a thread was pressed, so there are threads.
        let kind = interaction.place.threads.unwrap_or(ThreadKind::Public);
        let parent = rest::Parent { guild: interaction.place.guild, channel: interaction.place.channel };
        let channel = rest::open_thread(self.http, parent, (kind, &name), interaction.id).await?;
        Ok(OpenedThread { channel, opponent })
    }

    /// Deletes a thread that was opened for a challenge which could not be made, or archives it where the bot may not delete
    /// threads.
    pub(super) async fn remove_thread(&self, interaction: &Interaction, thread: ChannelId) {
        let may_delete = interaction.place.permissions.contains(Permissions::MANAGE_THREADS);
        let removed = match may_delete {
            true => rest::delete_thread(self.http, thread).await,
            false => rest::archive_thread(self.http, thread).await,
        };
        if let Err(error) = removed {
            log_failure(thread, &error, "a thread without a challenge was not removed");
        }
    }
}
