//! Whole files: copies, flaws, and the lock of the bot that plays on one.

use crate::{CHANNEL, begin_match, database_of_37_migrations, raw, write};
use barpoint::store::files::{self, BotsKeptAway, PlayLock};
use barpoint::store::ids::{ChannelId, MatchId};
use barpoint::store::{Error, Location, Store, matches};
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

/// A file with a match, to which nothing is written any more, without a log beside it.
fn resting(folder: &TempDir) -> (PathBuf, MatchId) {
    let path = folder.path().join("resting.sqlite3");
    let id = write(&Store::open(&path).unwrap(), |tx| begin_match(tx, CHANNEL));
    files::fold_log(&path).expect("nobody has it open");
    (path, id)
}

#[test]
fn a_copy_is_whole_in_one_file_while_the_bot_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let [path, copy] = ["bot.sqlite3", "copy.sqlite3"].map(|name| folder.path().join(name));
    let store = Store::open(&path).unwrap();
    let id = write(&store, |tx| begin_match(tx, CHANNEL));
    files::copy(&path, &copy).expect("it is copied");
    write(&store, |tx| begin_match(tx, ChannelId(11)));
    files::examine(&copy).expect("it is sound");
    let log = files::beside(&copy, "-wal");
    assert_eq!(log, folder.path().join("copy.sqlite3-wal"));
    assert!(!log.exists(), "all of it is in the file");
    let kept = Store::open(&copy).unwrap();
    assert_eq!(write(&kept, |tx| matches::get(tx, id)).expect("the match").channel, CHANNEL);
    assert!(write(&kept, |tx| matches::running_in(tx, ChannelId(11))).is_none(), "what came later is not in it");
}

#[test]
fn what_a_killed_bot_left_in_the_log_is_folded_into_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let [path, left] = ["bot.sqlite3", "left.sqlite3"].map(|name| folder.path().join(name));
    let store = Store::open(&path).unwrap();
    let id = write(&store, |tx| begin_match(tx, CHANNEL));
    // The files as a kill leaves them.
    for ending in ["", "-wal"] {
        std::fs::copy(files::beside(&path, ending), files::beside(&left, ending)).expect("it can be copied");
    }
    files::fold_log(&left).expect("nobody has it open");
    assert!(!files::beside(&left, "-wal").exists());
    assert_eq!(write(&Store::open(&left).unwrap(), |tx| matches::get(tx, id)).expect("the match").channel, CHANNEL);
}

#[test]
fn a_flaw_of_a_file_is_found_and_a_sound_file_has_none() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = resting(&folder);
    let health = Arc::default();
    files::examine(&path).expect("it is sound");
    files::examine_pages(&path, &health).expect("it is sound");
    assert!(health.damage().is_none());
    let broken = folder.path().join("broken.sqlite3");
    let mut bytes = std::fs::read(&path).unwrap();
    // A match of somebody who is not there.
    raw(&path).execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM people WHERE id = 2;").unwrap();
    files::examine_pages(&path, &health).expect("its pages are sound");
    let error = files::examine(&path).unwrap_err();
    assert!(matches!(error, Error::Damaged(_)) && error.to_string().contains("refers to people"), "{error}");
    // Pages in which nothing can be read, after the first.
    bytes[4096..40_960].fill(0x5a);
    std::fs::write(&broken, bytes).unwrap();
    assert!(matches!(files::examine(&broken), Err(Error::Damaged(_))));
    assert!(matches!(files::examine_pages(&broken, &health), Err(Error::Damaged(_))));
    assert!(health.damage().is_some(), "the database is used no more");
}

#[test]
fn one_bot_plays_on_a_file_by_whatever_name_and_none_while_its_owner_works_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = resting(&folder);
    let link = folder.path().join("link.sqlite3");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    let here = Location::from(path.clone());
    assert!(!PlayLock::is_held(&path));
    let lock = PlayLock::take(&path).expect("nobody plays");
    for name in [&path, &link] {
        assert!(PlayLock::is_held(name));
        assert!(matches!(PlayLock::take(name), Err(Error::InUse)));
    }
    assert!(matches!(BotsKeptAway::open(&here), Err(Error::InUse)));
    assert!(matches!(BotsKeptAway::open_to_read(&here), Err(Error::InUse)));
    drop(lock);
    for open in [BotsKeptAway::open, BotsKeptAway::open_to_read] {
        let (store, away) = open(&here).expect("nobody plays");
        assert!(store.read(|tx| matches::get(tx, id)).expect("it can be read").is_some());
        assert!(matches!(PlayLock::take(&path), Err(Error::InUse)));
        drop(away);
        PlayLock::take(&path).expect("the owner has finished");
    }
}

#[test]
fn a_file_of_an_earlier_version_is_not_only_read_since_its_tables_are_others() {
    let (_folder, path) = database_of_37_migrations();
    assert!(matches!(Store::open_to_read(path.as_path()), Err(Error::Earlier)));
    let store = Store::open(&path).expect("its tables are changed");
    assert!(store.size().expect("a number") >= 4096);
    let read = Store::open_to_read(path.as_path()).expect("it is of this version");
    assert!(read.transaction(|tx| begin_match(tx, CHANNEL)).is_err(), "nothing is written");
}

#[test]
fn each_flaw_that_is_told_names_what_is_broken() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.sqlite3");
    drop(Store::open(&path).unwrap());
    files::fold_log(&path).expect("nobody has it open");
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[4096..40_960].fill(0x5a);
    std::fs::write(&path, bytes).unwrap();
    let Err(Error::Damaged(flaws)) = files::examine(&path) else { panic!("it is damaged") };
    let flaws = flaws.to_string();
    assert!(flaws.lines().count() > 1, "{flaws}");
    assert!(flaws.lines().all(|flaw| !flaw.contains("***") && flaw.to_lowercase().contains("page")), "{flaws}");
}

#[test]
fn a_file_of_a_newer_program_is_neither_read_nor_taken_for_sound() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("newer.sqlite3");
    drop(Store::open(&path).unwrap());
    files::fold_log(&path).expect("nobody has it open");
    let sqlite = rusqlite::Connection::open(&path).expect("the file opens");
    sqlite.execute("INSERT INTO migrations VALUES (9999, '9999_future.sql', 'SELECT 1')", []).unwrap();
    drop(sqlite);
    assert!(matches!(files::examine(&path), Err(Error::Newer { found: 9999, .. })));
    assert!(matches!(Store::open_to_read(path.as_path()), Err(Error::Newer { found: 9999, .. })));
}
