//! Checkpoints: pages are written from the write-ahead log (WAL) back to the database file.
//!
//! SQLite reuses the WAL from its first page once every page of it is in the database file. So a commit after which the
//! WAL has [`FEW`] pages writes them back itself, as SQLite's automatic checkpoints do. During a long read, such as a
//! backup, pages that are newer than the read cannot be written back, and the WAL grows. The commit after the read would
//! write back all of them and wait for the disk, and all writers with it; from [`MANY`] pages on a thread does that.

use rusqlite::OpenFlags;
use rusqlite::hooks::Wal;
use rusqlite::wal::CheckpointMode;
use std::ffi::c_int;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
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
        let (written_back, thread, is_stopping, stopped) = Default::default();
        let progress = Arc::new(Progress { file: file.to_owned(), written_back, thread, is_stopping, stopped });
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

    /// Writes back all pages of the WAL, and waits until the disk has them.
    fn write_back(&self) -> rusqlite::Result<()> {
        let flags = OpenFlags::default() - OpenFlags::SQLITE_OPEN_CREATE;
        let sqlite = rusqlite::Connection::open_with_flags(&self.file, flags)?;
        let mut before = (0, 0);
        while !*self.is_stopping() {
            // Both are -1 where another checkpoint is under way.
            let (pages, written_back): (c_int, c_int) =
                sqlite.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| Ok((row.get(1)?, row.get(2)?)))?;
            if (pages, written_back) == before && pages == written_back && pages >= 0 {
                // SQLite waits for the disk only in a checkpoint during which nobody commits, as in the last one.
                break;
            }
            if written_back == before.1 || pages < 0 {
                // A read, or another checkpoint, is under way.
                drop(self.stopped.wait_timeout_while(self.is_stopping(), PAUSE, |is_stopping| !*is_stopping));
            }
            self.written_back.store(written_back.max(0), Ordering::Relaxed);
            before = (pages, written_back);
        }
        sqlite.close().map_err(|(_, error)| error)
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
    use crate::store::database::dialect::{Begin, Purpose};
    use crate::store::database::engine::Connection;
    use crate::store::database::location::Location;
    use crate::store::{Store, Tx};
    use std::fs;
    use std::time::Instant;

    const PAGE: u64 = 4_096;
    const PATIENCE: Duration = Duration::from_secs(60);

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
}
