//! Figures that are noted while the bot answers.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use std::time::Duration;

/// The limits of the histogram's buckets in seconds; Discord waits for three.
const SECONDS: [f64; 11] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0];

/// The kind of an interaction: `command`, `component`, …
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct OfKind {
    kind: &'static str,
}

/// Times from the arrival of an interaction to its first answer, by kind.
pub type AnswerTimes = Family<OfKind, Histogram, fn() -> Histogram>;

/// Figures that are noted while the bot answers, shared with the monitor that serves them.
#[derive(Clone, Debug)]
pub struct Metrics {
    pub answers: AnswerTimes,
    /// First answers that Discord did not take.
    pub unanswered: Counter,
    /// Scheduled backups that could not be made.
    pub failed_backups: Counter,
    /// How many processes play on the database.
    pub processes: Gauge,
    /// 1 if this process is the primary.
    pub is_primary: Gauge,
    /// Requests to the endpoint that Discord has not signed, or not at this time.
    pub unverified: Counter,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let histogram: fn() -> Histogram = || Histogram::new(SECONDS);
        let (unanswered, failed_backups, processes, is_primary, unverified) = Default::default();
        let answers = Family::new_with_constructor(histogram);
        Metrics { answers, unanswered, failed_backups, processes, is_primary, unverified }
    }
}

impl Metrics {
    /// Notes how many processes there are, and whether this one is the primary.
    pub fn note_processes(&self, alive: u32, is_primary: bool) {
        self.processes.set(alive.into());
        self.is_primary.set(is_primary.into());
    }

    /// Notes the first answer to an interaction, and whether Discord took it.
    pub fn note_answer(&self, kind: &'static str, took: Duration, is_taken: bool) {
        self.answers.get_or_create(&OfKind { kind }).observe(took.as_secs_f64());
        if !is_taken {
            self.unanswered.inc();
        }
    }
}
