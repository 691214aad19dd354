//! This process among those that play on one database: it says that it is alive, and learns how many there are, what
//! time it is, and whether it is the primary. The others stand by, and take over within one duration of the lease, or
//! at once where the primary has ended as it should.

use super::term::Term;
use crate::discord::delivery::responder::unrecorded;
use crate::discord::delivery::rest::Api;
use crate::discord::delivery::services::{self, Services, logged};
use crate::store::{self, LeaseState, ProcessId, ProcessStatus, Store};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// How many heartbeats the primary sends in the duration of a lease.
const BEATS: u32 = 3;
/// How many heartbeats a process that stands by sends in that duration; each shows whether the lease is free.
const LOOKS: u32 = 15;

/// The log's text for failures.
const NOT_HEARD: &str = "the database does not hear that this process is alive";

/// This process among the others.
pub struct Processes {
    services: Arc<Services>,
    api: Api,
    /// How long this process counts as alive after a heartbeat.
    lease: Duration,
    /// The term that this process has, if it is the primary.
    term: watch::Sender<Option<Term>>,
    /// The time of the last request that the database answered.
    last_heard: Option<Instant>,
    /// The processes that were alive then, this one included.
    alive: Vec<ProcessId>,
}

impl Processes {
    /// The only process of its database, or one of several, which says for the first time that it is alive.
    pub async fn join(services: &Arc<Services>, api: &Api, lease: Duration) -> Processes {
        let (services, api) = (Arc::clone(services), api.clone());
        let (term, last_heard) = (watch::Sender::new(None), None);
        let mut processes = Processes { services, api, lease, term, last_heard, alive: Vec::new() };
        if processes.are_several() {
            // This process counts as alive from its first heartbeat on.
            processes.services.alive.set(Instant::now());
            processes.beat().await;
        }
        processes
    }

    /// Has this process play: as the primary, unless there is another one.
    pub async fn begin(&mut self) {
        if !self.are_several() {
            self.term.send_replace(Some(Term { epoch: None }));
            self.services.metrics.note_processes(1, true);
            return;
        }
        match self.take_lease_if_free().await {
            Some(LeaseState::Held) => {}
            Some(_) => tracing::info!("another process is the primary; this one stands by"),
            None => tracing::warn!("the database has not answered; this process stands by"),
        }
    }

    fn are_several(&self) -> bool {
        self.services.table.store().is_shared()
    }

    /// The term that this process has, now and later.
    pub fn watch_term(&self) -> watch::Receiver<Option<Term>> {
        self.term.subscribe()
    }

    /// Says again and again that this process is alive, until it is to end; the only process of a database need not.
    pub async fn run(mut self) {
        while self.are_several()
            && self.services.stopping.run_until_cancelled(sleep(self.lease / LOOKS)).await.is_some()
        {
            let is_due = self.last_heard.is_none_or(|last_heard| last_heard.elapsed() >= self.lease / BEATS);
            match self.term() {
                Some(_) if is_due => drop(self.beat().await),
                Some(_) => {}
                None => drop(self.take_lease_if_free().await),
            }
        }
    }

    fn term(&self) -> Option<Term> {
        *self.term.borrow()
    }

    /// Says that this process is alive, and keeps the lease if it has it; `None` if the database has not heard it.
    async fn beat(&mut self) -> Option<LeaseState> {
        let (epoch, lease, asked_at) = (self.term().and_then(|term| term.epoch), self.lease, Instant::now());
        let status = self.ask(move |store| store.beat(epoch, lease)).await?;
        let state = status.lease;
        self.note(status, asked_at);
        Some(state)
    }

    /// Says that this process is alive, and takes the lease if it is free; `None` if the database has not heard it.
    async fn take_lease_if_free(&mut self) -> Option<LeaseState> {
        let state = self.beat().await?;
        if state != LeaseState::Free {
            return Some(state);
        }
        let lease = self.lease;
        let Some(epoch) = self.ask(move |store| store.take_lease(lease)).await? else {
            return Some(LeaseState::HeldByAnother);
        };
        self.term.send_replace(Some(Term { epoch: Some(epoch) }));
        let alive = self.count_alive();
        self.services.metrics.note_processes(alive, true);
        tracing::info!(alive, "this process is the primary");
        Some(LeaseState::Held)
    }

    /// How many processes are alive, this one included.
    fn count_alive(&self) -> u32 {
        u32::try_from(self.alive.len()).unwrap_or(u32::MAX).max(1)
    }

    /// Asks the database on a thread outside of the pool for presses, which may all be waiting for a lock.
    async fn ask<T: Send + 'static>(&self, ask: impl FnOnce(&Store) -> store::Result<T> + Send + 'static) -> Option<T> {
        let services = Arc::clone(&self.services);
        spawn_blocking(move || logged(ask(services.table.store()), NOT_HEARD)).await.ok().flatten()
    }

    fn note(&mut self, status: ProcessStatus, asked_at: Instant) {
        let ProcessStatus { alive, clock_ms, clock_read_at, lease } = status;
        self.last_heard = Some(asked_at);
        self.services.alive.set(asked_at + self.lease);
        services::set_clock(clock_ms, clock_read_at);
        let has_ended = |process: &ProcessId| !alive.contains(process);
        let is_primary = lease == LeaseState::Held;
        if is_primary && self.alive.iter().any(has_ended) {
            self.take_over();
        }
        self.alive = alive;
        let count = self.count_alive();
        self.api.share_among(count);
        self.services.budget.conversations.share_among(count);
        self.services.metrics.note_processes(count, is_primary);
        self.term.send_if_modified(|term| !is_primary && term.take().is_some());
    }

    /// Makes the deliveries of an ended process due, wakes the outbox, and looks for boards that the process has posted
    /// and not recorded.
    fn take_over(&self) {
        let (services, api) = (Arc::clone(&self.services), self.api.clone());
        tokio::spawn(async move {
            services.with_table("nothing can be taken over", |table| table.delivery.take_over()).await;
            services.outbox.notify();
            unrecorded::remove_those_of_earlier_process(services, api).await;
        });
    }
}
