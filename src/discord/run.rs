//! The bot from its start to its end: opens the database, connects to Discord, starts the workers, and stops all of it.
//!
//! Of several processes on one database server, one is the primary; `processes` finds out which. Its work for all of
//! them is a `term`.

mod processes;
mod term;

use self::processes::Processes;
use self::term::{Term, TermTasks};
use crate::config::Config;
use crate::dice::Dice;
use crate::dice::sealing::Seal;
use crate::discord::delivery::budget::Budget;
use crate::discord::delivery::picture_queue::PictureQueue;
use crate::discord::delivery::rest::Api;
use crate::discord::delivery::services::Services;
use crate::discord::delivery::{emojis, outbox, upkeep};
use crate::discord::endpoint;
use crate::discord::gateway::Handler;
use crate::discord::gateway::registration;
use crate::discord::interaction_handler::InteractionHandler;
use crate::discord::operation;
use crate::discord::operation::database;
use crate::discord::operation::monitor::Monitor;
use crate::discord::start::{self, ActiveSessions, ConnectionPlan};
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
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// How long work under way has to finish when the process is told to stop, or is no longer the primary.
const STOP_TIMEOUT: Duration = Duration::from_secs(4);
/// The part of that time for the primary's work, whose lease other processes wait for.
const TERM_TIMEOUT: Duration = Duration::from_millis(2500);
/// How long the database has to hear that this process has ended. Otherwise others find that out by themselves.
const LEAVE_TIMEOUT: Duration = Duration::from_secs(1);

/// Plays on Discord, or on what `config` says is Discord, until `stop` ends.
///
/// # Errors
/// The database cannot be opened or is damaged, the connection fails for good, or a [`start::LoginError`]; not that
/// Discord cannot be reached at the start, which is waited for.
pub async fn run(config: Config, stop: impl Future<Output = ()>) -> anyhow::Result<()> {
    run_with(config, start::client(), stop).await
}

/// As [`run`], with another HTTP client: for tests, one that resolves Discord's name to a loopback server.
pub async fn run_with(
    config: Config,
    client: reqwest::ClientBuilder,
    stop: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let Opened { table, _lock } = Opened::by(&config)?;
    let pictures = PictureQueue::open().context("cannot make ready to draw")?;
    let client = client.build().context("cannot make an HTTP client")?;
    tokio::pin!(stop);
    let plan = tokio::select! {
        plan = start::plan(&config, start::http(&config, client.clone())) => plan?,
        () = &mut stop => return Ok(()),
    };
    let services = Arc::new(Services::new(table, pictures, Budget::new(config.budgets), config.contact.clone()));
    let api = client_for(&services, &config, client, &plan);
    let interactions = Arc::new(InteractionHandler::new(Arc::clone(&services), api.clone()));
    // Workers end with this function, however it ends.
    let _stops_workers = services.stopping.clone().drop_guard();

    let sessions = ActiveSessions::of(plan.shards);
    sessions.set_wanted(!services.table.store().is_shared());
    let mut processes = Processes::join(&services, &api, config.lease).await;
    endpoint::compare(config.listen, &plan);
    let endpoint = match config.listen {
        Some(address) => Some(endpoint::listen(address, &plan, &interactions, &services).await?),
        None => None,
    };
    observe(config, &services, &api, &sessions, &plan).await?;
    // A process that fails to start must not become the primary.
    processes.begin().await;
    let term_changes = processes.watch_term();
    let heartbeats = tokio::spawn(processes.run());
    if term_changes.borrow().is_none() {
        tokio::spawn(learn(Arc::clone(&services), api.clone()));
    }
    let workers = vec![
        tokio::spawn(outbox::remove_controls(Arc::clone(&services), api.clone())),
        tokio::spawn(upkeep::forget_guilds(Arc::clone(&services))),
    ];
    let process = Process { services, api, interactions, endpoint, plan, sessions, term_changes, heartbeats };
    process.run(workers, stop).await
}

/// Makes the client of Discord's API, and tells the services the account of the bot and its owners.
pub fn client_for(services: &Services, config: &Config, client: reqwest::Client, plan: &ConnectionPlan) -> Api {
    services.bot.get_or_init(|| plan.bot.clone());
    services.table.set_owners(plan.owners.clone());
    let api = Api::new(start::http(config, client.clone()), client, Arc::clone(&services.mentions));
    let api = api.as_long_as(Arc::clone(&services.alive));
    api.set_application(plan.application);
    api
}

/// A running process of the bot, alone or one of several.
struct Process {
    services: Arc<Services>,
    api: Api,
    /// Takes interactions, which the gateway sends to the primary, or Discord to the endpoint of any process.
    interactions: Arc<InteractionHandler>,
    /// The endpoint, which ends when the process is to stop and all that it took is answered.
    endpoint: Option<JoinHandle<()>>,
    plan: ConnectionPlan,
    sessions: ActiveSessions,
    /// The term that this process has, while it is the primary.
    term_changes: watch::Receiver<Option<Term>>,
    /// The heartbeats, which end when the process is to stop. One that is under way then is awaited before the process
    /// gives up its lease and leaves: it would undo that.
    heartbeats: JoinHandle<()>,
}

impl Process {
    /// Plays until `stop` ends, in one term after the other.
    async fn run(mut self, workers: Vec<JoinHandle<()>>, stop: impl Future<Output = ()>) -> anyhow::Result<()> {
        let damage = database::wait_for_damage(Arc::clone(self.services.table.store().health()));
        tokio::pin!(stop, damage);
        let handler = Arc::new(Handler::new(Arc::clone(&self.interactions)));
        let mut tasks: Option<(Term, TermTasks)> = None;
        let ended = loop {
            let now = tasks.as_ref().map(|(term, _)| *term);
            let connection_ended = async {
                match &mut tasks {
                    Some((_, tasks)) => tasks.connection_ended().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                result = connection_ended => break result.context("the connection to Discord ended"),
                damage = &mut damage => break Err(anyhow!(damage).context("a backup must be restored")),
                () = &mut stop => break Ok(()),
                term = next_term(&mut self.term_changes, now) => {
                    if let Some((_, ended)) = tasks.take() {
                        tracing::warn!("another process has become the primary");
                        drop(timeout(STOP_TIMEOUT, ended.end()).await);
                    }
                    let begin = |term| {
                        TermTasks::begin(term, &self.services, &self.api, &handler, &self.plan, &self.sessions)
                    };
                    tasks = term.map(|term| (term, begin(term)));
                }
            }
        };
        tracing::info!("stopping");
        self.end_heartbeats().await;
        if timeout(STOP_TIMEOUT, self.finish(tasks, workers)).await.is_err() {
            tracing::warn!("some work was still under way; it is kept and will be delivered at the next start");
        }
        self.leave().await;
        ended
    }

    /// Lets all work finish, also after a failure, so that the connections keep their sessions for the next process; gives
    /// up the lease as soon as the primary's work has ended, or had its time. Bounded by its caller: a peer that never
    /// closes its side must not keep the process alive.
    async fn finish(&mut self, tasks: Option<(Term, TermTasks)>, workers: Vec<JoinHandle<()>>) {
        if let Some((term, tasks)) = tasks {
            drop(timeout(TERM_TIMEOUT, tasks.end()).await);
            self.release(term).await;
        }
        if let Some(endpoint) = self.endpoint.take() {
            drop(endpoint.await);
        }
        self.interactions.finish().await;
        for worker in workers {
            drop(worker.await);
        }
    }

    /// Tells all tasks to stop, and waits for the end of a heartbeat that is under way.
    async fn end_heartbeats(&mut self) {
        self.services.stopping.cancel();
        if timeout(LEAVE_TIMEOUT, &mut self.heartbeats).await.is_err() {
            tracing::warn!("the database has not answered a heartbeat");
        }
    }

    /// Has other processes take over the unfinished deliveries of this one.
    async fn leave(&self) {
        if self.services.table.store().is_shared() {
            let left = self.services.with_table("this process stays on record", |table| table.store().leave());
            drop(timeout(LEAVE_TIMEOUT, left).await);
        }
    }

    /// Gives up the lease.
    async fn release(&self, term: Term) {
        if let Some(epoch) = term.epoch {
            let release = move |table: &Table| table.store().release_lease(epoch);
            self.services.with_table("no other process is told to take over", release).await;
        }
    }
}

/// Waits until this process has another term than `now`, or none.
async fn next_term(term_changes: &mut watch::Receiver<Option<Term>>, now: Option<Term>) -> Option<Term> {
    // The only process of a database keeps its term.
    if term_changes.wait_for(|term| *term != now).await.is_err() {
        std::future::pending().await
    }
    *term_changes.borrow()
}

/// Learns the ids of the commands that the primary has registered at Discord.
async fn learn(services: Arc<Services>, api: Api) {
    if let Err(error) = registration::learn(&api).await {
        tracing::warn!(%error, "the ids of the commands are unknown; messages do without them");
    }
    emojis::learn(services, api).await;
}

/// Begins what the owner has set up to watch over the bot: metrics, and backups of a file.
async fn observe(
    config: Config,
    services: &Arc<Services>,
    api: &Api,
    sessions: &ActiveSessions,
    plan: &ConnectionPlan,
) -> anyhow::Result<()> {
    if let Some(address) = config.metrics {
        let folder = config
            .backups
            .as_ref()
            .filter(|_| config.database.file().is_some())
            .map(|scheduled| scheduled.folder.clone());
        let monitor = Monitor::new(Arc::clone(services), api.clone(), sessions.clone(), folder);
        serve_metrics(address, monitor, Arc::clone(&plan.http), services.stopping.clone()).await?;
    }
    if let (Some(scheduled), Location::File(file)) = (config.backups, config.database) {
        let health = Arc::clone(services.table.store().health());
        let (failed, stopping) = (services.metrics.failed_backups.clone(), services.stopping.clone());
        tokio::spawn(database::back_up(file, scheduled, health, failed, stopping));
    }
    Ok(())
}

/// The open database.
struct Opened {
    table: Table,
    /// Keeps other processes from playing on the same file.
    _lock: Option<PlayLock>,
}

impl Opened {
    /// Opens the database, and the table over it.
    fn by(config: &Config) -> anyhow::Result<Opened> {
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
        Ok(Opened { table, _lock: lock })
    }
}

/// The source of dice, with the seal of their secrets if there is a key.
fn dice(config: &Config) -> anyhow::Result<Dice> {
    let seal = config.dice_key.as_deref().map(Seal::from_file).transpose()?;
    Ok(config.dice_seed.map_or_else(Dice::system, Dice::seeded).with_seal(seal))
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
