//! The compiled bot as a process.

use std::fs::File;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use discord_rehearsal::Rehearsal;
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::club::{DATABASE, PATIENCE};
use crate::databases;

/// How long the bot may take to stop after SIGTERM.
const FAREWELL: Duration = Duration::from_secs(10);

/// How long, on PostgreSQL, the process after one that was killed waits for it.
const LEASE: Duration = Duration::from_secs(3);

/// A running bot, killed when dropped.
pub struct Bot(pub Child);

impl Bot {
    /// Starts the bot against a room, with database and log in a folder. Scenarios act as fast as programs, so rate
    /// limits for people are off in those that do not test them.
    pub fn start(
        room: &Rehearsal,
        folder: &Path,
        (seed, budgets): (u64, bool),
        settings: &[(&'static str, String)],
    ) -> Bot {
        let log = File::options().create(true).append(true).open(folder.join("log")).expect("a log file");
        let child = program(folder)
            .env("DISCORD_TOKEN", room.token())
            .env("DISCORD_API_URL", room.api_url())
            .env("BARPOINT_DICE_SEED", seed.to_string())
            .env("BARPOINT_BUDGETS", if budgets { "" } else { "off" })
            .envs(databases::on_postgres().then(|| ("BARPOINT_LEASE", LEASE.as_millis().to_string())))
            .envs(settings.iter().map(|(name, value)| (*name, value)))
            .stdout(Stdio::null())
            .stderr(log)
            .spawn();
        Bot(child.expect("the program starts"))
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.0.id().expect("it has not ended by itself")
    }

    /// Kills the bot, as a power cut would.
    pub async fn kill(&mut self) {
        self.0.kill().await.expect("it can be killed");
    }

    /// Waits until the bot ends by itself.
    pub async fn ended(mut self) -> ExitStatus {
        timeout(PATIENCE, self.0.wait()).await.expect("it ends by itself").expect("it can be waited for")
    }

    /// Asks the bot to stop, as a service manager does.
    pub async fn stop(mut self) -> ExitStatus {
        let id = self.process();
        let told = Command::new("kill").args(["-TERM", &id.to_string()]).status().await;
        assert!(told.is_ok_and(|status| status.success()), "the process {id} is there");
        timeout(FAREWELL, self.0.wait()).await.expect("it stops in time").expect("it can be waited for")
    }
}

/// The program as Cargo has compiled it.
pub const COMPILED: &str = env!("CARGO_BIN_EXE_barpoint");

/// The program with its database in a folder of its own and without the environment of the tests.
pub fn program(folder: &Path) -> Command {
    program_at(Path::new(COMPILED), folder)
}

/// Another build of the program, in the same way.
pub fn program_at(path: &Path, folder: &Path) -> Command {
    let mut program = Command::new(path);
    program.current_dir(folder).env_clear().env("NO_COLOR", "1").stdin(Stdio::null()).kill_on_drop(true);
    // A file of this name is what it takes by itself.
    if databases::on_postgres() {
        program.env("BARPOINT_DATABASE", databases::named(&folder.join(DATABASE)));
    }
    program
}
