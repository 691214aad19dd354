//! The database of a running bot: damage, on which nobody plays, and scheduled backups.

use crate::backups;
use crate::config::ScheduledBackups;
use crate::store::{self, Health, files};
use anyhow::Context;
use prometheus_client::metrics::counter::Counter;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use time::OffsetDateTime;
use tokio::task::spawn_blocking;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// The largest file in bytes whose pages are examined before the bot connects, which takes a fraction of a second. Those of
/// a larger one are examined while it plays.
const EXAMINED_FIRST: u64 = 64 << 20;
/// The interval between checks for noted damage.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// The pause after a backup that failed.
const AFTER_FAILURE: Duration = Duration::from_secs(10 * 60);

/// Examines the pages of the database, or begins to if it is large.
pub fn examine(database: &Path, health: &Arc<Health>) -> anyhow::Result<()> {
    let size = fs::metadata(database).context("cannot read the database")?.len();
    if size <= EXAMINED_FIRST {
        return Ok(files::examine_pages(database, health)?);
    }
    let (database, health) = (database.to_owned(), Arc::clone(health));
    // A thread of its own: the process may end before it.
    std::thread::Builder::new()
        .name("examine".to_owned())
        .spawn(move || {
            if let Err(error) = files::examine_pages(&database, &health) {
                tracing::error!(%error, "the database is not as it should be");
            }
        })
        .context("cannot examine the database")?;
    Ok(())
}

/// Completes when the database is found to be damaged.
pub async fn wait_for_damage(health: Arc<Health>) -> store::Error {
    loop {
        if let Some(damage) = health.damage() {
            return damage;
        }
        sleep(LOOK_EVERY).await;
    }
}

/// Makes a backup whenever the latest is old enough, and counts those that failed, until `stopping` is cancelled.
pub async fn back_up(
    database: PathBuf,
    scheduled: ScheduledBackups,
    health: Arc<Health>,
    failures: Counter,
    stopping: CancellationToken,
) {
    loop {
        let pause = match until_due(&scheduled) {
            Some(pause) => pause,
            None => {
                let (database, scheduled, health) = (database.clone(), scheduled.clone(), Arc::clone(&health));
                tokio::select! {
                    made = spawn_blocking(move || make_backup(&database, &scheduled, &health)) => {
                        let is_made = matches!(made, Ok(true));
                        failures.inc_by(u64::from(!is_made));
                        if is_made { Duration::ZERO } else { AFTER_FAILURE }
                    }
                    // An incomplete file is no backup; the next backup deletes it.
                    () = stopping.cancelled() => return,
                }
            }
        };
        if stopping.run_until_cancelled(sleep(pause)).await.is_none() {
            return;
        }
    }
}

/// How long until the next backup is due; `None` if it is.
fn until_due(scheduled: &ScheduledBackups) -> Option<Duration> {
    let now = OffsetDateTime::now_utc();
    // If the folder cannot be read, the backup fails and is logged.
    let latest = backups::latest(&scheduled.folder, now).ok().flatten()?;
    let age = Duration::try_from(now - latest).ok()?;
    scheduled.every.checked_sub(age).filter(|pause| !pause.is_zero())
}

/// Makes a backup; returns whether that worked. If the copy is damaged, the database is examined as well.
fn make_backup(database: &Path, scheduled: &ScheduledBackups, health: &Arc<Health>) -> bool {
    match backups::make_next(database, scheduled, OffsetDateTime::now_utc()) {
        Ok(file) => {
            tracing::info!(file = %file.display(), "a backup is made");
            true
        }
        Err(error) => {
            tracing::warn!("no backup could be made: {error:#}");
            if error.chain().any(|cause| matches!(cause.downcast_ref(), Some(store::Error::Damaged(_))))
                && let Err(error) = files::examine_pages(database, health)
            {
                tracing::error!(%error, "the database is not as it should be");
            }
            false
        }
    }
}
