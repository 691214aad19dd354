//! A channel with three people and a table. Its clock moves with every press.

use crate::databases;
use barpoint::dice::Dice;
use barpoint::engine::action::Decision;
use barpoint::engine::dice::Die;
use barpoint::engine::event::Event;
use barpoint::engine::phase::{Phase, Stage};
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::rule_sets::Discipline;
use barpoint::engine::score::Worth;
use barpoint::engine::terms::Terms;
use barpoint::house::advice;
use barpoint::settings::registry::{AUTO_ROLL, WORDS};
use barpoint::settings::{Settings, SettingsGroup};
use barpoint::store::Store;
use barpoint::store::ids::{ChannelId, DAY_MS, GuildId, InteractionId, MatchId, MessageId, MessageRef, PersonId, Time};
use barpoint::store::leaderboards::RankedPerson;
use barpoint::store::people::Person;
use barpoint::table::{
    Announcement, CurrentMatch, DeletionResult, Delivery, Due, DueTimer, Error, Intent, Leaderboard, LeaderboardView,
    NotForgotten, Offer, Opponent, Rejection, Request, Shown, Sight, StartedMatch, Table,
};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use tempfile::TempDir;

pub const ALICE: PersonId = PersonId(101);
pub const BOB: PersonId = PersonId(102);
pub const CAROL: PersonId = PersonId(103);

pub const CHANNEL: ChannelId = ChannelId(500);
pub const GUILD: GuildId = GuildId(900);

/// What the message shows, in tests where that does not matter.
pub const WHOLE: Shown = Shown::Board(None);

pub const FILE: &str = "room.sqlite3";
const SEED: u64 = 20;

pub struct Room {
    pub table: Table,
    folder: TempDir,
    /// The last number given to an interaction or message. Each number is a second later than the one before.
    count: AtomicU64,
}

impl Room {
    pub fn new() -> Room {
        Room::seeded(SEED)
    }

    pub fn seeded(seed: u64) -> Room {
        Room::over(folder(), seed, 0)
    }

    fn over(folder: TempDir, seed: u64, count: u64) -> Room {
        let store = databases::open(&folder.path().join(FILE));
        let table = Table::with_loss_judge(store, Dice::seeded(seed), advice::given_away).expect("the table is set");
        Room { table, folder, count: AtomicU64::new(count) }
    }

    /// The room as a new process finds it after this one is killed: a copy of the files, with nothing closed; on PostgreSQL
    /// of the rows.
    pub fn after_a_kill(&self) -> Room {
        let folder = folder();
        for file in std::fs::read_dir(self.folder.path()).expect("the folder is there") {
            let file = file.expect("a file");
            std::fs::copy(file.path(), folder.path().join(file.file_name())).expect("it can be copied");
        }
        databases::copy(&self.path(), &folder.path().join(FILE));
        self.moved_to(folder)
    }

    /// A room with the database of another folder, in which nothing is older than here.
    pub fn moved_to(&self, folder: TempDir) -> Room {
        Room::over(folder, SEED, self.count.load(Ordering::Relaxed))
    }

    /// Copies the result of a match this many times, as if those matches had begun so many days before it.
    pub fn multiply(&self, id: MatchId, days: i64, times: u32) {
        let sqlite = databases::Connection::open(self.path()).expect("the file opens");
        let copy =
            "INSERT INTO matches (guild, locale, channel, one, two, terms, state, winner, started_at, ended_at, result,
                final_one, final_two, home_channel, overall_winner)
            SELECT guild, locale, channel, one, two, terms, state, winner, started_at - ?2, ended_at,
                (SELECT max(result) + 1 FROM matches), final_one, final_two, home_channel, winner FROM matches WHERE id = ?1";
        for _ in 0..times {
            sqlite.execute(copy, [id.0.cast_signed(), days * DAY_MS]).expect("a copy");
        }
    }

    pub fn settings(&self, person: PersonId) -> Settings {
        self.table.people.effective_settings(person, None, CHANNEL, Time(0)).expect("they can be read").own
    }

    /// The database, to check what is stored.
    pub fn store(&self) -> Store {
        databases::open(&self.path())
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path().join(FILE)
    }

    pub fn now(&self) -> Time {
        Time(1_000 * i64::try_from(self.count.load(Ordering::Relaxed)).expect("a short test"))
    }

    fn next(&self) -> u64 {
        self.count.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// A new press, with an interaction id of its own.
    pub fn press(&self, who: PersonId) -> Request {
        let interaction = InteractionId(self.next());
        Request {
            interaction,
            person: person(who),
            nickname: None,
            channel: CHANNEL,
            parent: None,
            in_private_thread: false,
            channel_guild: None,
            own_thread: false,
            may_open_thread: true,
            guild: Some(GUILD),
            pressed: None,
            administers: false,
            pressed_is_private: false,
            sight: Sight::All,
            locale: Some("en-US".to_owned()),
            language: "en-US".to_owned(),
            reader_locale: "en-US".to_owned(),
            at: self.now(),
        }
    }

    /// Deletes somebody's data at their wish.
    pub fn forget(&self, who: PersonId) -> Result<DeletionResult, NotForgotten> {
        self.forget_at(who, self.now())
    }

    /// The same at some time.
    pub fn forget_at(&self, who: PersonId, now: Time) -> Result<DeletionResult, NotForgotten> {
        self.table.people.forget(InteractionId(self.next()), who, now).expect("the database works")
    }

    /// A new message, with an id of its own.
    pub fn message(&self) -> MessageRef {
        MessageRef { channel: CHANNEL, message: MessageId(self.next()) }
    }

    /// Alice challenges Bob, who accepts.
    pub fn begin(&self, points: u8) -> StartedMatch {
        self.begin_by(&points_match(points).to_string())
    }

    /// The same on any terms, such as `tric-trac 3 points`.
    pub fn begin_by(&self, terms: &str) -> StartedMatch {
        let terms: Terms = terms.parse().expect("terms");
        self.begin_between(&self.press(ALICE), &self.press(BOB), terms)
    }

    /// The person of the first request challenges that of the second, who accepts.
    pub fn begin_between(&self, one: &Request, two: &Request, offer: impl Into<Offer>) -> StartedMatch {
        let made = self.table.challenges.challenge(one, &only(two.person.id), offer).expect("a challenge");
        self.table.challenges.accept(two, made.challenge.id.into()).expect("a match")
    }

    /// Alice challenges somebody, who accepts, to one point in another channel.
    pub fn begin_in(&self, guild: GuildId, channel: ChannelId, opponent: PersonId) -> Announcement {
        let there = |who| Request { guild: Some(guild), channel, ..self.press(who) };
        self.begin_between(&there(ALICE), &there(opponent), points_match(1)).announcement
    }

    /// A person tries an action, as by a command.
    pub fn tries(&self, who: PersonId, intent: impl Into<Intent>) -> Result<Announcement, Error> {
        self.table.play.act(&self.press(who), None, intent)
    }

    /// A person acts, which must succeed, and the news is posted in the channel.
    #[track_caller]
    pub fn does(&self, who: PersonId, intent: impl Into<Intent>) -> Announcement {
        let intent = intent.into();
        let outcome = self.tries(who, intent.clone()).unwrap_or_else(|no| panic!("{who} cannot {intent:?}: {no:?}"));
        self.posts(&outcome);
        outcome
    }

    /// Posts the news of an action in the channel and removes older buttons.
    pub fn posts(&self, outcome: &Announcement) -> MessageRef {
        let message = self.message();
        for stale in self.table.delivery.delivered(outcome.id, message, &WHOLE, self.now()).expect("it is noted") {
            self.table.delivery.controls_removed(stale);
        }
        message
    }

    /// The deliveries that are due at a time.
    pub fn due(&self, now: Time) -> Vec<Delivery> {
        let due = self.table.delivery.pending(now).expect("it can be read").into_iter();
        due.chain(self.pending_removals(now)).map(|due| due.what).collect()
    }

    fn pending_removals(&self, now: Time) -> Vec<Due> {
        self.table.delivery.pending_removals(now).expect("it can be read")
    }

    /// The news that is due at a time.
    pub fn due_news(&self, now: Time) -> Vec<Announcement> {
        let due = self.due(now).into_iter().filter_map(|due| match due {
            Delivery::News(id) => self.table.delivery.news_to_post(id, now).expect("it can be read"),
            _ => None,
        });
        due.collect()
    }

    /// The news of all timers that are due.
    pub fn due_timers(&self, now: Time) -> Vec<DueTimer> {
        let due = self.due(now).into_iter().filter_map(|due| match due {
            Delivery::Timer(id) => self.table.clocks.due_timer(id, now).expect("it can be read"),
            _ => None,
        });
        due.collect()
    }

    /// The messages whose buttons are due to be removed.
    pub fn due_removals(&self, now: Time) -> Vec<MessageRef> {
        let due = self.pending_removals(now).into_iter().filter_map(|due| match due.what {
            Delivery::RemoveControls(message) => Some(MessageRef { channel: due.channel, message }),
            _ => None,
        });
        due.filter(|&message| self.table.delivery.must_remove_controls(message, now).expect("it can be read")).collect()
    }

    /// The backgammon leaderboard of the server, by rating.
    pub fn leaders(&self) -> Vec<RankedPerson> {
        self.page(LeaderboardView::of(Discipline::BACKGAMMON)).rows
    }

    /// A page of a leaderboard, as Carol sees it.
    pub fn page(&self, view: LeaderboardView) -> Leaderboard {
        self.table.ratings.leaderboard(&self.press(CAROL), view).expect("a page")
    }

    pub fn view(&self) -> CurrentMatch {
        self.table.play.view(CHANNEL).expect("a match is being played")
    }

    /// Alice and Bob roll all dice themselves.
    pub fn rolls_by_hand(&self) {
        for who in [ALICE, BOB] {
            let by_hand = SettingsGroup::Play.choose(&AUTO_ROLL, false);
            self.table.people.change_setting(&self.press(who), &by_hand).expect("a new press");
        }
    }

    /// Alice, this channel or this server wants words for the dice.
    pub fn wants_words(&self, group: SettingsGroup) {
        self.table.people.change_setting(&self.press(ALICE), &group.choose(&WORDS, true)).expect("a new press");
    }

    /// A person gives a word for the dice of the next game.
    pub fn says(&self, who: PersonId, word: &str) -> Result<Announcement, Error> {
        self.table.play.speak(&self.press(who), self.view().header.seen().into(), word)
    }

    /// Both players give a word.
    fn speak(&self) {
        for (who, word) in [(ALICE, "æble 🎲"), (BOB, "7")] {
            self.posts(&self.says(who, word).expect("a word"));
        }
    }

    /// The player to act takes the first legal action, until this holds.
    pub fn goes_on_until(&self, holds: impl Fn(&CurrentMatch) -> bool) -> CurrentMatch {
        for _ in 0..10_000 {
            let view = self.view();
            if holds(&view) {
                return view;
            }
            match view.position.words_question() {
                Some(_) => self.speak(),
                None => drop(self.does(decider(&view), first_thing(&view))),
            }
        }
        panic!("this does not come about");
    }

    /// The player to act takes the first legal action, to the end of the match. Returns the last announcement.
    pub fn goes_on_to_the_end(&self) -> Announcement {
        for _ in 0..10_000 {
            let view = self.view();
            if view.position.words_question().is_some() {
                self.speak();
                continue;
            }
            let outcome = self.does(decider(&view), first_thing(&view));
            if matches!(outcome.current.position.game().phase(), Phase::Over { .. }) {
                return outcome;
            }
        }
        panic!("the match does not end");
    }
}

/// A new folder, in memory where possible, since these tests would wait for the disk thousands of times.
pub fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder")
}

pub fn person(id: PersonId) -> Person {
    let name = match id {
        ALICE => "Alice",
        BOB => "Bob",
        _ => "Carol",
    };
    Person { id, display_name: name.to_owned(), username: name.to_lowercase() }
}

pub fn only(id: PersonId) -> Opponent {
    Opponent::Only { person: person(id), is_bot: false }
}

pub fn points_match(points: u8) -> Terms {
    format!("tournament {points} points").parse().expect("1 to 25 points")
}

pub fn decider(view: &CurrentMatch) -> PersonId {
    view.decider().expect("the match goes on").id
}

pub fn other(who: PersonId) -> PersonId {
    if who == ALICE { BOB } else { ALICE }
}

pub fn to_roll(view: &CurrentMatch) -> bool {
    matches!(view.position.game().phase(), Phase::Turn(turn) if matches!(turn.stage, Stage::ToRoll(_)))
}

pub fn to_play(view: &CurrentMatch) -> bool {
    matches!(view.position.game().phase(), Phase::Turn(turn) if matches!(turn.stage, Stage::ToPlay(..)))
}

/// The plainest legal action: roll, play the first legal play, take, or decline a resignation.
pub fn first_thing(view: &CurrentMatch) -> Intent {
    match view.position.game().phase() {
        Phase::Turn(turn) => match turn.stage {
            Stage::ToRoll(_) => Intent::Roll,
            Stage::ShutOut => Intent::Decide(Decision::Pass),
            Stage::ToName => Intent::Decide(Decision::Name(Die::ALL[0])),
            Stage::ToAccept => Intent::Decide(Decision::AcceptPlay),
            Stage::ToJudge(..) => Intent::Decide(Decision::LetStand),
            _ => Intent::Decide(Decision::Play(
                view.position.game().legal().expect("a roll is to be played").results()[0].0,
            )),
        },
        Phase::Doubled { .. } | Phase::Beavered { .. } => Intent::Decide(Decision::Take),
        Phase::Resigning { .. } => Intent::Decide(Decision::DeclineResignation),
        phase => panic!("nobody acts in {phase:?}"),
    }
}

/// The events that news announces, in order.
pub fn events(news: &Announcement) -> Vec<Event> {
    news.events.iter().map(|told| told.event.clone()).collect()
}

/// The reason for which a request was denied.
#[track_caller]
pub fn rejection<T: std::fmt::Debug>(answer: Result<T, Error>) -> Rejection {
    match answer {
        Err(Error::Rejected(rejection)) => rejection,
        answer => panic!("this should have been denied: {answer:?}"),
    }
}

/// Asserts that a request was denied for this reason.
macro_rules! assert_rejected {
    ($answer:expr, $rejection:pat $(if $guard:expr)?) => {{
        let rejection = $crate::room::rejection($answer);
        assert!(matches!(&rejection, $rejection $(if $guard)?), "denied otherwise: {rejection:?}");
    }};
}
pub(crate) use assert_rejected;

pub fn score(view: &CurrentMatch) -> (u32, u32) {
    let PerPlayer { one, two } = view.position.game().score_before_game().score;
    (one, two)
}

/// The player not on turn resigns, and the other one accepts: the fastest end of a game.
pub fn resigns(room: &Room, loser: PersonId, worth: Worth) -> Announcement {
    room.does(loser, Intent::Decide(Decision::Resign(worth)));
    room.does(other(loser), Intent::Decide(Decision::AcceptResignation))
}

pub fn player(view: &CurrentMatch, who: PersonId) -> Player {
    view.header.seat(who).expect("one of the players")
}
