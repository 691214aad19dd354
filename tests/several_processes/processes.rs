//! Several processes of the bot on one PostgreSQL database, and what must be true of them at the end of each scenario.

use std::net::SocketAddr;
use std::process::Command;
use std::time::{Duration, Instant};

use discord_rehearsal::errors::{ALREADY_ACKNOWLEDGED, UNKNOWN_MESSAGE};
use discord_rehearsal::record::Exchange;
use discord_rehearsal::{Options, Person, Rehearsal};
use tempfile::TempDir;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{sleep, timeout};

use crate::bot::Bot;
use crate::club::{PATIENCE, PEOPLE, SEED, folder};
use crate::databases::{Server, apart};
use crate::door;
use crate::hands::Hands;
use crate::judge;
use crate::proxy::Proxy;
use crate::standing::boards;
use crate::table::Table;

/// The scenarios that run at once: each has several processes of its own.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// A room, and processes of the bot on one database.
pub struct Processes {
    _turn: SemaphorePermit<'static>,
    pub room: Rehearsal,
    pub server: &'static Server,
    /// Its path is the name of the database.
    folder: TempDir,
    pub running: Vec<Running>,
    /// The folders of those that have ended.
    pub ended: Vec<TempDir>,
    settings: Vec<(&'static str, String)>,
    /// The proxy in front of all processes, if presses come by HTTP.
    proxy: Option<Proxy>,
}

/// A process that runs.
pub struct Running {
    bot: Bot,
    /// The folder of its log.
    folder: TempDir,
    /// Its endpoint, if presses come by HTTP.
    endpoint: Option<SocketAddr>,
}

impl Processes {
    /// Two processes, of which one stands by.
    pub async fn on(server: &'static Server, options: Options, lease_ms: Option<u32>) -> Processes {
        Processes::begin((server, None), options, lease_ms, None).await
    }

    /// The same with presses by HTTP, which a proxy passes on to both.
    pub async fn by_http(server: &'static Server, options: Options, lease_ms: Option<u32>) -> Processes {
        Processes::begin((server, None), options, lease_ms, Some(Proxy::start(true).await)).await
    }

    /// The same with a relay between them and the server, at an address that stays when another server takes its place.
    pub async fn behind(relay: SocketAddr, server: &'static Server, options: Options) -> Processes {
        Processes::begin((server, Some(relay)), options, None, Some(Proxy::start(true).await)).await
    }

    async fn begin(
        (server, relay): (&'static Server, Option<SocketAddr>),
        options: Options,
        lease_ms: Option<u32>,
        proxy: Option<Proxy>,
    ) -> Processes {
        let turn = AT_ONCE.acquire().await.expect("nobody closes it");
        let options = Options { answer_within: PATIENCE, patience: PATIENCE, ..options };
        let room = Rehearsal::start(options).await.expect("a free port");
        PEOPLE.iter().for_each(|name| room.person(name).speak("en-US"));
        let folder = folder();
        let address = match relay {
            Some(relay) => server.address_through(folder.path(), relay),
            None => server.address_of(folder.path()),
        };
        let mut settings = vec![("BARPOINT_DATABASE", address)];
        settings.extend(lease_ms.map(|lease| ("BARPOINT_LEASE", lease.to_string())));
        // With a line for each press, in the log of the process that takes it.
        settings.extend(proxy.as_ref().map(|_| ("BARPOINT_LOG", "barpoint=debug,warn".to_owned())));
        let (running, ended) = <_>::default();
        let mut processes = Processes { _turn: turn, room, server, folder, running, ended, settings, proxy };
        processes.start();
        let started = Instant::now();
        while processes.room.world().gateway.connected() == 0 {
            assert!(started.elapsed() < PATIENCE, "no primary:\n{}", processes.logs());
            // On a busy machine the server may not answer in time: then the bot ends, and is started again.
            let Bot(process) = &mut processes.running[0].bot;
            if process.try_wait().is_ok_and(|ended| ended.is_some()) {
                processes.take(0);
                processes.start();
            }
            sleep(Duration::from_millis(20)).await;
        }
        processes.room.ready().await.expect("it has commands");
        if let Some(proxy) = &processes.proxy {
            let url = door::url(proxy.address);
            processes.room.set_interactions_endpoint(Some(&url)).await.expect("it passes Discord's checks");
        }
        processes.stand_by().await;
        processes
    }

    fn start(&mut self) {
        let (folder, mut settings) = (folder(), self.settings.clone());
        let endpoint = self.proxy.as_ref().map(|proxy| {
            let address = door::address();
            settings.push(("BARPOINT_LISTEN", address.to_string()));
            proxy.add(address);
            address
        });
        let bot = Bot::start(&self.room, folder.path(), (SEED, false), &settings);
        self.running.push(Running { bot, folder, endpoint });
    }

    /// Takes a process out of those that run, to be ended.
    pub fn take(&mut self, process: usize) -> Bot {
        let Running { bot, folder, .. } = self.running.remove(process);
        self.ended.push(folder);
        bot
    }

    /// The address at which a process takes presses.
    pub fn endpoint(&self, process: usize) -> SocketAddr {
        self.running[process].endpoint.expect("presses come by HTTP")
    }

    /// Starts one more, and waits until it stands by.
    pub async fn stand_by(&mut self) {
        self.start();
        self.logged(self.running.len() - 1, "this one stands by").await;
    }

    pub fn log(&self, process: usize) -> String {
        std::fs::read_to_string(self.running[process].folder.path().join("log")).unwrap_or_default()
    }

    pub async fn logged(&self, process: usize, line: &str) {
        self.until(line, || self.log(process).contains(line)).await;
    }

    pub async fn until(&self, what: &str, is_so: impl Fn() -> bool) {
        let so = async {
            while !is_so() {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, so).await.unwrap_or_else(|_| panic!("{what}: it does not come about:\n{}", self.logs()));
    }

    /// The logs of all processes, in the order of their starts.
    fn logs(&self) -> String {
        let folders = self.ended.iter().chain(self.running.iter().map(|process| &process.folder));
        let logs = folders.map(|folder| std::fs::read_to_string(folder.path().join("log")).unwrap_or_default());
        logs.collect::<Vec<_>>().join("---\n")
    }

    /// The number that a query answers.
    pub fn number(&self, sql: &str) -> i64 {
        apart(|| self.server.client(self.folder.path()).query_one(sql, &[]).expect("a row").get(0))
    }

    pub async fn kill(&mut self, process: usize) {
        self.take(process).kill().await;
    }

    pub async fn stop(&mut self, process: usize) {
        let ended = self.take(process).stop().await;
        assert_eq!(ended.code(), Some(0), "after SIGTERM");
    }

    pub fn signal(&self, process: usize, signal: &str) {
        let id = self.running[process].bot.process().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("it is told").success());
    }

    /// Waits until the sessions at the gateway were begun and resumed so often, and one is connected.
    pub async fn sessions(&self, identified: u32, resumed: u32) {
        let reached = |world: &discord_rehearsal::world::World| {
            let gateway = &world.gateway;
            ((gateway.identified, gateway.resumed) == (identified, resumed) && gateway.connected() > 0).then_some(())
        };
        let reached = self.room.until("the sessions", reached).await;
        reached.unwrap_or_else(|error| panic!("{error}: {:?}\n{}", self.room.gateway(), self.logs()));
    }

    pub fn table(&self) -> Table {
        Table::new(self.room.clone(), self.room.channel("backgammon"))
    }

    pub fn players(&self) -> (Person, Person) {
        (self.room.person("Anna"), self.room.person("Björn"))
    }

    /// Waits until everything is sent.
    pub async fn settle(&self) {
        let waiting = "SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting')
            + (SELECT count(*) FROM boards WHERE stale = 1 AND due_at < extract(epoch FROM now()) * 1000 + 3600000)";
        self.until("all is sent", || self.number(waiting) == 0).await;
    }

    /// Checks that no board stands twice, and no press counted twice.
    pub fn check_once(&self) {
        let requests = self.room.requests();
        for ((id, version), messages) in boards(&requests) {
            let shows = |request: &&Exchange| request.json.to_string().contains(&format!("m:{id}:{version}:"));
            let told =
                |request: &Exchange| format!("{:.3} {} {} {}", request.t, request.method, request.path, request.status);
            let all = || requests.iter().filter(shows).map(told).collect::<Vec<_>>().join("\n");
            assert_eq!(messages.len(), 1, "match {id} at {version} stands more than once:\n{}\n{}", all(), self.logs());
        }
        let twice = "SELECT count(*) FROM (SELECT 1 FROM actions WHERE interaction IS NOT NULL AND player IS NOT NULL
            AND automatic = 0 GROUP BY interaction HAVING count(*) > 1) AS counted";
        assert_eq!(self.number(twice), 0, "an interaction was carried out twice");
    }

    /// Stops all, and checks what they have sent, logged and stored.
    pub async fn close(mut self, may_log_errors: bool) {
        self.settle().await;
        self.check_once();
        let alive = "SELECT count(*) FROM processes WHERE alive_until > extract(epoch FROM now()) * 1000";
        let running = i64::try_from(self.running.len()).expect("few");
        self.until("those that were killed are counted on no longer", || self.number(alive) == running).await;
        while !self.running.is_empty() {
            self.stop(self.running.len() - 1).await;
        }
        assert_eq!(self.number(alive), 0, "a process that has ended is still counted on");
        let forgiven = [ALREADY_ACKNOWLEDGED, UNKNOWN_MESSAGE];
        judge::traffic(&self.room.requests(), 0, |request| {
            forgiven.iter().any(|refusal| request.response["code"] == refusal.code)
        });
        judge::channels(&self.room);
        for folder in &self.ended {
            let log = std::fs::read_to_string(folder.path().join("log")).unwrap_or_default();
            assert!(!log.contains("panicked") && !log.contains(self.room.token()), "{log}");
            assert!(may_log_errors || !log.contains("ERROR"), "{log}");
        }
        let mut owner = crate::bot::program(self.folder.path());
        let checked = owner.arg("check").envs(self.settings.iter().take(1).cloned()).output().await.expect("it starts");
        let said = String::from_utf8_lossy(&checked.stdout).into_owned() + &String::from_utf8_lossy(&checked.stderr);
        assert!(checked.status.success(), "{said}");
    }
}

/// A match goes on: the player whose turn it is has it.
pub async fn plays_on(table: &Table) {
    let (board, who) = (table.board().await, table.whose_turn().await);
    Hands::Buttons.turn(table, &who).await;
    table.board_after(&board).await;
}
