//! Metrics and health for the owner's monitoring.

use crate::backups;
use crate::discord::delivery::rest::Api;
use crate::discord::delivery::services::{Services, now};
use crate::discord::start::ActiveSessions;
use crate::store::{Commits, Error};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use time::OffsetDateTime;
use tokio::time::timeout;

/// How long the database may take for a probe.
const PROBE: Duration = Duration::from_secs(2);

/// A gauge of a fraction or of seconds.
type Number = Gauge<f64, AtomicU64>;

/// Reads the figures of a running bot.
pub struct Monitor {
    services: Arc<Services>,
    api: Api,
    sessions: ActiveSessions,
    /// The folder of scheduled backups.
    backups: Option<PathBuf>,
    registry: Registry,
    figures: Figures,
}

/// The figures that are read at each request for metrics.
#[derive(Default)]
struct Figures {
    healthy: Gauge,
    outbox_waiting: Gauge,
    outbox_oldest: Number,
    deadline_lag: Number,
    session_starts_left: Number,
    refused_requests: Gauge,
    backup_age: Number,
    transactions: Counter,
    commits: Counter,
    slow_transactions: Counter,
    longest_transaction: Number,
}

impl Monitor {
    pub fn new(services: Arc<Services>, api: Api, sessions: ActiveSessions, backups: Option<PathBuf>) -> Monitor {
        let mut registry = Registry::with_prefix("barpoint");
        let figures = Figures::default();
        figures.session_starts_left.set(f64::NAN);
        let of = services.metrics.clone();
        registry.register("answer_seconds", "From the arrival of an interaction to its first answer", of.answers);
        registry.register("failed_backups", "Scheduled backups that could not be made", of.failed_backups);
        registry.register("unanswered", "First answers that Discord did not take", of.unanswered);
        registry.register("processes", "Processes that play on the database", of.processes);
        registry.register("primary", "1 if this process is the primary", of.is_primary);
        registry.register("unverified", "Requests by HTTP that Discord has not signed, or not lately", of.unverified);
        let own = &figures;
        registry.register("healthy", "1 if /healthz answers 200", own.healthy.clone());
        registry.register("outbox_waiting", "Messages of matches that wait to be sent", own.outbox_waiting.clone());
        registry.register("outbox_oldest_seconds", "Age of the oldest of them", own.outbox_oldest.clone());
        registry.register(
            "deadline_lag_seconds",
            "How long the longest due timer, turn ping, notice or post has waited to be taken up",
            own.deadline_lag.clone(),
        );
        registry.register(
            "session_starts_left",
            "Session starts left until Discord grants new ones",
            own.session_starts_left.clone(),
        );
        registry.register(
            "refused_requests",
            "Answers 401, 403 and 429 in the last ten minutes",
            own.refused_requests.clone(),
        );
        registry.register(
            "backup_age_seconds",
            "Age of the latest scheduled backup, NaN without one",
            own.backup_age.clone(),
        );
        registry.register("transactions", "Transactions that may write", own.transactions.clone());
        registry.register("commits", "Commits, each of one or more transactions", own.commits.clone());
        registry.register(
            "slow_transactions",
            "Times for which the writing connection was held for longer than 20 ms, commit included",
            own.slow_transactions.clone(),
        );
        registry.register("longest_transaction_seconds", "The longest of them", own.longest_transaction.clone());
        Monitor { services, api, sessions, backups, registry, figures }
    }

    /// Notes how many session starts Discord says are left.
    pub fn note_session_starts(&self, left: u64) {
        self.figures.session_starts_left.set(left as f64);
    }

    /// All metrics in the text format of OpenMetrics.
    pub async fn metrics(&self) -> String {
        self.figures.healthy.set(i64::from(self.trouble().await.is_none()));
        self.figures.refused_requests.set(i64::try_from(self.api.recent_refusals()).unwrap_or(i64::MAX));
        let now_utc = OffsetDateTime::now_utc();
        let latest = self.backups.as_deref().and_then(|folder| backups::latest(folder, now_utc).ok().flatten());
        let age = latest.map(|at| (now_utc - at).as_seconds_f64());
        self.figures.backup_age.set(age.unwrap_or(f64::NAN));
        let backlog = self.services.with_table("no figures", |table| table.delivery.backlog());
        if let Some(backlog) = backlog.await {
            self.figures.outbox_waiting.set(i64::from(backlog.count));
            let age = backlog.oldest.map_or(0, |made_at| now().0.saturating_sub(made_at.0).max(0));
            self.figures.outbox_oldest.set(age as f64 / 1000.0);
        }
        let longest_due = self.services.with_table("no figures", |table| table.delivery.longest_due(now()));
        if let Some(due_since) = longest_due.await {
            let lag = due_since.map_or(0, |due_at| now().0.saturating_sub(due_at.0).max(0));
            self.figures.deadline_lag.set(lag as f64 / 1000.0);
        }
        let store = self.services.table.store();
        let Commits { transactions, commits } = store.commits();
        self.figures.transactions.inner().store(transactions, Ordering::Relaxed);
        self.figures.commits.inner().store(commits, Ordering::Relaxed);
        let slow = store.slow_transactions();
        let times = slow.iter().map(|slow| u64::from(slow.times)).sum();
        self.figures.slow_transactions.inner().store(times, Ordering::Relaxed);
        let longest = slow.iter().map(|slow| slow.longest).max().unwrap_or_default();
        self.figures.longest_transaction.set(longest.as_secs_f64());
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }

    /// The current trouble, in a word; `None` while Discord's gateway and the database answer.
    pub async fn trouble(&self) -> Option<&'static str> {
        let gateway = || (!self.sessions.are_all()).then_some("gateway");
        database_trouble(&self.services).await.or_else(gateway)
    }
}

/// The trouble with the database, in a word.
pub async fn database_trouble(services: &Arc<Services>) -> Option<&'static str> {
    if services.table.store().health().trouble().is_some() {
        // The error may be an old one, if nothing was written since.
        let probe = services.with_table("a probe of the database failed", |table| table.probe());
        drop(timeout(PROBE, probe).await);
    }
    match services.table.store().health().trouble() {
        Some(Error::Damaged(_)) => return Some("damaged"),
        Some(Error::DiskFull) => return Some("full"),
        Some(Error::ReadOnly) => return Some("read-only"),
        Some(Error::Locked) => return Some("locked"),
        Some(_) => return Some("database"),
        None => {}
    }
    let read = services.with_table("the database does not answer", |table| table.delivery.backlog());
    match timeout(PROBE, read).await {
        Ok(Some(_)) => None,
        Ok(None) | Err(_) => Some("database"),
    }
}
