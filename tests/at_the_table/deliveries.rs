//! All news reaches the channel, whenever the process ends.

use crate::databases;
use crate::game_dice::administers;
use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, GUILD, Room, WHOLE, decider, first_thing, only, points_match, to_play, to_roll,
};
use barpoint::dice::Dice;
use barpoint::engine::action::Decision;
use barpoint::engine::event::Event;
use barpoint::engine::score::Worth;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::OLD_BOARDS;
use barpoint::settings::values::OldBoards;
use barpoint::store::administration::AdminAction;
use barpoint::store::ids::{ChannelId, HOUR_MS, MessageId, MessageRef, OutboxId, Time};
use barpoint::store::outbox::{DeliveryState, NewsBacklog, UnrecordedBoards};
use barpoint::store::venues::PostingProblem;
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::delivery::live_boards::FRESH_MS;
use barpoint::table::{
    AnnouncementKind, Delivery, Due, Failure, Fault, Intent, KeptContent, NewsProgress, Request, RetryDecision, Seen,
    Shown, Table,
};

#[test]
fn a_match_goes_on_after_a_kill_as_if_nothing_had_happened() {
    let undisturbed = Room::new();
    undisturbed.begin(3);
    let expected = undisturbed.goes_on_to_the_end().current.position.game().clone();

    let mut room = Room::new();
    room.begin(3);
    for step in 0.. {
        let view = room.view();
        let outcome = room.does(decider(&view), first_thing(&view));
        if let AnnouncementKind::Result { .. } = outcome.kind {
            assert_eq!(*outcome.current.position.game(), expected, "the dice are the match's own");
            break;
        }
        if step % 7 == 0 {
            room = room.after_a_kill();
            assert_eq!(room.view().position.game(), outcome.current.position.game(), "nothing acknowledged is lost");
        }
    }
}

#[test]
fn what_a_killed_process_did_not_deliver_the_next_one_does_once() {
    let room = Room::new();
    let started = room.begin(3);
    let room = room.after_a_kill();
    let pending = room.due_news(room.now());
    let [announcement] = pending.as_slice() else { panic!("one is waiting: {pending:?}") };
    assert_eq!(announcement.id, started.announcement.id);
    assert_eq!(announcement.events, started.announcement.events);
    assert_eq!(announcement.current.position.game(), started.announcement.current.position.game());
    assert!(
        matches!(announcement.kind, AnnouncementKind::Turn { ping: Some(who) } if who == decider(&announcement.current))
    );

    assert!(room.due_news(room.now()).is_empty(), "it is handed out once at a time");
    room.table.delivery.delivered(announcement.id, room.message(), &WHOLE, room.now()).unwrap();
    let much_later = room.now().plus_ms(100 * HOUR_MS);
    assert!(room.due_news(much_later).is_empty(), "it is delivered once");
}

#[test]
fn whoever_answers_has_time_to_deliver() {
    let room = Room::new();
    let started = room.begin(3);
    let at = room.now();
    assert!(room.due_news(at.plus_ms(GRACE_MS - 1)).is_empty());
    room.posts(&started.announcement);
    assert!(room.due_news(at.plus_ms(HOUR_MS)).is_empty());
}

#[test]
fn what_was_not_told_is_told_with_the_next_news() {
    let room = Room::new();
    let opening = room.begin(3).announcement;
    let view = opening.current;
    let next = room.tries(decider(&view), first_thing(&view)).unwrap();
    assert!(next.events.starts_with(&opening.events) && next.events.len() > opening.events.len());

    let pending = room.due_news(room.now().plus_ms(HOUR_MS));
    let ids: Vec<_> = pending.iter().map(|announcement| announcement.id).collect();
    assert_eq!(ids, [next.id], "the older is superseded");
}

#[test]
fn a_story_reaches_back_over_the_end_of_a_game() {
    let room = Room::new();
    room.begin(3);
    room.posts(&room.tries(ALICE, Decision::Resign(Worth::Single)).unwrap());
    let ended = room.tries(BOB, Decision::AcceptResignation).unwrap();
    let view = &ended.current;
    let next = room.tries(decider(view), first_thing(view)).unwrap();
    assert!(next.events.iter().any(|told| matches!(told.event, Event::GameOver(_))));
    assert!(next.events.starts_with(&ended.events));
}

#[test]
fn the_result_is_delivered_with_its_ratings_after_a_kill() {
    let room = Room::new();
    room.begin(1);
    room.does(BOB, Decision::Resign(Worth::Single));
    room.tries(ALICE, Decision::AcceptResignation).unwrap();
    let room = room.after_a_kill();
    let pending = room.due_news(room.now());
    let [announcement] = pending.as_slice() else { panic!("one is waiting: {pending:?}") };
    assert!(
        matches!(&announcement.kind, AnnouncementKind::Result { ratings: Some(ratings), .. } if ratings.one.after > 1509.0)
    );
    assert!(matches!(announcement.events.last().map(|told| &told.event), Some(Event::MatchOver(_))));
}

#[test]
fn boards_that_nobody_noted_before_the_match_went_on_are_looked_for_after_a_kill() {
    let room = Room::new();
    let begun = room.begin(3).announcement;
    let moved = room.does(decider(&room.view()), first_thing(&room.view()));
    let room = room.after_a_kill();
    let unrecorded = room.table.delivery.unrecorded_boards().unwrap();
    let [boards] = unrecorded[..] else { panic!("one match: {unrecorded:?}") };
    let header = &begun.current.header;
    assert_eq!((boards.match_id, boards.channel, boards.guild), (header.id, CHANNEL, Some(GUILD)));
    assert_eq!((boards.version, boards.written_at), (header.version, begun.made_at));
    room.table.delivery.delivered(begun.id, room.message(), &WHOLE, room.now()).unwrap();
    room.posts(&moved);
    assert_eq!(room.table.delivery.unrecorded_boards().unwrap(), []);
}

#[test]
fn the_last_board_of_a_match_is_no_news_of_its_end_but_a_board_that_was_not_noted_is_news_of_its_turn() {
    let room = Room::new();
    let begun = room.begin(3).announcement;
    let seen = begun.current.header.seen();
    let [board, other] = [room.message(), room.message()];
    // A checker was moved on it before it was noted that the turn was told.
    room.table.delivery.board_shown(seen, board, &WHOLE, room.now()).unwrap();
    assert_eq!(room.table.delivery.first_unrecorded_board(seen, &[board, other]).unwrap(), Some(board));
    room.table.delivery.delivered(begun.id, board, &WHOLE, room.now()).unwrap();
    assert_eq!(room.table.delivery.first_unrecorded_board(seen, &[board, other]).unwrap(), Some(other));
    assert_eq!(room.table.delivery.first_unrecorded_board(seen, &[board]).unwrap(), None);
}

#[test]
fn what_was_told_long_ago_is_no_news_when_its_traces_are_gone() {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    room.goes_on_to_the_end();
    assert!(!room.table.play.last_events(id).unwrap().is_empty(), "how it ended is still the last thing told");
    room.table.prune(room.now().plus_ms(31 * 24 * HOUR_MS)).unwrap();
    assert!(room.table.play.last_events(id).unwrap().is_empty(), "all was told a month ago");
}

#[test]
fn a_failed_delivery_is_tried_again_at_growing_intervals_and_given_up_if_it_is_hopeless() {
    let room = Room::new();
    let id = room.begin(3).announcement.id;
    let mut now = room.now();
    let mut pauses = Vec::new();
    for _ in 0..14 {
        let before = now;
        while room.due_news(now).is_empty() {
            now = now.plus_ms(1_000);
        }
        pauses.push(now.0 - before.0);
        let failure = Failure::Passing { wait_ms: None };
        assert_eq!(
            room.table.delivery.record_failed_attempt(id, CHANNEL, failure, "no connection", now).unwrap(),
            RetryDecision::Later
        );
    }
    // The first pause is the time allowed for the interaction's own answer.
    assert!(pauses[1..].is_sorted(), "{pauses:?}");
    assert_eq!((pauses[0], pauses[1], pauses.last()), (GRACE_MS, 1_000, Some(&HOUR_MS)));

    let failure = Failure::Passing { wait_ms: Some(300) };
    assert_eq!(
        room.table.delivery.record_failed_attempt(id, CHANNEL, failure, "a rate limit", now).unwrap(),
        RetryDecision::Later
    );
    assert!(room.due_news(now.plus_ms(299)).is_empty());
    assert_eq!(room.due_news(now.plus_ms(300)).len(), 1, "what Discord wants is waited");

    assert_eq!(
        room.table.delivery.record_failed_attempt(id, CHANNEL, Failure::Final, "unknown channel", now).unwrap(),
        RetryDecision::GivenUp
    );
    assert!(room.due_news(now.plus_ms(100 * HOUR_MS)).is_empty());
    assert!(room.view().decider().is_some(), "the match itself goes on");
}

#[test]
fn news_that_is_never_made_ready_to_be_sent_is_given_up_as_well() {
    let room = Room::new();
    let id = room.begin(3).announcement.id;
    let mut now = room.now();
    let mut times = Vec::new();
    // Every process that takes it ends before it reports a result.
    for _ in 0..40_000 {
        now = now.plus_ms(10_000);
        if !room.due_news(now).is_empty() {
            times.push(now.0);
        }
    }
    assert_eq!(times.len(), 60);
    let pauses: Vec<i64> = times.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(pauses.is_sorted() && pauses[0] <= 30_000 && pauses.last() >= Some(&HOUR_MS), "{pauses:?}");
    assert_eq!(room.table.play.news_progress(room.view().header.id, now).unwrap(), NewsProgress::Lost);
    assert!(!room.table.delivery.begin_attempt(id, now).unwrap());
}

#[test]
fn what_discord_refuses_for_good_is_tried_a_few_times_and_its_players_are_told_once() {
    let room = Room::new();
    let announcement = room.begin(3).announcement;
    let (id, guild) = (announcement.id, announcement.current.header.venue.guild);
    let refused = Failure::Refused(PostingProblem::Uploads);
    let mut now = room.now();
    let mut tries = 0;
    loop {
        now = now.plus_ms(1_000);
        if room.due_news(now).is_empty() {
            continue;
        }
        tries += 1;
        assert_eq!(room.view().header.venue.lost, None, "it may have been a whim");
        if room.table.delivery.record_failed_attempt(id, CHANNEL, refused, "code 400001", now).unwrap()
            == RetryDecision::GivenUp
        {
            break;
        }
    }
    assert!(tries == 4 && now < room.now().plus_ms(HOUR_MS / 2), "{tries}");
    for who in [ALICE, BOB] {
        let lost = room.table.venues.take_lost_matches(who, guild).unwrap();
        assert_eq!(lost.iter().map(|header| header.venue.lost).collect::<Vec<_>>(), [Some(PostingProblem::Uploads)]);
        assert!(room.table.venues.take_lost_matches(who, guild).unwrap().is_empty(), "once is enough");
    }
}

#[test]
fn the_end_of_a_game_is_shown_once_however_long_the_message_after_it_fails() {
    let room = Room::new();
    room.begin(3);
    room.posts(&room.tries(ALICE, Decision::Resign(Worth::Single)).unwrap());
    let ended = room.tries(BOB, Decision::AcceptResignation).unwrap();
    let id = ended.current.header.id;
    let end = Seen { match_id: id, version: ended.ended.as_ref().expect("a game has ended").version };
    room.table.delivery.record_end_of_game_shown(end, room.message().message).unwrap();
    let failure = Failure::Passing { wait_ms: None };
    room.table.delivery.record_failed_attempt(ended.id, CHANNEL, failure, "no connection", room.now()).unwrap();
    let pending = room.due_news(room.now().plus_ms(HOUR_MS));
    let [again] = pending.as_slice() else { panic!("one is waiting: {pending:?}") };
    assert_eq!((again.id, again.ended.is_some()), (ended.id, false));
    assert!(!again.events.is_empty() && again.events.iter().all(|told| !matches!(told.event, Event::GameOver(_))));

    // Nor does the news after it show the end of the game.
    let next = room.tries(decider(&again.current), first_thing(&again.current)).unwrap();
    assert!(next.ended.is_none() && next.events.iter().all(|told| !matches!(told.event, Event::GameOver(_))));
}

#[test]
fn the_buttons_of_older_boards_go_even_after_a_kill() {
    let room = Room::new();
    let opening = room.begin(3).announcement;
    let first = room.message();
    assert!(room.table.delivery.delivered(opening.id, first, &WHOLE, room.now()).unwrap().is_empty());
    let view = room.view();
    let next = room.tries(decider(&view), first_thing(&view)).unwrap();
    let second = room.message();
    assert_eq!(room.table.delivery.delivered(next.id, second, &WHOLE, room.now()).unwrap(), [first]);
    assert_eq!(room.view().header.board, Some(second));

    let room = room.after_a_kill();
    assert_eq!(room.due_removals(room.now()), [first]);
    assert!(room.due_removals(room.now()).is_empty(), "one attempt at a time");
    room.table.delivery.controls_removed(first);
    assert!(room.due_removals(room.now().plus_ms(HOUR_MS)).is_empty());
}

#[test]
fn an_answer_that_arrives_late_is_stale_itself() {
    let room = Room::new();
    let slow = room.begin(3).announcement;
    let view = room.view();
    let quick = room.tries(decider(&view), first_thing(&view)).unwrap();
    let current = room.posts(&quick);
    let late = room.message();
    assert_eq!(room.table.delivery.delivered(slow.id, late, &WHOLE, room.now()).unwrap(), [late]);
    assert_eq!(room.view().header.board, Some(current));
}

#[test]
fn a_board_asked_for_becomes_the_current_one() {
    let room = Room::new();
    let posted = room.posts(&room.begin(3).announcement);
    let asked_for = room.message();
    assert_eq!(
        room.table.delivery.board_shown(room.view().header.seen(), asked_for, &WHOLE, room.now()).unwrap(),
        [posted]
    );
    assert_eq!(room.view().header.board, Some(asked_for));
}

#[test]
fn a_board_edited_in_place_stays_the_current_one() {
    let room = Room::new();
    room.begin(3);
    let view = room.goes_on_until(to_roll);
    let board = view.header.board.expect("it was posted");
    let rolled = room.tries(decider(&view), Intent::Roll).unwrap();
    assert!(room.table.delivery.delivered(rolled.id, board, &WHOLE, room.now()).unwrap().is_empty());
    assert_eq!(room.view().header.board, Some(board));
}

#[test]
fn a_match_that_cannot_be_read_keeps_nobody_else_waiting() {
    let room = Room::new();
    let broken = room.begin(3).announcement.current;
    assert!(to_play(&broken));
    databases::Connection::open(room.path()).unwrap().execute("UPDATE actions SET action = 'take'", []).unwrap();

    let table = Table::new(room.store(), Dice::seeded(1)).unwrap();
    let id = match table.delivery.pending(Time(0)).unwrap()[..] {
        [Due { what: Delivery::News(id), .. }] => id,
        ref other => panic!("one is waiting: {other:?}"),
    };
    assert!(matches!(
        table.delivery.news_to_post(id, Time(0)),
        Err(Fault::Unplayable { .. } | Fault::NoOpening { .. })
    ));
    assert!(table.delivery.pending(room.now().plus_ms(100 * HOUR_MS)).unwrap().is_empty(), "it is given up");
}

#[test]
fn what_waits_for_its_turn_to_be_sent_is_not_given_up_for_that() {
    let room = Room::new();
    let opening = room.begin(3).announcement;
    let old = room.posts(&opening);
    let view = room.view();
    let next = room.tries(decider(&view), first_thing(&view)).unwrap();
    room.table.delivery.board_shown(next.current.header.seen(), room.message(), &WHOLE, room.now()).unwrap();
    // It is due for two days, without the capacity to send it.
    let mut now = room.now();
    for _ in 0..200 {
        now = now.plus_ms(GRACE_MS);
        assert!(room.due(now).contains(&Delivery::News(next.id)));
    }
    now = now.plus_ms(GRACE_MS);
    assert_eq!((room.due_news(now).len(), room.due_removals(now.plus_ms(GRACE_MS))), (1, vec![old]));
    let failure = Failure::Passing { wait_ms: None };
    assert_eq!(
        room.table.delivery.record_failed_attempt(next.id, CHANNEL, failure, "no connection", now).unwrap(),
        RetryDecision::Later
    );
    assert_eq!(room.due_news(now.plus_ms(1_000)).len(), 1, "after the first pause");
}

#[test]
fn only_so_much_is_found_at_once_and_the_rest_with_the_next_look() {
    let room = Room::new();
    let stale = |nth: u64| MessageRef { channel: CHANNEL, message: MessageId(10_000 + nth) };
    for nth in 0..600 {
        room.table.delivery.remove_controls_soon(stale(nth), room.now()).unwrap();
    }
    assert_eq!(room.due(room.now()).len(), 500);
    assert_eq!(room.due(room.now()).len(), 100);
}

#[test]
fn what_was_found_to_be_sent_is_not_sent_once_the_match_has_gone_on() {
    let room = Room::new();
    room.begin(3);
    let late = room.now().plus_ms(HOUR_MS);
    let found = room.due(late);
    let [Delivery::News(opening)] = found[..] else { panic!("one is waiting: {found:?}") };
    let view = room.view();
    let next = room.tries(decider(&view), first_thing(&view)).unwrap();
    assert!(
        room.table.delivery.news_to_post(opening, late).unwrap().is_none(),
        "nobody is called to a turn that is over"
    );
    assert!(room.table.delivery.news_to_post(next.id, late).unwrap().is_some());
    room.posts(&next);
    assert!(room.table.delivery.news_to_post(next.id, late).unwrap().is_none(), "somebody else has posted it");
}

#[test]
fn what_cannot_be_read_keeps_nothing_else_waiting() {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    let request = Request { administers: true, ..room.press(CAROL) };
    room.table.administration.administer(&request, id.into(), AdminAction::Abort, "because").unwrap();
    let told = room.begin(1).announcement.id;
    databases::Connection::open(room.path())
        .unwrap()
        .execute_unchecked("matches_state_check", "UPDATE matches SET state = 'nonsense' WHERE state = 'aborted'");
    let mut now = room.now().plus_ms(HOUR_MS);
    let found = room.due(now);
    let [Delivery::News(news), Delivery::Notice(notice)] = found[..] else { panic!("both are due: {found:?}") };
    assert_eq!((news, room.table.delivery.news_to_post(news, now).unwrap().is_some()), (told, true));
    let mut tries = 0;
    while room.table.delivery.notice_to_post(notice, now).is_err() {
        tries += 1;
        now = now.plus_ms(HOUR_MS);
    }
    assert_eq!(tries, 60, "it is tried again at growing intervals, and given up");
}

#[test]
fn a_board_in_a_private_thread_waits_until_the_bot_is_let_in() {
    let room = Room::new();
    let thread = ChannelId(600);
    let inside = |who| Request { channel: thread, parent: Some(CHANNEL), in_private_thread: true, ..room.press(who) };
    let made = room.table.challenges.challenge(&inside(ALICE), &only(BOB), points_match(1)).unwrap();
    let opening = room.table.challenges.accept(&inside(BOB), made.challenge.id.into()).unwrap().announcement;
    let answer = MessageRef { channel: thread, message: room.message().message };
    room.table.delivery.delivered(opening.id, answer, &WHOLE, room.now()).unwrap();
    let view = room.table.play.view(thread).unwrap();
    let next = room.table.play.act(&inside(decider(&view)), None, first_thing(&view)).unwrap();
    let later = MessageRef { channel: thread, message: room.message().message };
    room.table.delivery.delivered(next.id, later, &WHOLE, room.now()).unwrap();
    let now = room.now();
    assert_eq!(room.due_removals(now), [answer]);
    room.table.delivery.out_of_reach(answer, now).unwrap();
    assert!(room.due_removals(now.plus_ms(20 * HOUR_MS)).is_empty(), "it is not tried again and again");
    let view = room.table.play.view(thread).unwrap();
    let next = room.table.play.act(&inside(decider(&view)), None, first_thing(&view)).unwrap();
    let posted = MessageRef { channel: thread, message: room.message().message };
    room.table.delivery.delivered(next.id, posted, &WHOLE, room.now()).unwrap();
    assert_eq!(room.due_removals(room.now()), [answer, later], "the bot can write there by now");
}

#[test]
fn nothing_is_lost_in_a_private_thread_that_the_bot_is_no_member_of() {
    let room = Room::new();
    let thread = ChannelId(600);
    let inside = |who| Request { channel: thread, parent: Some(CHANNEL), in_private_thread: true, ..room.press(who) };
    let made = room.table.challenges.challenge(&inside(ALICE), &only(BOB), points_match(1)).unwrap();
    let opening = room.table.challenges.accept(&inside(BOB), made.challenge.id.into()).unwrap().announcement;
    let now = room.now();
    let no_access = |id, channel| {
        room.table
            .delivery
            .record_failed_attempt(id, channel, Failure::Lost(PostingProblem::NoAccess), "no access", now)
            .unwrap()
    };
    assert_eq!(no_access(opening.id, thread), RetryDecision::Later, "it is told once the bot is let in");
    assert_eq!(room.table.play.view(thread).unwrap().header.venue.lost, None);
    assert_eq!(room.due_news(now.plus_ms(HOUR_MS)).len(), 1);

    assert_eq!(
        no_access(room.begin(1).announcement.id, CHANNEL),
        RetryDecision::GivenUp,
        "a channel that is out of reach is lost"
    );
    assert_eq!(room.view().header.venue.lost, Some(PostingProblem::NoAccess));
}

#[test]
fn buttons_that_stay_are_tried_again_at_growing_intervals_or_when_discord_wants_it() {
    let room = Room::new();
    let stays = MessageRef { channel: CHANNEL, message: MessageId(10_000) };
    let mut now = room.now();
    room.table.delivery.remove_controls_soon(stays, now).unwrap();
    assert_eq!(room.due_removals(now), [stays]);
    room.table.delivery.record_failed_removal(stays, Failure::Passing { wait_ms: Some(300) }, now).unwrap();
    assert!(room.due_removals(now.plus_ms(299)).is_empty());
    now = now.plus_ms(300);
    assert_eq!(room.due_removals(now), [stays], "what Discord wants is waited, and no longer");
    let mut pauses = Vec::new();
    for _ in 0..13 {
        room.table.delivery.record_failed_removal(stays, Failure::Passing { wait_ms: None }, now).unwrap();
        let failed = now;
        while room.due_removals(now).is_empty() {
            now = now.plus_ms(1_000);
        }
        pauses.push(now.0 - failed.0);
    }
    assert!(pauses.is_sorted() && pauses[1] == 2 * pauses[0], "{pauses:?}");
    assert_eq!((pauses[0], pauses.last()), (2_000, Some(&HOUR_MS)), "after the second attempt two seconds");
}

#[test]
fn one_board_changes_as_long_as_discord_lets_it() {
    let room = Room::new();
    room.table
        .people
        .change_setting(&room.press(ALICE), &SettingsGroup::Channel.choose(&OLD_BOARDS, OldBoards::InPlace))
        .unwrap();
    let opening = room.begin(3).announcement;
    assert_eq!(opening.edits, None, "there is none yet");
    let posted_at = Time(1_800_000_000_000);
    let board = MessageRef { channel: CHANNEL, message: MessageId::first_at(posted_at) };
    room.table.delivery.delivered(opening.id, board, &WHOLE, posted_at).unwrap();
    let view = room.view();
    let in_time = Request { at: posted_at.plus_ms(FRESH_MS), ..room.press(decider(&view)) };
    let next = room.table.play.act(&in_time, None, first_thing(&view)).unwrap();
    assert_eq!((next.edits, next.is_pinged), (Some(board), false));
    let call = MessageRef { channel: CHANNEL, message: MessageId::first_at(in_time.at) };
    room.table.delivery.board_shown(next.current.header.seen(), call, &Shown::TurnPing, in_time.at).unwrap();
    let later = room.due_news(in_time.at.plus_ms(GRACE_MS));
    let [again] = later.as_slice() else { panic!("one is waiting: {later:?}") };
    assert_eq!((again.edits, again.is_pinged), (None, true), "a new one from then on");

    let newer = MessageRef { channel: CHANNEL, message: MessageId(call.message.0 + 1) };
    let told = Shown::Board(Some("a play".to_owned()));
    assert_eq!(room.table.delivery.delivered(next.id, newer, &told, in_time.at).unwrap(), [board]);
    assert_eq!(room.table.delivery.kept_content(newer).unwrap(), KeptContent::Nothing, "one board at a time");
    room.table
        .people
        .change_setting(&room.press(ALICE), &SettingsGroup::Channel.choose(&OLD_BOARDS, OldBoards::Keep))
        .unwrap();
    assert_eq!(room.table.delivery.kept_content(newer).unwrap(), KeptContent::Picture("a play".to_owned()));
    assert_eq!(room.table.delivery.kept_content(call).unwrap(), KeptContent::Nothing, "a call is of no use later");
    assert_eq!(
        room.table.delivery.kept_content(board).unwrap(),
        KeptContent::Everything,
        "what stays of it was not said"
    );
}

#[test]
fn news_waits_until_it_is_told_or_later_news_tells_it() {
    let room = Room::new();
    let delivery = &room.table.delivery;
    let state = |id| delivery.news_state(id).unwrap();
    let backlog = || {
        let NewsBacklog { count, oldest } = delivery.backlog().unwrap();
        (count, oldest)
    };
    assert_eq!((delivery.waiting_news().unwrap(), backlog()), (Vec::new(), (0, None)));
    let opening = room.begin(3).announcement;
    assert_eq!((delivery.waiting_news().unwrap(), state(opening.id)), (vec![opening.id], Some(DeliveryState::Waiting)));
    assert_eq!(backlog(), (1, Some(opening.made_at)));
    let view = room.view();
    let next = room.tries(decider(&view), first_thing(&view)).unwrap();
    assert_eq!((delivery.waiting_news().unwrap(), state(opening.id)), (vec![next.id], Some(DeliveryState::Superseded)));
    assert_eq!((state(next.id), backlog()), (Some(DeliveryState::Waiting), (1, Some(next.made_at))));
    room.posts(&next);
    assert_eq!((delivery.waiting_news().unwrap(), state(next.id)), (Vec::new(), Some(DeliveryState::Delivered)));
    assert_eq!((backlog(), state(OutboxId(next.id.0 + 1))), ((0, None), None));
}

#[test]
fn the_board_of_news_is_looked_for_in_the_channel_of_its_match_whatever_became_of_the_news() {
    let room = Room::new();
    room.begin_in(GUILD, ChannelId(501), CAROL);
    let opening = room.begin(3).announcement;
    let header = &opening.current.header;
    let expected = UnrecordedBoards {
        match_id: header.id,
        channel: CHANNEL,
        guild: Some(GUILD),
        version: header.version,
        written_at: opening.made_at,
    };
    assert_eq!(room.table.delivery.unrecorded_board(opening.id).unwrap(), expected);
    room.does(decider(&room.view()), first_thing(&room.view()));
    assert_eq!(room.table.delivery.unrecorded_board(opening.id).unwrap(), expected, "the match has gone on");
    let none = OutboxId(1_000);
    assert!(matches!(room.table.delivery.unrecorded_board(none), Err(Fault::NoNews(id)) if id == none));
}

#[test]
fn what_stays_of_an_old_board_is_its_text_and_of_the_last_one_its_picture_too() {
    let room = Room::new();
    let folds = SettingsGroup::Channel.choose(&OLD_BOARDS, OldBoards::Fold);
    room.table.people.change_setting(&room.press(ALICE), &folds).unwrap();
    let told = |news: &barpoint::table::Announcement, text: &str| {
        let message = room.message();
        room.table.delivery.delivered(news.id, message, &Shown::Board(Some(text.to_owned())), room.now()).unwrap();
        message
    };
    let first = told(&room.begin(3).announcement, "an opening");
    let view = room.view();
    let last = told(&room.tries(decider(&view), first_thing(&view)).unwrap(), "a play");
    let kept = |message| room.table.delivery.kept_content(message).unwrap();
    assert_eq!(kept(first), KeptContent::Lines("an opening".to_owned()));
    administers(&room, view.header.id, AdminAction::Adjourn);
    assert_eq!(kept(last), KeptContent::Picture("a play".to_owned()), "nothing takes its place");
    assert_eq!(kept(room.message()), KeptContent::Everything, "nothing is known of it");
}

#[test]
fn buttons_that_nobody_can_ever_remove_are_given_up() {
    let room = Room::new();
    let now = room.now();
    let later = now.plus_ms(100 * HOUR_MS);
    let stale = |number: u64| {
        let message = MessageRef { channel: CHANNEL, message: MessageId(10_000 + number) };
        room.table.delivery.remove_controls_soon(message, now).unwrap();
        message
    };
    let unreachable = stale(1);
    room.table.delivery.out_of_reach(unreachable, now).unwrap();
    assert_eq!(room.due_removals(later), [], "nobody gets into the channel");
    let refused = stale(2);
    room.table.delivery.record_failed_removal(refused, Failure::Final, now).unwrap();
    assert_eq!(room.due_removals(later), [], "Discord says that it is no use");
    let removed = stale(3);
    room.table.delivery.controls_removed(removed);
    room.table.delivery.catch_up().unwrap();
    assert!(!room.table.delivery.must_remove_controls(removed, now).unwrap(), "somebody else has removed them");
    room.table.delivery.record_failed_removal(removed, Failure::Passing { wait_ms: None }, now).unwrap();
    assert_eq!(room.due_removals(later), [], "nor does a failure bring them back");
}

#[test]
fn buttons_whose_removal_never_comes_to_an_end_are_given_up_after_sixty_attempts() {
    let room = Room::new();
    let stays = MessageRef { channel: CHANNEL, message: MessageId(10_000) };
    room.table.delivery.remove_controls_soon(stays, room.now()).unwrap();
    // Every process that tries to remove the buttons is killed before it records a result.
    let tries = |now| {
        let must = room.table.delivery.must_remove_controls(stays, now).unwrap();
        room.table.delivery.catch_up().unwrap();
        must
    };
    let times = (1..).take_while(|nth| tries(room.now().plus_ms(nth * HOUR_MS))).count();
    assert_eq!(times, 60);
    assert_eq!(room.due_removals(room.now().plus_ms(1_000 * HOUR_MS)), []);
}

#[test]
fn a_ping_that_is_noted_when_the_match_has_gone_on_is_stale_itself() {
    let room = Room::new();
    let opening = room.posts(&room.begin(3).announcement);
    let old = room.view().header.seen();
    let [in_time, late] = [room.message(), room.message()];
    let pinged = |seen, message| room.table.delivery.board_shown(seen, message, &Shown::TurnPing, room.now()).unwrap();
    assert_eq!(pinged(old, in_time), [], "it is their turn");
    let view = room.view();
    let next = room.tries(decider(&view), first_thing(&view)).unwrap();
    let mut stale = room.table.delivery.delivered(next.id, room.message(), &WHOLE, room.now()).unwrap();
    stale.sort_by_key(|old| old.message.0);
    assert_eq!(stale, [opening, in_time]);
    assert_eq!(pinged(old, late), [late], "they have played");
    assert_eq!(room.table.delivery.kept_content(late).unwrap(), KeptContent::Nothing);
}

#[test]
fn the_buttons_in_a_private_thread_go_as_soon_as_the_bot_has_posted_there() {
    let room = Room::new();
    let thread = ChannelId(600);
    let inside = |who| Request { channel: thread, parent: Some(CHANNEL), in_private_thread: true, ..room.press(who) };
    let posts = |news: &barpoint::table::Announcement| {
        let message = MessageRef { channel: thread, ..room.message() };
        room.table.delivery.delivered(news.id, message, &WHOLE, room.now()).expect("it is noted");
        message
    };
    let acts = || {
        let view = room.table.play.view(thread).expect("a match is being played");
        let who = decider(&view);
        room.table.play.act(&inside(who), None, first_thing(&view)).expect("it is legal")
    };
    let first = posts(&room.begin_between(&inside(ALICE), &inside(BOB), points_match(1)).announcement);
    let second = posts(&acts());
    assert_eq!(room.due_removals(room.now()), [first]);
    room.table.delivery.out_of_reach(first, room.now()).expect("it is noted");
    assert_eq!(room.due_removals(room.now()), [], "the bot was not let in");
    let third = acts();
    assert_eq!(room.due_removals(room.now()), [], "nor is it by what a player does");
    posts(&third);
    assert_eq!(room.due_removals(room.now()), [first, second], "it is by now");
    assert!(room.now().0 < HOUR_MS, "long before the next attempt");
}

#[test]
fn whoever_begins_to_post_news_has_it_for_themselves_for_a_while_and_nobody_posts_what_is_settled() {
    let room = Room::new();
    let opening = room.begin(3).announcement.id;
    let begins = |id, at| room.table.delivery.begin_attempt(id, at).expect("the database works");
    let now = room.now();
    assert!(begins(opening, now), "it waits");
    assert!(room.due_news(now.plus_ms(GRACE_MS - 1)).is_empty(), "it is on its way");
    assert_eq!(room.due_news(now.plus_ms(GRACE_MS)).len(), 1, "it seems to be lost on its way");
    let view = room.view();
    let next = room.tries(decider(&view), first_thing(&view)).expect("it is legal");
    assert!(!begins(opening, room.now()), "later news tells it");
    assert!(begins(next.id, room.now()));
    room.posts(&next);
    assert!(!begins(next.id, room.now()), "it is told");
    assert!(!begins(OutboxId(1_000), room.now()), "there is no such news");
}
