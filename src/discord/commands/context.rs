//! An interaction that is being dealt with, and what every command needs for it.

use crate::discord::delivery::needs::{Lookup, MetNeeds, Need};
use crate::discord::delivery::response::{InitialResponse, Response};
use crate::discord::delivery::services::Services;
use crate::discord::interaction::custom_id::ThreadOpponent;
use crate::discord::interaction::{Interaction, Place, PlaceKind, Posting, User};
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::{MessageSubject, Picture, Post, TrackedPost};
use crate::discord::messages::presenter::Presenter;
use crate::discord::messages::rejections;
use crate::engine::Player;
use crate::locale::Language;
use crate::settings::registry::THREADS;
use crate::settings::values::Threads;
use crate::store::ids::{GuildId, PersonId, Time};
use crate::table::{
    self, BoardView, ChallengeRefusal, Error, Header, KeptContent, LiveBoardRefusal, NewsProgress, Offer, Opponent,
    Rejection, Shown, Table,
};

/// An interaction and the services that it needs. Its methods use the database and block for some milliseconds, so they are
/// not for asynchronous threads.
pub struct Context<'a> {
    pub(super) table: &'a Table,
    pub(super) services: &'a Services,
    pub(super) interaction: &'a Interaction,
    pub(super) place: &'a Place,
    pub(super) caller: &'a User,
    /// The caller's own language, for what only they see.
    pub(super) language: Language,
    pub(super) now: Time,
    /// The [needs](super::Command::needs) of the command that were met.
    pub(super) met: MetNeeds,
}

/// The result of dealing with an interaction, or of a step on the way.
pub type Outcome<T = Response> = Result<T, EarlyResponse>;

/// A response or failure in place of the requested result.
#[derive(Debug)]
pub enum EarlyResponse {
    Respond(Box<Response>),
    /// A refusal of the table, or a fault.
    Fail(Error),
}

impl From<Response> for EarlyResponse {
    fn from(response: Response) -> EarlyResponse {
        EarlyResponse::Respond(Box::new(response))
    }
}

impl<E: Into<Error>> From<E> for EarlyResponse {
    fn from(error: E) -> EarlyResponse {
        EarlyResponse::Fail(error.into())
    }
}

impl<'a> Context<'a> {
    pub(super) fn new(services: &'a Services, interaction: &'a Interaction, now: Time, met: MetNeeds) -> Context<'a> {
        let Interaction { place, caller, language, .. } = interaction;
        Context { table: &services.table, services, interaction, place, caller, language: *language, now, met }
    }

    /// The presenter for everybody in the channel.
    pub(super) fn public(&self) -> Presenter {
        Presenter::to_channel(self.place.language)
    }

    /// The presenter for everybody in the channel, in the language of a match or a challenge.
    pub(super) fn public_in(&self, locale: &str) -> Presenter {
        Presenter::to_channel(Language::of_tag(locale))
    }

    /// The presenter for the caller alone.
    pub(super) fn private(&self) -> Presenter {
        Presenter { language: self.language, reader: Some(self.reader()) }
    }

    /// The caller as a reader of boards.
    pub(super) fn reader(&self) -> Reader {
        Reader { id: self.caller.id, board: self.interaction.settings.own.clone() }
    }

    /// A text to the caller alone.
    pub(super) fn private_text(&self, key: &str) -> Response {
        Response::private(self.language.text(key))
    }

    /// The server of the interaction. Elsewhere the answer says that this works only on servers with the bot as a
    /// member.
    pub(super) fn guild(&self) -> Outcome<GuildId> {
        match (self.place.kind, self.place.guild) {
            (PlaceKind::CommandsOnly, _) => Err(self.private_text("commands-only").into()),
            (_, Some(guild)) => Ok(guild),
            (_, None) => Err(self.private_text("only-in-servers").into()),
        }
    }

    /// The need for this lookup, unless an earlier one was answered.
    pub(super) fn lookup(&self, lookup: Lookup) -> Option<Need> {
        self.met.found.is_none().then_some(Need::Lookup(lookup))
    }

    /// Asks Discord whether somebody is still a member of a server, unless it has been asked.
    pub(super) fn membership(&self, member: (GuildId, PersonId)) -> Option<Need> {
        self.lookup(Lookup { members: vec![member], ..Lookup::default() })
    }

    /// Asks Discord who somebody is on this server, unless it has been asked.
    pub(super) fn needs_member(&self, person: PersonId) -> Option<Need> {
        let guild = self.place.guild_of_matches()?;
        self.lookup(Lookup { opponent: Some((guild, person)), ..Lookup::default() })
    }

    /// Whether Discord says that somebody is not a member of a server.
    pub(super) fn has_left(&self, member: &(GuildId, PersonId)) -> bool {
        self.met.found.as_ref().is_some_and(|found| found.absent.contains(member))
    }

    /// A member of this server, as Discord answered.
    pub(super) fn member(&self, person: PersonId) -> Outcome<&User> {
        let guild = self.guild()?;
        match self.met.found.as_ref().and_then(|found| found.opponent.as_ref()) {
            Some(member) => Ok(member),
            None if self.has_left(&(guild, person)) => Err(self.private_text("challenge-not-member").into()),
            None => Err(self.private_text("went-wrong").into()),
        }
    }

    /// The answer that the bot may not post here, with the missing permissions.
    pub(super) fn cannot_post(&self) -> Response {
        let lacks = self.place.lacks_to_post();
        Response::private(rejections::missing_permissions(self.language, "cannot-post", &lacks))
    }

    /// Refuses where the caller could not post this themselves.
    pub(super) fn caller_may(&self, posting: Posting) -> Outcome<()> {
        let lacks = self.interaction.caller_lacks(posting);
        if lacks.is_empty() {
            return Ok(());
        }
        let key = if posting == Posting::Thread { "you-cannot-open-thread" } else { "you-cannot-post" };
        Err(Response::private(rejections::missing_permissions(self.language, key, &lacks)).into())
    }

    /// Counts one more public message for the caller (boards of matches do not count); refuses it after too many.
    pub(super) fn spend_post(&self) -> Outcome<()> {
        self.services
            .budget
            .spend_post(self.caller.id)
            .map_err(|wait| Response::private(rejections::come_again(self.language, "too-much", wait, self.now)).into())
    }

    /// A message for all, if the caller could have posted it; else for the caller alone.
    pub(super) fn public_if_allowed(&self, post: Post) -> InitialResponse {
        match self.interaction.caller_lacks(Posting::Text).is_empty() {
            true => InitialResponse::Message(post),
            false => InitialResponse::Ephemeral(post),
        }
    }

    /// A message for all. After a press on a private message it is a message of its own: an answer to that would look to
    /// all others like a reply to a deleted one.
    pub(super) fn to_channel(&self, post: Post) -> Response {
        match self.interaction.pressed_is_private {
            true => Response::say(InitialResponse::DeferUpdate).posting(vec![TrackedPost::new(post, None)]),
            false => Response::say(InitialResponse::Message(post)),
        }
    }

    /// The request as the table takes it.
    pub(super) fn request(&self) -> table::Request {
        table::Request {
            interaction: self.interaction.id,
            person: self.caller.person_everywhere(),
            nickname: self.caller.nickname().map(str::to_owned),
            channel: self.place.channel,
            parent: self.place.parent,
            in_private_thread: self.place.is_private_thread,
            own_thread: self.place.threads.is_some()
                && self.interaction.settings.guild.get(&THREADS) == Threads::Always,
            may_open_thread: self.place.may_open_thread(),
            guild: self.place.guild_of_matches(),
            channel_guild: self.place.guild,
            pressed: self.interaction.pressed,
            administers: self.interaction.may_administer(),
            pressed_is_private: self.interaction.pressed_is_private,
            sight: self.interaction.sight.with(&self.met.sight),
            locale: self.place.native.map(|native| native.tag().to_owned()),
            language: self.interaction.language.tag().to_owned(),
            reader_locale: self.interaction.locale.clone(),
            at: self.now,
        }
    }

    /// The answer to a request that the table or the rules do not allow. An outdated button is removed; if its message
    /// is the one that shows the match, that message is updated instead.
    pub(super) fn rejected(&self, rejection: Rejection) -> Response {
        let rejection = match rejection {
            Rejection::OldPosition(latest) => Rejection::OldPosition(self.with_board_message(latest)),
            other => other,
        };
        let pressed = self.interaction.pressed.filter(|_| !self.interaction.pressed_is_private);
        let outdated = match &rejection {
            Rejection::OldPosition(latest) if pressed.is_some() && pressed == latest.current.header.board => {
                return self.refreshed(latest);
            }
            Rejection::OldPosition(_)
            | Rejection::Challenge(ChallengeRefusal::Gone(_))
            | Rejection::LiveBoard(LiveBoardRefusal::Gone) => pressed,
            Rejection::NotRunning(header) => pressed.filter(|&message| Some(message) != header.board),
            _ => None,
        };
        let caller = self.caller.id;
        let why = rejections::post(self.language, self.place, caller, &rejection);
        if self.interaction.pressed_is_private && matches!(rejection, Rejection::OldPosition(_)) {
            // A copy of the board, or a question about it, is outdated.
            return Response::update(Post { picture: Picture::None, ..why });
        }
        match outdated {
            // Only by the press itself can the bot change a message where it is no member.
            Some(_) if self.place.kind.has_only_answers() => self.remove_controls().ephemeral(why),
            _ => Response::private(why).removing_controls_of(outdated),
        }
    }

    /// The match with the message of its board filled in. If that message is being posted right now, waits for it.
    fn with_board_message(&self, mut latest: Box<BoardView>) -> Box<BoardView> {
        let awaits_board = |header: &Header| {
            header.board.is_none()
                && matches!(self.news_progress(header), NewsProgress::UnderWay { is_new_message: true, .. })
        };
        if awaits_board(&latest.current.header) {
            let with_board = || {
                let newer = self.table.play.header(&self.request(), latest.current.header.id.into()).ok()?;
                (!awaits_board(&newer)).then_some(newer.board)
            };
            latest.current.header.board =
                self.services.recorded_signal.wait(latest.current.header.channel, with_board).flatten();
        }
        latest
    }

    /// The progress of the latest news of a match on its way to the channel.
    pub(super) fn news_progress(&self, header: &Header) -> NewsProgress {
        self.table.play.news_progress(header.id, self.now).unwrap_or(NewsProgress::Done)
    }

    /// The update of the message that shows a match. Its buttons are removed if a new message with a later position is
    /// being sent; it stays as it is while an edit is being sent, as after the second of two quick presses.
    fn refreshed(&self, BoardView { current, events }: &BoardView) -> Response {
        match self.news_progress(&current.header) {
            NewsProgress::UnderWay { is_new_message: true, .. } => self.remove_controls(),
            NewsProgress::UnderWay { is_in_time: true, .. } => Response::say(InitialResponse::DeferUpdate),
            NewsProgress::UnderWay { .. } | NewsProgress::Done | NewsProgress::Lost => {
                let show = self.public_in(&current.header.locale);
                let board = show.board(current, events, &[]);
                let text = show.remaining_text(&current.position, events);
                let shown = Shown::Board(Some(text).filter(|text| !text.is_empty()));
                let tracked = MessageSubject::Match(current.header.seen(), shown);
                Response::of(InitialResponse::UpdateMessage(board), Some(tracked))
            }
        }
    }

    /// Removes the buttons of the pressed message, and the parts of it that are not kept.
    pub(super) fn remove_controls(&self) -> Response {
        let kept = self.interaction.pressed.map(|message| self.table.delivery.kept_content(message));
        let kept = kept.transpose().inspect_err(|error| tracing::error!(?error, "what stays of a message is unknown"));
        Response::say(InitialResponse::RemoveControls(kept.ok().flatten().unwrap_or(KeptContent::Everything)))
    }

    /// The answer to a button or command of another version of the program.
    pub(super) fn unknown(&self) -> Outcome {
        Ok(self.private_text("stale-button-no-link"))
    }

    /// An option that Discord requires. Only a command of another version of the program comes without it.
    pub(super) fn required<T>(&self, option: Option<T>) -> Outcome<T> {
        option.ok_or_else(|| self.private_text("stale-button-no-link").into())
    }

    /// A private message, which replaces the pressed one if that is private.
    pub(super) fn private_reply(&self, post: Post) -> Response {
        if self.interaction.pressed_is_private { Response::update(post) } else { Response::private(post) }
    }

    /// The caller's seat at a match.
    pub(super) fn seat(&self, header: &Header) -> Result<Player, Rejection> {
        let seat = header.seat(self.caller.id);
        seat.ok_or_else(|| Rejection::NotAPlayer(Box::new(header.clone())))
    }

    /// The answer that a match is being played here, with a button that opens a thread for this challenge.
    pub(super) fn busy(&self, header: &Header, opponent: ThreadOpponent, offer: Offer) -> Post {
        rejections::busy(self.language, self.place, header, opponent, offer)
    }

    /// The answer that the bot may not open a thread here, with the missing permissions.
    pub(super) fn cannot_open_thread(&self) -> Response {
        if self.place.kind == PlaceKind::CommandsOnly {
            return self.private_text("commands-only");
        }
        let lacks = self.place.lacks_to_open_thread();
        Response::private(rejections::missing_permissions(self.language, "cannot-open-thread", &lacks))
    }

    /// A private message with text in the caller's language.
    pub(super) fn text_post(&self, key: &str) -> Post {
        Post::text(self.language.text(key))
    }
}

/// This person as the only possible opponent.
pub(super) fn as_only_opponent(person: &User) -> Opponent {
    Opponent::Only { is_bot: person.is_bot, person: person.person_everywhere() }
}
