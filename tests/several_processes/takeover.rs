//! Several processes of the bot on one PostgreSQL database: one is killed, stopped, stands still, or is upgraded, or the
//! server is killed; another one goes on.

use std::net::SocketAddr;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use discord_rehearsal::errors::{ALREADY_ACKNOWLEDGED, UNKNOWN_MESSAGE};
use discord_rehearsal::record::Exchange;
use discord_rehearsal::{Options, Person, Rehearsal, Snowflake};
use futures_util::future::join_all;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use crate::bot::{Bot, club};
use crate::databases::{Server, or_postgres};
use crate::door;
use crate::hands::Hands;
use crate::judge;
use crate::many_tables::{Outcome, Pair};
use crate::proxy::Proxy;
use crate::seats::pressed_at;
use crate::stage::{PATIENCE, PEOPLE, SEED, folder};
use crate::standing::boards;
use crate::table::Table;

/// Within this time the place of a killed primary is taken.
const TAKEN_OVER_WITHIN: Duration = Duration::from_secs(30);

/// A room, and processes of the bot on one database.
pub struct Processes {
    pub room: Rehearsal,
    server: &'static Server,
    /// Its path is the name of the database.
    folder: TempDir,
    /// The processes that run, each with the folder of its log.
    pub running: Vec<(Bot, TempDir)>,
    /// The folders of those that have ended.
    pub ended: Vec<TempDir>,
    settings: Vec<(&'static str, String)>,
    /// What passes presses on to all of them, if they come by HTTP.
    proxy: Option<Proxy>,
    /// Where each process that was started takes presses then.
    listening: Vec<SocketAddr>,
}

impl Processes {
    /// Two processes, of which one stands by.
    pub async fn on(server: &'static Server, options: Options, lease_ms: Option<u32>) -> Processes {
        Processes::begin(server, options, lease_ms, None).await
    }

    /// The same with presses by HTTP, which a proxy passes on to both.
    pub async fn by_http(server: &'static Server, options: Options, lease_ms: Option<u32>) -> Processes {
        Processes::begin(server, options, lease_ms, Some(Proxy::start().await)).await
    }

    async fn begin(
        server: &'static Server,
        options: Options,
        lease_ms: Option<u32>,
        proxy: Option<Proxy>,
    ) -> Processes {
        let options = Options { answer_within: PATIENCE, patience: PATIENCE, ..options };
        let room = Rehearsal::start(options).await.expect("a free port");
        PEOPLE.iter().for_each(|name| room.person(name).speak("en-US"));
        let folder = folder();
        let mut settings = vec![("BARPOINT_DATABASE", server.address_of(folder.path()))];
        settings.extend(lease_ms.map(|lease| ("BARPOINT_LEASE", lease.to_string())));
        let (running, ended, listening) = <_>::default();
        let mut processes = Processes { room, server, folder, running, ended, settings, proxy, listening };
        processes.start();
        let begun = Instant::now();
        while !processes.room.world().gateway.connected() {
            assert!(begun.elapsed() < PATIENCE, "no primary:\n{}", processes.logs());
            // On a busy machine the server may not answer in time: then the bot ends, and is started again.
            let Bot(process) = &mut processes.running[0].0;
            if process.try_wait().is_ok_and(|ended| ended.is_some()) {
                let (_, log) = processes.running.remove(0);
                processes.ended.push(log);
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
        let (own, mut settings) = (folder(), self.settings.clone());
        if let Some(proxy) = &self.proxy {
            let address = door::address();
            settings.push(("BARPOINT_LISTEN", address.to_string()));
            proxy.add(address);
            self.listening.push(address);
        }
        let bot = Bot::start(&self.room, own.path(), (SEED, false), &settings);
        self.running.push((bot, own));
    }

    /// Where the process that was started as this one takes presses.
    pub fn listens_at(&self, process: usize) -> SocketAddr {
        self.listening[process]
    }

    /// Starts one more, and waits until it stands by.
    pub async fn stand_by(&mut self) {
        self.start();
        self.logged(self.running.len() - 1, "this one stands by").await;
    }

    pub fn log(&self, process: usize) -> String {
        std::fs::read_to_string(self.running[process].1.path().join("log")).unwrap_or_default()
    }

    async fn logged(&self, process: usize, line: &str) {
        self.until(line, || self.log(process).contains(line)).await;
    }

    async fn until(&self, what: &str, is_so: impl Fn() -> bool) {
        let so = async {
            while !is_so() {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, so).await.unwrap_or_else(|_| panic!("{what}: it does not come about:\n{}", self.logs()));
    }

    /// The logs of all processes, in the order of their starts.
    fn logs(&self) -> String {
        let folders = self.ended.iter().chain(self.running.iter().map(|(_, folder)| folder));
        let logs = folders.map(|folder| std::fs::read_to_string(folder.path().join("log")).unwrap_or_default());
        logs.collect::<Vec<_>>().join("---\n")
    }

    /// The number that a query answers.
    fn number(&self, sql: &str) -> i64 {
        let ask = || self.server.client(self.folder.path()).query_one(sql, &[]).expect("a row").get(0);
        // The client has a runtime of its own.
        std::thread::scope(|scope| scope.spawn(ask).join().expect("no panic"))
    }

    async fn kill(&mut self, process: usize) {
        let (mut bot, log) = self.running.remove(process);
        bot.kill().await;
        self.ended.push(log);
    }

    async fn stop(&mut self, process: usize) {
        let (bot, log) = self.running.remove(process);
        let ended = bot.stop().await;
        assert_eq!(ended.code(), Some(0), "after SIGTERM");
        self.ended.push(log);
    }

    fn signal(&self, process: usize, signal: &str) {
        let id = self.running[process].0.process().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("it is told").success());
    }

    /// Waits until the sessions at the gateway were begun and resumed so often, and one is connected.
    pub async fn sessions(&self, identified: u32, resumed: u32) {
        let reached = |world: &discord_rehearsal::world::World| {
            let gateway = &world.gateway;
            ((gateway.identified, gateway.resumed) == (identified, resumed) && gateway.connected()).then_some(())
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
async fn plays_on(table: &Table) {
    let (board, who) = (table.board().await, table.whose_turn().await);
    Hands::Buttons.turn(table, &who).await;
    table.board_after(&board).await;
}

#[tokio::test]
async fn a_killed_primary_is_replaced_within_thirty_seconds_and_its_session_goes_on() {
    let Some(server) = or_postgres() else { return };
    let mut processes = Processes::on(server, club(), None).await;
    let ((anna, bjorn), table) = (processes.players(), processes.table());
    table.begin(&anna, &bjorn, 3).await;
    plays_on(&table).await;
    processes.until("its session is kept", || processes.number("SELECT count(*) FROM gateway_sessions") == 1).await;
    processes.kill(0).await;
    let killed = Instant::now();
    // Nobody is there to hear it.
    let pressed = tokio::spawn({
        let (anna, channel) = (anna.clone(), table.channel.clone());
        async move { anna.slash(&channel, "/games").await.map(drop) }
    });
    processes.sessions(1, 1).await;
    let took = killed.elapsed();
    assert!(took < TAKEN_OVER_WITHIN, "it took {took:?}");
    pressed.await.expect("no panic").expect("Discord sends it to the next one");
    for _ in 0..3 {
        plays_on(&table).await;
    }
    processes.stand_by().await;
    processes.close(false).await;
}

#[tokio::test]
async fn a_primary_that_is_told_to_stop_gives_its_place_away_at_once() {
    const LEASE_MS: u32 = 60_000;
    let Some(server) = or_postgres() else { return };
    let mut processes = Processes::on(server, club(), Some(LEASE_MS)).await;
    let ((anna, bjorn), table) = (processes.players(), processes.table());
    table.begin(&anna, &bjorn, 3).await;
    for round in 1..=2 {
        plays_on(&table).await;
        let stopped = Instant::now();
        processes.stop(0).await;
        processes.sessions(1, round).await;
        let took = stopped.elapsed();
        assert!(took < Duration::from_millis(LEASE_MS.into()) / 2, "it took {took:?}, as if it had been killed");
        plays_on(&table).await;
        processes.stand_by().await;
    }
    processes.close(false).await;
}

#[tokio::test]
async fn a_primary_that_stood_still_finds_its_place_taken_and_says_nothing_twice() {
    let Some(server) = or_postgres() else { return };
    let mut processes = Processes::on(server, club(), Some(3_000)).await;
    let (paivi, (anna, bjorn), table) = (processes.room.person("Päivi"), processes.players(), processes.table());
    processes.room.give_role(&paivi, "Moderator");
    table.begin(&anna, &bjorn, 3).await;
    processes.settle().await;
    processes.until("its session is kept", || processes.number("SELECT count(*) FROM gateway_sessions") == 1).await;
    // It stands still in the middle of a request that tells the channel of something.
    processes.room.silence(1, "POST", "/channels/*/messages");
    let aside = Table::new(processes.room.clone(), processes.room.channel("side-table"));
    let asked = tokio::spawn(async move {
        aside.told(&paivi, "/admin settle winner:@Anna reason:he fled match:#1 Anna – Björn 0–0").await
    });
    processes.until("it is telling it", || processes.room.world().faults.are_spent()).await;
    processes.signal(0, "-STOP");
    processes.sessions(1, 1).await;
    assert_eq!(asked.await.expect("no panic"), "Done, and on record.");
    let is_told = |message: &discord_rehearsal::Message| message.content.contains("settled the match");
    table.channel.wait_for(&anna, is_told).await.expect("the next one tells it");
    processes.settle().await;
    let stored = "SELECT count(*) FROM notices WHERE state <> 'delivered'";
    assert_eq!(processes.number(stored), 0);
    processes.signal(0, "-CONT");
    processes.logged(0, "another process has become the primary").await;
    table.begin(&anna, &bjorn, 3).await;
    plays_on(&table).await;
    // It stands by, and takes its turn again.
    processes.kill(1).await;
    processes.sessions(1, 2).await;
    plays_on(&table).await;
    assert_eq!(table.messages().iter().filter(|message| is_told(message)).count(), 1, "it is told once");
    processes.close(false).await;
}

#[tokio::test]
async fn the_server_is_killed_under_two_processes_and_both_go_on() {
    if or_postgres().is_none() {
        return;
    }
    let server: &'static Server = Box::leak(Box::new(Server::start()));
    let mut processes = Processes::on(server, club(), None).await;
    let ((anna, bjorn), table) = (processes.players(), processes.table());
    table.begin(&anna, &bjorn, 5).await;
    for _ in 0..3 {
        plays_on(&table).await;
        server.crash();
        let typed = anna.slash(&table.channel, "/games").await;
        typed.expect("somebody who presses meanwhile has an answer, if only that nothing can be read");
        processes.until("the server is back", || server.is_up()).await;
    }
    plays_on(&table).await;
    processes.until("its session is kept", || processes.number("SELECT count(*) FROM gateway_sessions") == 1).await;
    processes.kill(0).await;
    processes.sessions(1, 1).await;
    plays_on(&table).await;
    processes.close(true).await;
}

/// Pairs at tables of their own, and what was acknowledged to them.
pub struct Seats {
    pairs: Vec<Pair>,
    acknowledged: Vec<Vec<Snowflake>>,
}

impl Seats {
    pub fn furnish(processes: &Processes, channels: &[String]) -> Seats {
        let pair = |(nth, channel): (usize, &String)| {
            let person =
                |role: &str| processes.room.add_person(&format!("{role} {nth}"), &format!("{role}-{nth}"), "en-US");
            Pair::new(processes.room.channel(channel), ["one", "two"].map(person), nth as u64)
        };
        let pairs: Vec<Pair> = channels.iter().enumerate().map(pair).collect();
        Seats { acknowledged: vec![Vec::new(); pairs.len()], pairs }
    }

    /// All play until `ends`; counts what is acknowledged.
    pub async fn play_until(&mut self, processes: &Processes, ends: impl AsyncFnOnce(&AtomicU32)) {
        let count = AtomicU32::new(0);
        let seats = self.pairs.iter_mut().zip(&mut self.acknowledged);
        let playing = seats.map(|(pair, acknowledged)| play(pair, acknowledged, &count, processes));
        tokio::select! {
            _ = join_all(playing) => unreachable!("they play on"),
            () = ends(&count) => {}
        }
        self.pairs.iter_mut().for_each(Pair::look_up);
    }

    /// All play on while a process is killed, and until the others have acknowledged so many actions more.
    pub async fn play_through_kill(&mut self, processes: &mut Processes, victim: usize, more: u32) {
        let (mut bot, log) = processes.running.remove(victim);
        processes.ended.push(log);
        let kills = async |played: &AtomicU32| {
            until_played(played, 8).await;
            bot.kill().await;
            until_played(played, played.load(Ordering::Relaxed) + more).await;
        };
        self.play_until(processes, kills).await;
    }

    /// Checks what was told and acknowledged, and starts one process more.
    pub async fn check_and_stand_by(&mut self, processes: &mut Processes) {
        processes.settle().await;
        processes.check_once();
        self.check(processes);
        processes.stand_by().await;
    }

    /// Checks that what was acknowledged is in the log.
    pub fn check(&mut self, processes: &Processes) {
        for interaction in self.acknowledged.iter_mut().flat_map(|all| all.drain(..)) {
            let done = format!(
                "SELECT count(*) FROM actions WHERE interaction = {} AND player IS NOT NULL AND automatic = 0",
                interaction.0.cast_signed()
            );
            let times = processes.number(&done);
            // A press on a board that was no longer the match's is refused, and acknowledged by folding it.
            let is_refused = || {
                pressed_at(&processes.room, interaction).is_some_and(|(id, version)| {
                    processes.number(&format!("SELECT version FROM matches WHERE id = {id}")) > i64::from(version)
                })
            };
            assert!(
                times == 1 || (times == 0 && is_refused()),
                "{interaction} was acknowledged and counts {times} times"
            );
        }
    }
}

/// Waits until so many actions are acknowledged.
async fn until_played(played: &AtomicU32, actions: u32) {
    while played.load(Ordering::Relaxed) < actions {
        sleep(Duration::from_millis(7)).await;
    }
}

async fn play(pair: &mut Pair, acknowledged: &mut Vec<Snowflake>, count: &AtomicU32, processes: &Processes) {
    loop {
        let Some(step) = pair.next() else {
            sleep(Duration::from_millis(5)).await;
            continue;
        };
        let kind = step.kind;
        match pair.take(step).await {
            Ok(Outcome::Done) if kind.is_action() => {
                acknowledged.extend(pair.answered);
                count.fetch_add(1, Ordering::Relaxed);
            }
            Ok(Outcome::Done) => {}
            Ok(Outcome::Refused(why)) => {
                eprintln!("{kind:?} is refused: {why}");
                sleep(Duration::from_millis(50)).await;
            }
            Err(error) => panic!("{kind:?} is not answered: {error}"),
        }
        processes.room.tidy(pair.channel.id(), 60, None);
    }
}

/// The names of so many channels, and a room with them.
pub fn channels(number: usize) -> (Vec<String>, Options) {
    let channels: Vec<String> = (1..=number).map(|number| format!("table-{number}")).collect();
    (channels.clone(), Options { channels, ..club() })
}

#[tokio::test]
async fn an_upgrade_of_one_process_after_the_other_loses_no_press() {
    let Some(server) = or_postgres() else { return };
    let (names, options) = channels(3);
    let mut processes = Processes::on(server, options, Some(15_000)).await;
    let mut seats = Seats::furnish(&processes, &names);
    for round in 1..=4 {
        let (bot, log) = processes.running.remove(0);
        processes.ended.push(log);
        // Each is told to stop while people play, and the other goes on: a press without an answer fails the test.
        seats
            .play_until(&processes, async |played| {
                let enough = async |more: u32| until_played(played, played.load(Ordering::Relaxed) + more).await;
                timeout(PATIENCE, enough(6)).await.expect("they play");
                assert_eq!(bot.stop().await.code(), Some(0));
                timeout(PATIENCE, enough(6)).await.expect("they go on");
            })
            .await;
        processes.sessions(1, round).await;
        seats.check_and_stand_by(&mut processes).await;
    }
    processes.close(false).await;
}

/// How often a process is killed under load: `BARPOINT_TEST_KILLS=50` has it be 50 times.
pub fn kills() -> usize {
    std::env::var("BARPOINT_TEST_KILLS").map_or(4, |kills| kills.parse().expect("a number"))
}

#[tokio::test]
async fn killed_again_and_again_under_load_the_primary_loses_nothing_and_says_nothing_twice() {
    let Some(server) = or_postgres() else { return };
    let (names, options) = channels(4);
    let mut processes = Processes::on(server, options, Some(3_000)).await;
    let mut seats = Seats::furnish(&processes, &names);
    for kill in 1..=kills() {
        seats.play_through_kill(&mut processes, 0, 0).await;
        let (_, identified, resumed) = processes.room.gateway();
        let next = move |world: &discord_rehearsal::world::World| {
            (world.gateway.identified + world.gateway.resumed > identified + resumed).then_some(())
        };
        processes.room.until("the next one", next).await.unwrap_or_else(|error| panic!("{error} after kill {kill}"));
        seats.check_and_stand_by(&mut processes).await;
    }
    processes.close(false).await;
}
