//! The primary's work: the connections to Discord's gateway, and the scheduled work. It begins with the term in which
//! the process holds the lease, and ends with it.

use crate::discord::delivery::rest::Api;
use crate::discord::delivery::services::Services;
use crate::discord::delivery::{dailies, emojis, open_threads, outbox, upkeep};
use crate::discord::gateway::shards::Shards;
use crate::discord::gateway::{Handler, register_commands};
use crate::discord::operation;
use crate::discord::start::{ActiveSessions, ConnectionPlan};
use crate::store::Epoch;
use std::sync::Arc;
use tokio::task::JoinHandle;
use tokio_util::sync::DropGuard;

/// A term in which this process holds the lease, with the number that tells it from other terms. The only process of a
/// database has one without a number, which lasts as long as the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    pub epoch: Option<Epoch>,
}

/// The tasks of a term under way.
pub struct TermTasks {
    shards: Shards,
    sessions: ActiveSessions,
    workers: Vec<JoinHandle<()>>,
    uploads: [JoinHandle<()>; 2],
    services: Arc<Services>,
    /// Stops the workers when it is dropped.
    _stops_workers: DropGuard,
}

impl TermTasks {
    /// Begins a term.
    pub fn begin(
        term: Term,
        process: &Services,
        api: &Api,
        handler: &Arc<Handler>,
        plan: &ConnectionPlan,
        sessions: &ActiveSessions,
    ) -> TermTasks {
        let services = Arc::new(process.in_term(term.epoch));
        sessions.set_wanted(true);
        let workers = vec![
            tokio::spawn(operation::heartbeat::run(Arc::clone(&services), sessions.clone())),
            tokio::spawn(outbox::run(Arc::clone(&services), api.clone())),
            tokio::spawn(open_threads::run(Arc::clone(&services), api.clone())),
            tokio::spawn(dailies::run(Arc::clone(&services))),
            tokio::spawn(upkeep::run(Arc::clone(&services), api.clone())),
            tokio::spawn(upkeep::rebuild_ledgers(Arc::clone(&services))),
        ];
        let uploads =
            [tokio::spawn(register(api.clone())), tokio::spawn(emojis::upload(Arc::clone(&services), api.clone()))];
        let shards = Shards::connect(&services, handler, plan, sessions);
        let _stops_workers = services.stopping.clone().drop_guard();
        TermTasks { shards, sessions: sessions.clone(), workers, uploads, services, _stops_workers }
    }

    /// Waits until a connection to the gateway has ended for good.
    pub async fn connection_ended(&mut self) -> anyhow::Result<()> {
        self.shards.ended().await
    }

    /// Ends the term: the connections keep their sessions, and the workers finish what they are sending.
    pub async fn end(mut self) {
        self.services.stopping.cancel();
        self.sessions.set_wanted(false);
        self.uploads.iter().for_each(JoinHandle::abort);
        self.shards.finish().await;
        for worker in self.workers {
            drop(worker.await);
        }
    }
}

/// Registers the commands, as a task of its own.
async fn register(api: Api) {
    register_commands(&api).await;
}
