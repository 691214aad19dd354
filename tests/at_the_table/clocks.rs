//! The clock of the machine is set ahead and back while people play.

use crate::room::{ALICE, BOB, Room, assert_rejected, decider, first_thing};
use barpoint::store::ids::{DAY_MS, Time};
use barpoint::table::{Delivery, Failure, Rejection, Request};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A time at which Discord exists.
const TODAY: Time = Time(1_800_000_000_000);
const HOUR_MS: i64 = 60 * 60 * 1000;
const YEAR_MS: i64 = 365 * DAY_MS;
/// The actions of a match whose clock jumps.
const ACTIONS: usize = 500;

#[test]
fn however_the_clock_jumps_each_action_counts_once_and_is_told_once() {
    let room = Room::new();
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let begun = room.begin(25);
    room.posts(&begun.announcement);
    let mut version = room.view().header.version;
    for nth in 0..ACTIONS {
        let jumps = [0, 0, HOUR_MS, -HOUR_MS, 7 * DAY_MS, -7 * DAY_MS, YEAR_MS, -YEAR_MS];
        let at = TODAY.plus_ms(jumps[random.next_u32() as usize % jumps.len()]);
        let view = room.view();
        let press = Request { at, ..room.press(decider(&view)) };
        let news = room.table.play.act(&press, None, first_thing(&view)).expect("it counts");
        assert_rejected!(room.table.play.act(&press, None, first_thing(&room.view())), Rejection::AlreadyCounted);
        let now = room.view().header.version;
        assert!(now > version, "action {nth}");
        version = now;
        let told = room.table.delivery.delivered(news.id, room.message(), &crate::room::WHOLE, at);
        told.expect("it is noted").into_iter().for_each(|stale| room.table.delivery.controls_removed(stale));
    }
    assert!(room.due_news(TODAY.plus_ms(3 * YEAR_MS)).is_empty(), "all was told");
}

#[test]
fn what_waits_is_sent_soon_although_the_clock_was_set_back() {
    let room = Room::new();
    let news = room.begin(3).announcement.id;
    let waits = |at: Time| {
        let due = room.table.delivery.pending(at).expect("it can be read");
        due.iter().any(|due| matches!(due.what, Delivery::News(id) if id == news))
    };
    let ahead = TODAY.plus_ms(YEAR_MS);
    assert!(waits(ahead));
    let failed =
        room.table.delivery.record_failed_attempt(news, Failure::Passing { wait_ms: None }, "Discord is unwell", ahead);
    failed.expect("it is noted");
    assert!(waits(TODAY), "not a year later");
    assert!(!waits(TODAY.plus_ms(1)), "once, until the next attempt is due");
    let seconds = |seconds: i64| TODAY.plus_ms(seconds * 1_000);
    assert!((1..60).any(|later| waits(seconds(later))), "and again after that");
}

#[test]
fn a_challenge_can_be_answered_although_the_clock_was_set_back() {
    let room = Room::new();
    let ahead = Request { at: TODAY.plus_ms(YEAR_MS), ..room.press(ALICE) };
    let terms = crate::room::points_match(3);
    let made = room.table.challenges.challenge(&ahead, &crate::room::only(BOB), terms).expect("a challenge");
    let answer = Request { at: TODAY, ..room.press(BOB) };
    room.table.challenges.accept(&answer, made.challenge.id.into()).expect("a match");
}
