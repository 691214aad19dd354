//! This process among those that play on one database: it says that it is alive, and learns how many there are, what time it
//! is, and whether it is the primary, which does what is done once for all. The others stand by, and take over within one
//! duration of the lease, or at once where the primary has ended as it should.

use super::term::Term;
use crate::discord::delivery::rest::Api;
use crate::discord::delivery::services::{self, Services};
use crate::store::{Epoch, Heartbeat, Store};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::sleep;

/// How many times this process says in the duration of a lease that it is alive.
const BEATS: u32 = 3;
/// How many times one that stands by looks in that duration whether the lease is free.
const LOOKS: u32 = 15;

/// The log's text for failures.
const NOT_HEARD: &str = "the database does not hear that this process is alive";

/// This process among the others.
pub struct Processes {
    services: Arc<Services>,
    api: Api,
    /// How long the database counts on this process after it was heard.
    lease: Duration,
    /// The term that this process has, if it is the primary.
    term: watch::Sender<Option<Term>>,
    alive: u32,
}

impl Processes {
    /// The only process of its database, or one of several that has said for the first time that it is alive.
    pub fn join(services: &Arc<Services>, api: &Api, lease: Duration, heard: Option<Heard>) -> Processes {
        let (services, api) = (Arc::clone(services), api.clone());
        let term = watch::Sender::new(Some(Term { epoch: None }));
        let mut all = Processes { services, api, lease, term, alive: 1 };
        match heard {
            Some(heard) => {
                all.note(&heard);
                if heard.beat.epoch.is_none() {
                    tracing::info!("another process is the primary; this one stands by");
                }
            }
            None => all.services.metrics.note_processes(1, true),
        }
        all
    }

    /// The term that this process has, now and later.
    pub fn terms(&self) -> watch::Receiver<Option<Term>> {
        self.term.subscribe()
    }

    /// Says again and again that this process is alive, until it is to end.
    pub async fn run(mut self) {
        let mut last_heard = Instant::now();
        while self.services.stopping.run_until_cancelled(sleep(self.lease / LOOKS)).await.is_some() {
            if last_heard.elapsed() < self.lease / BEATS && !self.may_take_lease().await {
                continue;
            }
            let (term, lease) = (self.epoch(), self.lease);
            let heard = self.services.with_table(NOT_HEARD, move |table| Heard::by(table.store(), term, lease)).await;
            if let Some(heard) = heard {
                last_heard = heard.asked_at;
                self.note(&heard);
            }
        }
    }

    fn epoch(&self) -> Option<Epoch> {
        self.term.borrow().and_then(|term| term.epoch)
    }

    async fn may_take_lease(&self) -> bool {
        let is_free = |table: &crate::table::Table| table.store().is_lease_free();
        self.epoch().is_none() && self.services.with_table(NOT_HEARD, is_free).await == Some(true)
    }

    fn note(&mut self, heard: &Heard) {
        let Heartbeat { alive, epoch, .. } = heard.beat;
        self.services.alive.set(heard.asked_at + self.lease);
        services::set_clock_ahead(heard.clock_ahead_ms);
        self.api.share_among(alive);
        self.services.budget.conversations.share_among(alive);
        self.services.metrics.note_processes(alive, epoch.is_some());
        let term = epoch.map(|epoch| Term { epoch: Some(epoch) });
        let before = self.term.send_replace(term);
        if before != term && term.is_some() {
            tracing::info!(alive, "this process is the primary");
        }
        if term.is_some() && alive < self.alive {
            self.take_over();
        }
        self.alive = alive;
    }

    /// Has sent what a process had begun to send that has ended.
    fn take_over(&self) {
        let services = Arc::clone(&self.services);
        tokio::spawn(async move {
            services.with_table("nothing can be taken over", |table| table.delivery.take_over()).await;
            services.outbox.notify();
        });
    }
}

/// What the database has answered to a process that says that it is alive, and when it was asked.
#[derive(Clone, Copy, Debug)]
pub struct Heard {
    pub beat: Heartbeat,
    asked_at: Instant,
    /// How far the clock of the database is ahead of this machine's, in milliseconds.
    clock_ahead_ms: i64,
}

impl Heard {
    /// Says that this process is alive, and keeps the lease in its term, or takes it if it is free.
    pub fn by(store: &Store, term: Option<Epoch>, lease: Duration) -> crate::store::Result<Heard> {
        let (asked_at, before_ms) = (Instant::now(), services::own_clock_ms());
        let beat = store.beat(term, lease)?;
        let half_way_ms = before_ms + (services::own_clock_ms() - before_ms) / 2;
        Ok(Heard { beat, asked_at, clock_ahead_ms: beat.clock_ms - half_way_ms })
    }
}
