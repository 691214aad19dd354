//! Players who want to be pinged by direct message, or not at all.

use crate::room::{CAROL, Room, decider, first_thing, only, other};
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::{PING, UNREACHABLE};
use barpoint::settings::values::{Ping, Unreachable};
use barpoint::store::ids::{ChannelId, PersonId};
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::{Announcement, AnnouncementKind, Delivery, Failure, RetryDecision, TurnPing};

const HOUR_MS: i64 = 60 * 60 * 1000;

fn wishes(room: &Room, who: PersonId, ping: Ping) {
    room.table.people.change_setting(&room.press(who), &SettingsGroup::Play.choose(&PING, ping)).expect("a choice");
}

/// A match in which one player has just played, and the other, whose turn it is, has this setting for pings.
fn waiting_for_one_who_wishes(ping: Ping) -> (Room, PersonId, Announcement) {
    let room = Room::new();
    let view = room.begin(3).announcement.current;
    let second = other(decider(&view));
    wishes(&room, second, ping);
    let played = room.tries(decider(&view), first_thing(&view)).expect("a play");
    (room, second, played)
}

fn pinged(outcome: &Announcement) -> Option<PersonId> {
    match outcome.kind {
        AnnouncementKind::Turn { ping } => ping,
        _ => None,
    }
}

fn due(room: &Room, after_ms: i64) -> Vec<TurnPing> {
    let now = room.now().plus_ms(after_ms);
    let due = room.due(now).into_iter().filter_map(|due| match due {
        Delivery::TurnPing(id) => room.table.delivery.ping_to_send(id, now).expect("it can be read"),
        _ => None,
    });
    due.collect()
}

#[test]
fn a_call_is_made_once_the_channel_has_been_told() {
    let (unposted, ..) = waiting_for_one_who_wishes(Ping::Direct);
    assert!(due(&unposted, HOUR_MS).is_empty(), "the board that it is about is not there yet");
    let (room, second, played) = waiting_for_one_who_wishes(Ping::Direct);
    assert_eq!(pinged(&played), None, "not in the channel");
    let board = room.posts(&played);
    let call = room.table.delivery.ping_after(played.id, room.now()).unwrap().expect("a call");
    assert_eq!((call.person, call.header.board, call.in_channel), (second, Some(board), false));
    assert!(due(&room, GRACE_MS - 1).is_empty(), "whoever has it has time");
    room.table.delivery.sent(call.id, room.now()).unwrap();
    assert!(due(&room, 100 * HOUR_MS).is_empty());
}

#[test]
fn a_call_that_a_killed_process_did_not_make_is_made_by_the_next_one() {
    let (room, second, played) = waiting_for_one_who_wishes(Ping::Both);
    assert_eq!(pinged(&played), Some(second), "in the channel as well");
    room.posts(&played);
    let room = room.after_a_kill();
    let calls = due(&room, 0);
    assert_eq!(calls.len(), 1, "{calls:?}");
    assert!(due(&room, 0).is_empty(), "it is handed out once at a time");
    let failed =
        room.table.delivery.failed(calls[0].id, Failure::Passing { wait_ms: None }, "a bad day", room.now()).unwrap();
    assert_eq!(failed, RetryDecision::Later);
    assert_eq!(due(&room, HOUR_MS).len(), 1, "and again");
    assert_eq!(
        room.table.delivery.failed(calls[0].id, Failure::Final, "gone", room.now()).unwrap(),
        RetryDecision::GivenUp
    );
    assert!(due(&room, 100 * HOUR_MS).is_empty());
}

#[test]
fn a_call_is_late_from_the_time_at_which_it_was_due_and_not_while_it_is_put_off() {
    let (room, _, played) = waiting_for_one_who_wishes(Ping::Direct);
    let longest_due = |at| room.table.delivery.longest_due(at).unwrap();
    let (due_at, later) = (room.now().plus_ms(GRACE_MS), room.now().plus_ms(HOUR_MS));
    assert_eq!(longest_due(later), None, "it waits for the board, and the match for its players");
    room.posts(&played);
    assert_eq!(longest_due(due_at.plus_ms(-1)), None, "whoever has it has time");
    assert_eq!((longest_due(due_at), longest_due(later)), (Some(due_at), Some(due_at)), "nobody has taken it up");
    let call = due(&room, HOUR_MS)[0].id;
    assert_eq!(longest_due(later), None, "somebody has it");
    let failed = Failure::Passing { wait_ms: Some(5 * HOUR_MS) };
    room.table.delivery.failed(call, failed, "a bad day", later).unwrap();
    let next = later.plus_ms(5 * HOUR_MS);
    assert_eq!((longest_due(next.plus_ms(-1)), longest_due(next)), (None, Some(next)), "it is put off");
    let room = room.after_a_kill();
    assert_eq!(room.table.delivery.longest_due(next).unwrap(), None, "due at once, and not late");
    assert_eq!(due(&room, 0).len(), 1);
}

#[test]
fn nobody_is_called_to_a_turn_that_is_over() {
    let (room, second, played) = waiting_for_one_who_wishes(Ping::Direct);
    room.posts(&played);
    let view = room.view();
    room.does(second, first_thing(&view));
    assert!(due(&room, HOUR_MS).is_empty());
}

#[test]
fn whoever_cannot_be_written_to_is_called_in_the_channel_until_they_choose_anew() {
    let (room, second, played) = waiting_for_one_who_wishes(Ping::Direct);
    room.posts(&played);
    let call = room.table.delivery.ping_after(played.id, room.now()).unwrap().expect("a call");
    assert!(room.table.delivery.note_unreachable(call.id, second, room.now()).unwrap(), "this call too");
    assert!(due(&room, HOUR_MS)[0].in_channel, "also if that does not work at once");
    assert_eq!(room.settings(second).get(&UNREACHABLE), Some(Unreachable::Noticed));
    assert!(
        room.table.delivery.take_unreachable_notice(second).unwrap()
            && !room.table.delivery.take_unreachable_notice(second).unwrap(),
        "once"
    );
    assert_eq!(room.settings(second).get(&UNREACHABLE), Some(Unreachable::Told));
    assert!(room.settings(second).is_mentioned(), "from now on");
    wishes(&room, second, Ping::Direct);
    assert!(!room.settings(second).is_mentioned());
}

#[test]
fn whoever_wishes_no_ping_gets_none_not_even_for_a_challenge() {
    let (room, second, played) = waiting_for_one_who_wishes(Ping::Off);
    assert_eq!(pinged(&played), None);
    assert!(!room.settings(second).is_mentioned());
    room.posts(&played);
    assert!(due(&room, HOUR_MS).is_empty());
    let terms = "tournament 1 points".parse::<barpoint::engine::terms::Terms>().unwrap();
    let elsewhere = barpoint::table::Request { channel: barpoint::store::ids::ChannelId(501), ..room.press(CAROL) };
    let challenge = room.table.challenges.challenge(&elsewhere, &only(second), terms).unwrap().challenge;
    assert_eq!(challenge.ping, None);
    wishes(&room, second, Ping::Direct);
    assert_eq!(
        room.table.challenges.challenge_view(&elsewhere, challenge.id.into()).unwrap().ping,
        Some(second),
        "a challenge is no turn"
    );
}

#[test]
fn whoever_cannot_be_written_to_just_now_is_called_in_the_channel_unless_that_was_done_already() {
    for (ping, is_called_there) in [(Ping::Direct, true), (Ping::Both, false)] {
        let (room, second, played) = waiting_for_one_who_wishes(ping);
        room.posts(&played);
        let call = room.table.delivery.ping_after(played.id, room.now()).unwrap().expect("a call");
        let there = room.table.delivery.note_not_reached(call.id, second, room.now()).unwrap();
        assert_eq!((there, due(&room, HOUR_MS).len()), (is_called_there, usize::from(is_called_there)), "{ping:?}");
        assert_eq!(room.settings(second).get(&UNREACHABLE), None, "next time it may work again");
    }
}

#[test]
fn with_both_wishes_a_message_that_cannot_be_written_is_not_repeated_in_the_channel() {
    let (room, second, played) = waiting_for_one_who_wishes(Ping::Both);
    room.posts(&played);
    let call = room.table.delivery.ping_after(played.id, room.now()).unwrap().expect("a call");
    assert!(!room.table.delivery.note_unreachable(call.id, second, room.now()).unwrap());
    assert!(due(&room, 100 * HOUR_MS).is_empty());
}

#[test]
fn whoever_wishes_otherwise_before_the_call_is_made_is_not_called() {
    for (before, now) in [(Ping::Direct, Ping::Off), (Ping::Both, Ping::Channel), (Ping::Direct, Ping::Channel)] {
        let (room, second, played) = waiting_for_one_who_wishes(before);
        room.posts(&played);
        wishes(&room, second, now);
        assert!(room.table.delivery.ping_after(played.id, room.now()).unwrap().is_none(), "{now:?}");
        wishes(&room, second, before);
        assert!(due(&room, 100 * HOUR_MS).is_empty(), "it is not made later either");
    }
}

#[test]
fn a_call_goes_to_the_conversation_that_was_opened_last() {
    let (room, second, played) = waiting_for_one_who_wishes(Ping::Direct);
    room.posts(&played);
    let call = room.table.delivery.ping_after(played.id, room.now()).unwrap().expect("a call");
    assert_eq!(call.conversation, None, "there is none yet");
    for channel in [ChannelId(801), ChannelId(802)] {
        room.table.delivery.conversation_opened(second, channel).unwrap();
    }
    room.table.delivery.conversation_opened(other(second), ChannelId(803)).unwrap();
    assert_eq!(due(&room, HOUR_MS)[0].conversation, Some(ChannelId(802)));
}

#[test]
fn a_player_who_is_pinged_in_the_channel_gets_no_direct_message_as_well() {
    let (room, _, played) = waiting_for_one_who_wishes(Ping::Channel);
    room.posts(&played);
    assert!(room.table.delivery.ping_after(played.id, room.now()).unwrap().is_none());
}
