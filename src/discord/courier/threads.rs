//! Opens threads for challenges.

use super::super::deliver::{self, DeliveryError, First};
use super::super::office::now;
use super::super::post::Post;
use super::super::press::ThreadFor;
use super::super::reply::{Shown, Tracked};
use super::super::request::{Person, Request};
use super::super::show::Show;
use super::super::{denial, markup, permissions};
use super::{Courier, log_failure};
use crate::table::{self, Challenge, Error, Opponent};
use serenity::all::{GuildId, UserId};

impl Courier<'_> {
    /// Opens a thread and puts the challenge there that found its channel busy.
    pub(super) async fn open_thread(&self, request: &Request, wish: ThreadFor) {
        // Three requests to Discord may take longer than the three seconds that an answer has, and one thread is enough.
        if let Err(error) = deliver::answer(self.http, request.id, &request.token, First::Strip).await {
            return log_failure(request.place.channel, &error, "a press was not acknowledged");
        }
        let text = match self.challenge_in_thread(request, wish).await {
            Ok(text) => text,
            Err(DeliveryError::NoAccess) => {
                let lacks = request.place.lacks_to_open_thread();
                Post::text(permissions::tell(request.language, "cannot-open-thread", &lacks))
            }
            Err(error) => {
                log_failure(request.place.channel, &error, "no thread could be opened");
                Post::text(request.language.text("went-wrong"))
            }
        };
        if let Err(error) = deliver::edit_answer(self.http, &request.token, text).await {
            log_failure(request.place.channel, &error, "an answer was not brought up to date");
        }
    }

    async fn challenge_in_thread(&self, request: &Request, wish: ThreadFor) -> Result<Post, DeliveryError> {
        let opponent = match (wish.opponent, request.place.guild) {
            (Some(id), Some(guild)) => {
                let member = self.http.get_member(GuildId::new(guild.0), UserId::new(id.0)).await?;
                Some(Person::of(&member.user))
            }
            _ => None,
        };
        let challenger = request.caller.known();
        let language = request.place.language;
        let name = match &opponent {
            Some(opponent) => language.say(
                "thread-name",
                &[("one", challenger.display_name.as_str().into()), ("two", opponent.name.as_str().into())],
            ),
            None => language.say("thread-name-open", &[("one", challenger.display_name.as_str().into())]),
        };
        let thread = deliver::open_thread(self.http, request.place.channel, &name).await?;
        let at_table = table::Request {
            interaction: request.id,
            person: challenger,
            channel: thread,
            parent: Some(request.place.channel),
            own_thread: false,
            may_open_thread: false,
            guild: request.place.guild,
            locale: request.place.native.tag().to_owned(),
            reader_locale: request.locale.clone(),
            at: now(),
        };
        let against = match opponent {
            Some(person) => Opponent::Only { is_bot: person.is_bot, person: person.known() },
            None => Opponent::Anyone,
        };
        let place = request.place;
        let made = self.office.blocking(move |office| {
            office.table.challenge(&at_table, &against, wish.terms).map(|made| {
                let show = Show::to_channel(place.language);
                (show.challenge(&made.challenge), made.challenge)
            })
        });
        match made.await {
            Some(Ok((post, Challenge { id, .. }))) => {
                self.post(thread, Shown { post, tracked: Some(Tracked::Challenge(id)) }).await;
                let link = ("thread", markup::channel(thread).into());
                Ok(Post::text(request.language.say("thread-opened", &[link])))
            }
            Some(Err(Error::Denied(denied))) => Ok(denial::tell(request.language, &request.place, &denied)),
            Some(Err(Error::Fault(fault))) => Err(DeliveryError::Other(format!("{fault:?}"))),
            None => Err(DeliveryError::Other("no challenge could be made".to_owned())),
        }
    }
}
