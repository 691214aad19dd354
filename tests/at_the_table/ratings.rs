//! Which matches are rated, and that all ratings follow from the log of results.

use crate::databases::{self, Connection};
use crate::room::{ALICE, BOB, CAROL, GUILD, Room, only, other, points_match, resigns};
use barpoint::engine::action::Decision;
use barpoint::engine::player::Player;
use barpoint::engine::rule_sets::{self, Discipline};
use barpoint::engine::score::Worth;
use barpoint::engine::terms::Terms;
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::ids::{PersonId, Time};
use barpoint::store::ratings::Rating;
use barpoint::store::{ledgers, player_statistics};
use barpoint::table::administration::check;
use barpoint::table::ledger::rating_formula::{RatingsAfter, after_match};
use barpoint::table::ledger::rebuild::{self, Step};
use barpoint::table::people::privacy;
use barpoint::table::{Announcement, AnnouncementKind, LeaderboardView, Offer, Rematch, Request, Unrated};

const A_DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn terms(text: &str) -> Terms {
    text.parse().expect("terms")
}

/// Alice and Bob play a match on these terms, which somebody loses by resigning each game.
fn lost_by(room: &Room, loser: PersonId, terms: &str) -> Announcement {
    room.begin_by(terms);
    loop {
        let end = resigns(room, loser, Worth::Single);
        if matches!(end.kind, AnnouncementKind::Result { .. }) {
            return end;
        }
    }
}

/// All data derived from results, to the last digit, in a fixed order.
fn all_that_follows(room: &Room) -> Vec<String> {
    let sqlite = databases::Connection::open(room.path()).expect("the file opens");
    let leaderboards =
        "SELECT guild, channel, period, game, person, hidden, rating, gained, experience, wins, losses, points_won,
            points_lost, streak, best_streak, win_rate
        FROM standings JOIN leaderboards ON leaderboards.id = leaderboard JOIN ledgers ON ledgers.id = ledger
        WHERE ledgers.state = 'current' ORDER BY 1, 2, 3, 4, 5";
    let changes = "SELECT guild, person, result, game, at, before, after
        FROM rating_changes JOIN ledgers ON ledgers.id = ledger WHERE state = 'current' ORDER BY 1, 2, 3";
    let read =
        |sql: &str| -> Vec<String> { sqlite.rows(sql, []).iter().map(|row| format!("{:?}", row.values())).collect() };
    // All columns.
    let all_of = |table: &str| read(&format!("SELECT * FROM {table} ORDER BY 1, 2, 3"));
    [read(leaderboards), read(changes), all_of("figures"), all_of("server_figures")].concat()
}

/// Recomputes everything from the log, as the owner's command does.
fn rebuild_all(room: &Room) {
    rebuild::mark_all(&room.store()).expect("it is marked");
    while room.table.ratings.rebuild(room.now(), 1).expect("a step") {}
}

#[test]
fn everything_comes_out_the_same_from_the_log_to_the_last_digit() {
    let room = Room::new();
    room.table.ratings.begin_season(&room.press(CAROL), GUILD, "Autumn").expect("a season");
    lost_by(&room, ALICE, "tournament 3 points");
    lost_by(&room, BOB, "tric-trac 1 points no-cube");
    room.table.ratings.close_season(&room.press(CAROL), GUILD).expect("it is closed");
    lost_by(&room, BOB, "dutch 5 points");
    lost_by(&room, ALICE, "nackgammon 1 points");
    let before = all_that_follows(&room);
    assert!(before.len() > 20, "{before:#?}");
    let sqlite = databases::Connection::open(room.path()).expect("the file opens");
    sqlite.execute_batch("DELETE FROM figures; DELETE FROM server_figures").expect("they are lost");
    rebuild_all(&room);
    assert_eq!(all_that_follows(&room), before);
    let room = room.after_a_kill();
    assert_eq!(all_that_follows(&room), before);
}

#[test]
fn of_many_differences_from_the_results_five_are_listed_and_the_others_counted() {
    let room = Room::new();
    for terms in ["tournament 1 points", "tric-trac 1 points"] {
        lost_by(&room, ALICE, terms);
    }
    let sqlite = databases::Connection::open(room.path()).expect("the file opens");
    sqlite.execute("UPDATE standings SET wins = wins + 1", []).expect("it is written");
    let ledgers = check::ledgers_to_check(&room.store()).expect("they can be read");
    let ledger = ledgers.into_iter().find(|ledger| ledger.guild == Some(GUILD)).expect("the server's");
    let listed = check::contradictions_in_ledger(&room.store(), ledger).expect("it can be read");
    assert!(listed[..5].iter().all(|one| one.contains("stands otherwise")), "{listed:?}");
    // In both games both players stand otherwise, on the server's leaderboard and on the channel's.
    assert_eq!(listed[5..], ["and 3 more"]);
}

#[test]
fn each_game_that_starts_off_the_board_has_ratings_of_its_own() {
    let room = Room::new();
    lost_by(&room, ALICE, "dutch 1 points");
    lost_by(&room, BOB, "tric-trac 1 points");
    let of = |slug| {
        let discipline = rule_sets::find(slug).unwrap().discipline();
        let lines = room.page(LeaderboardView::of(discipline)).rows;
        lines.iter().map(|line| (line.person.id, line.standing.rating.rating)).collect::<Vec<_>>()
    };
    assert_eq!(of("tournament"), [(BOB, 1510.0), (ALICE, 1490.0)], "the Dutch rules are backgammon");
    assert_eq!(of("tric-trac"), [(ALICE, 1510.0), (BOB, 1490.0)]);
    assert!(of("acey-deucey").is_empty());
    assert_eq!(Discipline::all().count(), 3);
}

#[test]
fn two_players_begin_five_rated_matches_on_a_day_and_are_told_before_the_sixth() {
    let room = Room::new();
    for _ in 0..5 {
        assert_eq!(room.begin(1).challenge.unrated, None);
        resigns(&room, ALICE, Worth::Single);
    }
    let rated = room.leaders();
    // The limit is per pair, no matter which of the two challenges.
    let made = room
        .table
        .challenges
        .challenge(&room.press(BOB), &only(ALICE), terms("tournament 1 points"))
        .unwrap()
        .challenge;
    assert_eq!(made.unrated, Some(Unrated::Limit), "it is said with the challenge");
    let begun = room.table.challenges.accept(&room.press(ALICE), made.id.into()).unwrap();
    assert_eq!(begun.challenge.unrated, Some(Unrated::Limit), "and when it begins");
    let end = resigns(&room, ALICE, Worth::Single);
    assert!(matches!(end.kind, AnnouncementKind::Result { ratings: None, .. }), "{:?}", end.kind);
    assert_eq!(room.leaders(), rated);
    // Other pairs are not limited, and this one can go on tomorrow.
    let later = |who| Request { at: Time(A_DAY_MS), ..room.press(who) };
    let made = room
        .table
        .challenges
        .challenge(&room.press(CAROL), &only(BOB), terms("tournament 1 points"))
        .unwrap()
        .challenge;
    assert_eq!(made.unrated, None);
    let made =
        room.table.challenges.challenge(&later(BOB), &only(ALICE), terms("tournament 1 points")).unwrap().challenge;
    assert_eq!(made.unrated, None);
}

#[test]
fn a_challenge_to_anybody_says_that_a_match_is_not_rated_once_it_is_known_who_plays() {
    let room = Room::new();
    for _ in 0..5 {
        room.begin(1);
        resigns(&room, ALICE, Worth::Single);
    }
    let anybody = barpoint::table::Opponent::Anyone;
    let made =
        room.table.challenges.challenge(&room.press(ALICE), &anybody, terms("tournament 1 points")).unwrap().challenge;
    assert_eq!(made.unrated, None);
    let begun = room.table.challenges.accept(&room.press(BOB), made.id.into()).unwrap();
    assert_eq!(begun.challenge.unrated, Some(Unrated::Limit));
    assert!(!begun.announcement.current.header.rated);
}

#[test]
fn a_match_is_unrated_by_choice_and_so_is_its_rematch() {
    let room = Room::new();
    let offer = Offer { rated: false, ..terms("tournament 1 points").into() };
    let made = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), offer).unwrap().challenge;
    assert_eq!(made.unrated, Some(Unrated::Agreed));
    let begun = room.table.challenges.accept(&room.press(BOB), made.id.into()).unwrap();
    resigns(&room, ALICE, Worth::Single);
    assert!(room.leaders().is_empty());
    let id = begun.announcement.current.header.id;
    let Rematch::Offered(again) = room.table.challenges.rematch(&room.press(ALICE), id.into(), None).unwrap() else {
        panic!("it is offered")
    };
    assert_eq!(again.challenge.unrated, Some(Unrated::Agreed));
    // It used none of the five rated matches.
    for _ in 0..5 {
        room.table.challenges.withdraw(&room.press(ALICE), again.challenge.id.into()).ok();
        assert_eq!(room.begin(1).challenge.unrated, None);
        resigns(&room, BOB, Worth::Single);
    }
}

#[test]
fn people_play_on_while_ratings_are_worked_out_and_their_results_are_in_it() {
    let room = Room::new();
    let first = lost_by(&room, ALICE, "tournament 1 points").current.header.id;
    room.multiply(first, 8, 300);
    rebuild::mark_all(&room.store()).unwrap();
    let (store, mut under_way) = (room.store(), None);
    let mut step = || rebuild::step(&store, &mut under_way, room.now()).expect("a step");
    assert!(matches!(step(), Step::Counted(_)));
    assert!(matches!(step(), Step::Counted(_)));
    let old = room.leaders()[0].standing;
    assert_eq!(old.wins, 1, "what people see is the old one until the new one is finished");
    lost_by(&room, BOB, "tournament 1 points");
    while step() != Step::Idle {}
    let leader = room.leaders();
    assert_eq!((leader[0].standing.wins, leader[0].standing.losses), (301, 1));
    let (before, again) = (all_that_follows(&room), rebuild_all(&room));
    assert_eq!((all_that_follows(&room), again), (before, ()));
}

#[test]
fn a_correction_while_ratings_are_worked_out_is_in_them() {
    let room = Room::new();
    let first = lost_by(&room, ALICE, "tournament 1 points").current.header.id;
    room.multiply(first, 8, 300);
    rebuild::mark_all(&room.store()).unwrap();
    let (store, mut under_way) = (room.store(), None);
    let mut step = || rebuild::step(&store, &mut under_way, room.now()).expect("a step");
    assert!(matches!(step(), Step::Counted(_)));
    let winner = if room.leaders()[0].person.id == ALICE { Player::Two } else { Player::One };
    let correct = AdminAction::Correct(Verdict { winner, rated: true });
    let request = Request { administers: true, ..room.press(CAROL) };
    room.table.administration.administer(&request, first.into(), correct, "the wrong one").expect("a correction");
    while step() != Step::Idle {}
    while room.table.ratings.rebuild(room.now(), 1).unwrap() {}
    let leader = room.leaders();
    assert_eq!((leader[0].standing.wins, leader[0].standing.losses), (300, 1));
}

#[test]
fn what_was_worked_out_by_a_process_that_died_is_begun_anew() {
    let room = Room::new();
    let first = lost_by(&room, ALICE, "tournament 1 points").current.header.id;
    room.multiply(first, 8, 300);
    rebuild::mark_all(&room.store()).unwrap();
    let mut lost = None;
    assert!(matches!(rebuild::step(&room.store(), &mut lost, room.now()).unwrap(), Step::Counted(_)));
    while room.table.ratings.rebuild(room.now(), 1).unwrap() {}
    assert_eq!(room.leaders()[0].standing.wins, 1, "somebody else is at it, as far as anybody knows");
    let later = room.now().plus_ms(60_000);
    while room.table.ratings.rebuild(later, 1).unwrap() {}
    assert_eq!(room.leaders()[0].standing.wins, 301);
}

/// As by `barpoint forget`, which is a process beside the bot.
#[test]
fn people_who_are_forgotten_meanwhile_do_not_make_a_rebuilding_begin_again() {
    let room = Room::new();
    room.begin(1);
    let first = room.goes_on_to_the_end().current.header.id;
    room.multiply(first, 8, 1_000);
    let others: Vec<PersonId> = (1..=12).map(|number| PersonId(10_000 + number)).collect();
    for (number, &other) in others.iter().enumerate() {
        let made = room.table.challenges.challenge(&room.press(other), &only(BOB), terms("tournament 1 points"));
        let id = made.expect("a challenge").challenge.id;
        room.table.challenges.accept(&room.press(BOB), id.into()).expect("a match");
        let (loser, winner) = if number % 2 == 0 { (other, BOB) } else { (BOB, other) };
        room.does(loser, Decision::Resign(Worth::Single));
        room.does(winner, Decision::AcceptResignation);
    }
    rebuild::mark_all(&room.store()).unwrap();
    let (store, mut under_way, mut forgotten) = (room.store(), None, others.into_iter());
    let (mut counted, mut finished, mut steps) = (0, 0, 0);
    loop {
        match rebuild::step(&store, &mut under_way, room.now()).expect("a step") {
            Step::Idle => break,
            Step::Finished => (counted, finished) = (0, finished + 1),
            Step::Counted(through) => {
                assert!(through > counted, "result {through} is counted after {counted}");
                counted = through;
            }
            _ => {}
        }
        steps += 1;
        assert!(steps < 2_000, "{finished} ledgers are finished");
        if let Some(person) = forgotten.next() {
            privacy::forget(&room.store(), person, room.now(), |_| {}).expect("the database works").expect("gone");
        }
    }
    assert_eq!((finished, forgotten.next()), (2, None), "that of all servers, and the server's");
    let sqlite = databases::Connection::open(room.path()).expect("the file opens");
    let noted: u32 = sqlite.query_row("SELECT count(*) FROM replaced_people", [], |row| row.get(0)).unwrap();
    assert_eq!(noted, 0, "who was replaced is known no longer than it takes");
    let (before, again) = (all_that_follows(&room), rebuild_all(&room));
    assert_eq!((all_that_follows(&room), again), (before, ()));
}

#[test]
fn a_match_that_ends_without_being_played_out_counts_like_any_other() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    let settle = AdminAction::Settle(Verdict { winner: Player::One, rated: true });
    let request = Request { administers: true, ..room.press(CAROL) };
    room.table.administration.administer(&request, id.into(), settle, "left").unwrap();
    let before = all_that_follows(&room);
    assert_eq!(room.leaders().len(), 2);
    rebuild_all(&room);
    assert_eq!(all_that_follows(&room), before);
    assert!(room.tries(other(ALICE), Decision::AcceptResignation).is_err(), "it is over");
}

fn rated(rating: f64, experience: u32) -> Rating {
    Rating { rating, experience }
}

#[track_caller]
fn check_ratings(winner: Rating, loser: Rating, length: u8, expected: (f64, f64)) {
    let after = after_match(winner, loser, length);
    let (won, lost) = (after.winner.rating, after.loser.rating);
    assert!((won - expected.0).abs() < 0.005, "winner: {won} instead of {}", expected.0);
    assert!((lost - expected.1).abs() < 0.005, "loser: {lost} instead of {}", expected.1);
}

#[test]
fn ratings_by_hand() {
    check_ratings(Rating::NEW, Rating::NEW, 1, (1510.00, 1490.00));
    // 4 · 5 · √3 · ½
    check_ratings(Rating::NEW, Rating::NEW, 3, (1517.32, 1482.68));
    // The changes for experienced players are a fifth, each by their own experience.
    check_ratings(rated(1500.0, 400), rated(1500.0, 1000), 1, (1502.00, 1498.00));
    check_ratings(rated(1500.0, 200), Rating::NEW, 1, (1506.00, 1490.00));
    // 200 ahead over one point: Pu = 1 / (10^0.1 + 1) = 0.44269.
    check_ratings(rated(1700.0, 400), rated(1500.0, 400), 1, (1701.77, 1498.23));
    check_ratings(rated(1500.0, 400), rated(1700.0, 400), 1, (1502.23, 1697.77));
    // 200 ahead over nine points: Pu = 1 / (10^0.3 + 1) = 0.33386; 4 · 3 · Pu = 4.0063.
    check_ratings(rated(1700.0, 400), rated(1500.0, 400), 9, (1704.01, 1495.99));
}

#[test]
fn experience_grows_by_the_length_and_a_rating_is_provisional_below_a_hundred() {
    let RatingsAfter { winner, loser } = after_match(rated(1500.0, 94), rated(1500.0, 95), 5);
    assert_eq!((winner.experience, loser.experience), (99, 100));
    assert_eq!((winner.is_provisional(), loser.is_provisional()), (true, false));
}

#[test]
fn whoever_is_forgotten_while_ratings_are_rebuilt_is_the_former_opponent_in_their_own_matches_alone() {
    let room = Room::new();
    let dora = PersonId(104);
    let pairs = [(ALICE, BOB), (CAROL, BOB), (ALICE, dora), (dora, CAROL)];
    let matches = pairs.map(|(winner, loser)| {
        let begun = room.begin_between(&room.press(winner), &room.press(loser), points_match(1));
        room.does(loser, Decision::Resign(Worth::Backgammon));
        room.does(winner, Decision::AcceptResignation);
        begun.announcement.current.header.id
    });
    room.multiply(matches[0], 8, 300);
    let store = room.store();
    rebuild::mark_all(&store).expect("it is marked");
    let mut under_way = None;
    let mut steps = || rebuild::step(&store, &mut under_way, room.now()).expect("a step");
    assert!(matches!(steps(), Step::Counted(_)), "there is more to count");
    privacy::forget(&store, CAROL, room.now(), |_| {}).expect("the database works").expect("gone");
    while steps() != Step::Idle {}

    let sqlite = Connection::open(room.path()).expect("the file opens");
    let sides = "SELECT one.person, one.opponent, two.person, two.opponent FROM rating_changes AS one
        JOIN rating_changes AS two ON two.ledger = one.ledger AND two.result = one.result AND two.person > one.person
        JOIN ledgers ON ledgers.id = one.ledger WHERE guild <> 0 AND state = 'current' ORDER BY one.result LIMIT 4";
    let sides: Vec<[i64; 4]> =
        sqlite.rows(sides, []).iter().map(|row| [0, 1, 2, 3].map(|column| row.get(column).unwrap())).collect();
    let [alice, bob, dora] = [ALICE, BOB, dora].map(|who| who.0.cast_signed());
    let former = sides[1][0];
    assert!(former < 0, "a former player: {sides:?}");
    let expected = [
        [alice, bob, bob, alice],
        [former, bob, bob, former],
        [alice, dora, dora, alice],
        [former, dora, dora, former],
    ];
    assert_eq!(sides, expected);
}

#[test]
fn ratings_are_unfinished_from_a_correction_until_all_of_them_follow_from_the_results_again() {
    let room = Room::new();
    let is_unfinished = || rebuild::is_unfinished(&room.store()).expect("it can be read");
    let finishes = || while room.table.ratings.rebuild(room.now(), 1).expect("a step") {};
    finishes();
    assert!(!is_unfinished(), "nothing was played");
    room.begin(1);
    room.goes_on_to_the_end();
    finishes();
    assert!(!is_unfinished());
    rebuild::mark_all(&room.store()).expect("it is marked");
    assert!(is_unfinished(), "ratings and statistics");
    let (store, mut under_way) = (room.store(), None);
    let mut steps = || rebuild::step(&store, &mut under_way, room.now()).expect("a step");
    while !matches!(steps(), Step::Idle) {}
    assert!(!is_unfinished());
    store.transaction(|tx| player_statistics::set_through(tx, 0)).expect("it is marked");
    assert!(is_unfinished(), "statistics alone");
    finishes();
    assert!(!is_unfinished());
    let before = room.leaders();
    store.transaction(ledgers::mark_all_for_rebuild).expect("they are marked");
    assert!(is_unfinished(), "ratings alone");
    finishes();
    assert_eq!((is_unfinished(), room.leaders()), (false, before));
}
