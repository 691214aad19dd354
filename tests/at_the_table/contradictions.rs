//! The owner's check of a database: it lists what contradicts the logs of the matches, and nothing else.

use crate::databases;
use crate::game_dice::administers;
use crate::room::{ALICE, BOB, GUILD, Room, decider, first_thing, resigns};
use barpoint::engine::player::Player;
use barpoint::engine::score::Worth;
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::ids::MatchId;
use barpoint::store::ledgers::LedgerRow;
use barpoint::table::administration::check;
use barpoint::table::ledger::rebuild;

fn found(room: &Room, id: MatchId) -> Vec<String> {
    check::contradictions_in_match(&room.store(), id).expect("it can be read")
}

/// Changes the database behind the bot's back.
fn spoil(room: &Room, sql: &str) {
    let changed = databases::Connection::open(room.path()).expect("the file opens").execute(sql, []);
    assert!(changed.expect("it is written") > 0, "{sql}");
}

/// Alice has won the first game of a match to three points that goes on.
fn second_game() -> (Room, MatchId) {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    room.does(decider(&room.view()), first_thing(&room.view()));
    assert_eq!(found(&room, id), [""; 0]);
    (room, id)
}

/// Alice has won a match to one point.
fn won() -> (Room, MatchId) {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    assert_eq!(found(&room, id), [""; 0]);
    (room, id)
}

#[test]
fn of_a_match_each_number_that_does_not_follow_from_its_log_is_named() {
    for (column, what) in [
        ("version", "actions: "),
        ("throws", "throws: "),
        ("game_start", "first action of the current game: "),
        ("score_two", "score before the current game: "),
    ] {
        let (room, id) = second_game();
        spoil(&room, &format!("UPDATE matches SET {column} = {column} + 1"));
        let found = found(&room, id);
        let [only] = found.as_slice() else { panic!("one contradiction: {found:?}") };
        assert!(only.starts_with(what) && only.contains(" stored, ") && only.ends_with(" by its log"), "{only}");
    }
}

#[test]
fn a_log_that_cannot_be_played_through_is_named_with_the_action_at_which_it_fails() {
    let in_match = |spoiling: &str| {
        let (room, id) = second_game();
        spoil(&room, spoiling);
        found(&room, id)
    };
    let [refused] = &in_match("UPDATE actions SET action = 'take' WHERE seq = 2")[..] else { panic!("one") };
    assert!(refused.starts_with("its action 2 is refused by "), "{refused}");
    assert_eq!(in_match("DELETE FROM actions WHERE seq = 2"), ["its action 2 is missing"]);
    let [unreadable] = &in_match("UPDATE actions SET action = 'nonsense' WHERE seq = 2")[..] else { panic!("one") };
    assert!(unreadable.starts_with("its log cannot be read: "), "{unreadable}");
    let [unreadable] = &in_match("UPDATE matches SET terms = 'nonsense'")[..] else { panic!("one") };
    assert!(unreadable.starts_with("it cannot be read: "), "{unreadable}");
}

#[test]
fn the_end_of_a_match_must_be_that_of_its_log() {
    let (room, id) = won();
    spoil(&room, "UPDATE matches SET final_one = 3");
    let [score] = &found(&room, id)[..] else { panic!("one contradiction") };
    assert!(score.starts_with("final score: "), "{score}");

    let (room, id) = won();
    spoil(&room, "UPDATE matches SET winner = 2");
    assert_eq!(found(&room, id), ["winner: Some(Two) stored, Some(One) by its log, and nobody has corrected it"]);

    let (room, id) = won();
    spoil(&room, "UPDATE matches SET state = 'running', ended_at = NULL");
    assert_eq!(found(&room, id), ["it is over by its log, but stored as Running"]);

    let (room, id) = second_game();
    spoil(&room, "UPDATE matches SET state = 'finished', winner = 1, ended_at = 0, final_one = 3, final_two = 0");
    assert_eq!(found(&room, id), ["it is stored as played to its end, which its log is not"]);
}

#[test]
fn what_administrators_have_decided_is_no_contradiction() {
    let (room, id) = won();
    let winner = Player::Two;
    administers(&room, id, AdminAction::Correct(Verdict { winner, rated: true }));
    assert_eq!(found(&room, id), [""; 0]);
    let (room, id) = second_game();
    administers(&room, id, AdminAction::Settle(Verdict { winner, rated: true }));
    assert_eq!(found(&room, id), [""; 0], "it was not played to its end");
}

#[test]
fn news_that_waits_must_be_of_the_latest_position_and_none_may_be_ahead_of_its_match() {
    let (room, id) = second_game();
    room.tries(decider(&room.view()), first_thing(&room.view())).expect("a play that is not told yet");
    assert_eq!(found(&room, id), [""; 0]);
    spoil(&room, "UPDATE outbox SET version = version - 1 WHERE state = 'waiting'");
    let [behind] = &found(&room, id)[..] else { panic!("one contradiction") };
    assert!(behind.contains(" still waits, but the match has "), "{behind}");
    spoil(&room, "UPDATE outbox SET version = version + 2 WHERE state = 'waiting'");
    let version = room.view().header.version;
    let [ahead] = &found(&room, id)[..] else { panic!("one contradiction") };
    let expected = format!(" is about action {}, but the match has {version}", version + 1);
    assert!(ahead.ends_with(&expected), "{ahead}");
}

#[test]
fn of_a_match_that_is_not_there_nothing_is_found() {
    assert_eq!(found(&Room::new(), MatchId(7)), [""; 0]);
}

fn of_server(room: &Room) -> LedgerRow {
    let ledgers = check::ledgers_to_check(&room.store()).expect("they can be read");
    ledgers.into_iter().find(|ledger| ledger.guild == Some(GUILD)).expect("the server's")
}

#[test]
fn each_change_of_a_rating_must_follow_from_a_result() {
    let (room, _) = won();
    let in_ledger = || check::contradictions_in_ledger(&room.store(), of_server(&room)).expect("it can be read");
    assert_eq!(in_ledger(), [""; 0]);
    let ledger = of_server(&room).id;
    let copied = "person, 99, game, at, before, after, opponent, length";
    spoil(
        &room,
        &format!(
            "INSERT INTO rating_changes (ledger, person, result, game, at, before, after, opponent, length)
            SELECT ledger, {copied} FROM rating_changes WHERE ledger = {ledger} AND person = {ALICE}"
        ),
    );
    assert_eq!(in_ledger(), ["3 changes of ratings are stored, 2 follow from the results"]);
    spoil(&room, "DELETE FROM rating_changes WHERE result = 99");
    spoil(&room, &format!("UPDATE rating_changes SET after = after + 1 WHERE ledger = {ledger} AND person = {BOB}"));
    let [change] = &in_ledger()[..] else { panic!("one contradiction") };
    assert!(change.starts_with(&format!("result 1, person {BOB}: ")), "{change}");
}

#[test]
fn a_ledger_whose_place_was_taken_meanwhile_is_not_checked() {
    let (room, _) = won();
    let former = of_server(&room);
    rebuild::mark_all(&room.store()).expect("it is marked");
    while room.table.ratings.rebuild(room.now(), 1).expect("a step") {}
    spoil(&room, "UPDATE standings SET wins = wins + 1");
    let in_ledger = |ledger| check::contradictions_in_ledger(&room.store(), ledger).expect("it can be read");
    assert_eq!(in_ledger(former), [""; 0]);
    assert_ne!(in_ledger(of_server(&room)), [""; 0], "it is the one that counts");
}
