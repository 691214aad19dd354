//! How long transactions hold the one connection that writes: `cargo bench --bench transactions`, or with fewer finished
//! matches than a million `-- --matches 10000`.
//!
//! On a full database, the people with the most matches do everything that is written at the table, on the largest server;
//! then it is pruned, rebuilt, and left. Where the connection is held for longer than 20 ms, the file and line that ask
//! for the longest job are named, with how long such jobs took and, apart, the commits after them: a short job with a long
//! commit waited for the disk.

#[path = "../full_database/mod.rs"]
#[allow(dead_code)]
mod full_database;
#[path = "../../tests/at_the_table/outbox.rs"]
mod outbox;
mod verbs;

use barpoint::store::ids::Time;
use barpoint::store::{LONG, SlowTransactions, Store};
use clap::Parser;
use rusqlite::Connection;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;
use verbs::{VERBS, Walk};

#[derive(Clone, Debug, Parser)]
struct Arguments {
    /// Finished matches in the database.
    #[arg(long, default_value_t = 1_000_000)]
    matches: u32,
    /// Only what is named so, or in part, such as `forgotten`.
    #[arg(long, default_value = "")]
    only: String,
    /// The folder of the databases, on a disk. A full database is made once and kept there.
    #[arg(long, default_value = env!("CARGO_TARGET_TMPDIR"))]
    folder: PathBuf,
    /// Cargo passes this.
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let full = full_database::kept(&arguments.folder, arguments.matches)?;
    let path = arguments.folder.join("transactions.sqlite3");
    for ending in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(path.with_extension(format!("sqlite3{ending}")));
    }
    fs::copy(&full, &path)?;
    let newest = Connection::open(&path)?.query_row("SELECT max(ended_at) FROM matches", [], |row| row.get(0))?;
    let mut walk = Walk::over(Store::open(&path)?, Time(newest));
    println!(
        "{} matches; what holds the connection for longer than {} ms is named",
        arguments.matches,
        LONG.as_millis()
    );
    let mut known = Vec::new();
    for (name, does) in VERBS.into_iter().filter(|(name, _)| name.contains(&arguments.only)) {
        let (since, before) = (Instant::now(), walk.table.store().commits().transactions);
        does(&mut walk);
        let done = walk.table.store().commits().transactions - before;
        println!("{name:36} {done:6} transactions in {:6.0} ms", since.elapsed().as_secs_f64() * 1e3);
        let slow = walk.table.store().slow_transactions();
        for one in slow.iter().filter(|one| !known.contains(*one)) {
            let SlowTransactions { caller, times, longest, longest_job, longest_commit } = one;
            println!(
                "    {times} of {caller}: {longest:.0?} at most, jobs {longest_job:.0?}, commits {longest_commit:.0?}"
            );
        }
        known = slow;
    }
    drop(walk);
    fs::remove_file(&path)?;
    let long_jobs = known.iter().filter(|one| one.longest_job > LONG).count();
    println!("{long_jobs} places in the sources ask for jobs longer than {} ms", LONG.as_millis());
    Ok(())
}
