//! A room with the bot in it, for one scenario.

use std::path::Path;
use std::time::Duration;

use barpoint::rehearsal::errors::ApiError;
use barpoint::rehearsal::{Options, Person, Rehearsal};
use tempfile::TempDir;

use crate::bot::Bot;
use crate::judge;
use crate::table::Table;

/// The dice of a scenario that does not care which it gets.
pub const SEED: u64 = 20;

/// How long everybody waits: the scenarios run side by side on machines that are busy with other things.
const PATIENCE: Duration = Duration::from_secs(30);

/// A room with the bot in it.
pub struct Stage {
    pub room: Rehearsal,
    bot: Option<Bot>,
    folder: TempDir,
    seed: u64,
    /// How many requests the scenario has Discord refuse.
    provoked: u32,
}

impl Stage {
    /// Opens a room and waits until the bot is there.
    pub async fn open() -> Stage {
        Stage::seeded(SEED).await
    }

    /// The same with certain dice.
    pub async fn seeded(seed: u64) -> Stage {
        Stage::furnished(seed, Options::default()).await
    }

    /// The same in a certain room.
    pub async fn furnished(seed: u64, options: Options) -> Stage {
        let options = Options { answer_within: PATIENCE, patience: PATIENCE, ..options };
        let room = Rehearsal::start(options).await.expect("a free port");
        let folder = folder();
        let mut stage = Stage { room, bot: None, folder, seed, provoked: 0 };
        stage.start().await;
        stage
    }

    /// Starts the bot, over the database that the one before it left behind.
    pub async fn start(&mut self) {
        let (_, before, _) = self.room.gateway();
        self.bot = Some(Bot::start(&self.room, self.folder.path(), self.seed));
        let connected =
            self.room.until("the bot to connect", |world| (world.gateway.identified > before).then_some(()));
        connected.await.unwrap_or_else(|error| panic!("{error}\n{}", self.log()));
        self.room.ready().await.expect("it has commands");
    }

    /// Kills the bot as the power cut would.
    pub async fn kill(&mut self) {
        self.bot.as_mut().expect("a bot is running").kill().await;
    }

    /// Has Discord refuse the bot's next request to a path.
    pub fn refuse(&mut self, method: &str, path: &str, refusal: ApiError) {
        self.refuse_often(1, method, path, refusal);
    }

    /// The same so many times.
    pub fn refuse_often(&mut self, times: u32, method: &str, path: &str, refusal: ApiError) {
        self.provoked += times;
        self.room.fail(times, method, path, refusal);
    }

    /// The channel where most is played.
    pub fn table(&self) -> Table {
        self.table_in("backgammon")
    }

    /// A channel or thread by its name.
    pub fn table_in(&self, channel: &str) -> Table {
        Table::new(self.room.clone(), self.room.channel(channel))
    }

    /// The two who play, both of whom read English.
    pub fn players(&self) -> (Person, Person) {
        let (anna, bjorn) = (self.room.person("Anna"), self.room.person("Björn"));
        bjorn.speak("en-US");
        (anna, bjorn)
    }

    /// The folder with the database.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What the bot has logged.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Stops the bot and judges all that it has sent and logged.
    pub async fn close(mut self) {
        let ended = self.bot.take().expect("a bot is running").stop().await;
        assert_eq!(ended.code(), Some(0), "after SIGTERM");
        judge::traffic(&self.room.requests(), self.provoked);
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

/// A folder of its own; in memory where there is such a place, since a disk takes its time over every action.
pub fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder")
}
