//! Carries replies to Discord and tells the table where what it keeps track of is shown. Whatever cannot be delivered
//! now stays on record and is tried again by the [`outbox`](super::outbox).

use super::deliver::{self, Audience, DeliveryError, First};
use super::office::{Office, now};
use super::post::Post;
use super::press::ThreadFor;
use super::reply::{Answer, Reply, Shown, Tracked};
use super::request::{Person, Request};
use super::show::Show;
use super::{denial, markup};
use crate::store::challenges::State;
use crate::store::ids::{ChannelId, MessageRef};
use crate::table::{self, Challenge, Error, Failure, Fate, Opponent};
use serenity::all::{GuildId, Http, UserId};
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
        };
        for shown in reply.then {
            // What comes later must not be told without what comes before it: the outbox tells both.
            told = told && self.tell_channel(request, shown).await;
        }
        for message in reply.strip {
            self.strip(message).await;
        }
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
            Ok(Some(message)) => self.note_shown(tracked, message).await,
            Ok(None) => {}
            Err(error) => {
                log_failure(request.place.channel, &error, "an answer was not delivered");
                return match instead {
                    Some(post) => self.post(request.place.channel, Shown { post, tracked }).await,
                    None => true,
                };
            }
        }
        true
    }

    /// Tells the channel something after the first answer: by the bot's own right where it has it, since all follow-ups
    /// of all channels would wait for one rate limit, else by the interaction's. Returns whether it was told.
    async fn tell_channel(&self, request: &Request, shown: Shown) -> bool {
        if request.place.may_post() {
            return self.post(request.place.channel, shown).await;
        }
        let drawn = self.office.studio.draw(shown.post).await;
        match deliver::follow_up(self.http, &request.token, drawn).await {
            Ok(message) => {
                self.note_shown(shown.tracked, message).await;
                true
            }
            Err(error) => {
                log_failure(request.place.channel, &error, "a follow-up was not delivered");
                self.note_failure(shown.tracked, &error).await;
                false
            }
        }
    }

    /// Posts to a channel by the bot's own right. Returns whether it was posted.
    pub async fn post(&self, channel: ChannelId, shown: Shown) -> bool {
        let nonce = match shown.tracked {
            Some(Tracked::News(id)) => Some(format!("news-{id}")),
            Some(Tracked::Challenge(id)) => Some(format!("challenge-{id}")),
            Some(Tracked::Past(seen)) => Some(format!("past-{}-{}", seen.match_id, seen.version)),
            Some(Tracked::Live(id, seen)) => Some(format!("live-{id}-{}", seen.version)),
            Some(Tracked::Board(_)) | None => None,
        };
        let drawn = self.office.studio.draw(shown.post).await;
        match deliver::post(self.http, channel, drawn, nonce).await {
            Ok(message) => {
                self.note_shown(shown.tracked, message).await;
                true
            }
            Err(error) => {
                log_failure(channel, &error, "a message could not be posted");
                self.note_failure(shown.tracked, &error).await;
                false
            }
        }
    }

    /// Takes the buttons off an older message.
    pub async fn strip(&self, message: MessageRef) {
        match deliver::remove_controls(self.http, message).await {
            // A message that is gone or out of reach has no buttons to press.
            Ok(()) | Err(DeliveryError::Gone | DeliveryError::NoAccess) => self.note_stripped(Some(message)).await,
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
            without
            @ (First::Strip | First::Acknowledge | First::Promise(_) | First::Choices(_) | First::Files(..)) => without,
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

    async fn note_stripped(&self, message: Option<MessageRef>) {
        let Some(message) = message else { return };
        self.office.blocking(move |office| note(office.table.stripped(message))).await;
    }

    async fn note_shown(&self, tracked: Option<Tracked>, message: MessageRef) {
        let Some(tracked) = tracked else { return };
        let noted = self.office.blocking(move |office| match tracked {
            Tracked::News(id) => note(office.table.delivered(id, message, now())).unwrap_or_default(),
            Tracked::Board(seen) => note(office.table.board_shown(seen, message, now())).unwrap_or_default(),
            Tracked::Past(seen) => {
                note(office.table.past_shown(seen, message.message));
                Vec::new()
            }
            Tracked::Live(id, seen) => {
                note(office.table.watch_shown(id, seen, message.message, now()));
                Vec::new()
            }
            Tracked::Challenge(id) => {
                note(office.table.challenge_shown(id, message.message));
                // Whoever was quick enough has answered it before its message was on record.
                let answered = office.table.challenge_view(id).is_ok_and(|now| now.state != State::Pending);
                if answered { vec![message] } else { Vec::new() }
            }
        });
        for stale in noted.await.unwrap_or_default() {
            self.strip(stale).await;
        }
    }

    async fn note_failure(&self, tracked: Option<Tracked>, error: &DeliveryError) {
        let Some(Tracked::News(id)) = tracked else { return };
        let failure = match error {
            DeliveryError::Gone | DeliveryError::NoAccess => Failure::Final,
            DeliveryError::TooLate | DeliveryError::TooOld | DeliveryError::Other(_) => Failure::Passing,
        };
        let why = error.to_string();
        let fate = self.office.blocking(move |office| note(office.table.undeliverable(id, failure, &why, now()))).await;
        if fate == Some(Some(Fate::GivenUp)) {
            tracing::warn!(news = %id, "given up");
        }
    }

    /// Opens a thread and puts the challenge there that found its channel busy.
    async fn open_thread(&self, request: &Request, wish: ThreadFor) {
        // Three requests to Discord may take longer than the three seconds that an answer has, and one thread is enough.
        if let Err(error) = deliver::answer(self.http, request.id, &request.token, First::Strip).await {
            return log_failure(request.place.channel, &error, "a press was not acknowledged");
        }
        let text = match self.challenge_in_thread(request, wish).await {
            Ok(text) => text,
            Err(DeliveryError::NoAccess) => Post::text(request.language.text("cannot-open-thread")),
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

/// Logs a fault of the table where nobody waits for the result.
fn note<T>(result: Result<T, table::Fault>) -> Option<T> {
    result.inspect_err(|error| tracing::error!(?error, "the table could not be told")).ok()
}

fn log_failure(channel: ChannelId, error: &DeliveryError, what: &'static str) {
    tracing::warn!(%channel, %error, "{what}");
}
