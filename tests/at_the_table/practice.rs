//! Practice with one's own blunders: solved ones come back later each time, others soon.

use crate::databases;
use crate::room::{ALICE, BOB, CAROL, Room, assert_rejected};
use barpoint::house::match_analysis;
use barpoint::store::ids::{MatchId, PersonId, Time};
use barpoint::table::{Practice, PracticeQuestion, Rejection, Request};

const LEAST: f64 = 0.08;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A room with a match, badly played to its end and perhaps analysed.
fn played(analysed: bool) -> (Room, MatchId) {
    let room = Room::new();
    let started = room.begin(1);
    let id = started.announcement.current.header.id;
    room.goes_on_to_the_end();
    if analysed {
        let log = room.table.history.log(id).expect("the log");
        let found =
            match_analysis::analyse("tournament 1 points".parse().unwrap(), &log, 0, |_| true).expect("backgammon");
        room.table.history.keep_analysis(id, &found, room.now()).expect("kept");
    }
    (room, id)
}

fn at(room: &Room, who: PersonId, time: Time) -> Request {
    Request { at: time, ..room.press(who) }
}

fn next(room: &Room, who: PersonId, time: Time) -> PracticeQuestion {
    match room.table.dailies.practice(&at(room, who, time), None, LEAST).expect("it can be read") {
        Practice::Now(of) => *of,
        other => panic!("{other:?}"),
    }
}

#[test]
fn there_is_nothing_to_practise_before_a_match_was_analysed_nor_for_others() {
    let (room, _) = played(false);
    assert!(matches!(room.table.dailies.practice(&room.press(ALICE), None, LEAST), Ok(Practice::Nothing)));
    let (room, _) = played(true);
    assert!(matches!(room.table.dailies.practice(&room.press(CAROL), None, LEAST), Ok(Practice::Nothing)));
    // After a beaver, whether to take is not a question.
    let connection = databases::Connection::open(room.path()).unwrap();
    let beavered =
        "UPDATE mistakes SET decision = 'beaver', played = NULL, best = NULL, no_double = 0, double_take = 0,
        double_drop = 0, playing_on = NULL, resigned = NULL";
    connection.execute(beavered, []).unwrap();
    assert!(matches!(room.table.dailies.practice(&room.press(ALICE), None, LEAST), Ok(Practice::Nothing)));
}

#[test]
fn the_worst_comes_first_and_what_was_answered_comes_later() {
    let (room, id) = played(true);
    let start = Time(DAY);
    let first = next(&room, ALICE, start);
    assert!(first.mistake.error >= LEAST && first.header.id == id, "{:?}", first.mistake);
    assert_eq!(first.header.players[first.mistake.player].id, ALICE, "nobody else's");
    assert_eq!(first.before.decider(), Some(first.mistake.player), "as it stood before");

    let note = |action_number, right, time| {
        room.table.dailies.note_practice(&at(&room, ALICE, time), id.into(), action_number, right)
    };
    // If solved, it is due after a day, then three. Answers before it is due change nothing.
    assert_eq!(note(first.mistake.action_number, true, start).expect("noted"), start.plus_ms(DAY));
    assert_eq!(note(first.mistake.action_number, false, start.plus_ms(1)).expect("noted"), start.plus_ms(DAY));
    let second = next(&room, ALICE, start.plus_ms(2));
    assert_ne!(second.mistake.action_number, first.mistake.action_number);
    assert!(second.mistake.error <= first.mistake.error);
    assert_eq!(note(first.mistake.action_number, true, start.plus_ms(DAY)).expect("noted"), start.plus_ms(4 * DAY));
    // If not solved, it is due soon, and the intervals start over.
    assert_eq!(
        note(first.mistake.action_number, false, start.plus_ms(4 * DAY)).expect("noted"),
        start.plus_ms(4 * DAY + 600_000)
    );
    assert_eq!(note(first.mistake.action_number, true, start.plus_ms(5 * DAY)).expect("noted"), start.plus_ms(6 * DAY));

    // Once all are solved, the next one is shown when the earliest is due.
    let today = start.plus_ms(100 * DAY);
    while let Practice::Now(of) =
        room.table.dailies.practice(&at(&room, ALICE, today), None, LEAST).expect("it can be read")
    {
        note(of.mistake.action_number, true, today).expect("noted");
    }
    let later = room.table.dailies.practice(&at(&room, ALICE, today), None, LEAST).expect("it can be read");
    assert!(matches!(later, Practice::Later(when) if when == today.plus_ms(DAY)), "{later:?}");
}

#[test]
fn nobody_practises_on_the_blunders_of_others() {
    let (room, id) = played(true);
    let own = next(&room, ALICE, Time(DAY)).mistake.action_number;
    for who in [BOB, CAROL] {
        assert_rejected!(room.table.dailies.practised(&room.press(who), id.into(), own), Rejection::NoMatchHere(_));
        assert_rejected!(
            room.table.dailies.note_practice(&room.press(who), id.into(), own, true),
            Rejection::NoMatchHere(_)
        );
    }
}

#[test]
fn a_blunder_on_which_nobody_is_advised_now_is_put_off_until_tomorrow() {
    let (room, _) = played(true);
    let start = Time(DAY);
    let first = next(&room, ALICE, start);
    room.table.dailies.put_off_practice(&at(&room, ALICE, start), &first).expect("it is noted");
    let asked = |time| match room.table.dailies.practice(&at(&room, ALICE, time), None, LEAST).expect("it can be read")
    {
        Practice::Now(of) => Some(of.mistake.action_number),
        _ => None,
    };
    assert_ne!(asked(start), Some(first.mistake.action_number));
    // Once all others are put off too, it is shown again.
    let tomorrow = Time(2 * DAY);
    while let Practice::Now(of) =
        room.table.dailies.practice(&at(&room, ALICE, Time(2 * DAY - 1)), None, LEAST).expect("more")
    {
        room.table.dailies.put_off_practice(&at(&room, ALICE, tomorrow), &of).expect("it is noted");
    }
    assert_eq!(asked(tomorrow), Some(first.mistake.action_number));
}

#[test]
fn a_blunder_of_which_no_question_can_be_made_is_never_asked_again() {
    let (room, _) = played(true);
    let first = next(&room, ALICE, Time(DAY));
    room.table.dailies.put_away(&at(&room, ALICE, Time(DAY)), &first).expect("it is noted");
    let mut time = Time(DAY);
    for _ in 0..200 {
        time = time.plus_ms(100 * DAY);
        let Practice::Now(of) = room.table.dailies.practice(&at(&room, ALICE, time), None, LEAST).expect("read") else {
            break;
        };
        assert_ne!(of.mistake.action_number, first.mistake.action_number);
        let put_away = room.table.dailies.put_away(&at(&room, ALICE, time), &of);
        put_away.expect("it is noted");
    }
    let left = room.table.dailies.practice(&at(&room, ALICE, time), None, LEAST).expect("read");
    assert!(!matches!(left, Practice::Now(_)), "all are put away: {left:?}");
}
