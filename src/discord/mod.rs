//! Everything that concerns Discord. The way of a press, a command or a form:
//!
//! ```text
//! gateway::Handler ──► interaction::read        raw → checked: who, where, with which rights, what is asked
//!                          │
//!                     press::answer             the whole way, in one function
//!                          │
//!   received          cost::of, Budget::spend   refuses too many at once
//!   placed            Responder::confirm_kind   whether the bot's user is a member of the server
//!   checked           commands::needs ◄──┐      refuses what is not allowed; declares what is needed first
//!                     Responder::provide ┘      sight of a channel, a lookup, the tutor, a thread, time to think
//!   done              commands::run             the table's transaction; its answer becomes a Response
//!   drawn, answered   Responder::carry_out      PictureQueue::draw, rest::answer; then messages, edits, threads
//!   what follows      Responder::tell_what_else lost matches, unreachable channels, closed direct messages
//! ```
//!
//! | module | what it does | knows |
//! | --- | --- | --- |
//! | [`gateway`] | connections to Discord's gateway, its events; registration of the commands | `interaction`, `commands`, `press`, `delivery`, `start` |
//! | [`press`] | the way of an interaction from its arrival to its answer | `interaction`, `commands`, `delivery` |
//! | [`interaction`] | raw interactions, checked once; custom ids both ways | nothing of discord |
//! | [`commands`] | the commands: their options, their needs, what they do; buttons | `interaction`, `messages`, `delivery` |
//! | [`messages`] | a match, a challenge, a list → words, picture, alt text, controls; pure | `interaction` |
//! | [`delivery`] | all calls to Discord: answers, posts, threads; workers for outbox and live boards; drawing | `interaction`, `messages` |
//! | [`start`] | what is asked before connecting: token, gateway, account | `delivery` |
//! | [`operation`] | damage of the database, scheduled backups, metrics and health | `start`, `delivery` |
//! | [`doctor`] | checks of the owner's setup | `gateway`, `start`, `delivery` |
//!
//! Only this file, `gateway`, `interaction`, `delivery`, `start` and `doctor` name serenity, only `gateway` names twilight;
//! nothing in `messages` waits.

pub mod gateway;

pub mod press;

pub mod interaction;

pub mod commands;

pub mod messages;

pub mod delivery;

pub mod start;

pub mod operation;

pub mod doctor;

use crate::config::Config;
use crate::dice::Dice;
use crate::discord::delivery::budget::Budget;
use crate::discord::delivery::picture_queue::PictureQueue;
use crate::discord::delivery::rest::Api;
use crate::discord::delivery::services::Services;
use crate::discord::gateway::shards::Shards;
use crate::discord::gateway::{Handler, register_commands};
use crate::discord::operation::monitor::Monitor;
use crate::discord::start::ActiveSessions;
use crate::house::advice;
use crate::store::Store;
use crate::store::files::PlayLock;
use crate::table::Table;
use anyhow::{Context, anyhow};
use serenity::all::Http;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How long work under way has to finish when the process is told to stop.
const FAREWELL: Duration = Duration::from_secs(4);

/// Plays on Discord, or on what `config` says is Discord, until `stop` ends.
///
/// # Errors
/// The database cannot be opened or is damaged, the connection fails for good, or a [`start::LoginError`].
pub async fn run(config: Config, stop: impl Future<Output = ()>) -> anyhow::Result<()> {
    run_with(config, start::client(), stop).await
}

/// The same with requests made in another way, as by a client that knows another Discord by Discord's name.
pub async fn run_with(
    config: Config,
    client: reqwest::ClientBuilder,
    stop: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let cannot_open = || format!("cannot open the database {}", config.database.display());
    let database = &config.database;
    anyhow::ensure!(
        !database.exists() || database.is_file(),
        "{} is not a file, so it is no database",
        database.display()
    );
    // Before tables are changed under a bot of an earlier version that still runs.
    let _lock = PlayLock::take(&config.database).with_context(cannot_open)?;
    let store = Store::open(&config.database).with_context(cannot_open)?;
    let health = Arc::clone(store.health());
    operation::database::examine(&config.database, &health).with_context(cannot_open)?;
    let dice = match config.dice_seed {
        Some(seed) => Dice::seeded(seed),
        None => Dice::system(),
    };
    let table = Table::with_loss_judge(store, dice, advice::given_away).context("cannot read the database")?;
    let pictures = PictureQueue::open().context("cannot make ready to draw")?;

    let client = client.build().context("cannot make an HTTP client")?;
    let plan = start::plan(&config, start::http(&config, client.clone())).await?;
    let services =
        Arc::new(Services::new(table, pictures, Budget::new(config.budgets)).with_contact(config.contact.clone()));
    services.me.get_or_init(|| plan.bot.clone());
    let api = Api::new(start::http(&config, client.clone()), client, Arc::clone(&services.mentions));
    api.set_application(plan.application);
    let handler = Arc::new(Handler::new(Arc::clone(&services), api.clone()));

    let sessions = ActiveSessions::of(plan.shards);
    let (stop_outbox, stopped) = watch::channel(false);
    if let Some(address) = config.metrics {
        let folder = config.backups.as_ref().map(|scheduled| scheduled.folder.clone());
        let monitor = Monitor::new(Arc::clone(&services), api.clone(), sessions.clone(), folder);
        serve_metrics(address, monitor, Arc::clone(&plan.http), stopped.clone()).await?;
    }
    let recount = tokio::spawn(delivery::upkeep::recount_ratings(Arc::clone(&services), stopped.clone()));
    let dailies = tokio::spawn(delivery::dailies::run(Arc::clone(&services), stopped.clone()));
    if let Some(scheduled) = config.backups {
        let (health, failed) = (Arc::clone(&health), services.metrics.failed_backups.clone());
        tokio::spawn(operation::database::back_up(config.database, scheduled, health, failed, stopped.clone()));
    }
    let threads = tokio::spawn(delivery::open_threads::run(Arc::clone(&services), api.clone(), stopped.clone()));
    let outbox = tokio::spawn(delivery::outbox::run(Arc::clone(&services), api.clone(), stopped));
    let registration = tokio::spawn({
        let api = api.clone();
        async move { register_commands(&api).await }
    });
    let emojis = tokio::spawn(delivery::emojis::upload(Arc::clone(&services), api.clone()));
    let mut shards = Shards::connect(&services, &handler, &plan, &sessions);
    let result = tokio::select! {
        result = shards.ended() => result.context("the connection to Discord ended"),
        damage = operation::database::damage(health) => Err(anyhow!(damage).context("a backup must be restored")),
        () = stop => {
            tracing::info!("stopping");
            // Bounded: a peer that never closes its side must not keep the process alive.
            stop_outbox.send_replace(true);
            services.stop();
            let finish = async {
                shards.stop().await;
                handler.finish().await;
            };
            let goodbye = async { tokio::join!(finish, outbox, threads, dailies, recount) };
            if tokio::time::timeout(FAREWELL, goodbye).await.is_err() {
                tracing::warn!("some work was still under way; it is kept and will be delivered at the next start");
            }
            Ok(())
        }
    };
    registration.abort();
    emojis.abort();
    result
}

/// Begins to serve metrics and health, until `stopped` is set.
async fn serve_metrics(
    address: SocketAddr,
    monitor: Monitor,
    http: Arc<Http>,
    stopped: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let listener = TcpListener::bind(address).await.with_context(|| format!("cannot serve metrics at {address}"))?;
    let monitor = Arc::new(monitor);
    let noted = Arc::clone(&monitor);
    tokio::spawn(start::watch_session_starts(http, move |left| noted.note_session_starts(left)));
    tokio::spawn(operation::http::serve(listener, monitor, stopped));
    Ok(())
}
