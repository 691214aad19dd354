//! What is measured, as the command line says.

use crate::{bot, database};
use anyhow::ensure;
use clap::{Parser, ValueEnum};
use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// What keeps the bot's database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// A file.
    Sqlite,
    /// A PostgreSQL server, which is started in a temporary folder.
    Postgres,
}

/// A way to run the bot.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    pub engine: Engine,
    /// How many processes take presses by HTTP; without a number, one takes them over the gateway.
    pub by_http: Option<NonZeroUsize>,
}

/// What `--compare` measures. All presses come by HTTP, so that nothing else differs.
const COMPARED: [Setup; 3] = [
    Setup { engine: Engine::Sqlite, by_http: NonZeroUsize::new(1) },
    Setup { engine: Engine::Postgres, by_http: NonZeroUsize::new(1) },
    Setup { engine: Engine::Postgres, by_http: NonZeroUsize::new(3) },
];

#[derive(Clone, Debug, Parser)]
pub struct Arguments {
    /// Interactions a second; with --compare 100.
    #[arg(long, default_value_t = 300.0, default_value_if("compare", "true", "100"))]
    pub rate: f64,
    /// How long to measure at a rate; with --compare 20.
    #[arg(long, default_value_t = 300, default_value_if("compare", "true", "20"))]
    pub seconds: u64,
    /// The number of tables, each with two players; with --compare 200.
    #[arg(long, default_value_t = 2_000, default_value_if("compare", "true", "200"))]
    pub tables: usize,
    /// Finished matches in the database; with --compare, and with --engine postgres, 2,000.
    #[arg(
        long,
        default_value_t = 1_000_000,
        default_value_if("compare", "true", "2000"),
        default_value_if("engine", "postgres", "2000")
    )]
    pub matches: u32,
    /// The milliseconds that are added to each fsync; for SQLite.
    #[arg(long, default_value_t = 0)]
    pub fsync_ms: u32,
    /// Raise the rate, from the given one, until the 99th percentile passes 250 ms or too little is answered in time.
    #[arg(long)]
    pub until_slow: bool,
    /// Tell on what the bot spends its processor time; needs `perf`, which takes some itself.
    #[arg(long, conflicts_with_all = ["processes", "compare"])]
    pub parts: bool,
    /// What keeps the bot's database.
    #[arg(long, value_enum, default_value_t = Engine::Sqlite)]
    pub engine: Engine,
    /// How many processes of the bot take presses by HTTP, behind one address; without it, one takes them over the
    /// gateway.
    #[arg(long)]
    pub processes: Option<NonZeroUsize>,
    /// Measure SQLite, PostgreSQL with one process and PostgreSQL with three, one after the other, all by HTTP.
    #[arg(long, conflicts_with_all = ["engine", "processes", "fsync_ms"])]
    pub compare: bool,
    /// Another build of the bot, such as a release's; without slow fsyncs, since nothing can be preloaded into that.
    #[arg(long, default_value = bot::COMPILED, conflicts_with = "fsync_ms")]
    pub program: PathBuf,
    /// The folder of the databases, on a disk. A full database is made once and kept there.
    #[arg(long, default_value = env!("CARGO_TARGET_TMPDIR"))]
    pub folder: PathBuf,
    /// Cargo passes this.
    #[arg(long, hide = true)]
    bench: bool,
}

impl Arguments {
    /// What is measured, one after the other.
    ///
    /// # Errors
    /// It cannot be measured, or not with this program or on this machine.
    pub fn setups(&self) -> anyhow::Result<Vec<Setup>> {
        let setups = match self.compare {
            true => COMPARED.to_vec(),
            false => vec![Setup { engine: self.engine, by_http: self.processes }],
        };
        for Setup { engine, by_http } in &setups {
            let (is_file, number) = (*engine == Engine::Sqlite, by_http.map_or(1, NonZeroUsize::get));
            ensure!(!is_file || number == 1, "several processes cannot share SQLite's file: add --engine postgres");
            ensure!(is_file || self.fsync_ms == 0, "--fsync-ms is for SQLite: PostgreSQL writes its files itself");
            database::ensure_available(*engine)?;
        }
        Ok(setups)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let engine = match self.engine {
            Engine::Sqlite => "SQLite",
            Engine::Postgres => "PostgreSQL",
        };
        match self.by_http.map(NonZeroUsize::get) {
            None => write!(f, "{engine}, one process, presses over the gateway"),
            Some(1) => write!(f, "{engine}, one process, presses by HTTP"),
            Some(number) => write!(f, "{engine}, {number} processes, presses by HTTP"),
        }
    }
}
