//! The file of SQLite: its backups, and files that cannot be used: damaged, of a newer version, read-only, on a full disk.
//! A PostgreSQL server keeps its files itself, so that none of this is tried there.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, SystemTime};

use rusqlite::Connection;

use crate::club::DATABASE;
use crate::databases;
use crate::hands::Hands;
use crate::stage::{ANNAS_PLAY, Stage};

/// The exit code after which the unit file of `deploy/` does not restart it.
const HOPELESS: Option<i32> = Some(2);

/// The number of actions in a database.
fn actions(database: &Path) -> u32 {
    let database = Connection::open(database).expect("it opens");
    database.query_row("SELECT count(*) FROM actions", [], |row| row.get(0)).expect("it can be read")
}

/// The files of a folder whose names contain this.
fn named(folder: &Path, part: &str) -> Vec<String> {
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").file_name());
    let mut names: Vec<String> = files.map(|name| name.into_string().expect("text")).collect();
    names.retain(|name| name.contains(part));
    names.sort();
    names
}

/// Overwrites the beginning of the first page of a table, and has every connection read it again.
fn damage(database: &Path, table: &str) {
    let sqlite = Connection::open(database).expect("it opens");
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
    // While the bot writes its WAL back itself, SQLite refuses at once, without an error.
    while sqlite.query_row(checkpoint, [], |row| row.get::<_, bool>(0)).expect("it can be read") {
        thread::sleep(Duration::from_millis(10));
    }
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
    let page: u32 = sqlite.query_row(sql, [table], |row| row.get(0)).expect("a table");
    let mut file = fs::File::options().write(true).open(database).expect("a file");
    file.seek(SeekFrom::Start(u64::from(page - 1) * 4096)).expect("a page");
    file.write_all(&[0xA5; 64]).expect("it is written");
    // A connection keeps the pages that it has read until another one writes.
    sqlite.pragma_update(None, "user_version", 1).expect("nobody else writes");
}

#[tokio::test]
async fn a_backup_is_made_while_people_play_and_restored_while_nobody_does() {
    if databases::on_postgres() {
        return;
    }
    let (mut stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    let (done, said) = stage.owner(&["backup", "copy.sqlite3"]).await;
    assert!(done && said.contains("verified"), "{said}");
    let copy = stage.path("copy.sqlite3");
    let before = actions(&copy);
    assert_eq!(named(copy.parent().unwrap(), "copy"), ["copy.sqlite3"], "the copy is one file");

    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    let next = table.board_after(&board).await;
    stage.settle().await;
    let (done, said) = stage.owner(&["backup", "copy.sqlite3"]).await;
    assert!(!done && said.contains("is there already"), "{said}");
    assert_eq!(actions(&copy), before, "it was not overwritten");
    let (done, said) = stage.owner(&["restore", "copy.sqlite3"]).await;
    assert!(!done && said.contains("a bot runs on this database"), "{said}");
    for database in ["copy.sqlite3", DATABASE] {
        let (done, said) = stage.owner(&["check", "--database", database]).await;
        assert!(done && said.contains("All is well"), "{database}: {said}");
    }

    stage.kill().await;
    let after = actions(&stage.database_path());
    let mode = |file: &Path| fs::metadata(file).expect("it is there").permissions().mode() & 0o777;
    fs::set_permissions(&copy, fs::Permissions::from_mode(0o666)).expect("it can be set");
    let mode_before = mode(&stage.database_path());
    let (done, said) = stage.owner(&["restore", "copy.sqlite3"]).await;
    assert!(done && said.contains("The former database is kept as"), "{said}");
    assert_eq!(mode(&stage.database_path()), mode_before, "that of the backup is too wide");
    assert_eq!(actions(&stage.database_path()), before);
    let [former] = &named(copy.parent().unwrap(), ".replaced-")[..] else { panic!("one former database") };
    assert_eq!(actions(&stage.path(former)), after, "nothing of it is lost");
    assert_eq!(actions(&copy), before, "the backup is still there");

    // The match goes on from where it was.
    stage.start().await;
    let refused = bjorn.press(&next, "Roll").await.expect("an answer");
    assert!(refused.private().is_ok(), "the board shows what has not happened");
    Hands::Commands.plays(&table, &anna, ANNAS_PLAY).await;
    let again = table.board_after(&next).await;
    assert!(again.says(ANNAS_PLAY), "{}", again.content);
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn scheduled_backups_are_made_and_the_oldest_deleted() {
    if databases::on_postgres() {
        return;
    }
    let mut stage = Stage::open().await;
    stage.kill().await;
    let backups = stage.path("backups");
    fs::create_dir(&backups).expect("a folder");
    // The last by a clock that was wrong.
    for old in ["2020-01-01T00-00-00Z", "2020-01-02T00-00-00Z", "2020-01-03T00-00-00Z", "2999-01-01T00-00-00Z"] {
        fs::write(backups.join(format!("barpoint-{old}.sqlite3")), "an old one").expect("a file");
    }
    fs::write(backups.join("letter.txt"), "not a backup").expect("a file");
    fs::write(backups.join(".barpoint-aB3.partial"), "of a process that was killed").expect("a file");
    let abandoned = fs::File::options().write(true).open(backups.join(".barpoint-aB3.partial")).expect("it is there");
    abandoned.set_modified(SystemTime::now() - Duration::from_secs(2 * 60 * 60)).expect("two hours ago");
    fs::write(backups.join(".barpoint-cD4.partial"), "of a backup that somebody makes now").expect("a file");
    fs::write(backups.join(".barpoint-notes.partial.txt"), "not a copy").expect("a file");
    fs::create_dir(backups.join(".barpoint-folder.partial")).expect("a folder");
    stage.set("BARPOINT_BACKUPS", backups.display().to_string());
    stage.set("BARPOINT_BACKUPS_KEPT", "2");
    stage.start().await;
    stage.logged("a backup is made").await;
    stage.until(|| named(&backups, ".sqlite3").len() == 2).await;
    let kept = named(&backups, "");
    assert_eq!(kept.len(), 6, "{kept:?}");
    let others = [".barpoint-cD4.partial", ".barpoint-folder.partial", ".barpoint-notes.partial.txt"];
    assert_eq!(kept[..3], others, "{kept:?}");
    assert_eq!((&*kept[3], &*kept[5]), ("barpoint-2020-01-03T00-00-00Z.sqlite3", "letter.txt"));
    let newest = format!("backups/{}", kept[4]);
    let (done, said) = stage.owner(&["check", "--database", &newest]).await;
    assert!(done, "{said}");
    // The next one is due in a day.
    stage.restart().await;
    stage.table().challenge(&stage.person("Anna"), &stage.person("Björn"), 3).await;
    assert_eq!(named(&backups, ""), kept);
    assert_eq!(stage.log().matches("a backup is made").count(), 1);
    stage.close().await;
}

#[tokio::test]
async fn a_backup_that_cannot_be_made_is_logged_and_people_play_on() {
    if databases::on_postgres() {
        return;
    }
    let mut stage = Stage::open().await;
    stage.kill().await;
    fs::write(stage.path("file"), "no folder").expect("a file");
    stage.set("BARPOINT_BACKUPS", stage.path("file").display().to_string());
    stage.start().await;
    stage.logged("no backup could be made").await;
    let (anna, bjorn) = stage.players();
    stage.table().begin(&anna, &bjorn, 3).await;
    stage.close().await;
}

#[tokio::test]
async fn nobody_plays_on_a_damaged_database() {
    if databases::on_postgres() {
        return;
    }
    let (mut stage, ..) = Stage::with_match(3).await;
    stage.settle().await;
    let (done, said) = stage.owner(&["backup", "before.sqlite3"]).await;
    assert!(done, "{said}");
    stage.kill().await;
    damage(&stage.database_path(), "actions");

    let (done, said) = stage.owner(&["check"]).await;
    assert!(!done && said.contains("file: ") && said.contains("the database is damaged"), "{said}");
    let (done, said) = stage.owner(&["backup", "copy.sqlite3"]).await;
    assert!(!done && said.contains("damaged"), "{said}");
    assert_eq!(named(stage.path("").as_path(), "copy"), Vec::<String>::new());
    stage.begin_to_start();
    assert_eq!(stage.ended().await, HOPELESS);
    let log = stage.log();
    assert!(log.lines().last().is_some_and(|last| last.contains("the database is damaged")), "{log}");

    // A damaged backup is refused, a whole one restored.
    damage(&stage.path("before.sqlite3"), "matches");
    let (done, said) = stage.owner(&["restore", "before.sqlite3"]).await;
    assert!(!done && said.contains("cannot be restored") && said.contains("damaged"), "{said}");
    assert_eq!(named(stage.path("").as_path(), ".replaced-"), Vec::<String>::new(), "nothing was changed");
}

#[tokio::test]
async fn damage_that_is_found_while_people_play_ends_the_bot() {
    if databases::on_postgres() {
        return;
    }
    let (mut stage, anna, _, _, board) = Stage::with_match(3).await;
    stage.settle().await;
    stage.restart().await;
    damage(&stage.database_path(), "actions");
    // The answers do not matter: nothing is played on a page that cannot be read.
    drop(anna.press(&board, "More").await);
    drop(anna.slash(&stage.table().channel, &format!("/move play:{ANNAS_PLAY}")).await);
    assert_eq!(stage.ended().await, HOPELESS);
    let log = stage.log();
    assert!(log.lines().last().is_some_and(|last| last.contains("the database is damaged")), "{log}");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_neither_opened_nor_restored() {
    if databases::on_postgres() {
        return;
    }
    let mut stage = Stage::open().await;
    let (done, said) = stage.owner(&["backup", "newer.sqlite3"]).await;
    assert!(done, "{said}");
    stage.kill().await;
    for database in [stage.database_path(), stage.path("newer.sqlite3")] {
        let sqlite = Connection::open(database).expect("it opens");
        sqlite.execute("INSERT INTO migrations VALUES (9999, '9999_future.sql', 'SELECT 1')", []).expect("a row");
    }
    let newer = "newer than this program";
    for command in [&["check"][..], &["backup", "copy.sqlite3"], &["restore", "newer.sqlite3"], &["stats"]] {
        let (done, said) = stage.owner(command).await;
        assert!(!done && said.contains(newer), "{command:?}: {said}");
    }
    stage.begin_to_start();
    assert_eq!(stage.ended().await, HOPELESS);
    assert!(stage.log().lines().last().is_some_and(|last| last.contains(newer)), "{}", stage.log());
}

#[tokio::test]
async fn there_is_one_bot_for_a_database() {
    if databases::on_postgres() {
        return;
    }
    let stage = Stage::open().await;
    let mut second = crate::bot::program(stage.path("").as_path());
    second.env("DISCORD_TOKEN", stage.room.token()).env("DISCORD_API_URL", stage.room.api_url());
    let ended = second.output().await.expect("it starts");
    let said = String::from_utf8(ended.stderr).expect("text");
    assert_eq!(ended.status.code(), Some(1), "the other one may be about to end: {said}");
    assert!(said.contains("a bot runs on this database"), "{said}");
    stage.close().await;
}

/// A file system in memory of this many KiB, unmounted when dropped.
struct SmallDisk<'a>(&'a Path);

impl SmallDisk<'_> {
    /// `None` where this user may not mount one.
    fn mount(at: &Path, kib: u32) -> Option<SmallDisk<'_>> {
        let size = format!("size={kib}k");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", &size, "none"]).arg(at).output();
        mounted.is_ok_and(|mounted| mounted.status.success()).then_some(SmallDisk(at))
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        // The folder is deleted with what is left.
        let _ = Command::new("umount").arg("--lazy").arg(self.0).status();
    }
}

#[tokio::test]
async fn on_a_full_disk_nothing_is_lost_and_play_goes_on_once_there_is_room() {
    if databases::on_postgres() {
        return;
    }
    let mut stage = Stage::open().await;
    stage.kill().await;
    let disk = stage.path("disk");
    fs::create_dir(&disk).expect("a folder");
    let Some(_mounted) = SmallDisk::mount(&disk, 16 * 1024) else {
        eprintln!("SKIPPED: this user cannot mount a file system");
        return;
    };
    let database = disk.join(DATABASE);
    stage.set("BARPOINT_DATABASE", database.display().to_string());
    stage.start().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let board = table.begin(&anna, &bjorn, 3).await;
    let sqlite = Connection::open(&database).expect("it opens");
    let waiting = || sqlite.query_row("SELECT count(*) FROM outbox WHERE state = 'waiting'", [], |row| row.get(0));
    stage.until(|| waiting() == Ok(0)).await;
    // The log has no room left from before: the next write needs some.
    let is_busy = || sqlite.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0));
    stage.until(|| is_busy() == Ok(false)).await;
    let before = actions(&database);
    let filler = disk.join("filler");
    // Until the file system has not a byte left.
    let mut file = fs::File::create(&filler).expect("a file");
    while file.write_all(&[0; 4096]).is_ok() {}
    drop(file);
    let refused = table.told(&anna, &format!("/move play:{ANNAS_PLAY}")).await;
    assert!(refused.contains("nothing was changed"), "{refused}");
    stage.logged("the disk of the database is full").await;
    assert_eq!(actions(&database), before);
    let (done, said) = stage.owner(&["backup", "disk/copy.sqlite3"]).await;
    assert!(!done, "{said}");
    fs::remove_file(&filler).expect("it is there");
    Hands::Commands.plays(&table, &anna, ANNAS_PLAY).await;
    table.board_after(&board).await;
    assert!(actions(&database) > before);
    let (done, said) = stage.owner(&["check", "--database", &database.display().to_string()]).await;
    assert!(done, "{said}");
    stage.kill().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_that_may_not_be_written_is_refused_at_the_start() {
    if databases::on_postgres() {
        return;
    }
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let mut stage = Stage::open().await;
    stage.kill().await;
    let database = stage.database_path();
    Connection::open(&database)
        .expect("it opens")
        .execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")
        .expect("all is written");
    fs::set_permissions(&database, fs::Permissions::from_mode(0o444)).expect("it is mine");
    let mut program = crate::bot::program(stage.path("").as_path());
    program.env("DISCORD_TOKEN", stage.room.token()).env("DISCORD_API_URL", stage.room.api_url());
    if fs::metadata(&database).expect("a file").uid() == 0 {
        // Nothing is read-only for root.
        const NOBODY: u32 = 65_534;
        fs::set_permissions(stage.path(""), fs::Permissions::from_mode(0o777)).expect("it is mine");
        program.uid(NOBODY);
    }
    let ended = program.output().await.expect("it starts");
    let said = String::from_utf8(ended.stderr).expect("text");
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(said.contains("read-only") || said.contains("cannot open"), "{said}");
}
