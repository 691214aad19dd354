//! A room with the bot in it, for one scenario.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use discord_rehearsal::errors::{ALREADY_ACKNOWLEDGED, ApiError, MISSING_ACCESS};
use discord_rehearsal::record::Exchange;
use discord_rehearsal::world::World;
use discord_rehearsal::{ChannelHandle, Options, Person, Rehearsal};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use crate::bot::Bot;
use crate::club::{DATABASE, PATIENCE, PEOPLE, SEED, club, folder};
use crate::databases::{self, Connection};
use crate::door;
use crate::judge;
use crate::table::{Board, Table};

/// A legal first play of Anna's with these dice.
pub const ANNAS_PLAY: &str = "24/18 13/11";

pub struct Stage {
    pub room: Rehearsal,
    bot: Option<Bot>,
    folder: TempDir,
    seed: u64,
    /// Whether the rate limits for people are on.
    budgets: bool,
    /// Further settings of the bot, from its next start on.
    settings: Vec<(&'static str, String)>,
    /// The address to which presses are sent by HTTP; without one they come over the gateway.
    endpoint: Option<SocketAddr>,
    /// The number of requests that Discord is made to refuse.
    provoked: u32,
    /// The errors with which Discord refuses requests until [`Stage::mend`].
    for_now: Vec<ApiError>,
    /// The errors that Discord may return any number of times.
    forgiven: Vec<ApiError>,
}

impl Stage {
    /// Opens a room and waits until the bot is connected.
    pub async fn open() -> Stage {
        Stage::seeded(SEED).await
    }

    /// The same with other dice.
    pub async fn seeded(seed: u64) -> Stage {
        Stage::furnished(seed, club()).await
    }

    /// The same with a match between Anna and Björn, and its first board.
    pub async fn with_match(points: u8) -> (Stage, Person, Person, Table, Board) {
        let stage = Stage::open().await;
        let (anna, bjorn) = stage.players();
        let table = stage.table();
        let board = table.begin(&anna, &bjorn, points).await;
        (stage, anna, bjorn, table, board)
    }

    /// Opens a room in which the rate limits for people are on.
    pub async fn with_budgets(options: Options) -> Stage {
        Stage::opened(SEED, options, true, door::is_http()).await
    }

    /// Opens a room in which presses are sent over the gateway, also where others are sent by HTTP.
    pub async fn by_gateway(seed: u64) -> Stage {
        Stage::opened(seed, club(), false, false).await
    }

    /// Opens a room in which presses are sent by HTTP.
    pub async fn by_http(seed: u64) -> Stage {
        Stage::opened(seed, club(), false, true).await
    }

    /// The same with other dice and other options.
    pub async fn furnished(seed: u64, options: Options) -> Stage {
        Stage::opened(seed, options, false, door::is_http()).await
    }

    async fn opened(seed: u64, options: Options, budgets: bool, by_http: bool) -> Stage {
        let record = options.record.clone().or_else(recording);
        let options = Options { answer_within: PATIENCE, patience: PATIENCE, record, ..options };
        let room = Rehearsal::start(options).await.expect("a free port");
        for name in PEOPLE {
            room.person(name).speak("en-US");
        }
        let folder = folder();
        let endpoint = by_http.then(door::address);
        let settings = endpoint.map(|address| ("BARPOINT_LISTEN", address.to_string())).into_iter().collect();
        let (bot, provoked, for_now, forgiven) = (None, 0, Vec::new(), Vec::new());
        let mut stage = Stage { room, bot, folder, seed, budgets, settings, endpoint, provoked, for_now, forgiven };
        stage.start().await;
        stage
    }

    /// Starts the bot with the database of the one before it.
    pub async fn start(&mut self) {
        let (_, identified, resumed) = self.room.gateway();
        self.begin_to_start();
        let connected = self.room.until("the bot to connect", |world| {
            (world.gateway.identified + world.gateway.resumed > identified + resumed).then_some(())
        });
        connected.await.unwrap_or_else(|error| panic!("{error}\n{}", self.log()));
        self.room.ready().await.expect("it has commands");
        if self.endpoint.is_some() && self.room.world().interactions_endpoint_url.is_none() {
            self.room.set_interactions_endpoint(Some(&self.url())).await.expect("it passes Discord's checks");
        }
    }

    /// The address at which the bot takes presses by HTTP, as a setting; empty if it takes none.
    pub fn listens_at(&self) -> String {
        self.endpoint.map(|address| address.to_string()).unwrap_or_default()
    }

    /// The URL to which presses are sent by HTTP.
    pub fn url(&self) -> String {
        door::url(self.endpoint.expect("they are"))
    }

    /// The same without waiting until the bot is connected.
    pub fn begin_to_start(&mut self) {
        let dice = (self.seed, self.budgets);
        self.bot = Some(Bot::start(&self.room, self.folder.path(), dice, &self.settings));
    }

    /// Gives the bot a further setting, from its next start on.
    pub fn set(&mut self, name: &'static str, value: impl Into<String>) {
        self.settings.push((name, value.into()));
    }

    /// A file in the bot's folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs a command of the owner on the bot's database, or on another one in its folder; returns whether it succeeded,
    /// and all that it said.
    pub async fn owner(&self, arguments: &[&str]) -> (bool, String) {
        self.owner_with(&[], arguments).await
    }

    /// The same with further settings.
    pub async fn owner_with(&self, settings: &[(&str, &str)], arguments: &[&str]) -> (bool, String) {
        let mut program = crate::bot::program(self.folder.path());
        let program = program.args(arguments).envs(settings.iter().copied());
        let output = program.output().await.expect("it starts");
        let said = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(said).expect("text"))
    }

    /// Kills the bot, as a power cut would.
    pub async fn kill(&mut self) {
        self.bot.as_mut().expect("a bot is running").kill().await;
        self.may_answer_again();
    }

    /// Forgives second answers after the end of a process that told the next one nothing: on PostgreSQL that one resumes
    /// the session of the gateway as it was some seconds before, and hears these seconds again. What was counted it does
    /// not count again, but it answers what changes nothing, such as somebody's typing.
    fn may_answer_again(&mut self) {
        if databases::on_postgres() {
            self.forgive(ALREADY_ACKNOWLEDGED);
        }
    }

    /// The number of the bot's process.
    pub fn process(&self) -> u32 {
        self.bot.as_ref().expect("a bot is running").process()
    }

    /// Waits until the bot ends by itself, and returns its exit code.
    pub async fn ended(&mut self) -> Option<i32> {
        let code = self.bot.take().expect("a bot is running").ended().await.code();
        if code.is_none() {
            self.may_answer_again();
        }
        code
    }

    /// Asks the bot to stop, as a service manager does, and returns its exit code.
    pub async fn stop(&mut self) -> Option<i32> {
        self.bot.take().expect("a bot is running").stop().await.code()
    }

    /// Kills the bot and starts it again with the same database.
    pub async fn restart(&mut self) {
        self.kill().await;
        self.start().await;
    }

    /// Stops the bot in order and starts it again with the same database, so that nothing that was pressed comes again.
    pub async fn redeploy(&mut self) {
        assert_eq!(self.stop().await, Some(0), "after SIGTERM");
        self.start().await;
    }

    /// Makes Discord refuse the bot's next request to a path.
    pub fn refuse(&mut self, method: &str, path: &str, refusal: ApiError) {
        self.provoked += 1;
        self.room.fail(1, method, path, refusal);
    }

    /// Makes Discord refuse all requests of the bot to a path, until [`mend`](Self::mend).
    pub fn refuse_for_now(&mut self, method: &str, path: &str, refusal: ApiError) {
        self.room.fail(u32::MAX, method, path, refusal.clone());
        if !self.for_now.contains(&refusal) {
            self.for_now.push(refusal);
        }
    }

    /// Ends all refusals that were made up.
    pub fn mend(&mut self) {
        self.room.mend();
        for refusal in std::mem::take(&mut self.for_now) {
            let refused = self.room.requests().iter().filter(|request| is_refused(request, &refusal)).count();
            self.provoked += u32::try_from(refused).expect("so many are never tried");
        }
    }

    /// Waits until Discord has refused a request with this error.
    pub async fn has_refused(&self, refusal: &ApiError) {
        let refused = |world: &World| world.recorder.exchanges().any(|one| is_refused(one, refusal)).then_some(());
        self.room.until("a refused request", refused).await.expect("the bot tries");
    }

    /// Asserts how often Discord has refused messages to the bot in private threads of which it is no member. Requests
    /// in which it looks at these threads every few seconds may have been refused as well.
    pub fn was_kept_out(&mut self, times: usize) {
        let is_message = |one: &Exchange| one.method == "POST" && is_refused(one, &MISSING_ACCESS);
        let refused: Vec<Exchange> = self.room.requests().into_iter().filter(is_message).collect();
        assert_eq!(refused.len(), times, "{refused:#?}");
        self.forgive(MISSING_ACCESS);
    }

    /// Announces that Discord will refuse this many more requests by its own rules.
    pub fn provoke(&mut self, refusals: u32) {
        self.provoked += refusals;
    }

    /// Announces that Discord may return this error any number of times.
    pub fn forgive(&mut self, refusal: ApiError) {
        self.forgiven.push(refusal);
    }

    /// The channel of most scenarios.
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

    /// Any channel, as a member of it sees it.
    pub fn table_of(&self, channel: ChannelHandle, onlooker: &Person) -> Table {
        Table { onlooker: onlooker.clone(), ..Table::new(self.room.clone(), channel) }
    }

    /// The two players, Anna and Björn.
    pub fn players(&self) -> (Person, Person) {
        (self.person("Anna"), self.person("Björn"))
    }

    /// Päivi, who has the role set for administrators.
    pub fn moderator(&self) -> Person {
        let paivi = self.person("Päivi");
        self.room.give_role(&paivi, "Moderator");
        paivi
    }

    pub fn database(&self) -> Connection {
        Connection::open(self.database_path()).expect("the database")
    }

    /// Waits until all news is sent and recorded.
    pub async fn settle(&self) {
        let database = self.database();
        let waiting = || {
            // Buttons that cannot be removed are retried a day later.
            let sql = "SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting')
                + (SELECT count(*) FROM watches WHERE message IS NULL)
                + (SELECT count(*) FROM boards WHERE stale = 1 AND due_at < ?1)";
            let soon = now_ms() + 3_600_000;
            database.query_row(sql, [soon], |row| row.get::<i64>(0)).expect("it can be read")
        };
        self.until(|| waiting() == 0).await;
    }

    /// The file of the database, which on PostgreSQL is only a name.
    pub fn database_path(&self) -> PathBuf {
        self.folder.path().join(DATABASE)
    }

    /// The number of servers that are recorded as having removed the bot.
    pub fn guilds_left(&self) -> u32 {
        let sql = "SELECT count(*) FROM guilds WHERE left_at IS NOT NULL";
        self.database().query_row(sql, [], |row| row.get(0)).expect("it can be read")
    }

    /// Waits until `is_so` is true.
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

    /// A person by name.
    pub fn person(&self, name: &str) -> Person {
        self.room.person(name)
    }

    /// The bot's log.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Waits until the bot has logged this line.
    pub async fn logged(&self, line: &str) {
        self.until(|| self.log().contains(line)).await;
    }

    /// Stops the bot and checks everything that it has sent and logged.
    pub async fn close(mut self) {
        assert_eq!(self.stop().await, Some(0), "after SIGTERM");
        let requests = self.room.requests();
        let is_forgiven = |request: &Exchange| self.forgiven.iter().any(|refusal| is_refused(request, refusal));
        judge::traffic(&requests, self.provoked, is_forgiven);
        judge::channels(&self.room);
        let log = self.log();
        assert!(!log.contains("ERROR") && !log.contains("panicked"), "{log}");
        assert!(!log.contains(self.room.token()), "a token in the log");
        let (is_sound, said) = self.owner(&["check"]).await;
        assert!(is_sound, "what is stored does not follow from what was played:\n{said}");
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

/// The file in which this scenario's traffic is recorded for other tools, in the folder `BARPOINT_RECORD_TRAFFIC`.
fn recording() -> Option<PathBuf> {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let folder = PathBuf::from(std::env::var_os("BARPOINT_RECORD_TRAFFIC")?);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let name = std::thread::current().name().unwrap_or("scenario").replace("::", "-");
    Some(folder.join(format!("{name}-{}.jsonl", NEXT.fetch_add(1, Ordering::Relaxed))))
}

/// The time, in milliseconds since 1970.
pub fn now_ms() -> i64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
    i64::try_from(since_1970.as_millis()).expect("a time")
}

/// The current hour as the server's panel names it. A position of the day at this hour is due at once.
pub fn this_hour() -> String {
    format!("{:02}:00 UTC", now_ms() / 3_600_000 % 24)
}
