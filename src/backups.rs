//! Backups: whole copies of the database, verified before they take their names, made by command or on a schedule, and
//! restored.

use crate::config::ScheduledBackups;
use crate::store;
use crate::store::files::{self, PlayLock, beside};
use anyhow::{Context, ensure};
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempPath;
use time::format_description::BorrowedFormatItem;
use time::{OffsetDateTime, PrimitiveDateTime, format_description};

/// The names of scheduled backups, by the time at which they were begun (UTC).
const NAME: &str = "barpoint-[year]-[month]-[day]T[hour]-[minute]-[second]Z.sqlite3";
/// The prefix and the suffix of unfinished copies; SQLite's files beside them have a further ending.
const PARTIAL: (&str, &str) = (".barpoint-", ".partial");
/// The endings of an unfinished copy and of SQLite's files beside it.
const ENDINGS: [&str; 4] = ["", "-wal", "-shm", "-journal"];
/// An unfinished copy that was not written to for this long is deleted.
const ABANDONED: Duration = Duration::from_secs(60 * 60);

/// Copies the database to a new file, which is verified before it takes this name. A bot may run meanwhile.
///
/// # Errors
/// There is such a file already, it cannot be written, or the copy is damaged or not this program's.
pub fn make(database: &Path, file: &Path) -> anyhow::Result<()> {
    ensure!(database.exists(), "there is no database {}", database.display());
    ensure!(!file.exists(), "{} is there already; nothing was changed", file.display());
    let partial = partial(folder(file))?;
    files::copy(database, &partial).with_context(|| format!("cannot copy {}", database.display()))?;
    files::examine(&partial).context("the copy is not as it should be")?;
    publish(partial, file)
}

/// A new empty file in this folder, deleted unless it is [published](publish).
fn partial(folder: &Path) -> anyhow::Result<TempPath> {
    let (prefix, suffix) = PARTIAL;
    let file = tempfile::Builder::new().prefix(prefix).suffix(suffix).tempfile_in(folder);
    Ok(file.with_context(|| format!("cannot write to {}", folder.display()))?.into_temp_path())
}

/// Gives a copy its name, once its content is on the disk.
fn publish(partial: TempPath, file: &Path) -> anyhow::Result<()> {
    let cannot = || format!("cannot write {}", file.display());
    File::open(&partial).and_then(|whole| whole.sync_all()).with_context(cannot)?;
    partial.persist_noclobber(file).map_err(|refused| refused.error).with_context(cannot)?;
    sync_folder(file).with_context(cannot)
}

/// Syncs a file's folder, so that its names are on the disk.
fn sync_folder(file: &Path) -> std::io::Result<()> {
    File::open(folder(file))?.sync_all()
}

fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Puts a backup in the place of the database, while no bot runs. Returns the name under which the former database is
/// kept, if there was one.
///
/// # Errors
/// A bot runs on the database; the backup is damaged, not this program's, or of a newer version; the files cannot be
/// written. In each case the database stays as it was.
pub fn restore(database: &Path, backup: &Path, now: OffsetDateTime) -> anyhow::Result<Option<PathBuf>> {
    ensure!(backup.is_file(), "there is no file {}", backup.display());
    // The file that a symbolic link leads to, not the link.
    let database = &fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
    ensure!(!database.exists() || database.is_file(), "{} is not a file", database.display());
    let cannot = || format!("cannot restore {}", database.display());
    if PlayLock::is_held(database) {
        return Err(store::Error::InUse).with_context(cannot);
    }
    let fresh = partial(folder(database))?;
    let mut log = fresh.to_path_buf().into_os_string();
    log.push("-wal");
    // A log beside the backup is part of it; afterwards it is part of the copy.
    for (from, to) in [(backup.to_owned(), fresh.to_path_buf()), (beside(backup, "-wal"), PathBuf::from(log))] {
        if from == backup || from.exists() {
            fs::copy(&from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
        }
    }
    same_permissions(database, &fresh)?;
    files::fold_log(&fresh)
        .and_then(|()| files::examine(&fresh))
        .with_context(|| format!("{} cannot be restored", backup.display()))?;
    // Not earlier, so that a refused restoration leaves no lock file behind.
    let _alone = PlayLock::take(database).with_context(cannot)?;
    #[cfg(unix)]
    same_owner(if database.exists() { database } else { folder(database) }, &fresh)?;
    let aside = if database.exists() { Some(set_aside(database, now)?) } else { None };
    File::open(&fresh)?.sync_all()?;
    fresh.persist(database).map_err(|refused| refused.error).context("cannot put the backup in its place")?;
    sync_folder(database)?;
    Ok(aside)
}

/// Gives a file the permissions of the database that it replaces; those of the backup may be too wide or too narrow.
fn same_permissions(database: &Path, file: &Path) -> anyhow::Result<()> {
    let cannot = || format!("cannot set the permissions of {}", file.display());
    match fs::metadata(database) {
        Ok(former) => fs::set_permissions(file, former.permissions()).with_context(cannot),
        #[cfg(unix)]
        Err(_) => fs::set_permissions(file, std::os::unix::fs::PermissionsExt::from_mode(0o600)).with_context(cannot),
        #[cfg(not(unix))]
        Err(_) => Ok(()),
    }
}

/// Gives a file the owner of another one: a restored database is the bot's, also if an administrator has restored it.
#[cfg(unix)]
fn same_owner(of: &Path, file: &Path) -> anyhow::Result<()> {
    use std::os::unix::fs::{MetadataExt, chown};
    let (owner, now) = (fs::metadata(of)?, fs::metadata(file)?);
    if (owner.uid(), owner.gid()) == (now.uid(), now.gid()) {
        return Ok(());
    }
    chown(file, Some(owner.uid()), Some(owner.gid()))
        .with_context(|| format!("cannot give the restored database the owner of {}", of.display()))
}

/// Gives the database a second name, by a hard link: the first name exists at any moment, until a rename replaces it.
fn set_aside(database: &Path, now: OffsetDateTime) -> anyhow::Result<PathBuf> {
    let time = format_description::parse_borrowed::<2>("[year]-[month]-[day]T[hour]-[minute]-[second]Z")?;
    let aside = beside(database, &format!(".replaced-{}", now.format(&time)?));
    ensure!(!aside.exists(), "{} is there already", aside.display());
    let cannot = || format!("cannot keep the database as {}", aside.display());
    // A damaged database is kept as it is, with its log.
    let _ = files::fold_log(database);
    fs::hard_link(database, &aside).with_context(cannot)?;
    match fs::rename(beside(database, "-wal"), beside(&aside, "-wal")) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error).with_context(cannot),
        _ => {}
    }
    match fs::remove_file(beside(database, "-shm")) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error).with_context(cannot),
        _ => Ok(aside),
    }
}

/// The time of the latest scheduled backup in a folder; `None` before the first.
pub fn latest(folder: &Path, now: OffsetDateTime) -> anyhow::Result<Option<OffsetDateTime>> {
    Ok(scheduled(folder, now)?.last().map(|(at, _)| *at).filter(|at| *at <= now))
}

/// Makes the next scheduled backup and deletes the oldest ones beyond those that are kept.
///
/// # Errors
/// As [`make`]; old backups are deleted only after a new one was made.
pub fn make_next(database: &Path, backups: &ScheduledBackups, now: OffsetDateTime) -> anyhow::Result<PathBuf> {
    let folder = &backups.folder;
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let file = folder.join(now.format(&name_format()?)?);
    sweep(folder)?;
    make(database, &file)?;
    let made = scheduled(folder, now)?;
    for (_, old) in made.iter().take(made.len().saturating_sub(backups.kept)) {
        fs::remove_file(old).with_context(|| format!("cannot delete {}", old.display()))?;
    }
    Ok(file)
}

/// Deletes copies that a killed process has left unfinished.
fn sweep(folder: &Path) -> anyhow::Result<()> {
    for file in fs::read_dir(folder)? {
        let file = file?;
        let (name, found) = (file.file_name().to_string_lossy().into_owned(), file.metadata()?);
        let is_partial =
            name.starts_with(PARTIAL.0) && ENDINGS.iter().any(|end| name.ends_with(&[PARTIAL.1, end].concat()));
        let is_abandoned = found.modified()?.elapsed().is_ok_and(|idle| idle > ABANDONED);
        if is_partial && found.is_file() && is_abandoned {
            fs::remove_file(file.path())?;
        }
    }
    Ok(())
}

/// The scheduled backups of a folder, the oldest first; before them those with a date in the future, made while the
/// clock was wrong.
fn scheduled(folder: &Path, now: OffsetDateTime) -> anyhow::Result<Vec<(OffsetDateTime, PathBuf)>> {
    let files = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        files => files.with_context(|| format!("cannot read the folder {}", folder.display()))?,
    };
    let format = name_format()?;
    let mut found = Vec::new();
    for file in files {
        let path = file?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if let Ok(at) = PrimitiveDateTime::parse(&name, &format)
            && path.is_file()
        {
            found.push((at.assume_utc(), path.clone()));
        }
    }
    found.sort_by_key(|(at, _)| (*at <= now, *at));
    Ok(found)
}

fn name_format() -> anyhow::Result<Vec<BorrowedFormatItem<'static>>> {
    Ok(format_description::parse_borrowed::<2>(NAME)?)
}
