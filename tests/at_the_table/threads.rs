//! Matches in threads of their own.

use crate::room::{ALICE, BOB, CAROL, CHANNEL, Room, WHOLE, assert_rejected, only, points_match};
use barpoint::store::ids::{ChannelId, MessageId, MessageRef};
use barpoint::table::{Challenge, Rejection, Request};

fn challenge(room: &Room, request: Request, shown_as: u64) -> Challenge {
    let made = room.table.challenges.challenge(&request, &only(BOB), points_match(1)).expect("a challenge").challenge;
    room.table.challenges.challenge_shown(made.id, MessageId(shown_as)).expect("it is noted");
    made
}

#[test]
fn a_match_of_its_own_thread_is_played_in_the_thread_of_the_challenges_message() {
    let room = Room::new();
    let wish = |who| Request { own_thread: true, ..room.press(who) };
    // Another match in the channel does not prevent it.
    let here = room.begin(3).announcement.current;
    let made = challenge(&room, wish(ALICE), 7_000);
    let begun = room.table.challenges.accept(&room.press(BOB), made.id.into()).expect("a match").announcement.current;
    assert_eq!((here.header.channel, begun.header.channel), (CHANNEL, ChannelId(7_000)));

    let from = MessageRef { channel: CHANNEL, message: MessageId(7_000) };
    let room = room.after_a_kill();
    assert_eq!(
        room.table.venues.thread_starter_message(begun.header.id).unwrap(),
        Some(from),
        "nobody knows whether it was opened"
    );
    assert_eq!(room.table.venues.thread_starter_message(here.header.id).unwrap(), None);
    let pending = room.due_news(room.now());
    let news = pending.iter().find(|news| news.current.header.id == begun.header.id).expect("the opening");
    let board = MessageRef { channel: ChannelId(7_000), message: MessageId(7_001) };
    room.table.delivery.delivered(news.id, board, &WHOLE, room.now()).unwrap();
    assert_eq!(room.table.venues.thread_starter_message(begun.header.id).unwrap(), None);
}

#[test]
fn where_no_thread_can_be_opened_the_channel_serves_if_it_is_free() {
    let room = Room::new();
    let cannot = |who| Request { own_thread: true, may_open_thread: false, ..room.press(who) };
    let made = challenge(&room, cannot(ALICE), 7_000);
    let begun = room.table.challenges.accept(&cannot(BOB), made.id.into()).expect("a match");
    assert!(begun.challenge.in_thread);
    assert_eq!(begun.announcement.current.header.channel, CHANNEL);
    assert_rejected!(
        room.table.challenges.challenge(&cannot(CAROL), &only(BOB), points_match(1)),
        Rejection::ChannelBusy(_)
    );

    let other = challenge(&room, Request { own_thread: true, ..room.press(CAROL) }, 8_000);
    let stranded =
        room.table.challenges.accept(&room.press(BOB), other.id.into()).expect("a match").announcement.current;
    assert_rejected!(room.table.venues.play_instead_in(stranded.header.id, CHANNEL), Rejection::ChannelBusy(_));
    room.table.venues.play_instead_in(stranded.header.id, ChannelId(501)).expect("a free channel");
    assert_eq!(
        room.table.play.view_match(&room.press(ALICE), stranded.header.id.into()).unwrap().header.channel,
        ChannelId(501)
    );
}
