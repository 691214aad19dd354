//! Carries replies to Discord and tells the table where what it keeps track of is shown. Whatever cannot be delivered
//! now stays on record and is tried again by the [`outbox`](super::outbox).

use super::deliver::{self, Audience, DeliveryError, First};
use super::office::{Office, now};
use super::post::Post;
use super::press::ThreadFor;
use super::reply::{Answer, Found, Inquiry, Reply, Shown, Tracked};
use super::request::{Ask, Command, Person, Request, Scene};
use super::show::Show;
use super::{denial, markup, permissions, venue};
use crate::store::challenges::State;
use crate::store::ids::{ChannelId, MessageRef};
use crate::store::venues::Trouble;
use crate::table::{self, Challenge, Error, Failure, Fate, Opponent};
use serenity::all::{GuildId, Http, UserId};
use serenity::futures::future::join_all;
use std::sync::Arc;
use std::time::Duration;

/// How long an inquiry may take: the answer is due within three seconds.
const INQUIRY: Duration = Duration::from_millis(1_500);

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

    /// Asks Discord what the desk must know before it can decide. What is not known in time is taken to be all right.
    pub async fn inquire(&self, inquiry: Inquiry) -> Found {
        let asking = async {
            let places = inquiry.places.into_iter().map(|(id, channel)| async move {
                let seen = deliver::see_channel(self.http, channel).await;
                if let Some(trouble) = seen.err().and_then(|error| trouble(&error)) {
                    self.office.blocking(move |office| note(office.table.venue_lost(id, trouble))).await;
                }
            });
            let board = inquiry.board.into_iter().map(|(id, message)| async move {
                if let Err(DeliveryError::MessageGone) = deliver::see_message(self.http, message).await {
                    self.office.blocking(move |office| note(office.table.board_deleted(id))).await;
                }
            });
            let members = inquiry.members.into_iter().map(|(guild, person)| async move {
                let seen = deliver::see_member(self.http, guild, person).await;
                matches!(seen, Err(DeliveryError::NoMember)).then_some((guild, person))
            });
            let (_, _, absent) = tokio::join!(join_all(places), join_all(board), join_all(members));
            Found { absent: absent.into_iter().flatten().collect() }
        };
        tokio::time::timeout(INQUIRY, asking).await.unwrap_or_default()
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

    async fn note_stripped(&self, message: Option<MessageRef>) {
        let Some(message) = message else { return };
        self.office.blocking(move |office| note(office.table.stripped(message))).await;
    }

    /// Notes what a message shows, and takes the buttons off the messages that it replaces.
    async fn show_noted(&self, request: &Request, tracked: Option<Tracked>, message: MessageRef) {
        if request.place.scene == Scene::Friends && tracked.is_some() {
            self.office.keep_key(message.message, &request.token);
        }
        for stale in self.note_shown(tracked, message).await {
            self.retire(request, stale).await;
        }
        if tracked.is_some() {
            self.warn(request).await;
        }
    }

    /// Notes what a message shows; returns the messages whose buttons must go.
    async fn note_shown(&self, tracked: Option<Tracked>, message: MessageRef) -> Vec<MessageRef> {
        let Some(tracked) = tracked else { return Vec::new() };
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
        noted.await.unwrap_or_default()
    }

    async fn note_failure(&self, scene: Scene, tracked: Option<Tracked>, error: &DeliveryError) {
        let Some(Tracked::News(id)) = tracked else { return };
        let failure = match scene {
            // Only this answer could have told it.
            Scene::Friends => Failure::Final,
            _ => trouble(error).map_or(Failure::Passing, Failure::Lost),
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

/// What a failure to reach a channel says of the place.
fn trouble(error: &DeliveryError) -> Option<Trouble> {
    match error {
        DeliveryError::Gone => Some(Trouble::Gone),
        // A thread that is only archived takes new messages.
        DeliveryError::Archived => Some(Trouble::Locked),
        DeliveryError::NoAccess => Some(Trouble::NoAccess),
        DeliveryError::TooLate
        | DeliveryError::TooOld
        | DeliveryError::MessageGone
        | DeliveryError::NoMember
        | DeliveryError::Other(_) => None,
    }
}

/// Logs a fault of the table where nobody waits for the result.
fn note<T>(result: Result<T, table::Fault>) -> Option<T> {
    result.inspect_err(|error| tracing::error!(?error, "the table could not be told")).ok()
}

fn log_failure(channel: ChannelId, error: &DeliveryError, what: &'static str) {
    tracing::warn!(%channel, %error, "{what}");
}
