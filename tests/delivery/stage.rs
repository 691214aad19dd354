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
use barpoint::discord::run::introduce;
use barpoint::discord::start::{self, ActiveSessions};
use barpoint::house::advice;
use barpoint::store::ids::{ChannelId, PersonId};
use barpoint::table::Table as Rules;
use discord_rehearsal::record::Exchange;
use discord_rehearsal::{ChannelHandle, Options, Person, Rehearsal};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::club::{DATABASE, PATIENCE, PEOPLE, SEED, club, folder};
use crate::databases::{self, Connection};
use crate::table::{Board, Table};

/// The workers that a test has beside the answers to presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workers {
    /// All but the one that uploads emojis.
    All,
    /// None: the test calls what it is about.
    None,
}

/// A room with the bot in it. Its services end with it.
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

    /// Begins the bot in a room, with the database of a folder.
    async fn begun(room: Rehearsal, folder: TempDir, seed: u64, workers: Workers) -> Stage {
        let store = databases::open(&folder.path().join(DATABASE));
        let rules = Rules::with_loss_judge(store, Dice::seeded(seed), advice::given_away).expect("the table is set");
        // The people play as fast as a program.
        let budget = Budget::new(false);
        let services = Arc::new(Services::new(rules, PictureQueue::open().expect("pictures"), budget, None));
        let config = config(&room, &folder);
        let client = start::client().build().expect("a client");
        let plan = start::plan(&config, start::http(&config, client.clone())).await.expect("Discord is there");
        let api = introduce(&services, &config, client, &plan);
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

    /// A person by name.
    pub fn person(&self, name: &str) -> Person {
        self.room.person(name)
    }

    /// Päivi, who has a role.
    pub fn moderator(&self) -> Person {
        let paivi = self.person("Päivi");
        self.room.give_role(&paivi, "Moderator");
        paivi
    }

    /// The database, to read and to change what no store would.
    pub fn database(&self) -> Connection {
        Connection::open(self.folder.path().join(DATABASE)).expect("the database")
    }

    /// The number in the only column of the only row.
    pub fn number(&self, sql: &str) -> i64 {
        self.database().query_row(sql, [], |row| row.get(0)).expect("a number")
    }

    /// Changes rows of the database, at least one.
    #[track_caller]
    pub fn change(&self, sql: &str) {
        assert_ne!(self.database().execute(sql, []).expect("it can be changed"), 0, "{sql} changes nothing");
    }

    /// The latest requests of the bot with this method and a path that ends so, oldest first.
    pub fn requests(&self, method: &str, end: &str) -> Vec<Exchange> {
        let of_kind = |one: &Exchange| one.method == method && one.path.ends_with(end);
        self.room.requests().into_iter().filter(of_kind).collect()
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
        self.until(|| self.services.work_queue.begin(PersonId(who.id().0)).is_some()).await;
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
        async move { timeout(PATIENCE, so).await.unwrap_or_else(|_| panic!("{caller}: it does not come about")) }
    }
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
