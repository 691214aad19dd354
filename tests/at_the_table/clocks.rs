//! The clock of the machine is set ahead and back while people play.

use crate::club::Club;
use crate::databases;
use crate::room::{ALICE, BOB, CHANNEL, Room, assert_rejected, decider, first_thing, rejection};
use barpoint::store::clocks::LostShards;
use barpoint::store::ids::{DAY_MS, MessageId, MessageRef, Time};
use barpoint::store::timers::TimerKind;
use barpoint::table::{ClaimRefusal, Delivery, Failure, Rejection, Request};
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
    let failed = room.table.delivery.record_failed_attempt(
        news,
        CHANNEL,
        Failure::Passing { wait_ms: None },
        "Discord is unwell",
        ahead,
    );
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

#[test]
fn a_shard_without_a_session_stops_the_clocks_of_its_servers_alone() {
    let club = Club::new();
    club.begin("1m 10m");
    let flag_at = || club.clock().flag_at.expect("it runs");
    let begun = flag_at();
    // The server of these matches is one of shard 0.
    club.wait_without(1, 10);
    assert_eq!(flag_at(), begun);
    club.wait_without(0, 10);
    assert_eq!(flag_at(), begun.plus_ms(5 * 60_000));
    club.wait(30_000);
    club.wait_without(0, 4);
    assert_eq!(flag_at(), begun.plus_ms(7 * 60_000));
    let of_shard_0 = "SELECT count(*) FROM shard_outages WHERE shard = 0";
    let outages = databases::Connection::open(club.room.path())
        .expect("it opens")
        .query_row(of_shard_0, [], |row| row.get::<i64>(0));
    assert_eq!(outages.expect("read"), 2, "one row for each time without a session");
    club.room.table.prune(club.now.get().plus_ms(2 * YEAR_MS)).expect("done");
    assert_eq!(flag_at(), begun, "old ones are deleted");
}

/// For five minutes the clock of the machine is two months ahead, in which timers become due and the player to act may do
/// so, and then a year.
fn clock_ahead(club: &Club, is_acting: bool) {
    let ahead = club.now.get().plus_ms(60 * DAY_MS);
    club.room.table.clocks.beat(ahead, &LostShards::default()).expect("it is noted");
    assert!(club.room.due_timers(ahead).is_empty(), "nobody has lost time");
    let mover = decider(&club.view());
    while is_acting && decider(&club.view()) == mover {
        let press = Request { at: ahead, ..club.press(mover) };
        let acted = club.room.table.play.act(&press, None, first_thing(&club.view())).expect("it is legal");
        let told = club.room.table.delivery.delivered(acted.id, club.room.message(), &crate::room::WHOLE, ahead);
        told.expect("it is noted").into_iter().for_each(|stale| club.room.table.delivery.controls_removed(stale));
    }
    club.room.table.clocks.beat(ahead.plus_ms(YEAR_MS), &LostShards::default()).expect("it is noted");
    club.away(5 * 60_000);
    club.beat();
}

#[test]
fn after_the_clock_was_ahead_for_a_while_time_runs_out_as_usual() {
    for (is_acting, kind) in [(false, "before"), (true, "meanwhile")] {
        let club = Club::new();
        club.begin("1d 7d");
        club.wait(HOUR_MS);
        let begun_at = if is_acting { club.now.get().plus_ms(5 * 60_000) } else { crate::club::BEGIN };
        clock_ahead(&club, is_acting);
        let mover = decider(&club.view());
        let waits = if mover == ALICE { BOB } else { ALICE };
        assert!(club.due().is_empty(), "nothing is due yet in a turn that began {kind}");
        // The five minutes do not count.
        let paused = if is_acting { 0 } else { 5 * 60_000 };
        let flag = begun_at.plus_ms(8 * DAY_MS + paused);
        assert_eq!(club.clock().flag_at, Some(flag), "a turn that began {kind}");
        club.wait(flag.0 - club.now.get().0 - HOUR_MS);
        let due: Vec<_> = club.due().iter().map(|due| (due.id, due.kind)).collect();
        assert!(matches!(due[..], [(_, TimerKind::Reminder)]), "{due:?}");
        club.room.table.delivery.sent(due[0].0, club.now.get()).expect("it is noted");
        club.wait(HOUR_MS);
        assert!(
            matches!(rejection(club.claim(waits)), Rejection::Claim(ClaimRefusal::FlagNotFallen(at)) if at == flag)
        );
        club.wait(1);
        assert!(matches!(&club.due()[..], [due] if due.kind == TimerKind::Flag), "a turn that began {kind}");
        club.claim(waits).expect("it may be claimed");
    }
}

#[test]
fn old_buttons_are_removed_soon_although_the_clock_was_set_back() {
    let room = Room::new();
    let today = Time(1_800_000_000_000);
    let stale = MessageRef { channel: CHANNEL, message: MessageId(10_000) };
    room.table.delivery.remove_controls_soon(stale, today).expect("it is noted");
    let found = |now| {
        let due = room.due(now);
        due.iter().any(|due| matches!(due, Delivery::RemoveControls(message) if *message == stale.message))
    };
    let ahead = today.plus_ms(365 * DAY_MS);
    assert!(found(ahead) && !found(ahead), "somebody is removing them");
    assert!(found(today), "not a year later");
    assert!(!found(today.plus_ms(1)), "once, until the next attempt is due");
    assert_eq!(room.due_removals(today.plus_ms(DAY_MS)), [stale]);
}
