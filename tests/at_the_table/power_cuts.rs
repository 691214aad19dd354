//! The power may go at any point of a commit: the database is cut off where SQLite last had it synced, with torn bytes
//! after that, and must be what was acknowledged.
//!
//! With `synchronous = FULL`, which a test of the store checks, the write-ahead log is synced whenever a transaction is
//! acknowledged. What it has gained since then may be on the disk in any part.

use crate::databases;
use crate::room::{CHANNEL, FILE, Room, decider, first_thing, folder};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The power cuts of a room, and the number of rooms.
const CUTS: usize = 500;
const ROOMS: u64 = 2;
/// The unit in which a disk writes.
const SECTOR: usize = 512;
/// The lengths in bytes of the headers of a write-ahead log and of a frame, and the place of the salt in each.
const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
const SALT: std::ops::Range<usize> = 16..24;
const FRAME_SALT: std::ops::Range<usize> = 8..16;

/// The bytes of a database's files.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Files {
    database: Vec<u8>,
    log: Vec<u8>,
}

impl Files {
    fn of(path: &Path) -> Files {
        let read = |path: &Path| fs::read(path).unwrap_or_default();
        Files { database: read(path), log: read(&log_of(path)) }
    }

    fn write(&self, path: &Path) {
        fs::write(path, &self.database).expect("it can be written");
        fs::write(log_of(path), &self.log).expect("it can be written");
    }
}

fn log_of(path: &Path) -> PathBuf {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    log.into()
}

/// Where the commits of a write-ahead log end, in bytes. A log is written from its start again after a checkpoint; then
/// frames with another salt follow.
fn commits(log: &[u8]) -> Vec<usize> {
    let number = |at: usize| log[at..at + 4].iter().fold(0, |number, byte| number << 8 | usize::from(*byte));
    let mut ends = Vec::new();
    if log.len() < HEADER {
        return ends;
    }
    let frame = FRAME_HEADER + number(8);
    for start in (HEADER..).step_by(frame).take_while(|start| start + frame <= log.len()) {
        if log[start..][FRAME_SALT] != log[SALT] {
            break;
        }
        // A frame that ends a transaction names the size of the database.
        if number(start + 4) > 0 {
            ends.push(start + frame);
        }
    }
    ends
}

/// The content of all tables, as text.
fn content(sqlite: &Connection) -> String {
    let mut all = String::new();
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
    let mut tables = sqlite.prepare_cached(tables).expect("it can be read");
    let names = tables.query_map([], |row| row.get::<_, String>(0)).expect("it can be read");
    for name in names.map(|name| name.expect("a name")) {
        let mut statement = sqlite.prepare_cached(&format!("SELECT * FROM \"{name}\"")).expect("it can be read");
        let columns = statement.column_count();
        let mut rows = statement.query([]).expect("it can be read");
        while let Some(row) = rows.next().expect("it can be read") {
            all.push_str(&name);
            for column in 0..columns {
                match row.get_ref(column).expect("a value") {
                    ValueRef::Text(text) => all.push_str(&String::from_utf8_lossy(text)),
                    value => write!(all, " {value:?}").expect("text"),
                }
            }
            all.push('\n');
        }
    }
    all
}

/// What a power cut leaves of files that were synced as `before` and were being written as `after`: where they differ,
/// each sector is old, new or torn. Returns the files, and whether all of the next commit got onto the disk.
fn cut(random: &mut ChaCha8Rng, before: &Files, after: &Files) -> (Files, bool) {
    let mut draw = |bound: usize| random.next_u32() as usize % bound.max(1);
    if before.database != after.database {
        // A checkpoint copies what is synced in the log, which is therefore whole.
        let mut left = after.clone();
        for (at, drawn) in (0..left.database.len()).step_by(SECTOR).zip(std::iter::repeat_with(|| draw(2))) {
            let end = (at + SECTOR).min(left.database.len());
            if drawn == 0 && end <= before.database.len() {
                left.database[at..end].copy_from_slice(&before.database[at..end]);
            }
        }
        return (left, true);
    }
    let (old, new) = (commits(&before.log), commits(&after.log));
    let began_again = before.log.get(SALT) != after.log.get(SALT);
    // SQLite syncs a new header before the frames that follow it.
    let synced = if began_again { HEADER } else { *old.last().unwrap_or(&HEADER) };
    let whole = *new.iter().find(|end| **end > synced).expect("something was committed");
    let mut log = before.log.clone();
    log.resize(log.len().max(synced), 0);
    log[..synced].copy_from_slice(&after.log[..synced]);
    let written = &after.log[..whole];
    let (kind, reached) = (draw(4), synced + draw(whole - synced + 1));
    match kind {
        // All of it, or all up to a byte, and then nothing or what stood there before.
        0 => overwrite(&mut log, synced, &written[synced..]),
        1 => overwrite(&mut log, synced, &written[synced..reached]),
        // All up to a byte, and then noise.
        2 => {
            overwrite(&mut log, synced, &written[synced..reached]);
            let noise: Vec<u8> = (0..draw(3 * 4096)).map(|_| draw(256).to_le_bytes()[0]).collect();
            overwrite(&mut log, reached, &noise);
        }
        // Some sectors, in any order; the others are empty or as they were.
        _ => {
            log.resize(log.len().max(whole), 0);
            let mut from = synced;
            while from < whole {
                let to = ((from / SECTOR + 1) * SECTOR).min(whole);
                if draw(3) > 0 {
                    log[from..to].copy_from_slice(&written[from..to]);
                }
                from = to;
            }
        }
    }
    let is_whole = log.get(..whole) == Some(written);
    (Files { database: before.database.clone(), log }, is_whole)
}

fn overwrite(log: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    log.resize(log.len().max(at + bytes.len()), 0);
    log[at..at + bytes.len()].copy_from_slice(bytes);
}

#[test]
fn after_a_thousand_power_cuts_in_the_middle_of_commits_all_that_was_acknowledged_is_there_and_every_match_goes_on() {
    if databases::on_postgres() {
        // The server keeps its files itself.
        return;
    }
    let rooms = (1..=ROOMS).map(|seed| std::thread::spawn(move || cuts_in_a_room(seed)));
    let mut ways = BTreeSet::new();
    for room in rooms.collect::<Vec<_>>() {
        ways.extend(room.join().expect("no cut does harm"));
    }
    let all: BTreeSet<(bool, bool, bool)> =
        [(false, false, false), (false, false, true), (true, false, false), (false, true, true)].into();
    assert!(ways.is_superset(&all), "the cuts came before, in and after commits and checkpoints: {ways:?}");
}

/// Returns the ways in which power went: whether the log was begun again, whether a checkpoint was under way, and whether
/// the commit was whole.
fn cuts_in_a_room(seed: u64) -> BTreeSet<(bool, bool, bool)> {
    let room = Room::seeded(seed);
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let live = Connection::open(room.path()).expect("it opens");
    let mut ways = BTreeSet::new();
    room.begin(25);
    let mut before = content(&live);
    for nth in 0..CUTS {
        if room.table.play.view(CHANNEL).is_err() {
            room.begin(25);
            before = content(&live);
        }
        let view = room.view();
        let synced = Files::of(&room.path());
        room.tries(decider(&view), first_thing(&view)).expect("it can be done");
        let (after, written) = (content(&live), Files::of(&room.path()));
        assert_ne!(before, after);
        let (left, is_whole) = cut(&mut random, &synced, &written);
        let is_checkpoint = synced.database != written.database;
        let began_again = synced.log.get(SALT) != written.log.get(SALT);
        ways.insert((began_again, is_checkpoint, is_whole));
        let folder = folder();
        let path = folder.path().join(FILE);
        left.write(&path);
        let found = content(&Connection::open(&path).expect("it opens"));
        let wanted = if is_whole { &after } else { &before };
        assert!(found == *wanted, "cut {nth} of room {seed}: {} instead of {} bytes", found.len(), wanted.len());
        if nth % 10 == 0 {
            let again = room.moved_to(folder);
            let view = again.view();
            again.tries(decider(&view), first_thing(&view)).expect("the match goes on");
        }
        before = after;
    }
    ways
}
