//! A database of realistic size. The engine plays a few random matches; all others are copies of these with other
//! people and times. Rows are written in bulk and the indexes made afterwards: a million matches take about a minute.

#[path = "../../tests/table/mod.rs"]
pub mod table;

mod derived;

use barpoint::engine::action::Action;
use barpoint::engine::phase::Phase;
use barpoint::engine::player::Player;
use barpoint::engine::referee::{Match, rule};
use barpoint::engine::terms::Terms;
use barpoint::store::Store;
use rusqlite::{Connection, Transaction, params};
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use std::{fs, io};
use table::chance::{Chance, random_match};

/// The terms of matches, and their share in percent.
const TERMS: [(&str, usize); 5] = [
    ("tournament 1 points", 30),
    ("tournament 3 points", 35),
    ("nackgammon 5 points", 15),
    ("tric-trac 1 points", 15),
    ("acey-deucey 1 points", 5),
];
/// Matches played by the engine for each of the terms.
const PLAYED: u64 = 6;
/// The id of the first person, in the range of Discord's ids: of all people they have played most.
pub const FIRST_PERSON: u64 = 100_000_000_000_000_000;
/// The number of servers. The largest, which is the first, has a tenth of all matches.
pub const SERVERS: u64 = 200;
/// The id of the first server, and of the first channel of the first server; each server has three channels.
pub const FIRST_GUILD: u64 = 1_000;
pub const FIRST_CHANNEL: u64 = 5_000;
/// The time in which all matches were played, in milliseconds: two years.
const YEARS: i64 = 2 * 365 * 24 * 3_600_000;
/// Tuesday, 17 November 2026.
pub const NOW: i64 = 1_794_916_800_000;

/// What a database contains.
#[derive(Clone, Copy)]
pub struct Size {
    /// At least two for each server.
    pub people: u64,
    /// Finished matches, distributed evenly over the two years before `now`.
    pub matches: u32,
    /// How many of them, the newest, have their log of actions; older ones have only their result.
    pub with_log: u32,
    /// Whether ratings, leaderboards and statistics of all matches are there. They are plausible, not those that the
    /// program would work out.
    pub is_worked_out: bool,
    /// Interactions of the last two days; settled news of the last thirty days; positions shown by messages of a year.
    pub presses: u32,
    /// The time of the newest match, in milliseconds since 1970.
    pub now: i64,
}

impl Default for Size {
    /// A hundred thousand people and a million matches until [`NOW`].
    fn default() -> Size {
        Size { people: 100_000, matches: 1_000_000, with_log: 2_000, is_worked_out: true, presses: 1_000_000, now: NOW }
    }
}

struct Played {
    terms: &'static str,
    winner: u8,
    score: [u32; 2],
    actions: Vec<(u8, String)>,
    throws: u32,
}

/// Creates the database.
///
/// # Panics
/// The database cannot be written.
pub fn make(path: &Path, size: &Size) {
    drop(Store::open(path).expect("a database"));
    let mut sqlite = Connection::open(path).expect("the same");
    let quick = "PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -262144;
        PRAGMA temp_store = MEMORY;";
    sqlite.execute_batch(quick).expect("quick writing");
    let writing = sqlite.transaction().expect("a transaction");
    let indexes = take_indexes(&writing);
    write_people(&writing, size.people);
    write_matches(&writing, size);
    let ledgers = "INSERT INTO ledgers (guild, state) SELECT DISTINCT guild, 'current' FROM matches;
        INSERT INTO ledgers (guild, state) VALUES (0, 'current');
        INSERT INTO guilds (id) SELECT DISTINCT guild FROM matches;";
    writing.execute_batch(ledgers).expect("ledgers");
    if size.is_worked_out {
        derived::work_out(&writing, size.now);
    }
    derived::write_presses(&writing, size);
    for sql in indexes {
        writing.execute_batch(&sql).expect("an index");
    }
    writing.commit().expect("it is written");
    sqlite.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").expect("an empty log");
}

/// The database with this number of matches, the latest of now, in this folder. It is made if it is not there, and kept.
///
/// # Errors
/// The folder cannot be written.
///
/// # Panics
/// The database cannot be written.
// Not every program with this module keeps its database.
#[allow(dead_code)]
pub fn kept(folder: &Path, matches: u32) -> io::Result<PathBuf> {
    let full = folder.join(format!("full-{matches}.sqlite3"));
    if !full.exists() {
        let (since, making) = (Instant::now(), full.with_extension("making"));
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").as_millis();
        let whole = Size { now: now.try_into().expect("not so late"), matches, ..Size::default() };
        let people = whole.people.min(u64::from(matches).max(2 * SERVERS));
        make(&making, &Size { people, presses: whole.presses.min(matches), ..whole });
        fs::rename(&making, &full)?;
        println!("a database with {matches} matches made in {:.0} s", since.elapsed().as_secs_f64());
    }
    Ok(full)
}

/// Drops all indexes that can be made again but those of small tables, and returns how: rows are written much faster
/// without.
fn take_indexes(writing: &Transaction<'_>) -> Vec<String> {
    let sql = "SELECT name, sql FROM sqlite_schema
               WHERE type = 'index' AND sql IS NOT NULL AND tbl_name NOT IN ('guilds', 'ledgers', 'leaderboards')";
    let mut all = writing.prepare(sql).unwrap();
    let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
    let all: Vec<(String, String)> = all.query_map([], read).unwrap().collect::<Result<_, _>>().unwrap();
    for (name, _) in &all {
        writing.execute_batch(&format!("DROP INDEX {name}")).expect("an index");
    }
    all.into_iter().map(|(_, sql)| sql).collect()
}

fn write_people(writing: &Transaction<'_>, people: u64) {
    let mut person = writing.prepare("INSERT INTO people (id, display_name, username) VALUES (?1, ?2, ?3)").unwrap();
    let mut listed = writing.prepare("INSERT INTO settings (person, listed) VALUES (?1, 1)").unwrap();
    for number in 0..people {
        let id = (FIRST_PERSON + number).cast_signed();
        person.execute(params![id, format!("Player {number}"), format!("player{number}")]).unwrap();
        listed.execute([id]).unwrap();
    }
}

fn write_matches(writing: &Transaction<'_>, size: &Size) {
    let played: Vec<Vec<Played>> =
        TERMS.iter().map(|(terms, _)| (0..PLAYED).map(|n| play(terms, n)).collect()).collect();
    let mut insert = writing
        .prepare(
            "INSERT INTO matches (guild, locale, channel, one, two, terms, state, winner, started_at, ended_at, result,
                final_one, final_two, home_channel, version, throws, overall_winner, daily_searched)
             VALUES (?1, 'en-US', ?2, ?3, ?4, ?5, 'finished', ?6, ?7, ?8, ?9, ?10, ?11, ?2, ?12, ?13, ?6, ?14)",
        )
        .unwrap();
    let mut action =
        writing.prepare("INSERT INTO actions (match_id, seq, player, action, at) VALUES (?1, ?2, ?3, ?4, ?5)").unwrap();
    let mut chance = Chance(7);
    for result in 1..=size.matches {
        let kind = kind(chance.below(100));
        let played = &played[kind][chance.below(played[kind].len())];
        let server = if chance.below(10) == 0 { 0 } else { 1 + chance.below(SERVERS as usize - 1) as u64 };
        let (one, two) = pair(&mut chance, size.people, server);
        let at = size.now - YEARS + YEARS / i64::from(size.matches) * i64::from(result);
        let guild = (FIRST_GUILD + server).cast_signed();
        let channel = (FIRST_CHANNEL + 10 * server).cast_signed() + chance.below(3) as i64;
        let [final_one, final_two] = played.score;
        let has_log = size.matches - result < size.with_log;
        let version = if has_log { i64::try_from(played.actions.len()).unwrap() } else { 0 };
        let row = params![
            guild,
            channel,
            one,
            two,
            played.terms,
            played.winner,
            at - 600_000,
            at,
            result,
            final_one,
            final_two,
            version,
            played.throws,
            !has_log
        ];
        insert.execute(row).unwrap();
        if has_log {
            let id = writing.last_insert_rowid();
            for (seq, (player, text)) in (1_u32..).zip(&played.actions) {
                action.execute(params![id, seq, player, text, at]).unwrap();
            }
        }
    }
}

fn kind(of_hundred: usize) -> usize {
    let mut left = of_hundred;
    TERMS.iter().position(|&(_, share)| left.checked_sub(share).map(|less| left = less).is_none()).unwrap_or(0)
}

/// Two different random members of a server, with a strong bias towards members with low numbers.
fn pair(chance: &mut Chance, people: u64, server: u64) -> (i64, i64) {
    let members = people / SERVERS;
    let mut somebody = || {
        let share = chance.below(1_000_000) as f64 / 1e6;
        let member = (share * share * members as f64) as u64;
        (FIRST_PERSON + member * SERVERS + server).cast_signed()
    };
    let one = somebody();
    loop {
        let two = somebody();
        if two != one {
            return (one, two);
        }
    }
}

fn play(line: &'static str, seed: u64) -> Played {
    let terms: Terms = line.parse().expect("terms");
    let log = random_match(terms, seed);
    let end = log.iter().fold(Match::new(terms), |game, (player, action)| rule(&game, *player, action).unwrap().next);
    let Phase::Over { winner: Some(winner) } = *end.phase() else { panic!("it ends with a winner") };
    let number = |player| if player == Player::One { 1 } else { 2 };
    let score = end.score();
    let actions = log.iter().map(|(player, action)| (number(*player), action.to_string())).collect();
    let throws = log.iter().filter(|(_, action)| matches!(action, Action::Roll(_))).count();
    let throws = u32::try_from(throws).expect("a short match");
    Played { terms: line, winner: number(winner), score: [score.one, score.two], actions, throws }
}
