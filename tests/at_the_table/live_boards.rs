//! Live boards: a match of one channel shown in another.

use crate::databases;
use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, Room, assert_rejected, decider, first_thing, other, resigns};
use barpoint::engine::event::Event;
use barpoint::engine::score::Worth;
use barpoint::locale::Language;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::LANGUAGE;
use barpoint::store::ids::{ChannelId, GuildId, MessageId, MessageRef, PersonId, Time};
use barpoint::store::venues::PostingProblem;
use barpoint::table::delivery::live_boards::{FRESH_MS, MOST_IN_A_CHANNEL, PACE_MS};
use barpoint::table::{
    Delivery, DueLiveBoard, Error, Failure, LiveBoard, LiveBoardChange, LiveBoardRefusal, ReachedLimit, Rejection,
    Request, Untrusted,
};

const LOUNGE: ChannelId = ChannelId(600);

fn in_lounge(room: &Room, who: PersonId) -> Request {
    Request { channel: LOUNGE, ..room.press(who) }
}

/// Carol starts a live board of the match in the lounge, and it is posted.
fn watched(room: &Room) -> (LiveBoard, MessageId) {
    let board = room.table.delivery.begin_live_board(&in_lounge(room, CAROL), CHANNEL).expect("a live board");
    let message = room.message().message;
    assert_eq!(
        room.table
            .delivery
            .live_board_shown(board.id, board.current.header.seen(), in_the_lounge(message), room.now())
            .unwrap(),
        None
    );
    (board, message)
}

/// The live boards that are due in some milliseconds.
fn later(room: &Room, ms: i64) -> Vec<DueLiveBoard> {
    live_boards(room, Time(room.now().0 + ms))
}

/// The live boards that are due at a time.
fn live_boards(room: &Room, now: Time) -> Vec<DueLiveBoard> {
    let due = room.due(now).into_iter().filter_map(|due| match due {
        Delivery::LiveBoard(id) => room.table.delivery.live_board_to_show(id, now).expect("it can be read"),
        _ => None,
    });
    due.collect()
}

/// The board as it will be shown.
fn shown(board: &DueLiveBoard) -> &LiveBoard {
    match &board.change {
        Some(LiveBoardChange::Show(shown)) => shown,
        other => panic!("something to be shown: {other:?}"),
    }
}

fn in_the_lounge(message: MessageId) -> MessageRef {
    MessageRef { channel: LOUNGE, message }
}

fn at(message: MessageId) -> Option<MessageRef> {
    Some(in_the_lounge(message))
}

#[test]
fn turns_that_come_quickly_are_shown_together() {
    let room = Room::new();
    room.begin(3);
    let (_, message) = watched(&room);
    assert!(later(&room, 60_000).is_empty(), "nothing has happened");

    let (before, begun) = (room.view().header.version, room.now());
    let view = room.goes_on_until(|view| view.header.version >= before + 4);
    assert!(live_boards(&room, begun).is_empty(), "not before a few seconds have passed");
    let due = later(&room, PACE_MS);
    let [board] = due.as_slice() else { panic!("one live board: {due:?}") };
    assert_eq!((board.message, board.former), (at(message), None));
    let shown = shown(board);
    assert_eq!((shown.current.header.version, board.channel), (view.header.version, LOUNGE));
    let plays =
        shown.events.iter().filter(|told| matches!(told.event, Event::Played(..) | Event::Passed { .. })).count();
    assert!(plays >= 2, "all turns since: {:?}", shown.events);
    assert!(later(&room, PACE_MS).is_empty(), "it was handed out");

    room.table
        .delivery
        .live_board_shown(board.id, shown.current.header.seen(), in_the_lounge(message), room.now())
        .unwrap();
    assert!(later(&room, 60_000).is_empty(), "all is shown");
}

#[test]
fn what_was_not_shown_is_shown_after_a_restart() {
    let room = Room::new();
    room.begin(3);
    let (_, message) = watched(&room);
    room.does(decider(&room.view()), first_thing(&room.view()));
    assert_eq!(later(&room, PACE_MS).len(), 1, "handed out, and then the process is killed");
    let room = room.after_a_kill();
    let due = live_boards(&room, room.now());
    assert_eq!(due.iter().map(|board| board.message).collect::<Vec<_>>(), [at(message)]);
}

#[test]
fn one_that_was_never_posted_is_posted() {
    let room = Room::new();
    room.begin(3);
    room.table.delivery.begin_live_board(&in_lounge(&room, CAROL), CHANNEL).unwrap();
    assert!(later(&room, 1_000).is_empty(), "whoever began it is about to post it");
    let room = room.after_a_kill();
    let due = live_boards(&room, room.now());
    assert!(matches!(due.as_slice(), [board] if board.change.is_some() && board.message.is_none()), "{due:?}");
}

#[test]
fn an_old_message_gives_way_to_a_new_one() {
    let room = Room::new();
    room.begin(3);
    let (_, old) = watched(&room);
    room.does(decider(&room.view()), first_thing(&room.view()));
    let due = later(&room, FRESH_MS + 60_000);
    let [board] = due.as_slice() else { panic!("one live board: {due:?}") };
    assert_eq!(board.message, None, "to be posted anew");
    let new = room.message().message;
    let after = Time(room.now().0 + FRESH_MS + 60_000);
    let former = room
        .table
        .delivery
        .live_board_shown(board.id, shown(board).current.header.seen(), in_the_lounge(new), after)
        .unwrap();
    assert_eq!(former, at(old));
    // The old message stays on record until it is deleted, although there is nothing new to show.
    let due = live_boards(&room, after.plus_ms(PACE_MS));
    assert!(matches!(due.as_slice(), [board] if board.change.is_none() && board.former == at(old)), "{due:?}");
    room.table.delivery.former_deleted(board.id).unwrap();
    assert!(live_boards(&room, after.plus_ms(600_000)).is_empty());
}

#[test]
fn it_ends_where_the_match_goes_on_elsewhere_and_shows_nothing_of_that() {
    for (channel, guild) in [(ChannelId(900), None), (ChannelId(901), Some(GuildId(901))), (LOUNGE, Some(GUILD))] {
        let room = Room::new();
        let id = room.begin(3).announcement.current.header.id;
        let (_, message) = watched(&room);
        let there = |who| Request { channel, guild, ..room.press(who) };
        room.table.venues.continue_here(&there(ALICE), id.into(), true).expect("she cannot get there any more");
        let view = room.table.play.view(channel).unwrap();
        room.table.play.act(&there(decider(&view)), None, first_thing(&view)).expect("it goes on");
        let due = later(&room, PACE_MS);
        assert!(
            matches!(due.as_slice(), [board] if matches!(board.change, Some(LiveBoardChange::End)) && board.message == at(message)),
            "{due:?}"
        );
        room.table.delivery.live_board_ended(due[0].id, room.now()).unwrap();
        assert!(later(&room, 600_000).is_empty());
    }
}

#[test]
fn it_ends_with_the_match_and_shows_the_result() {
    let room = Room::new();
    room.begin(1);
    let (_, message) = watched(&room);
    resigns(&room, BOB, Worth::Single);
    let due = later(&room, PACE_MS);
    let [board] = due.as_slice() else { panic!("one live board: {due:?}") };
    let result = shown(board);
    assert!(!result.current.header.is_open() && result.ratings.is_some());
    assert!(
        matches!(result.events.last().map(|told| &told.event), Some(Event::MatchOver(Some(_)))),
        "{:?}",
        result.events
    );
    room.table
        .delivery
        .live_board_shown(board.id, shown(board).current.header.seen(), in_the_lounge(message), room.now())
        .unwrap();
    room.table.delivery.live_board_ended(board.id, room.now()).unwrap();
    assert!(later(&room, 600_000).is_empty());
    assert_rejected!(
        room.table.delivery.stop_live_board(&Request { administers: true, ..in_lounge(&room, CAROL) }, board.id.into()),
        Rejection::LiveBoard(LiveBoardRefusal::Gone)
    );
}

#[test]
fn only_matches_of_other_channels_of_the_same_guild_are_shown_once_and_not_too_many() {
    let room = Room::new();
    assert_rejected!(
        room.table.delivery.begin_live_board(&in_lounge(&room, CAROL), CHANNEL),
        Rejection::LiveBoard(LiveBoardRefusal::NothingToWatch(CHANNEL))
    );
    room.begin(1);
    assert_rejected!(
        room.table.delivery.begin_live_board(&room.press(CAROL), CHANNEL),
        Rejection::LiveBoard(LiveBoardRefusal::PlayedHere)
    );
    let abroad = Request { guild: Some(GuildId(901)), ..in_lounge(&room, CAROL) };
    assert_rejected!(
        room.table.delivery.begin_live_board(&abroad, CHANNEL),
        Rejection::LiveBoard(LiveBoardRefusal::NothingToWatch(CHANNEL))
    );
    let nowhere = Request { guild: None, ..in_lounge(&room, CAROL) };
    assert_rejected!(
        room.table.delivery.begin_live_board(&nowhere, CHANNEL),
        Rejection::LiveBoard(LiveBoardRefusal::NothingToWatch(CHANNEL))
    );
    let (_, message) = watched(&room);
    assert_rejected!(room.table.delivery.begin_live_board(&in_lounge(&room, ALICE), CHANNEL), Rejection::LiveBoard(LiveBoardRefusal::AlreadyHere(seen)) if *seen == at(message));
    for number in 1..MOST_IN_A_CHANNEL {
        let channel = ChannelId(700 + u64::try_from(number).unwrap());
        room.begin_in(GUILD, channel, PersonId(channel.0));
        room.table.delivery.begin_live_board(&in_lounge(&room, CAROL), channel).expect("another live board");
    }
    room.begin_in(GUILD, ChannelId(799), PersonId(799));
    assert_rejected!(
        room.table.delivery.begin_live_board(&in_lounge(&room, CAROL), ChannelId(799)),
        Rejection::Limit(ReachedLimit::TooManyLiveBoards(_))
    );
}

#[test]
fn whoever_began_it_ends_it_or_whoever_manages_the_guild() {
    let room = Room::new();
    room.begin(3);
    let (board, _) = watched(&room);
    let refused = room.table.delivery.stop_live_board(&in_lounge(&room, ALICE), board.id.into());
    assert!(
        matches!(&refused, Err(Error::Rejected(Rejection::LiveBoard(LiveBoardRefusal::NotYours(by)))) if by.id == CAROL),
        "{refused:?}"
    );
    room.table.delivery.stop_live_board(&in_lounge(&room, CAROL), board.id.into()).expect("she began it");
    let (board, _) = watched(&room);
    room.table
        .delivery
        .stop_live_board(&Request { administers: true, ..in_lounge(&room, ALICE) }, board.id.into())
        .expect("she manages the guild");
    room.does(decider(&room.view()), first_thing(&room.view()));
    assert!(later(&room, 600_000).is_empty());
    assert_eq!(other(ALICE), BOB);
}

#[test]
fn one_that_is_stopped_while_it_waits_does_not_come_back() {
    let room = Room::new();
    room.begin(3);
    let (board, _) = watched(&room);
    room.does(decider(&room.view()), first_thing(&room.view()));
    let now = Time(room.now().0 + PACE_MS);
    assert_eq!(room.due(now), [Delivery::LiveBoard(board.id)]);
    let stop =
        |id| room.table.delivery.stop_live_board(&in_lounge(&room, CAROL), Untrusted::from(id)).expect("she began it");
    stop(board.id);
    assert!(room.table.delivery.live_board_to_show(board.id, now).unwrap().is_none());

    // Stopped while it was being posted: its buttons are removed.
    let (board, _) = watched(&room);
    stop(board.id);
    let shown = in_the_lounge(room.message().message);
    room.table.delivery.live_board_shown(board.id, board.current.header.seen(), shown, now).unwrap();
    assert_eq!(room.due_removals(now), [shown]);
}

#[test]
fn an_older_message_that_is_still_there_when_it_ends_loses_its_button() {
    let room = Room::new();
    room.begin(3);
    let (board, old) = watched(&room);
    let new = in_the_lounge(room.message().message);
    assert_eq!(
        room.table.delivery.live_board_shown(board.id, board.current.header.seen(), new, room.now()).unwrap(),
        at(old)
    );
    room.table.delivery.live_board_ended(board.id, room.now()).unwrap();
    assert_eq!(room.due_removals(room.now()), [in_the_lounge(old)]);
}

#[test]
fn it_speaks_as_the_server_in_which_it_is_shown() {
    let room = Room::new();
    // A match that is rated on one server is played on another, and has a live board there.
    let id = room.begin(3).announcement.current.header.id;
    let (there, played_in) = (GuildId(901), ChannelId(901));
    let elsewhere = |who| Request { channel: played_in, guild: Some(there), ..room.press(who) };
    room.table.venues.continue_here(&elsewhere(ALICE), id.into(), true).expect("she has left the first");
    let language = |tag: &str| SettingsGroup::Guild.choose(&LANGUAGE, Some(Language::of_tag(tag)));
    room.table.people.change_setting(&room.press(ALICE), &language("sv")).unwrap();
    room.table.people.change_setting(&elsewhere(ALICE), &language("nl")).unwrap();
    let lounge = Request { channel: LOUNGE, ..elsewhere(CAROL) };
    room.table.delivery.begin_live_board(&lounge, played_in).expect("a live board");
    let due = later(&room, 60_000);
    assert_eq!(due.iter().map(|board| board.locale.as_str()).collect::<Vec<_>>(), ["nl"]);
}

/// The live board is behind its match; returns the time at which it is due.
fn falls_behind(room: &Room) -> Time {
    room.does(decider(&room.view()), first_thing(&room.view()));
    room.now().plus_ms(PACE_MS)
}

#[test]
fn one_that_discord_refuses_again_and_again_ends_and_who_administers_is_told_why() {
    let room = Room::new();
    room.begin(3);
    let (board, _) = watched(&room);
    let mut now = falls_behind(&room);
    let refused = Failure::Refused(PostingProblem::Filter);
    for tries in 1..=4 {
        assert_eq!(live_boards(&room, now).len(), 1, "try {tries}");
        assert_eq!(room.table.delivery.channel_problems(GUILD).unwrap(), [], "it may have been a whim");
        room.table.delivery.live_board_failed(board.id, refused, now).unwrap();
        now = now.plus_ms(3_600_000);
    }
    assert!(live_boards(&room, now.plus_ms(86_400_000)).is_empty());
    let told = [(LOUNGE, PostingProblem::Filter)];
    assert_eq!(room.table.delivery.take_channel_problems(GUILD).unwrap(), told);
    assert_eq!(room.table.delivery.take_channel_problems(GUILD).unwrap(), [], "they were told");
    assert_eq!(room.table.delivery.channel_problems(GUILD).unwrap(), told, "whoever asks is told again");
    assert_eq!(room.table.delivery.channel_problems(GuildId(901)).unwrap(), [], "it is no other server's");
    // A live board that reaches the channel shows that messages can be posted there again.
    watched(&room);
    assert_eq!(room.table.delivery.channel_problems(GUILD).unwrap(), []);
}

#[test]
fn one_whose_message_or_channel_is_gone_ends_at_once_and_nobody_is_bothered() {
    for failure in [Failure::Final, Failure::Lost(PostingProblem::Gone)] {
        let room = Room::new();
        room.begin(3);
        let (board, _) = watched(&room);
        let now = falls_behind(&room);
        assert_eq!(live_boards(&room, now).len(), 1);
        room.table.delivery.live_board_failed(board.id, failure, now).unwrap();
        assert!(live_boards(&room, now.plus_ms(86_400_000)).is_empty(), "{failure:?}");
        assert_eq!(room.table.delivery.channel_problems(GUILD).unwrap(), []);
        // A failure or an end that is reported late changes nothing.
        room.table.delivery.live_board_failed(board.id, Failure::Refused(PostingProblem::Filter), now).unwrap();
        room.table.delivery.live_board_ended(board.id, now).unwrap();
        assert_eq!(room.table.delivery.channel_problems(GUILD).unwrap(), []);
    }
}

#[test]
fn a_pause_that_discord_asks_for_is_kept_and_otherwise_the_next_try_is_later_each_time() {
    let room = Room::new();
    room.begin(3);
    let (board, _) = watched(&room);
    let mut now = falls_behind(&room);
    let mut pause_after = |wait_ms| {
        assert_eq!(live_boards(&room, now).len(), 1);
        room.table.delivery.live_board_failed(board.id, Failure::Passing { wait_ms }, now).unwrap();
        let failed = now;
        now = (1..).map(|seconds| failed.plus_ms(1_000 * seconds)).find(|&at| !room.due(at).is_empty()).expect("again");
        let seconds = (now.0 - failed.0) / 1_000;
        room.table.delivery.live_board_failed(board.id, Failure::Passing { wait_ms: Some(0) }, now).unwrap();
        seconds
    };
    assert_eq!(pause_after(Some(300_000)), 300);
    let (second, third) = (pause_after(None), pause_after(None));
    assert!(20 <= second && second < third && third <= 600, "{second} {third}");
}

#[test]
fn one_whose_match_cannot_be_read_any_more_ends_and_loses_its_button() {
    let room = Room::new();
    room.begin(3);
    let (board, message) = watched(&room);
    let now = falls_behind(&room);
    let spoiled = "UPDATE actions SET action = 'take'";
    databases::Connection::open(room.path()).unwrap().execute(spoiled, []).unwrap();
    // Only a new process reads the match from its log.
    let room = room.after_a_kill();
    assert!(room.due(now).contains(&Delivery::LiveBoard(board.id)));
    assert!(room.table.delivery.live_board_to_show(board.id, now).is_err());
    assert!(room.table.delivery.live_board_to_show(board.id, now).unwrap().is_none(), "it has ended");
    assert_eq!(room.due_removals(now), [in_the_lounge(message)]);
}

#[test]
fn one_that_is_never_brought_up_to_date_ends_after_a_hundred_and_fifty_attempts() {
    let room = Room::new();
    room.begin(3);
    let (board, message) = watched(&room);
    let now = falls_behind(&room);
    // Every process that begins to update the live board ends before it reports a result.
    let tries = |nth: i64| {
        let at = now.plus_ms(nth * 600_000);
        room.table.delivery.live_board_to_show(board.id, at).unwrap().is_some()
    };
    assert_eq!((0..1_000).take_while(|&nth| tries(nth)).count(), 150);
    let later = now.plus_ms(1_000 * 600_000);
    assert_eq!(room.due(later), [Delivery::RemoveControls(message)]);
    assert!(room.table.delivery.live_board_to_show(board.id, later).unwrap().is_none());
}
