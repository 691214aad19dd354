//! Where every request is dealt with: what was asked for goes to the table, what the table says becomes words and
//! sketches of pictures. It blocks for some milliseconds (the database), so it works on a thread of its own; it draws
//! nothing, that is the [`studio`](super::studio)'s, and sends nothing, that is [`deliver`](super::deliver)'s.

mod administration;
mod board;
mod challenges;
mod elsewhere;
mod guide;
mod lists;
mod looks;
mod play;
mod positions;
mod replays;
mod rulings;
mod settings;
mod watching;

use super::controls::Draft;
use super::deliver::First;
use super::denial;
use super::office::Office;
use super::permissions;
use super::post::Post;
use super::press::{Panel, Press, Wish};
use super::reply::{Answer, Found, Reply, Tracked};
use super::request::{Ask, Command, Request, Scene};
use super::show::Show;
use super::studio::Studio;
use super::taste::Reader;
use crate::locale::Language;
use crate::store::ids::Time;
use crate::store::settings::Threads;
use crate::table::{self, Denial, Error, Intent, MatchView, Table};
use std::time::Duration;

/// How often, and after what pause, to ask again where a board has just been posted: well within the three seconds that an
/// answer has.
const ADDRESS_TRIES: u32 = 8;
const ADDRESS_PAUSE: Duration = Duration::from_millis(100);

/// One request on the desk.
pub struct Desk<'a> {
    table: &'a Table,
    studio: &'a Studio,
    request: &'a Request,
    now: Time,
    /// What Discord was asked about it, if it was.
    found: Option<Found>,
}

/// What comes of a request: a reply, or why it cannot be done.
type Outcome = Result<Reply, Error>;

impl<'a> Desk<'a> {
    /// Puts a request on the desk.
    #[must_use]
    pub fn new(office: &'a Office, request: &'a Request, now: Time) -> Desk<'a> {
        Desk { table: &office.table, studio: &office.studio, request, now, found: None }
    }

    /// The same with what Discord was asked since the request was first dealt with.
    #[must_use]
    pub fn knowing(self, found: Option<Found>) -> Desk<'a> {
        Desk { found, ..self }
    }

    /// What is to be done about it; `None` if it was dealt with before.
    #[must_use]
    pub fn deal(&self) -> Option<Reply> {
        let outcome = match &self.request.ask {
            // What completes a word is asked for in its own form, even where there is nothing to offer.
            Ask::Complete(completion) => Ok(self.complete(completion)),
            Ask::Unknown => Ok(self.tell("stale-button-no-link")),
            ask if self.belongs_elsewhere(ask) => Ok(self.elsewhere()),
            Ask::Command(command) => self.command(command),
            Ask::Press(press) => self.press(press),
            Ask::Submit(press, text) => self.submitted(press, text),
        };
        match outcome {
            Ok(reply) => Some(reply),
            Err(Error::Denied(Denial::AlreadyCounted)) => None,
            Err(Error::Denied(denial)) => Some(self.denied(denial)),
            Err(Error::Fault(fault)) => {
                let (interaction, channel) = (self.request.id, self.request.place.channel);
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
            Command::PositionOf(target) => self.position_of(target),
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

    fn press(&self, press: &Press) -> Outcome {
        let (seen, wish) = match press {
            Press::Challenge(id, answer) => return self.answer_challenge(*id, *answer),
            Press::Thread(thread) => {
                return Ok(Reply::answer(Answer::OpenThread(*thread)));
            }
            Press::Board => return self.look_at_board(),
            Press::GoOn(id) => return self.go_on_here(*id),
            // A menu: what is chosen from it arrives as `GoOn`.
            Press::PickGoOn => return self.look_at_board(),
            Press::SetAside(id) => return self.set_aside(*id),
            Press::Manage(id) => return self.manage(*id),
            Press::Order(id, deed) => return self.ask_why(*id, *deed),
            Press::AdminLog => return self.admin_log(),
            Press::Leaderboard => return self.leaderboard(),
            Press::Help => return self.guide(),
            Press::Guide(page) => return self.turn_guide(*page),
            Press::ChallengeAnyone => return self.challenge_anyone(),
            Press::Unwatch(id) => return self.stop_watching(*id),
            Press::TableRules => return self.rules(None, None),
            Press::Rules(terms, section) => return self.turn_page(terms, *section),
            // A menu: what is chosen from it arrives as `Rules`.
            Press::PickSection(terms) => return self.turn_page(terms, None),
            Press::Replay(id, game) => return self.replay_privately(*id, *game),
            Press::Step(step) => return self.step(*step),
            Press::Export(id) => return self.export_of(*id),
            Press::Games(page) => return self.games(*page),
            // A menu: what is chosen from it arrives as `PastMatch`.
            Press::History(listing) | Press::PickPast(listing) => return self.history(*listing),
            Press::PastMatch(listing, id) => return self.past_match(*listing, *id),
            Press::Looks | Press::PickLook(_) => return self.board_settings(),
            Press::Choose(choice) => return self.choose(choice),
            Press::Settings(panel) => return self.settings(*panel),
            // Menus: what is chosen from them arrives as `Set`.
            Press::PickSetting(_) => return self.settings(Panel::Play),
            Press::PickChannels | Press::PickRole => return self.settings(Panel::Places),
            Press::Set(choice) => return self.set(choice),
            Press::Match(seen, wish) => (*seen, wish),
        };
        let act = |intent| self.act(Some(seen), intent);
        match wish {
            Wish::Roll => act(Intent::Roll),
            Wish::Pass => act(Intent::Pass),
            Wish::Double => act(Intent::Double),
            Wish::Take => act(Intent::Take),
            Wish::Beaver => act(Intent::Beaver),
            Wish::Drop => act(Intent::Drop),
            Wish::Resign(worth) => self.resign(Some(seen), *worth),
            Wish::AcceptResignation => act(Intent::AcceptResignation),
            Wish::DeclineResignation => act(Intent::DeclineResignation),
            Wish::Name(die) => act(Intent::Name(*die)),
            Wish::AcceptPlay => act(Intent::AcceptPlay),
            Wish::PlayAgain => self.play_again(Some(seen)),
            Wish::LetStand => act(Intent::LetStand),
            Wish::Annul => act(Intent::Annul),
            Wish::Stop => act(Intent::Stop),
            Wish::Play(moves) => self.play_drafted(seen, moves),
            Wish::Show(moves) | Wish::Pick(_, moves) => self.draft(seen, moves, 0),
            // A menu: what is chosen from it arrives as `Name`.
            Wish::PickName => self.draft(seen, "", 0),
            Wish::Page(page) => self.draft(seen, "", usize::from(*page)),
            Wish::AskDouble => self.ask_double(seen),
            Wish::AskResign => self.ask_resign(seen),
            Wish::More => self.more(seen),
            Wish::Rematch => self.rematch(seen.match_id),
        }
    }

    /// The caller's own language, for what only they see.
    fn private_language(&self) -> Language {
        self.request.language
    }

    /// What shows boards to everybody in the channel.
    fn public(&self) -> Show {
        Show::to_channel(self.request.place.language)
    }

    /// What shows boards to the caller alone.
    fn private(&self) -> Result<Show, Error> {
        Ok(Show { language: self.private_language(), reader: Some(self.reader()?) })
    }

    /// The caller as one who looks at boards.
    fn reader(&self) -> Result<Reader, Error> {
        let id = self.request.caller.id;
        Ok(Reader { id, taste: self.table.settings(id)?.board })
    }

    /// A text to the caller alone.
    fn tell(&self, key: &str) -> Reply {
        Reply::private(self.private_language().text(key))
    }

    /// That the bot may not post here, and what it lacks.
    fn cannot_post(&self) -> Reply {
        let lacks = self.request.place.lacks_to_post();
        Reply::private(permissions::tell(self.private_language(), "cannot-post", &lacks))
    }

    /// The request as the table takes it.
    fn at_table(&self) -> table::Request {
        table::Request {
            interaction: self.request.id,
            person: self.request.caller.known(),
            channel: self.request.place.channel,
            parent: self.request.place.parent,
            own_thread: self.request.place.has_threads && self.request.settings.server.threads == Some(Threads::Always),
            may_open_thread: self.request.place.may_open_thread(),
            guild: self.request.place.guild,
            locale: self.request.place.native.tag().to_owned(),
            reader_locale: self.request.locale.clone(),
            at: self.now,
        }
    }

    /// What is said to a request that the table or the rules do not allow. A button that has had its day goes; on the very
    /// message that shows the match, that message is brought up to date instead.
    fn denied(&self, denial: Denial) -> Reply {
        let denial = match denial {
            Denial::Stale(view) => Denial::Stale(self.with_address(view)),
            other => other,
        };
        let pressed = self.request.pressed.filter(|_| !self.request.pressed_private);
        let outlived = match &denial {
            Denial::Stale(view) if pressed.is_some() && pressed == view.board => return self.refreshed(view),
            Denial::Stale(_) | Denial::ChallengeGone(_) | Denial::WatchGone => pressed,
            Denial::MatchOver(view) => pressed.filter(|&message| Some(message) != view.board),
            _ => None,
        };
        let why = denial::tell(self.private_language(), &self.request.place, &denial);
        match outlived {
            // Only by the press itself can the bot change a message where it is no member.
            Some(_) if self.request.place.scene == Scene::Friends => Reply::say(First::Strip).aside(why),
            _ => Reply::say(First::Private(why)).stripping(outlived),
        }
    }

    /// The match with the address of its board. While a board is just being posted it has none yet, but will in a moment.
    fn with_address(&self, mut view: Box<MatchView>) -> Box<MatchView> {
        for _ in 0..ADDRESS_TRIES {
            if view.board.is_some() || !view.moves_on {
                break;
            }
            std::thread::sleep(ADDRESS_PAUSE);
            match self.table.view_match(view.id) {
                Ok(newer) => *view = newer,
                Err(_) => break,
            }
        }
        view
    }

    /// The message that shows a match, brought up to date: without its buttons where a message of its own is on the way
    /// with a later position, and left alone where it is just being changed, since this was the second of two quick presses.
    fn refreshed(&self, view: &MatchView) -> Reply {
        if view.moves_on {
            return Reply::say(First::Strip);
        }
        if self.table.is_being_told(view.id, self.now).unwrap_or(false) {
            return Reply::say(First::Acknowledge);
        }
        let story = self.table.last_story(view.id).unwrap_or_default();
        let board = self.public().board(view, &story, &Draft::default());
        Reply::of(First::Update(board), Some(Tracked::Board(view.seen())))
    }

    /// A private message with text in the caller's language.
    fn private_post(&self, key: &str) -> Post {
        Post::text(self.private_language().text(key))
    }
}
