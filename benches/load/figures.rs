//! What was measured, and how it is printed.

use crate::arguments::Setup;
use crate::many_tables::{Kind, Pair};
use crate::run::Done;
use std::collections::BTreeMap;
use std::time::Duration;

/// The 99th percentile from which on the rate is too much.
const SLOW: Duration = Duration::from_millis(250);
/// The share of wanted interactions that must be answered in time; with fewer the rate is too high.
const ENOUGH: f64 = 0.9;

/// What was used, in seconds of processor time and requests to Discord.
#[derive(Default)]
pub struct Usage {
    /// By the bot, all its processes together, and by its threads.
    pub bot: f64,
    pub threads: BTreeMap<String, f64>,
    pub driver: f64,
    /// By the server of the database, if there is one.
    pub server: Option<f64>,
    /// The requests that count towards Discord's limit of 50 a second.
    pub counted: u64,
    /// The requests that were refused because they exceeded a limit.
    pub refused: u64,
}

impl Usage {
    /// What was used after an earlier time.
    pub fn since(mut self, earlier: &Usage) -> Usage {
        for (name, before) in &earlier.threads {
            if let Some(time) = self.threads.get_mut(name) {
                *time -= before;
            }
        }
        Usage {
            bot: self.bot - earlier.bot,
            driver: self.driver - earlier.driver,
            server: self.server.zip(earlier.server).map(|(now, before)| now - before),
            counted: self.counted - earlier.counted,
            refused: self.refused - earlier.refused,
            threads: self.threads,
        }
    }
}

/// What was measured.
#[derive(Default)]
pub struct Figures {
    /// The interactions a second that were wanted.
    pub rate: f64,
    took: BTreeMap<Kind, Vec<Duration>>,
    /// How often what went wrong.
    failed: BTreeMap<String, u32>,
    /// The interactions that have ended, answered or not.
    pub ended: usize,
    /// The interactions that had ended when the time was over.
    pub in_time: usize,
    /// Interactions that could not be begun in time because every table waited for a message.
    pub not_begun: u32,
    /// The interactions under way when the time was over.
    pub under_way: usize,
    /// The interactions that were not answered after that either.
    pub unanswered: usize,
    /// MiB of the bot, at even intervals.
    pub memory: Vec<f64>,
    pub used: Usage,
    /// How long the run lasted, in seconds.
    pub lasted: f64,
    /// What waits in the database at the end.
    pub waiting: String,
}

impl Figures {
    /// Empty figures for this rate.
    pub fn at_rate(rate: f64) -> Figures {
        Figures { rate, ..Figures::default() }
    }

    /// Takes up what became of an interaction.
    pub fn note(&mut self, done: Done) -> Pair {
        self.ended += 1;
        self.took.entry(done.kind).or_default().push(done.took);
        if let Some(failed) = done.failed {
            *self.failed.entry(failed).or_default() += 1;
        }
        done.pair
    }

    /// All times from an interaction to its answer, the shortest first.
    fn times(&self) -> Vec<Duration> {
        sorted(self.took.values().flatten())
    }

    fn errors(&self) -> u32 {
        self.failed.values().sum()
    }

    /// The interactions a second that were answered in time.
    fn answered(&self) -> f64 {
        self.in_time as f64 / self.lasted
    }

    /// This much processor time in milliseconds for each interaction.
    fn each(&self, seconds: f64) -> f64 {
        seconds / self.in_time.max(1) as f64 * 1e3
    }

    /// Whether the bot is slow at this rate, falls behind, or makes errors.
    pub fn is_too_much(&self) -> bool {
        let falls_behind = self.answered() < self.rate * ENOUGH;
        at(&self.times(), 99) > SLOW || falls_behind || !self.failed.is_empty()
    }

    pub fn print(&self) {
        println!("\n{:.0} a second wanted, {:.0} answered, for {:.0} s", self.rate, self.answered(), self.lasted);
        println!("  all             {}", line(&self.times()));
        for (kind, times) in &self.took {
            println!("  {:<15} {}", format!("{kind:?}"), line(&sorted(times.iter())));
        }
        self.print_processors();
        let memory: Vec<String> = self.memory.iter().map(|mib| format!("{mib:.0}")).collect();
        println!("  memory of the bot, MiB  {}", memory.join(" "));
        println!(
            "  requests that count towards Discord's limit of 50 a second: {:.1} a second; refused by a limit: {}",
            self.used.counted as f64 / self.lasted,
            self.used.refused
        );
        println!("  not begun in time {}, under way at the end {}", self.not_begun, self.under_way);
        println!("  never answered {}, waiting in the outbox at the end {}", self.unanswered, self.waiting);
        println!("  errors {}", self.errors());
        for (what, times) in self.failed.iter().take(10) {
            println!("    {times} × {what}");
        }
    }

    /// Prints what the bot's processor time was spent on, from the share of each part.
    pub fn print_parts(&self, shares: &BTreeMap<&'static str, f64>) {
        let mut largest_first: Vec<_> = shares.iter().collect();
        largest_first.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        for (part, share) in largest_first {
            let percent = share * 100.0;
            println!("    {part:<33} {:.2} ms an action, {percent:.0} %", share * self.each(self.used.bot));
        }
    }

    fn print_processors(&self) {
        let cores = std::thread::available_parallelism().map_or(1, usize::from) as f64;
        let parts = [
            ("the bot", Some(self.used.bot)),
            ("the driver", Some(self.used.driver)),
            ("PostgreSQL", self.used.server),
        ];
        for (whose, time) in parts {
            let Some(time) = time else { continue };
            let share = time / self.lasted / cores * 100.0;
            println!("  processor of {whose:<10} {:.2} ms an action, {share:.0} % of the machine", self.each(time));
        }
        for (name, time) in self.used.threads.iter().filter(|(_, time)| **time > 0.0) {
            println!("    threads {name:<20} {:.2} ms an action", self.each(*time));
        }
    }

    /// A row of the table.
    fn row(&self) -> String {
        let times = self.times();
        let ms = |share| at(&times, share).as_secs_f64() * 1e3;
        let memory = self.memory.iter().copied().fold(0.0, f64::max);
        let server = self.used.server.map_or("–".to_owned(), |time| format!("{:.2} ms", self.each(time)));
        format!(
            "{:.0} | {:.0} | {:.0} ms | {:.0} ms | {:.2} ms | {server} | {memory:.0} MiB | {:.1} | {} |",
            self.rate,
            self.answered(),
            ms(50),
            ms(99),
            self.each(self.used.bot),
            self.used.counted as f64 / self.lasted,
            self.errors()
        )
    }
}

/// Prints what was measured of each setup side by side, as a table of a document.
pub fn print_table(measured: &[(Setup, Figures)]) {
    println!(
        "| | actions a second wanted | answered | median | 99th percentile | processor of the bot for each | of \
         PostgreSQL | memory of the bot at most | requests a second that count towards Discord's 50 | errors |"
    );
    println!("|{}", " --- |".repeat(10));
    for (setup, figures) in measured {
        println!("| {setup} | {}", figures.row());
    }
}

fn sorted<'f>(times: impl Iterator<Item = &'f Duration>) -> Vec<Duration> {
    let mut all: Vec<Duration> = times.copied().collect();
    all.sort_unstable();
    all
}

fn at(sorted: &[Duration], share: usize) -> Duration {
    sorted.get((sorted.len() * share / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

fn line(sorted: &[Duration]) -> String {
    let ms = |share| at(sorted, share).as_secs_f64() * 1e3;
    format!("{:6}  p50 {:5.0} ms  p99 {:5.0} ms  longest {:5.0} ms", sorted.len(), ms(50), ms(99), ms(100))
}
