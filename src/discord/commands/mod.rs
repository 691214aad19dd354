//! Where every request is dealt with: what was asked for goes to the table, what the table says becomes words and
//! sketches of pictures. It blocks for some milliseconds (the database), so it works on a thread of its own; it draws
//! and sends nothing: that is [`delivery`](super::delivery)'s.

mod admin;
mod allowed_channels;
mod board;
mod challenge;
mod help;
mod history;
mod leaderboard;
mod play;
mod position;
pub mod registration;
mod replay;
mod rules;
mod settings;
mod watch;

use crate::discord::delivery::picture_queue::PictureQueue;
use crate::discord::delivery::response::{Answer, LookupResult, Response, Tracked};
use crate::discord::delivery::rest::InitialResponse;
use crate::discord::interaction::custom_id::{CustomId, MatchButton, SettingsPanel};
use crate::discord::interaction::{Command, Interaction, InteractionData, PlaceKind};
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::controls::HalfPlay;
use crate::discord::messages::denied;
use crate::discord::messages::missing_permissions;
use crate::discord::messages::post::Post;
use crate::discord::messages::presenter::Presenter;
use crate::discord::services::Services;
use crate::locale::Language;
use crate::store::ids::Time;
use crate::store::settings::Threads;
use crate::table::{self, Denial, Error, Intent, MatchView, Table};
use std::time::Duration;

/// How often, and after what pause, to ask again where a board has just been posted: well within the three seconds that an
/// answer has.
const ADDRESS_TRIES: u32 = 8;
const ADDRESS_PAUSE: Duration = Duration::from_millis(100);

/// An interaction that is being dealt with, and all that it takes.
pub struct CommandContext<'a> {
    table: &'a Table,
    pictures: &'a PictureQueue,
    interaction: &'a Interaction,
    now: Time,
    /// What Discord was asked about it, if it was.
    found: Option<LookupResult>,
}

/// What comes of a request: a reply, or why it cannot be done.
type Outcome = Result<Response, Error>;

impl<'a> CommandContext<'a> {
    /// Begins to deal with an interaction.
    #[must_use]
    pub fn new(services: &'a Services, interaction: &'a Interaction, now: Time) -> CommandContext<'a> {
        CommandContext { table: &services.table, pictures: &services.pictures, interaction, now, found: None }
    }

    /// The same with what Discord was asked since the request was first dealt with.
    #[must_use]
    pub fn knowing(self, found: Option<LookupResult>) -> CommandContext<'a> {
        CommandContext { found, ..self }
    }

    /// What is to be done about it; `None` if it was dealt with before.
    #[must_use]
    pub fn deal(&self) -> Option<Response> {
        let outcome = match &self.interaction.data {
            // What completes a word is asked for in its own form, even where there is nothing to offer.
            InteractionData::Autocomplete(completion) => Ok(self.complete(completion)),
            InteractionData::Unknown => Ok(self.tell("stale-button-no-link")),
            ask if self.belongs_elsewhere(ask) => Ok(self.elsewhere()),
            InteractionData::Command(command) => self.command(command),
            InteractionData::Component(press) => self.press(press),
            InteractionData::ModalSubmit(press, text) => self.submitted(press, text),
        };
        match outcome {
            Ok(reply) => Some(reply),
            Err(Error::Denied(Denial::AlreadyCounted)) => None,
            Err(Error::Denied(denial)) => Some(self.denied(denial)),
            Err(Error::Fault(fault)) => {
                let (interaction, channel) = (self.interaction.id, self.interaction.place.channel);
                tracing::error!(%interaction, %channel, error = ?fault, "a request could not be carried out");
                Some(self.tell("went-wrong"))
            }
        }
    }

    fn command(&self, command: &Command) -> Outcome {
        match command {
            Command::Challenge { opponent, typed } => self.challenge(opponent.as_ref(), typed),
            Command::Accept => self.accept_here(),
            Command::Decline => self.decline_here(),
            Command::Roll => self.act(None, Intent::Roll),
            Command::Move(typed) => self.play_typed(typed),
            Command::Pass => self.act(None, Intent::Pass),
            Command::Name(die) => self.act(None, Intent::Name(*die)),
            Command::Double => self.double_here(),
            Command::Take => self.act(None, Intent::Take),
            Command::Beaver => self.act(None, Intent::Beaver),
            Command::Drop => self.act(None, Intent::Drop),
            Command::PlayAgain => self.play_again(None),
            Command::Resign(worth) => self.resign(None, *worth),
            Command::Stop => self.act(None, Intent::Stop),
            Command::Board => self.look_at_board(),
            Command::Rules { section, rules } => self.rules(*section, rules.as_deref()),
            Command::Ruling(play) => self.ruling(play.as_deref()),
            Command::Position(id) => self.position(id.as_deref()),
            Command::PositionOfMessage(target) => self.position_of(target),
            Command::Export => self.export(),
            Command::Replay(game) => self.replay_here(*game),
            Command::Games => self.games(0),
            Command::History { player, opponent } => self.history_of(*player, *opponent),
            Command::BoardSettings => self.board_settings(),
            Command::Settings(panel) => self.settings(*panel),
            Command::Leaderboard => self.leaderboard(),
            Command::Watch(watched) => self.watch(watched),
            Command::Admin(command) => self.administer(command),
            Command::Help => self.guide(),
        }
    }

    fn press(&self, custom_id: &CustomId) -> Outcome {
        let (seen, button) = match custom_id {
            CustomId::Challenge(id, answer) => return self.answer_challenge(*id, *answer),
            CustomId::OpenThread(thread) => {
                return Ok(Response::answer(Answer::OpenChallengeThread(*thread)));
            }
            CustomId::Board => return self.look_at_board(),
            CustomId::ContinueHere(id) => return self.go_on_here(*id),
            // A menu: what is chosen from it arrives as `GoOn`.
            CustomId::PickContinueHere => return self.look_at_board(),
            CustomId::SetAside(id) => return self.set_aside(*id),
            CustomId::AdminPanel(id) => return self.manage(*id),
            CustomId::AdminAction(id, deed) => return self.ask_why(*id, *deed),
            CustomId::AdminLog => return self.admin_log(),
            CustomId::Leaderboard => return self.leaderboard(),
            CustomId::Help => return self.guide(),
            CustomId::HelpPage(page) => return self.turn_guide(*page),
            CustomId::ChallengeAnyone => return self.challenge_anyone(),
            CustomId::Unwatch(id) => return self.stop_watching(*id),
            CustomId::TableRules => return self.rules(None, None),
            CustomId::Rules(terms, section) => return self.turn_page(terms, *section),
            // A menu: what is chosen from it arrives as `Rules`.
            CustomId::PickSection(terms) => return self.turn_page(terms, None),
            CustomId::Replay(id, game) => return self.replay_privately(*id, *game),
            CustomId::ReplayStep(step) => return self.step(*step),
            CustomId::Export(id) => return self.export_of(*id),
            CustomId::Games(page) => return self.games(*page),
            // A menu: what is chosen from it arrives as `PastMatch`.
            CustomId::History(listing) | CustomId::PickFromHistory(listing) => return self.history(*listing),
            CustomId::PastMatch(listing, id) => return self.past_match(*listing, *id),
            CustomId::BoardSettings | CustomId::PickBoardSetting(_) => return self.board_settings(),
            CustomId::ChooseForBoard(choice) => return self.choose(choice),
            CustomId::Settings(panel) => return self.settings(*panel),
            // Menus: what is chosen from them arrives as `Set`.
            CustomId::PickSetting(_) => return self.settings(SettingsPanel::Play),
            CustomId::PickChannels | CustomId::PickRole => return self.settings(SettingsPanel::Places),
            CustomId::Set(choice) => return self.set(choice),
            CustomId::Match(seen, button) => (*seen, button),
        };
        let act = |intent| self.act(Some(seen), intent);
        match button {
            MatchButton::Roll => act(Intent::Roll),
            MatchButton::Pass => act(Intent::Pass),
            MatchButton::Double => act(Intent::Double),
            MatchButton::Take => act(Intent::Take),
            MatchButton::Beaver => act(Intent::Beaver),
            MatchButton::Drop => act(Intent::Drop),
            MatchButton::Resign(worth) => self.resign(Some(seen), *worth),
            MatchButton::AcceptResignation => act(Intent::AcceptResignation),
            MatchButton::DeclineResignation => act(Intent::DeclineResignation),
            MatchButton::Name(die) => act(Intent::Name(*die)),
            MatchButton::AcceptPlay => act(Intent::AcceptPlay),
            MatchButton::PlayAgain => self.play_again(Some(seen)),
            MatchButton::LetStand => act(Intent::LetStand),
            MatchButton::Annul => act(Intent::Annul),
            MatchButton::Stop => act(Intent::Stop),
            MatchButton::Play(moves) => self.play_chosen(seen, moves),
            MatchButton::Show(moves) | MatchButton::Pick(_, moves) => self.half_play(seen, moves, 0),
            // A menu: what is chosen from it arrives as `Name`.
            MatchButton::PickName => self.half_play(seen, "", 0),
            MatchButton::Page(page) => self.half_play(seen, "", usize::from(*page)),
            MatchButton::AskDouble => self.ask_double(seen),
            MatchButton::AskResign => self.ask_resign(seen),
            MatchButton::More => self.more(seen),
            MatchButton::Rematch => self.rematch(seen.match_id()),
        }
    }

    /// The caller's own language, for what only they see.
    fn private_language(&self) -> Language {
        self.interaction.language
    }

    /// What shows boards to everybody in the channel.
    fn public(&self) -> Presenter {
        Presenter::to_channel(self.interaction.place.language)
    }

    /// What shows boards to the caller alone.
    fn private(&self) -> Result<Presenter, Error> {
        Ok(Presenter { language: self.private_language(), reader: Some(self.reader()?) })
    }

    /// The caller as one who looks at boards.
    fn reader(&self) -> Result<Reader, Error> {
        let id = self.interaction.caller.id;
        Ok(Reader { id, board: self.table.settings(id)?.board })
    }

    /// A text to the caller alone.
    fn tell(&self, key: &str) -> Response {
        Response::private(self.private_language().text(key))
    }

    /// That the bot may not post here, and what it lacks.
    fn cannot_post(&self) -> Response {
        let lacks = self.interaction.place.lacks_to_post();
        Response::private(missing_permissions::tell(self.private_language(), "cannot-post", &lacks))
    }

    /// The request as the table takes it.
    fn at_table(&self) -> table::Request {
        table::Request {
            interaction: self.interaction.id,
            person: self.interaction.caller.person(),
            channel: self.interaction.place.channel,
            parent: self.interaction.place.parent,
            own_thread: self.interaction.place.has_threads
                && self.interaction.settings.server.threads == Some(Threads::Always),
            may_open_thread: self.interaction.place.may_open_thread(),
            guild: self.interaction.place.guild,
            pressed: self.interaction.pressed,
            administers: self.interaction.may_administer(),
            locale: self.interaction.place.native.tag().to_owned(),
            reader_locale: self.interaction.locale.clone(),
            at: self.now,
        }
    }

    /// What is said to a request that the table or the rules do not allow. A button that has had its day goes; on the very
    /// message that shows the match, that message is brought up to date instead.
    fn denied(&self, denial: Denial) -> Response {
        let denial = match denial {
            Denial::Stale(view) => Denial::Stale(self.with_address(view)),
            other => other,
        };
        let pressed = self.interaction.pressed.filter(|_| !self.interaction.pressed_private);
        let outlived = match &denial {
            Denial::Stale(view) if pressed.is_some() && pressed == view.board => return self.refreshed(view),
            Denial::Stale(_) | Denial::ChallengeGone(_) | Denial::WatchGone => pressed,
            Denial::MatchOver(view) => pressed.filter(|&message| Some(message) != view.board),
            _ => None,
        };
        let why = denied::tell(self.private_language(), &self.interaction.place, &denial);
        match outlived {
            // Only by the press itself can the bot change a message where it is no member.
            Some(_) if self.interaction.place.kind == PlaceKind::PrivateChannel => {
                Response::say(InitialResponse::RemoveControls).aside(why)
            }
            _ => Response::say(InitialResponse::Ephemeral(why)).stripping(outlived),
        }
    }

    /// The match with the address of its board. While a board is just being posted it has none yet, but will in a moment.
    fn with_address(&self, mut view: Box<MatchView>) -> Box<MatchView> {
        for _ in 0..ADDRESS_TRIES {
            if view.board.is_some() || !view.moves_on {
                break;
            }
            std::thread::sleep(ADDRESS_PAUSE);
            match self.table.view_match(&self.at_table(), view.id.into()) {
                Ok(newer) => *view = newer,
                Err(_) => break,
            }
        }
        view
    }

    /// The message that shows a match, brought up to date: without its buttons where a message of its own is on the way
    /// with a later position, and left alone where it is just being changed, since this was the second of two quick presses.
    fn refreshed(&self, view: &MatchView) -> Response {
        if view.moves_on {
            return Response::say(InitialResponse::RemoveControls);
        }
        if self.table.is_being_told(view.id, self.now).unwrap_or(false) {
            return Response::say(InitialResponse::DeferUpdate);
        }
        let story = self.table.last_story(view.id).unwrap_or_default();
        let board = self.public().board(view, &story, &HalfPlay::default());
        Response::of(InitialResponse::UpdateMessage(board), Some(Tracked::Board(view.seen())))
    }

    /// A private message with text in the caller's language.
    fn private_post(&self, key: &str) -> Post {
        Post::text(self.private_language().text(key))
    }
}
