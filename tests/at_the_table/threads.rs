//! Matches in threads of their own.

use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, Room, WHOLE, assert_rejected, only, points_match};
use barpoint::engine::action::Decision;
use barpoint::engine::score::Worth;
use barpoint::store::ids::{ChannelId, DAY_MS, GuildId, HOUR_MS, MatchId, MessageId, MessageRef, PersonId, Time};
use barpoint::store::venues::PostingProblem;
use barpoint::table::{Announcement, Challenge, Rejection, Request};

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

const THREAD: ChannelId = ChannelId(600);

/// A press in the thread, at some time.
fn in_thread(room: &Room, who: PersonId, at: Time) -> Request {
    Request { channel: THREAD, parent: Some(CHANNEL), at, ..room.press(who) }
}

/// Alice and Bob begin a match in the thread; nothing is posted yet.
fn begins_in_thread(room: &Room, at: Time) -> Announcement {
    room.begin_between(&in_thread(room, ALICE, at), &in_thread(room, BOB, at), points_match(1)).announcement
}

fn posts_in_thread(room: &Room, news: &Announcement, at: Time) {
    let board = MessageRef { channel: THREAD, ..room.message() };
    room.table.delivery.delivered(news.id, board, &WHOLE, at).expect("it is noted");
}

/// The threads that have to be looked at, each with its server and the language of its match.
fn to_look_at(room: &Room, now: Time) -> Vec<(ChannelId, GuildId, String)> {
    let threads = room.table.venues.threads_to_look_at(now).expect("they can be read").into_iter();
    threads.map(|played| (played.thread, played.guild, played.locale)).collect()
}

#[test]
fn the_thread_of_a_match_is_looked_at_every_hour_until_the_match_is_over() {
    let room = Room::new();
    let begun_at = room.now().plus_ms(DAY_MS);
    assert!(to_look_at(&room, begun_at).is_empty(), "nobody plays in a thread");
    let begun = begins_in_thread(&room, begun_at);
    assert!(to_look_at(&room, begun_at.minus_ms(1)).is_empty());
    assert!(to_look_at(&room, begun_at).is_empty(), "it may not be open yet");
    posts_in_thread(&room, &begun, begun_at);
    let hour = |hours| begun_at.plus_ms(hours * HOUR_MS);
    assert!(to_look_at(&room, hour(1).minus_ms(1)).is_empty());
    let here = [(THREAD, GUILD, "en-US".to_owned())];
    assert_eq!(to_look_at(&room, hour(1)), here);
    assert!(to_look_at(&room, hour(1)).is_empty(), "once an hour");
    assert_eq!(to_look_at(&room, hour(2)), here);
    // The time of the next check is the one that the last check has noted.
    room.table.venues.thread_checked(THREAD, false, hour(7)).expect("it is noted");
    assert!(to_look_at(&room, hour(7).minus_ms(1)).is_empty());
    assert_eq!(to_look_at(&room, hour(7)), here);

    let resigned = Decision::Resign(Worth::Single);
    room.table.play.act(&in_thread(&room, ALICE, hour(7)), None, resigned).expect("she resigns");
    room.table.play.act(&in_thread(&room, BOB, hour(7)), None, Decision::AcceptResignation).expect("he accepts");
    assert!(to_look_at(&room, hour(8)).is_empty(), "nobody plays there any more");
    let next = begins_in_thread(&room, hour(8).plus_ms(1));
    posts_in_thread(&room, &next, hour(8).plus_ms(1));
    assert_eq!(to_look_at(&room, hour(8).plus_ms(1)), here, "the next match begins with a look");
}

#[test]
fn a_thread_in_which_nothing_can_be_posted_is_left_alone_until_somebody_acts_there() {
    let room = Room::new();
    let begun_at = room.now().plus_ms(DAY_MS);
    let begun = begins_in_thread(&room, begun_at);
    posts_in_thread(&room, &begun, begun_at);
    room.table.venues.venue_lost(begun.current.header.id, THREAD, PostingProblem::Locked).expect("it is noted");
    let later = begun_at.plus_ms(HOUR_MS);
    assert!(to_look_at(&room, begun_at).is_empty() && to_look_at(&room, later).is_empty());
    let told = room.table.venues.announce_again(&in_thread(&room, BOB, later), begun.current.header.id.into());
    posts_in_thread(&room, &told.expect("it is told again"), later);
    assert_eq!(to_look_at(&room, later).len(), 1, "it is open again");
}

#[test]
fn a_match_in_an_archived_thread_is_listed_as_such_until_somebody_acts_there() {
    let room = Room::new();
    let begun = begins_in_thread(&room, room.now());
    posts_in_thread(&room, &begun, room.now());
    let here = room.begin(3).announcement.current.header.id;
    let archived = || -> Vec<MatchId> {
        let listed = room.table.history.unfinished_matches(ALICE, Some(GUILD)).expect("they can be read").into_iter();
        listed.filter(|listed| listed.is_archived).map(|listed| listed.current.header.id).collect()
    };
    let looked = |is_archived| {
        let again = room.now().plus_ms(HOUR_MS);
        room.table.venues.thread_checked(THREAD, is_archived, again).expect("it is noted");
    };
    assert!(archived().is_empty());
    looked(true);
    let id = begun.current.header.id;
    assert_eq!(archived(), [id]);
    assert!(!archived().contains(&here), "that one is in the channel");
    looked(false);
    assert!(archived().is_empty());
    looked(true);
    room.table.venues.announce_again(&in_thread(&room, BOB, room.now()), id.into()).expect("it is told again");
    assert!(archived().is_empty(), "whoever acts in a thread opens it");
}
