//! The speed of leaderboards: `cargo bench --bench leaderboards [-- PEOPLE MATCHES]`.
//!
//! With a hundred thousand people and a million finished matches, every leaderboard is shown in each scope, period and
//! order, first and last page, to somebody with a low rank. Then a result is corrected on a server with a hundred
//! thousand matches, and each step of recomputing the ratings is timed, for which all others have to wait.

#[path = "../full_database/mod.rs"]
#[allow(dead_code)]
mod full_database;

use barpoint::dice::Dice;
use barpoint::engine::{Discipline, Player};
use barpoint::store::Store;
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::ids::{ChannelId, GuildId, InteractionId, MatchId, PersonId, Time};
use barpoint::store::leaderboards::Order;
use barpoint::store::people::Person;
use barpoint::table::ledger::rebuild::{self, Step};
use barpoint::table::{LeaderboardPeriod, LeaderboardScope, LeaderboardView, Request, Table};
use full_database::Size;
use std::time::{Duration, Instant};

const NOW: Time = Time(full_database::NOW);
/// The number of matches that are stored with their log of actions.
const WITH_LOG: u32 = 2_000;
const LARGEST: GuildId = GuildId(1_000);

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let (people, matches) = match numbers[..] {
        [people, matches, ..] => (people, u32::try_from(matches).expect("fewer")),
        _ => (100_000, 1_000_000),
    };
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("leaderboards.sqlite3");
    let start = Instant::now();
    let size = Size { people, matches, with_log: WITH_LOG, is_worked_out: false, presses: 0, ..Size::default() };
    full_database::make(&path, &size);
    println!("{people} people, {matches} matches: made in {:.1?}", start.elapsed());
    let store = Store::open(&path).expect("it opens");
    rebuild::mark_all(&store).expect("marked");
    let start = Instant::now();
    println!("all worked out: longest step {:.1?}, all in {:.1?}", rebuild(&store), start.elapsed());

    let table = Table::new(store, Dice::system()).expect("a table");
    pages(&table, people);
    correction(&table, &path);
}

/// Recomputes the ratings step by step and returns the longest time of a step.
fn rebuild(store: &Store) -> Duration {
    let (mut longest, mut under_way) = (Duration::ZERO, None);
    loop {
        let start = Instant::now();
        if rebuild::step(store, &mut under_way, NOW).expect("a step") == Step::Idle {
            return longest;
        }
        longest = longest.max(start.elapsed());
    }
}

fn request(person: u64) -> Request {
    Request {
        interaction: InteractionId(1),
        person: Person { id: PersonId(person), display_name: "Somebody".to_owned(), username: "somebody".to_owned() },
        nickname: None,
        channel: ChannelId(5_000),
        parent: None,
        in_private_thread: false,
        channel_guild: None,
        own_thread: false,
        may_open_thread: true,
        pressed: None,
        guild: Some(LARGEST),
        administers: true,
        pressed_is_private: false,
        sight: barpoint::table::Sight::All,
        locale: None,
        language: "en".to_owned(),
        reader_locale: "en-US".to_owned(),
        at: NOW,
    }
}

fn pages(table: &Table, people: u64) {
    // A member of the largest server who has played very few matches.
    let asking = request(full_database::FIRST_PERSON + people - people / 50);
    let mut slowest = Duration::ZERO;
    for scope in LeaderboardScope::ALL {
        for period in [LeaderboardPeriod::All, LeaderboardPeriod::Month, LeaderboardPeriod::Week] {
            for order in Order::ALL {
                let view = LeaderboardView { scope, period, order, ..LeaderboardView::of(Discipline::BACKGAMMON) };
                let last = last_page(table, &asking, view);
                let mut time = Duration::ZERO;
                for page in [0, last / 2, last] {
                    let view = LeaderboardView { page, ..view };
                    let once = || {
                        let start = Instant::now();
                        table.ratings.leaderboard(&asking, view).expect("a page");
                        start.elapsed()
                    };
                    time = time.max((0..5).map(|_| once()).min().unwrap_or_default());
                }
                println!("{:10} {:5} {order:9?} {:>6} pages   {time:>9.1?}", scope.key(), period.key(), last + 1);
                slowest = slowest.max(time);
            }
        }
    }
    println!("slowest page: {slowest:.1?}; promised: 10 ms");
}

fn last_page(table: &Table, asking: &Request, view: LeaderboardView) -> u16 {
    let (mut low, mut high) = (0, u16::MAX);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        let page = table.ratings.leaderboard(asking, LeaderboardView { page: middle, ..view }).expect("a page");
        if page.rows.is_empty() { high = middle - 1 } else { low = middle }
    }
    low
}

fn correction(table: &Table, path: &std::path::Path) {
    let sqlite = rusqlite::Connection::open(path).expect("it opens");
    let first = "SELECT id, winner FROM matches WHERE guild = 1000 ORDER BY result LIMIT 1";
    let (id, winner): (i64, u8) = sqlite.query_row(first, [], |row| Ok((row.get(0)?, row.get(1)?))).expect("a match");
    let winner = if winner == 1 { Player::Two } else { Player::One };
    let action = AdminAction::Correct(Verdict { winner, rated: true });
    let start = Instant::now();
    let id = MatchId(id.cast_unsigned());
    table
        .administration
        .administer(&request(full_database::FIRST_PERSON), id.into(), action, "measured")
        .expect("a correction");
    println!("a correction is answered after {:.1?}", start.elapsed());
    let (mut longest, started) = (Duration::ZERO, Instant::now());
    loop {
        let start = Instant::now();
        let more = table.ratings.rebuild(NOW, 1).expect("a step");
        longest = longest.max(start.elapsed());
        if !more {
            break;
        }
    }
    println!("longest step after it: {longest:.1?}, all in {:.1?}; promised: 50 ms a step", started.elapsed());
}
