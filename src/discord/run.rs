//! The bot from its start to its end: opens the database, connects to Discord, starts the workers, and stops all of it.

use crate::config::Config;
use crate::dice::Dice;
use crate::dice::sealing::Seal;
use crate::discord::delivery::budget::Budget;
use crate::discord::delivery::picture_queue::PictureQueue;
use crate::discord::delivery::rest::Api;
use crate::discord::delivery::services::Services;
use crate::discord::delivery::{dailies, emojis, open_threads, outbox, upkeep};
use crate::discord::endpoint;
use crate::discord::gateway::shards::Shards;
use crate::discord::gateway::{Handler, register_commands};
use crate::discord::interaction_path::InteractionHandler;
use crate::discord::operation::monitor::Monitor;
use crate::discord::operation::{self, database};
use crate::discord::start::{self, ActiveSessions};
use crate::house::advice;
use crate::store::files::PlayLock;
use crate::store::{Location, Store};
use crate::table::Table;
use anyhow::{Context, anyhow};
use serenity::all::Http;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How long work under way has to finish when the process is told to stop.
const STOP_TIMEOUT: Duration = Duration::from_secs(4);

/// Plays on Discord, or on what `config` says is Discord, until `stop` ends.
///
/// # Errors
/// The database cannot be opened or is damaged, the connection fails for good, or a [`start::LoginError`].
pub async fn run(config: Config, stop: impl Future<Output = ()>) -> anyhow::Result<()> {
    run_with(config, start::client(), stop).await
}

/// As [`run`], with another HTTP client: for tests, one that resolves Discord's name to a loopback server.
pub async fn run_with(
    config: Config,
    client: reqwest::ClientBuilder,
    stop: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let (table, _lock) = open_table(&config)?;
    let health = Arc::clone(table.store().health());
    let pictures = PictureQueue::open().context("cannot make ready to draw")?;
    let client = client.build().context("cannot make an HTTP client")?;
    let plan = start::plan(&config, start::http(&config, client.clone())).await?;
    let services =
        Arc::new(Services::new(table, pictures, Budget::new(config.budgets)).with_contact(config.contact.clone()));
    services.me.get_or_init(|| plan.bot.clone());
    services.table.set_owners(plan.owners.clone());
    let api = Api::new(start::http(&config, client.clone()), client, Arc::clone(&services.mentions));
    api.set_application(plan.application);
    let interactions = Arc::new(InteractionHandler::new(Arc::clone(&services), api.clone()));
    // Workers end with this function, however it ends.
    let _stops_workers = services.stopping.clone().drop_guard();

    let sessions = ActiveSessions::of(plan.shards);
    if let Some(address) = config.metrics {
        let folder = config
            .backups
            .as_ref()
            .filter(|_| config.database.file().is_some())
            .map(|scheduled| scheduled.folder.clone());
        let monitor = Monitor::new(Arc::clone(&services), api.clone(), sessions.clone(), folder);
        serve_metrics(address, monitor, Arc::clone(&plan.http), services.stopping.clone()).await?;
    }
    if let (Some(scheduled), Location::File(file)) = (config.backups, config.database) {
        let (failed, stopping) = (services.metrics.failed_backups.clone(), services.stopping.clone());
        tokio::spawn(database::back_up(file, scheduled, Arc::clone(&health), failed, stopping));
    }
    endpoint::compare(config.listen, &plan);
    let endpoint = match config.listen {
        Some(address) => Some(endpoint::listen(address, &plan, &interactions, &services).await?),
        None => None,
    };
    tokio::spawn(operation::heartbeat::run(Arc::clone(&services), sessions.clone()));
    let workers = spawn_workers(&services, &api);
    let uploads = [tokio::spawn(register(api.clone())), tokio::spawn(emojis::upload(Arc::clone(&services), api))];
    let handler = Arc::new(Handler::new(Arc::clone(&interactions)));
    let mut shards = Shards::connect(&services, &handler, &plan, &sessions);
    let result = tokio::select! {
        result = shards.ended() => result.context("the connection to Discord ended"),
        damage = database::damage(health) => Err(anyhow!(damage).context("a backup must be restored")),
        () = stop => {
            tracing::info!("stopping");
            services.stopping.cancel();
            finish(&mut shards, endpoint, &interactions, workers).await;
            Ok(())
        }
    };
    uploads.iter().for_each(JoinHandle::abort);
    result
}

/// Opens the database and the table over it. The lock keeps other processes from playing on the same file; of a server the
/// store has it.
fn open_table(config: &Config) -> anyhow::Result<(Table, Option<PlayLock>)> {
    let database = &config.database;
    let cannot_open = || format!("cannot open the database {database}");
    let file = database.file();
    if let Some(file) = file {
        anyhow::ensure!(!file.exists() || file.is_file(), "{database} is not a file, so it is no database");
    } else if config.backups.is_some() {
        tracing::warn!("BARPOINT_BACKUPS is for a file; back PostgreSQL up with pg_dump");
    }
    // Before tables are changed under a bot of an earlier version that still runs.
    let lock = file.map(PlayLock::take).transpose().with_context(cannot_open)?;
    let store = Store::open_to_play(database).with_context(cannot_open)?;
    if let Some(file) = file {
        database::examine(file, store.health()).with_context(cannot_open)?;
    }
    let dice = dice(config)?;
    let table = Table::with_loss_judge(store, dice, advice::given_away).context("cannot read the database")?;
    Ok((table, lock))
}

/// The source of dice, with the seal of their secrets if there is a key.
fn dice(config: &Config) -> anyhow::Result<Dice> {
    let seal = config.dice_key.as_deref().map(Seal::from_file).transpose()?;
    Ok(config.dice_seed.map_or_else(Dice::system, Dice::seeded).with_seal(seal))
}

/// Starts the workers that finish what they are doing when the process is to end.
fn spawn_workers(services: &Arc<Services>, api: &Api) -> [JoinHandle<()>; 5] {
    [
        tokio::spawn(outbox::run(Arc::clone(services), api.clone())),
        tokio::spawn(open_threads::run(Arc::clone(services), api.clone())),
        tokio::spawn(dailies::run(Arc::clone(services))),
        tokio::spawn(upkeep::run(Arc::clone(services), api.clone())),
        tokio::spawn(upkeep::rebuild_ledgers(Arc::clone(services))),
    ]
}

/// Registers the commands, as a task of its own.
async fn register(api: Api) {
    register_commands(&api).await;
}

/// Lets everything under way finish. Bounded: a peer that never closes its side must not keep the process alive.
async fn finish(
    shards: &mut Shards,
    endpoint: Option<JoinHandle<()>>,
    interactions: &InteractionHandler,
    workers: [JoinHandle<()>; 5],
) {
    let finish = async {
        shards.finish().await;
        if let Some(endpoint) = endpoint {
            drop(endpoint.await);
        }
        interactions.finish().await;
    };
    let workers = async {
        for worker in workers {
            drop(worker.await);
        }
    };
    let all = async { tokio::join!(finish, workers) };
    if tokio::time::timeout(STOP_TIMEOUT, all).await.is_err() {
        tracing::warn!("some work was still under way; it is kept and will be delivered at the next start");
    }
}

/// Begins to serve metrics and health, until `stopping` is cancelled.
async fn serve_metrics(
    address: SocketAddr,
    monitor: Monitor,
    http: Arc<Http>,
    stopping: CancellationToken,
) -> anyhow::Result<()> {
    let listener = TcpListener::bind(address).await.with_context(|| format!("cannot serve metrics at {address}"))?;
    let monitor = Arc::new(monitor);
    let noted = Arc::clone(&monitor);
    tokio::spawn(start::watch_session_starts(http, move |left| noted.note_session_starts(left)));
    tokio::spawn(operation::http::serve(listener, monitor, stopping));
    Ok(())
}
