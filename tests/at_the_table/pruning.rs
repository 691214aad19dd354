//! Old data is pruned, and nothing else.

use crate::databases;
use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, Room, only, points_match};
use barpoint::engine::action::Decision;
use barpoint::engine::score::Worth;
use barpoint::store::ids::{ChannelId, MessageId, Time};
use barpoint::store::{Tx, boards};
use barpoint::table::{NewsProgress, Request};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// A time at which Discord exists, so that snowflakes contain their age.
const TODAY: Time = Time(1_800_000_000_000);

fn rows(room: &Room, table: &str) -> u32 {
    let sqlite = databases::Connection::open(room.path()).unwrap();
    sqlite.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
}

fn prune(room: &Room, days: i64) {
    room.table.prune(room.now().plus_ms(days * DAY_MS)).unwrap();
}

#[test]
fn challenges_are_forgotten_a_month_after_they_were_settled() {
    let room = Room::new();
    room.begin(3);
    let elsewhere = Request { channel: ChannelId(501), ..room.press(ALICE) };
    let open = room.table.challenges.challenge(&elsewhere, &only(BOB), points_match(3)).unwrap();
    prune(&room, 0);
    assert_eq!(rows(&room, "challenges"), 2);
    // The open challenge expires now, and is kept for a month after that.
    prune(&room, 31);
    assert_eq!(rows(&room, "challenges"), 1);
    assert!(room.table.challenges.challenge_view(&elsewhere, open.challenge.id.into()).is_ok());
    prune(&room, 62);
    assert_eq!(rows(&room, "challenges"), 0);
}

#[test]
fn what_was_delivered_of_a_match_that_nobody_goes_on_with_is_forgotten() {
    let room = Room::new();
    let board = room.posts(&room.begin(3).announcement);
    prune(&room, 29);
    assert_eq!(rows(&room, "outbox"), 1);
    prune(&room, 31);
    assert_eq!(rows(&room, "outbox"), 0);
    let view = room.view();
    assert_eq!(
        (view.header.board, room.table.play.news_progress(view.header.id, room.now()).unwrap()),
        (Some(board), NewsProgress::Done),
        "the match waits as it did"
    );
}

#[test]
fn news_that_waits_is_not_forgotten() {
    let room = Room::new();
    room.begin(3);
    prune(&room, 400);
    assert_eq!(rows(&room, "outbox"), 1);
}

#[test]
fn what_a_message_showed_is_known_for_a_year() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    let ages = [1, 364, 366, 1_000].map(|days| MessageId::first_at(TODAY.minus_ms(days * DAY_MS)));
    let note = |tx: &Tx<'_>| ages.into_iter().try_for_each(|message| boards::note_position(tx, id, 1, message));
    room.store().transaction(note).unwrap();
    room.table.prune(TODAY).unwrap();
    let known = |tx: &Tx<'_>| {
        ages.into_iter().map(|message| boards::match_shown_by(tx, message)).collect::<Result<Vec<_>, _>>()
    };
    let known = room.store().transaction(known).unwrap();
    assert_eq!(known.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false, false]);
}

#[test]
fn the_channel_of_a_thread_is_forgotten_when_nobody_plays_there_any_more() {
    let room = Room::new();
    let in_thread = |who| Request { channel: ChannelId(600), parent: Some(CHANNEL), ..room.press(who) };
    let made = room.table.challenges.challenge(&in_thread(ALICE), &only(BOB), points_match(1)).unwrap();
    room.table.challenges.accept(&in_thread(BOB), made.challenge.id.into()).unwrap();
    room.table.prune(TODAY).unwrap();
    assert_eq!(rows(&room, "threads"), 1, "the match there may go on any day");
    room.table.play.act(&in_thread(ALICE), None, Decision::Resign(Worth::Single)).unwrap();
    let last = room.table.play.act(&in_thread(BOB), None, Decision::AcceptResignation).unwrap();
    assert_eq!(last.current.header.guild, Some(GUILD));
    room.table.prune(TODAY).unwrap();
    assert_eq!(rows(&room, "threads"), 0);
}

#[test]
fn who_was_challenged_and_never_did_anything_is_forgotten_a_month_later() {
    let room = Room::new();
    let names = |room: &Room| -> Vec<String> {
        let sqlite = databases::Connection::open(room.path()).unwrap();
        sqlite.texts("SELECT display_name FROM people ORDER BY id", [])
    };
    // Bob is challenged and never answers.
    room.table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(3)).unwrap();
    prune(&room, 29);
    assert_eq!(names(&room), ["Alice", "Bob"]);
    // The challenge expires, and is kept for another month.
    prune(&room, 33);
    assert_eq!(names(&room), ["Alice", "Bob"]);
    prune(&room, 66);
    assert_eq!(names(&room), ["Alice"], "who has acted stays");
    // People who act later stay, and so do people who are challenged again.
    room.table
        .challenges
        .challenge(&Request { channel: ChannelId(502), ..room.press(CAROL) }, &only(BOB), points_match(3))
        .unwrap();
    prune(&room, 100);
    prune(&room, 166);
    assert_eq!(names(&room), ["Alice", "Carol"]);
    let broken = databases::Connection::open(room.path()).unwrap();
    assert!(!broken.has_broken_references());
}
