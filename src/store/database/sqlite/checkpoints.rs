//! Checkpoints: pages are written from the write-ahead log (WAL) back to the database file.
//!
//! SQLite reuses the WAL from its first page once every page of it is in the database file. So a commit after which the
//! WAL has [`FEW`] pages writes them back itself, as SQLite's automatic checkpoints do. During a long read, such as a
//! backup, pages that are newer than the read cannot be written back, and the WAL grows. The commit after the read would
//! write back all of them and wait for the disk, and all writers with it; from [`MANY`] pages on a thread does that. It
//! leaves fewer than [`FEW`] to the commits: a commit that comes during a checkpoint keeps it from being complete, and
//! on a slow disk one nearly always comes. In the checkpoint of a commit itself, none does.

use crate::store::database::error::{Error, Result};
use rusqlite::OpenFlags;
use rusqlite::hooks::Wal;
use rusqlite::wal::CheckpointMode;
use std::ffi::c_int;
use std::fs::{File, OpenOptions};
use std::io;
use std::mem::ManuallyDrop;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The least number of pages that a commit writes back: 4 MiB.
const FEW: c_int = 1_000;
/// The least number of pages that the thread writes back, instead of a commit.
const MANY: c_int = 4_000;
/// The largest size in bytes of the WAL file when SQLite reuses it from its first page: the rest is cut off.
const LARGEST_WAL: i64 = 4_096 * MANY as i64;
/// The pause between two checkpoints of the thread during a long read.
const PAUSE: Duration = Duration::from_millis(100);

/// The checkpoints of a connection that writes to a file. Its thread, if it runs, ends before this is dropped.
#[derive(Debug)]
pub(super) struct Checkpoints(Arc<Progress>);

#[derive(Debug)]
struct Progress {
    file: PathBuf,
    /// The database file, for [`Progress::sync`]. It is never closed: that would drop the locks which SQLite has on it in
    /// this process.
    synced: OnceLock<ManuallyDrop<File>>,
    /// The number of pages of the WAL that are in the database file, as of the last checkpoint.
    written_back: AtomicI32,
    thread: Mutex<Option<JoinHandle<()>>>,
    is_stopping: Mutex<bool>,
    stopped: Condvar,
}

/// The checkpoint after a commit: none yet, one in the commit itself, or one in the thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Checkpoint {
    NotYet,
    Now,
    InThread,
}

impl Checkpoint {
    /// `left` is the number of pages of the WAL that are not yet in the database file.
    const fn of(left: c_int) -> Checkpoint {
        match left {
            ..FEW => Checkpoint::NotYet,
            FEW..MANY => Checkpoint::Now,
            MANY.. => Checkpoint::InThread,
        }
    }
}

impl Checkpoints {
    /// Takes the place of SQLite's own checkpoints.
    pub(super) fn take_over(sqlite: &mut rusqlite::Connection, file: &Path) -> rusqlite::Result<Checkpoints> {
        sqlite.pragma_update(None, "journal_size_limit", LARGEST_WAL)?;
        let (synced, written_back, thread, is_stopping, stopped) = Default::default();
        let progress = Arc::new(Progress { file: file.to_owned(), synced, written_back, thread, is_stopping, stopped });
        let kept = Arc::clone(&progress);
        sqlite.wal_hook(Some(move |wal: &mut Wal, pages: c_int| {
            kept.after_commit(wal, pages);
            // The commit has succeeded, whatever becomes of the checkpoint.
            Ok(())
        }))?;
        Ok(Checkpoints(progress))
    }
}

impl Progress {
    fn after_commit(self: &Arc<Progress>, wal: &mut Wal, pages: c_int) {
        let written_back = self.written_back.load(Ordering::Relaxed);
        // A WAL that is shorter than at the last checkpoint is in use from its first page again.
        let left = if pages < written_back { pages } else { pages - written_back };
        if left == pages {
            self.written_back.store(0, Ordering::Relaxed);
        }
        let checkpoint = Checkpoint::of(left);
        if checkpoint == Checkpoint::NotYet {
            return;
        }
        let mut thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner);
        let is_running = thread.as_ref().is_some_and(|thread| !thread.is_finished());
        match checkpoint {
            _ if is_running => {}
            Checkpoint::InThread => *thread = self.start_thread(),
            _ => {
                // It fails where another one is under way.
                if let Ok((_, written_back)) = wal.checkpoint_v2(CheckpointMode::PASSIVE) {
                    self.written_back.store(written_back, Ordering::Relaxed);
                }
            }
        }
    }

    fn start_thread(self: &Arc<Progress>) -> Option<JoinHandle<()>> {
        let progress = Arc::clone(self);
        let work = move || {
            if let Err(error) = progress.write_back() {
                tracing::warn!(%error, "the write-ahead log is not written back");
            }
        };
        thread::Builder::new().name("checkpoint".to_owned()).spawn(work).ok()
    }

    /// Writes back pages of the WAL until there are few to write back, and few that the disk may not have yet.
    fn write_back(&self) -> Result<()> {
        let flags = OpenFlags::default() - OpenFlags::SQLITE_OPEN_CREATE;
        let sqlite = rusqlite::Connection::open_with_flags(&self.file, flags)?;
        let mut before = 0;
        while !*self.is_stopping() {
            // Both are -1 where another checkpoint is under way.
            let (pages, written_back): (c_int, c_int) =
                sqlite.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| Ok((row.get(1)?, row.get(2)?)))?;
            let (written, left) = (written_back - before, pages - written_back);
            if pages >= 0 {
                self.written_back.store(written_back, Ordering::Relaxed);
                before = written_back;
            }
            if pages >= 0 && written < FEW && left < FEW {
                break;
            } else if pages >= 0 && written > 0 {
                self.sync().map_err(|error| Error::Database(Arc::new(error)))?;
            } else {
                // A read, or another checkpoint, is under way.
                drop(self.stopped.wait_timeout_while(self.is_stopping(), PAUSE, |is_stopping| !*is_stopping));
            }
        }
        Ok(sqlite.close().map_err(|(_, error)| error)?)
    }

    /// Waits until the disk has what is written back. SQLite does that only in a checkpoint that no commit keeps from
    /// being complete, as a commit's own: it is to find little to wait for.
    fn sync(&self) -> io::Result<()> {
        let file = match self.synced.get() {
            Some(file) => file,
            None => {
                let file = OpenOptions::new().write(true).open(&self.file)?;
                self.synced.get_or_init(|| ManuallyDrop::new(file))
            }
        };
        file.sync_data()
    }

    fn is_stopping(&self) -> MutexGuard<'_, bool> {
        self.is_stopping.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        *self.0.is_stopping() = true;
        self.0.stopped.notify_all();
        let thread = self.0.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // It does not panic; if it does, the panic is in the log.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slow_fsync;
    use crate::store::database::dialect::{Begin, Purpose};
    use crate::store::database::engine::Connection;
    use crate::store::database::location::Location;
    use crate::store::{Store, Tx};
    use std::process::Command;
    use std::time::Instant;
    use std::{env, fs};

    const PAGE: u64 = 4_096;
    const PATIENCE: Duration = Duration::from_secs(60);
    /// The most commits of eight pages after which a log that grew in a long read is reused.
    const COMMITS_AFTER_A_READ: u32 = 1_000;

    /// Writes this many pages, 200 at most with each commit.
    fn write_pages(store: &Store, pages: u64) {
        let text = "x".repeat(usize::try_from(PAGE).unwrap());
        let write = |tx: &Tx<'_>| tx.run("INSERT INTO filler VALUES (?1)", [text.as_str()]);
        for first in (0..pages).step_by(200) {
            store.transaction(|tx| (first..pages.min(first + 200)).try_for_each(|_| write(tx))).unwrap();
        }
    }

    fn store_with_filler(path: &Path) -> Store {
        let store = Store::open(path).unwrap();
        store.transaction(|tx| tx.run("CREATE TABLE filler (text TEXT) STRICT", [])).unwrap();
        store
    }

    fn size(path: &Path) -> u64 {
        fs::metadata(path).map_or(0, |file| file.len())
    }

    fn until(mut is_so: impl FnMut() -> bool) {
        let started = Instant::now();
        while !is_so() {
            assert!(started.elapsed() < PATIENCE, "it never is so");
            thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn few_pages_are_written_back_by_a_commit_and_many_by_a_thread() {
        let all = [0, FEW - 1, FEW, MANY - 1, MANY, c_int::MAX].map(Checkpoint::of);
        use Checkpoint::{InThread, NotYet, Now};
        assert_eq!(all, [NotYet, NotYet, Now, Now, InThread, InThread]);
    }

    #[test]
    fn without_readers_the_log_stays_small() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("barpoint.sqlite3");
        let store = store_with_filler(&path);
        write_pages(&store, 10_000);
        let log = size(&path.with_extension("sqlite3-wal"));
        assert!(log < 2 * PAGE * u64::try_from(FEW).unwrap(), "{log} bytes");
        assert!(size(&path) > 8_000 * PAGE);
    }

    #[test]
    fn what_gathered_while_somebody_read_is_written_back_once_they_have_read_and_the_log_is_cut() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("barpoint.sqlite3");
        let log = path.with_extension("sqlite3-wal");
        let store = store_with_filler(&path);
        let reader = Connection::open(&Location::from(&path), Purpose::Read).unwrap();
        let snapshot = reader.begin(Begin::Deferred).unwrap();
        snapshot.first("SELECT count(*) FROM filler", [], |_| Ok(())).unwrap();
        write_pages(&store, 8_000);
        assert!(size(&log) > 8_000 * PAGE && size(&path) < 8_000 * PAGE);
        drop(snapshot);
        // Nothing more is committed: it is the thread that writes back.
        until(|| size(&path) > 8_000 * PAGE);
        until(|| {
            write_pages(&store, 1);
            size(&log) <= LARGEST_WAL.cast_unsigned()
        });
        drop((reader, store));
        assert!(!log.exists(), "the last connection to be closed removes the log");
    }

    #[test]
    fn a_store_that_is_dropped_while_somebody_reads_does_not_wait_for_them() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("barpoint.sqlite3");
        let store = store_with_filler(&path);
        let reader = Connection::open(&Location::from(&path), Purpose::Read).unwrap();
        let snapshot = reader.begin(Begin::Deferred).unwrap();
        snapshot.first("SELECT count(*) FROM filler", [], |_| Ok(())).unwrap();
        write_pages(&store, 5_000);
        drop(store);
        let read = snapshot.first("SELECT count(*) FROM filler", [], |row| row.get::<i64>(0)).unwrap();
        assert_eq!(read, Some(0));
    }

    /// The number of pages of the log from its first one on that are in use.
    fn pages_in_use(sqlite: &rusqlite::Connection) -> c_int {
        sqlite.query_row("PRAGMA wal_checkpoint(NOOP)", [], |row| row.get(1)).unwrap()
    }

    #[test]
    fn on_a_slow_disk_the_log_is_reused_soon_after_a_long_read_although_commits_follow_each_other() {
        if env::var_os(slow_fsync::ADDED_MS).is_some() {
            return reuse_the_log();
        }
        if !cfg!(target_os = "linux") {
            return;
        }
        // This test again, in a process with slow fsyncs.
        let folder = tempfile::tempdir().unwrap();
        let library = slow_fsync::build(folder.path()).expect("there is a C compiler");
        let name = "on_a_slow_disk_the_log_is_reused_soon_after_a_long_read_although_commits_follow_each_other";
        let name = format!("{}::{name}", module_path!().trim_start_matches("barpoint::"));
        let mut again = Command::new(env::current_exe().unwrap());
        again.args(["--exact", &name]).env(slow_fsync::LOADED, library).env(slow_fsync::ADDED_MS, "4");
        let again = again.output().unwrap();
        let said = String::from_utf8_lossy(&again.stdout);
        assert!(again.status.success() && said.contains("1 passed"), "{said}");
    }

    fn reuse_the_log() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("barpoint.sqlite3");
        let store = store_with_filler(&path);
        let reader = Connection::open(&Location::from(&path), Purpose::Read).unwrap();
        let snapshot = reader.begin(Begin::Deferred).unwrap();
        snapshot.first("SELECT count(*) FROM filler", [], |_| Ok(())).unwrap();
        write_pages(&store, 8_000);
        drop(snapshot);
        let sqlite = rusqlite::Connection::open(&path).unwrap();
        let (mut before, mut longest) = (pages_in_use(&sqlite), Duration::ZERO);
        for commits in 0..COMMITS_AFTER_A_READ {
            let started = Instant::now();
            write_pages(&store, 8);
            longest = longest.max(started.elapsed());
            let pages = pages_in_use(&sqlite);
            if pages < before {
                println!("reused after {commits} commits and {before} pages, of which the longest took {longest:?}");
                return;
            }
            before = pages;
        }
        panic!("after {COMMITS_AFTER_A_READ} commits the log has {before} pages and is not reused");
    }
}
