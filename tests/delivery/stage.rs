//! A room of the loopback Discord in which the bot works in this process, for one test.

use barpoint::config::{Config, LEASE};
use barpoint::dice::Dice;
use barpoint::discord::delivery::budget::Budget;
use barpoint::discord::delivery::picture_queue::PictureQueue;
use barpoint::discord::delivery::responder::Responder;
use barpoint::discord::delivery::rest::Api;
use barpoint::discord::delivery::services::Services;
use barpoint::discord::delivery::{dailies, open_threads, outbox, upkeep};
use barpoint::discord::gateway::shards::Shards;
use barpoint::discord::gateway::{Handler, register_commands};
use barpoint::discord::interaction_handler::InteractionHandler;
use barpoint::discord::run::client_for;
use barpoint::discord::start::{self, ActiveSessions};
use barpoint::house::advice;
use barpoint::store::ids::{ChannelId, GuildId, PersonId};
use barpoint::table::Table as Rules;
use discord_rehearsal::record::Exchange;
use discord_rehearsal::{ApiError, ChannelHandle, Options, Person, Rehearsal};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::club::{DATABASE, PATIENCE, PEOPLE, SEED, club, folder};
use crate::databases::{self, Connection};
use crate::table::{Board, Table};

/// A legal first play of Anna's with these dice.
pub const ANNAS_PLAY: &str = "24/18 13/11";

/// A refusal with a code that the bot does not know, so that it does not repeat the request.
pub const SOMETHING_NEW: ApiError = ApiError::new(400, 123_456, "Something new");

/// The paths of the first answer to an interaction, of a message that follows it by the interaction's token, and of a
/// message by the bot's own token, for requests that Discord is to refuse.
pub const CALLBACK: &str = "/interactions/*/*/callback";
pub const FOLLOW_UP: &str = "/webhooks/*/*";
pub const OWN_POST: &str = "/channels/*/messages";

/// The background workers of a test; presses are answered in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workers {
    /// All but the one that uploads emojis.
    All,
    /// None: the test calls the functions that it checks.
    None,
}

/// A room of the loopback Discord with the bot connected to it, until [`Stage::end`].
pub struct Stage {
    pub room: Rehearsal,
    pub services: Arc<Services>,
    pub api: Api,
    shards: Shards,
    workers: Vec<JoinHandle<()>>,
    folder: TempDir,
}

impl Stage {
    /// Opens a room with all workers.
    pub async fn open() -> Stage {
        Stage::opened(SEED, club(), Workers::All).await
    }

    /// The same without workers.
    pub async fn without_workers() -> Stage {
        Stage::opened(SEED, club(), Workers::None).await
    }

    /// The same with a match between Anna and Björn, and its first board.
    pub async fn with_match(points: u8) -> (Stage, Person, Person, Table, Board) {
        let stage = Stage::open().await;
        let (anna, bjorn) = stage.players();
        let table = stage.table();
        let board = table.begin(&anna, &bjorn, points).await;
        (stage, anna, bjorn, table, board)
    }

    /// Opens a room with other dice, on another server, or with other workers.
    pub async fn opened(seed: u64, options: Options, workers: Workers) -> Stage {
        let room = Rehearsal::start(Options { answer_within: PATIENCE, patience: PATIENCE, ..options })
            .await
            .expect("a free port");
        PEOPLE.iter().for_each(|name| room.person(name).speak("en-US"));
        Stage::begun(room, folder(), seed, workers).await
    }

    /// Starts the bot in a room, on the database in this folder.
    async fn begun(room: Rehearsal, folder: TempDir, seed: u64, workers: Workers) -> Stage {
        let store = databases::open(&folder.path().join(DATABASE));
        let rules = Rules::with_loss_judge(store, Dice::seeded(seed), advice::given_away).expect("the table is set");
        // The people play as fast as a program.
        let budget = Budget::new(false);
        let services = Arc::new(Services::new(rules, PictureQueue::open().expect("pictures"), budget, None));
        let config = config(&room, &folder);
        let client = start::client().build().expect("a client");
        let plan = start::plan(&config, start::http(&config, client.clone())).await.expect("Discord is there");
        let api = client_for(&services, &config, client, &plan);
        let interactions = Arc::new(InteractionHandler::new(Arc::clone(&services), api.clone()));
        let handler = Arc::new(Handler::new(interactions));
        let sessions = ActiveSessions::of(plan.shards);
        sessions.set_wanted(true);
        let shards = Shards::connect(&services, &handler, &plan, &sessions);
        register_commands(&api).await;
        let mut stage = Stage { room, services, api, shards, workers: Vec::new(), folder };
        if workers == Workers::All {
            stage.work();
        }
        stage.room.ready().await.expect("it is connected and has commands");
        stage
    }

    /// Begins all workers but the one that uploads emojis.
    pub fn work(&mut self) {
        let (services, api) = (|| Arc::clone(&self.services), || self.api.clone());
        self.workers = vec![
            tokio::spawn(outbox::run(services(), api())),
            tokio::spawn(outbox::remove_controls(services(), api())),
            tokio::spawn(open_threads::run(services(), api())),
            tokio::spawn(dailies::run(services())),
            tokio::spawn(upkeep::run(services(), api())),
            tokio::spawn(upkeep::rebuild_ledgers(services())),
            tokio::spawn(upkeep::forget_guilds(services())),
        ];
    }

    /// Ends the bot in order, and begins it again on the same database.
    pub async fn again(mut self) -> Stage {
        self.end().await;
        Stage::begun(self.room, self.folder, SEED, Workers::All).await
    }

    /// Ends the bot in order.
    pub async fn end(&mut self) {
        self.services.stopping.cancel();
        self.shards.finish().await;
        for worker in self.workers.drain(..) {
            timeout(PATIENCE, worker).await.expect("it ends soon").expect("no panic");
        }
    }

    pub fn responder(&self) -> Responder<'_> {
        Responder { services: &self.services, api: &self.api }
    }

    /// The channel of most tests.
    pub fn table(&self) -> Table {
        self.table_in("backgammon")
    }

    /// A channel or thread by its name.
    pub fn table_in(&self, channel: &str) -> Table {
        Table::new(self.room.clone(), self.room.channel(channel))
    }

    /// The two players, Anna and Björn.
    pub fn players(&self) -> (Person, Person) {
        (self.person("Anna"), self.person("Björn"))
    }

    /// The id of the server, as the bot knows it.
    pub fn guild(&self) -> GuildId {
        GuildId(self.room.guild().0)
    }

    /// A person by name.
    pub fn person(&self, name: &str) -> Person {
        self.room.person(name)
    }

    /// Päivi, who has the role "Moderator".
    pub fn moderator(&self) -> Person {
        let paivi = self.person("Päivi");
        self.room.give_role(&paivi, "Moderator");
        paivi
    }

    /// A connection to the database, for values that the store neither shows nor changes.
    pub fn database(&self) -> Connection {
        Connection::open(self.folder.path().join(DATABASE)).expect("the database")
    }

    /// The number in the only column of the only row.
    pub fn number(&self, sql: &str) -> i64 {
        self.database().query_row(sql, [], |row| row.get(0)).expect("a number")
    }

    /// Changes rows of the database with this SQL; fails if it changes none.
    #[track_caller]
    pub fn change(&self, sql: &str) {
        assert_ne!(self.database().execute(sql, []).expect("it can be changed"), 0, "{sql} changes nothing");
    }

    /// The recorded requests of the bot with this method and a path that ends with `end`, oldest first.
    pub fn requests(&self, method: &str, end: &str) -> Vec<Exchange> {
        let of_kind = |one: &Exchange| one.method == method && one.path.ends_with(end);
        self.room.requests().into_iter().filter(of_kind).collect()
    }

    /// Waits until no news is left to be sent; unlike [`Stage::settle`], this needs no workers.
    pub async fn news_is_told(&self) {
        self.until(|| self.number("SELECT count(*) FROM outbox WHERE state = 'waiting'") == 0).await;
    }

    /// Changes something at Discord without an event to the bot.
    pub fn unnoticed(&self, change: impl FnOnce()) {
        self.room.hold();
        change();
        self.room.world().gateway.held = None;
    }

    /// Waits until all news is sent and recorded.
    pub async fn settle(&self) {
        let waiting = "SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting')
            + (SELECT count(*) FROM watches WHERE message IS NULL)
            + (SELECT count(*) FROM boards WHERE stale = 1)";
        self.until(|| self.number(waiting) == 0).await;
    }

    /// Waits until no long work of a person is under way.
    pub async fn has_worked_for(&self, who: &Person) {
        self.until(|| self.services.work_queue.begin(person_id(who)).is_some()).await;
    }

    /// Waits until `is_so` is true.
    #[track_caller]
    pub fn until(&self, is_so: impl Fn() -> bool) -> impl Future<Output = ()> {
        let caller = std::panic::Location::caller();
        let so = async move {
            while !is_so() {
                sleep(Duration::from_millis(10)).await;
            }
        };
        async move {
            timeout(PATIENCE, so)
                .await
                .unwrap_or_else(|_| panic!("{caller}: the condition did not become true within {PATIENCE:?}"))
        }
    }
}

/// The id of a person, as the bot knows it.
pub fn person_id(who: &Person) -> PersonId {
    PersonId(who.id().0)
}

/// The id of a channel, as the bot knows it.
pub fn id(channel: &ChannelHandle) -> ChannelId {
    ChannelId(channel.id().0)
}

fn config(room: &Rehearsal, folder: &TempDir) -> Config {
    Config {
        token: room.token().to_owned(),
        api_url: Some(room.api_url()),
        database: databases::location(&folder.path().join(DATABASE)),
        contact: None,
        backups: None,
        metrics: None,
        listen: None,
        log: Default::default(),
        dice_key: None,
        dice_seed: Some(SEED),
        lease: LEASE,
        budgets: false,
    }
}
