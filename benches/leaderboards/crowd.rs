//! A database of realistic size. The engine plays a few random matches; all others are copies of these with other
//! people and times.

#[path = "../../tests/table/mod.rs"]
mod table;

use barpoint::engine::{Action, Match, Phase, Player, Terms, rule};
use barpoint::store::Store;
use rusqlite::{Connection, params};
use std::path::Path;
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
/// The id of the first person, in the range of Discord's ids.
pub const FIRST_PERSON: u64 = 100_000_000_000_000_000;
/// The number of servers. The largest has a tenth of all matches.
pub const SERVERS: u64 = 200;
/// The time of the first match, in November 2024; matches are distributed evenly until `NOW`.
const SINCE: i64 = 1_730_419_200_000;
/// Tuesday, 17 November 2026.
pub const NOW: i64 = 1_794_916_800_000;

struct Played {
    terms: &'static str,
    winner: u8,
    score: [u32; 2],
    actions: Vec<(u8, String)>,
    throws: u32,
}

/// Creates the database. The newest `with_log` matches have their log of actions, older ones only their result.
///
/// # Panics
/// The database cannot be written.
pub fn make(path: &Path, people: u64, matches: u32, with_log: u32) {
    drop(Store::open(path).expect("a database"));
    let mut sqlite = Connection::open(path).expect("the same");
    sqlite.execute_batch("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF;").expect("quick writing");
    let writing = sqlite.transaction().expect("a transaction");
    let mut person = writing.prepare("INSERT INTO people (id, display_name, username) VALUES (?1, ?2, ?3)").unwrap();
    let mut listed = writing.prepare("INSERT INTO settings (person, listed) VALUES (?1, 1)").unwrap();
    for number in 0..people {
        let id = (FIRST_PERSON + number).cast_signed();
        person.execute(params![id, format!("Player {number}"), format!("player{number}")]).unwrap();
        listed.execute([id]).unwrap();
    }
    let played: Vec<Vec<Played>> =
        TERMS.iter().map(|(terms, _)| (0..PLAYED).map(|n| play(terms, n)).collect()).collect();
    let mut insert = writing
        .prepare(
            "INSERT INTO matches (guild, locale, channel, one, two, terms, state, winner, started_at, ended_at, result,
                final_one, final_two, home_channel, version, throws, overall_winner)
             VALUES (?1, 'en-US', ?2, ?3, ?4, ?5, 'finished', ?6, ?7, ?8, ?9, ?10, ?11, ?2, ?12, ?13, ?6)",
        )
        .unwrap();
    let mut action =
        writing.prepare("INSERT INTO actions (match_id, seq, player, action, at) VALUES (?1, ?2, ?3, ?4, ?5)").unwrap();
    let mut chance = Chance(7);
    for result in 1..=matches {
        let kind = kind(chance.below(100));
        let played = &played[kind][chance.below(played[kind].len())];
        let server = if chance.below(10) == 0 { 0 } else { 1 + chance.below(SERVERS as usize - 1) as u64 };
        let (one, two) = pair(&mut chance, people, server);
        let at = SINCE + (NOW - SINCE) / i64::from(matches) * i64::from(result);
        let (guild, channel) =
            ((1_000 + server).cast_signed(), (5_000 + 10 * server).cast_signed() + chance.below(3) as i64);
        let [final_one, final_two] = played.score;
        let version = if result + with_log > matches { i64::try_from(played.actions.len()).unwrap() } else { 0 };
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
            played.throws
        ];
        insert.execute(row).unwrap();
        if version > 0 {
            let id = writing.last_insert_rowid();
            for (seq, (player, text)) in (1_u32..).zip(&played.actions) {
                action.execute(params![id, seq, player, text, at]).unwrap();
            }
        }
    }
    drop((person, listed, insert, action));
    writing.execute("INSERT INTO ledgers (guild, state) SELECT DISTINCT guild, 'current' FROM matches", []).unwrap();
    writing.execute("INSERT INTO ledgers (guild, state) VALUES (0, 'current')", []).unwrap();
    writing.execute("INSERT INTO guilds (id) SELECT DISTINCT guild FROM matches", []).unwrap();
    writing.commit().expect("it is written");
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
