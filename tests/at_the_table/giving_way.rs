//! Which matches a match against the house gives way to, and what its player is told.

use crate::house::house;
use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, Room, WHOLE, assert_rejected, only, points_match};
use barpoint::engine::action::Decision;
use barpoint::engine::score::Worth;
use barpoint::store::ids::{ChannelId, DAY_MS, MatchId, MessageId, MessageRef, PersonId};
use barpoint::store::matches::MatchState;
use barpoint::store::timers::TimerKind;
use barpoint::table::{Announcement, ChallengeRefusal, Opponent, Rejection, Request};

const ELSEWHERE: ChannelId = ChannelId(501);

/// A press where the bot may open no thread, as in a thread.
fn without_threads(room: &Room, who: PersonId) -> Request {
    Request { may_open_thread: false, ..room.press(who) }
}

fn in_other_channel(room: &Room, who: PersonId) -> Request {
    Request { channel: ELSEWHERE, guild: Some(GUILD), ..room.press(who) }
}

/// A match against the house by this request, with its board.
fn plays_the_house(room: &Room, request: &Request) -> Announcement {
    let started = room.table.challenges.challenge_house(request, &house(2), points_match(1)).expect("it accepts");
    room.posts(&started.announcement);
    started.announcement
}

/// The match in the channel, and the first of its players.
fn played_here(room: &Room) -> (MatchId, PersonId) {
    let header = room.view().header;
    (header.id, header.players.one.id)
}

/// The state of a match of Alice.
pub fn state(room: &Room, id: MatchId) -> MatchState {
    room.table.play.header(&room.press(ALICE), id.into()).expect("her match").state
}

#[test]
fn a_match_against_the_house_gives_way_to_no_other_persons_match_against_it() {
    let room = Room::new();
    // Carol has an old result and a match set aside, both against the house.
    let old = plays_the_house(&room, &room.press(CAROL)).current.header.id;
    room.table.play.act(&room.press(CAROL), None, Decision::Resign(Worth::Backgammon)).expect("she gives up");
    barpoint::house::turn::play_on(&room.table, old, || room.now()).expect("it can act");
    let aside = plays_the_house(&room, &in_other_channel(&room, CAROL)).current.header.id;
    room.table.venues.adjourn(&in_other_channel(&room, CAROL), aside.into(), true).expect("it is set aside");

    let id = plays_the_house(&room, &room.press(ALICE)).current.header.id;
    let open = room.table.challenges.challenge(&room.press(CAROL), &Opponent::Anyone, points_match(1));
    let open = open.expect("it may find an opponent").challenge.id;
    for request in [Room::press, without_threads] {
        let press = || request(&room, CAROL);
        let challenges = &room.table.challenges;
        assert_rejected!(challenges.challenge_house(&press(), &house(3), points_match(1)), Rejection::ChannelBusy(_));
        assert_rejected!(challenges.hand_to_house(&press(), open.into(), &house(1)), Rejection::ChannelBusy(_));
        assert_rejected!(challenges.rematch(&press(), old.into(), None), Rejection::ChannelBusy(_));
        assert_rejected!(room.table.venues.continue_here(&press(), aside.into(), false), Rejection::ChannelBusy(_));
        assert_eq!(played_here(&room), (id, ALICE), "nothing has changed for her");
    }
    // Two people may have the channel, also with the challenge that was not handed on.
    room.table.challenges.accept(&room.press(BOB), open.into()).expect("a match");
    assert_eq!(played_here(&room).1, CAROL);
    assert_eq!(state(&room, id), MatchState::Running, "in a thread");
}

#[test]
fn ones_own_match_against_the_house_gives_way_to_the_next_where_that_can_have_no_thread() {
    let room = Room::new();
    let id = plays_the_house(&room, &room.press(ALICE)).current.header.id;
    let again = room.table.challenges.challenge_house(&room.press(ALICE), &house(3), points_match(1));
    assert_rejected!(again, Rejection::ChannelBusy(_));
    let next = plays_the_house(&room, &without_threads(&room, ALICE)).current.header.id;
    assert_eq!((played_here(&room).0, state(&room, id)), (next, MatchState::Adjourned));
}

#[test]
fn the_player_of_a_match_that_gives_way_and_can_go_nowhere_is_told() {
    let room = Room::new();
    let id = plays_the_house(&room, &without_threads(&room, ALICE)).current.header.id;
    room.begin_between(&without_threads(&room, CAROL), &without_threads(&room, BOB), points_match(1));
    assert_eq!(state(&room, id), MatchState::Adjourned);
    let told = room.due_timers(room.now());
    let [news] = &told[..] else { panic!("one word: {told:?}") };
    assert_eq!((news.kind, news.current.header.id), (TimerKind::Adjourned, id));
    assert_eq!((news.current.header.channel, news.pings), (CHANNEL, [Some(ALICE), None]));
    assert_eq!(news.idle_days, None, "not because nobody acted");
}

#[test]
fn a_match_that_is_set_aside_after_a_month_has_not_given_way() {
    let room = Room::new();
    let id = plays_the_house(&room, &room.press(ALICE)).current.header.id;
    let later = room.now().plus_ms(30 * DAY_MS);
    assert!(room.due_timers(later).is_empty(), "it is set aside first");
    let told = room.due_timers(later);
    assert!(matches!(&told[..], [news] if news.current.header.id == id && news.idle_days == Some(30)), "{told:?}");
}

#[test]
fn a_match_that_gives_way_where_no_thread_can_be_opened_goes_on_in_its_players_conversation_with_the_bot() {
    let room = Room::new();
    let conversation = ChannelId(700);
    let without_conversation =
        |channel| room.table.venues.player_without_conversation(channel).expect("it can be read");
    let is_of_house = |channel| room.table.venues.is_of_house(channel).expect("it can be read");
    assert_eq!((without_conversation(CHANNEL), is_of_house(CHANNEL)), (None, false), "nobody plays");
    let id = plays_the_house(&room, &without_threads(&room, ALICE)).current.header.id;
    assert_eq!((without_conversation(CHANNEL), is_of_house(CHANNEL)), (Some(ALICE), true));
    assert_eq!((without_conversation(ELSEWHERE), is_of_house(ELSEWHERE)), (None, false));
    room.table.delivery.conversation_opened(ALICE, conversation).expect("it is noted");
    assert_eq!((without_conversation(CHANNEL), is_of_house(CHANNEL)), (None, true));

    room.begin_between(&without_threads(&room, CAROL), &without_threads(&room, BOB), points_match(1));
    assert_eq!((played_here(&room).1, is_of_house(CHANNEL)), (CAROL, false));
    assert_eq!(without_conversation(CHANNEL), None, "two people play");
    let moved = room.table.play.view(conversation).expect("it goes on there").header;
    assert_eq!((moved.id, moved.state, moved.venue.guild), (id, MatchState::Running, None));
    assert!(is_of_house(conversation));
    assert!(room.due_news(room.now()).iter().any(|news| news.current.header.id == id), "she is called there at once");
}

#[test]
fn a_match_that_gives_way_pushes_no_other_from_its_players_conversation_with_the_bot() {
    let room = Room::new();
    let conversation = ChannelId(700);
    room.table.challenges.challenge(&room.press(ALICE), &Opponent::Anyone, points_match(1)).expect("she is known now");
    room.table.delivery.conversation_opened(ALICE, conversation).expect("it is noted");
    let there = Request { channel: conversation, guild: None, ..without_threads(&room, ALICE) };
    let first = plays_the_house(&room, &there).current.header.id;
    let id = plays_the_house(&room, &without_threads(&room, ALICE)).current.header.id;
    room.begin_between(&without_threads(&room, CAROL), &without_threads(&room, BOB), points_match(1));
    assert_eq!((state(&room, first), state(&room, id)), (MatchState::Running, MatchState::Adjourned));
    assert_eq!(room.table.play.view(conversation).expect("a match").header.id, first);
}

#[test]
fn the_thread_of_a_match_that_gives_way_is_opened_from_its_board_also_after_a_kill() {
    let room = Room::new();
    let started = room.table.challenges.challenge_house(&room.press(ALICE), &house(2), points_match(1));
    let begun = started.expect("it accepts").announcement;
    let (id, board) = (begun.current.header.id, room.posts(&begun));
    assert_eq!(room.table.venues.thread_starter_message(id).expect("it can be read"), None, "it is in the channel");
    room.begin_between(&room.press(CAROL), &room.press(BOB), points_match(1));
    let room = room.after_a_kill();
    let thread = ChannelId(board.message.0);
    let header = room.table.play.header(&room.press(ALICE), id.into()).expect("her match");
    assert_eq!((header.channel, board.channel), (thread, CHANNEL));
    assert_eq!(room.table.venues.thread_starter_message(id).expect("it can be read"), Some(board));
    let due = room.due_news(room.now());
    let news = due.iter().find(|news| news.current.header.id == id).expect("she is called there");
    let there = MessageRef { channel: thread, ..room.message() };
    room.table.delivery.delivered(news.id, there, &WHOLE, room.now()).expect("it is noted");
    assert_eq!(room.table.venues.thread_starter_message(id).expect("it can be read"), None, "it is open");
}

#[test]
fn a_challenge_handed_to_the_house_while_two_people_play_in_its_channel_is_played_in_its_own_thread() {
    let room = Room::new();
    let challenges = &room.table.challenges;
    let open = |message| {
        let made = challenges.challenge(&room.press(CAROL), &Opponent::Anyone, points_match(1)).expect("a challenge");
        challenges.challenge_shown(made.challenge.id, MessageId(message)).expect("it is noted");
        made.challenge.id
    };
    let withdrawn = open(7_000);
    challenges.withdraw(&room.press(CAROL), withdrawn.into()).expect("hers");
    let id = open(8_000);
    let here = room.begin(3).announcement.current.header.id;
    let hands = |request: &Request, id| challenges.hand_to_house(request, id, &house(2));
    assert_rejected!(
        hands(&room.press(ALICE), id.into()),
        Rejection::Challenge(ChallengeRefusal::NotYoursToWithdraw(_))
    );
    assert_rejected!(
        hands(&room.press(CAROL), withdrawn.into()),
        Rejection::Challenge(ChallengeRefusal::Gone(Some(_)))
    );
    let without_thread = Request { may_open_thread: false, ..room.press(CAROL) };
    assert_rejected!(hands(&without_thread, id.into()), Rejection::ChannelBusy(_));
    let begun = hands(&room.press(CAROL), id.into()).expect("there is a thread for it");
    let header = &begun.announcement.current.header;
    assert_eq!((header.channel, header.players.one.id), (ChannelId(8_000), CAROL));
    assert_eq!((room.view().header.id, room.view().header.channel), (here, CHANNEL), "the two go on here");
}

#[test]
fn a_challenge_to_somebody_is_not_handed_to_the_house_and_one_in_a_free_channel_is_played_there() {
    let room = Room::new();
    let challenges = &room.table.challenges;
    let to_alice = challenges.challenge(&room.press(CAROL), &only(ALICE), points_match(1)).expect("a challenge");
    let handed = challenges.hand_to_house(&room.press(CAROL), to_alice.challenge.id.into(), &house(2));
    assert_rejected!(handed, Rejection::Challenge(ChallengeRefusal::NotYours(_)));
    let open = challenges.challenge(&room.press(CAROL), &Opponent::Anyone, points_match(1)).expect("a challenge");
    challenges.challenge_shown(open.challenge.id, MessageId(7_000)).expect("it is noted");
    challenges.hand_to_house(&room.press(CAROL), open.challenge.id.into(), &house(2)).expect("nobody plays here");
    assert_eq!(room.view().header.players.one.id, CAROL);
}
