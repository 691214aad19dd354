//! How many acknowledged writes a second the store makes on a disk: by threads that share commits, and by the same threads
//! one after another, each write with a commit of its own.
//!
//! `TMPDIR=/some/disk cargo bench --bench commits` (not in memory: there an fsync costs nothing).

use barpoint::store::ids::{InteractionId, Time};
use barpoint::store::{Commits, Store, interactions};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const MEASURED: Duration = Duration::from_secs(3);

/// Writes with this many threads; returns the acknowledged writes a second and the writes of one commit.
fn measure(store: &Store, threads: u32, next: &AtomicU64, one_at_a_time: bool) -> (f64, f64) {
    let (before, alone) = (store.commits(), Mutex::new(()));
    let started = Instant::now();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while started.elapsed() < MEASURED {
                    let id = InteractionId(next.fetch_add(1, Ordering::Relaxed));
                    let _alone = one_at_a_time.then(|| alone.lock().expect("no thread panics"));
                    assert!(store.transaction(|tx| interactions::note_first(tx, id, Time(0))).expect("it is written"));
                }
            });
        }
    });
    let took = started.elapsed().as_secs_f64();
    let Commits { transactions, commits } = store.commits();
    let (writes, commits) = ((transactions - before.transactions) as f64, (commits - before.commits) as f64);
    (writes / took, writes / commits)
}

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path().join("commits.sqlite3")).expect("it opens");
    let next = AtomicU64::new(1);
    println!("{}: acknowledged writes a second", folder.path().display());
    println!("threads  one commit each  shared commits  ratio  writes per commit");
    for threads in [1, 2, 4, 8, 16, 32, 64] {
        let (each, _) = measure(&store, threads, &next, true);
        let (shared, per_commit) = measure(&store, threads, &next, false);
        println!("{threads:7}  {each:15.0}  {shared:14.0}  {:5.2}  {per_commit:17.1}", shared / each);
    }
}
