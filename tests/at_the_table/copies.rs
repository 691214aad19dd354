//! A database that is copied to another one, as the owner moves it to a server or back.

use crate::databases;
use crate::room::{
    ALICE, BOB, CHANNEL, FILE, GUILD, Room, assert_rejected, decider, first_thing, folder, only, points_match,
};
use barpoint::store::ids::DAY_MS;
use barpoint::table::history::dice::ChainAudit;
use barpoint::table::{ChallengeRefusal, Rejection};
use std::collections::BTreeMap;

/// Copies a room's database to a new file. Returns a room over the copy, and the last reported number of rows of each
/// table.
fn moved(room: &Room) -> (Room, BTreeMap<String, u64>) {
    let (folder, mut told) = (folder(), BTreeMap::new());
    let to = databases::open(&folder.path().join(FILE));
    let copied = to.fill_from(&room.store(), |table, rows| {
        told.insert(table.to_owned(), rows);
    });
    assert_eq!(copied.expect("it is empty"), told.values().sum::<u64>());
    (room.moved_to(folder), told)
}

#[test]
fn a_long_match_goes_on_in_a_copied_database_with_the_same_dice() {
    let room = Room::new();
    let id = room.begin(25).announcement.current.header.id;
    let log = |room: &Room| room.table.history.log(id).expect("it can be read");
    room.goes_on_until(|view| view.header.version >= 220);
    let (copy, told) = moved(&room);
    assert_eq!((told["actions"], log(&copy)), (log(&room).len() as u64, log(&room)));
    assert_eq!(copy.view().position.game(), room.view().position.game());
    for room in [&room, &copy] {
        let view = room.goes_on_until(|view| view.header.version > 230);
        room.does(decider(&view), first_thing(&view));
    }
    assert_eq!(log(&copy), log(&room));
    let audit: ChainAudit = copy.table.history.audited_dice(Some(GUILD), CHANNEL).expect("it can be read");
    assert!(audit.is_right(), "{audit:?}");
}

#[test]
fn the_button_of_a_deleted_challenge_accepts_no_later_one_in_a_copied_database() {
    let room = Room::new();
    let challenge = |room: &Room| {
        let made = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(1));
        made.expect("a challenge").challenge.id
    };
    let old = challenge(&room);
    room.table.challenges.decline(&room.press(BOB), old.into()).expect("he declines");
    room.table.prune(room.now().plus_ms(400 * DAY_MS)).expect("what is old is deleted");
    let (copy, told) = moved(&room);
    assert_eq!(told.get("challenges"), None, "nothing is left of it");
    let new = challenge(&copy);
    assert_ne!(new, old);
    assert_rejected!(
        copy.table.challenges.accept(&copy.press(BOB), old.into()),
        Rejection::Challenge(ChallengeRefusal::Gone(_))
    );
    copy.table.challenges.accept(&copy.press(BOB), new.into()).expect("a match");
}

#[test]
fn a_big_table_is_copied_a_hundred_rows_at_a_time() {
    let room = Room::new();
    let presses = "INSERT INTO interactions (id, at) WITH RECURSIVE numbers (number) AS
        (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 20050) SELECT number, 1 FROM numbers";
    databases::Connection::open(room.path()).expect("it opens").execute_batch(presses).expect("they are noted");
    let folder = folder();
    let mut told = Vec::new();
    let of_presses = |table: &str, rows| told.extend((table == "interactions").then_some(rows));
    databases::open(&folder.path().join(FILE)).fill_from(&room.store(), of_presses).expect("it is empty");
    let expected: Vec<u64> = (1..=200).map(|hundreds| 100 * hundreds).chain([20_050]).collect();
    assert_eq!(told, expected);
}
