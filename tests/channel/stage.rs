//! A room with the bot in it, for one scenario.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use discord_rehearsal::errors::ApiError;
use discord_rehearsal::record::Exchange;
use discord_rehearsal::world::World;
use discord_rehearsal::{ChannelHandle, Options, Person, Rehearsal};
use rusqlite::Connection;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use crate::bot::{Bot, DATABASE};
use crate::judge;
use crate::table::Table;

/// The dice of most scenarios: Anna begins with 6-2, then Björn rolls 6-1.
pub const SEED: u64 = 20;
/// What Anna may play first with these dice.
pub const ANNAS_PLAY: &str = "24/18 13/11";

/// Who is there; all of them read English until a scenario says otherwise.
pub const PEOPLE: [&str; 4] = ["Anna", "Björn", "Päivi", "Joost"];

/// How long everybody waits: the scenarios run side by side on machines that are busy with other things.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A room with the bot in it.
pub struct Stage {
    pub room: Rehearsal,
    bot: Option<Bot>,
    folder: TempDir,
    seed: u64,
    /// Whether people can ask for too much.
    budgets: bool,
    /// How many requests the scenario has Discord refuse.
    provoked: u32,
    /// What Discord refuses until that is mended.
    for_now: Vec<ApiError>,
    /// What Discord may refuse however often.
    forgiven: Vec<ApiError>,
}

impl Stage {
    /// Opens a room and waits until the bot is there.
    pub async fn open() -> Stage {
        Stage::seeded(SEED).await
    }

    /// The same with certain dice.
    pub async fn seeded(seed: u64) -> Stage {
        Stage::furnished(seed, crate::bot::club()).await
    }

    /// Opens a room in which people can ask for too much.
    pub async fn with_budgets(options: Options) -> Stage {
        Stage::opened(SEED, options, true).await
    }

    /// The same in a certain room.
    pub async fn furnished(seed: u64, options: Options) -> Stage {
        Stage::opened(seed, options, false).await
    }

    async fn opened(seed: u64, options: Options, budgets: bool) -> Stage {
        let record = options.record.clone().or_else(recording);
        let options = Options { answer_within: PATIENCE, patience: PATIENCE, record, ..options };
        let room = Rehearsal::start(options).await.expect("a free port");
        for name in PEOPLE {
            room.person(name).speak("en-US");
        }
        let folder = folder();
        let (for_now, forgiven) = (Vec::new(), Vec::new());
        let mut stage = Stage { room, bot: None, folder, seed, budgets, provoked: 0, for_now, forgiven };
        stage.start().await;
        stage
    }

    /// Starts the bot, over the database that the one before it left behind.
    pub async fn start(&mut self) {
        let (_, before, _) = self.room.gateway();
        self.begin_to_start();
        let connected =
            self.room.until("the bot to connect", |world| (world.gateway.identified > before).then_some(()));
        connected.await.unwrap_or_else(|error| panic!("{error}\n{}", self.log()));
        self.room.ready().await.expect("it has commands");
    }

    /// The same without waiting for the bot to connect.
    pub fn begin_to_start(&mut self) {
        self.bot = Some(Bot::start(&self.room, self.folder.path(), self.seed, self.budgets));
    }

    /// Kills the bot as the power cut would.
    pub async fn kill(&mut self) {
        self.bot.as_mut().expect("a bot is running").kill().await;
    }

    /// Waits until it has ended by itself; returns its exit code.
    pub async fn ended(&mut self) -> Option<i32> {
        self.bot.take().expect("a bot is running").ended().await.code()
    }

    /// Kills it and starts it anew over the same database.
    pub async fn restart(&mut self) {
        self.kill().await;
        self.start().await;
    }

    /// Has Discord refuse the bot's next request to a path.
    pub fn refuse(&mut self, method: &str, path: &str, refusal: ApiError) {
        self.provoked += 1;
        self.room.fail(1, method, path, refusal);
    }

    /// Has Discord refuse every request of the bot to a path, until it is [mended](Self::mend).
    pub fn refuse_for_now(&mut self, method: &str, path: &str, refusal: ApiError) {
        self.room.fail(u32::MAX, method, path, refusal.clone());
        if !self.for_now.contains(&refusal) {
            self.for_now.push(refusal);
        }
    }

    /// Has Discord refuse nothing more than it would by itself.
    pub fn mend(&mut self) {
        self.room.mend();
        for refusal in std::mem::take(&mut self.for_now) {
            let refused = self.room.requests().iter().filter(|request| is_refused(request, &refusal)).count();
            self.provoked += u32::try_from(refused).expect("so many are never tried");
        }
    }

    /// Waits until Discord has refused a request of the bot so.
    pub async fn has_refused(&self, refusal: &ApiError) {
        let refused = |world: &World| world.recorder.exchanges().any(|one| is_refused(one, refusal)).then_some(());
        self.room.until("a refused request", refused).await.expect("the bot tries");
    }

    /// Says that Discord itself will refuse so many requests more.
    pub fn provoke(&mut self, refusals: u32) {
        self.provoked += refusals;
    }

    /// Says that Discord itself will refuse something, nobody knows how often.
    pub fn forgive(&mut self, refusal: ApiError) {
        self.forgiven.push(refusal);
    }

    /// The channel where most is played.
    pub fn table(&self) -> Table {
        self.table_in("backgammon")
    }

    /// A channel or thread by its name.
    pub fn table_in(&self, channel: &str) -> Table {
        Table::new(self.room.clone(), self.room.channel(channel))
    }

    /// The direct messages that Anna, Björn and Päivi share.
    pub fn friends(&self) -> Table {
        let (anna, bjorn) = self.players();
        let channel = self.room.between(&[&anna, &bjorn, &self.person("Päivi")]);
        Table::new(self.room.clone(), channel)
    }

    /// Any place, as somebody who is there sees it.
    pub fn table_of(&self, channel: ChannelHandle, onlooker: &Person) -> Table {
        Table { onlooker: onlooker.clone(), ..Table::new(self.room.clone(), channel) }
    }

    /// The two who play.
    pub fn players(&self) -> (Person, Person) {
        (self.person("Anna"), self.person("Björn"))
    }

    /// The bot's database.
    pub fn database(&self) -> Connection {
        Connection::open(self.folder.path().join(DATABASE)).expect("the database")
    }

    /// Waits until everything that was to be told has been told, and that is on record.
    pub async fn settle(&self) {
        let database = self.database();
        let waiting = || {
            // Buttons out of reach are left alone for a day.
            let sql = "SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting')
                + (SELECT count(*) FROM watches WHERE message IS NULL)
                + (SELECT count(*) FROM boards WHERE stale = 1 AND due_at < (unixepoch() + 3600) * 1000)";
            database.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("it can be read")
        };
        self.until(|| waiting() == 0).await;
    }

    /// The file of the bot's database.
    pub fn database_path(&self) -> PathBuf {
        self.folder.path().join(DATABASE)
    }

    /// How many servers the bot knows to have removed it.
    pub fn guilds_left(&self) -> u32 {
        let sql = "SELECT count(*) FROM guilds WHERE left_at IS NOT NULL";
        self.database().query_row(sql, [], |row| row.get(0)).expect("it can be read")
    }

    /// Waits until something is so.
    #[track_caller]
    pub fn until(&self, is_so: impl Fn() -> bool) -> impl Future<Output = ()> {
        let caller = std::panic::Location::caller();
        let so = async move {
            while !is_so() {
                sleep(Duration::from_millis(20)).await;
            }
        };
        async move {
            let waited = timeout(PATIENCE, so).await;
            waited.unwrap_or_else(|_| panic!("{caller}: it does not come about:\n{}", self.log()));
        }
    }

    /// Somebody else.
    pub fn person(&self, name: &str) -> Person {
        self.room.person(name)
    }

    /// What the bot has logged.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Waits until the bot has logged this.
    pub async fn logged(&self, line: &str) {
        self.until(|| self.log().contains(line)).await;
    }

    /// Stops the bot and judges all that it has sent and logged.
    pub async fn close(mut self) {
        let ended = self.bot.take().expect("a bot is running").stop().await;
        assert_eq!(ended.code(), Some(0), "after SIGTERM");
        let requests = self.room.requests();
        let is_forgiven = |request: &Exchange| self.forgiven.iter().any(|refusal| is_refused(request, refusal));
        judge::traffic(&requests, self.provoked, is_forgiven);
        judge::channels(&self.room);
        let log = self.log();
        assert!(!log.contains("ERROR") && !log.contains("panicked"), "{log}");
        assert!(!log.contains(self.room.token()), "a token in the log");
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("The bot's log:\n{}", self.log());
        }
    }
}

fn is_refused(request: &Exchange, refusal: &ApiError) -> bool {
    request.status == refusal.status && request.response["code"] == refusal.code
}

/// Where this scenario's traffic is to be written down, for a judge outside: a file of its own in the folder that
/// `BARPOINT_RECORD_TRAFFIC` names.
fn recording() -> Option<PathBuf> {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let folder = PathBuf::from(std::env::var_os("BARPOINT_RECORD_TRAFFIC")?);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let name = std::thread::current().name().unwrap_or("scenario").replace("::", "-");
    Some(folder.join(format!("{name}-{}.jsonl", NEXT.fetch_add(1, Ordering::Relaxed))))
}

/// A folder of its own; in memory where there is such a place, since a disk takes its time over every action.
pub fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder")
}

/// The hour that has begun, as the panels of a server name it: a position of the day for it is due at once.
pub fn this_hour() -> String {
    let since_1970 = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("it is after 1970");
    format!("{:02}:00 UTC", since_1970.as_secs() / 3600 % 24)
}
