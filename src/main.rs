//! `barpoint`: runs the bot with a token, or rehearses on this machine without one.

mod command_line;

use anyhow::Context;
use barpoint::config::{Config, ConfigError};
use barpoint::store::Location;
use barpoint::{discord, referee_json};
use clap::{Parser, Subcommand};
#[cfg(feature = "rehearsal")]
use command_line::rehearse;
use command_line::{analyse, bans, best, board, database, dice, owner};
use std::ffi::OsString;
use std::num::NonZeroU64;
use std::process::ExitCode;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

/// The allocator of releases. They are linked with musl, whose own one makes threads wait for each other: at 200 actions a
/// second the 99th percentile of their time is 2 s with it.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// The backgammon table in a Discord channel.
///
/// Without a command it goes live on Discord with the token in DISCORD_TOKEN.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play on this machine: a loopback Discord in your browser, without an account.
    #[cfg(feature = "rehearsal")]
    Rehearse(rehearse::Arguments),
    /// Check all that the bot's token can show, and say what to change.
    Doctor {
        /// The id, or the link, of a channel or thread in which to check the bot's permissions.
        #[arg(long, value_name = "ID", value_parser = channel_id)]
        channel: Option<NonZeroU64>,
    },
    /// Rule on positions and plays for other programs: one JSON object a line in, one a line out.
    Referee,
    /// Say what is best in a position: the play of a roll, or what to do with the cube.
    Best(best::Arguments),
    /// Say how well a match was played, from its file.
    Analyse(analyse::Arguments),
    /// Check the dice of a match.
    #[command(subcommand)]
    Dice(dice::Dice),
    /// Print the numbers of people, servers and matches.
    Stats(owner::Arguments),
    /// Write matches as files: one, all of them, or all data about a person.
    Export(owner::ExportArguments),
    /// Recompute ratings and leaderboards from the log of results, also while the bot runs.
    Recompute(owner::Arguments),
    /// List signs of manipulated ratings: quick gains, pairs, verdicts, opponents who play nobody else.
    Audit(owner::Arguments),
    /// Forget a person, as /forget-me does, also while the bot runs.
    Forget(owner::ForgetArguments),
    /// Ban a person or a server from using the bot, also while it runs.
    Ban(bans::BanArguments),
    /// Lift the ban of a person or a server.
    Unban(bans::Subject),
    /// List the banned people and servers.
    Bans(owner::Arguments),
    /// Make the bot leave a server.
    Leave(bans::LeaveArguments),
    /// Copy the database to a new file, also while the bot runs.
    Backup(database::BackupArguments),
    /// Replace the database with a backup; the former one is kept under another name. The bot must not run.
    Restore(database::BackupArguments),
    /// Copy a whole database to an empty one: from SQLite to PostgreSQL, or back. The bot must not run.
    MoveDatabase(database::MoveArguments),
    /// Check the database, also while the bot runs: its pages, every match by the rules, unsent messages, ratings.
    Check(owner::Arguments),
    /// Draw a position as a picture.
    Board(Box<board::Arguments>),
}

/// The exit code for errors that restarting cannot fix: invalid settings, a bot that Discord rejects, or a database that is
/// damaged or not of this version. The unit file in `deploy/` contains it.
const EXIT_DO_NOT_RESTART: u8 = 2;

fn main() -> ExitCode {
    let result = match arguments().command {
        #[cfg(feature = "rehearsal")]
        Some(Command::Rehearse(arguments)) => {
            log_to_stderr(&barpoint::config::DEFAULT_LOG.parse().unwrap_or_default());
            run(rehearse::run(arguments))
        }
        Some(Command::Referee) => {
            referee_json::run(std::io::stdin().lock(), std::io::stdout().lock()).context("cannot answer")
        }
        Some(Command::Best(arguments)) => best::run(&arguments),
        Some(Command::Analyse(arguments)) => analyse::run(&arguments),
        Some(Command::Dice(arguments)) => dice::run(&arguments),
        Some(Command::Stats(arguments)) => owner::stats(&arguments),
        Some(Command::Export(arguments)) => owner::export(&arguments),
        Some(Command::Forget(arguments)) => owner::forget(&arguments),
        Some(Command::Audit(arguments)) => owner::audit(&arguments),
        Some(Command::Recompute(arguments)) => owner::recompute(&arguments),
        Some(Command::Ban(arguments)) => bans::ban(&arguments),
        Some(Command::Unban(subject)) => bans::unban(&subject),
        Some(Command::Bans(arguments)) => bans::list(&arguments),
        Some(Command::Leave(arguments)) => bans::leave(&arguments),
        Some(Command::Backup(arguments)) => database::backup(&arguments),
        Some(Command::Restore(arguments)) => database::restore(&arguments),
        Some(Command::MoveDatabase(arguments)) => database::move_all(&arguments),
        Some(Command::Check(arguments)) => database::check(&arguments),
        Some(Command::Board(arguments)) => board::run(*arguments),
        Some(Command::Doctor { channel }) => with_settings(|config| run(examine(config, channel.map(NonZeroU64::get)))),
        None => with_settings(|config| {
            log_to_stderr(&config.log);
            run(discord::run(config, stop_signal()))
        }),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("barpoint: {error:#}");
            if is_hopeless(&error) { ExitCode::from(EXIT_DO_NOT_RESTART) } else { ExitCode::FAILURE }
        }
    }
}

/// The arguments of the command line. If they cannot be read, the process ends and says why; without repeating an
/// address, which may have a password.
fn arguments() -> Arguments {
    Arguments::try_parse().unwrap_or_else(|error| {
        let may_have_password = |argument: OsString| {
            let text = argument.to_string_lossy();
            let value = text.split_once('=').map_or("", |(_, value)| value);
            Location::is_address(&text) || Location::is_address(value)
        };
        if error.use_stderr() && std::env::args_os().any(may_have_password) {
            eprintln!("error: {}\n\nFor more information, try '--help'.", error.kind());
            std::process::exit(error.exit_code());
        }
        error.exit()
    })
}

fn is_hopeless(error: &anyhow::Error) -> bool {
    let of_database = |cause: &(dyn std::error::Error + 'static)| {
        use barpoint::store::Error::{Address, Damaged, Foreign, ForeignMigration, Newer, WithoutPostgres};
        matches!(
            cause.downcast_ref(),
            Some(Address | Damaged(_) | Foreign | ForeignMigration { .. } | Newer { .. } | WithoutPostgres)
        )
    };
    error.is::<discord::start::LoginError>() || error.is::<ConfigError>() || error.chain().any(of_database)
}

fn with_settings(work: impl FnOnce(Config) -> anyhow::Result<()>) -> anyhow::Result<()> {
    work(Config::from_environment()?)
}

/// The id of a channel, from a text that is the id, or a link to the channel.
fn channel_id(text: &str) -> Result<NonZeroU64, &'static str> {
    let id = text.split_once("/channels/").and_then(|(_, ids)| ids.split('/').nth(1)).unwrap_or(text);
    id.parse().map_err(|_| "a channel is named by its id or its link: right-click it in Discord, and choose Copy Link")
}

/// Prints the findings of the doctor.
async fn examine(config: Config, channel: Option<u64>) -> anyhow::Result<()> {
    let findings = discord::doctor::examine(&config, channel).await?;
    for finding in &findings {
        println!("{finding}");
    }
    let problems = findings.iter().filter(|finding| matches!(finding, discord::doctor::Finding::Problem(_))).count();
    anyhow::ensure!(problems == 0, "{problems} of these must be changed");
    Ok(())
}

fn run(work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the async runtime")?;
    let result = runtime.block_on(work);
    // Blocking work that was not waited for, such as a backup, ends with the process.
    runtime.shutdown_background();
    result
}

fn log_to_stderr(filters: &Targets) {
    tracing_subscriber::registry()
        .with(tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_filter(filters.clone()))
        .init();
}

/// Completes when the process is told to stop: by Ctrl-C, or by SIGTERM from a service manager.
async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without a handler there is nothing to wait for; the system ends the process then.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
