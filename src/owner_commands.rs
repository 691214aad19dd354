//! What the owner of a bot does on its machine, also while the bot runs.

use anyhow::Context;
use barpoint::store::Store;
use barpoint::store::ids::Time;
use barpoint::table::recount::{self, Step};
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How often progress is told.
const EVERY: Duration = Duration::from_secs(1);
/// For how long to wait for whoever else is working.
const PAUSE: Duration = Duration::from_millis(200);

/// Which database, and how to answer.
#[derive(clap::Args)]
pub struct Arguments {
    /// The SQLite file.
    #[arg(long, value_name = "FILE", env = "BARPOINT_DATABASE", default_value = "barpoint.sqlite3")]
    database: PathBuf,
    /// Answer with a JSON object.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    fn open(&self) -> anyhow::Result<Store> {
        // Opening makes a database where there is none, which nobody who mistypes a name wants.
        anyhow::ensure!(self.database.exists(), "there is no database {}", self.database.display());
        Store::open(&self.database).with_context(|| format!("cannot open the database {}", self.database.display()))
    }
}

/// Works ratings and leaderboards out anew from the log of results. People go on seeing the old ones until the new ones
/// are ready; where the bot runs and has begun with some of them, it goes on with those.
///
/// # Errors
/// The database cannot be opened or fails.
pub fn recompute(arguments: &Arguments) -> anyhow::Result<()> {
    let mut store = arguments.open()?;
    recount::mark_all(&mut store).context("the database failed")?;
    let (begun, mut told) = (Instant::now(), Instant::now());
    let mut under_way = None;
    while recount::left(&mut store).context("the database failed")? > 0 {
        let step = recount::step(&mut store, &mut under_way, now()).context("the database failed")?;
        if told.elapsed() >= EVERY {
            told = Instant::now();
            match step {
                Step::Counted(result) => eprintln!("result {result} is counted"),
                Step::Wrote(left) => eprintln!("{left} lines of leaderboards are left to write"),
                Step::Finished | Step::Swept | Step::Idle => eprintln!("waiting for the bot to finish its part"),
            }
        }
        if step == Step::Idle {
            std::thread::sleep(PAUSE);
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    match arguments.json {
        true => println!("{}", serde_json::json!({ "recomputed": true, "seconds": seconds })),
        false => println!("All ratings and leaderboards follow from the results again; it took {seconds:.1} seconds."),
    }
    Ok(())
}

fn now() -> Time {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(i64::try_from(since_1970.as_millis()).unwrap_or(i64::MAX))
}
