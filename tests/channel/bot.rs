//! The compiled program as a process of its own.

use std::fs::File;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use discord_rehearsal::{Options, Rehearsal};
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// The name of its database.
pub const DATABASE: &str = "barpoint.sqlite3";

/// How long it may take to stop after SIGTERM.
const FAREWELL: Duration = Duration::from_secs(10);

/// How long it may take to find out that it cannot go on, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// The server on which all scenarios play: its name, its channels and what the bot is called there.
pub fn club() -> Options {
    Options {
        bot: "Barpoint".into(),
        guild: "Backgammon Club".into(),
        channels: vec!["backgammon".into(), "side-table".into()],
        ..Options::default()
    }
}

/// A running bot; killed when dropped.
pub struct Bot(Child);

impl Bot {
    /// Starts it against a room, with its database and its log in a folder; people have budgets only where that is what
    /// it is about, since scenarios play as fast as a program does.
    pub fn start(room: &Rehearsal, folder: &Path, seed: u64, budgets: bool) -> Bot {
        let log = File::options().create(true).append(true).open(folder.join("log")).expect("a log file");
        let child = program(folder)
            .env("DISCORD_TOKEN", room.token())
            .env("DISCORD_API_URL", room.api_url())
            .env("BARPOINT_DATABASE", folder.join(DATABASE))
            .env("BARPOINT_DICE_SEED", seed.to_string())
            .env("BARPOINT_BUDGETS", if budgets { "" } else { "off" })
            .stdout(Stdio::null())
            .stderr(log)
            .spawn();
        Bot(child.expect("the program starts"))
    }

    /// Ends it as the power cut would.
    pub async fn kill(&mut self) {
        self.0.kill().await.expect("it can be killed");
    }

    /// Waits until it has ended by itself.
    pub async fn ended(mut self) -> ExitStatus {
        timeout(PATIENCE, self.0.wait()).await.expect("it ends by itself").expect("it can be waited for")
    }

    /// Asks it to stop, as a service manager does.
    pub async fn stop(mut self) -> ExitStatus {
        let id = self.0.id().expect("it has not ended by itself");
        let told = Command::new("kill").args(["-TERM", &id.to_string()]).status().await;
        assert!(told.is_ok_and(|status| status.success()), "the process {id} is there");
        timeout(FAREWELL, self.0.wait()).await.expect("it stops in time").expect("it can be waited for")
    }
}

/// The program in a folder of its own, where no settings of whoever runs the tests reach it.
pub fn program(folder: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_barpoint"));
    program.current_dir(folder).env_clear().env("NO_COLOR", "1").stdin(Stdio::null()).kill_on_drop(true);
    program
}
