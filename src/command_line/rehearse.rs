//! `barpoint rehearse`: the bot and a loopback Discord in one process, to play in a browser without an account.

use crate::stop_signal;
use anyhow::Context;
use barpoint::config::{Config, LEASE};
use barpoint::discord;
use discord_rehearsal::{Options, Rehearsal};
use std::path::PathBuf;
use tracing_subscriber::filter::Targets;

/// How to rehearse.
#[derive(clap::Args)]
pub struct Arguments {
    /// The port of the page on 127.0.0.1; a free one if left out.
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// Write all traffic between the bot and the loopback Discord to this file, as JSON lines without tokens.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The language of the server, as Discord names it: en-US, da, fi, sv-SE or nl.
    #[arg(long, value_name = "LOCALE", default_value = "en-US")]
    locale: String,
    /// A number that fixes all dice.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

/// Starts the loopback Discord and the bot with a database of its own, until told to stop.
///
/// # Errors
/// The port is taken, the recording cannot be written, or the bot fails.
pub async fn run(arguments: Arguments) -> anyhow::Result<()> {
    let options = Options {
        port: arguments.port,
        bot: "Barpoint".into(),
        guild: "Backgammon Club".into(),
        channels: vec!["backgammon".into(), "side-table".into()],
        record: arguments.record,
        kept_requests: 0,
        guild_locale: arguments.locale,
        ..Options::default()
    };
    let room = Rehearsal::start(options).await.context("cannot open the room")?;
    let folder = FreshFolder::make().context("cannot make a folder for the database")?;
    let config = Config {
        token: room.token().to_owned(),
        api_url: Some(room.api_url()),
        database: folder.0.join("rehearsal.sqlite3").into(),
        contact: None,
        backups: None,
        metrics: None,
        listen: None,
        log: Targets::new(),
        dice_key: None,
        dice_seed: arguments.seed,
        lease: LEASE,
        budgets: true,
    };
    let bot = discord::run(config, stop_signal());
    let announce = async {
        match room.ready().await {
            Ok(()) => println!("Open {} in a browser and play both sides. Ctrl-C ends the rehearsal.", room.page_url()),
            Err(error) => tracing::error!(%error, "the bot is not ready"),
        }
        std::future::pending().await
    };
    tokio::select! {
        result = bot => result,
        () = announce => Ok(()),
    }
}

/// A temporary folder, deleted when the rehearsal ends.
struct FreshFolder(PathBuf);

impl FreshFolder {
    fn make() -> std::io::Result<FreshFolder> {
        let folder = std::env::temp_dir().join(format!("barpoint-rehearsal-{}", std::process::id()));
        // Left behind by a killed process with the same id.
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        std::fs::create_dir(&folder)?;
        Ok(FreshFolder(folder))
    }
}

impl Drop for FreshFolder {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_dir_all(&self.0) {
            tracing::warn!(%error, "the rehearsal's database is still there");
        }
    }
}
