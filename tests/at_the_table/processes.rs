//! Several processes on one database of a server: who sends what. Run with `BARPOINT_TEST_ENGINE=postgres`; a file has one
//! process.

use crate::club::Club;
use crate::databases;
use crate::room::{ALICE, BOB, CAROL, Room, WHOLE, decider, first_thing, only, points_match, to_play};
use barpoint::dice::Dice;
use barpoint::engine::{Decision, Worth};
use barpoint::store::clocks::LostShards;
use barpoint::store::ids::{ChannelId, DAY_MS, HOUR_MS, MatchId, Time};
use barpoint::store::matches::MatchState;
use barpoint::store::{Epoch, Error as StoreError, LeaseState, Store};
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::{Announcement, Delivery, Due, Fault, Offer, Rematch, Request, Table};
use std::collections::HashMap;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

/// Longer than any of these tests takes.
const LEASE: Duration = Duration::from_secs(600);

/// A table of another process on the database of a room, and its store.
fn another(room: &Room) -> (Table, Store) {
    let store = Store::open_to_play(databases::location(&room.path())).expect("it opens");
    (Table::new(store.in_term(None), Dice::seeded(20)).expect("the table is set"), store)
}

/// A room with a process that takes presses, the primary, and the term of this one.
fn with_a_primary() -> (Room, Store, Table, Epoch) {
    let mut room = Room::new();
    let (table, primary) = another(&room);
    primary.beat(None, LEASE).expect("it is heard");
    let term = primary.take_lease(LEASE).expect("it is heard").expect("it is the first");
    let (presses, process) = another(&room);
    assert_eq!(process.beat(None, LEASE).expect("it is heard").lease, LeaseState::HeldByAnother);
    assert_eq!(process.take_lease(LEASE).expect("it is heard"), None, "there is one primary");
    room.table = presses;
    (room, process, table.in_term(Some(term)), term)
}

fn found(due: &[Due]) -> Vec<Delivery> {
    due.iter().map(|due| due.what).collect()
}

#[test]
fn what_a_press_leaves_to_be_sent_is_its_processs_until_it_is_due_and_then_the_primarys() {
    if !databases::on_postgres() {
        return;
    }
    let (room, _process, primary, _) = with_a_primary();
    let news = room.begin(3).announcement.id;
    let (now, due_at) = (room.now(), room.now().plus_ms(GRACE_MS));
    assert_eq!(found(&primary.delivery.pending(now).expect("read")), [], "the process of the press sends it");
    let early = primary.delivery.news_to_post(news, now).expect("read");
    assert!(early.is_none(), "and no other process begins to");
    assert!(room.table.delivery.begin_attempt(news, now).expect("read"));
    assert_eq!(found(&primary.delivery.pending(due_at).expect("read")), [Delivery::News(news)], "it took too long");
    assert!(!room.table.delivery.begin_attempt(news, due_at).expect("read"), "now it is the primary's");
    let told = primary.delivery.news_to_post(news, due_at).expect("read").expect("it is sent");
    primary.delivery.delivered(told.id, room.message(), &WHOLE, due_at).expect("noted");
    assert!(!room.table.delivery.begin_attempt(news, due_at.plus_ms(DAY_MS)).expect("read"), "it is told");
}

/// Locks these rows of `match_locks`, as a transaction that takes long.
fn lock(room: &Room, rows: &str) -> databases::Connection {
    let other = databases::Connection::open(room.path()).expect("it opens");
    other
        .execute_batch(&format!("BEGIN; SELECT slot FROM match_locks WHERE {rows} FOR UPDATE"))
        .expect("they are locked");
    other
}

/// How many transactions wait for a lock.
fn waiting(room: &Room) -> i64 {
    // On a connection of its own: an open transaction keeps seeing the list of sessions as it first read it.
    let outside = databases::Connection::open(room.path()).expect("it opens");
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    outside.query_row(sql, [], |row| row.get(0)).expect("read")
}

#[test]
fn who_challenges_and_plays_waits_for_no_other_match() {
    if !databases::on_postgres() {
        return;
    }
    for pace in [None, Some("24h 7d")] {
        let room = Room::new();
        // As if all matches were being changed but this one, which is match 1.
        let others = lock(&room, "slot < 32 AND slot <> 1");
        let offer = Offer { pace: pace.map(|pace| pace.parse().expect("a pace")), ..points_match(2).into() };
        let made = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), offer).expect("a challenge");
        room.table.challenges.challenge_shown(made.challenge.id, room.message().message).expect("noted");
        let begun = room.table.challenges.accept(&room.press(BOB), made.challenge.id.into()).expect("a match");
        room.posts(&begun.announcement);
        assert_eq!(room.view().header.id, MatchId(1));
        let (seen, again) = (room.view().header.seen(), room.message());
        room.table.delivery.board_shown(seen, again, &WHOLE, room.now()).expect("noted");
        for _ in 0..9 {
            let view = room.view();
            room.does(decider(&view), first_thing(&view));
        }
        let ended = room.goes_on_to_the_end();
        assert!(ended.current.position.game().game_number() > 1, "there were dice of more than one game");
        assert_eq!(ended.current.header.state, MatchState::Finished);
        room.table.delivery.record_end_of_game_shown(ended.current.header.seen(), again.message).expect("noted");
        let again = room.table.challenges.rematch(&room.press(ALICE), MatchId(1).into(), None).expect("an offer");
        assert!(matches!(again, Rematch::Offered(_)));
        drop(others);
    }
}

#[test]
fn a_result_waits_for_other_results_and_a_challenge_for_other_challenges() {
    if !databases::on_postgres() {
        return;
    }
    let room = Room::new();
    room.posts(&room.begin(1).announcement);
    room.does(ALICE, Decision::Resign(Worth::Single));
    let (results, challenges) = (lock(&room, "slot = 33"), lock(&room, "slot = 32"));
    let elsewhere = Request { channel: ChannelId(77), ..room.press(CAROL) };
    thread::scope(|scope| {
        let ends = scope.spawn(|| room.does(BOB, Decision::AcceptResignation));
        let challenges_bob = scope.spawn(|| room.table.challenges.challenge(&elsewhere, &only(BOB), points_match(3)));
        while waiting(&room) < 2 {
            assert!(!ends.is_finished() && !challenges_bob.is_finished(), "neither of them waits");
            thread::yield_now();
        }
        drop((results, challenges));
        assert_eq!(ends.join().expect("it ends").current.header.state, MatchState::Finished);
        challenges_bob.join().expect("it ends").expect("a challenge");
    });
}

#[test]
fn of_two_matches_that_are_claimed_at_once_from_the_same_person_one_is_rated() {
    if !databases::on_postgres() {
        return;
    }
    let club = Club::new();
    let elsewhere = ChannelId(77);
    let begins = |opponent| {
        club.begin_against(opponent, 5, "1h 10h");
        // Both play four turns; the last is the opponent's.
        let turns = if decider(&club.view()) == ALICE { 8 } else { 7 };
        (0..turns).for_each(|_| club.turn());
        club.view().header.seen()
    };
    let of_bob = begins(BOB);
    let database = databases::Connection::open(club.room.path()).expect("it opens");
    let moved = database.execute("UPDATE matches SET channel = ?1", [elsewhere.0.cast_signed()]);
    assert_eq!(moved.expect("as if it were played there"), 1);
    let of_carol = begins(CAROL);
    club.wait(12 * HOUR_MS);
    // Each by a process of its own.
    let (another, _store) = another(&club.room);
    let of_bob = (&another.clocks, Request { channel: elsewhere, ..club.press(BOB) }, of_bob);
    let of_carol = (&club.room.table.clocks, club.press(CAROL), of_carol);
    let results = lock(&club.room, "slot = 33");
    thread::scope(|scope| {
        let claims =
            [of_bob, of_carol].map(|(clocks, request, seen)| scope.spawn(move || clocks.claim(&request, seen.into())));
        while waiting(&club.room) < 2 {
            assert!(claims.iter().all(|claim| !claim.is_finished()), "both wait");
            thread::yield_now();
        }
        drop(results);
        let ended = claims.map(|claim| claim.join().expect("it ends").expect("a claim").current.header.rated);
        assert_eq!(ended.into_iter().filter(|rated| *rated).count(), 1, "{ended:?}");
    });
}

#[test]
fn what_a_process_has_begun_that_has_ended_is_taken_over_at_once_and_what_one_has_begun_that_lives_is_not() {
    if !databases::on_postgres() {
        return;
    }
    let (room, process, primary, _) = with_a_primary();
    let news = room.begin(3).announcement.id;
    primary.delivery.take_over().expect("done");
    assert_eq!(found(&primary.delivery.pending(room.now()).expect("read")), [], "its process lives");
    // Another one that starts takes nothing from those that live.
    drop(another(&room));
    assert_eq!(found(&primary.delivery.pending(room.now()).expect("read")), []);
    process.leave().expect("it ends");
    primary.delivery.take_over().expect("done");
    assert_eq!(found(&primary.delivery.pending(room.now()).expect("read")), [Delivery::News(news)]);
}

/// A match whose first board was posted, and a play of which nothing is posted yet.
fn unposted_play(room: &Room) -> Announcement {
    room.posts(&room.begin(3).announcement);
    let view = room.goes_on_until(to_play);
    room.tries(decider(&view), first_thing(&view)).expect("a play")
}

#[test]
fn buttons_are_removed_by_the_process_that_has_the_token_and_by_the_primary_if_it_does_not() {
    if !databases::on_postgres() {
        return;
    }
    let (room, _process, primary, _) = with_a_primary();
    let (of_primary, _) = another(&room);
    let second = unposted_play(&room);
    let stale = room.table.delivery.delivered(second.id, room.message(), &WHOLE, room.now()).expect("noted");
    let now = room.now();
    assert!(!stale.is_empty());
    let removals = |table: &Table, at: Time| found(&table.delivery.pending_removals(at).expect("read"));
    of_primary.delivery.adopt_removals(now).expect("done");
    assert_eq!(removals(&of_primary, now), []);
    assert_eq!(
        removals(&room.table, now),
        stale.iter().map(|old| Delivery::RemoveControls(old.message)).collect::<Vec<_>>()
    );
    let later = now.plus_ms(GRACE_MS);
    of_primary.delivery.adopt_removals(later).expect("done");
    assert_eq!(removals(&of_primary, later).len(), stale.len(), "they were not removed in time");
    assert_eq!(removals(&room.table, later.plus_ms(GRACE_MS)), [], "once");
    drop(primary);
}

#[test]
fn after_a_move_from_a_server_the_only_process_of_a_file_removes_the_buttons_that_others_were_to_remove() {
    let room = Room::new();
    let played = unposted_play(&room);
    let stale = room.table.delivery.delivered(played.id, room.message(), &WHOLE, room.now()).expect("noted");
    assert!(!stale.is_empty());
    databases::Connection::open(room.path())
        .unwrap()
        .execute("UPDATE boards SET claimed_by = 17, due_at = 0", [])
        .unwrap();
    let removals = |table: &Table| table.delivery.pending_removals(room.now()).expect("read").len();
    assert_eq!(removals(&room.table), 0);
    let moved = Table::new(room.store(), Dice::seeded(20)).expect("the table is set");
    assert_eq!(removals(&moved), stale.len());
}

#[test]
fn after_the_end_of_its_term_a_process_writes_nothing_of_what_is_done_once_for_all() {
    if !databases::on_postgres() {
        return;
    }
    let (room, process, former, term) = with_a_primary();
    let news = room.begin(3).announcement.id;
    let due_at = room.now().plus_ms(GRACE_MS);
    assert_eq!(found(&former.delivery.pending(due_at).expect("read")), [Delivery::News(news)]);
    // The lease of the first one lapses, as if it had stood still, and the other one takes it.
    databases::Connection::open(room.path()).unwrap().execute("UPDATE leases SET until = 1", []).unwrap();
    let lost = |failed: Fault| matches!(failed, Fault::Store(StoreError::LeaseLost));
    assert!(former.delivery.news_to_post(news, due_at).is_err_and(lost), "nobody has taken it yet");
    let next = process.take_lease(LEASE).expect("it is heard").expect("it is free");
    assert!(next > term);
    let before = databases::Connection::open(room.path()).unwrap().texts("SELECT CAST(outbox AS TEXT) FROM outbox", []);
    assert!(former.delivery.news_to_post(news, due_at).is_err_and(lost));
    assert!(former.delivery.delivered(news, room.message(), &WHOLE, due_at).is_err_and(lost));
    assert!(former.prune(due_at.plus_ms(400 * DAY_MS)).is_err_and(lost));
    assert!(former.clocks.beat(due_at, &LostShards::default()).is_err_and(lost));
    let after = databases::Connection::open(room.path()).unwrap().texts("SELECT CAST(outbox AS TEXT) FROM outbox", []);
    assert_eq!(before, after);
    let present = room.table.in_term(Some(next));
    present.delivery.take_over().expect("done");
    let later = due_at.plus_ms(GRACE_MS);
    assert_eq!(found(&present.delivery.pending(later).expect("read")), [Delivery::News(news)], "the next one sends it");
    let view = room.goes_on_until(to_play);
    room.tries(decider(&view), first_thing(&view)).expect("presses go on");
}

#[test]
fn two_processes_that_send_what_is_due_send_nothing_twice() {
    if !databases::on_postgres() {
        return;
    }
    const MATCHES: u64 = 12;
    let (room, _process, ..) = with_a_primary();
    let tables = [another(&room).0, another(&room).0];
    for number in 0..MATCHES {
        let channel = barpoint::store::ids::ChannelId(1_000 + number);
        let opponent = barpoint::store::ids::PersonId(5_000 + number);
        room.begin_in(crate::room::GUILD, channel, opponent);
    }
    let due_at = room.now().plus_ms(GRACE_MS);
    let sent: Mutex<HashMap<Delivery, u32>> = Mutex::default();
    let due = found(&tables[0].delivery.pending(due_at).expect("read"));
    let again_at = due_at.plus_ms(GRACE_MS);
    thread::scope(|scope| {
        for table in &tables {
            let (sent, due) = (&sent, &due);
            scope.spawn(move || {
                // Both have found all of it, and it is nobody's any more; the first to begin has it.
                for &due in due {
                    if let Delivery::News(id) = due
                        && table.delivery.news_to_post(id, again_at).expect("read").is_some()
                    {
                        *sent.lock().unwrap().entry(due).or_default() += 1;
                    }
                }
            });
        }
    });
    let sent = sent.into_inner().unwrap();
    assert_eq!(sent.len() as u64, MATCHES);
    assert!(sent.values().all(|times| *times == 1), "{sent:?}");
}

#[test]
fn what_a_process_that_has_ended_was_about_to_send_is_sent_at_once_by_whoever_takes_over() {
    let room = Room::new();
    let played = unposted_play(&room);
    let board = room.view().header.board.expect("it was posted");
    let stale = room.table.delivery.board_shown(room.view().header.seen(), room.message(), &WHOLE, room.now());
    assert_eq!(stale.expect("noted"), [board]);
    // As if another process had just begun to send the news and to remove the buttons.
    let later = room.now().plus_ms(DAY_MS);
    let sqlite = databases::Connection::open(room.path()).expect("it opens");
    for of in
        ["outbox SET due_at = ?1, claimed_by = 17 WHERE state = 'waiting'", "boards SET due_at = ?1, claimed_by = 17"]
    {
        sqlite.execute(&format!("UPDATE {of}"), [later.0]).expect("it is written");
    }
    let now = room.now();
    assert_eq!(room.due(now), []);
    room.table.delivery.take_over().expect("done");
    assert_eq!(room.due(now), [Delivery::News(played.id), Delivery::RemoveControls(board.message)]);
}

#[test]
fn buttons_that_another_process_does_not_remove_in_time_are_adopted() {
    let room = Room::new();
    room.begin(3);
    let stale = room.message();
    room.table.delivery.remove_controls_soon(stale, room.now()).expect("noted");
    let sqlite = databases::Connection::open(room.path()).expect("it opens");
    let claims = |process: i64| {
        sqlite.execute("UPDATE boards SET claimed_by = ?1", [process]).expect("it is written");
    };
    let adopts = |now| {
        room.table.delivery.adopt_removals(now).expect("done");
        room.table.delivery.pending_removals(now).expect("read").len()
    };
    let due_at = room.now();
    claims(17);
    assert_eq!(adopts(due_at.plus_ms(GRACE_MS - 1)), 0, "it has time");
    assert_eq!(adopts(due_at.plus_ms(GRACE_MS)), 1);
    claims(0);
    let again = due_at.plus_ms(10 * GRACE_MS);
    sqlite.execute("UPDATE boards SET due_at = ?1", [again.0]).expect("it is written");
    assert_eq!(adopts(again.minus_ms(1)), 0, "it is not due");
    assert_eq!(adopts(again), 1, "nobody has it");
}

#[test]
fn a_database_that_cannot_be_written_is_noticed() {
    let room = Room::new();
    room.table.probe().expect("it can be written");
    let database = databases::Connection::open(room.path()).expect("it opens");
    let nothing = "UPDATE instance SET nonce = nonce";
    database.execute_and_refuse(nothing, "no_writing", "UPDATE ON instance").expect("it is refused from now on");
    assert!(room.table.probe().is_err());
    database.refuse_no_longer("no_writing", "instance").expect("it is refused no longer");
    room.table.probe().expect("it can be written again");
}
