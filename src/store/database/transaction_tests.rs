//! Tests of what the store promises of transactions, with any number of threads and a process that is killed.

use super::timings::Timings;
use super::{Error, Result, SlowTransactions, Store, Tx};
use crate::databases;
use crate::store::database::values::params;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::panic::{AssertUnwindSafe, Location, catch_unwind};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// The environment variable that makes [`writes_until_it_is_killed`] write, with the database's path.
const WRITES_TO: &str = "BARPOINT_TEST_WRITES_TO";
/// A row that refers to a match that does not exist.
const ORPHAN: &str =
    "INSERT INTO outbox (match_id, kind, since, version, made_at, due_at) VALUES (77, 'turn', 1, 1, 0, 0)";

/// A store on a disk with a table of numbers, whose batches never grow too old.
fn store() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = databases::open(&folder.path().join("numbers.sqlite3")).with_batches_of(Duration::MAX);
    store.transaction(|tx| tx.run("CREATE TABLE numbers (id INTEGER PRIMARY KEY, value INTEGER)", [])).unwrap();
    (folder, store)
}

fn insert(tx: &Tx<'_>, id: i64, value: i64) -> Result<()> {
    let sql = "INSERT INTO numbers VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET value = excluded.value";
    tx.run(sql, params![id, value])
}

fn numbers(tx: &Tx<'_>) -> Result<BTreeMap<i64, i64>> {
    let rows = tx.list("SELECT id, value FROM numbers ORDER BY id", [], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}

fn ids(store: &Store) -> Vec<i64> {
    store.read(numbers).unwrap().into_keys().collect()
}

type Job<'a> = Box<dyn FnOnce(&Tx<'_>) -> Result<()> + Send + 'a>;

/// Carries out jobs that share one commit, each on a thread of its own, in this order; returns what each was answered,
/// `None` for one that panicked.
fn batch<'a>(store: &'a Store, jobs: Vec<Job<'a>>) -> Vec<Option<Result<()>>> {
    let others = jobs.len();
    let (started, gathered) = (AtomicBool::new(false), AtomicBool::new(false));
    thread::scope(|scope| {
        let first = scope.spawn(|| {
            store.transaction(|_| {
                started.store(true, Ordering::Release);
                wait_for(&gathered);
                Ok::<_, Error>(())
            })
        });
        wait_for(&started);
        let mut threads = Vec::new();
        for (before, job) in jobs.into_iter().enumerate() {
            threads.push(scope.spawn(move || catch_unwind(AssertUnwindSafe(|| store.transaction(job))).ok()));
            while store.waiting_writers() <= before && !threads[before].is_finished() {
                thread::yield_now();
            }
        }
        assert_eq!(store.waiting_writers(), others);
        gathered.store(true, Ordering::Release);
        let answers = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
        // The thread that made room for them has the answer of the same commit.
        let _ = first.join().unwrap();
        answers
    })
}

fn wait_for(flag: &AtomicBool) {
    while !flag.load(Ordering::Acquire) {
        thread::yield_now();
    }
}

fn job<'a>(work: impl FnOnce(&Tx<'_>) -> Result<()> + Send + 'a) -> Job<'a> {
    Box::new(work)
}

#[test]
fn sqlite_has_no_known_defect_of_the_write_ahead_log() {
    assert!(rusqlite::version_number() >= 3_051_003, "{}", rusqlite::version());
}

#[test]
fn jobs_that_gather_share_one_commit_in_the_order_in_which_they_came() {
    let (_folder, store) = store();
    let before = store.commits();
    let order = Mutex::new(Vec::new());
    let jobs = (0..30).map(|id| {
        let order = &order;
        job(move |tx| {
            order.lock().unwrap().push(id);
            insert(tx, id, 0)
        })
    });
    assert!(batch(&store, jobs.collect()).into_iter().all(|answer| matches!(answer, Some(Ok(())))));
    let after = store.commits();
    assert_eq!((after.transactions - before.transactions, after.commits - before.commits), (31, 1));
    assert_eq!(order.into_inner().unwrap(), ids(&store));
}

#[test]
fn what_was_left_for_later_is_counted_as_a_transaction_also_where_nothing_else_shares_its_commit() {
    let (_folder, store) = store();
    let before = store.commits();
    store.later(|tx| insert(tx, 1, 0));
    assert!(store.catch_up().unwrap());
    let after = store.commits();
    assert_eq!((after.transactions - before.transactions, after.commits - before.commits), (1, 1));
    assert_eq!(ids(&store), [1]);
}

#[test]
fn a_job_that_fails_or_panics_is_rolled_back_alone() {
    let (_folder, store) = store();
    let fails = |tx: &Tx<'_>| insert(tx, 2, 0).and(Err(Error::Conflict));
    let panics = |tx: &Tx<'_>| {
        insert(tx, 3, 0)?;
        panic!("in the middle of it")
    };
    let writes = |id| job(move |tx| insert(tx, id, 0));
    let answers = batch(&store, vec![writes(1), job(fails), job(panics), writes(4)]);
    assert!(matches!(answers[..], [Some(Ok(())), Some(Err(Error::Conflict)), None, Some(Ok(()))]), "{answers:?}");
    assert_eq!(ids(&store), [1, 4]);
}

#[test]
fn where_the_commit_fails_every_job_of_the_batch_is_told_so() {
    let (_folder, store) = store();
    let later = "ALTER TABLE outbox ALTER CONSTRAINT outbox_match_id_fkey DEFERRABLE INITIALLY DEFERRED";
    let later = if databases::on_postgres() { later } else { "PRAGMA defer_foreign_keys = ON" };
    let breaks = |tx: &Tx<'_>| tx.run(later, []).and_then(|()| tx.run(ORPHAN, []));
    let writes = |id| job(move |tx| insert(tx, id, 0));
    let answers = batch(&store, vec![writes(1), job(breaks), writes(2)]);
    assert!(answers.iter().all(|answer| matches!(answer, Some(Err(Error::Database(_))))), "{answers:?}");
    assert!(ids(&store).is_empty());
    store.transaction(|tx| insert(tx, 3, 0)).unwrap();
    assert_eq!(ids(&store), [3]);
}

#[test]
fn on_a_full_disk_what_was_answered_is_there_and_nothing_else() {
    if databases::on_postgres() {
        // Its disk cannot be filled by a statement.
        return;
    }
    let (_folder, store) = store();
    store.transaction(|tx| tx.run("CREATE TABLE ballast (bytes BLOB)", [])).unwrap();
    let full = |tx: &Tx<'_>| {
        let pages: i64 = tx.one("PRAGMA page_count", [], |row| row.get(0))?;
        tx.one(&format!("PRAGMA max_page_count = {}", pages + 2), [], |_| Ok(()))?;
        tx.run("INSERT INTO ballast VALUES (zeroblob(1000000))", [])
    };
    let answers = batch(&store, vec![job(|tx| insert(tx, 1, 0)), job(full), job(|tx| insert(tx, 2, 0))]);
    assert!(matches!(answers[1], Some(Err(Error::Database(_)))), "{answers:?}");
    let answered = [(1, &answers[0]), (2, &answers[2])].into_iter().filter(|(_, told)| matches!(told, Some(Ok(()))));
    assert_eq!(ids(&store), answered.map(|(id, _)| id).collect::<Vec<_>>());
}

#[test]
fn no_answer_leaves_before_its_commit_and_readers_wait_for_no_writer() {
    let (_folder, store) = store();
    let [first_started, first_answered, goes_on] = [const { AtomicBool::new(false) }; 3];
    thread::scope(|scope| {
        let (store, first_started, first_answered, goes_on) = (&store, &first_started, &first_answered, &goes_on);
        let first = scope.spawn(move || {
            let work = |tx: &Tx<'_>| {
                first_started.store(true, Ordering::Release);
                while store.waiting_writers() == 0 {
                    thread::yield_now();
                }
                insert(tx, 1, 0)
            };
            store.transaction(work).unwrap();
            first_answered.store(true, Ordering::Release);
        });
        wait_for(first_started);
        let second = scope.spawn(move || {
            let work = |tx: &Tx<'_>| {
                let seen = numbers(tx)?;
                wait_for(goes_on);
                insert(tx, 2, 0).map(|()| seen)
            };
            store.transaction(work).unwrap()
        });
        while store.commits().transactions < 2 {
            thread::yield_now();
        }
        // The second job is in the middle of the transaction in which the first one wrote.
        assert!(ids(store).is_empty(), "a reader sees what is not committed");
        assert!(!first_answered.load(Ordering::Acquire), "an answer left before its commit");
        goes_on.store(true, Ordering::Release);
        first.join().unwrap();
        assert_eq!(ids(store), [1, 2], "a read that begins after an answer sees what was answered");
        assert_eq!(second.join().unwrap().into_keys().collect::<Vec<_>>(), [1]);
    });
}

#[test]
fn a_reader_sees_one_moment_whatever_is_written_meanwhile() {
    let (_folder, store) = store();
    store.transaction(|tx| insert(tx, 1, 0)).unwrap();
    let seen = store.read(|tx| {
        let before = numbers(tx)?;
        store.transaction(|tx| insert(tx, 2, 0))?;
        Ok::<_, Error>((before, numbers(tx)?))
    });
    let (before, after) = seen.unwrap();
    assert_eq!(before, after);
    assert_eq!(ids(&store), [1, 2]);
}

#[test]
fn a_read_that_writes_fails_and_changes_nothing() {
    let (_folder, on_disk) = store();
    let in_memory = databases::store();
    in_memory.transaction(|tx| tx.run("CREATE TABLE numbers (id INTEGER PRIMARY KEY, value INTEGER)", [])).unwrap();
    for store in [on_disk, in_memory] {
        assert!(matches!(store.read(|tx| insert(tx, 1, 0)), Err(Error::ReadOnly)));
        let panicked = catch_unwind(AssertUnwindSafe(|| store.read(|_| -> Result<()> { panic!("while it reads") })));
        assert!(panicked.is_err() && ids(&store).is_empty());
        store.transaction(|tx| insert(tx, 2, 0)).unwrap();
        assert_eq!(ids(&store), [2]);
    }
}

#[test]
fn the_times_for_which_writers_wait_are_counted_by_the_place_that_asked_for_the_longest_job() {
    let (_folder, store) = store();
    let slow = |tx: &Tx<'_>| {
        thread::sleep(super::LONG + Duration::from_millis(1));
        numbers(tx)
    };
    // The tables of this test may have taken long to make as well.
    let found = |line: u32, job: Duration| -> u32 {
        let is_here = |slow: &SlowTransactions| slow.caller == format!("{}:{line}", file!()) && slow.longest_job >= job;
        store.slow_transactions().iter().find(|slow| is_here(slow)).map_or(0, |slow| slow.times)
    };
    let job = super::LONG;
    store.read(slow).unwrap();
    assert_eq!(found(line!() - 1, job), 0, "nobody waits for who reads");
    let in_transaction = line!() + 2;
    for _ in 0..2 {
        store.transaction(slow).unwrap();
    }
    assert_eq!(found(in_transaction, job), 2);
    store.later(move |tx| slow(tx).map(drop));
    let left_for_later = line!() - 1;
    store.transaction(|tx| insert(tx, 1, 0)).unwrap();
    assert_eq!((found(left_for_later, job), found(line!() - 1, Duration::ZERO)), (1, 0), "a job that was in the way");
    store.transaction_on_references(slow).unwrap();
    assert_eq!(found(line!() - 1, job), 1);
}

#[test]
fn a_long_commit_is_told_apart_from_its_job() {
    let timings = Timings::default();
    let mut hold = timings.hold(Location::caller());
    hold.job(Location::caller(), || ());
    hold.commit(|| thread::sleep(super::LONG + Duration::from_millis(1)));
    assert_eq!(timings.slow(), [], "it is held still");
    drop(hold);
    let slow = timings.slow();
    let [SlowTransactions { caller, times: 1, longest, longest_job, longest_commit }] = &slow[..] else {
        panic!("{slow:?}")
    };
    assert!(caller.starts_with(file!()), "{caller}");
    assert!(longest >= longest_commit && *longest_commit > super::LONG && *longest_job < *longest_commit);
}

/// Eight threads write, fail, panic and read at random; the numbers are those of the jobs that were answered with success,
/// in the order in which they were carried out, and each thread reads at least what it was answered last.
#[test]
fn four_thousand_jobs_at_once_do_what_they_would_one_after_the_other() {
    let (_folder, store) = store();
    let store = store.with_batches_of(Duration::from_millis(1));
    let (store, model) = (&store, Mutex::new(BTreeMap::new()));
    thread::scope(|scope| {
        for thread in 0..8 {
            let model = &model;
            scope.spawn(move || {
                let mut random = ChaCha8Rng::seed_from_u64(thread);
                let mut last: Option<(i64, i64)> = None;
                for round in 0..500 {
                    // Each thread counts its own numbers up, so that a later value is a greater one.
                    let (id, value) = (i64::try_from(thread * 4).unwrap() + i64::from(random.next_u32() % 4), round);
                    match random.next_u32() % 8 {
                        0 => {
                            let fails = |tx: &Tx<'_>| insert(tx, id, value).and(Err::<(), _>(Error::Conflict));
                            assert!(matches!(store.transaction(fails), Err(Error::Conflict)));
                        }
                        1 => {
                            let panics = |tx: &Tx<'_>| -> Result<()> {
                                insert(tx, id, value)?;
                                std::panic::resume_unwind(Box::new("in the middle of it"))
                            };
                            assert!(catch_unwind(AssertUnwindSafe(|| store.transaction(panics))).is_err());
                        }
                        2 | 3 => {
                            let seen = store.read(numbers).unwrap();
                            assert!(last.is_none_or(|(id, value)| seen[&id] == value), "{last:?} {seen:?}");
                        }
                        _ => {
                            let writes = |tx: &Tx<'_>| {
                                insert(tx, id, value)?;
                                model.lock().unwrap().insert(id, value);
                                Ok::<_, Error>(())
                            };
                            store.transaction(writes).unwrap();
                            last = Some((id, value));
                        }
                    }
                }
            });
        }
    });
    assert_eq!(store.read(numbers).unwrap(), model.into_inner().unwrap());
}

/// The process that [`what_was_answered_survives_kill_9`] kills.
#[test]
fn writes_until_it_is_killed() {
    let Ok(path) = std::env::var(WRITES_TO) else { return };
    let store = databases::open(Path::new(&path));
    let last: Option<i64> = store.read(|tx| tx.one("SELECT max(id) FROM numbers", [], |row| row.get(0))).unwrap();
    let first = last.map_or(0, |last| last + 1);
    thread::scope(|scope| {
        for thread in 0..8 {
            let store = &store;
            scope.spawn(move || {
                for id in (first + thread..).step_by(8) {
                    store.transaction(|tx| insert(tx, id, 0)).unwrap();
                    println!("answered {id}");
                }
            });
        }
    });
}

#[test]
fn what_was_answered_survives_kill_9() {
    let (folder, store) = store();
    drop(store);
    let path = folder.path().join("numbers.sqlite3");
    let mut answered = Vec::new();
    for round in 1..=10 {
        answered.extend(answers_before_it_is_killed(&path, 25 * round));
        let kept = ids(&databases::open(&path));
        let lost: Vec<_> = answered.iter().filter(|id| kept.binary_search(id).is_err()).collect();
        assert!(lost.is_empty(), "{lost:?}");
    }
}

fn answers_before_it_is_killed(path: &Path, most: usize) -> Vec<i64> {
    let mut writer = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "--nocapture", "store::database::transaction_tests::writes_until_it_is_killed"])
        .env(WRITES_TO, path)
        .envs(databases::for_a_child())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(writer.stdout.take().unwrap()).lines().map_while(std::io::Result::ok);
    let mut answers = lines.filter_map(|line| line.strip_prefix("answered ")?.parse().ok());
    let mut told: Vec<i64> = answers.by_ref().take(most).collect();
    writer.kill().unwrap();
    // Answers printed before the process ended count as well.
    told.extend(answers);
    writer.wait().unwrap();
    told
}
