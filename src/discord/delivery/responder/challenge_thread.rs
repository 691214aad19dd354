//! Opens threads for challenges.

use super::{Responder, log_failure};
use crate::discord::delivery::response::{Audience, InitialResponse};
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::delivery::services::now;
use crate::discord::interaction::custom_id::{ThreadChallenge, ThreadOpponent};
use crate::discord::interaction::{Interaction, ThreadKind};
use crate::discord::messages::post::{Post, Tracked, TrackedPost};
use crate::discord::messages::presenter::Presenter;
use crate::discord::messages::{markup, missing_permissions, rejections};
use crate::store::ids::ChannelId;
use crate::table::{self, Challenge, Error, House, Offer, Opponent, Remains};

impl Responder<'_> {
    /// Opens a thread and puts the challenge there that found its channel busy.
    pub(super) async fn open_challenge_thread(&self, interaction: &Interaction, asked: ThreadChallenge) {
        // Three requests to Discord may take longer than the three seconds that an answer has, and one thread is enough.
        let first = match interaction.pressed {
            Some(_) => InitialResponse::RemoveControls(Remains::Everything),
            None => InitialResponse::Defer(Audience::Everybody),
        };
        if let Err(error) = rest::answer(self.http, interaction.id, &interaction.token, first).await {
            return log_failure(interaction.place.channel, &error, "a press was not acknowledged");
        }
        let text = match self.challenge_in_thread(interaction, asked).await {
            Ok(text) => text,
            Err(DeliveryError::NoAccess) => {
                let lacks = interaction.place.lacks_to_open_thread();
                Post::text(missing_permissions::tell(interaction.language, "cannot-open-thread", &lacks))
            }
            Err(DeliveryError::Obstacle(obstacle)) => Post::text(interaction.language.text(obstacle.key())),
            Err(error) => {
                log_failure(interaction.place.channel, &error, "no thread could be opened");
                Post::text(interaction.language.text("went-wrong"))
            }
        };
        if let Err(error) = rest::edit_answer(self.http, &interaction.token, text).await {
            log_failure(interaction.place.channel, &error, "an answer was not brought up to date");
        }
    }

    async fn challenge_in_thread(
        &self,
        interaction: &Interaction,
        asked: ThreadChallenge,
    ) -> Result<Post, DeliveryError> {
        let opponent = match (asked.opponent, interaction.place.guild) {
            (ThreadOpponent::Person(id), Some(guild)) => Some(rest::member(self.http, guild, id).await?),
            _ => None,
        };
        let house = match (asked.opponent, self.services.me.get()) {
            (ThreadOpponent::House(level), Some(me)) => Some(House { person: me.clone(), level }),
            _ => None,
        };
        let challenger = interaction.caller.person();
        let language = interaction.place.language;
        let against = opponent.as_ref().map(|opponent| opponent.name.as_str());
        let name = match against.or(house.as_ref().map(|house| house.person.display_name.as_str())) {
            Some(opponent) => language
                .say("thread-name", &[("one", challenger.display_name.as_str().into()), ("two", opponent.into())]),
            None => language.say("thread-name-open", &[("one", challenger.display_name.as_str().into())]),
        };
        // What offered a thread was pressed, so there are threads.
        let kind = interaction.place.threads.unwrap_or(ThreadKind::Public);
        let thread = rest::open_thread(self.http, interaction.place.channel, kind, &name).await?;
        let at_table = table::Request {
            interaction: interaction.id,
            person: interaction.caller.everywhere(),
            nickname: interaction.caller.nickname().map(str::to_owned),
            channel: thread,
            parent: Some(interaction.place.channel),
            in_private_thread: false,
            own_thread: false,
            may_open_thread: false,
            guild: interaction.place.guild,
            pressed: None,
            administers: interaction.may_administer(),
            locale: interaction.place.native.map(|native| native.tag().to_owned()),
            language: interaction.language.tag().to_owned(),
            reader_locale: interaction.locale.clone(),
            at: now(),
        };
        if let Some(house) = house {
            return self.house_in_thread(interaction, at_table, house, asked.offer).await;
        }
        let against = match opponent {
            Some(person) => Opponent::Only { is_bot: person.is_bot, person: person.everywhere() },
            None => Opponent::Anyone,
        };
        let place = interaction.place;
        let made = self.services.blocking(move |services| {
            services.table.challenge(&at_table, &against, asked.offer).map(|made| {
                let show = Presenter::to_channel(place.language);
                (show.challenge(&made.challenge), made.challenge)
            })
        });
        match made.await {
            Some(Ok((post, Challenge { id, .. }))) => {
                self.post(thread, TrackedPost::new(post, Some(Tracked::Challenge(id)))).await;
                Ok(opened(interaction, thread))
            }
            other => not_made(interaction, other.map(|made| made.map(drop))),
        }
    }

    /// Begins a match against the house in a thread that was just opened.
    async fn house_in_thread(
        &self,
        interaction: &Interaction,
        at_table: table::Request,
        house: House,
        offer: Offer,
    ) -> Result<Post, DeliveryError> {
        let thread = at_table.channel;
        match self.services.blocking(move |services| services.table.challenge_house(&at_table, &house, offer)).await {
            Some(Ok(started)) => {
                self.tell_in(thread, started.announcement).await;
                Ok(opened(interaction, thread))
            }
            other => not_made(interaction, other.map(|made| made.map(drop))),
        }
    }
}

fn opened(interaction: &Interaction, thread: ChannelId) -> Post {
    Post::text(interaction.language.say("thread-opened", &[("thread", markup::channel(thread).into())]))
}

/// What is said where nothing was begun in the thread.
fn not_made(interaction: &Interaction, made: Option<Result<(), Error>>) -> Result<Post, DeliveryError> {
    match made {
        Some(Err(Error::Rejected(denied))) => {
            Ok(rejections::tell(interaction.language, &interaction.place, interaction.caller.id, &denied))
        }
        Some(Err(Error::Fault(fault))) => Err(DeliveryError::Other(format!("{fault:?}"))),
        Some(Ok(())) | None => Err(DeliveryError::Other("no challenge could be made".to_owned())),
    }
}
